/* Prints a descriptor and every field of it: show FILE */
#include <hurray.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(HurrayStatus status) {
    size_t length = 0;
    char *text = NULL;
    if (hurray_ext_last_error_message(NULL, &length) == HURRAY_ERR_BUFFER_TOO_SMALL && (text = malloc(length)) != NULL) {
        (void)hurray_ext_last_error_message(text, &length);
    }
    fprintf(stderr, "status %" PRId32 ": %s\n", status, text == NULL ? "" : text);
    free(text);
    exit(1);
}

static void check(HurrayStatus status) {
    if (status != HURRAY_OK) {
        fail(status);
    }
}

/* As Java and Python write a double: with a point, and as few digits as tell it from its neighbours. */
static void print_double(double value) {
    char text[40];
    int digits = 1;
    do {
        snprintf(text, sizeof text, "%.*g", digits++, value);
    } while (digits <= 17 && strtod(text, NULL) != value);
    size_t plain = 0;
    while (text[plain] == '-' || (text[plain] >= '0' && text[plain] <= '9')) {
        plain++;
    }
    printf("%s%s", text, text[plain] == 0 ? ".0" : "");
}

/* The arrays of the format are as long as the rank; those of a pack may be longer. */
static void print_array(const HurrayDescriptor *descriptor, HurrayDescriptorField field, uint32_t level, int is_signed) {
    size_t length = 0;
    HurrayStatus status = is_signed ? hurray_descriptor_field_i64_array(descriptor, field, level, NULL, &length)
                                    : hurray_descriptor_field_u64_array(descriptor, field, level, NULL, &length);
    uint64_t *values = status == HURRAY_ERR_BUFFER_TOO_SMALL ? malloc((length + 1) * sizeof *values) : NULL;
    if (values == NULL) {
        fail(status);
    }
    check(is_signed ? hurray_descriptor_field_i64_array(descriptor, field, level, (int64_t *)values, &length)
                    : hurray_descriptor_field_u64_array(descriptor, field, level, values, &length));
    for (size_t i = 0; i < length; i++) {
        if (is_signed) {
            printf(i == 0 ? "%" PRId64 : " %" PRId64, (int64_t)values[i]);
        } else {
            printf(i == 0 ? "%" PRIu64 : " %" PRIu64, values[i]);
        }
    }
    free(values);
}

static void print_value(const HurrayDescriptor *descriptor, HurrayDescriptorField field, uint32_t level, uint8_t kind) {
    uint64_t u64;
    int64_t i64;
    double f64;
    switch (kind) {
        case HURRAY_EXT_KIND_U64:
            check(hurray_descriptor_field_u64(descriptor, field, level, &u64));
            printf("%" PRIu64, u64);
            break;
        case HURRAY_EXT_KIND_I64:
            check(hurray_descriptor_field_i64(descriptor, field, level, &i64));
            printf("%" PRId64, i64);
            break;
        case HURRAY_EXT_KIND_F64:
            check(hurray_descriptor_field_f64(descriptor, field, level, &f64));
            print_double(f64);
            break;
        default:
            print_array(descriptor, field, level, kind == HURRAY_EXT_KIND_I64_ARRAY);
    }
}

static void print_field(
    const HurrayDescriptor *descriptor, HurrayDescriptorField field, uint32_t level, uint8_t kind, HurrayStatus status) {
    char name[256];
    size_t length = sizeof name;
    check(hurray_ext_field_name(descriptor, field, name, &length));
    printf("0x%08" PRIX32 " %s", field, name);
    if (level > 0) {
        printf(" at level %" PRIu32, level);
    }
    if (status == HURRAY_OK) {
        printf(" = ");
        print_value(descriptor, field, level, kind);
    } else if (status == HURRAY_ERR_FIELD_NOT_PRESENT) {
        printf(": not present");
    } else {
        printf(": status %" PRId32, status);
    }
    printf("\n");
}

static void print_fields(const HurrayDescriptor *descriptor) {
    enum { ROOM = 1024 };
    static HurrayDescriptorField fields[ROOM];
    static uint32_t levels[ROOM];
    static uint8_t kinds[ROOM];
    static HurrayStatus statuses[ROOM];
    size_t count = ROOM;
    check(hurray_ext_descriptor_fields(descriptor, fields, levels, kinds, statuses, &count));
    for (size_t i = 0; i < count; i++) {
        print_field(descriptor, fields[i], levels[i], kinds[i], statuses[i]);
    }
}

static void print_header(const HurrayDescriptor *descriptor) {
    uint8_t type, layout;
    uint64_t shape[HURRAY_EXT_MAX_RANK], offset;
    uintptr_t rank = HURRAY_EXT_MAX_RANK;
    check(hurray_descriptor_element_type_tag(descriptor, &type));
    check(hurray_descriptor_layout_tag(descriptor, &layout));
    check(hurray_descriptor_shape(descriptor, shape, &rank));
    check(hurray_descriptor_byte_offset(descriptor, &offset));
    printf("type 0x%02X, layout 0x%02X, shape", type, layout);
    for (size_t i = 0; i < rank; i++) {
        if (shape[i] == HURRAY_EXT_DYNAMIC) {
            printf(" dynamic");
        } else {
            printf(" %" PRIu64, shape[i]);
        }
    }
    printf(", byte offset %" PRIu64 "\n", offset);
}

static void print_buffers(const HurrayDescriptor *descriptor) {
    uint32_t count;
    check(hurray_descriptor_buffer_count(descriptor, &count));
    for (uint32_t i = 0; i < count; i++) {
        uint64_t size;
        char role[128];
        size_t length = sizeof role;
        check(hurray_ext_descriptor_buffer(descriptor, i, &size, NULL, NULL, NULL, NULL, role, &length));
        printf("buffer %" PRIu32 "%s%s: %" PRIu64 " bytes\n", i, role[0] == 0 ? "" : ", ", role, size);
    }
}

/* All of a file; null when it can't be read. */
static uint8_t *read_file(const char *name, size_t *length) {
    FILE *file = fopen(name, "rb");
    uint8_t *bytes = NULL;
    size_t room = 0;
    *length = 0;
    while (file != NULL && !feof(file) && !ferror(file)) {
        room = room * 2 + 4096;
        uint8_t *more = realloc(bytes, room);
        if (more == NULL) {
            break;
        }
        bytes = more;
        *length += fread(bytes + *length, 1, room - *length, file);
    }
    if (file != NULL) {
        fclose(file);
    }
    return bytes;
}

int main(int argc, char **argv) {
    size_t length;
    uint8_t *bytes = argc == 2 ? read_file(argv[1], &length) : NULL;
    if (bytes == NULL) {
        fprintf(stderr, "usage: %s FILE\n", argv[0]);
        return 2;
    }
    HurrayDescriptor *descriptor;
    check(hurray_descriptor_decode(bytes, length, &descriptor));
    free(bytes);
    print_header(descriptor);
    print_buffers(descriptor);
    print_fields(descriptor);
    check(hurray_descriptor_destroy(descriptor));
    return 0;
}
