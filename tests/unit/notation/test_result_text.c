// SPDX-License-Identifier: MIT
// Results as tokens and as sentences with their reason and clause.
#include "text_kit.h"

static chee_position position_of(const char *text) {
  chee_position position;
  chee_error error;
  if (chee_position_read(text, CHEE_STRICT, &position, &error) != CHEE_OK)
    fail_msg("%s: %d %s", text, error.column, error.text);
  return position;
}

static void assert_said(const chee_position *position, const chee_result *result, const char *token,
                        const char *sentence) {
  char text[CHEE_SENTENCE_TEXT_MAX];
  size_t length = chee_result_write(position, result, text);
  assert_string_equal(text, token);
  assert_int_equal(length, strlen(text));
  length = chee_result_sentence(position, result, CHEE_ENGLISH, text);
  assert_string_equal(text, sentence);
  assert_int_equal(length, strlen(text));
}

typedef struct result_case {
  const char *position, *token, *sentence;
} result_case;

static void a_position_that_is_over_says_why(void **state) {
  (void)state;
  static const result_case cases[] = {
      {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "*", "the game goes on: South is to move"},
      {"swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 C - 5", "*",
       "the game goes on: C is to move"},
      {"njombwa.3 0*3/0*3/0*3/0,1,0 7,0 N - 9", "1-0",
       "South wins: North has no counters left (2.9)"},
      {"mefuhva.4 0*4/0*3,1/0*4/0*4 7,8 S - 9", "0-1",
       "North wins: South has no pieces left (1.11)"},
      {"chuba.4 0*4/0*4/0,0,1,1/0*4 9,0 N - 9", "1-0", "South wins: North has no men left (3.9)"},
      {"enkeshui.8 0*3,5N,0,0,10S,0/0*4,1,0,5,1 18,8 N - 19", "1-0",
       "South wins 35-13: North has no stones outside bulls to move (4.12)"},
      {"enkeshui.8 0*8/0*3,1,0*3,9 14,24 N - 19", "1/2-1/2",
       "drawn 24-24: North has no stones outside bulls to move (4.12)"},
      {"swahili.3 0*11/0*4,1,0*6/0*5,1,0*5 3+1,2+0,1+3 B - 40", "35-20-25",
       "A wins 35-20-25: A has an empty row (5.7)"},
      {"swahili.3 0*11/0*4,1,0*6/0*11 3+1,3+1,1+3 B - 40", "35-35-25",
       "A and B share the win 35-35-25: A and C have empty rows (5.7)"},
      {"swahili.4,teams=on 0*11/0*4,1,0*6/0*5,1,0*5/1,0*10 3+1,3+0,1+1,0+1 B - 40", "50-35",
       "A and C win 50-35: A has an empty row (5.7)"},
      {"swahili.4,teams=on 1,0*10/0*4,1,0*6/0*11/1,0*10 3+1,4+0,1+1,1+0 B - 40", "50-50",
       "A, B, C and D share the win 50-50: C has an empty row (5.7)"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_position position = position_of(cases[i].position);
    chee_result result = chee_position_result(&position);
    assert_said(&position, &result, cases[i].token, cases[i].sentence);
  }
}

// 0.3, 0.4: drawn, in Enkeshui counted as in 4.12.
static void no_moves_and_repetition_are_drawn_or_counted(void **state) {
  (void)state;
  chee_position four = position_of("njombwa.3 0*3/0,1,0/0*3/0,1,0 3,0 N - 9");
  chee_position two = position_of("enkeshui.8 0*3,5N,0,0,10S,0/0*4,1,0,5,1 18,8 S - 19");
  chee_result result = chee_repetition_result(&four);
  assert_said(&four, &result, "1/2-1/2", "drawn: the position occurred for the third time (0.4)");
  result.ending = CHEE_NO_MOVES;
  assert_said(&four, &result, "1/2-1/2", "drawn: neither side can move (0.3)");
  result = chee_repetition_result(&two);
  assert_said(&two, &result, "1-0",
              "South wins 35-13: the position occurred for the third time (0.4, 4.12)");
  result.ending = CHEE_NO_MOVES;
  assert_said(&two, &result, "1-0", "South wins 35-13: neither side can move (0.3, 4.12)");
}

static void the_longest_result_fits_its_maximum(void **state) {
  (void)state;
  chee_position position =
      position_of("swahili.4,order=anticlockwise,openings=distinct 3*4,0*7/3*4,0*7/3*4,0*7/3*4,0*7 "
                  "0+0,0+0,0+0,0+0 A o 0");
  chee_result result = {.ending = CHEE_CLEARED,
                        .shared = true,
                        .seats = 4,
                        .points = {INT16_MIN, INT16_MIN, INT16_MIN, INT16_MIN}};
  memset(position.seat, 0, sizeof position.seat);
  char text[CHEE_SENTENCE_TEXT_MAX];
  size_t length = chee_result_write(&position, &result, text);
  assert_string_equal(text, "-32768--32768--32768--32768");
  assert_true(length < CHEE_RESULT_TEXT_MAX);
  chee_result_sentence(&position, &result, CHEE_ENGLISH, text);
  assert_string_equal(text,
                      "A, B, C and D share the win -32768--32768--32768--32768: A, B, C and D "
                      "have empty rows (5.7)");
}

static void giving_up_makes_no_points(void **state) {
  (void)state;
  static const struct {
    const char *position, *south, *north;
  } cases[] = {{"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "0-1", "1-0"},
               {"swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A - 0", "*", "*"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_position position = position_of(cases[i].position);
    assert_string_equal(chee_result_given_up(&position.rules, 0), cases[i].south);
    assert_string_equal(chee_result_given_up(&position.rules, 1), cases[i].north);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_position_that_is_over_says_why),
                                     cmocka_unit_test(no_moves_and_repetition_are_drawn_or_counted),
                                     cmocka_unit_test(the_longest_result_fits_its_maximum),
                                     cmocka_unit_test(giving_up_makes_no_points)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
