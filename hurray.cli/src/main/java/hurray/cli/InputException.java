package hurray.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** There is nothing to decode: an input can't be read, or it is not made for this. */
final class InputException extends Exception {
    private static final long serialVersionUID = 1;

    static final String NO_SUCH_FILE = "no such file";

    private final String rule;

    private InputException(String rule, String message) {
        super(message);
        this.rule = rule;
    }

    /** A stable name for the reason, in the manner of the rules that rejections name. */
    String rule() {
        return rule;
    }

    static InputException unreadable(String why) {
        return new InputException("unreadable", why);
    }

    static InputException unreadable(IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> unreadable(NO_SUCH_FILE);
            case AccessDeniedException _ -> unreadable("permission denied");
            case FileSystemException f when f.getReason() != null -> unreadable(f.getReason());
            default -> unreadable(String.valueOf(e.getMessage()));
        };
    }

    static InputException container() {
        return new InputException(
                "container",
                "this is a container of tensors (HRRYFILE), which can't be read yet; only bare descriptors can");
    }

    static InputException notHexadecimal(String why) {
        return new InputException("not-hexadecimal", why);
    }
}
