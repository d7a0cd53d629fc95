// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_STORE_STORE_H
#define CHEE_SERVER_STORE_STORE_H

// What is kept. Changes are given to a thread, which takes all that wait into one transaction; each
// is answered when it is synced to the disk, or has failed and changed nothing. Reading is done at
// once, on the caller's thread, and sees what was answered.

#include "base/worker.h"
#include "store/backend.h"

typedef struct srv_store srv_store;

// Several statements that happen together or not at all.
typedef struct srv_change srv_change;

// Called on the thread that calls srv_store_answers.
typedef void srv_kept(void *data, bool kept);

// Opens `url`, such as sqlite:FOLDER or postgres://HOST/NAME. `wake` is called from the store's
// thread when there are answers. NULL with a sentence.
srv_store *srv_store_open(const char *url, void (*wake)(void *data), void *data,
                          char error[SRV_STORE_TEXT_MAX]);

// Finishes what waits and ends the thread. What it answered is left to srv_store_answers before.
void srv_store_finish(srv_store *store);
void srv_store_close(srv_store *store);

// NULL without memory.
srv_change *srv_change_new(void);

// Adds a statement. `types` has a letter a parameter: t text (copied), n number as int64_t.
void srv_change_add(srv_change *change, srv_statement statement, const char *types, ...);

// Frees one that is not given to the store.
void srv_change_drop(srv_change *change);

// Runs one by itself, on a connection of one's own.
srv_ran srv_change_run(const srv_change *change, const srv_backend *backend,
                       srv_connection *connection);

// Takes the change over. `kept` may be NULL.
void srv_store_submit(srv_store *store, srv_change *change, srv_kept *kept, void *data);

// Calls what waits for its answer.
void srv_store_answers(srv_store *store);

// Changes that have no answer yet, and whether the last transaction was kept.
int srv_store_waiting(const srv_store *store);
bool srv_store_works(const srv_store *store);

// Reads rows; false where the store is broken.
bool srv_store_find(srv_store *store, srv_statement statement, srv_row *row, void *data,
                    const char *types, ...);

// A connection to read by.
typedef struct srv_reader {
  const srv_backend *backend;
  srv_connection *connection;
} srv_reader;

// Reads rows by it; false where the store is broken.
bool srv_reader_find(const srv_reader *reader, srv_statement statement, srv_row *row, void *data,
                     const char *types, ...);

// Readings that take long have a thread and a connection of their own: `read` is called there, then
// `done` on the thread that calls srv_store_answers. False, with neither called, where too many
// wait.
typedef void srv_reading(void *data, const srv_reader *reader);
bool srv_store_read(srv_store *store, srv_reading *read, srv_done *done, void *data);

// Whether the last reading went well: what was not found then is not there.
bool srv_store_reads(const srv_store *store);

// How many readings have failed so far.
int64_t srv_store_failures(const srv_store *store);

// Whether other servers may use the same store, and what they kept meanwhile.
bool srv_store_is_shared(const srv_store *store);
void srv_store_news(srv_store *store, srv_heard *heard, void *data);

#endif
