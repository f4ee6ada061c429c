/* Decoding: the one way into the JVM. */
#ifndef HURRAY_DECODE_H
#define HURRAY_DECODE_H

#include "hurray.h"
#include "thread.h"

struct request {
    const uint8_t *bytes;
    size_t length;
    uint32_t flags;
};

/* Decodes on the calling thread, whose stack must be large enough. */
HurrayStatus decode(struct thread *thread, const struct request *request, HurrayDescriptor **out);

/* Decodes on a thread of the library's own, while the calling one waits. */
HurrayStatus decode_elsewhere(const struct request *request, HurrayDescriptor **out);

#endif
