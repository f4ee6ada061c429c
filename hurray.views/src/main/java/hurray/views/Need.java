package hurray.views;

import hurray.api.Field;
import hurray.api.view.ViewReads;
import hurray.views.Member.FieldRead;

/**
 * A field that has to be readable for a view to fit.
 *
 * @param optional whether it may be absent
 */
record Need(Field field, boolean optional) {
    Need(FieldRead read) {
        this(read.field(), read.reading().optional());
    }

    boolean levelled() {
        return ViewReads.levels(field);
    }
}
