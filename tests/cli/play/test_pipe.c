// SPDX-License-Identifier: MIT
// `chee play` without a terminal: games by itself, games out of a pipe.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "chee/text.h"
#include "table.h"

enum { OUTPUT_MAX = 1 << 20 };

static char output[OUTPUT_MAX];

// Runs `chee play WORDS`, which may redirect, and gathers what it writes; the exit status.
static int run(const char *words) {
  char command[4096];
  snprintf(command, sizeof command, "\"$CHEE\" play %s", words);
  FILE *pipe = popen(command, "r");
  assert_non_null(pipe);
  size_t length = fread(output, 1, sizeof output - 1, pipe);
  output[length] = '\0';
  int status = pclose(pipe);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static const char *last_line(void) {
  size_t length = strlen(output);
  if (length > 0 && output[length - 1] == '\n') output[length - 1] = '\0';
  const char *line = strrchr(output, '\n');
  return line ? line + 1 : output;
}

// Plays the moves of the lines `N. SEAT MOVE: ..` of the output.
static chee_history *replay(const char *rule_set) {
  chee_history *game = table_game(rule_set, "");
  for (const char *line = output; line; line = strchr(line, '\n')) {
    char seat[16], token[128];
    unsigned number;
    line += *line == '\n';
    if (sscanf(line, "%u. %15s %127[^:]:", &number, seat, token) != 3) continue;
    // In Swahili the move itself names the seat.
    char *end = strchr(seat, ':');
    if (end) *end = '\0';
    chee_move move;
    chee_error error;
    const char *text = end ? seat : token;
    if (chee_move_read(chee_history_now(game), text, &move, &error) != CHEE_OK)
      fail_msg("'%s': %s", text, error.text);
    assert_int_equal(chee_history_play(game, move, &error), CHEE_OK);
  }
  return game;
}

static void each_game_plays_by_itself(void **state) {
  (void)state;
  static const char *const rule_sets[] = {"njombwa.8",   "mefuhva.8", "chuba.11",
                                          "enkeshui.12", "swahili.2", "swahili.4"};
  for (size_t i = 0; i < sizeof rule_sets / sizeof *rule_sets; i++) {
    char words[128], expected[64];
    snprintf(words, sizeof words, "%s --seed 9 </dev/null", rule_sets[i]);
    assert_int_equal(run(words), 0);
    chee_history *game = replay(rule_sets[i]);
    chee_result result = chee_history_result(game);
    assert_int_not_equal(result.ending, CHEE_GOING_ON);
    strcpy(expected, "result ");
    chee_result_write(chee_history_now(game), &result, expected + strlen(expected));
    assert_string_equal(last_line(), expected);
    chee_history_free(game);
  }
}

static void bare_it_plays_the_default_with_seed_1(void **state) {
  (void)state;
  assert_int_equal(run("</dev/null"), 0);
  assert_non_null(strstr(output, "njombwa.8: South greedy, North random, seed 1\n"));
  char *first = strdup(output);
  assert_int_equal(run("--seed 1 </dev/null"), 0);
  assert_string_equal(output, first);
  assert_int_equal(run("--seed 2 </dev/null"), 0);
  assert_string_not_equal(output, first);
  free(first);
}

static void moves_come_from_the_pipe(void **state) {
  (void)state;
  assert_int_equal(run("njombwa.8 --south human --north human <<'END'\nB8\nb8\nB4\nEND"), 0);
  chee_history *game = replay("njombwa.8");
  assert_int_equal(chee_history_length(game), 3);
  chee_history_free(game);
  assert_string_equal(last_line(), "result *");
  chee_history *kept = table_kept("chee/game.pmn");
  assert_int_equal(chee_history_length(kept), 3);
  chee_history_free(kept);
}

static void choices_come_from_the_pipe(void **state) {
  (void)state;
  assert_int_equal(run("chuba --south human --north human <<'END'\nA9\na3\nEND"), 0);
  assert_non_null(strstr(output, "1. South A9xa3: 3 laps"));
}

static void the_first_refused_line_ends_a_pipe(void **state) {
  (void)state;
  assert_int_equal(run("njombwa.8 --south human 2>&1 <<'END'\nB8\nA2\nB4\nEND"), 1);
  assert_non_null(strstr(output, "chee: line 2: A2: 2."));
  assert_non_null(strstr(output, "result *"));
  assert_int_equal(run("njombwa.8 --south human 2>&1 <<'END'\nnonsense\nEND"), 3);
  assert_non_null(strstr(output, "chee: line 1: 'nonsense' is neither a hole nor a command"));
  assert_int_equal(run("chuba --south human 2>&1 <<'END'\nA9\nzz\nEND"), 1);
  assert_non_null(strstr(output, "chee: line 2: 'zz' is none of these"));
}

// What cannot be read is no end of the input, and a player that fails no fault of a line.
static void what_is_no_fault_of_a_line(void **state) {
  (void)state;
  assert_int_equal(run("njombwa.8 --south human --north random 2>&1 </"), 4);
  assert_non_null(strstr(output, "chee: stdin: cannot read: "));
  assert_int_equal(run("njombwa.8 --south ugi:/bin/false --north random 2>&1 </dev/null"), 4);
  assert_non_null(strstr(output, "chee: South (ugi:/bin/false) "));
}

// Cut short, the second line would be a good move.
static void a_line_too_long_is_refused(void **state) {
  (void)state;
  char *text = calloc(1, 6000);
  assert_non_null(text);
  (void)snprintf(text, 6000, "B8\nA3%5000s\n", "A2");
  table_write("lines", text);
  free(text);
  assert_int_equal(run("njombwa.8 --south human --north human 2>&1 <lines"), 3);
  assert_non_null(strstr(output, "chee: line 2: "));
  assert_null(strstr(output, "2. "));
}

static void resigning_gives_the_result(void **state) {
  (void)state;
  assert_int_equal(run("njombwa.8 --south human --north human <<'END'\nB8\nresign\nEND"), 0);
  assert_string_equal(last_line(), "result 1-0");
}

// 5.8: points are the result there, and giving up makes none.
static void a_game_of_points_that_is_given_up_has_no_result(void **state) {
  (void)state;
  static const char *const tables[] = {"swahili.2 --a human --b human",
                                       "swahili.4 --a human --b human --c human --d human"};
  char line[300];
  for (int i = 0; i < 2; i++) {
    snprintf(line, sizeof line, "%s <<'END'\nA4\nresign\nEND", tables[i]);
    assert_int_equal(run(line), 0);
    assert_non_null(strstr(output, "B gives up; the game is left unfinished"));
    assert_string_equal(last_line(), "result *");
    snprintf(line, sizeof line, "%s --match games:2 2>&1 <<'END'\nA4\nresign\nEND", tables[i]);
    assert_int_equal(run(line), 1);
    assert_non_null(strstr(output, "line 2: resign: 5.8: points are the result here; a game of a "
                                   "match is played to its end"));
  }
}

static void the_command_line_is_checked(void **state) {
  (void)state;
  static const struct {
    const char *words;
    int code;
    const char *said;
  } lines[] = {
      {"njombwa --south level:99", 2, "--south: there is no player"},
      {"njombwa --north 'ugi:'", 2, "--north: a command belongs behind 'ugi:'"},
      {"njombwa --north search@depth=0", 2, "--north: depth is a whole number"},
      {"njombwa --north search --movetime soon", 2, "--movetime is a whole number"},
      {"njombwa --movetime soon", 2, "--movetime is a whole number"},
      {"--load /dev/null --movetime soon", 2, "--movetime is a whole number"},
      {"njombwa --north nobody", 2, "there is no player"},
      {"njombwa --a human", 2, "--a: this game has no such player"},
      {"swahili.2 --c human", 2, "--c: this game has no such player"},
      {"swahili.2 --south human", 2, "--south: this game has no such player"},
      {"njombwa --speed quick", 2, "quick"},
      {"njombwa.99", 3, "99"},
      {"chess", 3, "chess"},
      {"njombwa --moves 'B8 zz'", 3, "move 2"},
      {"njombwa --moves 'B8 b7'", 1, "move 2"},
      {"--load /nonexistent.pmn", 4, "chee: /nonexistent.pmn: cannot read"},
      {"--load /dev/null", 3, "there is no game in it"},
      {"--load / ", 4, "chee: /: cannot read"},
      {"njombwa --load x.pmn", 2, "--load brings its own rules"},
      {"--moves B8", 2, "--moves needs a RULESET"},
  };
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    char words[256];
    snprintf(words, sizeof words, "%s 2>&1 </dev/null", lines[i].words);
    int code = run(words);
    if (code != lines[i].code || !strstr(output, lines[i].said))
      fail_msg("'%s' ends with %d and says: %s", lines[i].words, code, output);
  }
}

