// SPDX-License-Identifier: MIT
// The parts of `chee play` that stand between the library and the screen.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/command.h"
#include "chee/game.h"
#include "chee/random.h"
#include "chee/text.h"
#include "play/choice.h"
#include "play/game.h"
#include "play/outcome.h"

const cli_command *const cli_commands[] = {NULL};

static const char *const rule_sets[] = {
    "mefuhva.6",   "mefuhva.12,extra=0", "njombwa.8",
    "njombwa.10",  "chuba.11",           "chuba.5",
    "enkeshui.12", "enkeshui.8",         "enkeshui.10,setup=mirrored,turning=persist",
    "swahili.2",   "swahili.3",          "swahili.4,openings=distinct,teams=on",
};

enum { RULE_SETS = sizeof rule_sets / sizeof *rule_sets, GAMES = 12, PLIES = 160 };

static bool to_replay(void *data, const chee_event *event) {
  chee_event_replay(data, event);
  return true;
}

static void assert_same_board(const chee_position *shown, const chee_position *after) {
  assert_memory_equal(shown->side, after->side, sizeof shown->side);
  assert_memory_equal(shown->mark, after->mark, sizeof shown->mark);
  assert_memory_equal(shown->store, after->store, sizeof shown->store);
  assert_memory_equal(shown->centre, after->centre, sizeof shown->centre);
}

// Calls `look` with each position of seeded random games of each rule set, and a move there.
static void walk(void (*look)(const chee_position *position, chee_move move, chee_random *lots)) {
  for (int r = 0; r < RULE_SETS; r++) {
    chee_rules rules;
    assert_int_equal(chee_rules_read(rule_sets[r], CHEE_STRICT, &rules, NULL), CHEE_OK);
    for (int game = 0; game < GAMES; game++) {
      chee_position position;
      chee_random lots = chee_random_new(41, (uint64_t)(r * GAMES + game));
      chee_start(&rules, &position);
      for (int ply = 0; ply < PLIES; ply++) {
        if (chee_position_result(&position).ending != CHEE_GOING_ON) break;
        chee_move move = chee_random_move(&position, &lots);
        look(&position, move, &lots);
        chee_apply(&position, move);
      }
    }
  }
}

static void look_at_replay(const chee_position *position, chee_move move, chee_random *lots) {
  (void)lots;
  chee_position shown = *position, after;
  assert_int_equal(chee_trace(position, move, to_replay, &shown, &after, NULL), CHEE_OK);
  assert_same_board(&shown, &after);
}

static void events_replayed_give_the_board_after_the_turn(void **state) {
  (void)state;
  walk(look_at_replay);
}

// Answers every question towards `move` and ends up with it; no question has a single answer.
static void look_at_choices(const chee_position *position, chee_move move, chee_random *lots) {
  (void)lots;
  chee_turn choice;
  if (move.from == CHEE_PASS) return;
  assert_true(chee_turn_begin(&choice, position, move.from));
  int questions = 0;
  while (choice.options > 0) {
    assert_true(choice.options > 1);
    assert_true(++questions < 64);
    bool found = false;
    // Of the ways that go on, the one that keeps the move open is taken, by what a person types.
    for (int i = 0; i < choice.options && !found; i++) {
      chee_turn way = choice;
      char label[PLAY_LABEL_MAX];
      uint8_t chosen = 0xAA;
      play_choice_label(&choice, choice.option[i], label);
      assert_true(play_choice_answer(&choice, label, &chosen));
      assert_int_equal(chosen, choice.option[i]);
      chee_turn_take(&way, chosen);
      for (int k = 0; k < way.count; k++) found = found || chee_move_same(way.move[k], move);
      if (found) choice = way;
    }
    assert_true(found);
  }
  assert_int_equal(choice.count, 1);
  assert_true(chee_move_same(choice.move[0], move));
}

static void answers_lead_to_every_move(void **state) {
  (void)state;
  walk(look_at_choices);
}

// Without a choice in the rules nothing is asked.
static void look_at_silence(const chee_position *position, chee_move move, chee_random *lots) {
  (void)lots;
  chee_turn choice;
  bool silent = position->rules.game == CHEE_NJOMBWA ||
                (position->rules.game == CHEE_MEFUHVA && position->rules.option[0]);
  if (!silent || move.from == CHEE_PASS) return;
  assert_true(chee_turn_begin(&choice, position, move.from));
  assert_int_equal(choice.options, 0);
}

static void nothing_is_asked_where_there_is_no_choice(void **state) {
  (void)state;
  walk(look_at_silence);
}

static void nonsense_is_no_answer(void **state) {
  (void)state;
  chee_rules rules = chee_rules_default(CHEE_SWAHILI);
  chee_position position;
  chee_turn choice;
  uint8_t chosen;
  chee_start(&rules, &position);
  assert_true(chee_turn_begin(&choice, &position, 0)); // A1 ends in A4, which holds warriors: 5.5
  assert_int_equal(choice.options, 2);
  static const char *const nonsense[] = {"", "x", "A4", "-", "+++", "stopp", "\x80\xFF", "1"};
  for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
    assert_false(play_choice_answer(&choice, nonsense[i], &chosen));
  assert_true(play_choice_answer(&choice, "STOP", &chosen));
  assert_int_equal(chosen, 0);
}

