/* What the library keeps for each thread: its last failure, its stack, its place in the JVM. No JNI here. */
#ifndef HURRAY_THREAD_H
#define HURRAY_THREAD_H

#include <stddef.h>
#include <stdint.h>

#include "hurray.h"
#include "snapshot.h"

struct context;

/* Why a field could not be read, put into words only when somebody asks. */
struct field_failure {
    HurrayStatus status;
    uint32_t id;
    uint32_t level;
    uint32_t levels;
    uint16_t number; /* of the field as the descriptor means it */
    uint8_t kind;
    uint8_t located; /* whether the descriptor's sections were */
    const struct fields *fields;
};

struct thread {
    void *attached_to;       /* the JavaVM that this library has attached the thread to, or null */
    struct context *context; /* that the thread decodes with, or null */
    int is_opening;          /* whether it is inside of what makes a runtime */
    void (*on_exit)(struct thread *thread); /* called when the thread ends, unless it is null */
    int stack_known;
    uintptr_t stack_low;
    uintptr_t stack_high;
    int failed_at_field; /* whether the last failure is `field`, not yet in words */
    struct field_failure field;
    char *text; /* the words of the last failure, terminated */
    size_t text_capacity;
};

/* The calling thread's; null when memory is short. */
struct thread *thread_here(void);

/* Bytes of stack that are left to the calling thread; 0 when its stack is not one that the system knows. */
size_t thread_stack_left(struct thread *thread);

/* Notes a failure of the calling thread and gives its status back. */
HurrayStatus fail(HurrayStatus status, const char *format, ...) __attribute__((format(printf, 2, 3)));
HurrayStatus fail_with(HurrayStatus status, const char *text, size_t length);
HurrayStatus fail_at_field(
    const struct snapshot *snapshot, const struct entry *entry, HurrayStatus status, uint32_t id, uint32_t level,
    uint8_t kind);

/* The words of the last failure, terminated; never null. */
const char *last_failure(struct thread *thread);

/* Hands a text out by the capacity idiom: capacity in, length out, both with the terminating zero. Does not count as
 * a failure. */
HurrayStatus copy_text(const char *text, size_t length, char *out, size_t *out_len);

#endif
