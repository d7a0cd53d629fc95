// SPDX-License-Identifier: MIT
//
// The parts of a match alone: who plays whom, openings, sums, early ends.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chee/analysis.h"
#include "chee/text.h"
#include "match/opening.h"
#include "match/tally.h"
#include "thorough.h"

// The command's own list is not part of this program; cli_number needs the rest of its file.
const cli_command *const cli_commands[] = {NULL};

static match_setup *setup_of(const char *rules_text, int players, int opening, uint64_t seed) {
  match_setup *setup = calloc(1, sizeof *setup);
  chee_rules rules;
  assert_non_null(setup);
  assert_int_equal(chee_rules_read(rules_text, CHEE_LENIENT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &setup->start);
  setup->seats = chee_rules_seats(&rules);
  setup->sides = chee_position_result(&setup->start).seats;
  setup->players = players;
  setup->opening = opening;
  setup->look = 10000;
  setup->seed = seed;
  setup->games = (uint64_t)setup->sides * 2;
  for (int first = 0; first < players && setup->sides == 2; first++) {
    for (int second = first + 1; second < players; second++) {
      setup->pairing[setup->pairings++] = (match_pairing){{first, second}};
    }
  }
  if (setup->sides > 2) setup->pairing[setup->pairings++] = (match_pairing){{0, 1, 2, 3}};
  return setup;
}

static void test_everybody_plays_each_opening_on_every_side(void **state) {
  (void)state;
  static const char *const rules[] = {"njombwa", "swahili.3", "swahili.4", "swahili.4,teams=on"};
  for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
    bool two = r == 0 || r == 3;
    match_setup *setup = setup_of(rules[r], two ? 4 : (int)r + 2, 2, 1);
    int had[4][4] = {{0}}; // by player and side, in the second opening
    assert_int_equal(setup->pairings, two ? 6 : 1);
    for (uint64_t game = 0; game < match_games(setup); game++) {
      match_place place = match_place_of(setup, game);
      assert_int_equal(place.opening, game >= match_games(setup) / 2);
      for (int side = 0; side < setup->sides && place.opening == 1; side++) {
        had[match_player_at(setup, place, side)][side]++;
      }
    }
    for (int player = 0; player < setup->players; player++) {
      for (int side = 0; side < setup->sides; side++) {
        assert_int_equal(had[player][side], two ? 3 : 1);
      }
    }
    assert_int_equal(match_side_of(setup, setup->seats - 1), setup->sides - 1);
    free(setup);
  }
}

static void assert_same_opening(const match_opening *a, const match_opening *b) {
  assert_int_equal(a->count, b->count);
  assert_memory_equal(a->moves, b->moves, (size_t)a->count * sizeof *a->moves);
}

static void test_openings_hang_on_seed_and_number_alone(void **state) {
  (void)state;
  enum { COUNT = 6 };
  match_setup *setup = setup_of("chuba", 2, 6, 7), *other = setup_of("chuba", 2, 6, 8);
  match_openings *forward = match_openings_new(setup), *backward = match_openings_new(setup);
  match_openings *third = match_openings_new(other);
  match_opening a, b, c;
  int same = 0;
  for (uint64_t i = COUNT; i-- > 0;) {
    assert_int_equal(match_openings_get(backward, i, &b, NULL), CHEE_OK);
    assert_int_equal(match_openings_get(forward, COUNT - 1 - i, &a, NULL), CHEE_OK);
  }
  for (uint64_t i = 0; i < COUNT; i++) {
    assert_int_equal(match_openings_get(forward, i, &a, NULL), CHEE_OK);
    assert_int_equal(match_openings_get(backward, i, &b, NULL), CHEE_OK);
    assert_int_equal(match_openings_get(third, i, &c, NULL), CHEE_OK);
    assert_same_opening(&a, &b);
    same += memcmp(a.moves, c.moves, (size_t)a.count * sizeof *a.moves) == 0;
  }
  assert_true(same < COUNT);
  assert_int_equal(match_openings_distinct(forward, COUNT), COUNT);
  match_openings_free(forward);
  match_openings_free(backward);
  match_openings_free(third);
  free(setup);
  free(other);
}

// In each game: legal, going on, and by a search of its own neither won nor lost.
static void test_openings_leave_the_game_open(void **state) {
  (void)state;
  static const char *const rules[] = {"mefuhva.6",  "njombwa.5", "chuba.4",
                                      "enkeshui.8", "swahili.2", "swahili.3"};
  for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
    match_setup *setup = setup_of(rules[r], r == 5 ? 3 : 2, 5, 3);
    match_openings *openings = match_openings_new(setup);
    chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 18});
    for (uint64_t i = 0; i < (chee_test_thorough() ? 8 : 2); i++) {
      match_opening opening;
      chee_history *game = chee_history_new(&setup->start);
      assert_int_equal(match_openings_get(openings, i, &opening, NULL), CHEE_OK);
      assert_int_equal(opening.count, 5);
      for (int ply = 0; ply < opening.count; ply++) {
        assert_int_equal(chee_history_play(game, opening.moves[ply], NULL), CHEE_OK);
      }
      assert_int_equal(chee_history_result(game).ending, CHEE_GOING_ON);
      chee_limits limits = {.depth = 1};
      assert_int_equal(chee_searcher_begin(searcher, game, &limits, NULL), CHEE_OK);
      while (chee_searcher_step(searcher, 1000)) continue;
      chee_value_kind kind = chee_searcher_line(searcher, 0)->value.kind;
      if (r < 5) assert_int_equal(kind, CHEE_VALUE_ESTIMATE);
      chee_history_free(game);
    }
    chee_searcher_free(searcher);
    match_openings_free(openings);
    free(setup);
  }
}

