#define _GNU_SOURCE

#include "jvm.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* The name of what was thrown and what it says. */
void take_exception(JNIEnv *env, char *text, size_t room) {
    jthrowable thrown = (*env)->ExceptionOccurred(env);
    snprintf(text, room, "an exception");
    if (thrown == NULL) {
        return;
    }
    (*env)->ExceptionClear(env);
    jclass type = (*env)->FindClass(env, "java/lang/Object");
    jmethodID to_string = type == NULL ? NULL : (*env)->GetMethodID(env, type, "toString", "()Ljava/lang/String;");
    jstring string = to_string == NULL ? NULL : (*env)->CallObjectMethod(env, thrown, to_string);
    const char *bytes = string == NULL ? NULL : (*env)->GetStringUTFChars(env, string, NULL);
    if (bytes != NULL) {
        snprintf(text, room, "%s", bytes);
        (*env)->ReleaseStringUTFChars(env, string, bytes);
    }
    (*env)->ExceptionClear(env);
    (*env)->DeleteLocalRef(env, string);
    (*env)->DeleteLocalRef(env, type);
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

JNIEnv *thread_attach(struct thread *thread, JavaVM *vm) {
    JNIEnv *env = NULL;
    JavaVMAttachArgs args = {JNI_VERSION_10, (char *)"hurray", NULL};
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_10) == JNI_OK) {
        return env;
    }
    jint result = (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&env, &args);
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
    jmethodID open = (*env)->GetStaticMethodID(env, bridge, "open", "([BZ)[B");
    if (path != NULL && open != NULL) {
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
    jmethodID session_class = (*env)->GetStaticMethodID(env, runtime->bridge, "sessionClass", "()Ljava/lang/Class;");
    jclass session = session_class == NULL
        ? NULL
        : (*env)->CallStaticObjectMethod(env, runtime->bridge, session_class);
    runtime->decode = session == NULL ? NULL : (*env)->GetMethodID(env, session, "decode", "(II)J");
    (*env)->DeleteLocalRef(env, session);
    if (runtime->make_session != NULL && runtime->decode != NULL) {
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
    const char *wrong = runtime == NULL ? "memory is short" : options_read(&options, getenv("HURRAY_OPTIONS"));
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
    jstring name = (*env)->NewStringUTF(env, "hurray.ffi.Bridge");
    if (type != NULL && name != NULL) {
        jmethodID system =
            (*env)->GetStaticMethodID(env, type, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
        jmethodID load = (*env)->GetMethodID(env, type, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
        jobject loader = (*env)->CallStaticObjectMethod(env, type, system);
        found = loader == NULL ? NULL : (*env)->CallObjectMethod(env, loader, load, name);
        (*env)->DeleteLocalRef(env, loader);
    }
    if ((*env)->ExceptionCheck(env)) {
        take_exception(env, text, sizeof text);
        fail(HURRAY_ERR_INTERNAL,
             is_ours ? "the runtime image that libhurray lies in is damaged: %s"
                     : "this Java process has no module hurray.ffi (%s): put it on the module path, with"
                       " --add-modules=hurray.ffi, or on the class path, or have Java call"
                       " hurray.ffi.NativeLibrary.register",
             text);
        found = NULL;
    }
    (*env)->DeleteLocalRef(env, name);
    (*env)->DeleteLocalRef(env, type);
    return found;
}

/* A JVM that is there already, loaded in whatever way. */
static JavaVM *find_vm(void) {
    JavaVM *vm = NULL;
    jsize count = 0;
    void *library = NULL;
    void *symbol = dlsym(RTLD_DEFAULT, "JNI_GetCreatedJavaVMs");
    if (symbol == NULL) {
        library = dlopen("libjvm.so", RTLD_LAZY | RTLD_NOLOAD);
        symbol = library == NULL ? NULL : dlsym(library, "JNI_GetCreatedJavaVMs");
    }
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
    JavaVM *vm = vm_has_failed() ? NULL : find_vm();
    *status = HURRAY_ERR_INTERNAL;
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
    if (thread == NULL || thread->is_opening || (*env)->GetJavaVM(env, &vm) != JNI_OK) {
        throw_failure(env, NULL);
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
