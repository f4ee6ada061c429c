/* What hurray for Java adds to version 6, but for decoding. */
#include <string.h>

#include "arguments.h"

#ifndef HURRAY_VERSION
#define HURRAY_VERSION "unknown"
#endif

const char *hurray_ext_version(void) {
    return HURRAY_VERSION;
}

static HurrayStatus copy_name(const char *text, size_t length, char *out, size_t *out_len) {
    size_t capacity = *out_len;
    HurrayStatus status = copy_text(text, length, out, out_len);
    if (status != HURRAY_OK) {
        fail(status, "a text of %zu bytes, its end included, does not fit: the memory has room for %zu", length + 1,
             out == NULL ? 0 : capacity);
    }
    return status;
}

HurrayStatus hurray_ext_descriptor_encode(const HurrayDescriptor *handle, uint8_t *out_bytes, size_t *out_len) {
    const struct snapshot *snapshot = snapshot_of(handle);
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (out_len == NULL) {
        return null_pointer("out_len");
    }
    return copy_items(snapshot_at(snapshot, snapshot->bytes.at), snapshot->bytes.count, 1, out_bytes, out_len);
}

HurrayStatus hurray_ext_descriptor_buffer(
    const HurrayDescriptor *handle, uint32_t index, uint64_t *out_byte_size, uint32_t *out_alignment,
    uint8_t *out_device_tag, uint8_t *out_sync_mode, uint8_t *out_memory_class, char *out_role, size_t *out_role_len) {
    const struct snapshot *snapshot = snapshot_of(handle);
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (!snapshot->buffers_located) {
        return no_buffers();
    }
    if (out_role != NULL && out_role_len == NULL) {
        return null_pointer("out_role_len");
    }
    if (index >= snapshot->buffers.count) {
        return fail(HURRAY_ERR_INDEX_OUT_OF_BOUNDS, "buffer %u does not exist: there are %u", (unsigned)index,
                    (unsigned)snapshot->buffers.count);
    }
    const struct buffer *buffer = (const struct buffer *)snapshot_at(snapshot, snapshot->buffers.at) + index;
    if (out_role_len != NULL) {
        HurrayStatus status = copy_name(
            snapshot_at(snapshot, buffer->role.at), buffer->role.count, out_role, out_role_len);
        if (status != HURRAY_OK) {
            return status;
        }
    }
    if (out_byte_size != NULL) {
        *out_byte_size = buffer->byte_size;
    }
    if (out_alignment != NULL) {
        *out_alignment = buffer->alignment;
    }
    if (out_device_tag != NULL) {
        *out_device_tag = buffer->device_tag;
    }
    if (out_sync_mode != NULL) {
        *out_sync_mode = buffer->sync_mode;
    }
    if (out_memory_class != NULL) {
        *out_memory_class = buffer->memory_class;
    }
    return HURRAY_OK;
}

HurrayStatus hurray_ext_descriptor_fields(
    const HurrayDescriptor *handle, HurrayDescriptorField *out_fields, uint32_t *out_levels, uint8_t *out_kinds,
    HurrayStatus *out_statuses, size_t *out_len) {
    const struct snapshot *snapshot = snapshot_of(handle);
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (out_len == NULL) {
        return null_pointer("out_len");
    }
    size_t capacity = *out_len;
    size_t count = snapshot->entries.count;
    *out_len = count;
    if (out_fields == NULL || capacity < count) {
        return fail(HURRAY_ERR_BUFFER_TOO_SMALL, "%zu fields do not fit: the memory has room for %zu", count,
                    out_fields == NULL ? 0 : capacity);
    }
    const struct entry *entries = snapshot_entries(snapshot);
    for (size_t i = 0; i < count; i++) {
        out_fields[i] = entries[i].id;
        if (out_levels != NULL) {
            out_levels[i] = entries[i].level;
        }
        if (out_kinds != NULL) {
            out_kinds[i] = (uint8_t)(entries[i].kind & ~ENTRY_SHARED);
        }
        if (out_statuses != NULL) {
            out_statuses[i] = entries[i].status;
        }
    }
    return HURRAY_OK;
}

HurrayStatus hurray_ext_field_name(
    const HurrayDescriptor *handle, HurrayDescriptorField field, char *out_name, size_t *out_len) {
    const struct snapshot *snapshot = snapshot_of(handle);
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (out_len == NULL) {
        return null_pointer("out_len");
    }
    const struct field *found = snapshot_field(snapshot, field);
    if (found == NULL) {
        return fail(HURRAY_ERR_FIELD_NOT_APPLICABLE, "0x%08X: no loaded provider serves this identifier",
                    (unsigned)field);
    }
    return copy_name(found->name, found->name_length, out_name, out_len);
}

HurrayStatus hurray_ext_last_error_message(char *out_text, size_t *out_len) {
    struct thread *thread = thread_here();
    if (out_len == NULL) {
        return HURRAY_ERR_NULL_POINTER;
    }
    const char *text = thread == NULL ? "" : last_failure(thread);
    return copy_text(text, strlen(text), out_text, out_len);
}
