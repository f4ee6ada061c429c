package hurray.spi;

import hurray.api.U64Field;
import java.util.List;

/** The buffers that a payload uses: their roles, and how large they have to be. */
public sealed interface BufferSpec {

    /**
     * One buffer, behind those declared before it.
     *
     * @param role what it holds, such as row_ptr
     * @param size how large it has to be
     */
    record One(String role, Size size) implements BufferSpec {}

    /**
     * For each dimension one buffer of every group, dimension after dimension.
     *
     * @param groups the groups, in the order of their buffers
     */
    record PerDimension(List<Group> groups) implements BufferSpec {
        /** Copies the groups. */
        public PerDimension {
            groups = List.copyOf(groups);
        }
    }

    /**
     * A parameter buffer of a scheme, whose index is a field.
     *
     * @param role  what it holds, such as scales
     * @param index the field with its index
     * @param size  how large it has to be
     */
    record At(String role, U64Field index, Size size) implements BufferSpec {}

    /**
     * Buffers of one kind, one per dimension; their roles are the group's with the number of the level behind it.
     *
     * @param role    such as pos, which gives pos_0, pos_1, …
     * @param first   size at level 0
     * @param between size at all other levels
     * @param last    size at level rank - 1, which is also the first when the rank is 1
     */
    record Group(String role, Size first, Size between, Size last) {

        /**
         * The size at a level.
         *
         * @param level 0 to rank - 1
         * @param rank  number of levels
         * @return the size
         */
        public Size size(int level, int rank) {
            if (level == rank - 1) {
                return last;
            }
            return level == 0 ? first : between;
        }
    }
}