// The winning chance of the one whose turn it is, as a search of the openings' size sees it.
static double chance_after(const match_setup *setup, const match_opening *opening) {
  chee_history *game = chee_history_new(&setup->start);
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 22});
  const chee_limits limits = {.nodes = setup->look};
  for (int ply = 0; ply < opening->count; ply++)
    assert_int_equal(chee_history_play(game, opening->moves[ply], NULL), CHEE_OK);
  assert_int_equal(chee_searcher_begin(searcher, game, &limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 1000)) continue;
  const double chance =
      chee_value_chance(&setup->start.rules, &chee_searcher_line(searcher, 0)->value);
  chee_searcher_free(searcher);
  chee_history_free(game);
  return chance;
}

static void test_openings_are_as_fair_as_the_look_sees(void **state) {
  (void)state;
  static const char *const rules[] = {"njombwa.8", "enkeshui.12"};
  for (int r = 0; r < 2; r++) {
    match_setup *setup = setup_of(rules[r], 2, 6, 3);
    match_openings *openings = match_openings_new(setup);
    for (uint64_t i = 0; i < 4; i++) {
      match_opening opening;
      assert_int_equal(match_openings_get(openings, i, &opening, NULL), CHEE_OK);
      const double chance = chance_after(setup, &opening);
      assert_true(chance > 0.349 && chance < 0.651);
    }
    match_openings_free(openings);
    free(setup);
  }
}

static void test_openings_that_there_are_not(void **state) {
  (void)state;
  match_opening opening;
  chee_error error;
  match_setup *setup = setup_of("njombwa", 2, 1000, 1);
  match_openings *openings = match_openings_new(setup);
  assert_int_equal(match_openings_get(openings, 0, &opening, &error), CHEE_LIMIT);
  assert_non_null(strstr(error.text, "fewer plies"));
  match_openings_free(openings);
  // The stylised first turns (2.3) are the only opening of two plies.
  setup->opening = 2;
  openings = match_openings_new(setup);
  assert_int_equal(match_openings_get(openings, 3, &opening, &error), CHEE_OK);
  assert_int_equal(match_openings_distinct(openings, 4), 1);
  match_openings_free(openings);
  free(setup);
}

static match_outcome outcome_of(int first, int second) {
  return (match_outcome){.half = {first, second}, .points = {10 * first, 10 * second}, .plies = 7};
}

static void test_pairs_are_summed_by_the_first_player(void **state) {
  (void)state;
  match_setup *setup = setup_of("njombwa", 2, 0, 1);
  match_tally *tally = calloc(1, sizeof *tally);
  // South wins, and in the second game the first player sits North.
  const match_outcome games[] = {outcome_of(2, 0), outcome_of(2, 0), outcome_of(1, 1),
                                 outcome_of(0, 2)};
  for (int i = 0; i < 4; i++) match_tally_add(tally, setup, &games[i]);
  const match_results *results = &tally->results[0];
  assert_int_equal(results->won, 2);
  assert_int_equal(results->drawn, 1);
  assert_int_equal(results->lost, 1);
  assert_int_equal(results->pairs[2], 1);
  assert_int_equal(results->pairs[3], 1);
  match_results turned = match_results_of(tally, setup, 1);
  assert_int_equal(turned.won, 1);
  assert_int_equal(turned.pairs[1], 1);
  assert_int_equal(turned.pairs[2], 1);
  assert_int_equal(match_halves(&tally->standing[0]), 5);
  assert_int_equal(tally->standing[1].points, 30);
  assert_int_equal(tally->plies, 28);
  free(tally);
  free(setup);
}

static void test_sums_are_kept_and_read_back(void **state) {
  (void)state;
  match_setup *setup = setup_of("njombwa", 3, 0, 1);
  match_tally *tally = calloc(1, sizeof *tally), *back = calloc(1, sizeof *back);
  match_outcome fault = outcome_of(0, 2);
  fault.end = MATCH_BY_FAULT;
  fault.fault = CLI_SEAT_DIED;
  strcpy(fault.sentence, "ended with status 3");
  match_tally_add(tally, setup, &fault);
  for (int i = 0; i < 6; i++) {
    match_outcome outcome = outcome_of(i % 3, 2 - i % 3);
    match_tally_add(tally, setup, &outcome);
  }
  json_t *kept = match_tally_save(tally, setup);
  assert_true(match_tally_load(kept, setup, back));
  assert_memory_equal(tally, back, sizeof *back);
  assert_int_equal(back->standing[0].faults[CLI_SEAT_DIED], 1);
  // What cannot be is not taken.
  json_object_set_new(kept, "open", json_integer(3));
  assert_false(match_tally_load(kept, setup, back));
  json_object_set_new(kept, "open", json_integer(0));
  json_object_set_new(kept, "games", json_integer(-1));
  assert_false(match_tally_load(kept, setup, back));
  json_object_set_new(kept, "games", json_integer(7));
  json_object_set_new(kept, "players", json_array());
  assert_false(match_tally_load(kept, setup, back));
  json_decref(kept);
  free(tally);
  free(back);
  free(setup);
}

