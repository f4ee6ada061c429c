/* What the test programs share. Compiles as C99 and as C++. */
#ifndef CHECK_H
#define CHECK_H

#include <hurray.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM (1 << 20)

static int checks;

/* Ends the program when something does not hold. */
#define CHECK(condition) \
    do { \
        checks++; \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s does not hold; last failure: %s\n", __FILE__, __LINE__, #condition, why()); \
            exit(1); \
        } \
    } while (0)

/* The words of the last failure. */
static inline const char *why(void) {
    static char text[8192];
    size_t length = sizeof text;
    return hurray_ext_last_error_message(text, &length) == HURRAY_OK ? text : "(too long)";
}

static inline int says(const char *words) {
    return strstr(why(), words) != NULL;
}

/* Reads a whole file; ends the program when that fails. */
static inline size_t read_file(const char *name, uint8_t *bytes) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    size_t length = fread(bytes, 1, ROOM, file);
    fclose(file);
    return length;
}

static inline int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* Reads a line of lower-case hexadecimal digits; 0 at the end of the input. */
static inline int read_hex(FILE *file, uint8_t *bytes, size_t *length) {
    static char line[2 * ROOM + 2];
    if (fgets(line, sizeof line, file) == NULL) {
        return 0;
    }
    *length = strcspn(line, "\n") / 2;
    for (size_t i = 0; i < *length; i++) {
        bytes[i] = (uint8_t)(digit(line[2 * i]) << 4 | digit(line[2 * i + 1]));
    }
    return 1;
}

/* A CSR descriptor of float32[4, 5] with 5 stored elements, for programs that need any. */
static const uint8_t CSR[] = {
    'H', 'R', 'R', 'Y', 1, 0, 109, 0, 0, 0, 0, 0, 0, 0, 3, 7, 2, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 20, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0,
    0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0};

#define CSR_NNZ 0x00010700u

/* Decodes CSR, reads it and destroys it; gives the status of the decode. */
static inline HurrayStatus round_trip(void) {
    HurrayDescriptor *handle = NULL;
    uint64_t nnz = 0;
    HurrayStatus status = hurray_descriptor_decode(CSR, sizeof CSR, &handle);
    if (status == HURRAY_OK) {
        CHECK(hurray_descriptor_field_u64(handle, CSR_NNZ, 0, &nnz) == HURRAY_OK);
        CHECK(nnz == 5);
        CHECK(hurray_descriptor_destroy(handle) == HURRAY_OK);
    }
    return status;
}

#endif
