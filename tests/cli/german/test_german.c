// SPDX-License-Identifier: MIT
//
// The command in German, through a pipe: whole games, refusals, boards and explanations, in which
// no sentence of the English catalogues turns up.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/words.h"
#include "chee/fault.h"
#include "scratch.h"

enum { TEXT_MAX = 600 };

// The longest piece of an English text between its arguments; "" where that is too short to tell.
static void longest_piece(const char *text, const char *ends, char piece[TEXT_MAX]) {
  piece[0] = '\0';
  for (const char *at = text; *at;) {
    size_t size = strcspn(at, ends);
    if (size > strlen(piece) && size > 5) snprintf(piece, TEXT_MAX, "%.*s", (int)size, at);
    at += size;
    if (*at == '%')
      at += 1 + strspn(at + 1, "-+ 0123456789.*lzh") + 1;
    else if (*at)
      at++;
  }
}

static const cli_pair *const tables[] = {cli_german_play, cli_german_table, cli_german_screen,
                                         cli_german_refusals};

static bool is_german_too(const char *piece) {
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    for (const cli_pair *pair = tables[i]; pair->english; pair++)
      if (strstr(pair->other, piece)) return true;
  for (int i = 1; i < CHEE_FAULTS; i++)
    if (strstr(chee_fault_sentence((chee_fault)i, CHEE_GERMAN), piece)) return true;
  return false;
}

static void check_piece(const char *english, const char *ends, const char *output,
                        const char *what) {
  char piece[TEXT_MAX];
  longest_piece(english, ends, piece);
  // A word alone may be a command, and those are English.
  if (strchr(piece + strspn(piece, " "), ' ') && strstr(output, piece) && !is_german_too(piece))
    fail_msg("%s says \"%s\" in English:\n%s", what, piece, output);
}

static void no_english_in(const char *output, const char *what) {
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    for (const cli_pair *pair = tables[i]; pair->english; pair++)
      check_piece(pair->english, "%\n", output, what);
  for (int i = 1; i < CHEE_FAULTS; i++)
    check_piece(chee_fault_sentence((chee_fault)i, CHEE_ENGLISH), "{}", output, what);
}

// What the command answers to these lines. The last line of data, and the one that names the
// players, are the same in every language.
static char *answer(const char *arguments, const char *typed) {
  char command[1024];
  char *output = calloc(1, 1 << 20);
  snprintf(command, sizeof command, "printf '%s' | %s %s --lang de 2>&1", typed, getenv("CHEE"),
           arguments);
  FILE *pipe = popen(command, "r");
  assert_non_null(pipe);
  size_t length = fread(output, 1, (1 << 20) - 1, pipe);
  pclose(pipe);
  output[length] = '\0';
  return output;
}

static void whole_games_are_played_in_german(void **state) {
  (void)state;
  static const char *const games[] = {"mefuhva.8", "njombwa", "chuba", "enkeshui", "swahili.3"};
  static const char typed[] = "help\\nmoves\\nhint 1\\nplayer\\nthink on\\nflip\\nspeed off\\n"
                              "player %s greedy\\n\\n\\n";
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    char arguments[128], lines[256];
    bool cross = strncmp(games[i], "swahili", 7) == 0;
    snprintf(arguments, sizeof arguments, "play %s --%s human --%s greedy %s --seed 5", games[i],
             cross ? "a" : "south", cross ? "b" : "north", cross ? "--c random" : "");
    snprintf(lines, sizeof lines, typed, cross ? "A" : "South");
    char *output = answer(arguments, lines);
    if (!strstr(output, " gewinnt") && !strstr(output, "unentschieden") &&
        !strstr(output, "teilen sich"))
      fail_msg("%s was not played to its end:\n%s", games[i], output);
    if (!strstr(output, "\nresult ")) fail_msg("%s has no result:\n%s", games[i], output);
    no_english_in(output, games[i]);
    free(output);
  }
}

static void refusals_at_the_table_are_german(void **state) {
  (void)state;
  static const struct {
    const char *typed, *said;
  } cases[] = {{"A1\\n", "2.3: der erste Zug ist der festgelegte Zug B8"},
               {"Z9\\n", "eine Mulde Z9 gibt es nicht; deine sind A1 bis A8 und B1 bis B8"},
               {"nonsense\\n", "ist weder eine Mulde noch ein Befehl"},
               {"undo\\n", "Es gibt nichts zur"},
               {"zurück\\n", "Es gibt nichts zur"},
               {"ZURUECK\\n", "Es gibt nichts zur"},
               {"regeln 9.9\\n", "Regeln: eine Regel 9.9 hat dieses Spiel nicht"},
               {"re\\n", "kann heißen: wieder, Regeln, Verlauf, aufgeben."},
               {"rules 9.9\\n", "Regeln: eine Regel 9.9 hat dieses Spiel nicht"},
               {"Tempo schnell\\n", "Das Tempo ist nun schnell."},
               {"Tempo flott\\n", "Es gibt aus, schnell, normal und langsam."},
               {"denken an\\n", "Was der Computer denkt, wird nun gezeigt."},
               {"Spieler Nord Mensch\\n", "Nord ist nun human."},
               {"Hilfe\\n", "erklären  [ZUG]"},
               {"player South level:77\\n", "Spieler: es gibt keinen Spieler \"level:77\""}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char *output = answer("play njombwa --south human --north human", cases[i].typed);
    if (!strstr(output, cases[i].said)) fail_msg("%s: %s", cases[i].typed, output);
    no_english_in(output, cases[i].typed);
    free(output);
  }
}

static void boards_and_explanations_are_german(void **state) {
  (void)state;
  char *output = answer("show njombwa --moves 'B8 b8'", "");
  assert_non_null(strstr(output, "gefangen  0   am Zug"));
  no_english_in(output, "show");
  free(output);
  output = answer("explain chuba A9xa10", "");
  assert_non_null(strstr(output, "Runde 1: nimmt "));
  no_english_in(output, "explain");
  free(output);
  output = answer("explain njombwa A1", "");
  assert_non_null(strstr(output, "MOVE: 2.3: der erste Zug"));
  free(output);
}

// Games that are played are kept in a folder of the test.
static char folder[SCRATCH_MAX];

static int set_up(void **state) {
  (void)state;
  if (!scratch_make("german", folder)) return -1;
  setenv("XDG_STATE_HOME", folder, 1);
  setenv("HOME", folder, 1);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  return scratch_remove(folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(whole_games_are_played_in_german),
                                     cmocka_unit_test(refusals_at_the_table_are_german),
                                     cmocka_unit_test(boards_and_explanations_are_german)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
