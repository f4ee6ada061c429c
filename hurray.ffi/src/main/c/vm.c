/*
 * Starts a JVM in somebody else's process. A JVM that finds its options or files wrong ends the process; so it is
 * started on a thread of ours, which its abort hook stops for ever, and the rest of the process goes on.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host.h"
#include "jvm.h"
#include "options.h"

#define START_STACK (1024 * 1024)
#define IMAGE_MAGIC UINT32_C(0xCAFEDADA) /* of the file lib/modules, in the order of bytes of the machine */

typedef jint (*create_vm)(JavaVM **vm, void **env, void *args);

enum { IDLE, STARTING, STARTED, FAILED };

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int state;
    create_vm create;
    struct options options;
    JavaVM *vm;
} start = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static _Atomic int is_starting;
static char words[4096];
static size_t words_length;
static pthread_mutex_t words_lock = PTHREAD_MUTEX_INITIALIZER;

static int add_words(const char *format, va_list arguments) {
    pthread_mutex_lock(&words_lock);
    size_t room = sizeof words - words_length;
    int length = vsnprintf(words + words_length, room, format, arguments);
    if (length > 0) {
        words_length += (size_t)length < room ? (size_t)length : room - 1;
    }
    pthread_mutex_unlock(&words_lock);
    return length;
}

static void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    add_words(format, arguments);
    va_end(arguments);
}

/* What the JVM prints: kept while it starts, for the error text; never on the standard output of the host. */
static jint JNICALL print_hook(FILE *file, const char *format, va_list arguments) {
    (void)file;
    if (!atomic_load(&is_starting)) {
        return vfprintf(stderr, format, arguments);
    }
    return add_words(format, arguments);
}

static void finish(int state) {
    pthread_mutex_lock(&start.lock);
    if (start.state == STARTING) {
        start.state = state;
        pthread_cond_broadcast(&start.changed);
    }
    pthread_mutex_unlock(&start.lock);
}

/* The JVM is about to end the process. While it starts the thread that says so stops here instead; a JVM that has been
 * running and breaks down ends the process as it always does. */
static void JNICALL abort_hook(void) {
    if (atomic_load(&is_starting)) {
        if (words_length == 0) {
            say("it has written why to the standard error");
        }
        finish(FAILED);
        for (;;) {
            pause();
        }
    }
}

static void JNICALL exit_hook(jint status) {
    if (!atomic_load(&is_starting)) {
        exit(status);
    }
    abort_hook();
}

static void *run_start(void *unused) {
    JavaVM *vm = NULL;
    void *env = NULL;
    size_t count = start.options.count;
    JavaVMOption *all = calloc(count + 3, sizeof *all);
    (void)unused;
    if (all == NULL) {
        say("memory is short");
        finish(FAILED);
        return NULL;
    }
    /* The hooks come first: what the JVM says of later options goes there already. */
    all[0] = (JavaVMOption){(char *)"vfprintf", (void *)(uintptr_t)print_hook};
    all[1] = (JavaVMOption){(char *)"abort", (void *)(uintptr_t)abort_hook};
    all[2] = (JavaVMOption){(char *)"exit", (void *)(uintptr_t)exit_hook};
    for (size_t i = 0; i < count; i++) {
        all[i + 3].optionString = start.options.all[i];
    }
    JavaVMInitArgs args = {JNI_VERSION_10, (jint)count + 3, all, JNI_FALSE};
    jint result = start.create(&vm, &env, &args);
    if (result == JNI_OK) {
        (*vm)->DetachCurrentThread(vm);
        start.vm = vm;
    } else if (words_length == 0) {
        say("JNI_CreateJavaVM gave %d", (int)result);
    }
    free(all);
    finish(result == JNI_OK ? STARTED : FAILED);
    return NULL;
}

/* Options that make the cache of loaded classes useless: then it is left out, for the JVM would complain of it. */
static int spoil_cache(const struct options *options) {
    static const char *const starts[] = {
        "-XX:AOT", "-XX:SharedArchiveFile", "-Xshare", "--module-path", "--upgrade-module-path", "--patch-module",
        "--limit-modules", "--add-modules", "-javaagent", "-agent", "-Xbootclasspath", "-Djava.class.path",
        "-Djava.system.class.loader", "-XX:-UseCompressed", "-XX:+UseCompact", "--enable-preview"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (options_have(options, starts[i], "")) {
            return 1;
        }
    }
    return options_have(options, "-XX:+Use", "GC");
}

/* Our options, behind those of the user where his would not count otherwise. */
static const char *make_options(const char *folder) {
    struct options user = {0};
    struct options *all = &start.options;
    char cache[PATH_MAX + 16];
    const char *wrong = options_read(&user, options_text());
    options_add(all, "-Xrs", "");
    options_add(all, "-Djava.class.path=/nonexistent", ""); /* not the host's working directory */
    options_add(all, "-Xmx128m", "");
    options_add(all, "-XX:-UsePerfData", "");
    options_add(all, "-XX:-MaxFDLimit", ""); /* else the process may open more files from then on */
    options_add(all, "-XX:+DisplayVMOutputToStderr", "");
    options_add(all, "-Xlog:disable", "");
    options_add(all, "-Xlog:all=error,aot*=off,cds*=off:stderr", "");
    options_add(all, "-XX:ErrorFile=/tmp/hs_err_hurray_pid%p.log", "");
    if (!options_have(&user, "-XX:+Use", "GC")) {
        options_add(all, "-XX:+UseSerialGC", "");
    }
    snprintf(cache, sizeof cache, "%s/libhurray.aot", folder);
    if (!spoil_cache(&user) && access(cache, R_OK) == 0) {
        options_add(all, "-XX:AOTCache=", cache);
    }
    for (size_t i = 0; i < user.count; i++) {
        options_add(all, user.all[i], "");
    }
    options_free(&user);
    return all->failed ? "memory is short" : wrong;
}

