// SPDX-License-Identifier: MIT
#ifndef CHEE_GAMES_FAST_NIBBLES_CACHE_H
#define CHEE_GAMES_FAST_NIBBLES_CACHE_H

// Narrow sides come back so often in counting that their sowings are worth remembering: a side of
// Njombwa 8 is met some ten times in perft 11. Included after the body that defines nibbles_list.

#include <stddef.h>

#include "core/perft.h"

enum { NIBBLES_KNOWN = 4096 };

// What is known of one side; key 0, an empty side, marks a free place.
typedef struct nibbles_known {
  nibbles key;
  nibbles_sowings list;
} nibbles_known;

_Static_assert(NIBBLES_KNOWN * sizeof(nibbles_known) <= CHEE__PERFT_SCRATCH, "the table has room");

// The sowings of a side. One ply above the last they stay where they are, as the last one does not
// write there unless it has the extra capture; above that they stay until another side takes their
// place, which nibbles_list_still looks at. With the extra capture that is soon, so `room` holds
// them.
static inline const nibbles_sowings *nibbles_list_of(nibbles_count *c, const nibbles *side,
                                                     int depth, nibbles_sowings *room) {
  nibbles_known *known =
      (nibbles_known *)c->scratch + (nibbles_hash(side, 16) >> 32) % NIBBLES_KNOWN;
  const int reader = c->extra ? 1 : 2; // plies to go where the table is read in place
  if (known->key != *side) {
    if (depth < reader) {
      nibbles_list(side, 16, room);
      return room;
    }
    known->key = *side;
    nibbles_list(side, 16, &known->list);
  }
  if (depth <= reader || !c->extra) return &known->list;
  *room = known->list;
  return room;
}

// The same list, though another side may have taken its place meanwhile.
static inline const nibbles_sowings *
nibbles_list_still(const nibbles_sowings *list, const nibbles *side, nibbles_sowings *room) {
  if (list == room) return list;
  const void *place = (const char *)list - offsetof(nibbles_known, list);
  if (((const nibbles_known *)place)->key == *side) return list;
  nibbles_list(side, 16, room);
  return room;
}

#endif
