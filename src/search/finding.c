// SPDX-License-Identifier: MIT
#include <string.h>

#include "search/worker.h"

static int depth_of(const chee__finding *finding) {
  return atomic_load_explicit(&finding->depth, memory_order_relaxed);
}

static bool hold(chee__finding *finding) {
  return !atomic_flag_test_and_set_explicit(&finding->busy, memory_order_acquire);
}

static void let_go(chee__finding *finding) {
  atomic_flag_clear_explicit(&finding->busy, memory_order_release);
}

void chee__finding_offer(chee__finding *finding, const chee__worker *w) {
  if (depth_of(finding) >= w->depth || !hold(finding)) return;
  if (depth_of(finding) < w->depth) {
    finding->value = w->value;
    finding->estimates = w->estimates;
    finding->length = w->line_length[0];
    memcpy(finding->line, w->line[0], (size_t)finding->length * sizeof *finding->line);
    atomic_store_explicit(&finding->depth, w->depth, memory_order_relaxed);
  }
  let_go(finding);
}

bool chee__finding_take(chee__finding *finding, chee__worker *w) {
  if (depth_of(finding) < w->depth || !hold(finding)) return false;
  chee__worker_break_off(w);
  w->depth = depth_of(finding);
  w->value = finding->value;
  w->estimates = finding->estimates;
  w->line_length[0] = finding->length;
  memcpy(w->line[0], finding->line, (size_t)finding->length * sizeof *finding->line);
  w->frames[0].best_move = w->line[0][0];
  let_go(finding);
  return true;
}
