/* What hurray.h promises, function by function: contract DIR, where DIR holds the descriptors that the test has
 * written. Compiled as
 * C99 and as C++. */
#include "check.h"

#define STRIDES 0x00010300u
#define TILE_SHAPE 0x00010400u
#define OUTER_LAYOUT 0x00010401u
#define DEPTH 0x00010403u
#define OUTER_STRIDES 0x00010404u
#define INNER_STRIDES 0x00010405u
#define LAYER_INDEX 0x00010A05u
#define SCHEME_TAG 0x00020000u
#define PER_TENSOR_SCALE 0x00020100u
#define PER_TENSOR_ZERO_POINT 0x00020101u
#define PER_CHANNEL_AXIS 0x00020200u
#define PER_CHANNEL_ZERO_POINTS 0x00020202u
#define STATS_MASK 0x00030000u
#define STATS_NNZ 0x00030001u
#define STATS_MEAN 0x00030006u
#define PARENT_SHAPE 0x00040000u

static const char *folder;
static uint8_t bytes[ROOM];

static size_t load(const char *name) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return read_file(path, bytes);
}

static HurrayDescriptor *open_sample(const char *name) {
    HurrayDescriptor *d = NULL;
    size_t length = load(name);
    CHECK(hurray_descriptor_decode(bytes, length, &d) == HURRAY_OK);
    CHECK(d != NULL);
    return d;
}

static void close_sample(HurrayDescriptor *d) {
    CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
}

static void before_anything(void) {
    size_t length = 0;
    char text[8];
    CHECK(hurray_c_abi_version() == 6);
    CHECK(strlen(hurray_ext_version()) > 0);
    CHECK(hurray_ext_last_error_message(NULL, &length) == HURRAY_ERR_BUFFER_TOO_SMALL && length == 1);
    CHECK(hurray_ext_last_error_message(text, &length) == HURRAY_OK && length == 1 && text[0] == 0);
    CHECK(hurray_ext_last_error_message(text, NULL) == HURRAY_ERR_NULL_POINTER);
}

