/* Programs that libhurray has to live in: host KIND. Says on standard output what the test waits for. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#include "check.h"

static volatile sig_atomic_t seen;
static char *guarded;

/* Decodes, and says what came of it. */
static void start(void) {
    HurrayStatus status = round_trip();
    printf("%d\n", (int)status);
    printf("%s\n", status == HURRAY_OK ? "" : why());
}

/* A start that has failed stays failed, and harms nobody. */
static void start_twice(void) {
    start();
    start();
    CHECK(hurray_c_abi_version() == 6);
}

/* No JVM before the first decode. */
static void lazily(void) {
    char line[4096];
    HurrayDescriptor *d = (HurrayDescriptor *)&d;
    uint32_t rank;
    CHECK(hurray_c_abi_version() == 6);
    CHECK(hurray_ext_version() != NULL);
    CHECK(hurray_descriptor_rank(d, &rank) == HURRAY_ERR_NULL_POINTER);
    FILE *maps = fopen("/proc/self/maps", "r");
    while (fgets(line, sizeof line, maps) != NULL) {
        CHECK(strstr(line, "libjvm") == NULL);
    }
    fclose(maps);
    start();
}

static int in_child(int (*work)(void)) {
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        alarm(20);
        _exit(work());
    }
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static HurrayDescriptor *inherited;

static int read_only(void) {
    uint64_t nnz = 0;
    HurrayDescriptor *d = NULL;
    CHECK(hurray_descriptor_field_u64(inherited, CSR_NNZ, 0, &nnz) == HURRAY_OK && nnz == 5);
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_ERR_INTERNAL && d == NULL && says("fork"));
    CHECK(hurray_descriptor_destroy(inherited) == HURRAY_OK);
    CHECK(hurray_descriptor_destroy(inherited) == HURRAY_ERR_NULL_POINTER);
    return 7;
}

static int decode_too(void) {
    return round_trip() == HURRAY_OK ? 7 : 1;
}

static int grand_child(void) {
    return in_child(read_only);
}

/* A child of a process that has decoded reads; a child made before that starts a JVM of its own. */
static void forks(void) {
    CHECK(in_child(decode_too) == 7);
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &inherited) == HURRAY_OK);
    CHECK(in_child(read_only) == 7);
    CHECK(in_child(grand_child) == 7);
    CHECK(round_trip() == HURRAY_OK);
    CHECK(hurray_descriptor_destroy(inherited) == HURRAY_OK);
    printf("forked\n");
}

static void *decode_once(void *unused) {
    CHECK(round_trip() == HURRAY_OK);
    return unused;
}

static void on_stack(size_t size) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    CHECK(pthread_attr_setstacksize(&attributes, size) == 0);
    CHECK(pthread_create(&thread, &attributes, decode_once, NULL) == 0);
    CHECK(pthread_join(thread, NULL) == 0);
    pthread_attr_destroy(&attributes);
}

static void *reject_once(void *unused) {
    HurrayDescriptor *d = NULL;
    CHECK(hurray_descriptor_decode((const uint8_t *)"XXXXXXXXXXXXXXXXXXXXX", 20, &d) == HURRAY_ERR_INVALID_MAGIC);
    CHECK(says("magic at byte 0"));
    return unused;
}

static ucontext_t main_context, small_context;

static void run_coroutine(void) {
    CHECK(round_trip() == HURRAY_OK);
    reject_once(NULL);
}

/* Stacks down to the smallest that the system allows, the very first decode included, and one that the program made
 * itself. */
static void stacks(void) {
    static char own[64 * 1024];
    for (size_t size = 16 * 1024; size <= 512 * 1024; size += size < 128 * 1024 ? 8 * 1024 : 64 * 1024) {
        on_stack(size);
    }
    getcontext(&small_context);
    small_context.uc_stack.ss_sp = own;
    small_context.uc_stack.ss_size = sizeof own;
    small_context.uc_link = &main_context;
    makecontext(&small_context, run_coroutine, 0);
    CHECK(swapcontext(&main_context, &small_context) == 0);
    CHECK(round_trip() == HURRAY_OK);
    printf("stacked\n");
}

static void note(int number) {
    seen = number;
}

