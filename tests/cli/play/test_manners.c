// SPDX-License-Identifier: MIT
// How `chee play` behaves at a terminal: what it asks, takes back, keeps, and how it leaves.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "chee/text.h"
#include "table.h"

static void two_enters_lead_into_a_game(void **state) {
  (void)state;
  static const char *const none[] = {NULL};
  pty p;
  pty_start(&p, 80, 24, none);
  assert_true(pty_see(&p, "Game [2]:"));
  assert_true(pty_line(&p, "", "Enter begins"));
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "njombwa.8") >= 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void menu_sets_size_option_and_players(void **state) {
  (void)state;
  static const char *const none[] = {NULL};
  pty p;
  pty_start(&p, 80, 30, none);
  assert_true(pty_see(&p, "Game [2]:"));
  assert_true(pty_line(&p, "nosuch", "Game"));
  assert_true(screen_find(&p.screen, "There is no game 'nosuch'") >= 0);
  assert_true(pty_line(&p, "enk", "Enter begins"));
  assert_true(pty_line(&p, "1 7", "Enter begins"));
  assert_true(screen_find(&p.screen, "4.1") >= 0);
  assert_true(pty_line(&p, "1", "columns"));
  assert_true(pty_line(&p, "8", "Enter begins"));
  assert_true(pty_line(&p, "turning=persist", "Enter begins"));
  assert_true(screen_find(&p.screen, "level:3") >= 0);
  assert_true(pty_line(&p, "north nobody", "Enter begins"));
  assert_true(screen_find(&p.screen, "there is no player") >= 0);
  assert_true(pty_line(&p, "north random", "Enter begins"));
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "enkeshui.8,turning=persist") >= 0);
  assert_true(screen_find(&p.screen, "North: random") >= 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void a_choice_is_asked_and_taken_back(void **state) {
  (void)state;
  pty p;
  table_start(&p, "chuba.11", "--south=human", "--north=human");
  assert_true(pty_line(&p, "A9", "A9: take another pair as well (3.7)"));
  assert_true(screen_find(&p.screen, "captures 3: a11 (2), b11 (1)") >= 0);
  assert_true(screen_find(&p.screen, "a10 (3)") >= 0);
  assert_true(screen_find(&p.screen, "South   captured  3") >= 0); // the sowing so far
  assert_true(pty_line(&p, "a12", "A9: "));
  assert_true(screen_find(&p.screen, "'a12' is none of these") >= 0);
  assert_true(pty_line(&p, "back", "South"));
  assert_true(screen_find(&p.screen, "A9 is taken back.") >= 0);
  assert_true(screen_find(&p.screen, "South   captured  0") >= 0);
  assert_int_equal(table_kept_length(), 0);
  assert_true(pty_line(&p, "A9", "A9: "));
  pty_send(&p, "\033"); // Escape takes back, too
  assert_true(pty_see(&p, "South   captured  0"));
  assert_true(pty_line(&p, "A9", "A9: "));
  assert_true(pty_line(&p, "3", "North")); // a number alone is enough where it is clear
  assert_true(screen_find(&p.screen, "1. South A9xa3: 3 laps, 8 sown, ends in A1") >= 0);
  assert_int_equal(table_kept_length(), 1);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void a_refusal_has_its_clause(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  assert_true(pty_line(&p, "b8", "South"));
  assert_true(pty_line(&p, "A2", "South"));
  assert_true(screen_find(&p.screen, "A2: 2.") >= 0);
  assert_true(pty_line(&p, "A9", "South"));
  assert_true(pty_line(&p, "7", "South"));
  assert_true(pty_line(&p, "B4?", "South"));
  assert_true(screen_find(&p.screen, "B4 would go: 2 laps, 5 sown, ends in A8") >= 0);
  assert_int_equal(table_kept_length(), 2);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void commands_answer(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  static const struct {
    const char *line, *seen;
  } said[] = {
      {"u", "There is nothing to take back."},
      {"explain", "nothing was played yet"},
      {"B8", "1. South B8: 8 laps"},
      {"b8", "1. North b8: 8 laps"},
      {"hint", "(2.6)"},
      {"hint", "Hint: B"},
      {"m", "B4: 2 laps, 5 sown, ends in A8; captures 2: a1 (2)"},
      {"explain B4", "lap 2:"},
      {"rules 2.7", "2.7"},
      {"rules 9.9", "there is no clause 9.9"},
      {"sp fast", "The speed is fast now."},
      {"speed quick", "It may be off, fast, normal or slow."},
      {"s", "'s' may mean save, speed."},
      {"p", "'p' may mean player, position."},
      {"think maybe", "think may be on or off"},
      {"player", "South: human, North: human."},
      {"frobnicate", "neither a hole nor a command"},
      {"pos", "njombwa.8 2,0,2,0"},
      {"flip", "8    7    6    5"},
      {"undo", "1 turn taken back."},
  };
  for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
    assert_true(pty_line(&p, said[i].line, NULL));
    // A prompt may also be what is shown while a hint is sought.
    if (!pty_see(&p, said[i].seen))
      fail_msg("after '%s' the screen lacks '%s'", said[i].line, said[i].seen);
  }
  assert_true(pty_line(&p, "resign", "Give this game up"));
  assert_true(pty_line(&p, "n", "North"));
  assert_true(pty_line(&p, "resign", "Give this game up"));
  assert_true(pty_line(&p, "y", "The game is over"));
  assert_true(screen_find(&p.screen, "South wins: North gives up.") >= 0);
  assert_true(table_holds("chee/game.pmn", "[Result \"1-0\"]"));
  assert_true(pty_line(&p, "undo", "North"));
  assert_true(table_holds("chee/game.pmn", "[Result \"*\"]"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void undo_goes_back_over_the_computer(void **state) {
  (void)state;
  pty p;
  table_start(&p, "chuba.11", "--south=human", "--north=greedy");
  assert_true(pty_line(&p, "A9xa3", "South"));
  assert_int_equal(table_kept_length(), 2);
  assert_true(pty_line(&p, "undo", "South"));
  assert_true(screen_find(&p.screen, "2 turns taken back.") >= 0);
  assert_int_equal(table_kept_length(), 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

// Where in a game each way of leaving is tried.
static void leave_everywhere(const char *bytes, int signal, int code) {
  static const char *const lines[] = {"", "A3", "A9", "moves"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    pty p;
    static const char *const arguments[] = {"chuba.11", "--new", "--speed=slow", NULL};
    pty_start(&p, 80, 24, arguments);
    assert_true(pty_see(&p, TABLE_READY));
    if (*lines[i]) {
      pty_send(&p, lines[i]);
      pty_send(&p, "\n");
      pty_watch(&p, 300); // in the midst of the animation of A3 and A9
    }
    pty_send(&p, bytes);
    if (signal) kill(p.child, signal);
    table_leave(&p, code);
  }
  pty p;
  static const char *const bare[] = {"--new", NULL};
  pty_start(&p, 80, 24, bare);
  assert_true(pty_see(&p, "Game [2]:"));
  pty_send(&p, bytes);
  if (signal) kill(p.child, signal);
  table_leave(&p, code);
}

static void ctrl_c_leaves_cleanly(void **state) {
  (void)state;
  leave_everywhere("\003", 0, 130);
}

static void end_of_input_leaves_cleanly(void **state) {
  (void)state;
  leave_everywhere("\004", 0, 0);
}

static void sigterm_leaves_cleanly(void **state) {
  (void)state;
  leave_everywhere("", SIGTERM, 128 + SIGTERM);
}

static void nonsense_changes_nothing(void **state) {
  (void)state;
  pty p;
  char line[6001];
  static const char signs[] = "zxwvj%$#@!;(){}<>=5,.-+~^_[]\\/'\" \303\244\377\t*&:|0A";
  chee_random lots = chee_random_new(77, 0);
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  for (int i = 0; i < 300; i++) {
    uint32_t length = i % 100 == 99 ? 6000 : 1 + chee_random_below(&lots, 30);
    for (uint32_t k = 0; k < length; k++)
      line[k] = signs[chee_random_below(&lots, sizeof signs - 1)];
    line[0] = "zxw%-<5"[chee_random_below(&lots, 7)];
    line[length] = '\0';
    pty_send(&p, line);
    pty_send(&p, "\n");
    pty_watch(&p, 1);
  }
  assert_true(pty_line(&p, "position", "North"));
  assert_true(pty_see(&p, "N N 1"));
  assert_int_equal(p.screen.too_wide, 0);
  assert_int_equal(table_kept_length(), 1);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void a_resized_window_is_drawn_anew(void **state) {
  (void)state;
  pty p;
  table_start(&p, "enkeshui.8", "--south=human", "--north=human");
  assert_true(pty_half(&p, "A5"));
  static const int sizes[][2] = {{100, 40}, {40, 10}, {20, 4}, {200, 60}, {80, 24}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    int frames = p.screen.frames;
    pty_resize(&p, sizes[i][0], sizes[i][1]);
    for (int wait = 0; wait < 200 && p.screen.frames == frames; wait++) pty_watch(&p, 10);
    assert_true(p.screen.frames > frames);
    assert_true(pty_see(&p, "South: A5")); // what was typed is still there
  }
  pty_send(&p, "\177\1776\n"); // Backspace twice, then another column
  assert_true(pty_see(&p, "1. South A6:"));
  kill(p.child, SIGCONT); // as after a stop: all is drawn again
  assert_true(pty_line(&p, "undo", "South"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Mefuhva on 28 columns opens with moves of twenty laps and more.
static double time_of(const char *speed, const char *key, int *frames) {
  pty p;
  const char *arguments[] = {"mefuhva.28,extra=0", "--new",         speed,
                             "--south=human",      "--north=human", NULL};
  pty_start(&p, 80, 30, arguments);
  assert_true(pty_see(&p, TABLE_READY));
  double begin = seconds();
  *frames = p.screen.frames;
  if (*key) {
    pty_send(&p, "A4\n");
    pty_watch(&p, 100);
    pty_send(&p, key);
    assert_true(pty_see(&p, "1. South A4: 20 laps, 58 sown"));
  } else {
    assert_true(pty_line(&p, "A4", "North"));
  }
  double end = seconds();
  *frames = p.screen.frames - *frames;
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  return end - begin;
}

// The upper bounds leave room for a busy machine; the lower ones cannot be beaten.
static void animation_takes_a_bounded_time(void **state) {
  (void)state;
  int frames = 0;
  double normal = time_of("--speed=normal", "", &frames);
  assert_true(normal > 2.4 && normal < 5.0);
  assert_true(frames > 25);
  double fast = time_of("--speed=fast", "", &frames);
  assert_true(fast > 0.9 && fast < normal);
  double off = time_of("--speed=off", "", &frames);
  assert_true(off < fast);
  assert_true(frames < 10);
  double skipped = time_of("--speed=slow", " ", &frames); // 6 s if nobody skips
  assert_true(skipped < 5.0);
}

// What was shown before a question is not shown again after the answer.
static void animation_goes_on_behind_a_choice(void **state) {
  (void)state;
  pty p;
  static const char *const arguments[] = {"chuba.11",      "--new",         "--speed=fast",
                                          "--south=human", "--north=human", NULL};
  pty_start(&p, 80, 30, arguments);
  assert_true(pty_see(&p, TABLE_READY));
  assert_true(pty_line(&p, "A9", "A9: "));
  assert_true(p.laps > 3);
  p.laps = 0;
  assert_true(pty_line(&p, "a3", "North"));
  assert_int_equal(p.laps, 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void another_game_changes_seats(void **state) {
  (void)state;
  pty p;
  table_start(&p, "enkeshui.8", "--south=human", "--north=greedy");
  assert_true(pty_line(&p, "resign", "Give this game up"));
  assert_true(pty_line(&p, "y", "The game is over"));
  assert_true(screen_find(&p.screen, "North wins: South gives up.") >= 0);
  assert_true(pty_line(&p, "again", "North"));
  assert_true(screen_find(&p.screen, "South: greedy   North: you") >= 0);
  // The board is seen from North's side now.
  assert_true(screen_find(&p.screen, " A |") < screen_find(&p.screen, " a |"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void the_computer_plays_with_itself_until_a_key(void **state) {
  (void)state;
  pty p;
  static const char *const arguments[] = {"njombwa.8",      "--new",          "--speed=fast",
                                          "--south=greedy", "--north=random", NULL};
  pty_start(&p, 80, 30, arguments);
  assert_true(pty_see(&p, "1. South B8:"));
  assert_true(pty_line(&p, "A5", "Paused"));
  assert_true(pty_see(&p, "Nobody at this table plays by hand"));
  assert_true(pty_line(&p, "undo", "Paused"));
  assert_true(pty_see(&p, "1 turn taken back."));
  pty_send(&p, "\n");
  assert_true(pty_see(&p, "2. South "));
  pty_send(&p, "\003");
  table_leave(&p, 130);
}

static void a_dumb_terminal_gets_plain_text(void **state) {
  (void)state;
  pty p;
  setenv("TERM", "dumb", 1);
  table_start(&p, "chuba.11", "--south=human", "--north=greedy");
  pty_send(&p, "A9\n");
  assert_true(pty_see(&p, "A9: take another pair as well (3.7)"));
  pty_send(&p, "a3\n");
  assert_true(pty_see(&p, "1. South A9xa3: 3 laps"));
  pty_send(&p, "quit\n");
  assert_true(pty_see(&p, "result *"));
  assert_int_equal(p.screen.sequences, 0);
  assert_int_equal(p.screen.too_wide, 0);
  table_leave(&p, 0);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(two_enters_lead_into_a_game),
      CASE(menu_sets_size_option_and_players),
      CASE(a_choice_is_asked_and_taken_back),
      CASE(a_refusal_has_its_clause),
      CASE(commands_answer),
      CASE(undo_goes_back_over_the_computer),
      CASE(ctrl_c_leaves_cleanly),
      CASE(end_of_input_leaves_cleanly),
      CASE(sigterm_leaves_cleanly),
      CASE(nonsense_changes_nothing),
      CASE(a_resized_window_is_drawn_anew),
      CASE(animation_takes_a_bounded_time),
      CASE(animation_goes_on_behind_a_choice),
      CASE(another_game_changes_seats),
      CASE(the_computer_plays_with_itself_until_a_key),
      CASE(a_dumb_terminal_gets_plain_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
