#define _GNU_SOURCE

#include "host.h"

#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TAKEN = 3 };

/* The JVM takes the first of these in spite of -Xrs, and needs the others, of faults. */
static const int signals[HOST_SIGNALS] = {SIGPIPE, SIGXFSZ, SIGUSR2, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

static const char CORE_FILTER[] = "/proc/self/coredump_filter";

/* The system gives hexadecimal digits, and takes them with a prefix only. */
static void keep_core_filter(char *text, size_t room) {
    int file = open(CORE_FILTER, O_RDONLY | O_CLOEXEC);
    ssize_t length = file < 0 ? 0 : read(file, text + 2, room - 3);
    memcpy(text, "0x", 2);
    text[length > 0 ? length + 2 : 0] = 0;
    if (file >= 0) {
        close(file);
    }
}

static void put_back_core_filter(const char *text) {
    size_t length = strlen(text);
    int file = length == 0 ? -1 : open(CORE_FILTER, O_WRONLY | O_CLOEXEC);
    if (file >= 0) {
        /* Where that fails there is nobody to tell, and a core dump is larger. */
        ssize_t written = write(file, text, length);
        (void)written;
        close(file);
    }
}

void host_process_keep(struct host_process *kept) {
    const char *locale = setlocale(LC_ALL, NULL);
    for (int i = 0; i < HOST_SIGNALS; i++) {
        sigaction(signals[i], NULL, &kept->actions[i]);
    }
    /* Java's library calls setlocale(LC_ALL, ""), after which a host would print decimal commas, say. */
    kept->locale = locale == NULL ? NULL : strdup(locale);
    keep_core_filter(kept->core_filter, sizeof kept->core_filter);
    fegetenv(&kept->floats);
    fesetenv(FE_DFL_ENV);
}

void host_process_put_back(struct host_process *kept, int is_running) {
    /* One that has given up would not let the host end by a fault of its own either. */
    for (int i = 0; i < (is_running ? TAKEN : HOST_SIGNALS); i++) {
        sigaction(signals[i], &kept->actions[i], NULL);
    }
    if (kept->locale != NULL) {
        setlocale(LC_ALL, kept->locale);
        free(kept->locale);
    }
    put_back_core_filter(kept->core_filter);
    fesetenv(&kept->floats);
}

/* Whether a floating-point exception would end in a signal. */
static int has_traps(void) {
#ifdef __GLIBC__
    return fegetexcept() != 0;
#else
    return 0;
#endif
}

void host_thread_keep(struct host_thread *kept) {
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &kept->cancel_state);
    kept->has_traps = has_traps();
    if (kept->has_traps) {
        feholdexcept(&kept->floats);
    }
}

void host_thread_put_back(const struct host_thread *kept) {
    if (kept->has_traps) {
        fesetenv(&kept->floats);
    }
    pthread_setcancelstate(kept->cancel_state, NULL);
}

void host_let_faults_through(sigset_t *blocked) {
    for (int i = TAKEN; i < HOST_SIGNALS; i++) {
        sigdelset(blocked, signals[i]);
    }
}
