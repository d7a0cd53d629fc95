// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_EGDB_PLAIN_MARGIN_H
#define CHEE_TESTS_EGDB_PLAIN_MARGIN_H

// The plain builder of Enkeshui: both bounds of the margin still to come, by their definition and
// the general rules alone. For each margin m the positions from which one player can force m are
// found ply by ply, from the end backwards. It knows nothing of slabs, sets of bulls or numbers.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/move.h"

typedef struct margin_entry {
  chee_position position; // the mover is South, bulls hold three, nothing captured
  bool used, expanded;
  int loose, low, high;
  int low_plies, high_plies;
  bool forces, held;         // of the margin in work: by the mover, by the other
  int low_timed, high_timed; // whether the plies are known: 1
} margin_entry;

typedef struct margins {
  size_t room, count; // room is a power of two
  margin_entry *entries;
} margins;

static inline bool margin_bull(const chee_position *p, int hole) {
  return (p->mark[0] | p->mark[1]) >> hole & 1;
}

// Captured stones and those in bulls, the player's less the other's.
static inline int margin_settled(const chee_position *p, int seat) {
  int sum = p->store[seat] - p->store[1 - seat], columns = p->rules.size;
  for (int hole = 0; hole < 2 * columns; hole++)
    if (margin_bull(p, hole))
      sum += (p->mark[seat] >> hole & 1 ? 1 : -1) * p->side[hole / columns][hole % columns];
  return sum;
}

static inline int margin_loose(const chee_position *p) {
  int sum = 0, columns = p->rules.size;
  for (int hole = 0; hole < 2 * columns; hole++)
    if (!margin_bull(p, hole)) sum += p->side[hole / columns][hole % columns];
  return sum;
}

static inline chee_position margin_seen(const chee_position *p) {
  chee_position seen = {.rules = p->rules, .ply = 2};
  int columns = p->rules.size;
  for (int hole = 0; hole < 2 * columns; hole++) {
    int from = p->turn ? (hole + columns) % (2 * columns) : hole;
    uint8_t stones = p->side[from / columns][from % columns];
    for (int owner = 0; owner < 2; owner++)
      if (p->mark[owner] >> from & 1) {
        seen.mark[p->turn ? 1 - owner : owner] |= (uint64_t)1 << hole;
        stones = 3;
      }
    seen.side[hole / columns][hole % columns] = stones;
  }
  return seen;
}

static inline margin_entry *margin_find(margins *m, const chee_position *position) {
  chee_position seen = margin_seen(position);
  size_t place = chee_position_hash(&seen) & (m->room - 1);
  while (m->entries[place].used && memcmp(&m->entries[place].position, &seen, sizeof seen) != 0)
    place = (place + 1) & (m->room - 1);
  margin_entry *entry = &m->entries[place];
  if (entry->used) return entry;
  m->count++;
  *entry = (margin_entry){.position = seen, .used = true, .loose = margin_loose(&seen)};
  entry->low = -entry->loose;
  entry->high = entry->loose;
  return entry;
}

// Adds every layout of `left` stones in the holes from `hole` on that are no bulls.
static inline void margin_fill(margins *m, chee_position *p, int hole, int left) {
  int columns = p->rules.size;
  if (hole == 2 * columns) {
    if (left == 0) (void)margin_find(m, p);
    return;
  }
  if (margin_bull(p, hole)) {
    margin_fill(m, p, hole + 1, left);
    return;
  }
  uint8_t *stones = &p->side[hole / columns][hole % columns];
  for (int n = 0; n <= left; n++) {
    *stones = (uint8_t)n;
    margin_fill(m, p, hole + 1, left - n);
  }
  *stones = 0;
}

// Adds all positions that moves lead to.
static inline void margin_close(margins *m) {
  static chee_move moves[CHEE_MOVES_MAX];
  for (bool any = true; any;) {
    any = false;
    for (size_t i = 0; i < m->room; i++) {
      if (!m->entries[i].used || m->entries[i].expanded) continue;
      m->entries[i].expanded = any = true;
      const chee_position from = m->entries[i].position;
      int count = chee_moves(&from, moves);
      for (int k = 0; k < count; k++) {
        chee_position after = from;
        chee_apply(&after, moves[k]);
        if (margin_loose(&after)) (void)margin_find(m, &after);
      }
    }
  }
}

// One move: what it gains, and where it leads (NULL: nothing is left).
typedef struct margin_step {
  int gain;
  bool converts;
  margin_entry *to;
} margin_step;

