// SPDX-License-Identifier: MIT
// `chee play` against engines that are programs of their own, and what is seen of their thinking.
// FAKE is an engine that does wrong when it is told to.
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

enum { OUTPUT_MAX = 1 << 18, TEXT_MAX = 4096 };

static char output[OUTPUT_MAX];

static int run(const char *words) {
  char command[2 * TEXT_MAX];
  snprintf(command, sizeof command, "\"$CHEE\" play %s", words);
  FILE *pipe = popen(command, "r");
  assert_non_null(pipe);
  size_t length = fread(output, 1, sizeof output - 1, pipe);
  output[length] = '\0';
  int status = pclose(pipe);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void has(const char *text) {
  if (!strstr(output, text)) fail_msg("'%s' is missing in: %s", text, output);
}

// The seat of a fake engine, as an option.
static const char *fake(const char *seat, const char *fault, const char *settings) {
  static char text[2][TEXT_MAX];
  static int next;
  char *option = text[next++ % 2];
  snprintf(option, TEXT_MAX, "--%s=ugi:%s %s%s", seat, getenv("FAKE"), fault, settings);
  return option;
}

static void a_program_plays_each_game(void **state) {
  (void)state;
  static const char *const rule_sets[] = {"mefuhva.6", "njombwa.8", "chuba.5", "enkeshui.8",
                                          "swahili.2"};
  for (size_t i = 0; i < sizeof rule_sets / sizeof *rule_sets; i++) {
    char words[TEXT_MAX];
    bool table = strncmp(rule_sets[i], "swahili", 7) == 0;
    snprintf(words, sizeof words, "%s --%s=\"ugi:$FAKE none@nodes=20\" --%s random 2>&1 </dev/null",
             rule_sets[i], table ? "a" : "south", table ? "b" : "north");
    assert_int_equal(run(words), 0);
    has("result ");
    assert_null(strstr(output, "result *"));
    assert_null(strstr(output, "chee: "));
  }
}

static void threads_share_the_thinking(void **state) {
  (void)state;
  assert_int_equal(
      run("chuba.11 --south search@nodes=2000,threads=3 --north random 2>&1 </dev/null"), 0);
  assert_null(strstr(output, "result *"));
}

// In a pipe a fault is an error of the environment.
static void a_fault_ends_a_pipe(void **state) {
  (void)state;
  static const struct {
    const char *fault, *said;
  } faults[] = {
      {"die 2", "ended with status 3"}, {"crash 2", "was killed by signal 9"},
      {"close 2", "closed its output"}, {"illegal 2", "answered '--'"},
      {"nonsense 2", "answered '?zz9"},
  };
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    char words[TEXT_MAX];
    snprintf(words, sizeof words, "chuba.11 --south random '%s' 2>&1 </dev/null",
             fake("north", faults[i].fault, "@nodes=30,name=rival"));
    assert_int_equal(run(words), 4);
    has("1. North ");
    has("2. South ");
    has("North (rival) ");
    has(faults[i].said);
    has("result *");
    assert_null(strstr(output, "2. North"));
  }
}

static void what_was_played_is_kept(void **state) {
  (void)state;
  char words[TEXT_MAX];
  snprintf(words, sizeof words, "chuba.11 --south human '%s' 2>&1 <<'END'\nA9xa3\nEND",
           fake("north", "stillborn", ""));
  assert_int_equal(run(words), 4);
  has("ended with status 7");
  assert_int_equal(table_kept_length(), 1);
}

static void it_may_not_take_longer_than_it_is_given(void **state) {
  (void)state;
  char words[TEXT_MAX];
  snprintf(words, sizeof words,
           "chuba.11 --south human '%s' --movetime 50 2>&1 <<'END'\nA9xa3\nEND",
           fake("north", "hang", ""));
  assert_int_equal(run(words), 4);
  has("did not move within 5.05 s");
}

static void start(pty *p, const char *opponent, const char *more) {
  const char *arguments[] = {
      "chuba.11", "--no-animation", "--seed=4", "--south=human", opponent, more, NULL};
  pty_start(p, 80, 30, arguments);
  assert_true(pty_see(p, TABLE_READY));
}

