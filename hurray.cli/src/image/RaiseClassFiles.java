import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/**
 * Rewrites the class files in jars that are too old for an AOT cache, which takes none that the old verifier has to
 * check: below version 50 (Java 6). They get the version of Java 8 and the stack maps that go with it.
 *
 * <p>Run by the build, on the copies of the jars that the image is linked from: {@code java RaiseClassFiles.java DIR}.
 */
final class RaiseClassFiles {
    private static final int OLDEST_IN_AOT_CACHE = ClassFile.JAVA_6_VERSION;

    private RaiseClassFiles() {}

    public static void main(String... args) throws IOException {
        try (var jars = Files.newDirectoryStream(Path.of(args[0]), "*.jar")) {
            for (Path jar : jars) {
                raiseJar(jar);
            }
        }
    }

    private static void raiseJar(Path jar) throws IOException {
        try (FileSystem files = FileSystems.newFileSystem(jar)) {
            Path root = files.getPath("/");
            ClassFile classFile = ClassFile.of(
                    ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
                    ClassFile.ClassHierarchyResolverOption.of(hierarchy(root)));
            for (Path path : classFiles(root)) {
                ClassModel old = classFile.parse(path);
                if (old.majorVersion() < OLDEST_IN_AOT_CACHE) {
                    FileTime time = Files.getLastModifiedTime(path);
                    Files.write(path, classFile.transformClass(old, raise()));
                    Files.setLastModifiedTime(path, time);
                }
            }
        }
    }

    private static List<Path> classFiles(Path root) throws IOException {
        try (var paths = Files.walk(root)) {
            return paths.filter(path -> path.toString().endsWith(".class")).toList();
        }
    }

    private static ClassHierarchyResolver hierarchy(Path root) {
        return ClassHierarchyResolver.ofResourceParsing(type -> {
                    try {
                        String descriptor = type.descriptorString();
                        Path path = root.resolve(descriptor.substring(1, descriptor.length() - 1) + ".class");
                        return Files.exists(path) ? Files.newInputStream(path) : null;
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .orElse(ClassHierarchyResolver.defaultResolver());
    }

    private static ClassTransform raise() {
        ClassTransform version = (builder, element) -> {
            if (element instanceof ClassFileVersion) {
                builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
            } else {
                builder.with(element);
            }
        };
        return version.andThen(ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL));
    }
}
