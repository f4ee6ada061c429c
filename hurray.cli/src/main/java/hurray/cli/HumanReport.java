package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.Rejection;

/** Shows descriptors to people: results on one stream, what is wrong with an input on the other. */
final class HumanReport implements Report {
    private final Output out;
    private final Output err;
    private final boolean colour;
    private final FieldCatalogue catalogue;
    private boolean started;

    /**
     * Starts a report.
     *
     * @param catalogue what the runtime serves, for the words that stand for wire values and for who provides what
     */
    HumanReport(Output out, Output err, boolean colour, FieldCatalogue catalogue) {
        this.out = out;
        this.err = err;
        this.colour = colour;
        this.catalogue = catalogue;
    }

    @Override
    public void accepted(Input input, Descriptor descriptor) {
        Page page = new Page(colour);
        if (started) {
            page.line();
        }
        started = true;
        page.put(Look.TITLE, input.source().label()).line();
        HeaderSheet.write(page, input, descriptor);
        BufferSheet.write(page, descriptor);
        new FieldSheet(page, descriptor, catalogue).write();
        out.print(page.toString());
    }

    @Override
    public void rejected(Input input, Rejection rejection) {
        Page page = new Page(false);
        RejectionSheet.write(page, input, rejection);
        complain(page);
    }

    @Override
    public void failed(Source source, String rule, String message) {
        complain(new Page(false)
                .put(source.label() + ": " + Text.escape(message))
                .line());
    }

    /** In order also where both streams lead to one terminal. */
    private void complain(Page page) {
        out.flush();
        err.print(page.toString());
        err.flush();
    }
}
