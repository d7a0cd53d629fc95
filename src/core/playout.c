// SPDX-License-Identifier: MIT
#include "chee/playout.h"

#include <stdlib.h>
#include <string.h>

#include "core/play.h"
#include "core/playout.h"

int chee__repeat_occurrences(const chee__repeat *repeat, uint64_t hash) {
  int occurrences = 0;
  uint32_t count = repeat->count < CHEE__REPEAT_ROOM ? repeat->count : CHEE__REPEAT_ROOM;
  for (uint32_t i = 0; i < count; i++) occurrences += repeat->seen[i] == hash;
  return occurrences;
}

chee_playout *chee_playout_new(void) {
  chee_playout *playout = malloc(sizeof *playout);
  if (playout) memset(&playout->stylised, 0, sizeof playout->stylised);
  return playout;
}

void chee_playout_free(chee_playout *playout) {
  free(playout);
}

// chee_random_move, counting the endless starts it meets.
static chee_move draw_move(chee_playout *playout, const chee_position *position,
                           chee_random *random, chee_playout_game *game) {
  const struct chee__play *play = chee__play_of(position);
  for (uint64_t starts = play->starts(position); starts;) {
    int from = chee__random_hole(random, starts);
    int count = play->moves_from(position, from, playout->moves);
    if (count == 1) return playout->moves[0];
    if (count > 1) return playout->moves[chee__random_below(random, (uint32_t)count)];
    game->endless++;
    starts &= ~((uint64_t)1 << from);
  }
  return (chee_move){.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
}

static void count_branching(chee_playout *playout, const chee_position *position,
                            chee_playout_game *game) {
  uint32_t count = (uint32_t)chee_moves(position, playout->moves);
  game->choices += count;
  if (count > game->widest) game->widest = count;
}

void chee__playout_plain(chee_playout *playout, const chee_position *start, chee_random *random,
                         int flags, chee_playout_sink *sink, void *data, chee_playout_game *game) {
  const struct chee__play *play = chee__play_of(start);
  chee_position now = *start;
  chee__repeat_clear(&playout->repeat);
  chee__repeat_third(&playout->repeat, chee_position_hash(&now));
  while (now.ply < CHEE_PLY_MAX) {
    chee_result result = {0};
    if (play->decided(&now, &result)) break;
    if (flags & CHEE_PLAYOUT_BRANCHING) count_branching(playout, &now, game);
    chee_move move = draw_move(playout, &now, random, game);
    if (move.from == CHEE_PASS && chee_position_result(&now).ending != CHEE_GOING_ON) break;
    if (sink) sink(data, &now, move);
    const chee_position before = now;
    uint32_t laps = move.from == CHEE_PASS ? 0 : play->apply(&now, move);
    chee__hand_over(&now);
    game->plies++;
    game->passes += move.from == CHEE_PASS;
    game->captures += chee__has_captured(&before, &now);
    game->laps += laps;
    if (laps > game->longest) game->longest = laps;
    if (chee__is_irreversible(&before, &now)) chee__repeat_clear(&playout->repeat);
    if (chee__repeat_third(&playout->repeat, chee_position_hash(&now))) {
      game->result = chee_position_result(&now);
      if (game->result.ending == CHEE_GOING_ON) game->result = chee_repetition_result(&now);
      return;
    }
  }
  game->result = chee_position_result(&now);
}

void chee_playout_run(chee_playout *playout, const chee_position *start, chee_random *random,
                      int flags, chee_playout_sink *sink, void *data, chee_playout_game *game) {
  *game = (chee_playout_game){0};
  const struct chee__play *play = chee__play_of(start);
  if (play->playout && !(flags & CHEE_PLAYOUT_BRANCHING) && !sink)
    play->playout(playout, start, random, game);
  else
    chee__playout_plain(playout, start, random, flags, sink, data, game);
}

void chee_playout_games(chee_playout *playout, const chee_position *start, uint64_t seed,
                        uint64_t first, uint32_t count, int flags, chee_playout_game *games) {
  const struct chee__play *play = chee__play_of(start);
  if (play->playouts && !(flags & CHEE_PLAYOUT_BRANCHING)) {
    play->playouts(playout, start, seed, first, count, games);
    return;
  }
  for (uint32_t i = 0; i < count; i++) {
    chee_random random = chee_random_new(seed, first + i);
    chee_playout_run(playout, start, &random, flags, NULL, NULL, &games[i]);
  }
}
