// SPDX-License-Identifier: MIT
// Random openings that give both sides a game.
#include "chee/opening.h"

#include <stdlib.h>

#include "chee/analysis.h"
#include "chee/history.h"
#include "chee/random.h"
#include "chee/search.h"

enum {
  TRIES = 60,      // then the most even of those seen is taken
  TRIES_MAX = 400, // then there is none
  LOOK_HASH = 1 << 22,
  LOOKS = 3,
  SURE = 5000, // both chances there are, from one half, in hundredths of a per cent
  REPEATED = SURE * (LOOKS + 1), // worse than any imbalance: it came before
  HOPELESS = 2 * REPEATED
};

// Searches of so many positions, each of which sorts out where it sees one side's winning chance
// farther from one half than this. The one that reaches --look is the last.
static const struct {
  uint64_t nodes;
  int fair; // in hundredths of a per cent
} looks[LOOKS] = {{2000, 2000}, {40000, 1500}, {UINT64_MAX, 1000}};

// An opening kept, and the hash of where it leads.
typedef struct kept {
  chee_move *moves;
  uint64_t hash;
  bool repeated;
} kept;

struct chee_openings {
  chee_position start;
  chee_opening_options options;
  int sides; // seats, or 2 with teams (5.10)
  chee_history *history;
  chee_searcher *searcher;
  kept *kept;
  size_t count, capacity;
};

chee_openings *chee_openings_new(const chee_position *start, const chee_opening_options *options) {
  chee_openings *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->start = *start;
  made->options = *options;
  made->sides = chee_position_result(start).seats;
  made->history = chee_history_new(start);
  made->searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = LOOK_HASH});
  if (made->history && made->searcher) return made;
  chee_openings_free(made);
  return NULL;
}

void chee_openings_free(chee_openings *openings) {
  if (!openings) return;
  for (size_t i = 0; i < openings->count; i++) free(openings->kept[i].moves);
  free(openings->kept);
  chee_history_free(openings->history);
  chee_searcher_free(openings->searcher);
  free(openings);
}

static bool is_stopped(const chee_openings *o) {
  return o->options.stop && o->options.stop(o->options.data);
}

// How far a search of so many positions sees the winning chance from one half.
static int ahead_by(chee_openings *o, uint64_t nodes) {
  chee_limits limits = {.nodes = nodes};
  chee_searcher_clear(o->searcher);
  if (chee_searcher_begin(o->searcher, o->history, &limits, NULL) != CHEE_OK) return SURE;
  while (!is_stopped(o) && chee_searcher_step(o->searcher, CHEE_SEARCH_SLICE)) continue;
  if (chee_searcher_lines(o->searcher) == 0) return 0;
  const chee_value value = chee_searcher_line(o->searcher, 0)->value;
  const double chance = chee_value_chance(&o->start.rules, &value);
  return value.kind == CHEE_VALUE_ESTIMATE ? abs((int)(2 * SURE * chance) - SURE) : SURE;
}

// How far one side is ahead, more for every look that was not come to; HOPELESS where the game is
// over or its result known.
static int imbalance(chee_openings *o, bool *fair) {
  *fair = false;
  if (chee_history_result(o->history).ending != CHEE_GOING_ON) return HOPELESS;
  *fair = true;
  // With three or four single seats a search does not say who is ahead.
  if (o->sides > 2 || o->options.plies == 0) return 0;
  int ahead = 0;
  uint64_t nodes = 0;
  for (int look = 0; nodes < o->options.look && *fair; look++) {
    nodes = looks[look].nodes < o->options.look ? looks[look].nodes : o->options.look;
    ahead = ahead_by(o, nodes);
    *fair = ahead <= looks[look].fair;
    if (ahead == SURE) return HOPELESS;
    if (!*fair) ahead += SURE * (LOOKS - 1 - look);
  }
  return ahead;
}

static bool came_before(const chee_openings *o, uint64_t hash) {
  for (size_t i = 0; i < o->count; i++) {
    if (o->kept[i].hash == hash) return true;
  }
  return false;
}

// Plays random moves; false when the game ends on the way.
static bool play_random(chee_openings *o, chee_random *random) {
  chee_history_restart(o->history, &o->start);
  for (int ply = 0; ply < o->options.plies; ply++) {
    if (chee_history_result(o->history).ending != CHEE_GOING_ON) return false;
    chee_move move = chee_random_move(chee_history_now(o->history), random);
    if (chee_history_play(o->history, move, NULL) != CHEE_OK) return false;
  }
  return true;
}

// Looks for the opening that comes next; leaves it in `best`.
static bool find_next(chee_openings *o, kept *best) {
  int least = HOPELESS;
  for (int try = 0; try < TRIES_MAX && !(try >= TRIES && least < HOPELESS); try++) {
    uint64_t stream = (uint64_t)o->count * TRIES_MAX + (uint64_t)try;
    chee_random random = chee_random_new(o->options.seed, stream);
    if (!play_random(o, &random)) continue;
    uint64_t hash = chee_position_hash(chee_history_now(o->history));
    bool fair, repeated = came_before(o, hash);
    int ahead = imbalance(o, &fair) + (repeated ? REPEATED : 0);
    if (is_stopped(o)) return false; // a look cut short saw nothing
    if (ahead >= least) continue;
    least = ahead;
    best->hash = hash;
    best->repeated = repeated;
    for (int i = 0; i < o->options.plies; i++) {
      best->moves[i] = chee_history_move(o->history, (size_t)i);
    }
    if ((fair && !repeated) || o->options.plies == 0) break;
  }
  return least < HOPELESS;
}

static chee_status add_next(chee_openings *o) {
  if (o->count == o->capacity) {
    size_t capacity = 2 * o->capacity + 64;
    kept *more = realloc(o->kept, capacity * sizeof *more);
    if (!more) return CHEE_MEMORY;
    o->kept = more;
    o->capacity = capacity;
  }
  kept *next = &o->kept[o->count];
  *next = (kept){.moves = calloc((size_t)o->options.plies + 1, sizeof(chee_move))};
  if (!next->moves) return CHEE_MEMORY;
  if (!find_next(o, next)) {
    free(next->moves);
    return CHEE_LIMIT;
  }
  o->count++;
  return CHEE_OK;
}

chee_status chee_openings_get(chee_openings *openings, uint64_t number, const chee_move **moves) {
  while (openings->count <= number) {
    chee_status status = add_next(openings);
    if (status != CHEE_OK) return status;
  }
  *moves = openings->kept[number].moves;
  return CHEE_OK;
}

uint64_t chee_openings_distinct(const chee_openings *openings, uint64_t count) {
  uint64_t distinct = 0;
  for (size_t i = 0; i < openings->count && i < count; i++) distinct += !openings->kept[i].repeated;
  return distinct;
}
