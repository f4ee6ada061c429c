/*
 * Makes the library do all that its first use should find in the cache of loaded classes: train FILE... decodes each
 * file, whatever it holds, and ends the JVM in good order. Run once by the build of an image, with
 * HURRAY_OPTIONS=-XX:AOTCacheOutput=...
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>

#include "hurray.h"

typedef jint (*created_vms)(JavaVM **vms, jsize room, jsize *count);

static void decode(const uint8_t *bytes, size_t length, uint32_t flags) {
    HurrayDescriptor *handle;
    if (hurray_ext_descriptor_decode(bytes, length, flags, &handle) == HURRAY_OK) {
        hurray_descriptor_destroy(handle);
    }
}

static int end_vm(void) {
    JavaVM *vm = NULL;
    void *env;
    jsize count = 0;
    created_vms created = NULL;
    void *library = dlopen("libjvm.so", RTLD_LAZY | RTLD_NOLOAD);
    if (library != NULL) {
        *(void **)&created = dlsym(library, "JNI_GetCreatedJavaVMs");
    }
    if (created == NULL || created(&vm, 1, &count) != JNI_OK || count == 0) {
        char text[4096];
        size_t length = sizeof text;
        hurray_ext_last_error_message(text, &length);
        fprintf(stderr, "no Java virtual machine was started: %s\n", text);
        return 1;
    }
    return (*vm)->AttachCurrentThread(vm, &env, NULL) == JNI_OK && (*vm)->DestroyJavaVM(vm) == JNI_OK ? 0 : 1;
}

int main(int count, char **names) {
    static uint8_t bytes[1024 * 1024];
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(names[i], "rb");
        if (file == NULL) {
            perror(names[i]);
            return 1;
        }
        size_t length = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        decode(bytes, length, 0);
        decode(bytes, length, HURRAY_EXT_DECODE_PERMISSIVE);
    }
    return end_vm();
}
