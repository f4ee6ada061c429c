/* Prints the JSON of the format for each descriptor on standard input, a line of hexadecimal digits each: dump
 * [permissive].
 * What the C ABI does not tell (version, flags, length) is read from the bytes that it gives back. */
#include <inttypes.h>
#include <math.h>

#include "check.h"

static uint8_t input[ROOM];
static uint8_t bytes[ROOM];
static HurrayDescriptorField ids[65536];
static uint32_t levels[65536];
static uint8_t kinds[65536];
static HurrayStatus statuses[65536];
static uint64_t items[ROOM];

struct name {
    int tag;
    const char *name;
};

static const struct name TYPES[] = {
    {0x01, "float16"},     {0x02, "bfloat16"},    {0x03, "float32"},     {0x04, "float64"},     {0x10, "int8"},
    {0x11, "uint8"},       {0x12, "int16"},       {0x13, "uint16"},      {0x14, "int32"},       {0x15, "uint32"},
    {0x16, "int64"},       {0x17, "uint64"},      {0x20, "bool"},        {0x40, "float8_e4m3"}, {0x41, "float8_e5m2"},
    {0x42, "float8_e8m0"}, {0x43, "float4_e2m1"}, {0x44, "float6_e2m3"}, {0x45, "float6_e3m2"}, {0x46, "float128"},
    {0x48, "int4"},        {0x49, "uint4"},       {0x4A, "int2"},        {0x4B, "uint2"},       {0x50, "complex64"},
    {0x51, "complex128"},  {0, NULL}};

static const struct name LAYOUTS[] = {
    {0x01, "row-major"}, {0x02, "column-major"}, {0x03, "strided"}, {0x04, "tiled"},       {0x05, "morton"},
    {0x06, "coo"},       {0x07, "csr"},          {0x08, "csc"},     {0x09, "csf"},         {0x0A, "block-paged"},
    {0x0B, "composite"}, {0x40, "hilbert"},      {0, NULL}};

static const struct name SECTIONS[] = {
    {0, "quantization"}, {1, "shard"}, {3, "statistics"}, {2, "extension-type"}, {4, "composite-member"}, {0, NULL}};

static const struct name STATUSES[] = {
    {HURRAY_ERR_INVALID_MAGIC, "INVALID_MAGIC"},   {HURRAY_ERR_VERSION_MISMATCH, "VERSION_MISMATCH"},
    {HURRAY_ERR_INVALID_LAYOUT, "INVALID_LAYOUT"}, {HURRAY_ERR_INVALID_TYPE, "INVALID_TYPE"},
    {HURRAY_ERR_INVALID_SYNC_MODE, "INVALID_SYNC_MODE"}, {0, NULL}};

static const char *const KINDS[] = {"", "u64", "i64", "f64", "u64[]", "i64[]"};

static void text(const char *s) {
    putchar('"');
    for (; *s != 0; s++) {
        if (*s == '"' || *s == '\\') {
            putchar('\\');
        }
        putchar(*s);
    }
    putchar('"');
}

static void name_of(const char *key, const struct name *names, int tag) {
    printf(",\"%s\":", key);
    if (tag >= 0xF0 && tag <= 0xFE) {
        printf("\"private\"");
        return;
    }
    for (; names->name != NULL; names++) {
        if (names->tag == tag) {
            text(names->name);
            return;
        }
    }
    printf("null");
}

static void put_items(const HurrayDescriptor *d, size_t i) {
    size_t count = ROOM;
    if (kinds[i] == HURRAY_EXT_KIND_U64_ARRAY) {
        CHECK(hurray_descriptor_field_u64_array(d, ids[i], levels[i], items, &count) == HURRAY_OK);
    } else {
        CHECK(hurray_descriptor_field_i64_array(d, ids[i], levels[i], (int64_t *)items, &count) == HURRAY_OK);
    }
    putchar('[');
    for (size_t k = 0; k < count; k++) {
        if (kinds[i] == HURRAY_EXT_KIND_U64_ARRAY) {
            printf("%s\"%" PRIu64 "\"", k == 0 ? "" : ",", items[k]);
        } else {
            printf("%s\"%" PRId64 "\"", k == 0 ? "" : ",", (int64_t)items[k]);
        }
    }
    putchar(']');
}

