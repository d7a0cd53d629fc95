// SPDX-License-Identifier: MIT
// What `chee play` shows and how it answers: boards as wide as the window, commands while a choice
// is open, texts and games that are left, errors that go, holes by their names.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table.h"

static void open_at(pty *p, int width, int height, const char *rule_set) {
  const char *arguments[] = {rule_set, "--new", "--no-animation", NULL};
  pty_start(p, width, height, arguments);
  assert_true(pty_see(p, TABLE_READY));
}

static void leave(pty *p) {
  pty_send(p, "quit\n");
  table_leave(p, 0);
}

static void a_wide_window_shows_the_widest_board_whole(void **state) {
  (void)state;
  pty p;
  open_at(&p, 160, 50, "mefuhva.28");
  assert_true(screen_find(&p.screen, "  27   28") >= 0);
  assert_true(screen_find(&p.screen, "Left half") < 0);
  assert_int_equal(p.screen.too_wide, 0);
  leave(&p);
  open_at(&p, 200, 50, "mefuhva.28");
  assert_true(screen_find(&p.screen, "Left half") < 0);
  leave(&p);
  open_at(&p, 100, 50, "mefuhva.28");
  assert_true(screen_find(&p.screen, "Left half") >= 0);
  leave(&p);
}

static void a_cross_that_does_not_fit_is_said_to_be_rows(void **state) {
  (void)state;
  pty p;
  open_at(&p, 80, 24, "swahili.2");
  assert_true(screen_find(&p.screen, "in rows") >= 0);
  leave(&p);
  open_at(&p, 80, 40, "swahili.2");
  assert_true(screen_find(&p.screen, "in rows") < 0);
  leave(&p);
}

static void commands_answer_while_a_choice_is_open(void **state) {
  (void)state;
  pty p;
  table_start(&p, "chuba.11", "--south=human", "--north=human");
  assert_true(pty_line(&p, "A9", "A9: "));
  assert_true(pty_line(&p, "help", NULL));
  assert_true(pty_see(&p, "takes A9 back"));
  pty_send(&p, "\n");
  assert_true(pty_line(&p, "rules 3.7", "A9: "));
  assert_true(screen_find(&p.screen, "3.7") >= 0);
  assert_true(pty_line(&p, "moves", "A9: "));
  assert_true(screen_find(&p.screen, "a1: takes 1") >= 0);
  assert_true(screen_find(&p.screen, "a10: takes 3") >= 0); // all of them, not the best ten
  assert_true(pty_line(&p, "hint", "A9: "));
  assert_true(pty_see(&p, "Hint: A"));
  assert_true(pty_line(&p, "resign", "A9: "));
  assert_true(screen_find(&p.screen, "'back' takes A9 back") >= 0);
  assert_true(pty_line(&p, "a3", "North"));
  assert_int_equal(table_kept_length(), 1);
  leave(&p);
}

static void q_leaves_a_text_and_asks_before_it_leaves_a_game(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  assert_true(pty_line(&p, "rules 2.7", "North"));
  assert_true(screen_find(&p.screen, "facing front hole") >= 0);
  assert_true(pty_line(&p, "q", "North"));
  assert_true(screen_find(&p.screen, "facing front hole") < 0);
  assert_true(pty_line(&p, "q", "Leave the game"));
  assert_true(pty_line(&p, "", "North"));
  assert_true(pty_line(&p, "q", "Leave the game"));
  pty_send(&p, "y\n");
  table_leave(&p, 0);
}

static void an_error_goes_with_the_next_line(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "frobnicate", "South"));
  assert_true(screen_find(&p.screen, "frobnicate") >= 0);
  assert_true(pty_line(&p, "B7", "South"));
  assert_true(screen_find(&p.screen, "frobnicate") < 0);
  assert_true(screen_find(&p.screen, "B7: 2.3") >= 0);
  assert_true(pty_line(&p, "B8", "North"));
  assert_true(screen_find(&p.screen, "B7: 2.3") < 0);
  assert_true(screen_find(&p.screen, "1. South B8:") >= 0);
  leave(&p);
}

static void errors_of_holes_speak_of_holes(void **state) {
  (void)state;
  pty p;
  table_start(&p, "enkeshui.8", "--south=human", "--north=human");
  static const char *const wrong[] = {"A9", "9", "B2", "A99", "c3", "explain A9"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    assert_true(pty_line(&p, wrong[i], "South"));
    if (screen_find(&p.screen, "your holes are A1 to A8") < 0)
      fail_msg("'%s' is not answered with the holes there are", wrong[i]);
    assert_true(screen_find(&p.screen, "column") < 0);
    assert_true(screen_find(&p.screen, "line 1") < 0);
  }
  leave(&p);
}

// A search that finds a table broken says so on the screen, once, and not across the board.
static void a_table_that_turns_out_broken_is_told(void **state) {
  (void)state;
  pty p;
  char sentence[] = "t/njombwa.3/2-2.chdb: block 0 of the file is broken";
  const char *arguments[] = {"--no-animation",
                             "--south=human",
                             "--north=human",
                             "--egdb=t",
                             "--position=njombwa.3 0*3/0,2,0/2,0,0/0*3 0,0 S - 2",
                             NULL};
  assert_int_equal(system("$CHEE db build njombwa.3 -n 4 -o t >said && printf xxxx | "
                          "dd of=t/njombwa.3/2-2.chdb bs=1 seek=390 conv=notrunc 2>said"),
                   0);
  pty_start(&p, 100, 30, arguments);
  assert_true(pty_see(&p, TABLE_READY));
  assert_true(screen_find(&p.screen, sentence) < 0);
  pty_send(&p, "hint\n");
  assert_true(pty_see(&p, "Hint: A"));
  assert_true(screen_find(&p.screen, sentence) >= 0);
  assert_true(screen_find(&p.screen, "chee: t/") < 0);
  leave(&p);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_wide_window_shows_the_widest_board_whole),
      CASE(a_cross_that_does_not_fit_is_said_to_be_rows),
      CASE(commands_answer_while_a_choice_is_open),
      CASE(q_leaves_a_text_and_asks_before_it_leaves_a_game),
      CASE(an_error_goes_with_the_next_line),
      CASE(errors_of_holes_speak_of_holes),
      CASE(a_table_that_turns_out_broken_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
