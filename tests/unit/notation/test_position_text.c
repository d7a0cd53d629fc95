// SPDX-License-Identifier: MIT
// Positions: six fields, written and read again.
#include "text_kit.h"

static void the_positions_of_the_notation_round_trip(void **state) {
  (void)state;
  static const char *const texts[] = {
      "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "mefuhva.28 2*28/2*26,1,0/0,1,2*26/2*28 0,0 S - 0",
      "chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0",
      "enkeshui.8 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9", "swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A - 0"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    chee_position position;
    char text[CHEE_POSITION_TEXT_MAX];
    assert_int_equal(chee_position_read(texts[i], CHEE_STRICT, &position, NULL), CHEE_OK);
    assert_int_equal(chee_position_write(&position, text), strlen(texts[i]));
    assert_string_equal(text, texts[i]);
  }
}

// The rows are given as South sees them; the ring is counted from the owner's right (position.h).
static void every_cell_goes_to_its_hole(void **state) {
  (void)state;
  chee_position position;
  assert_int_equal(chee_position_read("njombwa.3 0,1,2/3,4,0/0,2,1/1,0,0 0,0 S - 8", CHEE_LENIENT,
                                      &position, NULL),
                   CHEE_BAD_DATA); // more than the eight counters that are left
  assert_int_equal(
      chee_position_read("njombwa.3 0,1,2/0*3/0,2,1/1,0,0 0,1 N - 8", CHEE_STRICT, &position, NULL),
      CHEE_OK);
  static const uint8_t south[64] = {1, 2, 0, 1, 0, 0}, north[64] = {0, 0, 0, 2, 1, 0};
  assert_memory_equal(position.side[CHEE_SOUTH], south, 64);
  assert_memory_equal(position.side[CHEE_NORTH], north, 64);
  assert_int_equal(position.store[CHEE_SOUTH], 0);
  assert_int_equal(position.store[CHEE_NORTH], 1);
  assert_int_equal(position.turn, CHEE_NORTH);
  assert_int_equal(position.ply, 8);
  assert_int_equal(chee_position_read("enkeshui.8 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9", CHEE_STRICT,
                                      &position, NULL),
                   CHEE_OK);
  assert_int_equal(position.mark[CHEE_SOUTH], 1u << (8 + 5)); // a6
  assert_int_equal(position.mark[CHEE_NORTH], 1u << 3);       // A4
  assert_int_equal(position.side[CHEE_NORTH][5], 4);
}

static void round_trip(const chee_position *position, void *data) {
  size_t *longest = data;
  char text[CHEE_POSITION_TEXT_MAX];
  size_t length = chee_position_write(position, text);
  assert_int_equal(length, strlen(text));
  if (length > *longest) *longest = length;
  for (int reading = CHEE_STRICT; reading <= CHEE_LENIENT; reading++) {
    chee_position again;
    chee_error error;
    if (chee_position_read(text, (chee_reading)reading, &again, &error) != CHEE_OK)
      fail_msg("%s: %d %s (%s)", text, error.column, error.text, error.clause);
    assert_memory_equal(&again, position, sizeof again);
  }
}

static void play_and_round_trip(const chee_rules *rules, void *data) {
  for (uint64_t seed = 1; seed <= 3; seed++) visit_random_game(rules, seed, 300, round_trip, data);
}

static void positions_of_random_games_of_every_rule_set_round_trip(void **state) {
  (void)state;
  size_t longest = 0;
  visit_rule_sets(play_and_round_trip, &longest);
  assert_in_range(longest, 200, CHEE_POSITION_TEXT_MAX - 1);
}

// No hole like the one before it, and every number as long as a byte makes it.
static void fill(const chee_rules *rules, void *data) {
  size_t *longest = data;
  chee_position position;
  chee_start(rules, &position);
  bool swahili = rules->game == CHEE_SWAHILI;
  for (int seat = 0; seat < chee_rules_seats(rules); seat++) {
    uint8_t *holes = swahili ? position.seat[seat] : position.side[seat];
    for (int hole = 0; hole < chee_rules_holes(rules); hole++)
      holes[hole] = (uint8_t)(hole % 2 ? 254 : 255);
    position.store[seat] = 255;
    if (swahili) position.centre[seat] = 255;
  }
  if (rules->game == CHEE_CHUBA || rules->game == CHEE_ENKESHUI)
    position.mark[CHEE_NORTH] = position.mark[CHEE_SOUTH] = ~(uint64_t)0;
  position.openings = CHEE_SEATS_MAX;
  memset(position.opening, 11, sizeof position.opening);
  for (int late = 0; late < 2; late++) {
    char text[CHEE_POSITION_TEXT_MAX], score[CHEE_RESULT_TEXT_MAX];
    position.ply = late ? UINT32_MAX : 0;
    size_t length = chee_position_write(&position, text);
    assert_int_equal(length, strlen(text));
    if (length > *longest) *longest = length;
    length = chee_score_write(&position, score);
    assert_int_equal(length, strlen(score));
    assert_true(strlen(score) <= strlen("255+255,255+255,255+255,255+255"));
  }
}

static void the_longest_position_fits_its_maximum(void **state) {
  (void)state;
  size_t longest = 0;
  visit_rule_sets(fill, &longest);
  assert_in_range(longest, 4 * 28 * 4, 600);
}

static void a_score_is_field_3_alone(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"enkeshui.8 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9", "4,1"},
      {"swahili.3 3*3,0*8/3*3,0*8/3*3,0*8 1+0,0+2,0+0 B - 9", "1+0,0+2,0+0"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    chee_position position;
    char text[CHEE_RESULT_TEXT_MAX];
    assert_int_equal(chee_position_read(pairs[i][0], CHEE_STRICT, &position, NULL), CHEE_OK);
    assert_int_equal(chee_score_write(&position, text), strlen(pairs[i][1]));
    assert_string_equal(text, pairs[i][1]);
  }
}

static void finished_positions_are_accepted_and_have_no_moves(void **state) {
  (void)state;
  static const char *const texts[] = {"chuba.11 0*10,1/0*11/0*11/0*11 28,30 S - 66",
                                      "mefuhva.4 0*4/0*4/0*4/0*3,3 20,3 N - 66",
                                      "enkeshui.8 0*3,5N,0,0,10S,0/0*4,1,0,5,1 18,8 N - 19",
                                      "swahili.2 0*11/3*4,0*7 12+0,0+0 B - 19"};
  static chee_move moves[CHEE_MOVES_MAX];
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    chee_position position;
    assert_int_equal(chee_position_read(texts[i], CHEE_STRICT, &position, NULL), CHEE_OK);
    assert_int_equal(chee_moves(&position, moves), 0);
  }
}

static void the_last_ply_that_is_accepted_is_a_million(void **state) {
  (void)state;
  chee_position position;
  assert_int_equal(chee_position_read("mefuhva.4 2*4/2,2,1,0/0,1,2,2/2*4 0,0 S - 1000000",
                                      CHEE_STRICT, &position, NULL),
                   CHEE_OK);
  assert_int_equal(position.ply, CHEE_PLY_MAX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_positions_of_the_notation_round_trip),
      cmocka_unit_test(every_cell_goes_to_its_hole),
      cmocka_unit_test(positions_of_random_games_of_every_rule_set_round_trip),
      cmocka_unit_test(the_longest_position_fits_its_maximum),
      cmocka_unit_test(a_score_is_field_3_alone),
      cmocka_unit_test(finished_positions_are_accepted_and_have_no_moves),
      cmocka_unit_test(the_last_ply_that_is_accepted_is_a_million)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
