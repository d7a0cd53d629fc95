// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_ENKESHUI_PRIVATE_H
#define CHEE_EGDB_ENKESHUI_PRIVATE_H

// Making a table of Enkeshui. One item is a set of bulls without their owners, which the sowing
// does not look at: its moves are made once, and their worth is taken for all owners together,
// byte by byte.

#include "egdb/bulls.h"
#include "egdb/file.h"
#include "egdb/job.h"

// A byte is a margin plus 128, so that the greatest byte is the best; (uint8_t)-byte is the
// margin seen from the other side.
enum { CHEE__MARGIN_ZERO = 128, CHEE__MARGIN_NONE = 0 };

// Values of the tables below, by loose stones, by bulls made on the way, and by table.
enum { CHEE__BULLS_MADE = 3 };
typedef struct chee__bulls_state {
  uint8_t *lower[CHEE__EGDB_LOOSE_MAX + 1][CHEE__BULLS_MADE][2];
  bool loaded; // the tables below
  bool made;   // the only phase has been begun
  // A share: values and distances of its sets as either view sees them, one after another, and
  // those distances in two runs as in a table.
  uint8_t *values[2], *spans[2];
} chee__bulls_state;

// A set of bulls is worked out in both views at once, by the share of the set that the first sees;
// where both sides are alike, by that of the view with the lower number. Shares take sets in turn.
typedef struct chee__bulls_owner {
  int share;
  uint64_t slot; // among the sets of that share
  int view;
} chee__bulls_owner;

static inline uint64_t chee__bulls_slots(const chee_egdb_index *index, const chee_egdb_unit *unit,
                                         int shares) {
  return (chee__bulls_sets(index, &unit->slab) + (uint64_t)shares - 1) / (uint64_t)shares;
}

// The bulls of an item as one player sees them when it is their turn. Bounds lie by layout, then
// by owners: bit i of the owners says that the i-th bull of the first player's view that is not
// certain is the first player's.
typedef struct chee__bulls_turn {
  chee_egdb_slab slab; // of this view
  uint32_t more;       // the bulls that are not certain
  uint64_t set;        // their number
  uint32_t *owners;    // owners as this view's table numbers them
  uint64_t *firsts;    // quiet moves of layout i: firsts[i] .. firsts[i + 1] - 1
  uint32_t *quiet;     // the layout that the other player then sees: plan.c has no more of them
  uint64_t quiet_count, quiet_room;
  uint8_t *over;                 // of each layout: the game is over there
  uint8_t *low, *high;           // bounds found so far
  uint8_t *made_low, *made_high; // by conversions alone; CHEE__MARGIN_NONE: there is none
  uint16_t *low_plies, *high_plies;
} chee__bulls_turn;

typedef struct chee__bulls_item {
  chee_egdb_job *job;
  uint64_t layouts, owners; // how many
  chee__bulls_turn turn[2];
  uint8_t *bytes; // room for the owners of a layout
  uint16_t *plies;
} chee__bulls_item;

// Lists the moves of one view and takes the worth of its conversions. False without memory.
bool chee__bulls_expand(chee__bulls_item *item, int view);

// Finds bounds, and the distances with which they can be kept.
void chee__bulls_solve(chee__bulls_item *item);
void chee__bulls_measure(chee__bulls_item *item);

#endif
