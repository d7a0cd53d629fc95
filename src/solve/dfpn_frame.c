// SPDX-License-Identifier: MIT
//
// A position in work: its moves, its numbers from theirs, and what of it the table keeps.
#include <stdlib.h>

#include "solve/prover.h"

typedef chee__dfpn_child child;
typedef chee__dfpn_frame frame;

static bool reserve(frame *f, int count) {
  if (count <= f->capacity) return true;
  child *more = realloc(f->children, (size_t)count * sizeof *more);
  if (!more) return false;
  f->children = more;
  f->capacity = count;
  return true;
}

static bool starve(chee__search *search) {
  atomic_store(&search->starved, true);
  atomic_store(&search->stop, true);
  return false;
}

bool chee__dfpn_open(chee__prover *w) {
  frame *f = &w->frames[w->depth];
  const chee__question *q = &w->search->question;
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&f->position, moves);
  if (!reserve(f, count)) return starve(w->search);
  f->attacking = chee__dfpn_attacks(q, &f->position);
  f->count = count;
  f->work = 1;
  f->best = -1;
  chee__dfpn_enter(w);
  for (int i = 0; i < count; i++) {
    f->children[i].move = moves[i];
    chee__dfpn_look(w, f, &f->children[i]);
  }
  for (int i = 0; i < count; i++) {
    chee__dfpn_look_up(w, f, &f->children[i]);
    // One move that has what the mover wants is enough.
    if (f->children[i].delta != 0) continue;
    f->children[0] = f->children[i];
    f->count = 1;
    break;
  }
  return true;
}

// Whether another worker is in that child now.
static bool is_taken(const chee__prover *w, const child *c) {
  const chee__search *search = w->search;
  for (int i = 0; i < search->workers; i++) {
    if (i == w->number || !search->path[i]) continue;
    if (atomic_load_explicit(&search->path[i][w->depth + 1], memory_order_relaxed) == c->hash)
      return true;
  }
  return false;
}

void chee__dfpn_settle(const chee__prover *w, frame *f) {
  bool proved = f->attacking == (f->phi == 0);
  int32_t depends = proved || f->phi == 0 ? CHEE__CUT : CHEE__NOWHERE;
  uint32_t shortest = UINT32_MAX, longest = 0;
  for (int i = 0; i < f->count; i++) {
    const child *c = &f->children[i];
    if (f->phi == 0 && c->delta != 0) continue;
    if (c->length < shortest) shortest = c->length;
    if (c->length > longest) longest = c->length;
    // The mover needs one child that holds, the other side all of them.
    bool better = f->phi == 0 ? c->depends > depends : c->depends < depends;
    if (!proved && better) depends = c->depends;
  }
  f->length = 1 + (f->phi == 0 ? shortest : longest);
  f->depends = proved || depends >= w->depth ? CHEE__NOWHERE : depends;
}

void chee__dfpn_update(const chee__prover *w, frame *f, uint32_t *second, int *open) {
  uint32_t least = CHEE__INFINITE, least_seen = CHEE__INFINITE, next = CHEE__INFINITE, most = 0;
  bool best_fits = false;
  *open = 0;
  for (int i = 0; i < f->count; i++) {
    const child *c = &f->children[i];
    if (c->delta < least) least = c->delta;
    if (c->phi == 0) continue;
    ++*open;
    if (c->phi > most) most = c->phi;
    uint32_t seen = c->delta;
    if (w->search->workers > 1 && is_taken(w, c)) seen = chee__dfpn_plus(seen, 1 + seen / 2);
    // A child at the limit is not looked into, so that to turn to it because another worker is in
    // the least one would be to wait for that worker.
    bool fits = c->delta < f->phi_limit;
    if (f->best < 0 || fits > best_fits || (fits == best_fits && seen < least_seen)) {
      if (least_seen < next) next = least_seen;
      least_seen = seen;
      best_fits = fits;
      f->best = i;
    } else if (seen < next) {
      next = seen;
    }
  }
  f->phi = least;
  f->delta = *open == 0   ? 0
             : least == 0 ? CHEE__INFINITE
                          : chee__dfpn_plus(most, (uint32_t)(*open - 1));
  if (*open == 0) f->phi = CHEE__INFINITE;
  *second = next;
}

static void save_frame(const chee__prover *w, const frame *f) {
  chee__numbers n = {.phi = f->phi, .delta = f->delta, .work = f->work};
  if (f->phi == 0 || f->delta == 0) {
    bool on_path_only = f->depends != CHEE__NOWHERE;
    n.detail = on_path_only ? chee__dfpn_signature(f->above) : f->length;
    if (on_path_only) {
      n.phi = f->phi == 0 ? 0 : (uint32_t)f->depends;
      n.delta = f->delta == 0 ? 0 : (uint32_t)f->depends;
    }
  }
  chee__proof_table_put(w->search->table, &f->key, f->hash, n);
}

void chee__dfpn_close(chee__prover *w) {
  frame *f = &w->frames[w->depth];
  chee__dfpn_leave(w);
  save_frame(w, f);
  if (--w->depth < 0) return;
  frame *parent = &w->frames[w->depth];
  child *c = &parent->children[parent->best];
  c->phi = f->phi;
  c->delta = f->delta;
  c->length = f->length;
  c->depends = f->depends;
  uint32_t work = parent->work + f->work;
  parent->work = work < parent->work ? UINT32_MAX : work;
}