static inline int margin_steps(margins *m, const chee_position *from, margin_step *steps) {
  static chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(from, moves);
  for (int k = 0; k < count; k++) {
    chee_position after = *from;
    chee_apply(&after, moves[k]);
    int loose = margin_loose(&after);
    steps[k] = (margin_step){.gain = margin_settled(&after, 0) - margin_settled(from, 0),
                             .converts = loose < margin_loose(from),
                             .to = loose ? margin_find(m, &after) : NULL};
  }
  return count;
}

static inline int margin_at_end(const chee_position *p) {
  chee_result result = chee_position_result(p);
  return result.points[0] - result.points[1] - margin_settled(p, 0);
}

// Whether the mover can force `margin` by some move, or the other -`margin` whatever the move.
static inline bool margin_shown(margins *m, const margin_entry *e, int margin, bool mover) {
  static margin_step steps[CHEE_MOVES_MAX];
  int count = margin_steps(m, &e->position, steps);
  if (count == 0)
    return mover ? margin_at_end(&e->position) >= margin : margin_at_end(&e->position) <= -margin;
  for (int k = 0; k < count; k++) {
    const margin_step *s = &steps[k];
    int low = s->to ? s->to->low : 0, high = s->to ? s->to->high : 0;
    bool shown = mover ? s->gain - high >= margin : s->gain - low <= -margin;
    if (!s->converts) shown = mover ? s->to->held : s->to->forces;
    if (shown == mover) return mover;
  }
  return !mover;
}

static inline void margin_decide(margins *m, int loose, int margin) {
  for (size_t i = 0; i < m->room; i++) m->entries[i].forces = m->entries[i].held = false;
  for (bool any = true; any;) {
    any = false;
    for (size_t i = 0; i < m->room; i++) {
      margin_entry *e = &m->entries[i];
      if (!e->used || e->loose != loose) continue;
      if (!e->forces && margin_shown(m, e, margin, true)) {
        e->forces = any = true;
        if (margin > e->low) e->low = margin;
      }
      if (!e->held && margin_shown(m, e, margin, false)) {
        e->held = any = true;
        if (-margin < e->high) e->high = -margin;
      }
    }
  }
}

// The plies of a bound if they are no more than `plies`, those of all successors below it being
// known: the player who forces hurries and keeps the most that can be forced, the other delays.
static inline bool margin_timed(margins *m, const margin_entry *e, int plies, bool mover) {
  static margin_step steps[CHEE_MOVES_MAX];
  int count = margin_steps(m, &e->position, steps);
  for (int k = 0; k < count; k++) {
    const margin_step *s = &steps[k];
    int high = s->to ? s->to->high : 0;
    if (mover && s->gain - high != e->low) continue;
    int took = s->converts ? 0 : mover ? s->to->high_plies : s->to->low_plies;
    bool known = s->converts || (mover ? s->to->high_timed : s->to->low_timed);
    if ((known && took < plies) == mover) return mover;
  }
  return !mover;
}

static inline void margin_measure(margins *m, int loose) {
  bool left = true;
  for (size_t i = 0; i < m->room; i++) {
    margin_entry *e = &m->entries[i];
    if (!e->used || e->loose != loose) continue;
    bool over = chee_position_result(&e->position).ending != CHEE_GOING_ON;
    e->low_timed |= e->low == -e->loose || over;
    e->high_timed |= e->high == e->loose || over;
  }
  for (int plies = 1; left && plies < 1000; plies++) {
    left = false;
    for (size_t i = 0; i < m->room; i++) {
      margin_entry *e = &m->entries[i];
      if (!e->used || e->loose != loose) continue;
      if (!e->low_timed && margin_timed(m, e, plies, true)) e->low_timed = 1, e->low_plies = plies;
      if (!e->high_timed && margin_timed(m, e, plies, false))
        e->high_timed = 1, e->high_plies = plies;
      left |= !e->low_timed || !e->high_timed;
    }
  }
}

// All positions with `loose` stones or fewer under the bulls of `board`, and what they lead to.
static inline margins margins_under(const chee_position *board, int loose, size_t room) {
  margins m = {.room = room, .entries = calloc(room, sizeof *m.entries)};
  for (int turn = 0; turn < 2; turn++)
    for (int n = 1; n <= loose; n++) {
      chee_position p = *board;
      p.turn = (uint8_t)turn;
      for (int hole = 0; hole < 2 * p.rules.size; hole++)
        p.side[hole / p.rules.size][hole % p.rules.size] = margin_bull(&p, hole) ? 3 : 0;
      margin_fill(&m, &p, 0, n);
    }
  margin_close(&m);
  for (int n = 1; n <= loose; n++) {
    for (int margin = n; margin > -n; margin -= 2) margin_decide(&m, n, margin);
    margin_measure(&m, n);
  }
  return m;
}

#endif
