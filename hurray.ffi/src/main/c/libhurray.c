/* The functions of version 6, and the decoding that they share with ours. Reads look a snapshot up; only decoding
 * enters the JVM. */
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "decode.h"
#include "host.h"
#include "jvm.h"

#define ABI_VERSION 6

/* Less than this is not enough for a thread to enter the JVM. */
#define STACK_NEEDED ((size_t)192 * 1024)

uint32_t hurray_c_abi_version(void) {
    return ABI_VERSION;
}

HurrayStatus hurray_ext_descriptor_decode(
    const uint8_t *bytes, uintptr_t len, uint32_t flags, HurrayDescriptor **out_handle) {
    struct request request = {bytes, len, flags};
    if (bytes == NULL || out_handle == NULL) {
        return null_pointer(bytes == NULL ? "bytes" : "out_handle");
    }
    if ((flags & ~HURRAY_EXT_DECODE_PERMISSIVE) != 0) {
        return fail(HURRAY_ERR_INDEX_OUT_OF_BOUNDS, "flags 0x%x: only HURRAY_EXT_DECODE_PERMISSIVE exists",
                    (unsigned)flags);
    }
    if (is_forked()) {
        return fail(HURRAY_ERR_INTERNAL, "this process is a fork of one that had decoded: its Java virtual machine is"
                    " not here. Decode before the fork and read here, or run another program");
    }
    struct thread *thread = thread_here();
    if (thread == NULL) {
        return HURRAY_ERR_INTERNAL;
    }
    struct host_thread host;
    host_thread_keep(&host);
    HurrayStatus status = thread_stack_left(thread) < STACK_NEEDED ? decode_elsewhere(&request, out_handle)
                                                                   : decode(thread, &request, out_handle);
    host_thread_put_back(&host);
    return status;
}

HurrayStatus hurray_descriptor_decode(const uint8_t *bytes, uintptr_t len, HurrayDescriptor **out_handle) {
    return hurray_ext_descriptor_decode(bytes, len, 0, out_handle);
}

HurrayStatus hurray_descriptor_destroy(HurrayDescriptor *handle) {
    void *snapshot = handles_remove((uintptr_t)handle);
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    free(snapshot);
    return HURRAY_OK;
}

/* The snapshot of a handle, for who has somewhere to put what he reads of it. */
static HurrayStatus read_into(const HurrayDescriptor *handle, const void *out, const char *out_name,
                              const struct snapshot **snapshot) {
    *snapshot = snapshot_of(handle);
    if (*snapshot == NULL) {
        return no_handle(handle);
    }
    return out == NULL ? null_pointer(out_name) : HURRAY_OK;
}

HurrayStatus hurray_descriptor_rank(const HurrayDescriptor *handle, uint32_t *out_rank) {
    const struct snapshot *snapshot;
    HurrayStatus status = read_into(handle, out_rank, "out_rank", &snapshot);
    if (status != HURRAY_OK) {
        return status;
    }
    *out_rank = snapshot->rank;
    return HURRAY_OK;
}

HurrayStatus hurray_descriptor_element_type_tag(const HurrayDescriptor *handle, uint8_t *out_tag) {
    const struct snapshot *snapshot;
    HurrayStatus status = read_into(handle, out_tag, "out_tag", &snapshot);
    if (status != HURRAY_OK) {
        return status;
    }
    *out_tag = snapshot->type_tag;
    return HURRAY_OK;
}

HurrayStatus hurray_descriptor_layout_tag(const HurrayDescriptor *handle, uint8_t *out_tag) {
    const struct snapshot *snapshot;
    HurrayStatus status = read_into(handle, out_tag, "out_tag", &snapshot);
    if (status != HURRAY_OK) {
        return status;
    }
    *out_tag = snapshot->layout_tag;
    return HURRAY_OK;
}

HurrayStatus hurray_descriptor_byte_offset(const HurrayDescriptor *handle, uint64_t *out_offset) {
    const struct snapshot *snapshot;
    HurrayStatus status = read_into(handle, out_offset, "out_offset", &snapshot);
    if (status != HURRAY_OK) {
        return status;
    }
    *out_offset = snapshot->byte_offset;
    return HURRAY_OK;
}

HurrayStatus hurray_descriptor_buffer_count(const HurrayDescriptor *handle, uint32_t *out_count) {
    const struct snapshot *snapshot;
    HurrayStatus status = read_into(handle, out_count, "out_count", &snapshot);
    if (status != HURRAY_OK) {
        return status;
    }
    if (!snapshot->buffers_located) {
        return no_buffers();
    }
    *out_count = snapshot->buffers.count;
    return HURRAY_OK;
}

HurrayStatus hurray_descriptor_shape(const HurrayDescriptor *handle, uint64_t *out_dims, uintptr_t *out_rank) {
    const struct snapshot *snapshot = snapshot_of(handle);
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (out_rank == NULL) {
        return null_pointer("out_rank");
    }
    size_t length = *out_rank;
    HurrayStatus status = copy_items(snapshot->shape, snapshot->rank, sizeof *out_dims, out_dims, &length);
    *out_rank = length;
    return status;
}

/* Reads the 64 bits of a scalar. */
static inline HurrayStatus read_scalar(
    const HurrayDescriptor *handle, uint32_t field, uint32_t level, uint8_t kind, void *out) {
    const struct snapshot *snapshot = snapshot_of(handle);
    const struct entry *entry;
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (out == NULL) {
        return null_pointer("out_value");
    }
    HurrayStatus status = snapshot_find(snapshot, field, level, kind, &entry);
    if (status != HURRAY_OK) {
        return fail_at_field(snapshot, entry, status, field, level, kind);
    }
    memcpy(out, &entry->value, sizeof entry->value);
    return HURRAY_OK;
}

static inline HurrayStatus read_array(
    const HurrayDescriptor *handle, uint32_t field, uint32_t level, uint8_t kind, void *out, size_t *out_len) {
    const struct snapshot *snapshot = snapshot_of(handle);
    const struct entry *entry;
    if (snapshot == NULL) {
        return no_handle(handle);
    }
    if (out_len == NULL) {
        return null_pointer("out_len");
    }
    HurrayStatus status = snapshot_find(snapshot, field, level, kind, &entry);
    if (status != HURRAY_OK) {
        return fail_at_field(snapshot, entry, status, field, level, kind);
    }
    return copy_items(snapshot_at(snapshot, entry->value), entry->length, sizeof(uint64_t), out, out_len);
}

HurrayStatus hurray_descriptor_field_u64(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, uint64_t *out_value) {
    return read_scalar(handle, field, level, HURRAY_EXT_KIND_U64, out_value);
}

HurrayStatus hurray_descriptor_field_i64(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, int64_t *out_value) {
    return read_scalar(handle, field, level, HURRAY_EXT_KIND_I64, out_value);
}

HurrayStatus hurray_descriptor_field_f64(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, double *out_value) {
    return read_scalar(handle, field, level, HURRAY_EXT_KIND_F64, out_value);
}

HurrayStatus hurray_descriptor_field_u64_array(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, uint64_t *out_values,
    size_t *out_len) {
    return read_array(handle, field, level, HURRAY_EXT_KIND_U64_ARRAY, out_values, out_len);
}

HurrayStatus hurray_descriptor_field_i64_array(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, int64_t *out_values, size_t *out_len) {
    return read_array(handle, field, level, HURRAY_EXT_KIND_I64_ARRAY, out_values, out_len);
}