static void handle(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    CHECK(sigaction(number, &action, NULL) == 0);
}

static void check_delivery(int number) {
    struct sigaction now;
    seen = 0;
    CHECK(sigaction(number, NULL, &now) == 0 && now.sa_handler == note);
    CHECK(raise(number) == 0 && seen == number);
}

static const int HOSTS_OWN[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCHLD, SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2, SIGALRM};

/* Signals that are the host's before the start are so afterwards; defaults stay defaults. */
static void signals(void) {
    struct sigaction now;
    size_t count = sizeof HOSTS_OWN / sizeof *HOSTS_OWN;
    for (size_t i = 1; i < count; i++) {
        handle(HOSTS_OWN[i]);
    }
    CHECK(round_trip() == HURRAY_OK);
    for (size_t i = 1; i < count; i++) {
        check_delivery(HOSTS_OWN[i]);
    }
    CHECK(sigaction(HOSTS_OWN[0], NULL, &now) == 0 && now.sa_handler == SIG_DFL);
    CHECK(round_trip() == HURRAY_OK);
    printf("signalled\n");
}

static unsigned core_filter(void) {
    unsigned filter = 0;
    FILE *file = fopen("/proc/self/coredump_filter", "r");
    if (file != NULL) {
        CHECK(fscanf(file, "%x", &filter) == 1);
        fclose(file);
    }
    return filter;
}

/* Locale, number of files, what core dumps hold and the blocked signals are the host's; those of faults the JVM needs. */
static void surroundings(void) {
    struct rlimit files = {256, 256};
    sigset_t all, blocked;
    unsigned filter = core_filter();
    CHECK(getrlimit(RLIMIT_NOFILE, &files) == 0);
    files.rlim_cur = files.rlim_max > 256 ? 256 : files.rlim_max;
    CHECK(setrlimit(RLIMIT_NOFILE, &files) == 0);
    sigfillset(&all);
    CHECK(pthread_sigmask(SIG_SETMASK, &all, NULL) == 0);
    for (int i = 0; i < 2; i++) {
        CHECK(round_trip() == HURRAY_OK);
        CHECK(strcmp(setlocale(LC_ALL, NULL), "C") == 0);
        CHECK(core_filter() == filter);
        rlim_t before = files.rlim_cur;
        CHECK(getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur == before);
        CHECK(pthread_sigmask(SIG_SETMASK, NULL, &blocked) == 0);
        for (size_t k = 0; k < sizeof HOSTS_OWN / sizeof *HOSTS_OWN; k++) {
            CHECK(sigismember(&blocked, HOSTS_OWN[k]) == 1);
        }
        CHECK(sigismember(&blocked, SIGSEGV) == 0);
    }
    printf("kept\n");
}

static void *cancel_and_decode(void *count) {
    CHECK(pthread_cancel(pthread_self()) == 0);
    CHECK(round_trip() == HURRAY_OK);
    ++*(int *)count;
    pthread_testcancel();
    return NULL;
}

/* A thread that is cancelled in a decode, the first one or one on a small stack, finishes it and holds nobody up. */
static void cancelled(void) {
    int decodes = 0;
    pthread_attr_t attributes;
    pthread_t thread;
    void *result;
    pthread_attr_init(&attributes);
    for (int i = 0; i < 2; i++) {
        CHECK(pthread_create(&thread, &attributes, cancel_and_decode, &decodes) == 0);
        CHECK(pthread_join(thread, &result) == 0 && result == PTHREAD_CANCELED && decodes == i + 1);
        CHECK(pthread_attr_setstacksize(&attributes, 64 * 1024) == 0);
        CHECK(round_trip() == HURRAY_OK);
    }
    on_stack(64 * 1024);
    pthread_attr_destroy(&attributes);
    printf("cancelled\n");
}

static void mend(int number, siginfo_t *info, void *context) {
    (void)context;
    seen = number;
    if ((char *)info->si_addr != guarded) {
        static const char words[] = "a fault that is not the host's\n";
        (void)!write(2, words, sizeof words - 1);
        _exit(9);
    }
    mprotect(guarded, 4096, PROT_READ | PROT_WRITE);
}

