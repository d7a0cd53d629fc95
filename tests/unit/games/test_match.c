// SPDX-License-Identifier: MIT
// Matches as plain values: 0.6, 3.10, 4.13, 4.15, 4.16, 5.10. Whole matches are in tests/records.
#include "unit/games/kit.h"

#include "chee/match.h"

static chee_match match_of(const chee_rules *rules, chee_match_kind kind, int length) {
  chee_match match;
  assert_int_equal(chee_match_new(rules, kind, length, 0, 0, &match, NULL), CHEE_OK);
  return match;
}

// A game that the players ended: `winner`, or -1 for a shared one.
static chee_result given(int winner) {
  return (chee_result){.shared = winner < 0, .winner = (uint8_t)(winner < 0 ? 0 : winner)};
}

static chee_match after(const chee_match *match, const chee_position *end, chee_result result) {
  chee_match next;
  assert_int_equal(chee_match_next(match, end, &result, &next, NULL), CHEE_OK);
  assert_int_equal(chee_match_check(&next, NULL), CHEE_OK);
  return next;
}

static void clause_3_10_the_winner_leads_off_and_wins_go_with_the_player(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_CHUBA, 11);
  chee_match match = match_of(&start.rules, CHEE_MATCH_SERIES, 0);
  match = after(&match, &start, given(CHEE_NORTH));
  assert_int_equal(match.player[0], 1); // player 2 has won and sits South
  assert_int_equal(match.wins[0], 1);
  match = after(&match, &start, given(-1));
  assert_int_equal(match.player[0], 1); // drawn: as before
  assert_int_equal(chee_match_leader(&match), 0);
  match = after(&match, &start, given(CHEE_NORTH));
  assert_int_equal(match.player[0], 0);
  assert_int_equal(match.wins[0], 1);
  assert_int_equal(match.wins[1], 1);
  assert_int_equal(match.played, 3);
  assert_int_equal(chee_match_leader(&match), -1);
  assert_false(chee_match_over(&match)); // a series has no end of its own
}

static void clause_4_16_south_lays_out_then_north(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_ENKESHUI, 12);
  chee_match match = match_of(&start.rules, CHEE_MATCH_SERIES, 0);
  assert_int_equal(chee_match_laying(&match, 0), -1);
  assert_int_equal(chee_match_new(&start.rules, CHEE_MATCH_SERIES, 0, 0, 1, &match, NULL), CHEE_OK);
  assert_int_equal(chee_match_laying(&match, 0), CHEE_SOUTH);
  assert_int_equal(chee_match_laying(&match, 1), CHEE_NORTH);
  assert_int_equal(chee_match_laying(&match, 2), -1);
  assert_int_equal(chee_match_laying(&match, -1), -1);
}

static void clause_4_13_an_agreed_number_of_games(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_ENKESHUI, 12);
  chee_match match = match_of(&start.rules, CHEE_MATCH_GAMES, 2);
  match = after(&match, &start, given(CHEE_SOUTH));
  assert_int_equal(match.player[0], 1); // the players begin in turn
  assert_int_equal(match.wins[1], 1);
  assert_false(chee_match_over(&match));
  match = after(&match, &start, given(CHEE_SOUTH));
  assert_true(chee_match_over(&match));
  assert_int_equal(chee_match_leader(&match), -1); // one each: the match is drawn
  chee_position position;
  chee_error error;
  assert_int_equal(chee_match_start(&match, &position, &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "4.13");
  chee_result result = given(CHEE_SOUTH);
  assert_int_equal(chee_match_next(&match, &start, &result, &match, NULL), CHEE_ILLEGAL);
}

// Enkeshui of 8 holes at its end: South, who has nothing to move, has `south` stones, North the
// rest, of which 5 are a bull in South's row.
static chee_position enkeshui_end(int south, int all) {
  chee_position end = bare(CHEE_ENKESHUI, 8);
  end.side[0][3] = 5;
  end.mark[1] = 1u << 3;
  end.side[1][0] = 1;
  end.store[0] = (uint8_t)south;
  end.store[1] = (uint8_t)(all - south - 6);
  return end;
}