/* The folder that this library lies in: lib of its image. */
static int find_folder(char *folder) {
    Dl_info info;
    if (dladdr((void *)(uintptr_t)hurray_c_abi_version, &info) == 0 || realpath(info.dli_fname, folder) == NULL) {
        say("the file of libhurray can't be found");
        return 0;
    }
    char *slash = strrchr(folder, '/');
    *(slash == NULL ? folder : slash) = 0;
    return 1;
}

static void *load(const char *folder, const char *name) {
    char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        say("libhurray needs the runtime image that it was built into: %s", dlerror());
    }
    return library;
}

/* Whether Java can: where the environment asks for no locale, or for "C", it knows ASCII alone. */
static int can_be_named(const char *path) {
    int is_ascii = 1;
    for (const char *at = path; *at != 0; at++) {
        is_ascii &= (unsigned char)*at < 0x80;
    }
    if (is_ascii) {
        return 1;
    }
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    int is_wide = locale != (locale_t)0 && strcmp(nl_langinfo_l(CODESET, locale), "ANSI_X3.4-1968") != 0;
    if (locale != (locale_t)0) {
        freelocale(locale);
    }
    return is_wide;
}

/* Loads the JVM, and what it asks for before it knows our hooks: without that it would end the process. */
static void *load_image(const char *folder) {
    char path[PATH_MAX + 32];
    if (!can_be_named(folder)) {
        say("Java can't name the folder %s in the locale of this process: set LC_ALL=C.UTF-8", folder);
        return NULL;
    }
    snprintf(path, sizeof path, "%s/modules", folder);
    int modules = open(path, O_RDONLY | O_CLOEXEC);
    if (modules < 0) {
        say("libhurray needs the runtime image that it was built into: %s: %s", path, strerror(errno));
        return NULL;
    }
    uint32_t magic = 0;
    if (read(modules, &magic, sizeof magic) != sizeof magic || magic != IMAGE_MAGIC) {
        say("libhurray needs the runtime image that it was built into: %s holds none", path);
        close(modules);
        return NULL;
    }
    void *jvm = load(folder, "server/libjvm.so");
    int is_whole = jvm != NULL && load(folder, "libjimage.so") != NULL && load(folder, "libzip.so") != NULL;
    close(modules);
    return is_whole ? jvm : NULL;
}

static int load_jvm(void) {
    char folder[PATH_MAX];
    void *jvm = find_folder(folder) ? load_image(folder) : NULL;
    if (jvm == NULL) {
        return 0;
    }
    *(void **)&start.create = dlsym(jvm, "JNI_CreateJavaVM");
    const char *wrong = start.create == NULL ? "libjvm.so has no JNI_CreateJavaVM" : make_options(folder);
    if (wrong != NULL) {
        say("%s", wrong);
    }
    return wrong == NULL;
}

/* Threads of the JVM inherit this: signals of the host's are handled on threads of the host's. */
static void block_signals(sigset_t *before) {
    sigset_t most;
    sigfillset(&most);
    host_let_faults_through(&most);
    sigdelset(&most, SIGTRAP);
    sigdelset(&most, SIGABRT);
    sigdelset(&most, SIGABRT);
    pthread_sigmask(SIG_BLOCK, &most, before);
}

static int start_thread(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t before;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, START_STACK);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    block_signals(&before);
    int failed = pthread_create(&thread, &attributes, run_start, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    if (failed) {
        say("no thread can be made: %s", strerror(failed));
    }
    return !failed;
}

static void run(void) {
    struct host_process host;
    host_process_keep(&host);
    start.state = STARTING;
    atomic_store(&is_starting, 1);
    if (!load_jvm() || !start_thread()) {
        start.state = FAILED;
    }
    pthread_mutex_lock(&start.lock);
    while (start.state == STARTING) {
        pthread_cond_wait(&start.changed, &start.lock);
    }
    pthread_mutex_unlock(&start.lock);
    if (start.state == STARTED) {
        atomic_store(&is_starting, 0);
    }
    host_process_put_back(&host, start.state == STARTED);
}

JavaVM *vm_start(const char **reason) {
    if (start.state == IDLE) {
        run();
        if (start.state == STARTED && words_length > 0) {
            fputs(words, stderr);
        }
    }
    *reason = words;
    return start.state == STARTED ? start.vm : NULL;
}

int vm_is_ours(const JavaVM *vm) {
    return vm != NULL && vm == start.vm;
}

int vm_has_failed(void) {
    return start.state == FAILED;
}