static match_call hear(match_jury *jury, const match_adjudication *a, int side, int number,
                       uint32_t ply) {
  chee_value value = {.kind = CHEE_VALUE_ESTIMATE, .number = number};
  return match_jury_hear(jury, a, side, &value, ply);
}

static void test_a_win_takes_both_players_and_all_moves(void **state) {
  (void)state;
  match_adjudication a;
  match_jury jury = {0};
  assert_true(match_adjudication_read("win=500/2", &a));
  assert_int_equal(hear(&jury, &a, 0, 700, 1), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 1, -700, 2), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 0, 700, 3), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 1, -499, 4), MATCH_PLAY_ON); // begins anew
  assert_int_equal(hear(&jury, &a, 0, 700, 5), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 1, -500, 6), MATCH_PLAY_ON);
  assert_int_equal(match_jury_hear(&jury, &a, 0, NULL, 7), MATCH_PLAY_ON); // says nothing
  assert_int_equal(hear(&jury, &a, 1, -500, 8), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 0, 500, 9), MATCH_PLAY_ON);
  chee_value lost = {.kind = CHEE_VALUE_LOSS, .number = 4};
  assert_int_equal(match_jury_hear(&jury, &a, 1, &lost, 10), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 0, 500, 11), MATCH_FIRST_WINS);
}

static void test_a_draw_takes_both_players_and_its_ply(void **state) {
  (void)state;
  match_adjudication a;
  match_jury jury = {0};
  assert_true(match_adjudication_read("draw=20/1/10,win=100/1", &a));
  assert_int_equal(hear(&jury, &a, 0, 0, 8), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 1, 20, 9), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 0, -20, 10), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 1, 21, 11), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 0, 0, 12), MATCH_PLAY_ON);
  assert_int_equal(hear(&jury, &a, 1, 0, 13), MATCH_DRAW);
}

static void test_adjudication_is_off_by_default(void **state) {
  (void)state;
  match_adjudication a;
  match_jury jury = {0};
  assert_true(match_adjudication_read(NULL, &a));
  for (uint32_t ply = 0; ply < 1000; ply++) {
    int number = ply > 500 ? 0 : ply % 2 ? -90000 : 90000;
    assert_int_equal(hear(&jury, &a, (int)(ply % 2), number, ply), MATCH_PLAY_ON);
  }
  assert_int_equal(a.plies, 0);
}

static void test_what_stands_behind_the_at(void **state) {
  (void)state;
  cli_player p;
  assert_int_equal(cli_player_read("search@nodes=500,hash=8,name=big", &p, NULL), CHEE_OK);
  assert_string_equal(p.text, "search");
  assert_string_equal(p.name, "big");
  assert_int_equal(p.bounds.nodes, 500);
  assert_int_equal(p.hash, 8);
  assert_int_equal(cli_player_read("ugi:ssh me@there x@option.Book Line=on,clock=5+1", &p, NULL),
                   CHEE_OK);
  assert_string_equal(p.command, "ssh me@there x@option.Book Line=on,clock=5+1"); // it has a blank
  assert_int_equal(cli_player_read("ugi:a b@c@option.Book=on,clock=5000+10", &p, NULL), CHEE_OK);
  assert_string_equal(p.command, "a b@c");
  assert_string_equal(p.option[0].name, "Book");
  assert_true(p.bounds.clocked && p.bounds.base == 5000 && p.bounds.increment == 10);
  assert_int_equal(cli_player_read("ugi:a@b", &p, NULL), CHEE_OK);
  assert_string_equal(p.command, "a@b");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_everybody_plays_each_opening_on_every_side),
      cmocka_unit_test(test_openings_hang_on_seed_and_number_alone),
      cmocka_unit_test(test_openings_leave_the_game_open),
      cmocka_unit_test(test_openings_are_as_fair_as_the_look_sees),
      cmocka_unit_test(test_openings_that_there_are_not),
      cmocka_unit_test(test_pairs_are_summed_by_the_first_player),
      cmocka_unit_test(test_sums_are_kept_and_read_back),
      cmocka_unit_test(test_a_win_takes_both_players_and_all_moves),
      cmocka_unit_test(test_a_draw_takes_both_players_and_its_ply),
      cmocka_unit_test(test_adjudication_is_off_by_default),
      cmocka_unit_test(test_what_stands_behind_the_at),
  };
  return cmocka_run_group_tests_name("match: parts", tests, NULL, NULL);
}