static void a_loaded_game_goes_on(void **state) {
  (void)state;
  table_write("two.pmn", "[Game \"njombwa.8\"]\n[South \"me\"]\n[North \"greedy\"]\n"
                         "[Result \"*\"]\n\n1. B8 b8 *\n");
  assert_int_equal(run("--load two.pmn --south random --seed 3 </dev/null"), 0);
  assert_non_null(strstr(output, "South random, North greedy, seed 3"));
  assert_non_null(strstr(output, "2. South "));
  // Who sits there already is bounded as whoever is named.
  table_write("bound.pmn", "[Game \"njombwa.8\"]\n[South \"search\"]\n"
                           "[North \"search@nodes=5\"]\n[Result \"*\"]\n\n1. B8 b8 *\n");
  assert_int_equal(run("--load bound.pmn --movetime 1 </dev/null"), 0);
  assert_non_null(strstr(output, "South search@movetime=1, North search@nodes=5,"));
  table_write("bad.pmn", "[Game \"njombwa.8\"]\n[Result \"*\"]\n\n1. B8 b7 *\n");
  assert_int_equal(run("--load bad.pmn 2>&1 </dev/null"), 1);
  assert_non_null(strstr(output, "4"));
}

// Every line that a game by itself writes is the head, a move, the end or the board.
static void a_move_is_one_line(void **state) {
  (void)state;
  assert_int_equal(run("mefuhva.28 --seed 2 </dev/null"), 0);
  bool wide = false;
  char *line = strtok(output, "\n");
  for (; line && !strstr(line, " wins"); line = strtok(NULL, "\n")) {
    bool move = strstr(line, " sown, ends in ") != NULL;
    assert_true(move || strncmp(line, "mefuhva.28:", 11) == 0);
    wide = wide || strlen(line) > 80;
  }
  assert_non_null(line);
  assert_true(wide);
}

