#define _GNU_SOURCE

#include "jvm.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host.h"
#include "options.h"

typedef jint (*created_vms)(JavaVM **vms, jsize room, jsize *count);

static struct runtime *_Atomic current;
static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t fork_once = PTHREAD_ONCE_INIT;
static volatile int forked;

int is_forked(void) {
    return forked;
}

static void after_fork(void) {
    forked = 1;
}

static void watch_forks(void) {
    pthread_atfork(NULL, NULL, after_fork);
}

/* What a method without parameters gives; null when there is no such thing, or it throws. */
static jobject call(JNIEnv *env, jobject object, const char *type_name, const char *name, const char *signature) {
    jclass type = (*env)->FindClass(env, type_name);
    jmethodID method = type == NULL ? NULL : (*env)->GetMethodID(env, type, name, signature);
    jobject result = method == NULL ? NULL : (*env)->CallObjectMethod(env, object, method);
    (*env)->ExceptionClear(env);
    (*env)->DeleteLocalRef(env, type);
    return result;
}

/* The name of what was thrown and what it says, behind a text that is there already. */
static void add_exception(JNIEnv *env, jthrowable thrown, char *text, size_t room) {
    jstring string = call(env, thrown, "java/lang/Object", "toString", "()Ljava/lang/String;");
    const char *bytes = string == NULL ? NULL : (*env)->GetStringUTFChars(env, string, NULL);
    size_t length = strlen(text);
    snprintf(text + length, room - length, "%s", bytes == NULL ? "an exception" : bytes);
    if (bytes != NULL) {
        (*env)->ReleaseStringUTFChars(env, string, bytes);
    }
    (*env)->ExceptionClear(env);
    (*env)->DeleteLocalRef(env, string);
}

void take_exception(JNIEnv *env, char *text, size_t room) {
    jthrowable thrown = (*env)->ExceptionOccurred(env);
    (*env)->ExceptionClear(env);
    text[0] = 0;
    if (thrown == NULL) {
        snprintf(text, room, "an exception");
        return;
    }
    add_exception(env, thrown, text, room);
    jthrowable cause = call(env, thrown, "java/lang/Throwable", "getCause", "()Ljava/lang/Throwable;");
    if (cause != NULL) {
        size_t length = strlen(text);
        snprintf(text + length, room - length, ", caused by ");
        add_exception(env, cause, text, room);
    }
    (*env)->DeleteLocalRef(env, cause);
    (*env)->DeleteLocalRef(env, thrown);
}

jthrowable set_aside(JNIEnv *env) {
    jthrowable pending = NULL;
    if ((*env)->ExceptionCheck(env)) {
        pending = (*env)->ExceptionOccurred(env);
        (*env)->ExceptionClear(env);
    }
    return pending;
}

void take_up(JNIEnv *env, jthrowable pending) {
    if (pending != NULL) {
        (*env)->Throw(env, pending);
        (*env)->DeleteLocalRef(env, pending);
    }
}

/* Attaches the calling thread. The JVM lets signals through that it needs there: those of faults it keeps, but what the
 * host has blocked of others stays so, for USR2 has the host's action again. */
static jint attach(JavaVM *vm, JNIEnv **env, JavaVMAttachArgs *args) {
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    jint result = (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)env, args);
    if (vm_is_ours(vm)) {
        host_let_faults_through(&blocked);
        pthread_sigmask(SIG_SETMASK, &blocked, NULL);
    }
    return result;
}

JNIEnv *thread_attach(struct thread *thread, JavaVM *vm) {
    JNIEnv *env = NULL;
    JavaVMAttachArgs args = {JNI_VERSION_10, (char *)"hurray", NULL};
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_10) == JNI_OK) {
        return env;
    }
    jint result = attach(vm, &env, &args);
    if (result != JNI_OK) {
        fail(HURRAY_ERR_INTERNAL, "this thread can't be attached to the Java virtual machine (%d): it has ended, or"
             " memory is short", (int)result);
        return NULL;
    }
    thread->attached_to = vm;
    return env;
}

/* The bytes that Bridge.open answers; null after an exception, which has been noted. */
static jbyteArray call_open(JNIEnv *env, jclass bridge, int guest, const char *packs) {
    char text[512];
    jbyteArray answer = NULL;
    jsize length = (jsize)strlen(packs);
    jbyteArray path = (*env)->NewByteArray(env, length);
    jmethodID open = path == NULL ? NULL : (*env)->GetStaticMethodID(env, bridge, "open", "([BZ)[B");
    if (open != NULL) {
        (*env)->SetByteArrayRegion(env, path, 0, length, (const jbyte *)packs);
        answer = (*env)->CallStaticObjectMethod(env, bridge, open, path, (jboolean)(guest != 0));
    }
    if ((*env)->ExceptionCheck(env)) {
        take_exception(env, text, sizeof text);
        fail(HURRAY_ERR_INTERNAL, "hurray.ffi can't be used: %s", text);
        answer = NULL;
    }
    (*env)->DeleteLocalRef(env, path);
    return answer;
}

