// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_PROVER_H
#define CHEE_SOLVE_PROVER_H

// What a worker of the proof search has in hand (dfpn.c): a path of positions, each with its moves.

#include "core/play.h"
#include "solve/claim.h"
#include "solve/dfpn.h"

enum {
  CHEE__PATH_PLACES = 1 << 14, // four times as many as a path has positions
  CHEE__NOWHERE = INT32_MAX,   // the disproof depends on no position of the path
  // It depends on a path that was cut. Less than any depth, so it never becomes one for every path:
  // not even at the start does it say more than that nothing was found.
  CHEE__CUT = -1
};

// A position that a move leads to, with numbers seen from who is to move there.
typedef struct chee__dfpn_child {
  chee_move move;
  uint32_t phi, delta;
  uint32_t length; // of what is decided
  // Of a disproof: least depth of a path position that it repeats, CHEE__NOWHERE or CHEE__CUT.
  int32_t depends;
  bool decided; // by the counters
  uint64_t hash;
  chee__key key;
} chee__dfpn_child;

// A position of the path.
typedef struct chee__dfpn_frame {
  chee_position position;
  chee__key key;
  uint64_t hash, above; // of the position; signature of the path above it
  bool attacking;       // whether the attacker is to move
  uint32_t phi, delta, phi_limit, delta_limit;
  uint32_t work, length;
  int32_t depends;
  int count, capacity, best;
  chee__dfpn_child *children;
} chee__dfpn_frame;

struct chee__prover {
  chee__search *search;
  int number, depth;
  uint32_t until_tick;
  // Depth + 1 of the path's positions, found by their hash: from the place that it names on, up to
  // one that is 0. What came last goes first, so that no place between is ever given up.
  uint16_t places[CHEE__PATH_PLACES];
  chee__root_move *root;
  int root_count;
  chee__dfpn_frame frames[CHEE__DEPTH_MAX + 1];
};

static inline bool chee__dfpn_attacks(const chee__question *q, const chee_position *position) {
  return chee__side_of(position->turn) == q->attacker;
}

static inline uint64_t chee__dfpn_hash(const chee__question *q, const chee__key *key) {
  return chee__key_hash(key->word, q->packing.words);
}

static inline uint32_t chee__dfpn_signature(uint64_t path) {
  return CHEE__ON_PATH | (uint32_t)(path >> 33);
}

static inline uint32_t chee__dfpn_plus(uint32_t a, uint32_t b) {
  return a + b >= CHEE__INFINITE ? CHEE__INFINITE - 1 : a + b;
}

// Numbers of a position that the attacker has, or cannot have.
void chee__dfpn_decide(chee__dfpn_child *c, bool attacking, bool proved, uint32_t length,
                       int32_t depends);

// Numbers that the table has; false where it has none that count on this path.
bool chee__dfpn_recall(const chee__search *search, chee__dfpn_child *c, bool attacking,
                       uint64_t above);

// Makes the frame at w->depth one of those that chee__dfpn_on_path finds, and ends that.
void chee__dfpn_enter(chee__prover *w);
void chee__dfpn_leave(chee__prover *w);

// Depth of the path's position with this key, or -1.
int chee__dfpn_on_path(const chee__prover *w, const chee__dfpn_child *c);

// What the counters alone say of a child; else its key, with a first guess, for chee__dfpn_look_up.
void chee__dfpn_look(const chee__prover *w, const chee__dfpn_frame *f, chee__dfpn_child *c);

// What path and table say of a child.
void chee__dfpn_look_up(const chee__prover *w, const chee__dfpn_frame *f, chee__dfpn_child *c);

// Generates the moves of the frame at w->depth. False without memory, for which
// the search then ends.
bool chee__dfpn_open(chee__prover *w);

// What decides a frame, once its numbers do.
void chee__dfpn_settle(const chee__prover *w, chee__dfpn_frame *f);

// Computes the frame's numbers from its children's, and which to look at next. The number of what
// the other side needs is the greatest of the children's, not their sum, and one for each further
// child: sums count again and again what several lines share.
void chee__dfpn_update(const chee__prover *w, chee__dfpn_frame *f, uint32_t *second, int *open);

// Leaves the frame at w->depth: the table keeps its numbers, and the frame above takes them.
void chee__dfpn_close(chee__prover *w);

#endif
