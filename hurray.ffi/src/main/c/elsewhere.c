/* Decoding for threads whose stack is too small for a JVM: one thread of ours does it for all of them, one after the
 * other. */
#define _GNU_SOURCE

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "decode.h"
#include "host.h"

#define WORKER_STACK (1024 * 1024)

struct job {
    const struct request *request;
    HurrayDescriptor **out;
    HurrayStatus status;
    char *text; /* why it failed */
    int is_done;
    struct job *next;
};

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int is_running;
    struct job *first;
    struct job **end;
} work = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER, .end = &work.first};

static void do_job(struct job *job) {
    struct thread *thread = thread_here();
    job->status = thread == NULL ? HURRAY_ERR_INTERNAL : decode(thread, job->request, job->out);
    job->text = thread == NULL || job->status == HURRAY_OK ? NULL : strdup(last_failure(thread));
}

static void *run(void *unused) {
    (void)unused;
    pthread_mutex_lock(&work.lock);
    for (;;) {
        struct job *job = work.first;
        if (job == NULL) {
            pthread_cond_wait(&work.changed, &work.lock);
            continue;
        }
        work.first = job->next;
        work.end = work.first == NULL ? &work.first : work.end;
        pthread_mutex_unlock(&work.lock);
        do_job(job);
        pthread_mutex_lock(&work.lock);
        job->is_done = 1;
        pthread_cond_broadcast(&work.changed);
    }
    return NULL;
}

/* Starts the worker where there is none; an error number where that fails. Called under the lock. */
static int ensure_worker(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t all;
    sigset_t before;
    int error = 0;
    if (!work.is_running) {
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, WORKER_STACK);
        pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
        sigfillset(&all);
        host_let_faults_through(&all);
        pthread_sigmask(SIG_BLOCK, &all, &before);
        error = pthread_create(&thread, &attributes, run, NULL);
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        pthread_attr_destroy(&attributes);
        work.is_running = error == 0;
    }
    return error;
}

HurrayStatus decode_elsewhere(const struct request *request, HurrayDescriptor **out) {
    struct job job = {.request = request, .out = out};
    pthread_mutex_lock(&work.lock);
    int error = ensure_worker();
    if (error != 0) {
        pthread_mutex_unlock(&work.lock);
        return fail(HURRAY_ERR_INTERNAL,
                    "the stack of this thread is too small to decode on, and no other thread can be made: %s",
                    strerror(error));
    }
    *work.end = &job;
    work.end = &job.next;
    pthread_cond_broadcast(&work.changed);
    while (!job.is_done) {
        pthread_cond_wait(&work.changed, &work.lock);
    }
    pthread_mutex_unlock(&work.lock);
    if (job.status != HURRAY_OK) {
        const char *text = job.text == NULL ? "memory is short" : job.text;
        fail_with(job.status, text, strlen(text));
        free(job.text);
    }
    return job.status;
}