static void outcome_says_laps_end_and_captures(void **state) {
  (void)state;
  chee_rules rules = chee_rules_default(CHEE_NJOMBWA);
  chee_position position;
  chee_move move;
  char text[PLAY_OUTCOME_TEXT];
  chee_start(&rules, &position);
  static const struct {
    const char *move, *text;
  } turns[] = {
      {"B8", "8 laps, 17 sown, ends in B8; 2 counters leave the game (2.5)"},
      {"b8", "8 laps, 17 sown, ends in b8; 2 counters leave the game (2.5)"},
      {"B4", "2 laps, 5 sown, ends in A8; captures 2: a1 (2)"},
  };
  for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
    assert_int_equal(chee_move_read(&position, turns[i].move, &move, NULL), CHEE_OK);
    play_outcome_of(&position, move, text);
    assert_string_equal(text, turns[i].text);
    assert_int_equal(chee_play(&position, move, NULL), CHEE_OK);
  }
}

// Six holes are named, and a seventh alone is one hole.
static void outcome_counts_the_holes_it_does_not_name(void **state) {
  (void)state;
  chee_position position;
  chee_move move;
  char text[PLAY_OUTCOME_TEXT];
  assert_int_equal(chee_position_read("enkeshui.8 0*3,1,2,1,6N,2/0*7,9 24,2 S - 14",
                                      CHEE_LENIENT, &position, NULL),
                   CHEE_OK);
  assert_int_equal(chee_move_read(&position, "A8", &move, NULL), CHEE_OK);
  play_outcome_of(&position, move, text);
  if (!strstr(text, " and 1 more hole")) fail_msg("%s", text);
  if (strstr(text, "more holes")) fail_msg("%s", text);
}

static void unknown_players_are_refused_in_a_sentence(void **state) {
  (void)state;
  chee_error error;
  assert_true(play_player_check("human", &error));
  assert_true(play_player_check("random", &error));
  assert_true(play_player_check("greedy", &error));
  assert_true(play_player_check("level:10", &error));
  assert_true(play_player_check("search@movetime=500,threads=2", &error));
  assert_true(play_player_check("ugi:chee ugi@option.Book=on", &error));
  assert_false(play_player_check("ugi: ", &error));
  assert_non_null(strstr(error.text, "a command belongs behind"));
  assert_false(play_player_check("search@movetime=soon", &error));
  assert_non_null(strstr(error.text, "a whole number"));
  assert_false(play_player_check("search@clock=5000", &error));
  assert_non_null(strstr(error.text, "clock= is for matches"));
  static const char *const unknown[] = {"grady", "", "level:0", "level:99", "level:", "Human"};
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
    assert_false(play_player_check(unknown[i], &error));
    assert_non_null(strstr(error.text, "there is no player"));
    assert_non_null(strstr(error.text, "greedy"));
    assert_non_null(strstr(error.text, "human"));
  }
}

// A game of these rules with these players, nobody else at the table.
static play_game new_game(const char *rule_set, const char *south, const char *north) {
  chee_rules rules;
  chee_position start;
  chee_error error;
  play_game game;
  play_seats seats = {.seed = 5};
  assert_int_equal(chee_rules_read(rule_set, CHEE_STRICT, &rules, &error), CHEE_OK);
  chee_start(&rules, &start);
  strcpy(seats.player[0], south);
  strcpy(seats.player[1], north);
  assert_int_equal(play_game_begin(&game, chee_history_new(&start), &seats, &error), CHEE_OK);
  return game;
}

static void play_first(play_game *game) {
  chee_move moves[CHEE_MOVES_MAX];
  assert_true(chee_history_moves(game->history, moves) > 0);
  assert_int_equal(play_move(game, moves[0], NULL), CHEE_OK);
}

static void undo_goes_back_to_my_turn(void **state) {
  (void)state;
  play_game game = new_game("njombwa.8", "human", "greedy");
  assert_int_equal(play_undo(&game), 0);
  for (int i = 0; i < 4; i++) play_first(&game);
  assert_int_equal(play_undo(&game), 2);
  assert_int_equal(play_now(&game)->turn, CHEE_SOUTH);
  play_first(&game);
  assert_int_equal(play_undo(&game), 1);
  assert_int_equal(play_undo(&game), 2);
  assert_int_equal(chee_history_length(game.history), 0);
  play_game_end(&game);

  // Where the computer opens there is a turn that I cannot take back.
  game = new_game("njombwa.8", "random", "human");
  play_first(&game);
  assert_int_equal(play_undo(&game), 0);
  assert_int_equal(chee_history_length(game.history), 1);
  game.resigned = CHEE_NORTH;
  assert_true(play_over(&game));
  assert_int_equal(play_undo(&game), 1);
  assert_false(play_over(&game));
  assert_int_equal(chee_history_length(game.history), 1);
  play_game_end(&game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(events_replayed_give_the_board_after_the_turn),
      cmocka_unit_test(answers_lead_to_every_move),
      cmocka_unit_test(nothing_is_asked_where_there_is_no_choice),
      cmocka_unit_test(nonsense_is_no_answer),
      cmocka_unit_test(outcome_says_laps_end_and_captures),
      cmocka_unit_test(outcome_counts_the_holes_it_does_not_name),
      cmocka_unit_test(unknown_players_are_refused_in_a_sentence),
      cmocka_unit_test(undo_goes_back_to_my_turn),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
