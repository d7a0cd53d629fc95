// SPDX-License-Identifier: MIT
// `chee play --match`: games that follow each other (0.6, 3.10, 4.13), the race (4.15), the
// rearranged start (4.16), and a match that is kept between its games.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "chee/record.h"
#include "table.h"

// Two people at one keyboard.
static void start_match(pty *p, const char *rule_set, const char *terms, const char *speed,
                        const char *sees) {
  const char *arguments[] = {rule_set,        "--match",       terms, speed,
                             "--south=human", "--north=human", NULL};
  pty_start(p, 100, 30, arguments);
  assert_true(pty_see(p, sees));
}

static void leave(pty *p) {
  pty_send(p, "quit\n");
  table_leave(p, 0);
}

// Reads the match that is kept, which the reader checks from game to game; how many games it has.
static int kept_games(chee_match *last) {
  static char bytes[1 << 16];
  FILE *file = fopen("chee/game.pmn", "r");
  assert_non_null(file);
  size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  chee_record_reader *reader = chee_record_reader_memory(bytes, length);
  int games = 0;
  for (;;) {
    chee_record *record = NULL;
    chee_error error;
    if (chee_record_read(reader, &record, &error) != CHEE_OK)
      fail_msg("%d:%d: %s", error.line, error.column, error.text);
    if (!record) break;
    assert_true(chee_record_match(record, last));
    chee_record_free(record);
    games++;
  }
  chee_record_reader_free(reader);
  return games;
}

static void give_up(pty *p) {
  assert_true(pty_line(p, "resign", "Give this game up"));
  assert_true(pty_line(p, "y", NULL));
}

static void clause_4_13_a_surplus_match_is_played_to_its_end(void **state) {
  (void)state;
  pty p;
  chee_match match;
  start_match(&p, "enkeshui.8", "surplus", "--no-animation", TABLE_READY);
  assert_true(screen_find(&p.screen, "match 24:24 stones, game 1 ") >= 0);
  assert_true(pty_line(&p, "A3", "North"));
  give_up(&p); // North keeps nothing: South has captured or will have the rest
  assert_true(pty_see(&p, "Games won after 1: player 1 1, player 2 0."));
  assert_true(screen_find(&p.screen, "Stones for the next game: player 1 24, player 2 0 (4.13).") >=
              0);
  assert_true(screen_find(&p.screen, "The match is over: player 1 won it.") >= 0);
  assert_true(screen_find(&p.screen, "match 24:0 stones after game 1 ") >= 0);
  assert_int_equal(kept_games(&match), 1);
  assert_true(pty_line(&p, "again", "South"));
  assert_true(screen_find(&p.screen, "match 24:24 stones, game 1 ") >= 0);
  leave(&p);
}

static void clause_4_13_players_change_seats_and_the_match_is_kept(void **state) {
  (void)state;
  pty p;
  chee_match match;
  static const char *const bare[] = {"--no-animation", NULL};
  start_match(&p, "enkeshui.8", "games:3", "--no-animation", TABLE_READY);
  give_up(&p);
  assert_true(pty_see(&p, "Games won after 1: player 1 0, player 2 1."));
  leave(&p);
  pty_start(&p, 100, 30, bare); // between two games
  assert_true(pty_see(&p, "A match of enkeshui.8 waits before game 2. Go on with it (Y/n)?"));
  assert_true(pty_line(&p, "", "Enter begins game 2"));
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "Game 2 of the match: South is player 2.") >= 0);
  assert_true(pty_line(&p, "A3", "North"));
  assert_int_equal(kept_games(&match), 2);
  assert_int_equal(match.player[0], 1);
  assert_int_equal(match.wins[0], 1);
  leave(&p);
  pty_start(&p, 100, 30, bare); // within one
  assert_true(pty_see(&p, "A match of enkeshui.8 waits in game 2."));
  assert_true(pty_line(&p, "", "North"));
  assert_true(pty_line(&p, "games", "North"));
  assert_true(screen_find(&p.screen, "match games:3, game 2") >= 0);
  give_up(&p);
  assert_true(pty_see(&p, "Games won after 2: player 1 0, player 2 2."));
  assert_true(pty_line(&p, "undo", "North")); // nobody has begun the next one
  give_up(&p);
  assert_true(pty_line(&p, "again", "South"));
  give_up(&p);
  assert_true(pty_see(&p, "The match is over: player 2 won it."));
  assert_int_equal(kept_games(&match), 3);
  leave(&p);
  pty_start(&p, 100, 30, bare);
  assert_true(pty_see(&p, "Game [2]:")); // a match that is over does not wait
  leave(&p);
}

