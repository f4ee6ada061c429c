/* Handles, snapshots, options and texts without a JVM: built of the library's own sources, for checkers of memory
 * that can't stand one. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "handles.h"
#include "hurray.h"
#include "options.h"
#include "snapshot.h"
#include "thread.h"

static _Atomic int checks;

#define CHECK(condition) \
    do { \
        checks++; \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)

static uint64_t state = 1;

static uint64_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void *churn(void *unused) {
    for (int i = 0; i < 5000; i++) {
        void *object = malloc(1);
        uintptr_t handle = handles_add(object);
        CHECK(handles_get(handle) == object);
        CHECK(handles_remove(handle) == object);
        CHECK(handles_get(handle) == NULL && handles_remove(handle) == NULL);
        free(object);
    }
    return unused;
}

static void handles_in_number(void) {
    enum { COUNT = 5000 };
    static uintptr_t all[COUNT];
    static char objects[COUNT];
    for (int i = 0; i < COUNT; i++) {
        all[i] = handles_add(&objects[i]);
        CHECK(all[i] != 0 && (all[i] & 1) == 1);
    }
    CHECK(handles_count() == COUNT);
    for (int i = 0; i < COUNT; i += 2) {
        CHECK(handles_remove(all[i]) == &objects[i]);
    }
    for (int i = 0; i < COUNT; i++) {
        CHECK(handles_get(all[i]) == (i % 2 == 0 ? NULL : &objects[i]));
    }
    for (int i = 1; i < COUNT; i += 2) {
        CHECK(handles_remove(all[i]) == &objects[i]);
    }
    CHECK(handles_count() == 0);
}

/* No word that was not given out, nor one beside a living handle, is followed. */
static void handles_made_up(void) {
    char object;
    uintptr_t handle = handles_add(&object);
    for (int i = 0; i < 200000; i++) {
        uintptr_t word = (uintptr_t)(next_random() >> (next_random() % 64));
        CHECK(word == handle || handles_get(word) == NULL);
    }
    for (int bit = 0; bit < 64; bit++) {
        CHECK(handles_get(handle ^ (uintptr_t)1 << bit) == NULL);
        CHECK(handles_remove(handle ^ (uintptr_t)1 << bit) == NULL);
    }
    CHECK(handles_get(0) == NULL && handles_get(UINTPTR_MAX) == NULL);
    CHECK(handles_remove(handle) == &object);
}

static void handles_by_threads(void) {
    pthread_t threads[4];
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_create(&threads[i], NULL, churn, NULL) == 0);
    }
    for (int i = 0; i < 4; i++) {
        CHECK(pthread_join(threads[i], NULL) == 0);
    }
    CHECK(handles_count() == 0);
}

static uint8_t table[4096];
static size_t table_length = 8;

static void add_field(uint32_t id, uint16_t kind, const char *name) {
    uint16_t length = (uint16_t)strlen(name);
    memcpy(table + table_length, &id, 4);
    memcpy(table + table_length + 4, &kind, 2);
    memcpy(table + table_length + 6, &length, 2);
    memcpy(table + table_length + 8, name, length);
    table_length += 8 + length;
    uint32_t count, longest = 1 << 24;
    memcpy(&count, table + 4, 4);
    count++;
    memcpy(table + 4, &count, 4);
    memcpy(table, &longest, 4);
}

static struct fields *make_fields(void) {
    add_field(0x00010700, HURRAY_EXT_KIND_U64, "CSR_NNZ");
    add_field(0x00020000, HURRAY_EXT_KIND_U64, "QUANT_SCHEME_TAG");
    add_field(0x00020100, HURRAY_EXT_KIND_F64, "QUANT_PER_TENSOR_SCALE");
    add_field(0x00020200, HURRAY_EXT_KIND_U64, "QUANT_PER_CHANNEL_AXIS");
    add_field(0x00030000, HURRAY_EXT_KIND_U64, "STATS_COMPUTED_MASK");
    add_field(0xF0180000, HURRAY_EXT_KIND_U64, "ACME_FIELD");
    add_field(0xF0180000, HURRAY_EXT_KIND_F64, "OTHER_FIELD");
    /* Each cut of the table is told from the whole, in memory of its very size. */
    for (size_t length = 0; length < table_length; length++) {
        uint8_t *copy = malloc(length + (length == 0));
        memcpy(copy, table, length);
        struct fields *cut = fields_read(copy, length);
        CHECK(cut == NULL);
        free(copy);
    }
    struct fields *fields = fields_read(table, table_length);
    CHECK(fields != NULL && fields->count == 7 && fields->max_descriptor_length == 1 << 24);
    CHECK(fields_has(fields, 0xF0180000, HURRAY_EXT_KIND_U64) && fields_has(fields, 0xF0180000, HURRAY_EXT_KIND_F64));
    CHECK(!fields_has(fields, 0xF0180000, HURRAY_EXT_KIND_I64) && !fields_has(fields, 0, HURRAY_EXT_KIND_U64));
    CHECK(fields_find(fields, 0xF0180000)->kind == HURRAY_EXT_KIND_U64 && fields_find(fields, 7) == NULL);
    CHECK(fields_numbered(fields, 6)->kind == HURRAY_EXT_KIND_F64 && fields_numbered(fields, 7) == NULL);
    CHECK(fields_numbered(fields, FIELD_NONE) == NULL);
    return fields;
}