static void clause_4_13_surplus_is_brought_along(void **state) {
  (void)state;
  chee_position end = enkeshui_end(18, 48), start;
  chee_match match = match_of(&end.rules, CHEE_MATCH_SURPLUS, 0);
  match = after(&match, &end, chee_position_result(&end));
  assert_int_equal(match.player[0], 1);
  assert_int_equal(match.stones[0], 24); // of 30
  assert_int_equal(match.stones[1], 18);
  assert_int_equal(match.wins[0], 1);
  assert_int_equal(chee_match_leader(&match), 0);
  assert_int_equal(chee_match_start(&match, &start, NULL), CHEE_OK);
  assert_int_equal(chee_position_counters(&start, 1), 18);
  end = enkeshui_end(39, 42); // South 39, North 3: not enough for the four of the rightmost hole
  end.mark[1] = 0, end.mark[0] = 1u << 3, end.store[0] = 34, end.store[1] = 2;
  match = after(&match, &end, chee_position_result(&end));
  assert_int_equal(match.stones[0], 3);
  assert_true(chee_match_over(&match));
  assert_int_equal(chee_match_leader(&match), 1);
}

static void clause_4_13_a_game_given_up_leaves_what_is_certain(void **state) {
  (void)state;
  chee_position now = enkeshui_end(20, 48);
  now.side[0][7] = 9, now.store[1] = (uint8_t)(now.store[1] - 9); // South could go on
  chee_match match = match_of(&now.rules, CHEE_MATCH_SURPLUS, 0), next;
  next = after(&match, &now, given(CHEE_NORTH));
  assert_int_equal(next.stones[1], 20); // the stones in the row are no longer South's
  next = after(&match, &now, given(CHEE_SOUTH));
  assert_int_equal(next.stones[0], 13 + 5); // North keeps the bull
  next = after(&match, &now, given(-1));
  assert_int_equal(next.stones[0], 19); // shared: as it lies (4.12)
  assert_int_equal(next.wins[0] + next.wins[1], 0);
}

static void clause_4_13_only_a_game_of_the_match_counts(void **state) {
  (void)state;
  chee_position end = enkeshui_end(18, 47), other = start_of(CHEE_ENKESHUI, 12);
  chee_match match = match_of(&end.rules, CHEE_MATCH_SURPLUS, 0), next;
  chee_result result = chee_position_result(&end);
  assert_int_equal(chee_match_next(&match, &end, &result, &next, NULL), CHEE_BAD_DATA);
  end = enkeshui_end(18, 48);
  result = given(CHEE_SOUTH); // the rules say that North has won
  assert_int_equal(chee_match_next(&match, &end, &result, &next, NULL), CHEE_BAD_DATA);
  result = given(-1);
  assert_int_equal(chee_match_next(&match, &other, &result, &next, NULL), CHEE_BAD_DATA);
  result.shared = false, result.winner = 2;
  assert_int_equal(chee_match_next(&match, &end, &result, &next, NULL), CHEE_BAD_DATA);
}

static void clause_0_6_three_players_go_round(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_SWAHILI, 3);
  chee_match match = match_of(&start.rules, CHEE_MATCH_GAMES, 5);
  match = after(&match, &start, given(2));
  const uint8_t order[] = {1, 2, 0, 0};
  assert_memory_equal(match.player, order, sizeof order);
  assert_int_equal(match.wins[1], 1);
  match = after(&match, &start, given(-1));
  assert_int_equal(match.player[0], 2);
  assert_int_equal(match.wins[0], 1);
}

static void clause_5_10_partners_win_together(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_SWAHILI, 4);
  start.rules.option[2] = 1;
  chee_match match = match_of(&start.rules, CHEE_MATCH_SERIES, 0);
  match = after(&match, &start, given(0)); // A and C
  assert_int_equal(match.wins[3], 1);      // A is seat D now
  assert_int_equal(match.wins[1], 1);
  assert_int_equal(chee_match_leader(&match), 1);
}

