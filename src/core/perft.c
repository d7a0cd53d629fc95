// SPDX-License-Identifier: MIT
#include "core/perft.h"

#include <stdlib.h>
#include <string.h>

#include "core/play.h"

chee_perft *chee_perft_new(void) {
  chee_perft *perft = aligned_alloc(_Alignof(chee_perft), sizeof *perft);
  if (perft) memset(perft->scratch, 0, sizeof perft->scratch);
  return perft;
}

void chee_perft_free(chee_perft *perft) {
  free(perft);
}

typedef struct search {
  chee_perft *memory;
  const volatile bool *stop;
  chee_perft_counts *counts;
  bool bulk;
} search;

static void count_below(const search *s, const chee_position *position, int depth) {
  if (chee__perft_stopped(s->stop)) return;
  chee_move *moves = s->memory->moves[depth - 1];
  int count = chee_moves(position, moves);
  if (depth == 1 && s->bulk) {
    s->counts->leaves += (uint64_t)count;
    return;
  }
  for (int i = 0; i < count; i++) {
    chee_position after = *position;
    chee_apply(&after, moves[i]);
    if (depth > 1) {
      count_below(s, &after, depth - 1);
      continue;
    }
    s->counts->leaves++;
    s->counts->captures += chee__has_captured(position, &after);
    s->counts->passes += moves[i].from == CHEE_PASS;
    s->counts->ends += chee_position_result(&after).ending != CHEE_GOING_ON;
  }
}

void chee__perft_plain(chee_perft *perft, const chee_position *position, int depth, bool bulk,
                       const volatile bool *stop, chee_perft_counts *counts) {
  if (depth <= 0) {
    counts->leaves++;
    return;
  }
  search s = {.memory = perft, .stop = stop, .counts = counts, .bulk = bulk};
  count_below(&s, position, depth);
}

chee_status chee_perft_run(chee_perft *perft, const chee_position *position, int depth, bool bulk,
                           const volatile bool *stop, chee_perft_counts *counts) {
  if (depth < 0 || depth > CHEE_PERFT_DEPTH_MAX) return CHEE_LIMIT;
  const struct chee__play *play = chee__play_of(position);
  if (play->perft && depth > 0)
    play->perft(perft, position, depth, bulk, stop, counts);
  else
    chee__perft_plain(perft, position, depth, bulk, stop, counts);
  return CHEE_OK;
}
