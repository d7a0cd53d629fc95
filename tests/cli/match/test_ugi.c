// SPDX-License-Identifier: MIT
//
// The client of foreign engines, with one that does wrong when it is told to (FAKE names it).
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chee/game.h"
#include "common/progress.h"
#include "players/ugi_client.h"
#include "players/words.h"

// Seconds that an engine gets; those that are asked for by a test to wait in vain get little.
static const double enough = 30, little = 0.2;

static ugi_client *start(const char *fault, double patience) {
  char command[4096];
  chee_error error = {0};
  ugi_client *client = NULL;
  (void)snprintf(command, sizeof command, "%s %s", getenv("FAKE"), fault);
  if (ugi_client_start(command, true, patience, &client, &error) != CHEE_OK) {
    fail_msg("%s: %s", fault, error.text);
  }
  return client;
}

static chee_history *new_game(ugi_client *client, chee_game_id id) {
  chee_rules rules = chee_rules_default(id);
  chee_position position;
  chee_error error = {0};
  chee_start(&rules, &position);
  if (ugi_client_game(client, &rules, &error) != CHEE_OK) fail_msg("%s", error.text);
  return chee_history_new(&position);
}

static void cli_engine_answer(ugi_client *client, chee_history *game) {
  chee_move move;
  chee_error error = {0};
  assert_int_equal(ugi_client_wait(client, app_seconds() + enough, &error), UGI_MOVED);
  assert_int_equal(chee_move_read(chee_history_now(game), ugi_client_move(client), &move, &error),
                   CHEE_OK);
  assert_int_equal(chee_history_play(game, move, &error), CHEE_OK);
}

static void test_it_plays_every_game(void **state) {
  (void)state;
  ugi_client *client = start("none", enough);
  assert_int_equal(strncmp(ugi_client_name(client), "chee ", 5), 0);
  assert_int_equal(ugi_client_set(client, "player", "greedy", NULL), CHEE_OK);
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_history *game = new_game(client, (chee_game_id)id);
    for (int ply = 0; ply < 10 && chee_history_result(game).ending == CHEE_GOING_ON; ply++) {
      chee_limits limits = {.nodes = 100};
      assert_int_equal(ugi_client_go(client, game, &limits, NULL), CHEE_OK);
      cli_engine_answer(client, game);
    }
    assert_true(chee_history_length(game) > 1);
    chee_history_free(game);
  }
  ugi_client_end(client);
}

static void test_it_speaks_with_engines_of_uci_alone(void **state) {
  (void)state;
  ugi_client *client = start("uci", enough);
  chee_history *game = new_game(client, CHEE_CHUBA);
  chee_limits limits = {.movetime = 5};
  assert_int_equal(ugi_client_go(client, game, &limits, NULL), CHEE_OK);
  cli_engine_answer(client, game);
  chee_history_free(game);
  ugi_client_end(client);
}

static void test_thinking_is_heard_and_stopped(void **state) {
  (void)state;
  ugi_client *client = start("loud", enough);
  chee_history *game = new_game(client, CHEE_NJOMBWA);
  chee_limits limits = {.infinite = true};
  assert_int_equal(ugi_client_go(client, game, &limits, NULL), CHEE_OK);
  assert_int_equal(ugi_client_wait(client, app_seconds() + little, NULL), UGI_THINKING);
  assert_true(ugi_client_thought(client)->valued);
  assert_int_equal(ugi_client_thought(client)->value.number, 125);
  assert_int_equal(ugi_client_thought(client)->depth, 9);
  assert_string_equal(ugi_client_thought(client)->line, "B8 b8");
  assert_int_equal(ugi_client_stop(client, NULL), CHEE_OK);
  cli_engine_answer(client, game);
  chee_history_free(game);
  ugi_client_end(client);
}

static void test_an_option_that_there_is_not(void **state) {
  (void)state;
  ugi_client *client = start("none", enough);
  chee_error error = {0};
  assert_int_equal(ugi_client_set(client, "Contempt", "1", &error), CHEE_BAD_DATA);
  assert_string_equal(error.text, "has no option 'Contempt'");
  ugi_client_end(client);
}

static void test_engines_that_do_not_greet(void **state) {
  (void)state;
  ugi_client *client = NULL;
  char command[4096];
  chee_error error = {0};
  (void)snprintf(command, sizeof command, "%s dumb", getenv("FAKE"));
  assert_int_equal(ugi_client_start(command, true, little, &client, &error), CHEE_LIMIT);
  (void)snprintf(command, sizeof command, "%s stillborn", getenv("FAKE"));
  assert_int_equal(ugi_client_start(command, true, enough, &client, &error), CHEE_IO);
  assert_string_equal(error.text, "ended with status 7");
  assert_int_equal(ugi_client_start("./no/such/engine", true, enough, &client, &error), CHEE_IO);
  assert_string_equal(error.text, "ended with status 127");
  assert_null(client);
}