static void clause_5_8_a_match_of_points_is_played_out(void **state) {
  (void)state;
  chee_error error;
  for (int game = 0; game < CHEE_GAME_COUNT; game++) {
    chee_rules rules = chee_rules_default((chee_game_id)game);
    chee_match match = match_of(&rules, CHEE_MATCH_GAMES, 2);
    bool points = chee_rules_game(&rules)->score == CHEE_SCORE_POINTS;
    assert_int_equal(chee_match_resignable(&match, &error), points ? CHEE_ILLEGAL : CHEE_OK);
    if (points) assert_string_equal(error.clause, "5.8");
  }
}

// Rules and terms come from outside: nothing is done by them before they are checked.
static void a_match_of_no_game_or_with_no_such_terms(void **state) {
  (void)state;
  const chee_rules swahili = {.game = CHEE_SWAHILI, .size = 200}, none = {.game = 200, .size = 4};
  const chee_rules enkeshui = rules_of(CHEE_ENKESHUI, 12);
  chee_match match;
  chee_error error;
  assert_int_equal(chee_match_new(&swahili, CHEE_MATCH_SERIES, 0, 0, 0, &match, &error),
                   CHEE_BAD_DATA);
  assert_int_equal(chee_match_new(&none, CHEE_MATCH_SERIES, 0, 0, 0, &match, &error),
                   CHEE_BAD_DATA);
  assert_int_equal(chee_match_new(&enkeshui, CHEE_MATCH_SERIES, 0, 256, 0, &match, &error),
                   CHEE_BAD_DATA);
  assert_int_equal(chee_match_new(&enkeshui, CHEE_MATCH_SERIES, 0, 0, -256, &match, &error),
                   CHEE_BAD_DATA);
  assert_int_equal(chee_match_new(&enkeshui, (chee_match_kind)256, 0, 0, 0, &match, &error),
                   CHEE_BAD_DATA);
}

static void clauses_4_13_4_15_4_16_are_enkeshui(void **state) {
  (void)state;
  chee_rules chuba = rules_of(CHEE_CHUBA, 11), mirrored = rules_of(CHEE_ENKESHUI, 12);
  mirrored.option[0] = 1;
  chee_match match;
  chee_error error;
  assert_int_equal(chee_match_new(&chuba, CHEE_MATCH_SURPLUS, 0, 0, 0, &match, &error),
                   CHEE_BAD_DATA);
  assert_string_equal(error.clause, "4.13");
  assert_int_equal(chee_match_new(&chuba, CHEE_MATCH_SERIES, 0, 1, 0, &match, &error),
                   CHEE_BAD_DATA);
  assert_string_equal(error.clause, "4.15");
  assert_int_equal(chee_match_new(&chuba, CHEE_MATCH_SERIES, 0, 0, 1, &match, &error),
                   CHEE_BAD_DATA);
  assert_string_equal(error.clause, "4.16");
  assert_int_equal(chee_match_new(&mirrored, CHEE_MATCH_SERIES, 0, 1, 0, &match, &error),
                   CHEE_BAD_DATA);
  assert_string_equal(error.clause, "4.15");
  assert_int_equal(chee_match_new(&chuba, CHEE_MATCH_GAMES, 0, 0, 0, &match, NULL), CHEE_BAD_DATA);
  assert_int_equal(chee_match_new(&chuba, CHEE_MATCH_SERIES, 3, 0, 0, &match, NULL), CHEE_BAD_DATA);
}

