/*
 * A handle is the index of a slot (upper 24 bits) and the generation of its use (lower 40 bits). A generation is odd
 * while the slot is in use, so that a handle is odd as well and can't be the address of anything. Slots stand in
 * chunks, each as large as all before it, that are never freed: a slot may be looked at through any word.
 */
#include "handles.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#define GENERATION_BITS 40
#define GENERATION_MASK ((UINT64_C(1) << GENERATION_BITS) - 1)
#define MAX_SLOTS (UINT32_C(1) << (64 - GENERATION_BITS))
#define FIRST_CHUNK_BITS 10
#define FIRST_CHUNK (UINT32_C(1) << FIRST_CHUNK_BITS)
#define CHUNKS (64 - GENERATION_BITS - FIRST_CHUNK_BITS + 1)
#define NO_SLOT UINT32_MAX

_Static_assert(sizeof(uintptr_t) == 8, "handles need 64 bits");

struct slot {
    _Atomic uint64_t generation;
    void *_Atomic object;
    _Atomic uint32_t next_free;
};

static struct slot *_Atomic chunks[CHUNKS];
static _Atomic uint32_t slots_made;
static _Atomic uint64_t free_slots = NO_SLOT; /* index of the first, and a count of changes above it */
static _Atomic uint64_t in_use;
static pthread_mutex_t growing = PTHREAD_MUTEX_INITIALIZER;

static unsigned chunk_of(uint32_t index) {
    return 31u - (unsigned)__builtin_clz(index + FIRST_CHUNK) - FIRST_CHUNK_BITS;
}

/* The slot of an index below slots_made. */
static struct slot *slot_at(uint32_t index) {
    unsigned chunk = chunk_of(index);
    struct slot *first = atomic_load_explicit(&chunks[chunk], memory_order_acquire);
    return first + (index + FIRST_CHUNK - (FIRST_CHUNK << chunk));
}

static uint32_t pop_free(void) {
    uint64_t head = atomic_load_explicit(&free_slots, memory_order_acquire);
    for (;;) {
        uint32_t index = (uint32_t)head;
        if (index == NO_SLOT) {
            return NO_SLOT;
        }
        uint32_t next = atomic_load_explicit(&slot_at(index)->next_free, memory_order_relaxed);
        uint64_t changed = ((head >> 32) + 1) << 32 | next;
        if (atomic_compare_exchange_weak_explicit(
                &free_slots, &head, changed, memory_order_acq_rel, memory_order_acquire)) {
            return index;
        }
    }
}

static void push_free(uint32_t index) {
    uint64_t head = atomic_load_explicit(&free_slots, memory_order_acquire);
    uint64_t changed;
    do {
        atomic_store_explicit(&slot_at(index)->next_free, (uint32_t)head, memory_order_relaxed);
        changed = ((head >> 32) + 1) << 32 | index;
    } while (!atomic_compare_exchange_weak_explicit(
        &free_slots, &head, changed, memory_order_acq_rel, memory_order_acquire));
}

/* A generation to start with that nobody can guess from those of other slots; even, for the slot is free. */
static uint64_t first_generation(uint32_t index) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t mixed = (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30;
    mixed ^= (uint64_t)(uintptr_t)&now ^ (uint64_t)index << 40;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return (mixed ^ mixed >> 31) & GENERATION_MASK & ~UINT64_C(1);
}

/* Makes one more slot, and a chunk for it where it is the first of one. */
static uint32_t make_slot(void) {
    pthread_mutex_lock(&growing);
    uint32_t index = atomic_load_explicit(&slots_made, memory_order_relaxed);
    unsigned chunk = chunk_of(index);
    int good = index < MAX_SLOTS - FIRST_CHUNK;
    if (good && atomic_load_explicit(&chunks[chunk], memory_order_relaxed) == NULL) {
        struct slot *first = calloc((size_t)FIRST_CHUNK << chunk, sizeof *first);
        atomic_store_explicit(&chunks[chunk], first, memory_order_release);
        good = first != NULL;
    }
    if (good) {
        atomic_store_explicit(&slot_at(index)->generation, first_generation(index), memory_order_relaxed);
        atomic_store_explicit(&slots_made, index + 1, memory_order_release);
    }
    pthread_mutex_unlock(&growing);
    return good ? index : NO_SLOT;
}

uintptr_t handles_add(void *object) {
    uint32_t index = pop_free();
    if (index == NO_SLOT) {
        index = make_slot();
        if (index == NO_SLOT) {
            return 0;
        }
    }
    struct slot *slot = slot_at(index);
    uint64_t generation = atomic_load_explicit(&slot->generation, memory_order_relaxed) + 1;
    atomic_store_explicit(&slot->object, object, memory_order_relaxed);
    atomic_store_explicit(&slot->generation, generation & GENERATION_MASK, memory_order_release);
    atomic_fetch_add_explicit(&in_use, 1, memory_order_relaxed);
    return (uintptr_t)((uint64_t)index << GENERATION_BITS | (generation & GENERATION_MASK));
}

/* The slot that a word names, when the word is odd and there is such a slot. */
static struct slot *slot_of(uintptr_t handle) {
    uint32_t index = (uint32_t)((uint64_t)handle >> GENERATION_BITS);
    int real = (handle & 1) != 0 && index < atomic_load_explicit(&slots_made, memory_order_acquire);
    return real ? slot_at(index) : NULL;
}

void *handles_get(uintptr_t handle) {
    struct slot *slot = slot_of(handle);
    if (slot == NULL
        || atomic_load_explicit(&slot->generation, memory_order_acquire) != ((uint64_t)handle & GENERATION_MASK)) {
        return NULL;
    }
    return atomic_load_explicit(&slot->object, memory_order_relaxed);
}

void *handles_remove(uintptr_t handle) {
    struct slot *slot = slot_of(handle);
    if (slot == NULL) {
        return NULL;
    }
    uint64_t generation = (uint64_t)handle & GENERATION_MASK;
    void *object = atomic_load_explicit(&slot->object, memory_order_relaxed);
    if (!atomic_compare_exchange_strong_explicit(
            &slot->generation, &generation, (generation + 1) & GENERATION_MASK, memory_order_acq_rel,
            memory_order_relaxed)) {
        return NULL;
    }
    atomic_fetch_sub_explicit(&in_use, 1, memory_order_relaxed);
    push_free((uint32_t)((uint64_t)handle >> GENERATION_BITS));
    return object;
}

uint64_t handles_count(void) {
    return atomic_load_explicit(&in_use, memory_order_relaxed);
}
