// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EGDB_PLAIN_H
#define CHEE_TESTS_EGDB_PLAIN_H

// The plain builder: values of all positions with few counters by the definition, from the general
// rules alone. It knows nothing of slabs, numbers, side rows or files.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/move.h"

typedef struct plain_entry {
  chee_position position; // the mover is seat 0, nothing captured
  bool used, done;
  int weight;
  int outcome;
  int plies;  // to the next conversion
  int points; // Swahili: still to come
} plain_entry;

typedef struct plain {
  chee_rules rules;
  size_t room, count; // room is a power of two
  plain_entry *entries;
} plain;

// As the mover sees it: stores and the ply are no part of a value.
static inline chee_position plain_seen(const chee_position *position) {
  chee_position seen = {.rules = position->rules, .ply = 2};
  for (int i = 0; i < 2; i++) {
    int seat = i ? 1 - position->turn : position->turn;
    seen.mark[i] = position->mark[seat];
    if (position->rules.game == CHEE_SWAHILI) {
      memcpy(seen.seat[i], position->seat[seat], sizeof seen.seat[i]);
    } else {
      memcpy(seen.side[i], position->side[seat], sizeof seen.side[i]);
    }
  }
  return seen;
}

static inline plain_entry *plain_find(plain *p, const chee_position *position) {
  chee_position seen = plain_seen(position);
  size_t place = chee_position_hash(&seen) & (p->room - 1);
  while (p->entries[place].used && memcmp(&p->entries[place].position, &seen, sizeof seen) != 0)
    place = (place + 1) & (p->room - 1);
  if (!p->entries[place].used) p->entries[place].position = seen;
  return &p->entries[place];
}

// What a conversion takes away: counters and spinsters.
static inline int plain_weight(const chee_position *position) {
  int weight = 0;
  for (int i = 0; i < 2; i++)
    weight += 64 * chee_position_counters(position, i) + __builtin_popcountll(position->mark[i]);
  return weight;
}

// Adds every valid position with `left` counters more in holes `hole` and up of both sides.
static inline void plain_fill(plain *p, chee_position *position, int hole, int left) {
  int holes = chee_rules_holes(&p->rules), seat = hole / holes, h = hole % holes;
  if (hole == 2 * holes) {
    chee_position start;
    memset(&start, 0, sizeof start);
    chee_start(&p->rules, &start);
    for (int i = 0; i < 2; i++) {
      int counters = chee_position_counters(position, i);
      if (counters == 0 || counters > chee_position_counters(&start, i)) return;
    }
    if (chee_position_check(position, NULL) != CHEE_OK) return;
    plain_entry *entry = plain_find(p, position);
    entry->used = true;
    entry->weight = plain_weight(position);
    p->count++;
    return;
  }
  uint8_t *counters =
      p->rules.game == CHEE_SWAHILI ? &position->seat[seat][h] : &position->side[seat][h];
  for (int n = 0; n <= left; n++) {
    *counters = (uint8_t)n;
    plain_fill(p, position, hole + 1, left - n);
  }
  *counters = 1;
  if (p->rules.game == CHEE_CHUBA && h >= p->rules.size && left > 0) {
    position->mark[seat] |= (uint64_t)1 << h;
    plain_fill(p, position, hole + 1, left - 1);
    position->mark[seat] &= ~((uint64_t)1 << h);
  }
  *counters = 0;
}

// Whether the position is decided after p plies: won by a move to one lost before, lost when all
// moves lead to positions won before. A conversion is the first ply of its position.
static inline bool plain_decide(plain *p, plain_entry *entry, int plies) {
  static chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&entry->position, moves), weight = plain_weight(&entry->position);
  bool all_won = count > 0;
  for (int i = 0; i < count; i++) {
    chee_position after = entry->position;
    chee_apply(&after, moves[i]);
    bool converts = plain_weight(&after) < weight;
    int outcome = 0, took = 0;
    chee_result result = chee_position_result(&after);
    if (result.ending == CHEE_CLEARED) {
      outcome = result.winner == after.turn ? 1 : -1;
    } else {
      const plain_entry *next = plain_find(p, &after);
      outcome = next->outcome;
      took = converts ? 0 : next->plies; // those of this very ply do not count yet
    }
    bool before = outcome && took < plies;
    if (before && outcome < 0) {
      entry->outcome = 1;
      return true;
    }
    all_won &= before && outcome > 0;
  }
  if (all_won) entry->outcome = -1;
  return all_won;
}

// All positions of one weight, ply by ply; lower weights are known.
static inline void plain_decide_weight(plain *p, int weight) {
  plain_entry **open = calloc(p->count + 1, sizeof *open);
  size_t left = 0;
  for (size_t i = 0; i < p->room; i++)
    if (p->entries[i].used && p->entries[i].weight == weight) open[left++] = &p->entries[i];
  bool any = true;
  for (int plies = 1; any && left; plies++) {
    size_t kept = 0;
    for (size_t i = 0; i < left; i++) {
      if (plain_decide(p, open[i], plies)) {
        open[i]->plies = plies;
      } else {
        open[kept++] = open[i];
      }
    }
    any = kept < left;
    left = kept;
  }
  free(open);
}

// Swahili: the best of what the moves bring less what then comes for the other.
static inline int plain_points(plain *p, const chee_position *position) {
  plain_entry *entry = plain_find(p, position);
  if (entry->done) return entry->points;
  chee_move moves[64];
  static chee_move all[CHEE_MOVES_MAX];
  int count = chee_moves(position, all), best = -1000;
  memcpy(moves, all, (size_t)count * sizeof *moves);
  for (int i = 0; i < count; i++) {
    chee_position after = entry->position;
    chee_apply(&after, moves[i]);
    int value = 10 * after.centre[0] + 5 * after.store[0];
    if (chee_position_result(&after).ending == CHEE_GOING_ON) {
      memset(after.centre, 0, sizeof after.centre);
      memset(after.store, 0, sizeof after.store);
      value -= plain_points(p, &after);
    }
    if (value > best) best = value;
  }
  entry->done = true;
  return entry->points = best;
}

// All positions with at most that many counters on both sides together.
static inline plain plain_new(const chee_rules *rules, int counters, size_t room) {
  plain p = {.rules = *rules, .room = room, .entries = calloc(room, sizeof *p.entries)};
  chee_position position = {.rules = *rules, .ply = 2};
  plain_fill(&p, &position, 0, counters);
  if (rules->game == CHEE_SWAHILI) {
    for (size_t i = 0; i < room; i++)
      if (p.entries[i].used) plain_points(&p, &p.entries[i].position);
  } else {
    for (int weight = 1; weight < 64 * (counters + 1); weight++) plain_decide_weight(&p, weight);
  }
  return p;
}

#endif
