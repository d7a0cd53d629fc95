// SPDX-License-Identifier: MIT
// A row for each random game.
#include "playouts/games.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/fault.h"
#include "chee/game.h"
#include "playouts/report.h"

static const char *const endings[] = {
    [CHEE_GOING_ON] = "unfinished", [CHEE_CLEARED] = "empty side",
    [CHEE_ROW_BARE] = "bare row",   [CHEE_NO_MOVES] = "no moves",
    [CHEE_STUCK] = "cannot move",   [CHEE_REPETITION] = "repetition"};

static bool has_points(const cli_games *games) {
  return chee_rules_game(&games->start->rules)->score != CHEE_SCORE_WINNER;
}

void cli_games_begin(cli_games *games, const chee_position *start, uint64_t seed, bool branching,
                     const char *file) {
  static const char *const keys[] = {"rules", "seed",     "game",   "first",   "plies",
                                     "laps",  "captures", "passes", "endless", "longest"};
  size_t length = strlen(file), count = 0;
  *games = (cli_games){.start = start, .seed = seed, .branching = branching, .form = CLI_FORM_CSV};
  if (length > 6 && strcmp(file + length - 6, ".jsonl") == 0) games->form = CLI_FORM_JSONL;
  chee_rules_write(&start->rules, games->rules);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) games->column[count++].key = keys[i];
  if (branching) {
    games->column[count++].key = "moves";
    games->column[count++].key = "most_moves";
  }
  games->column[count++].key = "winner";
  games->column[count++].key = "ending";
  for (int side = 0; has_points(games) && side < chee_position_result(start).seats; side++) {
    char name[16];
    cli_report_side(&start->rules, side, name);
    for (char *c = name; *c != '\0'; c++) *c = (char)tolower((unsigned char)*c);
    (void)snprintf(games->points[side], sizeof games->points[side], "points_%s", name);
    games->column[count++].key = games->points[side];
  }
}

static void take(const cli_grid *grid, cli_record_text *text) {
  if (grid->failed) (void)cli_fault_memory(&text->error);
}

void cli_games_head(const cli_games *games, cli_record_text *text) {
  cli_grid grid = cli_grid_new(games->column, games->form, cli_record_text_add, text);
  take(&grid, text);
}

void cli_games_row(const cli_games *games, uint64_t game, const chee_playout_game *about,
                   cli_record_text *text) {
  cli_cell cells[CLI_GAMES_COLUMNS];
  char first[CHEE_MOVE_TEXT_MAX], side[16];
  const chee_result *result = &about->result;
  int count = 0;
  // The same numbers draw the same move as in the game itself (chee/playout.h).
  chee_random random = chee_random_new(games->seed, game);
  chee_move_write(games->start, chee_random_move(games->start, &random), first);
  const char *winner = result->shared ? "shared" : side;
  if (result->ending == CHEE_GOING_ON) winner = NULL;
  if (winner == side) cli_report_side(&games->start->rules, result->winner, side);
  cells[count++] = cli_text(games->rules);
  cells[count++] = cli_count(games->seed);
  cells[count++] = cli_count(game + 1);
  cells[count++] = cli_text(first);
  const uint64_t numbers[] = {about->plies,   about->laps,    about->captures, about->passes,
                              about->endless, about->longest, about->choices,  about->widest};
  for (int i = 0; i < (games->branching ? 8 : 6); i++) cells[count++] = cli_count(numbers[i]);
  cells[count++] = cli_text(winner);
  cells[count++] = cli_text(endings[result->ending]);
  for (int i = 0; has_points(games) && i < result->seats; i++)
    cells[count++] = cli_whole(result->points[i]);
  cli_grid grid = cli_grid_more(games->column, games->form, cli_record_text_add, text);
  cli_grid_row(&grid, cells);
  take(&grid, text);
}