// At a terminal somebody else sits down, and the game goes on.
static void another_player_takes_over(void **state) {
  (void)state;
  pty p;
  start(&p, fake("north", "die", "@name=rival"), NULL);
  assert_true(pty_line(&p, "A9xa3", "North cannot move"));
  assert_true(
      screen_find(&p.screen, "North (rival) ended with status 3. The game stays as it is.") >= 0);
  assert_true(pty_line(&p, "A3", "North cannot move"));
  assert_true(screen_find(&p.screen, "It is not a person's turn") >= 0);
  assert_true(pty_line(&p, "", "North cannot move")); // tries again, in vain
  assert_int_equal(table_kept_length(), 1);
  pty_send(&p, "player level:1\n");
  assert_true(pty_see(&p, "North is level:1 now."));
  assert_true(pty_see(&p, "1. North "));
  assert_true(pty_line(&p, "player", "South"));
  assert_int_equal(table_kept_length(), 2);
  assert_true(table_holds("chee/game.pmn", "[North \"level:1\"]"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void a_fault_can_be_taken_back(void **state) {
  (void)state;
  pty p;
  start(&p, fake("north", "nonsense", ""), NULL);
  assert_true(pty_line(&p, "A9xa3", "North cannot move"));
  assert_true(pty_line(&p, "undo", "South"));
  assert_true(pty_line(&p, "player north human", "South"));
  assert_true(pty_line(&p, "A9xa3", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

// Ctrl-C leaves from the midst of a thought, and nothing is left running.
static void ctrl_c_leaves_a_hanging_engine(void **state) {
  (void)state;
  static const char *const hanging[] = {"hang", "dumb", "flood"};
  for (size_t i = 0; i < sizeof hanging / sizeof *hanging; i++) {
    pty p;
    char list[TEXT_MAX];
    start(&p, fake("north", hanging[i], " left-behind@movetime=600000"), "--new");
    pty_send(&p, "A9xa3\n");
    if (strcmp(hanging[i], "dumb") != 0) assert_true(pty_see(&p, "North thinks"));
    pty_watch(&p, 300);
    pty_send(&p, "\003");
    table_leave(&p, 130);
    assert_int_equal(table_kept_length(), 1);
    FILE *processes = popen("ps -eo args | grep -c '[l]eft-behind$'", "r");
    assert_non_null(processes);
    assert_non_null(fgets(list, sizeof list, processes));
    pclose(processes);
    assert_string_equal(list, "0\n");
  }
}

static void enter_makes_it_move(void **state) {
  (void)state;
  pty p;
  start(&p, fake("north", "loud", "@movetime=60000"), "--think");
  pty_send(&p, "A9xa3\n");
  // Seen as the engine tells it: for North, who is to move.
  assert_true(pty_see(&p, "depth 9, North is ahead by 1.3 men"));
  pty_send(&p, "\n");
  assert_true(pty_see(&p, "North cannot move")); // B8 is no move here
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  start(&p, "--north=search@movetime=60000", "--new");
  pty_send(&p, "A9xa3\n");
  assert_true(pty_see(&p, "Enter: move now"));
  pty_send(&p, "\n");
  assert_true(pty_see(&p, "1. North "));
  assert_true(pty_line(&p, "think on", "South"));
  assert_true(screen_find(&p.screen, "is shown now") >= 0);
  pty_send(&p, "undo\nA9xa3\n");
  assert_true(pty_see(&p, "nodes/s"));
  pty_send(&p, "\n");
  assert_true(pty_see(&p, "North thought "));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

// A record that names a command does not run it by being opened; the game kept last may.
static void a_file_runs_no_command(void **state) {
  (void)state;
  table_write("evil.pmn", "[Game \"njombwa.8\"]\n[South \"human\"]\n[North \"ugi:touch mark\"]\n"
                          "[Result \"*\"]\n\n1. B8 *\n");
  assert_int_equal(run("--load evil.pmn 2>&1 <<'END'\nb8\nload evil.pmn\nEND"), 0);
  has("chee: The file names a command as a player, which was not run");
  has("1. North b8");
  assert_int_equal(access("mark", F_OK), -1);
}

static void a_kept_game_goes_on_with_its_program(void **state) {
  (void)state;
  pty p;
  start(&p, fake("north", "none", "@nodes=30"), NULL);
  assert_true(pty_line(&p, "A9xa3", "South"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  static const char *const bare[] = {"--no-animation", NULL};
  pty_start(&p, 80, 30, bare);
  assert_true(pty_see(&p, "Go on with it"));
  pty_send(&p, "\n");
  assert_true(pty_see(&p, TABLE_READY));
  assert_true(pty_line(&p, "player", "South"));
  assert_true(screen_find(&p.screen, "North: ugi:") >= 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void a_hint_says_why(void **state) {
  (void)state;
  assert_int_equal(run("chuba.11 --south human --north human 2>&1 <<'END'\nhint\nEND"), 0);
  has("Hint: ");
  has(" plies ahead, ");
  has("; then ");
  has(", ends in ");
  has("; captures ");
  has("(3.");
  assert_int_equal(run("chuba.11 --south human --north human 2>&1 <<'END'\nhint 0.05\nEND"), 0);
  has("Hint: ");
  assert_int_equal(run("chuba.11 --south human --north human 2>&1 <<'END'\nhint -1\nEND"), 2);
  has("hint takes seconds to think");
  assert_int_equal(run("chuba.11 --south human --north human 2>&1 <<'END'\nhint\nEND"), 0);
  // The same position, the same hint.
  char *first = strdup(output);
  assert_int_equal(run("chuba.11 --south human --north human 2>&1 <<'END'\nhint\nEND"), 0);
  assert_string_equal(output, first);
  free(first);
  // Two plies before the end it knows the result.
  assert_int_equal(run("--position 'njombwa.8 0*8/0,1,0*6/0*7,1/0*8 13,13 S - 60' --south human "
                       "--north human 2>&1 <<'END'\nhint\nEND"),
                   0);
  has(" in ");
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_program_plays_each_game),
      CASE(threads_share_the_thinking),
      CASE(a_fault_ends_a_pipe),
      CASE(what_was_played_is_kept),
      CASE(it_may_not_take_longer_than_it_is_given),
      CASE(another_player_takes_over),
      CASE(a_fault_can_be_taken_back),
      CASE(ctrl_c_leaves_a_hanging_engine),
      CASE(enter_makes_it_move),
      CASE(a_file_runs_no_command),
      CASE(a_kept_game_goes_on_with_its_program),
      CASE(a_hint_says_why),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
