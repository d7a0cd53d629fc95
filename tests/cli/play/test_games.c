// SPDX-License-Identifier: MIT
// Whole games at a terminal: all seats are typed, and after each the screen, the game kept on the
// disk and the library agree.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chee/text.h"
#include "table.h"

static void assert_same_game(const chee_history *a, const chee_history *b) {
  assert_non_null(a);
  assert_non_null(b);
  assert_int_equal(chee_history_length(a), chee_history_length(b));
  char one[CHEE_POSITION_TEXT_MAX], other[CHEE_POSITION_TEXT_MAX];
  chee_position_write(chee_history_now(a), one);
  chee_position_write(chee_history_now(b), other);
  assert_string_equal(one, other);
}

static void play_to_the_end(const char *rule_set, int width, int height) {
  const char *arguments[12] = {rule_set, "--no-animation", "--new"};
  int seats = strncmp(rule_set, "swahili", 7) == 0 ? rule_set[8] - '0' : 0;
  static const char *const names[] = {"--a=human", "--b=human", "--c=human", "--d=human"};
  arguments[3] = "--south=human";
  arguments[4] = "--north=human";
  for (int i = 0; i < seats; i++) arguments[3 + i] = names[i];
  pty p;
  pty_start(&p, width, height, arguments);
  assert_true(pty_see(&p, TABLE_READY));
  chee_history *game = table_game(rule_set, "");
  chee_random lots = chee_random_new(11, 0);
  assert_true(table_play(&p, game, &lots, 4000));
  assert_int_not_equal(chee_history_result(game).ending, CHEE_GOING_ON);
  assert_true(pty_see(&p, "The game is over"));
  char sentence[CHEE_SENTENCE_TEXT_MAX], first[32];
  chee_result result = chee_history_result(game);
  chee_result_sentence(chee_history_now(game), &result, CHEE_ENGLISH, sentence);
  snprintf(first, sizeof first, "%.24s", sentence); // the rest may stand on the next line
  assert_true(pty_see(&p, first));
  pty_send(&p, "quit\n");
  assert_int_equal(pty_end(&p), 0);
  assert_false(p.screen.in_place);
  assert_int_equal(p.screen.too_wide, 0);
  assert_int_equal(p.screen.unknown, 0);
  chee_result_write(chee_history_now(game), &result, sentence);
  assert_true(screen_find(&p.screen, sentence) >= 0);
  chee_history *kept = table_kept("chee/game.pmn");
  assert_same_game(game, kept);
  chee_history_free(kept);
  chee_history_free(game);
  pty_close(&p);
}

static void mefuhva_to_the_end(void **state) {
  (void)state;
  play_to_the_end("mefuhva.12", 80, 40);
}

static void mefuhva_without_extra_captures_to_the_end(void **state) {
  (void)state;
  play_to_the_end("mefuhva.8,extra=0", 80, 24);
}

static void njombwa_to_the_end(void **state) {
  (void)state;
  play_to_the_end("njombwa.8", 80, 24);
}

static void chuba_to_the_end(void **state) {
  (void)state;
  play_to_the_end("chuba.11", 80, 30);
}

static void enkeshui_to_the_end(void **state) {
  (void)state;
  play_to_the_end("enkeshui.12,turning=persist", 80, 24);
}

static void swahili_to_the_end(void **state) {
  (void)state;
  play_to_the_end("swahili.4", 80, 50);
}

static void small_window_to_the_end(void **state) {
  (void)state;
  play_to_the_end("swahili.2", 40, 12);
}

// The widest board: nothing is ever sent beyond column 80.
static void mefuhva_28_fits_80_columns(void **state) {
  (void)state;
  static const char *const arguments[] = {"mefuhva.28",    "--no-animation", "--new",
                                          "--south=human", "--north=human",  NULL};
  pty p;
  pty_start(&p, 80, 24, arguments);
  assert_true(pty_see(&p, TABLE_READY));
  chee_history *game = table_game("mefuhva.28", "");
  chee_random lots = chee_random_new(3, 0);
  assert_true(table_play(&p, game, &lots, 60));
  assert_true(pty_line(&p, "moves", NULL));
  assert_true(pty_line(&p, "q", NULL));
  assert_true(pty_line(&p, "help", NULL));
  // All four rows of both halves are in sight, even on 24 lines.
  assert_int_equal(p.screen.too_wide, 0);
  assert_int_equal(p.screen.unknown, 0);
  pty_send(&p, "q\nquit\n");
  assert_int_equal(pty_end(&p), 0);
  chee_history_free(game);
  pty_close(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(mefuhva_to_the_end, table_set_up, table_tear_down),
      cmocka_unit_test_setup_teardown(mefuhva_without_extra_captures_to_the_end, table_set_up,
                                      table_tear_down),
      cmocka_unit_test_setup_teardown(njombwa_to_the_end, table_set_up, table_tear_down),
      cmocka_unit_test_setup_teardown(chuba_to_the_end, table_set_up, table_tear_down),
      cmocka_unit_test_setup_teardown(enkeshui_to_the_end, table_set_up, table_tear_down),
      cmocka_unit_test_setup_teardown(swahili_to_the_end, table_set_up, table_tear_down),
      cmocka_unit_test_setup_teardown(small_window_to_the_end, table_set_up, table_tear_down),
      cmocka_unit_test_setup_teardown(mefuhva_28_fits_80_columns, table_set_up, table_tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
