/* How long things take: time ROUNDS FILE... Prints a line each: the first decode in milliseconds, all others in
 * nanoseconds of
 * the processor's time, the least of some rounds. */
#include <time.h>

#include "check.h"

static long rounds;
static clockid_t used_clock = CLOCK_MONOTONIC;

static double now(void) {
    struct timespec t;
    clock_gettime(used_clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

static volatile uint64_t sink;

static double time_reads(const HurrayDescriptor *d, const HurrayDescriptorField *ids, size_t count) {
    double best = 1e18;
    for (int round = 0; round < 5; round++) {
        double start = now();
        for (long i = 0; i < rounds; i++) {
            uint64_t value = 0;
            hurray_descriptor_field_u64(d, ids[i % (long)count], 0, &value);
            sink += value;
        }
        best = least(best, (now() - start) / (double)rounds);
    }
    return best;
}

static double time_shape(const HurrayDescriptor *d) {
    double best = 1e18;
    for (int round = 0; round < 5; round++) {
        double start = now();
        for (long i = 0; i < rounds; i++) {
            uint64_t dims[64];
            uintptr_t rank = 64;
            hurray_descriptor_shape(d, dims, &rank);
            sink += dims[0];
        }
        best = least(best, (now() - start) / (double)rounds);
    }
    return best;
}

static double time_decode(const uint8_t *bytes, size_t length) {
    double best = 1e18;
    for (int round = 0; round < 9; round++) {
        double start = now();
        for (long i = 0; i < rounds / 10; i++) {
            HurrayDescriptor *d;
            CHECK(hurray_descriptor_decode(bytes, length, &d) == HURRAY_OK);
            CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
        }
        best = least(best, (now() - start) / (double)(rounds / 10));
    }
    return best;
}

int main(int count, char **arguments) {
    static uint8_t bytes[ROOM];
    static const HurrayDescriptorField MIXED[] = {0x00010700, 0x00030000, 0x00030001, 0x0003000A, 0x0003000B};
    static const HurrayDescriptorField ABSENT[] = {0x00040000 + 1};
    HurrayDescriptor *d = NULL;
    rounds = count > 1 ? atol(arguments[1]) : 1000000;
    double start = now();
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_OK);
    printf("first decode %.1f ms\n", (now() - start) / 1e6);
    used_clock = CLOCK_THREAD_CPUTIME_ID;
    printf("read of the only field %.1f\n", time_reads(d, MIXED, 1));
    printf("shape %.1f\n", time_shape(d));
    printf("read of a field that is not there %.1f\n", time_reads(d, ABSENT, 1));
    CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
    printf("decode and destroy CSR %.1f\n", time_decode(CSR, sizeof CSR));
    for (int i = 2; i < count; i++) {
        size_t length = read_file(arguments[i], bytes);
        CHECK(hurray_descriptor_decode(bytes, length, &d) == HURRAY_OK);
        printf("five fields mixed %.1f\n", time_reads(d, MIXED, 5));
        CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
        printf("decode and destroy %.1f, %s\n", time_decode(bytes, length), arguments[i]);
    }
    return 0;
}