static void what_cannot_be_kept_is_said_beside_the_output(void **state) {
  (void)state;
  const char *game = "njombwa.8 --south human --north human";
  char words[256];
  snprintf(words, sizeof words, "%s 2>&1 >/dev/null <<'END'\nB8\nEND", game);
  table_write("chee", "no folder");
  assert_int_equal(run(words), 0);
  assert_non_null(strstr(output, "chee: Games cannot be kept in "));
}

static void a_lost_output_is_an_error(void **state) {
  (void)state;
  assert_int_equal(run("njombwa </dev/null 2>&1 >/dev/full"), 4);
  assert_non_null(strstr(output, "cannot write the output"));
  assert_int_equal(run("mefuhva.28 </dev/null 2>&1 >&-"), 4);
}

// Started by nohup it plays on without whoever started it.
static void a_hang_up_that_is_ignored_stays_ignored(void **state) {
  (void)state;
  FILE *pipe = popen("trap '' HUP; \"$CHEE\" play njombwa.8 --south search@movetime=100 --north "
                     "search@movetime=100 </dev/null 2>&1 & sleep 0.5; kill -HUP $!; wait $!; "
                     "echo \"status $?\"",
                     "r");
  assert_non_null(pipe);
  size_t length = fread(output, 1, sizeof output - 1, pipe);
  output[length] = '\0';
  assert_int_equal(pclose(pipe), 0);
  assert_string_equal(last_line(), "status 0");
  assert_null(strstr(output, "result *"));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(each_game_plays_by_itself),
      CASE(bare_it_plays_the_default_with_seed_1),
      CASE(moves_come_from_the_pipe),
      CASE(choices_come_from_the_pipe),
      CASE(the_first_refused_line_ends_a_pipe),
      CASE(what_is_no_fault_of_a_line),
      CASE(a_line_too_long_is_refused),
      CASE(resigning_gives_the_result),
      CASE(a_game_of_points_that_is_given_up_has_no_result),
      CASE(the_command_line_is_checked),
      CASE(a_loaded_game_goes_on),
      CASE(a_move_is_one_line),
      CASE(what_cannot_be_kept_is_said_beside_the_output),
      CASE(a_lost_output_is_an_error),
      CASE(a_hang_up_that_is_ignored_stays_ignored),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
