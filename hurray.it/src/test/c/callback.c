/* Native code of a Java program that reads descriptors through the C ABI, in the JVM that runs it. */
#include <jni.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include <hurray.h>

/* Decodes, reads the number of stored elements and destroys: "status value", or "status words". */
static void decode(const uint8_t *bytes, size_t length, char *out, size_t room) {
    HurrayDescriptor *d = NULL;
    uint64_t nnz = 0;
    char words[2048] = "";
    size_t n = sizeof words;
    HurrayStatus status = hurray_descriptor_decode(bytes, length, &d);
    if (status != HURRAY_OK) {
        hurray_ext_last_error_message(words, &n);
        snprintf(out, room, "%d %s", (int)status, words);
        return;
    }
    status = hurray_descriptor_field_u64(d, 0x00010700u, 0, &nnz);
    snprintf(out, room, "%d %d", (int)status, (int)nnz);
    hurray_descriptor_destroy(d);
}

struct job {
    const uint8_t *bytes;
    size_t length;
    char *out;
    size_t room;
};

static void *run(void *data) {
    struct job *job = data;
    decode(job->bytes, job->length, job->out, job->room);
    return NULL;
}

/* Decodes on the thread that calls, or on one that Java does not know. With an exception on its way, that stays. */
JNIEXPORT jstring JNICALL Java_hurray_it_NativeGuest_decode(
    JNIEnv *env, jclass type, jbyteArray input, jboolean elsewhere, jboolean thrown) {
    static uint8_t bytes[4096];
    char out[4096];
    jsize length = (*env)->GetArrayLength(env, input);
    struct job job = {bytes, (size_t)length, out, sizeof out};
    (void)type;
    (*env)->GetByteArrayRegion(env, input, 0, length, (jbyte *)bytes);
    if (thrown) {
        (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/IllegalStateException"), "on its way");
    }
    if (elsewhere) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, run, &job) != 0 || pthread_join(thread, NULL) != 0) {
            return NULL;
        }
    } else {
        run(&job);
    }
    return thrown ? NULL : (*env)->NewStringUTF(env, out);
}
