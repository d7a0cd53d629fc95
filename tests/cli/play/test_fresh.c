// SPDX-License-Identifier: MIT
//
// What play and analysis say of a value that tables know, in a game where a third occurrence may
// cost it (0.4): that it is exact from a fresh start. An oracle of the test's own stands for
// tables.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

#include "analyse/table.h"
#include "base/command.h"
#include "base/oracle.h"
#include "base/words.h"
#include "play/think.h"
#include "players/engine.h"
#include "unit/search/round_kit.h"

// The list of the command itself, which nothing here looks into.
const cli_command *const cli_commands[] = {NULL};

enum { MORE = COUNTED + 2 };

// What is said of the best move where all positions are worth that much to the mover.
static void thought_of(const chee_history *game, chee_value_kind kind, cli_thought *thought,
                       char text[PLAY_VALUE_TEXT]) {
  opinion o = {.seat = chee_history_now(game)->turn,
               .value = {.kind = kind, .margin = kind == CHEE_VALUE_DRAW ? 0 : MORE},
               .nearest = chee_history_at(game, 0)};
  cli_engine *engine;
  chee_error error;
  cli_oracle_set(say, &o);
  assert_int_equal(cli_engine_new("search@depth=1", 1, true, &engine, &error), CHEE_OK);
  assert_int_equal(cli_engine_begin(engine, game, &error), CHEE_OK);
  while (cli_engine_step(engine, &error) == CLI_ENGINE_THINKING) continue;
  cli_engine_thought(engine, thought);
  play_value_text(chee_history_now(game), thought, text);
  cli_engine_free(engine);
}

static void expect_said(int plies, chee_value_kind kind, const char *expected) {
  chee_history *game = going_round(EVEN, EVEN, plies);
  cli_thought thought;
  char text[PLAY_VALUE_TEXT];
  thought_of(game, kind, &thought, text);
  assert_string_equal(text, expected);
  chee_history_free(game);
}

static void clause_0_4_play_says_what_the_game_leaves_of_a_value(void **state) {
  (void)state;
  expect_said(ROUND - 1, CHEE_VALUE_WIN, "North wins by 4 stones, which is exact");
  expect_said(2 * ROUND - 1, CHEE_VALUE_WIN,
              "North wins by 4 stones, which is exact from a fresh start");
  expect_said(
      2 * ROUND - 1, CHEE_VALUE_LOSS,
      "North wins by 2 stones by repetition; exact from a fresh start: South wins by 4 stones");
  expect_said(2 * ROUND - 1, CHEE_VALUE_DRAW,
              "North wins by 2 stones by repetition; exact from a fresh start: a draw");
}

// Whether an analysis with one line says it.
static bool analysis_says(int plies) {
  chee_history *game = going_round(EVEN, EVEN, plies);
  opinion o = {.seat = CHEE_NORTH,
               .value = {.kind = CHEE_VALUE_WIN, .margin = MORE},
               .nearest = chee_history_at(game, 0)};
  analyse_table *table = calloc(1, sizeof *table);
  term_lines lines = {0};
  bool said = false;
  assert_non_null(table);
  cli_oracle_set(say, &o);
  table->game = game;
  table->count = 1;
  table->row[0].line = (chee_search_line){.depth = 1, .value = o.value, .length = 1};
  assert_int_equal(chee_move_read(chee_history_now(game), "a4", &table->row[0].line.moves[0], NULL),
                   CHEE_OK);
  analyse_table_lines(table, false, &(cli_style){.bold = "", .plain = ""}, &lines);
  for (int i = 0; i < lines.count; i++)
    said |=
        strcmp(lines.line[i], "exact from a fresh start: a position was there twice (0.4)") == 0;
  term_lines_free(&lines);
  free(table);
  chee_history_free(game);
  return said;
}

static void clause_0_4_an_analysis_says_it(void **state) {
  (void)state;
  assert_false(analysis_says(ROUND - 1));
  assert_true(analysis_says(2 * ROUND - 1));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_0_4_play_says_what_the_game_leaves_of_a_value),
      cmocka_unit_test(clause_0_4_an_analysis_says_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
