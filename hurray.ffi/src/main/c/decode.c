/*
 * A decode: the input is copied into memory that is shared with a Java session, Java writes a snapshot behind it, and
 * that is copied into memory of its own size. Sessions are kept by the threads that use them, and handed on when a
 * thread ends.
 */
#include "decode.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "handles.h"
#include "jvm.h"

#define SMALL_MEMORY ((size_t)8 * 1024)
#define LARGEST_KEPT ((size_t)256 * 1024)
#define HEADER 20     /* bytes of the fixed header of a descriptor */
#define AT_LENGTH 6   /* where its length stands */
#define LENGTH_KNOWN 10

struct context {
    struct runtime *runtime; /* that the session is of */
    jobject session;
    uint8_t *memory; /* shared with it */
    size_t capacity;
    struct context *next;
};

static struct context *idle;
static pthread_mutex_t idle_lock = PTHREAD_MUTEX_INITIALIZER;

static void put_back(struct context *context) {
    pthread_mutex_lock(&idle_lock);
    context->next = idle;
    idle = context;
    pthread_mutex_unlock(&idle_lock);
}

static void leave(struct thread *thread) {
    JavaVM *vm = thread->attached_to;
    void *env;
    if (is_forked()) {
        return; /* the JVM is not here, and whoever held the lock is not either */
    }
    if (thread->context != NULL) {
        put_back(thread->context);
    }
    if (vm != NULL && (*vm)->GetEnv(vm, &env, JNI_VERSION_10) == JNI_OK) {
        (*vm)->DetachCurrentThread(vm);
    }
}

static struct context *take(struct thread *thread) {
    if (thread->context == NULL) {
        pthread_mutex_lock(&idle_lock);
        struct context *context = idle;
        if (context != NULL) {
            idle = context->next;
        }
        pthread_mutex_unlock(&idle_lock);
        thread->context = context != NULL ? context : calloc(1, sizeof *context);
    }
    return thread->context;
}

static void drop_session(JNIEnv *env, struct context *context) {
    if (context->session != NULL) {
        (*env)->DeleteGlobalRef(env, context->session);
    }
    free(context->memory);
    *context = (struct context){0};
}

static HurrayStatus no_memory(void) {
    return fail(HURRAY_ERR_INTERNAL, "memory is short");
}

/* Gives the context a session of this runtime with so much memory. */
static HurrayStatus make_session(JNIEnv *env, struct context *context, struct runtime *runtime, size_t capacity) {
    char text[512];
    drop_session(env, context);
    uint8_t *memory = malloc(capacity);
    if (memory == NULL) {
        return no_memory();
    }
    jobject buffer = (*env)->NewDirectByteBuffer(env, memory, (jlong)capacity);
    jobject session = buffer == NULL
        ? NULL
        : (*env)->CallStaticObjectMethod(env, runtime->bridge, runtime->make_session, buffer);
    if (!(*env)->ExceptionCheck(env) && session != NULL) {
        *context = (struct context){runtime, (*env)->NewGlobalRef(env, session), memory, capacity, NULL};
    }
    if (context->session == NULL) {
        take_exception(env, text, sizeof text);
        fail(HURRAY_ERR_INTERNAL, "hurray.ffi can't be used: %s", text);
        free(memory);
        *context = (struct context){0};
    }
    (*env)->DeleteLocalRef(env, session);
    (*env)->DeleteLocalRef(env, buffer);
    return context->session == NULL ? HURRAY_ERR_INTERNAL : HURRAY_OK;
}

/* How much of the input is looked at: the descriptor, what there is of it, or just a header when its length makes no
 * sense. */
static size_t wanted(const struct request *request, uint32_t longest) {
    uint32_t declared;
    if (request->length < LENGTH_KNOWN) {
        return request->length;
    }
    const uint8_t *at = request->bytes + AT_LENGTH;
    declared = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    if (declared < HEADER || declared > longest) {
        declared = HEADER;
    }
    return request->length < declared ? request->length : declared;
}

static size_t align(size_t size) {
    return (size + 7) & ~(size_t)7;
}

/* Turns what Java has written into a descriptor of its own. */
static HurrayStatus keep(
    const struct context *context, size_t length, size_t size, const struct fields *fields, HurrayDescriptor **out) {
    struct snapshot header;
    const uint8_t *written = context->memory + align(length);
    memcpy(&header, written, sizeof header);
    struct snapshot *snapshot = malloc(size + header.bytes.count);
    if (snapshot == NULL) {
        return no_memory();
    }
    memcpy(snapshot, written, size);
    memcpy((uint8_t *)snapshot + size, context->memory, header.bytes.count);
    snapshot->bytes.at = (uint32_t)size;
    snapshot->size = (uint32_t)(size + header.bytes.count);
    snapshot->fields = fields;
    uintptr_t handle = handles_add(snapshot);
    if (handle == 0) {
        free(snapshot);
        return fail(HURRAY_ERR_INTERNAL, "there are too many descriptors: destroy those that are not needed");
    }
    *out = (HurrayDescriptor *)handle;
    return HURRAY_OK;
}

/* Has Java decode, with more memory where the first was too small. */
static HurrayStatus run(
    JNIEnv *env, struct context *context, struct runtime *runtime, const struct request *request,
    HurrayDescriptor **out) {
    size_t length = wanted(request, runtime->fields->max_descriptor_length);
    size_t needed = SMALL_MEMORY > align(length) * 2 ? SMALL_MEMORY : align(length) * 2;
    for (;;) {
        if (context->runtime != runtime || context->capacity < needed) {
            HurrayStatus status = make_session(env, context, runtime, needed);
            if (status != HURRAY_OK) {
                return status;
            }
        }
        memcpy(context->memory, request->bytes, length);
        jvalue arguments[2] = {{.i = (jint)length}, {.i = (jint)request->flags}};
        jlong result = (*env)->CallLongMethodA(env, context->session, runtime->decode, arguments);
        if ((*env)->ExceptionCheck(env)) {
            char text[512];
            take_exception(env, text, sizeof text);
            return fail(HURRAY_ERR_INTERNAL_PANIC, "hurray.ffi has thrown %s", text);
        }
        HurrayStatus status = (HurrayStatus)(result >> 32);
        size_t size = (uint32_t)result;
        needed = align(length) + size;
        if (needed > context->capacity) {
            continue;
        }
        return status == HURRAY_OK
            ? keep(context, length, size, runtime->fields, out)
            : fail_with(status, (const char *)context->memory + align(length), size);
    }
}

HurrayStatus decode(struct thread *thread, const struct request *request, HurrayDescriptor **out) {
    HurrayStatus status = HURRAY_ERR_INTERNAL;
    thread->on_exit = leave;
    struct runtime *runtime = runtime_get(thread, &status);
    if (runtime == NULL) {
        return status;
    }
    JNIEnv *env = thread_attach(thread, runtime->vm);
    if (env == NULL) {
        return HURRAY_ERR_INTERNAL;
    }
    struct context *context = take(thread);
    if (context == NULL) {
        return no_memory();
    }
    jthrowable pending = set_aside(env);
    status = run(env, context, runtime, request, out);
    if (context->capacity > LARGEST_KEPT) {
        drop_session(env, context);
    }
    take_up(env, pending);
    return status;
}
