// SPDX-License-Identifier: MIT
#include "solve/reach.h"

#include <stdlib.h>

#include "solve/claim.h"

enum { ASK_EVERY = 1 << 10 }; // positions between two calls of `go_on`

// Entries that are marked, but whose replies were not looked at yet.
typedef struct walk {
  const chee__packing *packing;
  chee__linemap *map;
  chee__key *waiting;
  size_t count, size;
} walk;

static bool put(walk *w, const chee__key *key) {
  if (w->count == w->size) {
    size_t size = w->size ? 2 * w->size : 1024;
    chee__key *more = realloc(w->waiting, size * sizeof *more);
    if (!more) return false;
    w->waiting = more;
    w->size = size;
  }
  w->waiting[w->count++] = *key;
  return true;
}

static bool visit(walk *w, const chee_position *position) {
  chee__key key;
  if (!chee__key_pack(w->packing, position, &key)) return true;
  chee__entry *entry = chee__linemap_find(w->map, &key);
  if (!entry || entry->reached) return true;
  entry->reached = 1;
  return put(w, &key);
}

static bool visit_replies(walk *w, const chee_position *position) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    chee_position next = *position;
    chee_apply(&next, moves[i]);
    if (!visit(w, &next)) return false;
  }
  return true;
}

chee_status chee__mark_reached(const chee__packing *packing, chee__linemap *map,
                               const chee_position *start, int side, bool (*go_on)(void *data),
                               void *data) {
  walk w = {.packing = packing, .map = map};
  chee__key key;
  uint64_t place = 0;
  for (chee__entry *e; (e = chee__linemap_next(map, &place, &key)) != NULL;) e->reached = 0;
  bool fine = chee__side_of(start->turn) == side ? visit(&w, start) : visit_replies(&w, start);
  bool asked = true;
  for (uint64_t visits = 1; fine && asked && w.count > 0; visits++) {
    if (visits % ASK_EVERY == 0) asked = go_on(data);
    chee__key top = w.waiting[--w.count];
    chee_position position;
    if (chee__linemap_find(map, &top)->known) continue;
    chee__key_unpack(packing, &top, &position);
    chee_apply(&position, chee__linemap_find(map, &top)->move);
    fine = visit_replies(&w, &position);
  }
  free(w.waiting);
  if (!fine) return CHEE_MEMORY;
  return asked ? CHEE_OK : CHEE_LIMIT;
}
