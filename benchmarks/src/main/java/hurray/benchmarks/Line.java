package hurray.benchmarks;

/**
 * A line of the table, ready to print.
 *
 * @param work   what was done
 * @param ours   what it took us, least / median
 * @param peer   what it is held against
 * @param theirs what it took that, least / median
 * @param ratio  ours to theirs, of the leasts / of the medians
 * @param aim    what is aimed at, empty where nothing is
 * @param met    whether the aim is met, empty where there is none
 */
record Line(String work, String ours, String peer, String theirs, String ratio, String aim, String met) {
    static final Line TITLES = new Line("work", "ours", "beside it", "theirs", "ratio", "aim", "met");

    String[] cells() {
        return new String[] {work, ours, peer, theirs, ratio, aim, met};
    }
}
