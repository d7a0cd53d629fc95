// SPDX-License-Identifier: MIT
//
// The moves of all layouts under one set of bulls, by the general rules.
#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/move.h"
#include "egdb/enkeshui.h"

// What a move does, whoever owns the bulls that are not certain.
typedef struct effect {
  chee__bulls_view after; // seen by the other player
  int gain;               // captured, in new bulls, dropped into certain ones
  int drops[32];          // into each of the bulls that are not certain
  bool dropped;           // into any of them
  uint32_t made;          // new bulls, seen by the other player
} effect;

static chee_position position_of(const chee__bulls_item *item, const chee__bulls_turn *turn,
                                 uint64_t layout) {
  chee_position position;
  uint64_t all = ((turn->set * item->layouts + layout + 1) << turn->slab.more) - 1;
  // Owners of all ones: the mover has every bull that is not certain.
  chee_egdb_unrank(item->job->index, &turn->slab, all, &position);
  return position;
}

static void observe(const chee__bulls_turn *turn, const chee_position *before,
                    const chee_position *after, effect *e) {
  int columns = before->rules.size, bit = 0;
  chee__bulls_view was;
  memset(e, 0, sizeof *e);
  chee__bulls_look(columns, before, &was);
  chee__bulls_look(columns, after, &e->after);
  uint32_t old = was.bulls[0] | was.bulls[1];
  e->made = (e->after.bulls[0] | e->after.bulls[1]) & ~chee__egdb_turned(old, columns);
  e->gain = after->store[before->turn] - before->store[before->turn];
  for (int hole = 0; hole < 2 * columns; hole++) {
    int seen = (hole + columns) % (2 * columns); // by the other player
    int dropped = e->after.holes[seen] - was.holes[hole];
    if (e->made >> seen & 1) e->gain += e->after.holes[seen];
    if (!(old >> hole & 1)) continue;
    if (turn->more >> hole & 1) {
      e->drops[bit++] = dropped;
      e->dropped |= dropped > 0;
    } else {
      e->gain += was.bulls[0] >> hole & 1 ? dropped : -dropped;
    }
  }
}

static bool add_quiet(chee__bulls_turn *turn, uint64_t layout) {
  if (turn->quiet_count == turn->quiet_room) {
    uint64_t room = 2 * turn->quiet_room + 256;
    uint32_t *more = realloc(turn->quiet, room * sizeof *more);
    if (!more) return false;
    turn->quiet = more;
    turn->quiet_room = room;
  }
  turn->quiet[turn->quiet_count++] = (uint32_t)layout;
  return true;
}

// Where the other player's owners stand among those of a table below, which has the new bulls, too.
static uint32_t among_new(uint32_t owners, uint32_t more, uint32_t made) {
  uint32_t result = 0;
  int from = 0, to = 0;
  for (uint32_t left = more | made; left; left &= left - 1, to++)
    if (more & left & -left) result |= (owners >> from++ & 1) << to;
  return result;
}

// The gain for those owners, as the mover's view numbers them.
static int gain_of(const effect *e, uint32_t owners, int bulls) {
  int gain = e->gain;
  for (int i = 0; e->dropped && i < bulls; i++)
    gain += owners >> i & 1 ? e->drops[i] : -e->drops[i];
  return gain;
}

static void raise(uint8_t *best, int margin) {
  uint8_t byte = (uint8_t)(margin + CHEE__MARGIN_ZERO);
  if (byte > *best) *best = byte;
}

// Takes the worth of a conversion for all owners.
static void convert(chee__bulls_item *item, int view, uint64_t layout, const effect *e) {
  const chee_egdb_index *index = item->job->index;
  const chee__bulls_state *state = item->job->state;
  chee__bulls_turn *turn = &item->turn[view], *next = &item->turn[1 - view];
  int loose = e->after.loose, bulls = turn->slab.more, made = __builtin_popcount(e->made);
  const uint8_t *values = NULL;
  uint64_t first = 0;
  if (loose) {
    chee_egdb_slab slab = next->slab;
    slab.loose = (uint8_t)loose;
    slab.more = (uint8_t)(slab.more + made);
    uint64_t set = chee__bulls_set_rank(index, &slab, next->more | e->made);
    uint64_t rank = chee__egdb_layout_rank(index, e->after.holes, index->holes,
                                           e->after.bulls[0] | e->after.bulls[1]);
    first = (set * chee__bulls_layouts(index, &slab) + rank) << slab.more;
    values = state->lower[loose][made][item->job->tables == 2 ? 1 - view : 0];
  }
  uint8_t *low = turn->made_low + layout * item->owners;
  uint8_t *high = turn->made_high + layout * item->owners;
  for (uint64_t i = 0; i < item->owners; i++) {
    int gain = gain_of(e, turn->owners[i], bulls), most = gain, least = gain;
    if (values) {
      uint32_t theirs = next->owners[i];
      if (made) theirs = among_new(theirs, next->more, e->made);
      uint8_t byte = values[first + theirs];
      most -= chee__margin_low(byte, loose);
      least -= chee__margin_high(byte, loose);
    }
    raise(&low[i], least);
    raise(&high[i], most);
  }
}

// The game is over: each player gets what lies in their row (0.3, 4.12).
static void settle(chee__bulls_item *item, chee__bulls_turn *turn, uint64_t layout,
                   const chee_position *position) {
  chee__bulls_view view;
  chee__bulls_look(position->rules.size, position, &view);
  int margin = 0;
  for (int hole = 0; hole < 2 * position->rules.size; hole++)
    if (!((view.bulls[0] | view.bulls[1]) >> hole & 1))
      margin += hole < position->rules.size ? view.holes[hole] : -view.holes[hole];
  turn->over[layout] = 1;
  memset(turn->made_low + layout * item->owners, CHEE__MARGIN_ZERO + margin, item->owners);
  memset(turn->made_high + layout * item->owners, CHEE__MARGIN_ZERO + margin, item->owners);
}

bool chee__bulls_expand(chee__bulls_item *item, int view) {
  const chee_egdb_index *index = item->job->index;
  chee__bulls_turn *turn = &item->turn[view];
  chee_move moves[CHEE_MOVES_MAX];
  for (uint64_t layout = 0; layout < item->layouts; layout++) {
    const chee_position before = position_of(item, turn, layout);
    int count = chee_moves(&before, moves);
    turn->firsts[layout] = turn->quiet_count;
    if (count == 0) settle(item, turn, layout, &before);
    for (int i = 0; i < count; i++) {
      chee_position after = before;
      effect e;
      chee_apply(&after, moves[i]);
      observe(turn, &before, &after, &e);
      if (e.after.loose < turn->slab.loose) {
        convert(item, view, layout, &e);
      } else if (!add_quiet(turn, chee__egdb_layout_rank(index, e.after.holes, index->holes,
                                                         e.after.bulls[0] | e.after.bulls[1]))) {
        return false;
      }
    }
  }
  turn->firsts[item->layouts] = turn->quiet_count;
  return true;
}
