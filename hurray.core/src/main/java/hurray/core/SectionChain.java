package hurray.core;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The format's own sections that some flags bring, in the order of the wire. Sections that are nothing but their fields, and stand next to
 * each other, are checked as one {@link Stretch}.
 */
final class SectionChain {
    /** Flags without those of vendors' sections. */
    final int flags;

    /** Those of the sections that have checks in code. */
    final SectionPlan[] checked;

    private final Link[] links;

    SectionChain(int flags, SectionPlan[] sections) {
        this.flags = flags;
        List<SectionPlan> checked = new ArrayList<>();
        List<Link> links = new ArrayList<>();
        List<SectionPlan> run = new ArrayList<>();
        for (SectionPlan plan : sections) {
            if ((flags >>> plan.bit & 1) == 0) {
                continue;
            }
            if (plan.hasChecks()) {
                checked.add(plan);
            }
            if (plan.bare == null) {
                close(run, links);
                links.add(new Link(new SectionPlan[] {plan}, null));
            } else {
                run.add(plan);
            }
        }
        close(run, links);
        this.checked = checked.toArray(new SectionPlan[0]);
        this.links = links.toArray(new Link[0]);
    }

    private static void close(List<SectionPlan> run, List<Link> links) {
        List<Stretch> parts = new ArrayList<>();
        for (SectionPlan plan : run) {
            if (plan.bare != null) {
                parts.add(plan.bare);
            }
        }
        if (!parts.isEmpty()) {
            links.add(new Link(run.toArray(new SectionPlan[0]), Stretch.join(parts)));
            run.clear();
        }
    }

    /** Checks the sections' bytes and notes where each begins: first byte behind the last, or -1. */
    int pass(FlyweightDescriptor d, int start, int limit) {
        int at = start;
        for (Link link : links) {
            at = link.pass(d, at, limit);
            if (at < 0) {
                return -1;
            }
        }
        return at;
    }

    /**
     * Sections that are checked at once.
     *
     * @param joined null for a single one that is more than a stretch
     */
    private record Link(SectionPlan[] plans, @Nullable Stretch joined) {

        int pass(FlyweightDescriptor d, int start, int limit) {
            int at = start;
            for (SectionPlan plan : plans) {
                d.sectionStarts[plan.place] = at;
                at += plan.bareLength(d.rank);
            }
            return joined == null ? plans[0].pass(d, start, limit) : joined.pass(d.bytes, start, d.rank, limit);
        }
    }
}
