package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles each recipe of docs/cookbook/c.md, runs it on the example that it names, and holds what it prints against the page. */
class CookbookTest {
    private static final Pattern SECTION = Pattern.compile("(?ms)^## (.+?)$(.+?)(?=^## |\\z)");
    private static final Pattern CODE = Pattern.compile("(?ms)^```c\\n(.+?)^```$");
    private static final Pattern TEXT = Pattern.compile("(?ms)^```text\\n(.+?)^```$");
    private static final Pattern EXAMPLE =
            Pattern.compile("(?<=`|recipe )(examples/[\\w/-]+\\.bin)(?=`|$)", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    record Recipe(String title, String program, String example, String output) {
        @Override
        public String toString() {
            return title;
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void aRecipeCompilesWithoutWarningsAndPrintsWhatThePageSays(Recipe recipe) throws IOException {
        Path image = CBuild.image();
        List<String> flags = new ArrayList<>(CBuild.linked(image));
        Map<String, String> environment = Map.of();
        if (recipe.example.contains("/packs/")) {
            Path pack = pack();
            flags.addFirst("-I" + headerWith(image, pack).getParent());
            environment = Map.of("HURRAY_OPTIONS", "--pack-path=" + pack);
        }
        Path program = CBuild.compile(folder, "recipe", recipe.program, flags);
        Outcome outcome = Native.run(environment, program, Places.root().resolve(recipe.example));
        assertEquals(recipe.output, outcome.out());
        assertEquals("", outcome.err());
        assertEquals(recipe.example.contains("rejected") ? 1 : 0, outcome.status());
    }

    private Path pack() {
        return new PackWorkshop(folder.resolve("workshop"))
                .project("com.acme.bsr", Places.root().resolve("examples/packs/bsr"))
                .build()
                .pack(folder.resolve("packs"), "com.acme.bsr");
    }

    private Path headerWith(Path image, Path pack) throws IOException {
        Outcome made =
                Jvm.run(List.of(image.resolve("bin/hurray").toString(), "header", "--pack-path", pack.toString()));
        return Files.writeString(folder.resolve("hurray.h"), made.andGood().out());
    }

    @Test
    void theWayThroughPkgConfigThatThePageShowsWorks() throws IOException {
        Path image = CBuild.image();
        Native.need("cc");
        Native.need("pkg-config");
        Recipe recipe = recipes().findFirst().orElseThrow();
        Path source = Files.writeString(folder.resolve("recipe.c"), recipe.program);
        String script = "PKG_CONFIG_PATH='" + image + "/lib/pkgconfig'; export PKG_CONFIG_PATH\n"
                + "cc -o '" + folder + "/recipe' '" + source + "' $(pkg-config --cflags --libs hurray) && '" + folder
                + "/recipe' '" + Places.root().resolve(recipe.example) + "'";
        assertEquals(
                recipe.output, Jvm.run(List.of("sh", "-c", script)).andGood().out());
    }

    @Test
    void thePageHasARecipeForEachPlaceInItsList() throws IOException {
        String page = page();
        List<String> titles = recipes().map(Recipe::title).toList();
        assertTrue(titles.size() >= 8, titles.toString());
        for (String title : titles) {
            assertTrue(page.contains("- [" + title + "](#"), title);
        }
    }

    static Stream<Recipe> recipes() {
        try {
            List<MatchResult> sections = SECTION.matcher(page()).results().toList();
            List<String> frame = CODE.matcher(sections.getFirst().group(2))
                    .results()
                    .map(block -> block.group(1))
                    .toList();
            List<Recipe> recipes = new ArrayList<>();
            for (MatchResult section : sections.subList(1, sections.size())) {
                recipes.add(recipe(section, frame));
            }
            return recipes.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Recipe recipe(MatchResult section, List<String> frame) {
        String text = section.group(2);
        return new Recipe(
                section.group(1),
                frame.getFirst() + "\n" + only(CODE, text) + "\n" + frame.getLast(),
                only(EXAMPLE, text),
                only(TEXT, text));
    }

    private static String only(Pattern pattern, String text) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        assertEquals(1, found.size(), pattern + " in" + text);
        return found.getFirst().group(1);
    }

    private static String page() throws IOException {
        return Files.readString(Path.of(System.getProperty("hurray.root", ".."), "docs/cookbook/c.md"));
    }
}
