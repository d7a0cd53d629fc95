// SPDX-License-Identifier: MIT
#ifndef CHEE_CORE_PLAYOUT_H
#define CHEE_CORE_PLAYOUT_H

#include "chee/playout.h"
#include "core/random.h"
#include "core/repeat.h"

// Turns that are the same in every game, played once.
typedef struct chee__stylised {
  chee_position before, after;
  uint32_t laps, longest;
} chee__stylised;

struct chee_playout {
  chee__stylised stylised;
  chee__repeat repeat;
  chee_move moves[CHEE_MOVES_MAX];
};

// Plays by the game's own functions, whatever faster way it has. Tests compare the two.
void chee__playout_plain(chee_playout *playout, const chee_position *start, chee_random *random,
                         int flags, chee_playout_sink *sink, void *data, chee_playout_game *game);

#endif