// Asks for a move that does not come: whether it fails, or is still waited for.
static ugi_answer ask(const char *fault, char murmur[UGI_TEXT_MAX], chee_error *error) {
  ugi_client *client = start(fault, enough);
  chee_history *game = new_game(client, CHEE_NJOMBWA);
  chee_limits limits = {.nodes = 100};
  assert_int_equal(ugi_client_go(client, game, &limits, NULL), CHEE_OK);
  ugi_answer answer = UGI_THINKING;
  // Those that say goodbye may take their time; the others never come.
  bool patient = fault[0] == 'd' || strncmp(fault, "cr", 2) == 0 || strcmp(fault, "close") == 0;
  double begun = app_seconds(), until = begun + (patient ? enough : little);
  while (answer == UGI_THINKING && app_seconds() < until) {
    answer = ugi_client_wait(client, until, error);
  }
  assert_true(app_seconds() < begun + enough);
  strcpy(murmur, ugi_client_murmur(client));
  chee_history_free(game);
  ugi_client_end(client);
  return answer;
}

static void test_engines_that_end(void **state) {
  (void)state;
  char murmur[UGI_TEXT_MAX];
  chee_error error = {0};
  assert_int_equal(ask("die", murmur, &error), UGI_FAILED);
  assert_string_equal(error.text, "ended with status 3");
  assert_int_equal(ask("crash", murmur, &error), UGI_FAILED);
  assert_string_equal(error.text, "was killed by signal 9");
  assert_int_equal(ask("close", murmur, &error), UGI_FAILED);
  assert_string_equal(error.text, "closed its output");
}

static void test_engines_that_never_answer(void **state) {
  (void)state;
  char murmur[UGI_TEXT_MAX];
  assert_int_equal(ask("hang", murmur, NULL), UGI_THINKING);
  assert_string_equal(murmur, "");
  assert_int_equal(ask("mumble", murmur, NULL), UGI_THINKING);
  assert_string_equal(murmur, "I do not know what to ? do");
  assert_int_equal(ask("flood", murmur, NULL), UGI_THINKING);
  assert_int_equal(ask("line", murmur, NULL), UGI_THINKING);
}

static void hear_text(ugi_heard *heard, const char *text) {
  char line[256];
  (void)snprintf(line, sizeof line, "%s", text);
  ugi_hear(heard, line);
}

static void test_what_info_says(void **state) {
  (void)state;
  ugi_heard heard = {0};
  hear_text(&heard, "info depth 3 score cp -40 nodes 77 pv A1 b2");
  assert_int_equal(heard.thought.value.kind, CHEE_VALUE_ESTIMATE);
  assert_int_equal(heard.thought.value.number, -40);
  hear_text(&heard, "info depth 4 multipv 2 score cp -90 pv A2");
  hear_text(&heard, "info depth 4 score cp 900 lowerbound");
  hear_text(&heard, "info depth 4 currmove A2");
  assert_int_equal(heard.thought.value.number, -40);
  hear_text(&heard, "info multipv 1 score win 7");
  assert_int_equal(heard.thought.value.kind, CHEE_VALUE_WIN);
  assert_int_equal(heard.thought.value.number, 7);
  hear_text(&heard, "info score mate -3");
  assert_int_equal(heard.thought.value.kind, CHEE_VALUE_LOSS);
  assert_int_equal(heard.thought.value.number, 6);
  hear_text(&heard, "info score draw depth 5");
  assert_int_equal(heard.thought.value.kind, CHEE_VALUE_DRAW);
  assert_int_equal(heard.thought.depth, 5);
  hear_text(&heard, "info score cp 99999999999999999999 depth");
  assert_int_equal(heard.thought.value.number, 999999);
}

static void test_lines_that_say_nothing(void **state) {
  (void)state;
  static const char *const lines[] = {
      "",           " \t ",        "info",     "info score", "info string",   "id",
      "option",     "option name", "bestmove", "info pv",    "info score cp", "id name",
      "info depth", "\x01\xff"};
  ugi_heard heard = {0};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) hear_text(&heard, lines[i]);
  assert_true(heard.moved && heard.move[0] == '\0');
  assert_string_equal(heard.murmur, "??");
  hear_text(&heard, "option name Clear Hash type button");
  assert_string_equal(heard.option[heard.options - 1], "Clear Hash");
  for (int i = 0; i < 2 * UGI_OPTIONS_MAX; i++) hear_text(&heard, "option name X type check");
  assert_int_equal(heard.options, UGI_OPTIONS_MAX);
}

int main(void) {
  // As the command does: an engine may be gone before it is spoken to.
  (void)signal(SIGPIPE, SIG_IGN);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_it_plays_every_game),
      cmocka_unit_test(test_it_speaks_with_engines_of_uci_alone),
      cmocka_unit_test(test_thinking_is_heard_and_stopped),
      cmocka_unit_test(test_an_option_that_there_is_not),
      cmocka_unit_test(test_engines_that_do_not_greet),
      cmocka_unit_test(test_engines_that_end),
      cmocka_unit_test(test_engines_that_never_answer),
      cmocka_unit_test(test_what_info_says),
      cmocka_unit_test(test_lines_that_say_nothing),
  };
  return cmocka_run_group_tests_name("match: UGI", tests, NULL, NULL);
}
