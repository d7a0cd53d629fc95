// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_POOL_H
#define CHEE_CLI_BASE_POOL_H

// Items of work done by several threads and handed in in their order, so that what comes out does
// not depend on the number of threads.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_pool {
  uint64_t items; // 0 .. items-1
  int threads;
  const char *unit;    // for the line of progress: "games"
  uint64_t unit_size;  // how many of them an item is
  uint64_t unit_begun; // how many were done before
  uint64_t unit_total; // how many there are, those included
  size_t result_size;  // bytes of a result; results start as zeros and are used again
  void *data;
  // A thread's own memory, and its end. NULL means there is none.
  void *(*enter)(void *data);
  void (*leave)(void *memory);
  void (*work)(void *data, void *memory, uint64_t item, void *result);
  // Called for each item in order, by one thread at a time. False ends the work.
  bool (*hand_in)(void *data, uint64_t item, void *result);
  // Frees what a result owns; may be NULL.
  void (*drop)(void *result);
} cli_pool;

// Does the work until the end, a refusal or an interruption (cli_interrupted). `*done` is the first
// item not handed in. Returns a cli_exit: CLI_OK, CLI_INTERRUPTED, or CLI_IO with a sentence when
// there is no memory or no thread. A refusal by hand_in is CLI_OK with *done below `items`.
int cli_pool_run(const cli_pool *pool, uint64_t *done);

#endif
