// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_BASE_WORKER_H
#define CHEE_SERVER_BASE_WORKER_H

// A thread for what takes long, so that the event loop waits for none of it. Jobs are done one
// after the other, in the order they came.

#include <stdbool.h>

typedef struct srv_worker srv_worker;

// What is done on the thread; and what follows on the caller's, where `worked` is false for a job
// that the end of the worker came before. Both get the job; `done` lets go of it.
typedef void srv_work(void *job);
typedef void srv_done(void *job, bool worked);

// `wake` is called from the thread when there are answers; no more than `most` jobs wait at once.
// NULL without memory or a thread.
srv_worker *srv_worker_new(int most, void (*wake)(void *data), void *data);

// Ends the thread when it has done the job it is at; `done` is called for all that are left. NULL
// is allowed.
void srv_worker_free(srv_worker *worker);

// False, with nothing called, where too many wait.
bool srv_worker_ask(srv_worker *worker, srv_work *work, srv_done *done, void *job);

// Calls `done` for what has been done.
void srv_worker_answers(srv_worker *worker);

#endif
