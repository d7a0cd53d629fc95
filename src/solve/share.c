// SPDX-License-Identifier: MIT
//
// How much of an answer is shown, from above: a reply that is done counts as much as one that is
// not, whatever work either takes. So it is an estimate, and no more.
#include "solve/share.h"

enum { PLIES = 4, POSITIONS_MOST = 200000 }; // off the path; looked into, so that it takes no time

typedef struct walk {
  const chee__search *search;
  bool for_attacker; // whether what the attacker has counts, or what the defender has
  int left;          // positions that may still be looked into
} walk;

// The part of a position, from its children's: one who has a move needs the best, the other side's
// are all to be answered.
typedef struct part {
  bool own;
  int count;
  double best, sum;
} part;

static void add(part *p, double child) {
  p->count++;
  p->sum += child;
  if (child > p->best) p->best = child;
}

static double part_of(const part *p) {
  if (p->count == 0) return 0;
  return p->own ? p->best : p->sum / p->count;
}

// Of a decided child 0 or 1, else below 0.
static double decided(const walk *w, const chee__dfpn_child *c, bool attacking) {
  bool own = attacking == w->for_attacker;
  if (c->phi == 0) return own;
  return c->delta == 0 ? !own : -1;
}

static double of_position(walk *w, const chee_position *position, uint64_t path, int plies);

// `path` is the signature of the path up to the position before it.
static double of_child(walk *w, const chee_position *position, uint64_t path, int plies) {
  const chee__question *q = &w->search->question;
  chee__dfpn_child c = {.phi = 1, .delta = 1};
  chee__outcome outcome = chee__outcome_of(q, position);
  if (outcome != CHEE__OPEN) return (outcome == CHEE__ATTACKER) == w->for_attacker;
  chee__question_key(q, position, &c.key);
  c.hash = chee__dfpn_hash(q, &c.key);
  bool attacking = chee__dfpn_attacks(q, position);
  if (!chee__dfpn_recall(w->search, &c, attacking, path)) return 0;
  double known = decided(w, &c, attacking);
  if (known >= 0 || plies == 0) return known > 0;
  return of_position(w, position, path ^ c.hash, plies);
}

static double of_position(walk *w, const chee_position *position, uint64_t path, int plies) {
  chee_move moves[CHEE_MOVES_MAX];
  part sum = {.own = chee__dfpn_attacks(&w->search->question, position) == w->for_attacker};
  if (--w->left < 0) return 0;
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    chee_position next = *position;
    chee_apply(&next, moves[i]);
    add(&sum, of_child(w, &next, path, plies - 1));
  }
  return part_of(&sum);
}

// Of the path's position at that depth: the table has nothing of those that the worker is in.
static double of_frame(walk *w, const chee__prover *p, int depth, int plies) {
  const chee__dfpn_frame *f = &p->frames[depth];
  part sum = {.own = f->attacking == w->for_attacker};
  for (int i = 0; i < f->count; i++) {
    const chee__dfpn_child *c = &f->children[i];
    double known = decided(w, c, !f->attacking);
    // The last position of the path has no moves yet.
    bool on_path = depth + 1 < p->depth && i == f->best;
    if (known < 0 && on_path) {
      known = of_frame(w, p, depth + 1, plies);
    } else if (known < 0) {
      chee_position next = f->position;
      chee_apply(&next, c->move);
      known = of_child(w, &next, f->above ^ f->hash, plies);
    }
    add(&sum, known);
  }
  return part_of(&sum);
}

double chee__share(const chee__prover *prover, bool for_attacker) {
  for (int plies = PLIES;; plies -= 2) {
    walk w = {.search = prover->search, .for_attacker = for_attacker, .left = POSITIONS_MOST};
    double share = prover->depth > 0 ? of_frame(&w, prover, 0, plies) : 0;
    if (w.left >= 0 || plies == 0) return share;
  }
}
