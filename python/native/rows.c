// SPDX-License-Identifier: MIT
// Random games, and the positions of an endgame table, as rows.
#include <math.h>

#include "native.h"

static chee_playout_row row_of(const chee_playout_game *game, int flags) {
  chee_playout_row row = {
      .length = game->plies,
      .result = (int8_t)game->result.winner,
      .ending = (uint8_t)game->result.ending,
      .captures = game->captures,
      .passes = game->passes,
      .endless = game->endless,
      .longest = game->longest,
      .laps = game->laps,
      .branching = (double)NAN,
      .widest = game->widest,
  };
  if (game->result.shared) row.result = -1;
  if (game->result.ending == CHEE_GOING_ON) row.result = -2;
  for (int i = 0; i < CHEE_SEATS_MAX; i++) row.points[i] = game->result.points[i];
  if ((flags & CHEE_PLAYOUT_BRANCHING) && game->plies)
    row.branching = (double)game->choices / game->plies;
  return row;
}

// The first move of a game.
typedef struct opening {
  chee_move move;
  bool played;
} opening;

static void take_move(void *data, const chee_position *before, chee_move move) {
  opening *o = data;
  (void)before;
  if (!o->played) *o = (opening){.move = move, .played = true};
}

static int16_t number_of(const opening *o, const chee_move *moves, int count) {
  for (int i = 0; o->played && i < count; i++)
    if (chee_move_same(moves[i], o->move)) return (int16_t)i;
  return -1;
}

enum { BLOCK = 256 }; // games between two looks at whether to stop

int64_t chee_python_playouts(const chee_position *start, uint64_t seed, uint64_t first,
                             uint64_t count, int flags, const volatile bool *stop,
                             chee_playout_row *rows) {
  chee_playout *playout = chee_playout_new();
  if (!playout) return -1;
  uint64_t done = 0;
  chee_move moves[CHEE_MOVES_MAX];
  int legal = chee_moves(start, moves);
  // Who looks on is told each move, for which games are played the general way.
  bool looks = (flags & CHEE_PLAYOUT_BRANCHING) != 0;
  while (done < count && !*stop) {
    chee_playout_game games[BLOCK];
    opening o = {.played = false};
    uint32_t block = looks ? 1 : count - done < BLOCK ? (uint32_t)(count - done) : BLOCK;
    if (looks) {
      chee_random random = chee_random_new(seed, first + done);
      chee_playout_run(playout, start, &random, flags, take_move, &o, &games[0]);
    } else {
      chee_playout_games(playout, start, seed, first + done, block, flags, games);
    }
    for (uint32_t i = 0; i < block; i++, done++) {
      rows[done] = row_of(&games[i], flags);
      rows[done].first = number_of(&o, moves, legal);
    }
  }
  chee_playout_free(playout);
  return (int64_t)done;
}

int64_t chee_python_table(chee_egdb *db, size_t table, uint64_t first, uint64_t count,
                          const volatile bool *stop, chee_table_row *rows) {
  chee_egdb_info info;
  if (!chee_egdb_table_info(db, table, &info)) return 0;
  uint64_t done = 0;
  for (; done < count && !*stop; done++) {
    chee_position position;
    chee_egdb_value value;
    rows[done] = (chee_table_row){0};
    if (!chee_egdb_unrank(chee_egdb_numbering(db), &info.slab, first + done, &position)) continue;
    if (!chee_egdb_probe(db, &position, true, &value)) continue;
    rows[done] = (chee_table_row){.known = true,
                                  .outcome = (int8_t)value.outcome,
                                  .points = (int16_t)value.points,
                                  .low = (int16_t)value.low,
                                  .high = (int16_t)value.high,
                                  .plies = value.plies,
                                  .high_plies = value.high_plies};
  }
  return (int64_t)done;
}
