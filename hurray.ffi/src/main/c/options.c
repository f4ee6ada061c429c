#define _GNU_SOURCE

#include "options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char PACK_PATH[] = "--pack-path";

static void add_word(struct options *options, char *word) {
    if (word != NULL && options->count == options->capacity) {
        size_t capacity = options->capacity * 2 + 8;
        char **all = realloc(options->all, capacity * sizeof *all);
        if (all == NULL) {
            free(word);
            word = NULL;
        } else {
            options->all = all;
            options->capacity = capacity;
        }
    }
    if (word == NULL) {
        options->failed = 1;
    } else {
        options->all[options->count++] = word;
    }
}

void options_add(struct options *options, const char *a, const char *b) {
    size_t length = strlen(a);
    size_t more = strlen(b);
    char *word = malloc(length + more + 1);
    if (word != NULL) {
        memcpy(word, a, length);
        memcpy(word + length, b, more + 1);
    }
    add_word(options, word);
}

static void add_packs(struct options *options, const char *folders) {
    size_t before = options->pack_path == NULL ? 0 : strlen(options->pack_path);
    char *path = realloc(options->pack_path, before + strlen(folders) + 2);
    if (path == NULL) {
        options->failed = 1;
        return;
    }
    path[before] = ':';
    strcpy(path + before + (before > 0), folders);
    options->pack_path = path;
}

/* Takes one word out of the text, quotes removed. Null at its end; *open tells of a quote that is not closed. */
static char *next_word(const char **text, int *open) {
    const char *at = *text;
    while (isspace((unsigned char)*at)) {
        at++;
    }
    char *word = *at == 0 ? NULL : malloc(strlen(at) + 1);
    char *end = word;
    char quote = 0;
    for (; word != NULL && *at != 0 && (quote != 0 || !isspace((unsigned char)*at)); at++) {
        if (quote == 0 && (*at == '\'' || *at == '"')) {
            quote = *at;
        } else if (*at == quote) {
            quote = 0;
        } else {
            *end++ = *at;
        }
    }
    if (word != NULL) {
        *end = 0;
    }
    *open |= quote != 0;
    *text = at;
    return word;
}

/* Takes the words that tell of packs out of the options. */
static const char *take_packs(struct options *options) {
    size_t kept = 0;
    size_t name = sizeof PACK_PATH - 1;
    const char *wrong = NULL;
    for (size_t i = 0; i < options->count; i++) {
        char *word = options->all[i];
        if (strcmp(word, PACK_PATH) == 0) {
            free(word);
            if (++i == options->count) {
                wrong = "HURRAY_OPTIONS: --pack-path needs a folder";
                break;
            }
            add_packs(options, options->all[i]);
            free(options->all[i]);
        } else if (strncmp(word, PACK_PATH, name) == 0 && word[name] == '=') {
            add_packs(options, word + name + 1);
            free(word);
        } else {
            options->all[kept++] = word;
        }
    }
    options->count = kept;
    return wrong;
}

const char *options_text(void) {
    return secure_getenv("HURRAY_OPTIONS");
}

const char *options_read(struct options *options, const char *text) {
    int open = 0;
    char *word;
    add_packs(options, "");
    while (text != NULL && (word = next_word(&text, &open)) != NULL) {
        add_word(options, word);
    }
    const char *wrong = take_packs(options);
    if (open) {
        wrong = "HURRAY_OPTIONS: a quote is not closed";
    }
    return options->failed ? "memory is short" : wrong;
}

int options_have(const struct options *options, const char *start, const char *end) {
    for (size_t i = 0; i < options->count; i++) {
        const char *word = options->all[i];
        size_t length = strlen(word);
        if (strncmp(word, start, strlen(start)) == 0 && length >= strlen(end)
            && strcmp(word + length - strlen(end), end) == 0) {
            return 1;
        }
    }
    return 0;
}

void options_free(struct options *options) {
    for (size_t i = 0; i < options->count; i++) {
        free(options->all[i]);
    }
    free(options->all);
    free(options->pack_path);
    *options = (struct options){0};
}
