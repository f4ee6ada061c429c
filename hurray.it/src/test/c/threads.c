/* Many threads: threads steady THREADS ROUNDS has each decode, read and destroy; threads short COUNT makes as many,
 * one after the other in
 * pairs, that decode once; threads mixed hands descriptors from one thread to another. Prints how memory grew, in KB.
 * */
#include <pthread.h>
#include <unistd.h>

#include "check.h"

static long rounds;

static long resident(void) {
    long pages = 0, own = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    CHECK(file != NULL && fscanf(file, "%ld %ld", &pages, &own) == 2);
    fclose(file);
    return own * (sysconf(_SC_PAGESIZE) / 1024);
}

static void *work(void *unused) {
    for (long i = 0; i < rounds; i++) {
        HurrayDescriptor *d = NULL;
        uint64_t nnz = 0, dims[2];
        uintptr_t n = 2;
        HurrayStatus status = hurray_descriptor_decode(CSR, sizeof CSR, &d);
        if (status != HURRAY_OK || hurray_descriptor_field_u64(d, CSR_NNZ, 0, &nnz) != HURRAY_OK || nnz != 5
            || hurray_descriptor_shape(d, dims, &n) != HURRAY_OK || dims[1] != 5
            || hurray_descriptor_destroy(d) != HURRAY_OK || hurray_descriptor_destroy(d) != HURRAY_ERR_NULL_POINTER) {
            fprintf(stderr, "round %ld: status %d, %s\n", i, (int)status, why());
            exit(1);
        }
    }
    return unused;
}

static void run(int count) {
    pthread_t *all = (pthread_t *)calloc((size_t)count, sizeof *all);
    for (int i = 0; i < count; i++) {
        CHECK(pthread_create(&all[i], NULL, work, NULL) == 0);
    }
    for (int i = 0; i < count; i++) {
        CHECK(pthread_join(all[i], NULL) == 0);
    }
    free(all);
}

static void steady(int threads, long each) {
    rounds = each / 4 + 1;
    run(threads);
    long before = resident();
    rounds = each;
    run(threads);
    printf("%ld\n", resident() - before);
}

static void shortly(int count) {
    rounds = 1;
    for (int i = 0; i < count / 4; i += 2) {
        run(2);
    }
    long before = resident();
    for (int i = 0; i < count; i += 2) {
        run(2);
    }
    printf("%ld\n", resident() - before);
}

static void *destroy(void *handle) {
    uint64_t nnz = 0;
    CHECK(hurray_descriptor_field_u64((HurrayDescriptor *)handle, CSR_NNZ, 0, &nnz) == HURRAY_OK && nnz == 5);
    CHECK(hurray_descriptor_destroy((HurrayDescriptor *)handle) == HURRAY_OK);
    return NULL;
}

/* Descriptors outlive the threads that made them, and go to others. */
static void *make(void *out) {
    CHECK(hurray_descriptor_decode(CSR, sizeof CSR, (HurrayDescriptor **)out) == HURRAY_OK);
    return NULL;
}

static void mixed(int count) {
    HurrayDescriptor **all = (HurrayDescriptor **)calloc((size_t)count, sizeof *all);
    for (int i = 0; i < count; i++) {
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, make, &all[i]) == 0 && pthread_join(thread, NULL) == 0);
    }
    for (int i = 0; i < count; i++) {
        pthread_t thread;
        CHECK(pthread_create(&thread, NULL, destroy, all[i]) == 0 && pthread_join(thread, NULL) == 0);
    }
    free(all);
    printf("0\n");
}

int main(int count, char **arguments) {
    CHECK(count > 2);
    if (strcmp(arguments[1], "steady") == 0) {
        steady(atoi(arguments[2]), atol(arguments[3]));
    } else if (strcmp(arguments[1], "short") == 0) {
        shortly(atoi(arguments[2]));
    } else {
        mixed(atoi(arguments[2]));
    }
    return 0;
}