/* The table in an answer; null after a failure, which has been noted with its status. */
static struct fields *read_answer(JNIEnv *env, jbyteArray answer, HurrayStatus *status) {
    size_t length = (size_t)(*env)->GetArrayLength(env, answer);
    uint8_t *bytes = malloc(length + 1);
    struct fields *fields = NULL;
    if (bytes != NULL && length >= 4) {
        (*env)->GetByteArrayRegion(env, answer, 0, (jsize)length, (jbyte *)bytes);
        memcpy(status, bytes, 4);
        if (*status != HURRAY_OK) {
            fail_with(*status, (const char *)bytes + 4, length - 4);
        } else {
            fields = fields_read(bytes + 4, length - 4);
        }
    }
    if (fields == NULL && *status == HURRAY_OK) {
        *status = fail(HURRAY_ERR_INTERNAL, "memory is short");
    }
    free(bytes);
    return fields;
}

static int find_methods(JNIEnv *env, struct runtime *runtime) {
    char text[512];
    runtime->make_session = (*env)->GetStaticMethodID(
        env, runtime->bridge, "session", "(Ljava/nio/ByteBuffer;)Lhurray/ffi/Session;");
    jmethodID session_class = runtime->make_session == NULL
        ? NULL
        : (*env)->GetStaticMethodID(env, runtime->bridge, "sessionClass", "()Ljava/lang/Class;");
    jclass session = session_class == NULL
        ? NULL
        : (*env)->CallStaticObjectMethod(env, runtime->bridge, session_class);
    runtime->decode = session == NULL ? NULL : (*env)->GetMethodID(env, session, "decode", "(II)J");
    (*env)->DeleteLocalRef(env, session);
    if (runtime->decode != NULL) {
        return 1;
    }
    take_exception(env, text, sizeof text);
    fail(HURRAY_ERR_INTERNAL, "hurray.ffi and libhurray are of different versions: %s", text);
    return 0;
}

/* Makes a runtime of a class. Null after a failure, which has been noted. */
static struct runtime *make_runtime(JNIEnv *env, JavaVM *vm, jclass bridge, HurrayStatus *status) {
    struct options options = {0};
    struct runtime *runtime = calloc(1, sizeof *runtime);
    const char *wrong = runtime == NULL ? "memory is short" : options_read(&options, options_text());
    *status = wrong == NULL ? HURRAY_OK : fail(HURRAY_ERR_INTERNAL, "%s", wrong);
    jbyteArray answer = wrong != NULL ? NULL : call_open(env, bridge, vm_is_ours(vm), options.pack_path);
    if (answer != NULL) {
        runtime->vm = vm;
        runtime->fields = read_answer(env, answer, status);
        runtime->bridge = (*env)->NewGlobalRef(env, bridge);
        (*env)->DeleteLocalRef(env, answer);
    }
    options_free(&options);
    if (answer != NULL && runtime->fields != NULL && runtime->bridge != NULL && find_methods(env, runtime)) {
        return runtime;
    }
    if (*status == HURRAY_OK) {
        *status = HURRAY_ERR_INTERNAL;
    }
    if (runtime != NULL) {
        fields_free(runtime->fields);
        (*env)->DeleteGlobalRef(env, runtime->bridge);
        free(runtime);
    }
    return NULL;
}