static void nulls(void) {
    HurrayDescriptor *d = open_sample("csr");
    HurrayDescriptor *untouched = d;
    uint64_t u = 0;
    CHECK(hurray_descriptor_decode(NULL, 4, &d) == HURRAY_ERR_NULL_POINTER && says("bytes is null"));
    CHECK(hurray_descriptor_decode(bytes, 4, NULL) == HURRAY_ERR_NULL_POINTER && says("out_handle is null"));
    CHECK(hurray_descriptor_decode(NULL, 0, &d) == HURRAY_ERR_NULL_POINTER && d == untouched);
    CHECK(hurray_descriptor_destroy(NULL) == HURRAY_ERR_NULL_POINTER && says("handle is null"));
    CHECK(hurray_descriptor_rank(d, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_element_type_tag(d, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_layout_tag(d, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_byte_offset(d, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_buffer_count(d, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_shape(d, &u, NULL) == HURRAY_ERR_NULL_POINTER && says("out_rank"));
    CHECK(hurray_descriptor_field_u64(d, CSR_NNZ, 0, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_i64(d, CSR_NNZ, 0, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_f64(d, CSR_NNZ, 0, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_u64_array(d, STRIDES, 0, &u, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_i64_array(d, STRIDES, 0, NULL, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_descriptor_encode(d, bytes, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_field_name(d, CSR_NNZ, NULL, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_descriptor_fields(d, NULL, NULL, NULL, NULL, NULL) == HURRAY_ERR_NULL_POINTER);
    close_sample(d);
}

/* Every function with a handle that is none. */
static void no_handle(const HurrayDescriptor *d) {
    uint8_t tag = 77;
    uint32_t rank = 77;
    uint64_t u = 77;
    int64_t s = 77;
    double f = 77;
    size_t length = 77;
    uintptr_t dims = 77;
    char text[77];
    CHECK(hurray_descriptor_rank(d, &rank) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_element_type_tag(d, &tag) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_layout_tag(d, &tag) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_byte_offset(d, &u) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_buffer_count(d, &rank) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_shape(d, &u, &dims) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_u64(d, CSR_NNZ, 0, &u) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_i64(d, CSR_NNZ, 0, &s) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_f64(d, CSR_NNZ, 0, &f) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_u64_array(d, CSR_NNZ, 0, &u, &length) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_field_i64_array(d, CSR_NNZ, 0, &s, &length) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_descriptor_encode(d, &tag, &length) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_descriptor_buffer(d, 0, &u, NULL, NULL, NULL, NULL, NULL, NULL) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_descriptor_fields(d, &rank, NULL, NULL, NULL, &length) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_ext_field_name(d, CSR_NNZ, text, &length) == HURRAY_ERR_NULL_POINTER);
    CHECK(hurray_descriptor_destroy((HurrayDescriptor *)d) == HURRAY_ERR_NULL_POINTER);
    CHECK(tag == 77 && rank == 77 && u == 77 && s == 77 && f == 77 && length == 77 && dims == 77);
}

static void handles(void) {
    HurrayDescriptor *d = open_sample("csr");
    HurrayDescriptor *next;
    uint64_t nnz = 0;
    close_sample(d);
    no_handle(d);
    CHECK(says("destroyed"));
    next = open_sample("csr");
    no_handle(d);
    no_handle(NULL);
    no_handle((HurrayDescriptor *)&nnz);
    no_handle((HurrayDescriptor *)((uintptr_t)next ^ 2));
    no_handle((HurrayDescriptor *)((uintptr_t)next ^ 1));
    no_handle((HurrayDescriptor *)((uintptr_t)next ^ (uintptr_t)1 << 40));
    no_handle((HurrayDescriptor *)UINTPTR_MAX);
    CHECK(hurray_descriptor_field_u64(next, CSR_NNZ, 0, &nnz) == HURRAY_OK && nnz == 5);
    close_sample(next);
}

static void scalars(void) {
    HurrayDescriptor *d = open_sample("csr");
    uint32_t rank = 0, count = 0;
    uint8_t type = 0, layout = 0;
    uint64_t offset = 77, dims[2] = {7, 7};
    uintptr_t n = 0;
    CHECK(hurray_descriptor_rank(d, &rank) == HURRAY_OK && rank == 2);
    CHECK(hurray_descriptor_element_type_tag(d, &type) == HURRAY_OK && type == 3);
    CHECK(hurray_descriptor_layout_tag(d, &layout) == HURRAY_OK && layout == 7);
    CHECK(hurray_descriptor_byte_offset(d, &offset) == HURRAY_OK && offset == 0);
    CHECK(hurray_descriptor_buffer_count(d, &count) == HURRAY_OK && count == 3);
    CHECK(hurray_descriptor_shape(d, NULL, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 2);
    n = 1;
    CHECK(hurray_descriptor_shape(d, dims, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 2 && dims[0] == 7);
    CHECK(says("2 elements do not fit"));
    CHECK(hurray_descriptor_shape(d, dims, &n) == HURRAY_OK && n == 2 && dims[0] == 4 && dims[1] == 5);
    close_sample(d);
}

static void arrays(void) {
    HurrayDescriptor *d = open_sample("strided");
    int64_t strides[4] = {77, 77, 77, 77};
    uint64_t unsigned_strides[4];
    size_t n = 0;
    CHECK(hurray_descriptor_field_i64_array(d, STRIDES, 0, NULL, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 2);
    n = 1;
    CHECK(hurray_descriptor_field_i64_array(d, STRIDES, 0, strides, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 2);
    CHECK(strides[0] == 77);
    n = 4;
    CHECK(hurray_descriptor_field_i64_array(d, STRIDES, 0, strides, &n) == HURRAY_OK && n == 2);
    CHECK(strides[0] == -4 && strides[1] == 1 && strides[2] == 77);
    n = 4;
    CHECK(hurray_descriptor_field_u64_array(d, STRIDES, 0, unsigned_strides, &n) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(n == 4 && says("STRIDED_STRIDES 0x00010300 does not apply: it is read as i64[], not as u64[]"));
    close_sample(d);

    d = open_sample("scalar");
    n = 0;
    CHECK(hurray_descriptor_shape(d, NULL, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 0);
    CHECK(hurray_descriptor_shape(d, unsigned_strides, &n) == HURRAY_OK && n == 0);
    close_sample(d);
}

static void levels(void) {
    HurrayDescriptor *d = open_sample("tiled");
    uint64_t depth = 0, layout = 0, tile[2];
    int64_t strides[2];
    size_t n = 2;
    for (uint32_t level = 0; level < 3; level++) {
        depth = 0;
        CHECK(hurray_descriptor_field_u64(d, DEPTH, level, &depth) == HURRAY_OK && depth == 3);
        CHECK(hurray_descriptor_field_u64(d, OUTER_LAYOUT, level, &layout) == HURRAY_OK);
        n = 2;
        CHECK(hurray_descriptor_field_u64_array(d, TILE_SHAPE, level, tile, &n) == HURRAY_OK && n == 2);
        CHECK(tile[0] == (level == 0 ? 32u : level == 1 ? 16u : 4u));
        n = 2;
        CHECK(hurray_descriptor_field_i64_array(d, OUTER_STRIDES, level, strides, &n)
              == (level == 1 ? HURRAY_OK : HURRAY_ERR_FIELD_NOT_PRESENT));
        CHECK(hurray_descriptor_field_i64_array(d, INNER_STRIDES, level, strides, &n)
              == (level == 2 ? HURRAY_OK : HURRAY_ERR_FIELD_NOT_PRESENT));
    }
    CHECK(hurray_descriptor_field_u64(d, DEPTH, 3, &depth) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(says("level 3 does not exist, there are levels 0 to 2"));
    CHECK(hurray_descriptor_field_u64(d, OUTER_LAYOUT, UINT32_MAX, &depth) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    close_sample(d);

    d = open_sample("csr");
    CHECK(hurray_descriptor_field_u64(d, CSR_NNZ, 1, &depth) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(says("CSR_NNZ 0x00010700: level 1 does not exist, there is only level 0"));
    CHECK(hurray_descriptor_field_u64(d, STATS_NNZ, 1, &depth) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    close_sample(d);
}

static void statuses(void) {
    HurrayDescriptor *d = open_sample("csr");
    uint64_t u = 77;
    int64_t s = 77;
    double f = 77;
    CHECK(hurray_descriptor_field_u64(d, 0, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE && says("no loaded provider"));
    CHECK(hurray_descriptor_field_u64(d, UINT32_MAX, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(hurray_descriptor_field_u64(d, DEPTH, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(says("TILED_DEPTH 0x00010403"));
    CHECK(hurray_descriptor_field_u64(d, SCHEME_TAG, 0, &u) == HURRAY_ERR_FIELD_NOT_PRESENT);
    CHECK(hurray_descriptor_field_f64(d, PER_TENSOR_SCALE, 0, &f) == HURRAY_ERR_FIELD_NOT_PRESENT);
    CHECK(says("QUANT_PER_TENSOR_SCALE 0x00020100 is not present in this descriptor"));
    CHECK(hurray_descriptor_field_i64(d, PER_TENSOR_SCALE, 0, &s) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(hurray_descriptor_field_u64(d, STATS_MASK, 0, &u) == HURRAY_ERR_FIELD_NOT_PRESENT);
    CHECK(u == 77 && s == 77 && f == 77);
    close_sample(d);

    d = open_sample("paged");
    CHECK(hurray_descriptor_field_u64(d, LAYER_INDEX, 0, &u) == HURRAY_ERR_FIELD_NOT_PRESENT && u == 77);
    close_sample(d);
}

static void sections(void) {
    HurrayDescriptor *d = open_sample("statistics");
    uint64_t u = 0, shape[2];
    int64_t s = 0;
    double f = 77;
    size_t n = 2;
    CHECK(hurray_descriptor_field_u64(d, STATS_MASK, 0, &u) == HURRAY_OK && u == 1);
    CHECK(hurray_descriptor_field_u64(d, STATS_NNZ, 0, &u) == HURRAY_OK && u == 5);
    CHECK(hurray_descriptor_field_f64(d, STATS_MEAN, 0, &f) == HURRAY_ERR_FIELD_NOT_PRESENT && f == 77);
    CHECK(hurray_descriptor_field_u64(d, STATS_MEAN, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    close_sample(d);

    d = open_sample("per-tensor");
    CHECK(hurray_descriptor_field_i64(d, PER_TENSOR_ZERO_POINT, 0, &s) == HURRAY_OK && s == -128);
    CHECK(hurray_descriptor_field_u64(d, PER_TENSOR_ZERO_POINT, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(hurray_descriptor_field_f64(d, PER_TENSOR_SCALE, 0, &f) == HURRAY_OK && f == 0.5);
    CHECK(hurray_descriptor_field_u64(d, PER_CHANNEL_AXIS, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(hurray_descriptor_field_u64(d, PER_CHANNEL_AXIS, 1, &u) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    close_sample(d);

    d = open_sample("per-channel-symmetric");
    CHECK(hurray_descriptor_field_u64(d, PER_CHANNEL_AXIS, 0, &u) == HURRAY_OK && u == 1);
    CHECK(hurray_descriptor_field_u64(d, PER_CHANNEL_ZERO_POINTS, 0, &u) == HURRAY_ERR_FIELD_NOT_PRESENT);
    close_sample(d);

    d = open_sample("shard");
    CHECK(hurray_descriptor_field_u64_array(d, PARENT_SHAPE, 0, shape, &n) == HURRAY_OK && n == 2);
    CHECK(shape[0] == 30 && shape[1] == 40);
    close_sample(d);
}

/* Bytes of a quantization section are wrong only for those who read them. */
static void malformed_quantization(void) {
    HurrayDescriptor *d = open_sample("malformed-scheme");
    uint64_t u = 77;
    double f = 77;
    int64_t s;
    CHECK(hurray_descriptor_field_u64(d, SCHEME_TAG, 0, &u) == HURRAY_OK && u == 1);
    CHECK(hurray_descriptor_field_f64(d, PER_TENSOR_SCALE, 0, &f) == HURRAY_ERR_INVALID_LAYOUT && f == 77);
    CHECK(says("QUANT_PER_TENSOR_SCALE") && says("byte"));
    CHECK(hurray_descriptor_field_f64(d, PER_TENSOR_SCALE, 9, &f) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(hurray_descriptor_field_u64(d, PER_CHANNEL_AXIS, 0, &u) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    close_sample(d);

    d = open_sample("unknown-scheme");
    CHECK(hurray_descriptor_field_u64(d, SCHEME_TAG, 0, &u) == HURRAY_OK && u == 0x77);
    CHECK(hurray_descriptor_field_i64(d, PER_TENSOR_ZERO_POINT, 0, &s) == HURRAY_ERR_INVALID_TYPE);
    CHECK(says("QUANT_PER_TENSOR_ZERO_POINT 0x00020101 can't be read: the quantization scheme"));
    close_sample(d);

    d = open_sample("empty-quantization");
    CHECK(hurray_descriptor_field_u64(d, SCHEME_TAG, 0, &u) == HURRAY_ERR_INVALID_LAYOUT);
    CHECK(hurray_descriptor_field_i64(d, PER_TENSOR_ZERO_POINT, 0, &s) == HURRAY_ERR_INVALID_LAYOUT && says("empty"));
    close_sample(d);
}

/* A descriptor of 3 MB, most of it behind what its scheme reads; and one that says it is longer than anybody reads. */
static void large(void) {
    static uint8_t input[4 * ROOM], copy[4 * ROOM];
    const size_t section = 3000000, length = sizeof CSR + 4 + section;
    HurrayDescriptor *d = NULL;
    double scale = 0;
    size_t n = sizeof copy;
    memcpy(input, CSR, sizeof CSR);
    for (int i = 0; i < 4; i++) {
        input[6 + i] = (uint8_t)(length >> 8 * i);
        input[sizeof CSR + i] = (uint8_t)(section >> 8 * i);
    }
    input[10] = 1;
    input[sizeof CSR + 4] = 1; /* per tensor, version 1, scale 2.0 */
    input[sizeof CSR + 5] = 1;
    input[sizeof CSR + 11] = 0x40;
    CHECK(hurray_descriptor_decode(input, sizeof input, &d) == HURRAY_OK);
    CHECK(hurray_descriptor_field_f64(d, PER_TENSOR_SCALE, 0, &scale) == HURRAY_OK && scale == 2);
    CHECK(hurray_ext_descriptor_encode(d, copy, &n) == HURRAY_OK && n == length && memcmp(copy, input, n) == 0);
    close_sample(d);
    CHECK(hurray_descriptor_decode(input, length - 1, &d) == HURRAY_ERR_INVALID_LAYOUT && says("needs"));
    CHECK(round_trip() == HURRAY_OK);
    memset(input + 6, 0xFF, 4);
    CHECK(hurray_descriptor_decode(input, sizeof input, &d) == HURRAY_ERR_INVALID_LAYOUT && says("at byte 6"));
}

static void rejected(const char *name, HurrayStatus expected, const char *words) {
    HurrayDescriptor *d = NULL;
    size_t length = load(name);
    CHECK(hurray_descriptor_decode(bytes, length, &d) == expected);
    CHECK(d == NULL);
    if (!says(words)) {
        fprintf(stderr, "%s does not say: %s\n", name, words);
    }
    CHECK(says(words));
}

static void rejections(void) {
    HurrayDescriptor *d = NULL;
    char text[16] = "untouched";
    size_t n = sizeof text, whole = 0;
    rejected("rank-65", HURRAY_ERR_INVALID_LAYOUT, "rank at byte 16: found 65, allowed 0 to 64");
    CHECK(hurray_ext_last_error_message(text, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && strcmp(text, "untouched") == 0);
    CHECK(hurray_ext_last_error_message(NULL, &whole) == HURRAY_ERR_BUFFER_TOO_SMALL && whole == n);
    CHECK(n == strlen(why()) + 1);
    rejected("magic", HURRAY_ERR_INVALID_MAGIC, "magic");
    rejected("version", HURRAY_ERR_VERSION_MISMATCH, "version");
    rejected("type", HURRAY_ERR_INVALID_TYPE, "type");
    rejected("sync-mode", HURRAY_ERR_INVALID_SYNC_MODE, "sync_mode");
    rejected("empty", HURRAY_ERR_INVALID_LAYOUT, "needs");
    CHECK(hurray_ext_descriptor_decode(CSR, sizeof CSR, 2, &d) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS && says("flags 0x2"));
    CHECK(hurray_ext_descriptor_decode(CSR, sizeof CSR, UINT32_MAX, &d) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS && d == NULL);
}

static void permissive(void) {
    HurrayDescriptor *d = NULL;
    uint64_t id = 0;
    uint32_t count = 77;
    size_t n = 0, length = load("private-layout");
    CHECK(hurray_descriptor_decode(bytes, length, &d) == HURRAY_ERR_INVALID_LAYOUT && d == NULL && says("0xF3"));
    CHECK(hurray_ext_descriptor_decode(bytes, length, HURRAY_EXT_DECODE_PERMISSIVE, &d) == HURRAY_OK);
    CHECK(hurray_descriptor_field_u64(d, 0x0001F3FFu, 0, &id) == HURRAY_OK && id == UINT64_C(0x1122334455667788));
    CHECK(hurray_descriptor_field_u64(d, 0x0001F300u, 0, &id) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    close_sample(d);

    length = load("unknown-layout");
    CHECK(hurray_ext_descriptor_decode(bytes, length, HURRAY_EXT_DECODE_PERMISSIVE, &d) == HURRAY_OK);
    CHECK(hurray_descriptor_buffer_count(d, &count) == HURRAY_ERR_INVALID_LAYOUT && count == 77);
    CHECK(says("can't be located"));
    CHECK(hurray_ext_descriptor_buffer(d, 0, &id, NULL, NULL, NULL, NULL, NULL, NULL) == HURRAY_ERR_INVALID_LAYOUT);
    CHECK(hurray_ext_descriptor_fields(d, NULL, NULL, NULL, NULL, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 0);
    CHECK(hurray_descriptor_field_u64(d, STATS_NNZ, 0, &id) == HURRAY_ERR_INVALID_LAYOUT && says("can't be located"));
    CHECK(hurray_descriptor_field_u64(d, SCHEME_TAG, 0, &id) == HURRAY_ERR_FIELD_NOT_PRESENT);
    CHECK(hurray_descriptor_field_u64(d, CSR_NNZ, 0, &id) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    close_sample(d);
}

static void additions(void) {
    HurrayDescriptor *d = open_sample("csr");
    uint64_t size = 77;
    uint32_t alignment = 77, ids[4], at[4];
    uint8_t device = 77, sync = 77, memory = 77, kinds[4], small[4] = {7, 7, 7, 7};
    HurrayStatus all[4];
    char name[32] = "untouched";
    size_t n = 3;
    CHECK(hurray_ext_descriptor_buffer(d, 2, &size, &alignment, &device, &sync, &memory, name, &n)
          == HURRAY_ERR_BUFFER_TOO_SMALL);
    CHECK(n == 8 && size == 77 && alignment == 77 && device == 77 && sync == 77 && memory == 77 && name[0] == 'u');
    CHECK(hurray_ext_descriptor_buffer(d, 2, &size, &alignment, &device, &sync, &memory, name, &n) == HURRAY_OK);
    CHECK(n == 8 && strcmp(name, "row_ptr") == 0);
    CHECK(size == 40 && alignment == 64 && device == 0 && sync == 0 && memory == 0);
    CHECK(hurray_ext_descriptor_buffer(d, 3, &size, NULL, NULL, NULL, NULL, NULL, NULL)
          == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(says("buffer 3 does not exist: there are 3"));
    CHECK(hurray_ext_descriptor_buffer(d, 0, &size, NULL, NULL, NULL, NULL, NULL, NULL) == HURRAY_OK && size == 20);
    CHECK(hurray_ext_descriptor_buffer(d, 0, NULL, NULL, NULL, NULL, NULL, name, NULL) == HURRAY_ERR_NULL_POINTER);
    n = 0;
    CHECK(hurray_ext_descriptor_fields(d, ids, at, kinds, all, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == 1);
    CHECK(hurray_ext_descriptor_fields(d, ids, at, kinds, all, &n) == HURRAY_OK && n == 1);
    CHECK(ids[0] == CSR_NNZ && at[0] == 0 && kinds[0] == HURRAY_EXT_KIND_U64 && all[0] == HURRAY_OK);
    CHECK(hurray_ext_descriptor_fields(d, ids, NULL, NULL, NULL, &n) == HURRAY_OK);
    n = sizeof name;
    CHECK(hurray_ext_field_name(d, STATS_MEAN, name, &n) == HURRAY_OK && n == 17);
    CHECK(strcmp(name, "STATS_VALUE_MEAN") == 0);
    CHECK(hurray_ext_field_name(d, 0, name, &n) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    n = 4;
    CHECK(hurray_ext_descriptor_encode(d, small, &n) == HURRAY_ERR_BUFFER_TOO_SMALL && n == sizeof CSR);
    CHECK(small[0] == 7);
    CHECK(hurray_ext_descriptor_encode(d, bytes, &n) == HURRAY_OK && n == sizeof CSR && memcmp(bytes, CSR, n) == 0);
    close_sample(d);
}

int main(int count, char **arguments) {
    folder = count > 1 ? arguments[1] : ".";
    before_anything();
    nulls();
    handles();
    scalars();
    arrays();
    levels();
    statuses();
    sections();
    malformed_quantization();
    rejections();
    permissive();
    additions();
    large();
    printf("%d checks\n", checks);
    return 0;
}