static void clause_4_16_two_holes_are_laid_out_and_no_more(void **state) {
  (void)state;
  chee_rules rules = rules_of(CHEE_ENKESHUI, 8);
  chee_match match;
  assert_int_equal(chee_match_new(&rules, CHEE_MATCH_SERIES, 0, 1, 1, &match, NULL), CHEE_OK);
  chee_position start, raced;
  int winner;
  chee_start(&rules, &start);
  start.side[0][7] = start.side[0][6] = 0; // both far right holes of South are emptied
  start.side[0][2] = 12;
  assert_int_equal(chee_match_fits(&match, &start, NULL, NULL), CHEE_OK); // so there is no race
  start.side[0][3]--, start.side[0][2]++;
  assert_int_equal(chee_match_fits(&match, &start, NULL, NULL), CHEE_ILLEGAL);
  chee_start(&rules, &start);
  start.side[1][2] = 0, start.side[1][7] = 8;
  assert_int_equal(chee_match_fits(&match, &start, NULL, NULL), CHEE_ILLEGAL); // the race is due
  assert_int_equal(chee_setup_race(&start, CHEE_RACE_FIRST, CHEE_NORTH, &raced, &winner, NULL),
                   CHEE_OK);
  assert_int_equal(chee_match_fits(&match, &raced, &start, NULL), CHEE_OK);
  assert_int_equal(chee_match_fits(&match, &raced, NULL, NULL), CHEE_ILLEGAL);
  if (winner >= 0) raced.turn ^= 1; // whoever lost the race does not begin
  assert_int_equal(chee_match_fits(&match, &raced, &start, NULL),
                   winner >= 0 ? CHEE_ILLEGAL : CHEE_OK);
}

// What the race tells, put together.
typedef struct told {
  chee_position shown;
  int drops[2], rests, fell_apart;
} told;

static bool take_event(void *data, const chee_event *event) {
  told *t = data;
  chee_event_replay(&t->shown, event);
  if (event->kind == CHEE_EVENT_DROP) {
    t->drops[event->to]++;
    if (t->drops[0] - t->drops[1] < 0 || t->drops[0] - t->drops[1] > 1) t->fell_apart++;
  }
  if (event->kind == CHEE_EVENT_REST) t->rests++;
  assert_string_equal(event->clause, "4.15");
  assert_true(event->lap > 0);
  return true;
}

static void clause_4_15_the_race_is_told_in_step(void **state) {
  (void)state;
  for (int size = 8; size <= 12; size += 2) {
    chee_position start = start_of(CHEE_ENKESHUI, size), raced;
    int winner;
    told t = {.shown = start};
    assert_int_equal(chee_setup_race_trace(&start, CHEE_RACE_FIRST, CHEE_SOUTH, take_event, &t,
                                           &raced, &winner, NULL),
                     CHEE_OK);
    assert_memory_equal(t.shown.side, raced.side, sizeof raced.side);
    assert_int_equal(t.rests, 2);
    assert_int_equal(t.fell_apart, 0);
    assert_int_equal(t.drops[0], t.drops[1]);
  }
}

static void a_race_that_cannot_be_tells_nothing(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_ENKESHUI, 8), raced;
  int winner;
  told t = {.shown = start};
  start.side[0][7] = 0;
  assert_int_equal(chee_setup_race_trace(&start, CHEE_RACE_FIRST, CHEE_SOUTH, take_event, &t,
                                         &raced, &winner, NULL),
                   CHEE_ILLEGAL);
  assert_int_equal(t.drops[0] + t.rests, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_3_10_the_winner_leads_off_and_wins_go_with_the_player),
      cmocka_unit_test(clause_4_13_an_agreed_number_of_games),
      cmocka_unit_test(clause_4_16_south_lays_out_then_north),
      cmocka_unit_test(clause_4_13_surplus_is_brought_along),
      cmocka_unit_test(clause_4_13_a_game_given_up_leaves_what_is_certain),
      cmocka_unit_test(clause_4_13_only_a_game_of_the_match_counts),
      cmocka_unit_test(clause_0_6_three_players_go_round),
      cmocka_unit_test(clause_5_10_partners_win_together),
      cmocka_unit_test(clause_5_8_a_match_of_points_is_played_out),
      cmocka_unit_test(a_match_of_no_game_or_with_no_such_terms),
      cmocka_unit_test(clauses_4_13_4_15_4_16_are_enkeshui),
      cmocka_unit_test(clause_4_16_two_holes_are_laid_out_and_no_more),
      cmocka_unit_test(clause_4_15_the_race_is_told_in_step),
      cmocka_unit_test(a_race_that_cannot_be_tells_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