static void put_value(const HurrayDescriptor *d, size_t i) {
    uint64_t u = 0;
    int64_t s = 0;
    double f = 0;
    printf(",\"value\":");
    switch (kinds[i]) {
        case HURRAY_EXT_KIND_U64:
            CHECK(hurray_descriptor_field_u64(d, ids[i], levels[i], &u) == HURRAY_OK);
            printf("\"%" PRIu64 "\"", u);
            break;
        case HURRAY_EXT_KIND_I64:
            CHECK(hurray_descriptor_field_i64(d, ids[i], levels[i], &s) == HURRAY_OK);
            printf("\"%" PRId64 "\"", s);
            break;
        case HURRAY_EXT_KIND_F64:
            CHECK(hurray_descriptor_field_f64(d, ids[i], levels[i], &f) == HURRAY_OK);
            if (isfinite(f)) {
                printf("%.17g", f);
            } else {
                text(isnan(f) ? "NaN" : f > 0 ? "Infinity" : "-Infinity");
            }
            break;
        default:
            put_items(d, i);
    }
}

/* Reads what can't be read, with the accessor of its kind: the status that was listed, and words. */
static void put_message(const HurrayDescriptor *d, size_t i) {
    uint64_t u;
    int64_t s;
    double f;
    size_t count = ROOM;
    HurrayStatus status = kinds[i] == HURRAY_EXT_KIND_U64 ? hurray_descriptor_field_u64(d, ids[i], levels[i], &u)
        : kinds[i] == HURRAY_EXT_KIND_I64                 ? hurray_descriptor_field_i64(d, ids[i], levels[i], &s)
        : kinds[i] == HURRAY_EXT_KIND_F64                 ? hurray_descriptor_field_f64(d, ids[i], levels[i], &f)
        : kinds[i] == HURRAY_EXT_KIND_U64_ARRAY
        ? hurray_descriptor_field_u64_array(d, ids[i], levels[i], items, &count)
        : hurray_descriptor_field_i64_array(d, ids[i], levels[i], (int64_t *)items, &count);
    CHECK(status == statuses[i]);
    printf(",\"message\":");
    text(why());
}

static void put_fields(const HurrayDescriptor *d) {
    size_t count = sizeof ids / sizeof *ids;
    char name[256];
    CHECK(hurray_ext_descriptor_fields(d, ids, levels, kinds, statuses, &count) == HURRAY_OK);
    printf(",\"fields\":[");
    for (size_t i = 0; i < count; i++) {
        size_t length = sizeof name;
        CHECK(hurray_ext_field_name(d, ids[i], name, &length) == HURRAY_OK);
        CHECK(strlen(name) + 1 == length);
        printf("%s{\"id\":\"0x%08X\",\"name\":\"%s\",\"kind\":\"%s\",\"level\":%u,\"status\":\"%s\"", i == 0 ? "" : ",",
               (unsigned)ids[i], name, KINDS[kinds[i]], (unsigned)levels[i],
               statuses[i] == HURRAY_OK                      ? "present"
               : statuses[i] == HURRAY_ERR_FIELD_NOT_PRESENT ? "not_present"
               : statuses[i] == HURRAY_ERR_INVALID_TYPE      ? "invalid_type"
                                                             : "invalid_layout");
        if (statuses[i] == HURRAY_OK) {
            put_value(d, i);
        } else {
            put_message(d, i);
        }
        putchar('}');
    }
    putchar(']');
}

