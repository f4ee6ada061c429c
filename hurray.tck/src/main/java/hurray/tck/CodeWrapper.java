package hurray.tck;

import hurray.spi.ByteRule;
import hurray.spi.ExtentRule;
import hurray.spi.PayloadCheck;

/** Puts something around every piece of code that a declaration holds. */
interface CodeWrapper {

    PayloadCheck check(Code code, PayloadCheck check);

    ExtentRule extent(Code code, ExtentRule rule);

    ByteRule bytes(Code code, ByteRule rule);
}
