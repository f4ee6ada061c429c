#include "arguments.h"

#include <string.h>

HurrayStatus null_pointer(const char *name) {
    return fail(HURRAY_ERR_NULL_POINTER, "%s is null", name);
}

HurrayStatus no_handle(const HurrayDescriptor *handle) {
    return handle == NULL
        ? null_pointer("handle")
        : fail(HURRAY_ERR_NULL_POINTER, "%p is not a handle: its descriptor was destroyed, or it never was one",
               (const void *)handle);
}

HurrayStatus no_buffers(void) {
    return fail(HURRAY_ERR_INVALID_LAYOUT,
                "the buffers stand behind a layout that nobody provides, and so can't be located");
}

HurrayStatus copy_items(const void *items, size_t count, size_t width, void *out, size_t *out_len) {
    size_t capacity = *out_len;
    if (out == NULL || capacity < count) {
        *out_len = count;
        return fail(HURRAY_ERR_BUFFER_TOO_SMALL, "%zu elements do not fit: the memory has room for %zu", count,
                    out == NULL ? 0 : capacity);
    }
    *out_len = count;
    if (count > 0) {
        memcpy(out, items, count * width);
    }
    return HURRAY_OK;
}
