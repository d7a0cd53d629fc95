// SPDX-License-Identifier: MIT
#include "solve/dfpn.h"

#include <stdlib.h>

#include "solve/prover.h"

typedef chee__dfpn_child child;
typedef chee__dfpn_frame frame;

enum { TICK = 1 << 10 }; // positions between two calls of `tick`

chee__prover *chee__prover_new(chee__search *search, int number) {
  chee__prover *worker = calloc(1, sizeof *worker);
  atomic_uint_least64_t *path = calloc(CHEE__DEPTH_MAX + 2, sizeof *path);
  chee__root_move *root = calloc(CHEE_MOVES_MAX, sizeof *root);
  if (!worker || !path || !root) {
    free(worker);
    free((void *)path);
    free(root);
    return NULL;
  }
  worker->search = search;
  worker->number = number;
  worker->root = root;
  search->path[number] = path;
  return worker;
}

void chee__prover_free(chee__prover *worker) {
  if (!worker) return;
  for (int i = 0; i <= CHEE__DEPTH_MAX; i++) free(worker->frames[i].children);
  free((void *)worker->search->path[worker->number]);
  worker->search->path[worker->number] = NULL;
  free(worker->root);
  free(worker);
}

int chee__prover_root(const chee__prover *worker, const chee__root_move **moves) {
  *moves = worker->root;
  return worker->root_count;
}

// Goes down to the chosen child; false where the table has what is asked for, which is taken over.
static bool descend(chee__prover *w, uint32_t second, int open) {
  frame *f = &w->frames[w->depth];
  child *c = &f->children[f->best];
  uint32_t phi_limit =
      f->delta_limit >= CHEE__INFINITE ? CHEE__INFINITE : f->delta_limit - (uint32_t)(open - 1);
  uint32_t delta_limit = chee__dfpn_plus(second, second / 4 + 1);
  if (second >= CHEE__INFINITE || delta_limit > f->phi_limit) delta_limit = f->phi_limit;
  child again = *c;
  if (chee__dfpn_recall(w->search, &again, !f->attacking, f->above ^ f->hash) &&
      (again.phi >= phi_limit || again.delta >= delta_limit || again.phi == 0 ||
       again.delta == 0)) {
    *c = again;
    return false;
  }
  if (w->depth == w->search->depth_most) {
    chee__dfpn_decide(c, !f->attacking, false, 0, CHEE__CUT);
    return false;
  }
  frame *g = &w->frames[++w->depth];
  g->position = f->position;
  chee_apply(&g->position, c->move);
  g->key = c->key;
  g->hash = c->hash;
  g->above = f->above ^ f->hash;
  g->phi_limit = phi_limit;
  g->delta_limit = delta_limit;
  return true;
}

// A frame without moves: the game is over there.
static void end_frame(const chee__prover *w, frame *f) {
  bool proved = chee__outcome_stuck(&w->search->question, &f->position) == CHEE__ATTACKER;
  child end;
  chee__dfpn_decide(&end, f->attacking, proved, 0, CHEE__NOWHERE);
  f->phi = end.phi;
  f->delta = end.delta;
  f->length = 0;
  f->depends = CHEE__NOWHERE;
}

static void keep_root(chee__prover *w) {
  const frame *f = &w->frames[0];
  w->root_count = f->count;
  for (int i = 0; i < f->count; i++) {
    const child *c = &f->children[i];
    w->root[i] = (chee__root_move){.move = c->move,
                                   .proof = f->attacking ? c->delta : c->phi,
                                   .disproof = f->attacking ? c->phi : c->delta};
  }
}

static void count_node(chee__prover *w) {
  atomic_fetch_add_explicit(&w->search->nodes, 1, memory_order_relaxed);
  if (w->number != 0 || !w->search->tick || --w->until_tick != 0) return;
  w->until_tick = TICK;
  keep_root(w);
  w->search->tick(w->search->data);
}

// Looks at the frame at w->depth until its numbers reach a limit or a child is to be looked at.
static void step(chee__prover *w) {
  frame *f = &w->frames[w->depth];
  if (f->count == 0) {
    end_frame(w, f);
    chee__dfpn_close(w);
    return;
  }
  // What the table has of a child may change again and again while others work.
  while (!atomic_load_explicit(&w->search->stop, memory_order_relaxed)) {
    uint32_t second;
    int open;
    f->best = -1;
    f->length = 0;
    f->depends = CHEE__NOWHERE;
    chee__dfpn_update(w, f, &second, &open);
    bool decided = f->phi == 0 || f->delta == 0;
    if (decided) chee__dfpn_settle(w, f);
    if (decided || f->phi >= f->phi_limit || f->delta >= f->delta_limit) {
      chee__dfpn_close(w);
      return;
    }
    if (!descend(w, second, open)) continue;
    count_node(w);
    (void)chee__dfpn_open(w);
    return;
  }
}

static void abandon(chee__prover *w) {
  for (; w->depth >= 0; w->depth--) chee__dfpn_leave(w);
}

chee__outcome chee__prover_run(chee__prover *w, const chee_position *position) {
  const chee__question *q = &w->search->question;
  chee__outcome outcome = chee__outcome_of(q, position);
  if (outcome != CHEE__OPEN) return outcome;
  frame *f = &w->frames[0];
  w->depth = 0;
  if (w->until_tick == 0) w->until_tick = TICK;
  f->position = *position;
  chee__question_key(q, position, &f->key);
  f->hash = chee__dfpn_hash(q, &f->key);
  f->above = 0;
  f->phi_limit = f->delta_limit = CHEE__INFINITE;
  if (!chee__dfpn_open(w)) return CHEE__OPEN;
  while (w->depth >= 0 && !atomic_load_explicit(&w->search->stop, memory_order_relaxed)) step(w);
  keep_root(w);
  if (w->depth >= 0) {
    abandon(w);
    return CHEE__OPEN;
  }
  if (f->attacking == (f->phi == 0)) return CHEE__ATTACKER;
  if (f->depends != CHEE__CUT) return CHEE__DEFENDER;
  atomic_store(&w->search->cut, true);
  return CHEE__OPEN;
}