struct sample {
    struct snapshot header;
    struct entry entries[6];
    struct range ranges[2];
    uint64_t values[3];
    char text[16];
};

static struct entry entry(uint32_t id, uint16_t number, unsigned level, unsigned levels, unsigned kind, int status,
                          uint64_t value) {
    return (struct entry){id, number, (uint16_t)level, (uint16_t)levels, (uint8_t)kind, (int8_t)status, 0, value};
}

static struct sample *make_sample(const struct fields *fields) {
    struct sample *s = calloc(1, sizeof *s);
    s->header.entries = (struct place){6, offsetof(struct sample, entries)};
    s->header.ranges = (struct place){2, offsetof(struct sample, ranges)};
    s->header.fields = fields;
    s->header.buffers_located = 1;
    s->entries[0] = entry(0x00010401, FIELD_NONE, 0, 2, HURRAY_EXT_KIND_U64, 0, 10);
    s->entries[1] = entry(0x00010401, FIELD_NONE, 1, 2, HURRAY_EXT_KIND_U64, HURRAY_ERR_FIELD_NOT_PRESENT, 0);
    s->entries[2] = entry(0x00010403, FIELD_NONE, 0, 2, HURRAY_EXT_KIND_U64 | ENTRY_SHARED, 0, 2);
    s->entries[3] = entry(0x00020000, 1, 0, 1, HURRAY_EXT_KIND_U64, 0, 1);
    s->entries[4] = entry(0x00020100, 2, 0, 1, HURRAY_EXT_KIND_F64, HURRAY_ERR_INVALID_LAYOUT,
                          offsetof(struct sample, text));
    s->entries[4].length = 11;
    s->entries[5] = entry(0xF0180000, 6, 0, 1, HURRAY_EXT_KIND_F64, 0, 0);
    s->ranges[0] = (struct range){2, 1, 0, HURRAY_ERR_FIELD_NOT_APPLICABLE};
    s->ranges[1] = (struct range){0xF018, 0, 1, HURRAY_ERR_FIELD_NOT_APPLICABLE};
    memcpy(s->text, "broken here", 11);
    return s;
}

