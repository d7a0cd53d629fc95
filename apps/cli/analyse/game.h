// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_GAME_H
#define CHEE_CLI_ANALYSE_GAME_H

// A game to annotate (chee/annotation.h), searched by the command's searcher.

#include "analyse/search.h"
#include "chee/annotation.h"

typedef struct analyse_game {
  const chee_record *record; // borrowed
  chee_annotation *annotation;
} analyse_game;

// A cli_exit, with the sentence said.
int analyse_game_open(analyse_game *game, const chee_record *record);
void analyse_game_close(analyse_game *game);

// Looks at the next position; `*more` becomes false when there is none. A cli_exit; CLI_INTERRUPTED
// without a sentence, and then the position is not done.
int analyse_game_step(const analyse_game *game, analyse_search *search, const chee_limits *limits,
                      bool *more);

// Mixes the digest of a game into that of the games before it.
uint64_t analyse_digest(uint64_t before, uint64_t game);

// Tells a record's main line from others.
uint64_t analyse_digest_of(const chee_record *record);

#endif
