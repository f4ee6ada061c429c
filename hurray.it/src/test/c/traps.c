/* A host that wants a signal for every floating-point exception: a debugger's aid that no JVM is written for. */
#define _GNU_SOURCE

#include <fenv.h>

#include "check.h"

/* Neither the start nor a decode ends the host, and its traps and rounding are there afterwards. */
int main(void) {
#ifdef __GLIBC__
    int all = FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW | FE_UNDERFLOW | FE_INEXACT;
    CHECK(feenableexcept(all) == 0);
    CHECK(fesetround(FE_UPWARD) == 0);
    for (int i = 0; i < 3000; i++) {
        HurrayStatus status = round_trip();
        CHECK(status == HURRAY_OK && fegetexcept() == all && fegetround() == FE_UPWARD);
    }
#endif
    printf("kept\n");
    return 0;
}
