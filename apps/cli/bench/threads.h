// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_THREADS_H
#define CHEE_CLI_BENCH_THREADS_H

// A search by several threads.

#include <pthread.h>
#include <stdbool.h>

#include "chee/search.h"

enum { BENCH_THREADS_MAX = 8 };

typedef struct bench_helper {
  chee_searcher *searcher;
  int worker;
  pthread_t thread;
} bench_helper;

// A search under way: the caller steps it, the others help from the beginning on.
typedef struct bench_threads {
  chee_searcher *searcher;
  bench_helper helper[BENCH_THREADS_MAX - 1];
  int helpers;
} bench_threads;

// Begins with `threads` in all, at most BENCH_THREADS_MAX; false where the search cannot begin. The
// searcher has as many workers, and is borrowed.
bool bench_threads_begin(bench_threads *threads, chee_searcher *searcher, int count,
                         const chee_history *history, const chee_limits *limits);

// Stops the search and waits for the others.
void bench_threads_end(bench_threads *threads);

#endif
