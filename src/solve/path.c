// SPDX-License-Identifier: MIT
//
// The positions of a worker's path by their hash. Paths of thousands of plies come up, and every
// position that is looked at is looked for in them.
#include "solve/prover.h"

static unsigned place_of(uint64_t hash) {
  return (unsigned)(hash % CHEE__PATH_PLACES);
}

static unsigned next_place(unsigned place) {
  return (place + 1) % CHEE__PATH_PLACES;
}

void chee__dfpn_enter(chee__prover *w) {
  uint64_t hash = w->frames[w->depth].hash;
  unsigned place = place_of(hash);
  while (w->places[place] != 0) place = next_place(place);
  w->places[place] = (uint16_t)(w->depth + 1);
  atomic_store_explicit(&w->search->path[w->number][w->depth], hash, memory_order_relaxed);
}

void chee__dfpn_leave(chee__prover *w) {
  unsigned place = place_of(w->frames[w->depth].hash);
  // One that was not entered for want of memory is not there.
  while (w->places[place] != 0 && w->places[place] != w->depth + 1) place = next_place(place);
  w->places[place] = 0;
  atomic_store_explicit(&w->search->path[w->number][w->depth], 0, memory_order_relaxed);
}

int chee__dfpn_on_path(const chee__prover *w, const chee__dfpn_child *c) {
  const chee__packing *packing = &w->search->question.packing;
  for (unsigned place = place_of(c->hash); w->places[place] != 0; place = next_place(place)) {
    const chee__dfpn_frame *f = &w->frames[w->places[place] - 1];
    if (f->hash == c->hash && chee__key_same(packing, f->key.word, c->key.word))
      return w->places[place] - 1;
  }
  return -1;
}
