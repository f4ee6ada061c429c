package hurray.benchmarks;

import java.util.List;

/** The rows of the comparison: what is held against what, and what is aimed at. */
final class Rows {
    private static final String DECODE = "DecodeBenchmark.hurray ";
    private static final String BY_HAND = "by hand";
    private static final String PROTOBUF = "protobuf";
    private static final String FLAT_BUFFERS = "FlatBuffers";
    private static final String SBE = "SBE";
    private static final String REFERENCE = "reference crate";

    private static final double ALLOWANCE = 120;
    private static final double THREADS_AIM = 1.8;
    private static final double VIEW_AIM = 1.15;

    private final Samples samples;
    private final Lines lines;

    private Rows(Samples samples) {
        this.samples = samples;
        this.lines = new Lines(samples);
    }

    /** Makes all lines out of what was measured. */
    static Lines of(Samples samples) {
        Rows rows = new Rows(samples);
        rows.decode();
        rows.allocated();
        rows.encode();
        rows.reads();
        rows.arrays();
        rows.rejects();
        rows.stream();
        rows.threads();
        rows.views();
        rows.starts();
        return rows.lines;
    }

    private void decode() {
        for (String input : Inputs.NUMBERS) {
            lines.ratio("decode " + input, DECODE + input, REFERENCE, Reference.name("decode", input), 0.7);
        }
        geometricMean();
        for (String input : Inputs.NUMBERS) {
            if (samples.has("DecodeBenchmark.plain " + input)) {
                lines.ratio("decode " + input, DECODE + input, BY_HAND, "DecodeBenchmark.plain " + input, 0);
            }
        }
        String six = DECODE + Inputs.SIX;
        lines.ratio("decode, six mixed", six, REFERENCE, Reference.name("decode", Inputs.SIX), 0);
        lines.ratio("decode, six mixed", six, BY_HAND, "DecodeBenchmark.plain six", 1.4);
        lines.ratio("decode, six mixed", six, "protobuf, parse", "DecodeBenchmark.protobuf six", -1);
        lines.ratio("decode, six mixed", six, "FlatBuffers, wrap: no check", "DecodeBenchmark.flatBuffers six", 0);
        lines.ratio("decode, six mixed", six, "SBE, wrap: no check", "DecodeBenchmark.sbe six", 0);
        lines.ratio(
                "decode, corpus mixed",
                "CorpusBenchmark.hurray",
                REFERENCE,
                Reference.name("decode", Inputs.CORPUS),
                0);
    }

    private void geometricMean() {
        List<String[]> pairs = Inputs.NUMBERS.stream()
                .map(input -> new String[] {DECODE + input, Reference.name("decode", input)})
                .filter(pair -> samples.has(pair[0]) && samples.has(pair[1]))
                .toList();
        if (pairs.isEmpty()) {
            lines.add("decode, geometric mean", Lines.NOT_RUN, REFERENCE, "", "", "at most 0.33", "");
            return;
        }
        double least = lines.geometricMean(pairs, samples::least);
        double median = lines.geometricMean(pairs, samples::median);
        lines.bar("decode, geometric mean / " + REFERENCE, least, 1 / 3.0);
        lines.add(
                "decode, geometric mean of the six",
                "",
                REFERENCE,
                "",
                Lines.number(least) + " / " + Lines.number(median),
                "at most 0.33",
                Lines.yes(least <= 1 / 3.0));
    }

    private void allocated() {
        for (String input : Inputs.NUMBERS) {
            samples.allocated(DECODE + input).ifPresent(bytes -> {
                double beside = bytes - Inputs.descriptor(input).length;
                String aim = "at most " + Lines.number(ALLOWANCE) + (input.equals(Inputs.TILED) ? " + nesting" : "");
                String met = beside <= ALLOWANCE ? "yes" : input.equals(Inputs.TILED) ? "with nesting" : "no";
                lines.add(
                        "bytes allocated by a decode of " + input,
                        Lines.number(bytes),
                        "its length",
                        String.valueOf(Inputs.descriptor(input).length),
                        "+ " + Lines.number(beside),
                        aim,
                        met);
            });
        }
    }

    private void encode() {
        String reference = Reference.name("encode", Inputs.SIX);
        lines.ratio("give the bytes back, fresh", "EncodeBenchmark.fresh", "clone", "EncodeBenchmark.copy", 0);
        lines.ratio("give the bytes back, fresh", "EncodeBenchmark.fresh", REFERENCE + ", encode", reference, 0);
        lines.ratio(
                "give the bytes back, fresh",
                "EncodeBenchmark.fresh",
                "protobuf, serialize",
                "EncodeBenchmark.protobuf",
                0);
        lines.ratio("give the bytes back, into", "EncodeBenchmark.into", "clone", "EncodeBenchmark.copy", 0);
        lines.ratio("build from keys", "BuildBenchmark.hurray", REFERENCE + ", encode", reference, 2);
        lines.ratio(
                "build from keys",
                "BuildBenchmark.hurray",
                REFERENCE + ", new and encode",
                Reference.name("build", Inputs.SIX),
                0);
        lines.ratio(
                "build from keys",
                "BuildBenchmark.hurray",
                "protobuf, build and serialize",
                "BuildBenchmark.protobuf",
                0);
        lines.ratio(
                "build from keys", "BuildBenchmark.hurray", FLAT_BUFFERS + ", build", "BuildBenchmark.flatBuffers", 0);
    }

