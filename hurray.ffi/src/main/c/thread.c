#define _GNU_SOURCE

#include "thread.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static __thread struct thread *here;
static pthread_key_t key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static int key_made;

static void end_thread(void *state) {
    struct thread *thread = state;
    if (thread->on_exit != NULL) {
        thread->on_exit(thread);
    }
    here = NULL;
    free(thread->text);
    free(thread);
}

static void make_key(void) {
    key_made = pthread_key_create(&key, end_thread) == 0;
}

struct thread *thread_here(void) {
    if (here != NULL) {
        return here;
    }
    pthread_once(&key_once, make_key);
    struct thread *thread = key_made ? calloc(1, sizeof *thread) : NULL;
    if (thread != NULL && pthread_setspecific(key, thread) != 0) {
        free(thread);
        thread = NULL;
    }
    here = thread;
    return thread;
}

static void measure_stack(struct thread *thread) {
    pthread_attr_t attributes;
    void *low;
    size_t size;
    thread->stack_known = 1;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        if (pthread_attr_getstack(&attributes, &low, &size) == 0) {
            thread->stack_low = (uintptr_t)low;
            thread->stack_high = (uintptr_t)low + size;
        }
        pthread_attr_destroy(&attributes);
    }
}

size_t thread_stack_left(struct thread *thread) {
    uintptr_t at = (uintptr_t)__builtin_frame_address(0);
    if (!thread->stack_known) {
        measure_stack(thread);
    }
    /* Outside: a stack that a program has made itself, for a coroutine. */
    return at > thread->stack_low && at < thread->stack_high ? at - thread->stack_low : 0;
}

/* Room for a text; 0 when memory is short. */
static int reserve(struct thread *thread, size_t capacity) {
    if (thread->text_capacity < capacity) {
        char *text = realloc(thread->text, capacity);
        if (text == NULL) {
            return 0;
        }
        thread->text = text;
        thread->text_capacity = capacity;
    }
    return 1;
}

HurrayStatus fail_with(HurrayStatus status, const char *text, size_t length) {
    struct thread *thread = thread_here();
    if (thread != NULL) {
        thread->failed_at_field = 0;
        if (reserve(thread, length + 1)) {
            memcpy(thread->text, text, length);
            thread->text[length] = 0;
        } else if (thread->text != NULL) {
            thread->text[0] = 0;
        }
    }
    return status;
}

/* So much of a text that was cut that it ends with a whole character of UTF-8. */
static size_t whole(const char *text, size_t length) {
    size_t start = length;
    while (start > 0 && length - start < 4 && ((unsigned char)text[start - 1] & 0xC0) == 0x80) {
        start--;
    }
    unsigned char first = start == 0 ? 0 : (unsigned char)text[start - 1];
    size_t tail = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    return length - start < tail ? start - 1 : length;
}

HurrayStatus fail(HurrayStatus status, const char *format, ...) {
    char text[768];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    size_t there = length < 0 ? 0 : (size_t)length < sizeof text ? (size_t)length : whole(text, sizeof text - 1);
    return fail_with(status, text, there);
}

HurrayStatus fail_at_field(
    const struct snapshot *snapshot, const struct entry *entry, HurrayStatus status, uint32_t id, uint32_t level,
    uint8_t kind) {
    int is_malformed = status == HURRAY_ERR_INVALID_LAYOUT || status == HURRAY_ERR_INVALID_TYPE;
    if (entry != NULL && is_malformed && entry->length > 0) {
        return fail_with(status, snapshot_at(snapshot, entry->value), entry->length);
    }
    struct thread *thread = thread_here();
    if (thread != NULL) {
        thread->failed_at_field = 1;
        thread->field = (struct field_failure){
            .status = status,
            .id = id,
            .level = level,
            .levels = entry == NULL ? 1 : entry->levels,
            .number = entry == NULL ? FIELD_NONE : entry->number,
            .kind = kind,
            .located = snapshot->buffers_located,
            .fields = snapshot->fields,
        };
    }
    return status;
}

static const char *kind_name(uint8_t kind) {
    static const char *const names[] = {"nothing", "u64", "i64", "f64", "u64[]", "i64[]"};
    return names[kind <= 5 ? kind : 0];
}

/* The rest of the sentence that begins with the field's name. */
static int put_reason(char *out, size_t room, const struct field_failure *f, const struct field *field) {
    switch (f->status) {
        case HURRAY_ERR_FIELD_NOT_PRESENT:
            return snprintf(out, room, " is not present in this descriptor");
        case HURRAY_ERR_INDEX_OUT_OF_BOUNDS:
            return f->levels == 1
                ? snprintf(out, room, ": level %" PRIu32 " does not exist, there is only level 0", f->level)
                : snprintf(out, room, ": level %" PRIu32 " does not exist, there are levels 0 to %" PRIu32, f->level,
                           f->levels - 1);
        case HURRAY_ERR_FIELD_NOT_APPLICABLE:
            if (field != NULL && field->kind != f->kind
                && (f->number != FIELD_NONE || !fields_has(f->fields, f->id, f->kind))) {
                return snprintf(out, room, " does not apply: it is read as %s, not as %s",
                                kind_name((uint8_t)field->kind), kind_name(f->kind));
            }
            return snprintf(out, room, " does not apply: %s",
                            field == NULL ? "no loaded provider serves this identifier"
                                             : "it is another layout's, scheme's or section's than this descriptor's");
        default:
            return snprintf(out, room, " can't be read: %s",
                            !f->located ? "it stands behind a layout that nobody provides, and so can't be located"
                            : f->status == HURRAY_ERR_INVALID_TYPE
                                ? "the quantization scheme is invalid, reserved or known to nobody"
                                : "the quantization section is empty");
    }
}

const char *last_failure(struct thread *thread) {
    if (thread->failed_at_field) {
        const struct field_failure *f = &thread->field;
        const struct field *field = fields_numbered(f->fields, f->number);
        field = field != NULL ? field : fields_find(f->fields, f->id);
        size_t length = field == NULL ? 5 : field->name_length;
        if (!reserve(thread, length + 256)) {
            return "";
        }
        memcpy(thread->text, field == NULL ? "field" : field->name, length);
        int number = snprintf(thread->text + length, 16, " 0x%08" PRIX32, f->id);
        put_reason(thread->text + length + number, 256 - (size_t)number, f, field);
        thread->failed_at_field = 0;
    }
    return thread->text == NULL ? "" : thread->text;
}

HurrayStatus copy_text(const char *text, size_t length, char *out, size_t *out_len) {
    size_t capacity = *out_len;
    *out_len = length + 1;
    if (out == NULL || capacity < length + 1) {
        return HURRAY_ERR_BUFFER_TOO_SMALL;
    }
    memcpy(out, text, length);
    out[length] = 0;
    return HURRAY_OK;
}
