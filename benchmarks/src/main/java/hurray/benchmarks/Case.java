package hurray.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One benchmark with its parameter.
 *
 * @param method    class and method
 * @param parameter name of the parameter, empty for none
 * @param value     value of the parameter, empty for none
 * @param threads   how many run it at once
 */
record Case(String method, String parameter, String value, int threads) {

    /** What runs at once in the case that shows how it scales. */
    static final int THREADS = 2;

    private static final List<String> PEERS = List.of("protobuf", "flatBuffers", "sbe");

    /** The name under which it is measured. */
    String name() {
        String name = value.isEmpty() ? method : method + " " + value;
        return threads == 1 ? name : atOnce(name);
    }

    /** The name of a case of one thread, with {@link #THREADS} of them. */
    static String atOnce(String name) {
        return name + ", " + THREADS + " threads";
    }

    /**
     * All cases, what is held against each other side by side.
     *
     * @param all whether to hold each of the six against the one by hand, and not their mix alone
     */
    static List<Case> all(boolean all) {
        List<Case> cases = new ArrayList<>();
        for (String input :
                Stream.concat(Inputs.NUMBERS.stream(), Stream.of(Inputs.SIX)).toList()) {
            cases.add(new Case("DecodeBenchmark.hurray", "input", input, 1));
            if (all || input.equals(Inputs.SIX)) {
                cases.add(new Case("DecodeBenchmark.plain", "input", input, 1));
            }
        }
        PEERS.forEach(peer -> cases.add(new Case("DecodeBenchmark." + peer, "input", Inputs.SIX, 1)));
        cases.add(new Case("DecodeBenchmark.hurray", "input", Inputs.SIX, THREADS));
        cases.add(new Case("DecodeBenchmark.plain", "input", Inputs.SIX, THREADS));
        add(cases, "CorpusBenchmark", "hurray");
        add(cases, "EncodeBenchmark", "fresh", "into", "copy", "protobuf");
        cases.add(new Case("EncodeBenchmark.copy", "", "", THREADS));
        add(cases, "BuildBenchmark", "hurray", "protobuf", "flatBuffers");
        add(cases, "ReadBenchmark", "key", "plain", "keyFromArray", "identifier", "status", "record");
        PEERS.forEach(peer -> add(cases, "ReadBenchmark", peer));
        add(cases, "OtherReadBenchmark", "quantization", "fresh4", "clone4", "into4", "fresh64", "clone64", "into64");
        add(cases, "ReadAllBenchmark", "hurray", "plain");
        PEERS.forEach(peer -> add(cases, "ReadAllBenchmark", peer));
        for (RejectBenchmark.Fault fault : RejectBenchmark.Fault.values()) {
            cases.add(new Case("RejectBenchmark.hurray", "fault", fault.name(), 1));
        }
        cases.add(new Case("RejectBenchmark.exception", "fault", RejectBenchmark.Fault.RESERVED.name(), 1));
        add(cases, "StreamBenchmark", "hurray", "copy");
        add(cases, "ViewBenchmark", "key", "view", "viewOnTheSpot", "written", "proxy");
        return cases;
    }

    private static void add(List<Case> cases, String group, String... methods) {
        for (String method : methods) {
            cases.add(new Case(group + "." + method, "", "", 1));
        }
    }
}