/* hurray.ffi.Bridge as the system class loader finds it; null after a failure, which has been noted. */
static jclass find_bridge(JNIEnv *env, int is_ours) {
    char text[512];
    jclass found = NULL;
    jclass type = (*env)->FindClass(env, "java/lang/ClassLoader");
    jstring name = type == NULL ? NULL : (*env)->NewStringUTF(env, "hurray.ffi.Bridge");
    if (name != NULL) {
        jmethodID system =
            (*env)->GetStaticMethodID(env, type, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
        jmethodID load = system == NULL
            ? NULL
            : (*env)->GetMethodID(env, type, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
        jobject loader = load == NULL ? NULL : (*env)->CallStaticObjectMethod(env, type, system);
        found = loader == NULL ? NULL : (*env)->CallObjectMethod(env, loader, load, name);
        (*env)->DeleteLocalRef(env, loader);
    }
    if ((*env)->ExceptionCheck(env)) {
        take_exception(env, text, sizeof text);
        fail(HURRAY_ERR_INTERNAL,
             is_ours ? "the runtime image that libhurray lies in is damaged: %s"
                     : "this Java process has no module hurray.ffi (%s): it needs Java 25 or later; put it on the"
                       " module path, with --add-modules=hurray.ffi, or on the class path, or have Java call"
                       " hurray.ffi.NativeLibrary.register",
             text);
        found = NULL;
    }
    (*env)->DeleteLocalRef(env, name);
    (*env)->DeleteLocalRef(env, type);
    return found;
}

/* A JVM that is there already, loaded in whatever way; null also when there is one that does not run. */
static JavaVM *find_vm(int *is_loaded) {
    JavaVM *vm = NULL;
    jsize count = 0;
    void *library = NULL;
    void *symbol = dlsym(RTLD_DEFAULT, "JNI_GetCreatedJavaVMs");
    if (symbol == NULL) {
        library = dlopen("libjvm.so", RTLD_LAZY | RTLD_NOLOAD);
        symbol = library == NULL ? NULL : dlsym(library, "JNI_GetCreatedJavaVMs");
    }
    *is_loaded = symbol != NULL;
    if (symbol != NULL) {
        created_vms created;
        *(void **)&created = symbol;
        if (created(&vm, 1, &count) != JNI_OK || count == 0) {
            vm = NULL;
        }
    }
    if (library != NULL) {
        dlclose(library);
    }
    return vm;
}

static struct runtime *open_runtime(struct thread *thread, HurrayStatus *status) {
    const char *words = "";
    int is_loaded = 0;
    JavaVM *vm = vm_has_failed() ? NULL : find_vm(&is_loaded);
    *status = HURRAY_ERR_INTERNAL;
    if (vm == NULL && is_loaded) {
        fail(HURRAY_ERR_INTERNAL, "the Java virtual machine of this process does not run, for it has ended or is yet to"
             " start, and a process can't have a second one");
        return NULL;
    }
    vm = vm != NULL ? vm : vm_start(&words);
    if (vm == NULL) {
        fail(HURRAY_ERR_INTERNAL, "the Java virtual machine can't be started: %s", words);
        return NULL;
    }
    JNIEnv *env = thread_attach(thread, vm);
    if (env == NULL) {
        return NULL;
    }
    jthrowable pending = set_aside(env);
    jclass bridge = find_bridge(env, vm_is_ours(vm));
    struct runtime *runtime = bridge == NULL ? NULL : make_runtime(env, vm, bridge, status);
    (*env)->DeleteLocalRef(env, bridge);
    take_up(env, pending);
    return runtime;
}

struct runtime *runtime_get(struct thread *thread, HurrayStatus *status) {
    struct runtime *runtime = atomic_load_explicit(&current, memory_order_acquire);
    if (runtime != NULL) {
        return runtime;
    }
    if (thread->is_opening) {
        *status = fail(HURRAY_ERR_INTERNAL, "decoding was asked for by what a decode has to wait for, such as a"
                       " provider of a pack");
        return NULL;
    }
    pthread_once(&fork_once, watch_forks);
    pthread_mutex_lock(&opening);
    thread->is_opening = 1;
    runtime = atomic_load_explicit(&current, memory_order_acquire);
    if (runtime == NULL) {
        runtime = open_runtime(thread, status);
        atomic_store_explicit(&current, runtime, memory_order_release);
    }
    thread->is_opening = 0;
    pthread_mutex_unlock(&opening);
    return runtime;
}

static void throw_failure(JNIEnv *env, struct thread *thread) {
    jclass type = (*env)->FindClass(env, "hurray/api/HurrayException");
    if (type != NULL) {
        (*env)->ThrowNew(env, type, thread == NULL ? "memory is short" : last_failure(thread));
    }
}

/* hurray.ffi.Bridge.register(): the class that calls decodes from now on. */
JNIEXPORT void JNICALL Java_hurray_ffi_Bridge_register(JNIEnv *env, jclass bridge) {
    JavaVM *vm = NULL;
    HurrayStatus status = HURRAY_OK;
    struct thread *thread = thread_here();
    int is_nested = thread != NULL && thread->is_opening;
    if (is_nested) {
        fail(HURRAY_ERR_INTERNAL, "a registration was asked for by what one has to wait for, such as a provider");
    }
    if (thread == NULL || is_nested || (*env)->GetJavaVM(env, &vm) != JNI_OK) {
        throw_failure(env, is_nested ? thread : NULL);
        return;
    }
    pthread_once(&fork_once, watch_forks);
    pthread_mutex_lock(&opening);
    thread->is_opening = 1;
    struct runtime *runtime = atomic_load_explicit(&current, memory_order_acquire);
    int known = runtime != NULL && (*env)->IsSameObject(env, runtime->bridge, bridge);
    if (!known) {
        runtime = make_runtime(env, vm, bridge, &status);
        if (runtime != NULL) {
            atomic_store_explicit(&current, runtime, memory_order_release);
        }
    }
    thread->is_opening = 0;
    pthread_mutex_unlock(&opening);
    if (runtime == NULL) {
        throw_failure(env, thread);
    }
}
