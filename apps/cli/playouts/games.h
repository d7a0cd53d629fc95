// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYOUTS_GAMES_H
#define CHEE_CLI_PLAYOUTS_GAMES_H

// A row for each random game, as CSV or, to a name that ends in .jsonl, as JSON Lines. The columns
// are listed in docs/formats/csv.md.

#include "base/grid.h"
#include "base/records_out.h"
#include "chee/playout.h"
#include "chee/text.h"

enum { CLI_GAMES_COLUMNS = 16 + CHEE_SEATS_MAX };

typedef struct cli_games {
  const chee_position *start;
  uint64_t seed;
  bool branching;
  cli_form form;
  char rules[CHEE_RULES_TEXT_MAX];
  char points[CHEE_SEATS_MAX][24]; // names of columns
  cli_column column[CLI_GAMES_COLUMNS + 1];
} cli_games;

// What the rows of these games have, written to a file of this name. Not to be moved afterwards.
void cli_games_begin(cli_games *games, const chee_position *start, uint64_t seed, bool branching,
                     const char *file);

// Adds what stands before the first row; and the row of a game, counted from 0.
void cli_games_head(const cli_games *games, cli_record_text *text);
void cli_games_row(const cli_games *games, uint64_t game, const chee_playout_game *about,
                   cli_record_text *text);

#endif