static void install_fault_handler(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = mend;
    action.sa_flags = SA_SIGINFO;
    CHECK(sigaction(SIGSEGV, &action, NULL) == 0);
}

static void fault(void) {
    guarded = (char *)mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    seen = 0;
    *(volatile char *)guarded = 1;
    CHECK(seen == SIGSEGV && *guarded == 1);
}

/* A handler of faults that was there before the JVM gets the host's faults still. */
static void faults_before(void) {
    install_fault_handler();
    CHECK(round_trip() == HURRAY_OK);
    fault();
    CHECK(round_trip() == HURRAY_OK);
    printf("chained\n");
}

/* A start that has failed leaves no handlers behind, so that the host may still end by a fault. */
static void faults_after_failure(void) {
    struct sigaction now;
    install_fault_handler();
    CHECK(round_trip() == HURRAY_ERR_INTERNAL);
    fault();
    for (size_t i = 0; i < 3; i++) {
        CHECK(sigaction(i == 0 ? SIGBUS : i == 1 ? SIGFPE : SIGILL, NULL, &now) == 0 && now.sa_handler == SIG_DFL);
    }
    printf("as before\n");
}

/* One that comes later needs libjsig, which keeps it from taking the JVM's own faults. */
static void faults_after(void) {
    CHECK(round_trip() == HURRAY_OK);
    install_fault_handler();
    fault();
    for (int i = 0; i < 20000; i++) {
        CHECK(round_trip() == HURRAY_OK);
    }
    fault();
    printf("chained\n");
}

typedef HurrayStatus (*decode_function)(const uint8_t *, uintptr_t, HurrayDescriptor **);
typedef HurrayStatus (*destroy_function)(HurrayDescriptor *);

static decode_function loaded_decode;
static destroy_function loaded_destroy;

static void *use_loaded(void *unused) {
    HurrayDescriptor *d = NULL;
    CHECK(loaded_decode(CSR, sizeof CSR, &d) == HURRAY_OK && loaded_destroy(d) == HURRAY_OK);
    return unused;
}

static void *use_and_wait(void *gate) {
    use_loaded(NULL);
    pthread_barrier_wait((pthread_barrier_t *)gate);
    pthread_barrier_wait((pthread_barrier_t *)gate);
    return NULL;
}

/* Closed while a thread that has used it lives on, and opened again. */
static void unload(const char *path) {
    pthread_barrier_t gate;
    pthread_t thread;
    pthread_barrier_init(&gate, NULL, 2);
    for (int i = 0; i < 3; i++) {
        void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        CHECK(library != NULL);
        *(void **)&loaded_decode = dlsym(library, "hurray_descriptor_decode");
        *(void **)&loaded_destroy = dlsym(library, "hurray_descriptor_destroy");
        CHECK(pthread_create(&thread, NULL, use_and_wait, &gate) == 0);
        pthread_barrier_wait(&gate);
        use_loaded(NULL);
        CHECK(dlclose(library) == 0);
        pthread_barrier_wait(&gate);
        CHECK(pthread_join(thread, NULL) == 0);
    }
    printf("unloaded\n");
}

int main(int count, char **arguments) {
    const char *kind = count > 1 ? arguments[1] : "";
    if (strcmp(kind, "start") == 0) {
        start_twice();
    } else if (strcmp(kind, "lazily") == 0) {
        lazily();
    } else if (strcmp(kind, "forks") == 0) {
        forks();
    } else if (strcmp(kind, "stacks") == 0) {
        stacks();
    } else if (strcmp(kind, "signals") == 0) {
        signals();
    } else if (strcmp(kind, "surroundings") == 0) {
        surroundings();
    } else if (strcmp(kind, "cancelled") == 0) {
        alarm(60);
        cancelled();
    } else if (strcmp(kind, "faults-before") == 0) {
        faults_before();
    } else if (strcmp(kind, "faults-after-failure") == 0) {
        alarm(60);
        faults_after_failure();
    } else if (strcmp(kind, "faults-after") == 0) {
        faults_after();
    } else if (strcmp(kind, "unload") == 0) {
        unload(arguments[2]);
    } else {
        fprintf(stderr, "no such kind of host: %s\n", kind);
        return 2;
    }
    return 0;
}