static void look_ups(const struct fields *fields) {
    struct sample *sample = make_sample(fields);
    const struct snapshot *s = &sample->header;
    const struct entry *found;
    CHECK(snapshot_find(s, 0x00010401, 0, HURRAY_EXT_KIND_U64, &found) == HURRAY_OK && found->value == 10);
    CHECK(snapshot_find(s, 0x00010401, 1, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_FIELD_NOT_PRESENT);
    CHECK(snapshot_find(s, 0x00010401, 2, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(snapshot_find(s, 0x00010401, 2, HURRAY_EXT_KIND_F64, &found) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(snapshot_find(s, 0x00010403, 1, HURRAY_EXT_KIND_U64, &found) == HURRAY_OK && found->value == 2);
    CHECK(snapshot_find(s, 0x00010700, 0, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(snapshot_find(s, 0x00020200, 0, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(snapshot_find(s, 0x00020200, 1, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(snapshot_find(s, 0x00020101, 1, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(snapshot_find(s, 0x00030000, 0, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_FIELD_NOT_PRESENT);
    CHECK(snapshot_find(s, 0x00030000, 1, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_INDEX_OUT_OF_BOUNDS);
    CHECK(snapshot_find(s, 0xF0180000, 0, HURRAY_EXT_KIND_U64, &found) == HURRAY_ERR_FIELD_NOT_APPLICABLE);
    CHECK(snapshot_find(s, 0xF0180000, 0, HURRAY_EXT_KIND_F64, &found) == HURRAY_OK);
    for (int i = 0; i < 20000; i++) {
        uint32_t id = (uint32_t)next_random();
        HurrayStatus status = snapshot_find(s, id, (uint32_t)next_random(), (uint8_t)(next_random() % 7), &found);
        CHECK(status <= 0 && status >= HURRAY_ERR_FIELD_NOT_APPLICABLE);
    }
    CHECK(snapshot_field(s, 0xF0180000)->name[0] == 'O' && snapshot_field(s, 0x12345678) == NULL);
    CHECK(snapshot_find(s, 0x00020100, 0, HURRAY_EXT_KIND_F64, &found) == HURRAY_ERR_INVALID_LAYOUT);
    fail_at_field(s, found, HURRAY_ERR_INVALID_LAYOUT, 0x00020100, 0, HURRAY_EXT_KIND_F64);
    CHECK(strcmp(last_failure(thread_here()), "broken here") == 0);
    fail_at_field(s, NULL, HURRAY_ERR_FIELD_NOT_PRESENT, 0x00030000, 0, HURRAY_EXT_KIND_U64);
    free(sample); /* the words do not need it */
    CHECK(strcmp(last_failure(thread_here()), "STATS_COMPUTED_MASK 0x00030000 is not present in this descriptor") == 0);
}

static void texts(void) {
    char long_text[2000], out[8];
    size_t length = 8;
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = 0;
    CHECK(fail(HURRAY_ERR_INTERNAL, "%s", long_text) == HURRAY_ERR_INTERNAL);
    CHECK(strlen(last_failure(thread_here())) == 767);
    fail_with(HURRAY_ERR_INTERNAL, long_text, sizeof long_text - 1);
    CHECK(strlen(last_failure(thread_here())) == 1999);
    CHECK(copy_text("12345678", 8, out, &length) == HURRAY_ERR_BUFFER_TOO_SMALL && length == 9);
    length = 8;
    CHECK(copy_text("1234567", 7, out, &length) == HURRAY_OK && length == 8 && strcmp(out, "1234567") == 0);
    CHECK(thread_stack_left(thread_here()) > 100000);
}

static void option_is(struct options *o, size_t index, const char *expected) {
    CHECK(index < o->count && strcmp(o->all[index], expected) == 0);
}

static void options(void) {
    struct options o = {0};
    CHECK(options_read(&o, NULL) == NULL && o.count == 0 && strcmp(o.pack_path, "") == 0);
    options_free(&o);
    CHECK(options_read(&o, " -Xmx1g\t--pack-path=/a:/b \n '-Dx=a b' -D\"y z\"=1 --pack-path '/c d' ") == NULL);
    CHECK(o.count == 3 && strcmp(o.pack_path, "/a:/b:/c d") == 0);
    option_is(&o, 0, "-Xmx1g");
    option_is(&o, 1, "-Dx=a b");
    option_is(&o, 2, "-Dy z=1");
    CHECK(options_have(&o, "-Dx", " b") && !options_have(&o, "-Dx", "c") && !options_have(&o, "-XX", ""));
    options_free(&o);
    CHECK(options_read(&o, "-Xa 'b") != NULL);
    options_free(&o);
    CHECK(options_read(&o, "-Xa --pack-path") != NULL);
    options_free(&o);
}

static void *short_thread(void *unused) {
    fail(HURRAY_ERR_INTERNAL, "of this thread");
    CHECK(strcmp(last_failure(thread_here()), "of this thread") == 0);
    return unused;
}

/* A text that is too long ends with a whole character, wherever it is cut. */
static void cut_texts(void) {
    static const char *const CHARACTERS[] = {"x", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9D\x84\x9E"};
    for (size_t i = 0; i < 4; i++) {
        size_t width = strlen(CHARACTERS[i]);
        for (size_t shift = 0; shift < 4; shift++) {
            char text[2048] = "";
            memset(text, 'a', shift);
            for (size_t k = 0; k < 400; k++) {
                memcpy(text + shift + k * width, CHARACTERS[i], width + 1);
            }
            fail(HURRAY_ERR_INTERNAL, "%s", text);
            size_t length = strlen(last_failure(thread_here()));
            CHECK((length - shift) % width == 0 && (length == strlen(text) || length + width > 767));
            CHECK(strncmp(text, last_failure(thread_here()), length) == 0);
        }
    }
}

/* On a thread of its own, which frees what it has. */
static void *run(void *unused) {
    handles_in_number();
    handles_made_up();
    handles_by_threads();
    struct fields *fields = make_fields();
    look_ups(fields);
    texts();
    cut_texts();
    options();
    fields_free(fields);
    fields_free(NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, run, NULL) == 0 && pthread_join(thread, NULL) == 0);
    CHECK(pthread_create(&thread, NULL, short_thread, NULL) == 0 && pthread_join(thread, NULL) == 0);
    printf("%d checks\n", checks);
    return 0;
}