static void clause_3_10_the_winner_leads_off(void **state) {
  (void)state;
  pty p;
  chee_match match;
  start_match(&p, "chuba.11", "series", "--no-animation", TABLE_READY);
  assert_true(pty_line(&p, "A5", "North"));
  give_up(&p);
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "South is player 1.") >= 0); // has won
  give_up(&p);
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "South is player 2.") >= 0);
  assert_true(pty_line(&p, "A5", "North"));
  assert_int_equal(kept_games(&match), 3);
  assert_int_equal(match.wins[0], 1);
  leave(&p);
}

static void clause_4_15_the_race_is_shown_with_both_hands(void **state) {
  (void)state;
  pty p;
  chee_match match;
  start_match(&p, "enkeshui.12", "games:2,race=first", "--speed=slow", "the race: South has");
  assert_true(pty_see(&p, "A tie: who makes the first move (4.15), South or North [South]?"));
  assert_true(pty_line(&p, "q", "Leave the game"));
  assert_true(pty_line(&p, "n", "A tie"));
  assert_true(pty_line(&p, "help", "A tie"));
  assert_true(screen_find(&p.screen, "Type who makes the first move. Besides:") >= 0);
  assert_true(pty_line(&p, "both", "A tie"));
  assert_true(screen_find(&p.screen, "'both' is none of these.") >= 0);
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "It is a tie; South makes the first move (4.15).") >= 0);
  assert_true(screen_find(&p.screen, "The race: South sows 7 in 2 laps and ends in a7.") >= 0);
  pty_send(&p, "A1\n"); // one stone, to A2
  assert_true(pty_see(&p, "2. South A1:"));
  assert_int_equal(kept_games(&match), 1);
  assert_true(table_holds("chee/game.pmn", "1,4,0,1,4,4,1,3,3,0,3,0 0,0 S - 2\"]"));
  leave(&p);
}

static void clause_4_15_whom_the_people_name_begins_after_a_tie(void **state) {
  (void)state;
  pty p;
  chee_match match;
  start_match(&p, "enkeshui.8", "games:2,race=first", "--no-animation", "A tie: who");
  leave(&p);
  start_match(&p, "enkeshui.8", "games:2,race=first", "--no-animation", "A tie: who");
  assert_true(pty_line(&p, "north", "North"));
  assert_true(screen_find(&p.screen, "It is a tie; North makes the first move (4.15).") >= 0);
  assert_true(pty_line(&p, "a1", "South"));
  assert_int_equal(kept_games(&match), 1); // the reader runs the race again
  assert_true(table_holds("chee/game.pmn", " 0,0 N - 2\"]"));
  leave(&p);
}

static void clause_4_16_the_rearranged_start_is_asked(void **state) {
  (void)state;
  pty p;
  chee_match match;
  start_match(&p, "enkeshui.8", "series,race=first,rearranged=on", "--no-animation",
              "South lays out");
  assert_true(pty_line(&p, "help", "South lays out"));
  assert_true(screen_find(&p.screen, "Type the holes, and how many go where") >= 0);
  assert_true(screen_find(&p.screen, "moves") < 0); // there are none yet
  assert_true(pty_line(&p, "hint", "South lays out"));
  assert_true(screen_find(&p.screen, "'hint' waits for the first move.") >= 0);
  assert_true(pty_line(&p, "A9", "South lays out"));
  assert_true(screen_find(&p.screen, "there is no hole 'A9' on this board") >= 0);
  assert_true(screen_find(&p.screen, "4.16: there") < 0); // no rule was broken
  assert_true(pty_line(&p, "q", "Leave the game, which is not kept"));
  assert_true(pty_line(&p, "n", "South lays out"));
  assert_true(pty_line(&p, "A3 a4 A1=8", "South lays out"));
  assert_true(screen_find(&p.screen, "4.16: South names two different holes") >= 0);
  assert_true(pty_line(&p, "A3 A4 A1=7", "South lays out"));
  assert_true(screen_find(&p.screen, "8 stones were taken, but 7 laid out") >= 0);
  assert_true(pty_line(&p, "A3 A4", "Lay out the 8 stones"));
  assert_true(pty_line(&p, "A1=3,A8=5", "North lays out"));
  assert_true(screen_find(&p.screen, "8 stones were taken") < 0);
  assert_true(pty_line(&p, "", NULL));
  assert_true(pty_see(&p, "first move (4.15)."));
  assert_true(pty_line(&p, "moves", NULL));
  give_up(&p);
  assert_int_equal(kept_games(&match), 1); // the reader runs the race again
  assert_true(table_holds("chee/game.pmn", "BeforeRace \"enkeshui.8 4*6,0,0/3,0*3,4*3,9 0,0"));
  leave(&p);
}

