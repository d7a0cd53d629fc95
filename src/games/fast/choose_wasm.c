// SPDX-License-Identifier: MIT
//
// A page counts and plays at random by the general way: what is faster would be a tenth of its
// code.
#include "games/fast/fast.h"

static void playout(chee_playout *playout, const chee_position *start, bool extra,
                    chee_random *random, chee_playout_game *game) {
  (void)extra;
  chee__playout_plain(playout, start, random, 0, NULL, NULL, game);
}

static void playouts(chee_playout *memory, const chee_position *start, bool extra, uint64_t seed,
                     uint64_t first, uint32_t count, chee_playout_game *games) {
  for (uint32_t i = 0; i < count; i++) {
    chee_random random = chee_random_new(seed, first + i);
    games[i] = (chee_playout_game){0};
    playout(memory, start, extra, &random, &games[i]);
  }
}

static void perft(chee_perft *perft, const chee_position *position, bool extra, int depth,
                  bool bulk, const volatile bool *stop, chee_perft_counts *counts) {
  (void)extra;
  chee__perft_plain(perft, position, depth, bulk, stop, counts);
}

const chee__four_row_fast *chee__four_row_fast_best(void) {
  static const chee__four_row_fast general = {.playout = playout, .playouts = playouts, .perft = perft};
  return &general;
}
