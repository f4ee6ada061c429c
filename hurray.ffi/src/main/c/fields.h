/* The fields that the providers of a runtime serve: which kinds an identifier has, and what it is called. */
#ifndef HURRAY_FIELDS_H
#define HURRAY_FIELDS_H

#include <stddef.h>
#include <stdint.h>

/* Number of a field that has none. */
#define FIELD_NONE 0xFFFFu

struct field {
    uint32_t id;
    uint16_t kind; /* HURRAY_EXT_KIND_ */
    uint16_t name_length;
    const char *name; /* not terminated */
};

/* Immutable, and never freed once something has been decoded with it. */
struct fields {
    uint32_t max_descriptor_length;
    uint32_t count;
    struct field *all; /* in rising order of identifier; one identifier may stand there for several vendors */
    char *names;
};

/* Makes a table out of the bytes that Java's FieldTable gives; null when memory is short or they make no sense. */
struct fields *fields_read(const uint8_t *bytes, size_t length);

void fields_free(struct fields *fields);

/* Whether any provider gives the identifier that kind. */
int fields_has(const struct fields *fields, uint32_t id, uint8_t kind);

/* The first field of an identifier, or null. */
const struct field *fields_find(const struct fields *fields, uint32_t id);

/* The field with a number, or null. */
const struct field *fields_numbered(const struct fields *fields, uint16_t number);

#endif
