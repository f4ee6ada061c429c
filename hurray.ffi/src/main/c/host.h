/* What a JVM would change of the process and of the thread that it is entered from, kept and put back. No JNI here. */
#ifndef HURRAY_HOST_H
#define HURRAY_HOST_H

#include <fenv.h>
#include <signal.h>

enum { HOST_SIGNALS = 7 };

/* What a start changes. */
struct host_process {
    struct sigaction actions[HOST_SIGNALS];
    char *locale; /* null when memory is short */
    char core_filter[32]; /* which mappings go into a core dump, in hexadecimal; empty where that is not known */
    fenv_t floats;
};

/* What a decode must not meet: being cancelled under a lock, and traps of floating point in code that expects none. */
struct host_thread {
    int cancel_state;
    int has_traps;
    fenv_t floats;
};

/* Before a start, on the thread that makes the JVM's first: it inherits the standard floating-point environment. And
 * after it: a JVM that runs keeps the signals of faults. */
void host_process_keep(struct host_process *kept);
void host_process_put_back(struct host_process *kept, int is_running);

void host_thread_keep(struct host_thread *kept);
void host_thread_put_back(const struct host_thread *kept);

/* Takes the signals of faults out of a set: the JVM raises some itself, and a blocked one ends the process. */
void host_let_faults_through(sigset_t *blocked);

#endif
