/* The Java half: which JVM, which class, and how threads get there. */
#ifndef HURRAY_JVM_H
#define HURRAY_JVM_H

#include <jni.h>

#include "fields.h"
#include "hurray.h"
#include "thread.h"

/* A copy of hurray.ffi that decodes. Immutable, never freed: snapshots point to its fields. */
struct runtime {
    JavaVM *vm;
    jclass bridge;          /* hurray.ffi.Bridge */
    jmethodID make_session; /* Bridge.session(ByteBuffer) */
    jmethodID decode;       /* Session.decode(int, int) */
    struct fields *fields;
};

/* The runtime to decode with; starts a JVM when there is none. Null after a failure, which has been noted. */
struct runtime *runtime_get(struct thread *thread, HurrayStatus *status);

/* The calling thread's JNI, attached first where needed. Null after a failure, which has been noted as INTERNAL. */
JNIEnv *thread_attach(struct thread *thread, JavaVM *vm);

/* Whether this process is a fork of one that had a JVM: then there is none here. */
int is_forked(void);

/* What a pending exception says, and no exception any more. */
void take_exception(JNIEnv *env, char *text, size_t room);

/* Native code of a Java process may call while an exception of its own is on its way: put aside, null when there is
 * none, and back. */
jthrowable set_aside(JNIEnv *env);
void take_up(JNIEnv *env, jthrowable pending);

/* Starts the JVM of the image that this library lies in. Null after a failure, whose words are in *words for good. */
JavaVM *vm_start(const char **words);

/* Whether this library has started a JVM; whether it could not, for good. Asked under the lock that vm_start is
 * called under. */
int vm_is_ours(const JavaVM *vm);
int vm_has_failed(void);

#endif
