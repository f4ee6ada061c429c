/* Asks every identifier of a list, with every accessor, at some levels, of each descriptor on standard input: probe
 * IDS [verbose].
 * IDS is a file of identifiers, a line of 8 hexadecimal digits each. Prints a hash of all statuses a line, or with
 * `verbose` each
 * of them. Lines of input: a letter, p for permissive or s for strict, and the descriptor. */
#include <inttypes.h>

#include "check.h"

static const uint32_t LEVELS[] = {0, 1, 2, 7, 8, 255, 0x7FFFFFFF, 0xFFFFFFFF};

static uint8_t input[ROOM];
static uint64_t items[ROOM];
static uint32_t ids[4096];
static size_t id_count;
static int is_verbose;

static HurrayStatus ask(const HurrayDescriptor *d, uint32_t id, uint32_t level, int kind) {
    uint64_t u = UINT64_C(0x5555555555555555);
    int64_t s = 0x5555;
    double f = 0.125;
    size_t count = ROOM;
    HurrayStatus status;
    switch (kind) {
        case HURRAY_EXT_KIND_U64:
            status = hurray_descriptor_field_u64(d, id, level, &u);
            break;
        case HURRAY_EXT_KIND_I64:
            status = hurray_descriptor_field_i64(d, id, level, &s);
            break;
        case HURRAY_EXT_KIND_F64:
            status = hurray_descriptor_field_f64(d, id, level, &f);
            break;
        case HURRAY_EXT_KIND_U64_ARRAY:
            status = hurray_descriptor_field_u64_array(d, id, level, items, &count);
            break;
        default:
            status = hurray_descriptor_field_i64_array(d, id, level, (int64_t *)items, &count);
    }
    if (status != HURRAY_OK) {
        CHECK(u == UINT64_C(0x5555555555555555) && s == 0x5555 && f == 0.125 && count == ROOM);
    }
    return status;
}

static uint64_t probe(const HurrayDescriptor *d) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < id_count; i++) {
        for (int kind = 1; kind <= 5; kind++) {
            for (size_t l = 0; l < sizeof LEVELS / sizeof *LEVELS; l++) {
                HurrayStatus status = ask(d, ids[i], LEVELS[l], kind);
                hash = (hash ^ (uint64_t)(uint8_t)status) * UINT64_C(0x100000001B3);
                if (is_verbose) {
                    printf("%08X %d %" PRIu32 " %d\n", (unsigned)ids[i], kind, LEVELS[l], (int)status);
                }
            }
        }
    }
    return hash;
}

int main(int count, char **arguments) {
    char line[64];
    size_t length;
    int mode;
    FILE *file = fopen(arguments[1], "r");
    is_verbose = count > 2;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        CHECK(id_count < sizeof ids / sizeof *ids);
        ids[id_count++] = (uint32_t)strtoul(line, NULL, 16);
    }
    CHECK(id_count > 0);
    while ((mode = getchar()) != EOF && read_hex(stdin, input, &length)) {
        HurrayDescriptor *d = NULL;
        uint32_t flags = mode == 'p' ? HURRAY_EXT_DECODE_PERMISSIVE : 0;
        CHECK(hurray_ext_descriptor_decode(input, length, flags, &d) == HURRAY_OK);
        printf("%016" PRIx64 "\n", probe(d));
        CHECK(hurray_descriptor_destroy(d) == HURRAY_OK);
    }
    return 0;
}
