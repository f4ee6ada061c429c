/* Options of the JVM that the library starts, and the environment variable HURRAY_OPTIONS. No JNI here. */
#ifndef HURRAY_OPTIONS_H
#define HURRAY_OPTIONS_H

#include <stddef.h>

struct options {
    char **all;
    size_t count;
    size_t capacity;
    char *pack_path; /* folders of packs, separated by colons; never null after options_read has succeeded */
    int failed;      /* whether memory was short */
};

/* The environment variable, or null; not heeded in a program that runs with rights that its user does not have. */
const char *options_text(void);

/* Takes HURRAY_OPTIONS apart: words separated by white space, quoted by ' or ". Each is an option of the JVM, but
 * --pack-path=DIRS and --pack-path DIRS. Gives null, or what is wrong with it. */
const char *options_read(struct options *options, const char *text);

/* Adds an option: a followed by b. */
void options_add(struct options *options, const char *a, const char *b);

/* Whether any begins like this, and ends like that. */
int options_have(const struct options *options, const char *start, const char *end);

void options_free(struct options *options);

#endif