    private void reads() {
        String[][] forms = {
            {"static final key", "key"},
            {"key from an array", "keyFromArray"},
            {"raw identifier", "identifier"},
            {"status form", "status"},
        };
        for (String[] form : forms) {
            lines.ratio("read a scalar, " + form[0], "ReadBenchmark." + form[1], BY_HAND, "ReadBenchmark.plain", 1.3);
        }
        String key = "ReadBenchmark.key";
        lines.ratio("read a scalar, static final key", key, PROTOBUF, "ReadBenchmark.protobuf", 0);
        lines.ratio("read a scalar, static final key", key, FLAT_BUFFERS, "ReadBenchmark.flatBuffers", 0);
        lines.ratio("read a scalar, static final key", key, SBE, "ReadBenchmark.sbe", 0);
        lines.ratio("read a scalar, static final key", key, "record component", "ReadBenchmark.record", 0);
        lines.value("read a scalar of the quantization", " ns", "OtherReadBenchmark.quantization", 25);
        for (String[] form : forms) {
            samples.allocated("ReadBenchmark." + form[1]).ifPresent(bytes -> {
                boolean none = bytes < 0.01;
                String name = "bytes allocated by a read, " + form[0];
                lines.add(name, Lines.number(none ? 0 : bytes), "", "", "", "0", Lines.yes(none));
            });
        }
    }

    private void arrays() {
        for (String rank : List.of("4", "64")) {
            for (String form : List.of("fresh", "into")) {
                lines.ratio(
                        "read an array of " + rank + ", " + form,
                        "OtherReadBenchmark." + form + rank,
                        "clone",
                        "OtherReadBenchmark.clone" + rank,
                        1.5);
            }
        }
        String all = "decode, then read every field";
        String ours = "ReadAllBenchmark.hurray";
        lines.ratio(all, ours, BY_HAND, "ReadAllBenchmark.plain", 0);
        lines.ratio(all, ours, PROTOBUF, "ReadAllBenchmark.protobuf", -1);
        lines.ratio(all, ours, FLAT_BUFFERS, "ReadAllBenchmark.flatBuffers", -1);
        lines.ratio(all, ours, SBE, "ReadAllBenchmark.sbe", -1);
    }

    private void rejects() {
        for (RejectBenchmark.Fault fault : RejectBenchmark.Fault.values()) {
            lines.ratio(
                    "reject: " + fault.words(),
                    "RejectBenchmark.hurray " + fault,
                    "a decode of ours",
                    DECODE + Inputs.SIX,
                    2);
        }
        lines.ratio(
                "reject with an exception: " + RejectBenchmark.Fault.RESERVED.words(),
                "RejectBenchmark.exception " + RejectBenchmark.Fault.RESERVED,
                "the same without",
                "RejectBenchmark.hurray " + RejectBenchmark.Fault.RESERVED,
                0);
    }

    private void stream() {
        String ours = "StreamBenchmark.hurray";
        String copy = "StreamBenchmark.copy";
        lines.ratio("decode 1,000,000 different ones from native memory", ours, "memcpy", copy, 0);
        if (samples.has(ours) && samples.has(copy)) {
            double length = StreamBenchmark.meanLength();
            lines.add(
                    "the same, in GB/s",
                    Lines.number(length / samples.least(ours)) + " / " + Lines.number(length / samples.median(ours)),
                    "memcpy",
                    Lines.number(length / samples.least(copy)) + " / " + Lines.number(length / samples.median(copy)),
                    "",
                    "",
                    "");
        }
    }

    private void threads() {
        threads("decode, six mixed", DECODE + Inputs.SIX, THREADS_AIM);
        threads("decode by hand, six mixed", "DecodeBenchmark.plain six", 0);
        threads("clone of the bytes, six mixed", "EncodeBenchmark.copy", 0);
    }

    private void threads(String work, String one, double aim) {
        String both = Case.atOnce(one);
        if (samples.has(one) && samples.has(both)) {
            double least = Case.THREADS * samples.least(one) / samples.least(both);
            double median = Case.THREADS * samples.median(one) / samples.median(both);
            lines.add(
                    work + ", " + Case.THREADS + " threads, each",
                    lines.times(both),
                    "1 thread",
                    lines.times(one),
                    Lines.number(least) + " / " + Lines.number(median) + " times as many",
                    aim == 0 ? "" : "at least " + Lines.number(aim),
                    aim == 0 ? "" : Lines.yes(least >= aim));
        }
    }

    private void views() {
        String key = "ViewBenchmark.key";
        if (samples.has(key)) {
            lines.ratio("read through a view", "ViewBenchmark.view", "key", key, VIEW_AIM);
            lines.ratio("read through a view", "ViewBenchmark.view", "class by hand", "ViewBenchmark.written", 0);
            lines.ratio("read through a view", "ViewBenchmark.view", "Proxy", "ViewBenchmark.proxy", 0);
            lines.ratio("make a view and read", "ViewBenchmark.viewOnTheSpot", "key", key, 0);
        }
    }

    private void starts() {
        lines.value("assemble a runtime, warm", " ms", StartUp.WARM, 10);
        lines.value("assemble a runtime, first thing in a JVM", " ms", StartUp.LOAD, 40);
        lines.value("first decode behind it", " ms", StartUp.DECODE, 10);
        lines.ratio("hurray inspect, whole process, ms", StartUp.INSPECT, "a JVM with one line", StartUp.ONE_LINE, 2.5);
    }
}
