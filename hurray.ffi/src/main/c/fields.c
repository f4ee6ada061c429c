#include "fields.h"

#include <stdlib.h>
#include <string.h>

/* Reads the entries; gives how many bytes of names there are, or -1 when the bytes end too early. */
static long read_entries(struct fields *fields, const uint8_t *at, const uint8_t *end) {
    char *name = fields->names;
    for (uint32_t i = 0; i < fields->count; i++) {
        struct field *field = &fields->all[i];
        if (end - at < 8) {
            return -1;
        }
        memcpy(&field->id, at, 4);
        memcpy(&field->kind, at + 4, 2);
        memcpy(&field->name_length, at + 6, 2);
        at += 8;
        if (end - at < field->name_length) {
            return -1;
        }
        memcpy(name, at, field->name_length);
        field->name = name;
        name += field->name_length;
        at += field->name_length;
    }
    return name - fields->names;
}

struct fields *fields_read(const uint8_t *bytes, size_t length) {
    if (length < 8) {
        return NULL;
    }
    struct fields *fields = calloc(1, sizeof *fields);
    if (fields == NULL) {
        return NULL;
    }
    memcpy(&fields->max_descriptor_length, bytes, 4);
    memcpy(&fields->count, bytes + 4, 4);
    if (fields->count <= length / 8) {
        fields->all = calloc((size_t)fields->count + 1, sizeof *fields->all);
        fields->names = malloc(length);
    }
    if (fields->all == NULL || fields->names == NULL || read_entries(fields, bytes + 8, bytes + length) < 0) {
        fields_free(fields);
        return NULL;
    }
    return fields;
}

void fields_free(struct fields *fields) {
    if (fields != NULL) {
        free(fields->all);
        free(fields->names);
        free(fields);
    }
}

/* The first field whose identifier is not below the given one. */
static uint32_t lower_bound(const struct fields *fields, uint32_t id) {
    uint32_t low = 0;
    uint32_t high = fields->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (fields->all[middle].id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

int fields_has(const struct fields *fields, uint32_t id, uint8_t kind) {
    for (uint32_t i = lower_bound(fields, id); i < fields->count && fields->all[i].id == id; i++) {
        if (fields->all[i].kind == kind) {
            return 1;
        }
    }
    return 0;
}

const struct field *fields_find(const struct fields *fields, uint32_t id) {
    uint32_t at = lower_bound(fields, id);
    return at < fields->count && fields->all[at].id == id ? &fields->all[at] : NULL;
}

const struct field *fields_numbered(const struct fields *fields, uint16_t number) {
    return number != FIELD_NONE && number < fields->count ? &fields->all[number] : NULL;
}
