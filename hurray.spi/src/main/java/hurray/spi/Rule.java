package hurray.spi;

import java.util.ArrayList;
import java.util.List;

/**
 * A rule on one value, or on each element of an array; all comparisons are unsigned unless a rule says otherwise.
 *
 * <p>{@link #name()} is stable: rejections and findings carry it.
 */
public sealed interface Rule {

    /**
     * The rule's stable name.
     *
     * @return kebab-case
     */
    String name();

    /**
     * What the rule allows.
     *
     * @return in words, for messages: "0, 1 or 2"
     */
    String allowed();

    /**
     * One of some values, or a value from a bound up.
     *
     * @param values  the values
     * @param orAbove whether values from {@code bound} up are allowed as well
     * @param bound   the bound
     */
    record OneOf(List<Long> values, boolean orAbove, long bound) implements Rule {
        /** Copies the values. */
        public OneOf {
            values = List.copyOf(values);
        }

        /** {@inheritDoc} */
        @Override
        public String name() {
            return "value-set";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            String set = words(values);
            return orAbove ? set + ", or at least " + Long.toUnsignedString(bound) : set;
        }

        /**
         * Whether a value is allowed.
         *
         * @param value 64 bits
         * @return true when it is
         */
        public boolean allows(long value) {
            return values.contains(value) || (orAbove && Long.compareUnsigned(value, bound) >= 0);
        }
    }

    /**
     * At least a bound.
     *
     * @param bound the least value
     */
    record AtLeast(long bound) implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "value-minimum";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "at least " + Long.toUnsignedString(bound);
        }
    }

    /**
     * Anything but one value.
     *
     * @param value the value that is refused
     */
    record Not(long value) implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "value-refused";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "anything but " + Long.toUnsignedString(value);
        }
    }

    /**
     * A power of two within bounds.
     *
     * @param lowest  the least
     * @param highest the greatest
     */
    record PowerOfTwo(long lowest, long highest) implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "power-of-two";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "a power of two from " + Long.toUnsignedString(lowest) + " to " + Long.toUnsignedString(highest);
        }
    }

    /**
     * No bit set outside a mask.
     *
     * @param mask the bits that may be set
     */
    record OnlyBits(long mask) implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "reserved-bits";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "bits of 0x" + Long.toHexString(mask) + " only";
        }
    }

    /** A float that is neither infinite, NaN nor zero. */
    record FiniteNonZero() implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "finite-non-zero";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "finite and not 0";
        }
    }

    /** Equal to the rank of the tensor. */
    record EqualToRank() implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "equal-to-rank";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "the rank of the tensor";
        }
    }

    /** An array of {@link Count#perDimension} items that is a permutation of 0 to rank - 1. */
    record Permutation() implements Rule {
        /** {@inheritDoc} */
        @Override
        public String name() {
            return "permutation";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return "each number from 0 to rank - 1 once";
        }
    }

    /**
     * One of some values where a condition holds; anything where it does not.
     *
     * @param condition on a field that stands earlier
     * @param values    the values
     */
    record Given(Condition condition, List<Long> values) implements Rule {
        /** Copies the values. */
        public Given {
            values = List.copyOf(values);
        }

        /** {@inheritDoc} */
        @Override
        public String name() {
            return "value-agreement";
        }

        /** {@inheritDoc} */
        @Override
        public String allowed() {
            return words(values) + " where " + condition;
        }
    }

    /**
     * Puts values into words.
     *
     * @param values unsigned values
     * @return such as "1, 2 or 3"
     */
    private static String words(List<Long> values) {
        StringBuilder words = new StringBuilder();
        int last = values.size() - 1;
        for (int i = 0; i <= last; i++) {
            words.append(i == 0 ? "" : i == last ? " or " : ", ").append(Long.toUnsignedString(values.get(i)));
        }
        return words.toString();
    }

    /**
     * Boxes values.
     *
     * @param values unsigned values
     * @return an immutable list
     */
    static List<Long> list(long... values) {
        List<Long> list = new ArrayList<>(values.length);
        for (long value : values) {
            list.add(value);
        }
        return List.copyOf(list);
    }
}
