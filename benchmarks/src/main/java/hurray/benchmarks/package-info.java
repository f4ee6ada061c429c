/**
 * What a decode and a read cost, beside plain Java that was written by hand for the same job ({@link hurray.benchmarks.PlainDecoder}).
 */
package hurray.benchmarks;
