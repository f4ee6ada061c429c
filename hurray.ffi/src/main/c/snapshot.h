/* A decoded descriptor as one stretch of memory, and the look-up in it. No JVM here. */
#ifndef HURRAY_SNAPSHOT_H
#define HURRAY_SNAPSHOT_H

#include <stddef.h>
#include <stdint.h>

#include "fields.h"
#include "hurray.h"

/* Number of things and the offset of the first of them. */
struct place {
    uint32_t count;
    uint32_t at;
};

/* What Java's class Snapshot writes, but for the last members and the bytes of the descriptor, which C adds. Offsets
 * are in bytes from the start of this struct; nothing in it changes once a handle has been given away. */
struct snapshot {
    uint32_t size; /* of everything, in bytes */
    uint32_t rank;
    uint64_t byte_offset;
    struct place entries; /* struct entry, in rising order of identifier, then level */
    struct place ranges;  /* struct range */
    struct place buffers; /* struct buffer */
    struct place bytes;   /* the descriptor itself */
    uint8_t type_tag;
    uint8_t layout_tag;
    uint8_t buffers_located;
    uint8_t padding[5];
    const struct fields *fields;
    uint64_t shape[];
};

/* A field at a level. */
struct entry {
    uint32_t id;
    uint16_t number; /* in the table of fields */
    uint16_t level;
    uint16_t levels; /* how many this field has */
    uint8_t kind;    /* HURRAY_EXT_KIND_, with ENTRY_SHARED when the one entry is for all levels */
    int8_t status;
    uint32_t length; /* elements of an array, bytes of the text of a field that can't be read */
    uint64_t value;  /* of a scalar its bits; else the offset of the array or text */
};

#define ENTRY_SHARED 0x80u

/* What answers for identifiers that have no entry. A range without one of these is that of an absent section. */
struct range {
    uint16_t range;
    uint8_t discriminant; /* one whose fields all have entries, or 0 */
    uint8_t closed;       /* all fields of the range have entries */
    int32_t status;       /* of fields of others, when a provider serves them */
};

struct buffer {
    uint64_t byte_size;
    uint32_t alignment;
    uint8_t device_tag;
    uint8_t sync_mode;
    uint8_t memory_class;
    uint8_t padding;
    struct place role; /* length and offset of the text */
};

/* Looks a field up in the order of spec 5: identifier and kind, level, presence, value. Gives the entry of the level;
 * one of another level or kind when that is all there is; null when the descriptor has none of this identifier, which
 * on HURRAY_OK it has. */
HurrayStatus snapshot_find(
    const struct snapshot *snapshot, uint32_t id, uint32_t level, uint8_t kind, const struct entry **found);

/* Name of a field as this descriptor means it, or null. */
const struct field *snapshot_field(const struct snapshot *snapshot, uint32_t id);

static inline const void *snapshot_at(const struct snapshot *snapshot, uint64_t offset) {
    return (const char *)snapshot + offset;
}

static inline const struct entry *snapshot_entries(const struct snapshot *snapshot) {
    return snapshot_at(snapshot, snapshot->entries.at);
}

#endif
