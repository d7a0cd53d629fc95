// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_SUMMARY_H
#define CHEE_CLI_ANALYSE_SUMMARY_H

// What is to be said of a game as a whole; `number` is the game's in its file.

#include <jansson.h>

#include "analyse/game.h"
#include "base/grid.h"
#include "terminal/lines.h"

void analyse_summary_lines(const analyse_game *game, uint64_t number, term_lines *lines);

// NULL without memory.
// As a table on stdout, a row for each player of each game.
cli_grid analyse_summary_grid(void);
void analyse_summary_rows(const analyse_game *game, uint64_t number, cli_grid *grid);

json_t *analyse_summary_json(const analyse_game *game, uint64_t number);

#endif
