// SPDX-License-Identifier: MIT
// The results of a match as CSV.
#include <string.h>

#include "base/grid.h"
#include "match/report.h"

enum { COLUMNS = 24 };

static const cli_column columns[COLUMNS + 1] = {{.key = "player"},
                                                {.key = "against"},
                                                {.key = "games"},
                                                {.key = "won"},
                                                {.key = "drawn"},
                                                {.key = "lost"},
                                                {.key = "points"},
                                                {.key = "score"},
                                                {.key = "score_low"},
                                                {.key = "score_high"},
                                                {.key = "elo"},
                                                {.key = "elo_low"},
                                                {.key = "elo_high"},
                                                {.key = "los"},
                                                {.key = "pairs_0"},
                                                {.key = "pairs_1"},
                                                {.key = "pairs_2"},
                                                {.key = "pairs_3"},
                                                {.key = "pairs_4"},
                                                {.key = "points_a_game"},
                                                {.key = "points_error"},
                                                {.key = "late"},
                                                {.key = "illegal"},
                                                {.key = "died"},
                                                {0}};

// Behind the points: what the pairs of games say.
static void put_estimate(cli_cell cells[static COLUMNS], const match_results *results) {
  match_estimate e = match_estimate_of(results);
  const double numbers[] = {e.score,   e.score_low, e.score_high, e.elo,
                            e.elo_low, e.elo_high,  e.los};
  for (int i = 0; i < 7; i++) cells[7 + i] = cli_real(numbers[i]);
  for (int i = 0; i < MATCH_PAIR_KINDS; i++) cells[14 + i] = cli_count(results->pairs[i]);
}

static void put_player(cli_grid *grid, const match_report *r, int player) {
  const match_standing *s = &r->tally->standing[player];
  cli_cell cells[COLUMNS] = {cli_text(r->setup->player[player].name),
                             {0},
                             cli_count(s->games),
                             cli_count(s->won),
                             cli_count(s->shared),
                             cli_count(s->lost),
                             cli_real((double)match_halves(s) / 2)};
  if (r->setup->sides == 2) {
    match_results results = match_results_of(r->tally, r->setup, player);
    put_estimate(cells, &results);
  }
  if (match_has_points(r->setup)) {
    double error = NAN;
    cells[19] = cli_real(match_points(s, &error));
    cells[20] = cli_real(error);
  }
  cells[21] = cli_count(s->faults[CLI_SEAT_LATE]);
  cells[22] = cli_count(s->faults[CLI_SEAT_ILLEGAL]);
  cells[23] = cli_count(s->faults[CLI_SEAT_DIED]);
  cli_grid_row(grid, cells);
}

static void put_pairing(cli_grid *grid, const match_report *r, int pairing) {
  const match_results *results = &r->tally->results[pairing];
  const int *player = r->setup->pairing[pairing].player;
  uint64_t games = results->won + results->drawn + results->lost;
  cli_cell cells[COLUMNS] = {cli_text(r->setup->player[player[0]].name),
                             cli_text(r->setup->player[player[1]].name),
                             cli_count(games),
                             cli_count(results->won),
                             cli_count(results->drawn),
                             cli_count(results->lost),
                             cli_real((double)results->won + (double)results->drawn / 2)};
  put_estimate(cells, results);
  cli_grid_row(grid, cells);
}

int match_report_csv(const match_report *report) {
  cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
  for (int i = 0; i < report->setup->players; i++) put_player(&grid, report, i);
  bool many = report->setup->sides == 2 && report->setup->players > 2;
  for (int i = 0; many && i < report->setup->pairings; i++) put_pairing(&grid, report, i);
  return cli_grid_end(&grid);
}
