// SPDX-License-Identifier: MIT
#include "bench/threads.h"

#include <stddef.h>

static void *help(void *data) {
  const bench_helper *self = data;
  chee_searcher_help(self->searcher, self->worker);
  return NULL;
}

bool bench_threads_begin(bench_threads *threads, chee_searcher *searcher, int count,
                         const chee_history *history, const chee_limits *limits) {
  *threads = (bench_threads){.searcher = searcher};
  if (chee_searcher_begin(searcher, history, limits, NULL) != CHEE_OK) return false;
  for (int worker = 1; worker < count; worker++) {
    bench_helper *helper = &threads->helper[threads->helpers];
    *helper = (bench_helper){.searcher = searcher, .worker = worker};
    if (pthread_create(&helper->thread, NULL, help, helper) == 0) threads->helpers++;
  }
  return true;
}

void bench_threads_end(bench_threads *threads) {
  chee_searcher_stop(threads->searcher);
  for (int i = 0; i < threads->helpers; i++) (void)pthread_join(threads->helper[i].thread, NULL);
}
