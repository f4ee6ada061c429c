/* What the functions of hurray.h say of wrong arguments, and how they hand values out. */
#ifndef HURRAY_ARGUMENTS_H
#define HURRAY_ARGUMENTS_H

#include "handles.h"
#include "hurray.h"
#include "snapshot.h"
#include "thread.h"

/* Each notes a failure and gives its status. */
HurrayStatus null_pointer(const char *name);
HurrayStatus no_handle(const HurrayDescriptor *handle);
HurrayStatus no_buffers(void);

/* Hands items of so many bytes out by the capacity idiom. */
HurrayStatus copy_items(const void *items, size_t count, size_t width, void *out, size_t *out_len);

/* The descriptor that a handle stands for, or null. */
static inline const struct snapshot *snapshot_of(const HurrayDescriptor *handle) {
    return handles_get((uintptr_t)handle);
}

#endif
