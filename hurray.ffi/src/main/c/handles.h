/* Handles: numbers that stand for pointers, so that no made-up or outlived one is ever followed. No JVM here. */
#ifndef HURRAY_HANDLES_H
#define HURRAY_HANDLES_H

#include <stdint.h>

/* Gives a handle to something; 0 when there are too many, or memory is short. Never null for anything else. */
uintptr_t handles_add(void *object);

/* What a handle stands for; null for any word that is not a handle of something that is still there. */
void *handles_get(uintptr_t handle);

/* Takes the object back; null as for handles_get. Of several threads that do so at once one gets it. */
void *handles_remove(uintptr_t handle);

/* How many there are. */
uint64_t handles_count(void);

#endif
