/* A program that has a JVM of its own, loaded where nobody else sees it: embedded LIBJVM. The library uses that one.
 * With a second argument the JVM is one without hurray.ffi. */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <jni.h>

#include "check.h"

typedef jint (*create_vm)(JavaVM **vm, void **env, void *args);

/* Such a JVM is of no use, and none may be started beside it or after it. */
static void without_module(JavaVM *vm) {
    HurrayDescriptor *d = NULL;
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_ERR_INTERNAL && says("no module hurray.ffi"));
    CHECK((*vm)->DestroyJavaVM(vm) == JNI_OK);
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_ERR_INTERNAL && says("has ended"));
    printf("alone\n");
}

int main(int count, char **arguments) {
    JavaVM *vm = NULL;
    void *env = NULL;
    create_vm create = NULL;
    HurrayDescriptor *d = NULL;
    uint64_t nnz = 0;
    JavaVMOption options[] = {{(char *)"-Xmx64m", NULL}};
    JavaVMInitArgs args = {JNI_VERSION_10, 1, options, JNI_FALSE};
    void *library = dlopen(count > 1 ? arguments[1] : "", RTLD_NOW | RTLD_LOCAL);
    CHECK(library != NULL);
    *(void **)&create = dlsym(library, "JNI_CreateJavaVM");
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_ERR_INTERNAL && says("yet to start"));
    CHECK(create != NULL && create(&vm, &env, &args) == JNI_OK);
    if (count > 2) {
        without_module(vm);
        return 0;
    }

    /* A second JVM in one process can't be: a decode that goes well went to this one. */
    CHECK(round_trip() == HURRAY_OK);

    /* The thread leaves the JVM behind the library's back, and comes back. */
    CHECK((*vm)->DetachCurrentThread(vm) == JNI_OK);
    CHECK(round_trip() == HURRAY_OK);
    CHECK((*vm)->DetachCurrentThread(vm) == JNI_OK);
    CHECK((*vm)->AttachCurrentThread(vm, &env, NULL) == JNI_OK);
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_OK);

    /* With the JVM gone, reads go on and decoding says why it does not. */
    CHECK((*vm)->DestroyJavaVM(vm) == JNI_OK);
    CHECK(hurray_descriptor_field_u64(d, CSR_NNZ, 0, &nnz) == HURRAY_OK && nnz == 5);
    CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, &d) == HURRAY_ERR_INTERNAL && says("has ended"));
    printf("embedded\n");
    return 0;
}
