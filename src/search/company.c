// SPDX-License-Identifier: MIT
#include <string.h>

#include "search/worker.h"

// Plies still to look ahead from which on alpha is shared.
enum { ALPHA_DEPTH = 2 };

static uint64_t key_of(const chee__finding *finding) {
  return atomic_load_explicit(&finding->key, memory_order_relaxed);
}

static int depth_of(const chee__finding *finding) {
  return atomic_load_explicit(&finding->depth, memory_order_relaxed);
}

static int value_of(const chee__finding *finding) {
  return atomic_load_explicit(&finding->value, memory_order_relaxed);
}

static bool hold(chee__finding *finding) {
  return !atomic_flag_test_and_set_explicit(&finding->busy, memory_order_acquire);
}

static void let_go(chee__finding *finding) {
  atomic_flag_clear_explicit(&finding->busy, memory_order_release);
}

// By who holds it.
static void fill_in(chee__finding *finding, const chee__worker *w, uint64_t key, int depth,
                    int value, uint64_t estimates) {
  atomic_store_explicit(&finding->key, key, memory_order_relaxed);
  atomic_store_explicit(&finding->depth, depth, memory_order_relaxed);
  atomic_store_explicit(&finding->value, value, memory_order_relaxed);
  finding->estimates = estimates;
  finding->length = w->line_length[w->ply];
  memcpy(finding->line, w->line[w->ply], (size_t)finding->length * sizeof *finding->line);
}

static void take_line(const chee__finding *finding, chee__worker *w, int ply) {
  w->line_length[ply] = finding->length;
  memcpy(w->line[ply], finding->line, (size_t)finding->length * sizeof *finding->line);
  w->frames[ply].best_move = w->line[ply][0];
}

void chee__company_begin(chee__company *company) {
  chee__claims_clear(&company->claims);
  atomic_store(&company->done.depth, 0);
  for (int i = 0; i < CHEE__ALPHA_SLOTS; i++) atomic_store(&company->alphas[i].depth, 0);
}

void chee__done_offer(const chee__worker *w) {
  chee__finding *done = &w->shared->company->done;
  if (depth_of(done) >= w->depth || !hold(done)) return;
  if (depth_of(done) < w->depth)
    fill_in(done, w, w->frames[0].key, w->depth, w->value, w->estimates);
  let_go(done);
}

bool chee__done_take(chee__worker *w) {
  chee__finding *done = &w->shared->company->done;
  if (depth_of(done) < w->depth || !hold(done)) return false;
  chee__worker_break_off(w);
  w->depth = depth_of(done);
  w->value = value_of(done);
  w->estimates = done->estimates;
  take_line(done, w, 0);
  let_go(done);
  return true;
}

// Where alpha of the frame's position is shared; NULL where it is not: with several lines the moves
// of the root are not the same for all workers.
static chee__finding *alpha_at(const chee__worker *w, int ply) {
  const chee_search_options *options = &w->shared->options;
  const chee__frame *frame = &w->frames[ply];
  if (!frame->pv_node || frame->depth < ALPHA_DEPTH) return NULL;
  if (options->no_table || options->no_pruning || (ply == 0 && options->lines > 1)) return NULL;
  return &w->shared->company->alphas[frame->key % CHEE__ALPHA_SLOTS];
}

void chee__alpha_offer(const chee__worker *w) {
  const chee__frame *frame = &w->frames[w->ply];
  chee__finding *alpha = alpha_at(w, w->ply);
  if (!alpha || !hold(alpha)) return;
  const int value = chee__value_to_table(frame->best, w->ply);
  if (key_of(alpha) != frame->key || depth_of(alpha) < frame->depth ||
      (depth_of(alpha) == frame->depth && value_of(alpha) < value))
    fill_in(alpha, w, frame->key, frame->depth, value, w->estimates - frame->first_estimates);
  let_go(alpha);
}

static bool is_more(const chee__finding *alpha, const chee__frame *frame, int ply) {
  return key_of(alpha) == frame->key && depth_of(alpha) >= frame->depth &&
         chee__value_from_table(value_of(alpha), ply) > frame->alpha;
}

bool chee__alpha_take(chee__worker *w, int ply) {
  chee__frame *frame = &w->frames[ply];
  chee__finding *alpha = alpha_at(w, ply);
  if (!alpha || !is_more(alpha, frame, ply) || !hold(alpha)) return false;
  const bool more = is_more(alpha, frame, ply);
  if (more) {
    frame->best = frame->alpha = chee__value_from_table(value_of(alpha), ply);
    w->estimates += alpha->estimates;
    take_line(alpha, w, ply);
  }
  let_go(alpha);
  return more;
}
