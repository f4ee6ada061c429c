#include "snapshot.h"

#define LAYOUT_RANGE 0x0001u

_Static_assert(offsetof(struct snapshot, shape) == 64, "the header that Java writes has 64 bytes");
_Static_assert(sizeof(struct entry) == 24, "the entry that Java writes has 24 bytes");
_Static_assert(sizeof(struct range) == 8, "the range that Java writes has 8 bytes");
_Static_assert(sizeof(struct buffer) == 24, "the buffer that Java writes has 24 bytes");

/* The first entry of an identifier, or null. */
static const struct entry *first_entry(const struct snapshot *snapshot, uint32_t id) {
    const struct entry *entries = snapshot_entries(snapshot);
    uint32_t low = 0;
    uint32_t count = snapshot->entries.count;
    while (count > 0) {
        uint32_t half = count / 2;
        int below = entries[low + half].id < id;
        low = below ? low + half + 1 : low;
        count = below ? count - half - 1 : half;
    }
    return low < snapshot->entries.count && entries[low].id == id ? &entries[low] : NULL;
}

static const struct range *range_of(const struct snapshot *snapshot, uint32_t id) {
    const struct range *ranges = snapshot_at(snapshot, snapshot->ranges.at);
    for (uint32_t i = 0; i < snapshot->ranges.count; i++) {
        if (ranges[i].range == id >> 16) {
            return &ranges[i];
        }
    }
    return NULL;
}

/* What a field gives that the descriptor has no entry for. */
static HurrayStatus status_of_others(const struct snapshot *snapshot, uint32_t id, uint32_t level, uint8_t kind) {
    const struct range *range = range_of(snapshot, id);
    uint8_t discriminant = (uint8_t)(id >> 8);
    if (id >> 16 == LAYOUT_RANGE) {
        return HURRAY_ERR_FIELD_NOT_APPLICABLE;
    }
    if (range != NULL && (range->closed || (range->discriminant != 0 && range->discriminant == discriminant))) {
        return HURRAY_ERR_FIELD_NOT_APPLICABLE;
    }
    if (!fields_has(snapshot->fields, id, kind)) {
        return HURRAY_ERR_FIELD_NOT_APPLICABLE;
    }
    if (level != 0) {
        return HURRAY_ERR_INDEX_OUT_OF_BOUNDS;
    }
    return range != NULL ? range->status : HURRAY_ERR_FIELD_NOT_PRESENT;
}

HurrayStatus snapshot_find(
    const struct snapshot *snapshot, uint32_t id, uint32_t level, uint8_t kind, const struct entry **found) {
    const struct entry *entry = first_entry(snapshot, id);
    *found = entry;
    if (entry == NULL) {
        return status_of_others(snapshot, id, level, kind);
    }
    if ((entry->kind & ~ENTRY_SHARED) != kind) {
        return HURRAY_ERR_FIELD_NOT_APPLICABLE;
    }
    if (level >= entry->levels) {
        return HURRAY_ERR_INDEX_OUT_OF_BOUNDS;
    }
    entry += entry->kind & ENTRY_SHARED ? 0 : level;
    *found = entry;
    return entry->status;
}

const struct field *snapshot_field(const struct snapshot *snapshot, uint32_t id) {
    const struct entry *entry = first_entry(snapshot, id);
    const struct field *field = entry == NULL ? NULL : fields_numbered(snapshot->fields, entry->number);
    return field != NULL ? field : fields_find(snapshot->fields, id);
}