static void put_buffers(const HurrayDescriptor *d) {
    uint32_t count = 0;
    if (hurray_descriptor_buffer_count(d, &count) == HURRAY_ERR_INVALID_LAYOUT) {
        printf(",\"buffers\":null");
        return;
    }
    printf(",\"buffers\":[");
    for (uint32_t i = 0; i < count; i++) {
        uint64_t size;
        uint32_t alignment;
        uint8_t device, sync, memory;
        char role[256];
        size_t length = sizeof role;
        CHECK(hurray_ext_descriptor_buffer(d, i, &size, &alignment, &device, &sync, &memory, role, &length)
              == HURRAY_OK);
        printf("%s{\"byte_size\":\"%" PRIu64 "\",\"alignment\":%" PRIu32
               ",\"device_tag\":%d,\"sync_mode\":%d,\"memory_class\":%d,\"role\":",
               i == 0 ? "" : ",", size, alignment, device, sync, memory);
        text(role);
        putchar('}');
    }
    putchar(']');
}

static uint32_t u32_at(size_t at) {
    return bytes[at] | (uint32_t)bytes[at + 1] << 8 | (uint32_t)bytes[at + 2] << 16 | (uint32_t)bytes[at + 3] << 24;
}

static void put_sections(const HurrayDescriptor *d, uint32_t flags) {
    uint32_t count;
    int first = 1;
    if (hurray_descriptor_buffer_count(d, &count) != HURRAY_OK) {
        printf(",\"sections\":null");
        return;
    }
    printf(",\"sections\":[");
    for (const struct name *n = SECTIONS; n->name != NULL; n++) {
        if ((flags >> n->tag & 1) != 0) {
            printf("%s\"%s\"", first ? "" : ",", n->name);
            first = 0;
        }
    }
    for (int bit = 24; bit < 32; bit++) {
        if ((flags >> bit & 1) != 0) {
            printf("%s\"private-%d\"", first ? "" : ",", bit);
            first = 0;
        }
    }
    putchar(']');
}

static void put_descriptor(const HurrayDescriptor *d) {
    size_t length = ROOM;
    uint32_t rank;
    uint8_t type, layout;
    uint64_t offset;
    uintptr_t dims = 64;
    CHECK(hurray_ext_descriptor_encode(d, bytes, &length) == HURRAY_OK);
    CHECK(memcmp(bytes, input, length) == 0);
    CHECK(hurray_descriptor_rank(d, &rank) == HURRAY_OK);
    CHECK(hurray_descriptor_element_type_tag(d, &type) == HURRAY_OK);
    CHECK(hurray_descriptor_layout_tag(d, &layout) == HURRAY_OK);
    CHECK(hurray_descriptor_byte_offset(d, &offset) == HURRAY_OK);
    CHECK(hurray_descriptor_shape(d, items, &dims) == HURRAY_OK);
    CHECK(dims == rank);
    printf("\"version_major\":%d,\"version_minor\":%d,\"length\":%zu", bytes[4], bytes[5], length);
    printf(",\"flags\":%" PRIu32, u32_at(10));
    name_of("type", TYPES, type);
    printf(",\"type_tag\":%d", type);
    name_of("layout", LAYOUTS, layout);
    printf(",\"layout_tag\":%d,\"rank\":%" PRIu32 ",\"shape\":[", layout, rank);
    for (uint32_t i = 0; i < rank; i++) {
        printf("%s\"%" PRIu64 "\"", i == 0 ? "" : ",", items[i]);
    }
    printf("],\"byte_offset\":\"%" PRIu64 "\"", offset);
    put_buffers(d);
    put_sections(d, u32_at(10));
    put_fields(d);
}

int main(int count, char **arguments) {
    uint32_t flags = count > 1 && strcmp(arguments[1], "permissive") == 0 ? HURRAY_EXT_DECODE_PERMISSIVE : 0;
    size_t length;
    for (int line = 1; read_hex(stdin, input, &length); line++) {
        HurrayDescriptor *d = NULL;
        HurrayStatus status = hurray_ext_descriptor_decode(input, length, flags, &d);
        printf("{\"source\":\"%d\",\"ok\":%s,", line, status == HURRAY_OK ? "true" : "false");
        if (status == HURRAY_OK) {
            printf("\"descriptor\":{");
            put_descriptor(d);
            printf("}}\n");
            CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
        } else {
            CHECK(d == NULL);
            printf("\"error\":{\"code\":%d", (int)status);
            name_of("status", STATUSES, status);
            printf(",\"message\":");
            text(why());
            printf("}}\n");
        }
    }
    return 0;
}