static void clause_4_16_what_was_laid_out_is_kept(void **state) {
  (void)state;
  pty p;
  static const char *const none[] = {"--no-animation", NULL};
  start_match(&p, "enkeshui.8", "series,rearranged=on", "--no-animation", "South lays out");
  assert_true(pty_line(&p, "A3 A4 A1=8", "North lays out"));
  assert_true(pty_line(&p, "", "South: "));
  leave(&p);
  assert_true(table_holds("chee/game.pmn", "/8,0*3,4*4 "));
  pty_start(&p, 100, 30, none);
  assert_true(pty_see(&p, "A match of enkeshui.8 waits in game 1."));
  assert_true(pty_line(&p, "y", "South: ")); // nobody lays out again
  assert_true(pty_line(&p, "A1", "North"));
  leave(&p);
}

static void the_menu_has_matches(void **state) {
  (void)state;
  pty p;
  static const char *const none[] = {"--no-animation", NULL};
  pty_start(&p, 100, 30, none);
  assert_true(pty_see(&p, "Game [2]:"));
  assert_true(pty_line(&p, "enk", "Enter begins"));
  assert_true(pty_line(&p, "match=best", "Enter begins"));
  assert_true(screen_find(&p.screen, "a match is series, games:N or surplus") >= 0);
  assert_true(pty_line(&p, "match=surplus", "Enter begins"));
  assert_true(pty_line(&p, "", "South"));
  assert_true(screen_find(&p.screen, "match 24:24 stones, game 1 ") >= 0);
  leave(&p);
}

// Without a terminal a match goes on by itself as long as it has an end.
static void a_match_by_itself(void **state) {
  (void)state;
  static char output[1 << 20];
  FILE *pipe = popen("\"$CHEE\" play enkeshui.8 --match surplus,race=first --south greedy "
                     "--north random </dev/null",
                     "r");
  assert_non_null(pipe);
  size_t length = fread(output, 1, sizeof output - 1, pipe);
  output[length] = '\0';
  assert_int_equal(WEXITSTATUS(pclose(pipe)), 0);
  const char *line = strstr(output, "\nmatch ");
  assert_non_null(line);
  char text[CHEE_MATCH_TEXT_MAX];
  assert_int_equal(sscanf(line, "\nmatch %127[^\n]", text), 1);
  chee_rules rules;
  chee_match match;
  assert_int_equal(chee_rules_read("enkeshui.8", CHEE_STRICT, &rules, NULL), CHEE_OK);
  assert_int_equal(chee_match_read(text, &rules, &match, NULL), CHEE_OK);
  assert_true(chee_match_over(&match));
  assert_non_null(strstr(line, "\nresult "));
  assert_int_equal(WEXITSTATUS(system("\"$CHEE\" play chuba --match surplus </dev/null 2>words")),
                   2);
  assert_true(table_holds("words", "only Enkeshui has surplus matches"));
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(clause_4_13_a_surplus_match_is_played_to_its_end),
      CASE(clause_4_13_players_change_seats_and_the_match_is_kept),
      CASE(clause_3_10_the_winner_leads_off),
      CASE(clause_4_15_the_race_is_shown_with_both_hands),
      CASE(clause_4_15_whom_the_people_name_begins_after_a_tie),
      CASE(clause_4_16_the_rearranged_start_is_asked),
      CASE(clause_4_16_what_was_laid_out_is_kept),
      CASE(the_menu_has_matches),
      CASE(a_match_by_itself),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
