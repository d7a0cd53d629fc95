// SPDX-License-Identifier: MIT
// Moves: one token each.
#include "text_kit.h"

static chee_position position_of(const char *text) {
  chee_position position;
  chee_error error;
  if (chee_position_read(text, CHEE_STRICT, &position, &error) != CHEE_OK)
    fail_msg("%s: %d %s", text, error.column, error.text);
  return position;
}

static chee_position start_of(const char *rules_text) {
  chee_rules rules;
  chee_position position;
  assert_int_equal(chee_rules_read(rules_text, CHEE_LENIENT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &position);
  return position;
}

static void round_trip_all(const chee_position *position, void *data) {
  size_t *longest = data;
  static chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move again;
    size_t length = chee_move_write(position, moves[i], text);
    if (length > *longest) *longest = length;
    assert_int_equal(chee_move_read(position, text, &again, NULL), CHEE_OK);
    assert_memory_equal(&again, &moves[i], sizeof again);
  }
}

static void play_and_round_trip(const chee_rules *rules, void *data) {
  visit_random_game(rules, 11, 60, round_trip_all, data);
}

static void every_legal_move_round_trips(void **state) {
  (void)state;
  size_t longest = 0;
  visit_rule_sets(play_and_round_trip, &longest);
  assert_true(longest >= strlen("A10xa8"));
}

typedef struct reading_case {
  const char *rules, *text;
  int turn;
  chee_move move;
  const char *canonical;
} reading_case;

static const chee_move pass = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};

static void moves_are_read_in_either_case_and_written_in_one(void **state) {
  (void)state;
  enum { NONE = CHEE_NO_EXTRA };
  const reading_case cases[] = {// a ring of 8 columns: front 5 is 3, back 1 is 8
                                {"njombwa", "A5", 0, {3, NONE, 0, 0}, "A5"},
                                {"njombwa", "a5", 0, {3, NONE, 0, 0}, "A5"},
                                {"njombwa", "A5", 1, {3, NONE, 0, 0}, "a5"},
                                {"njombwa", "b1", 1, {8, NONE, 0, 0}, "b1"},
                                {"mefuhva.8", "A5xb3", 0, {3, 10, 0, 0}, "A5xb3"},
                                {"mefuhva.8", "a5XB3", 0, {3, 10, 0, 0}, "A5xb3"},
                                {"mefuhva.8", "A5xb3", 1, {3, 10, 0, 0}, "a5xB3"},
                                {"mefuhva.8", "A5x-", 0, {3, CHEE_DECLINED, 0, 0}, "A5x-"},
                                {"chuba", "A5xa3", 0, {6, 8, 0, 0}, "A5xa3"},
                                {"chuba", "A5xA3", 0, {6, 8, 0, 0}, "A5xa3"},
                                {"chuba", "A5x-", 1, {6, CHEE_DECLINED, 0, 0}, "a5x-"},
                                {"enkeshui", "A5", 0, {4, NONE, 0, 0}, "A5"},
                                {"enkeshui", "A5>", 0, {4, NONE, 0, 0}, "A5"},
                                {"enkeshui", "A5<", 0, {4, NONE, 1, 0}, "A5<"},
                                {"enkeshui", "A5><", 1, {4, NONE, 2, 0}, "a5><"},
                                {"enkeshui", "A5<>><>>>>", 0, {4, NONE, 9, 0}, "A5<>><"},
                                {"enkeshui", "A12<<<<<<<<", 0, {11, NONE, 255, 0}, "A12<<<<<<<<"},
                                {"swahili.4", "C11", 2, {10, NONE, 0, 0}, "C11"},
                                {"swahili.4", "d1++", 3, {0, NONE, 0, 2}, "D1++"},
                                {"swahili.2", "--", 1, pass, "--"},
                                {"njombwa", "--", 0, pass, "--"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_position position = start_of(cases[i].rules);
    position.turn = (uint8_t)cases[i].turn;
    chee_move move;
    char text[CHEE_MOVE_TEXT_MAX];
    assert_int_equal(chee_move_read(&position, cases[i].text, &move, NULL), CHEE_OK);
    assert_memory_equal(&move, &cases[i].move, sizeof move);
    assert_int_equal(chee_move_write(&position, move, text), strlen(cases[i].canonical));
    assert_string_equal(text, cases[i].canonical);
  }
}

typedef struct move_refusal {
  const char *rules;
  refusal refusal;
} move_refusal;

static void what_is_no_move_is_refused_with_its_column(void **state) {
  (void)state;
  static const move_refusal refusals[] = {
      {"njombwa", {"", 1, "", "a move is expected here"}},
      {"njombwa", {"C5", 1, "", "A or B (front or back row)"}},
      {"njombwa", {"5", 1, "", "A or B"}},
      {"njombwa", {" A5", 1, "", "A or B"}},
      {"njombwa", {"\x80", 1, "", "A or B"}},
      {"njombwa", {"A", 2, "", "a hole's number is expected here"}},
      {"njombwa", {"A0", 2, "", "holes are numbered 1 to 8"}},
      {"njombwa", {"A9", 2, "", "holes are numbered 1 to 8"}},
      {"njombwa", {"B99999999999999999999", 2, "", "at most 9999"}},
      {"njombwa", {"A05", 2, "", "no leading zero"}},
      {"njombwa", {"A+5", 2, "", "no sign"}},
      {"njombwa", {"A5 ", 3, "", "the move should end here"}},
      {"njombwa", {"A5a", 3, "", "the move should end here"}},
      {"njombwa", {"-", 2, "", "a pass is written --"}},
      {"njombwa", {"---", 3, "", "the move should end here"}},
      {"njombwa", {"A5xb3", 3, "", "moves of njombwa have no x part"}},
      {"enkeshui", {"A5xa3", 3, "", "moves of enkeshui have no x part"}},
      {"swahili", {"A5x-", 3, "", "moves of swahili have no x part"}},
      {"mefuhva,extra=0", {"A5x-", 3, "1.9", "moves of mefuhva with extra=0 have no x part"}},
      {"mefuhva", {"A5x", 4, "", "a hole or - is expected after x"}},
      {"mefuhva", {"A5xb29", 5, "", "holes are numbered 1 to 28"}},
      {"mefuhva", {"A5xc3", 4, "", "A or B"}},
      {"mefuhva", {"A5x-x-", 5, "", "the move should end here"}},
      {"chuba", {"A5xb3", 4, "3.7", "the other pair is named by its front pocket, a3"}},
      {"njombwa", {"A5<", 3, "", "moves of njombwa have no choices of direction"}},
      {"enkeshui,turning=never", {"A5<", 3, "4.11", "with turning=never"}},
      {"enkeshui", {"A5<<<<<<<<<", 11, "4.11", "a turn has at most 8 choices"}},
      {"enkeshui", {"A5>>>>>>>>>", 11, "4.11", "a turn has at most 8 choices"}},
      {"enkeshui", {"B5", 1, "", "holes of enkeshui are called A and a"}},
      {"enkeshui.8", {"A9", 2, "", "holes are numbered 1 to 8"}},
      {"enkeshui", {"A5+", 3, "", "moves of enkeshui have no + part"}},
      {"swahili.3", {"D1", 1, "", "the seat's letter, from A to C"}},
      {"swahili.3", {"A12", 2, "", "holes are numbered 1 to 11"}},
      {"swahili.3", {"A1<", 3, "", "no choices of direction"}}};
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    chee_position position = start_of(refusals[i].rules);
    chee_move move = {1, 2, 3, 4}, before = move;
    chee_error error = {0};
    char memory[64];
    char *input = exact_copy(refusals[i].refusal.input, memory, sizeof memory);
    chee_status status = chee_move_read(&position, input, &move, &error);
    assert_refusal(&refusals[i].refusal, status, CHEE_BAD_DATA, &error);
    assert_memory_equal(&move, &before, sizeof move);
  }
}

static void another_seats_hole_is_an_illegal_start_in_swahili(void **state) {
  (void)state;
  static const refusal expected = {"B1", 1, "5.3", "seat A is to move, from a hole of its own"};
  chee_position position = start_of("swahili.3");
  chee_move move;
  chee_error error;
  chee_status status = chee_move_read(&position, expected.input, &move, &error);
  assert_refusal(&expected, status, CHEE_ILLEGAL, &error);
}

static void a_token_of_more_than_96_bytes_is_refused(void **state) {
  (void)state;
  chee_position position = start_of("swahili");
  char text[200] = "A1";
  chee_move move;
  chee_error error;
  memset(text + 2, '+', 94);
  assert_int_equal(chee_move_read(&position, text, &move, &error), CHEE_OK);
  assert_int_equal(move.laps, 94);
  text[96] = '+';
  assert_int_equal(chee_move_read(&position, text, &move, &error), CHEE_BAD_DATA);
  assert_int_equal(error.column, 97);
  assert_non_null(strstr(error.text, "at most 96 bytes"));
  assert_int_equal(chee_move_read(&position, text, &move, NULL), CHEE_BAD_DATA);
}

// All rows of at most twelve warriors, one after the other.
static int most_laps(chee_position *position, int hole, int left) {
  static chee_move moves[CHEE_MOVES_MAX];
  int most = 0;
  if (hole == 11) {
    for (int from = 0; from < 11; from++) {
      int count = chee_moves_from(position, from, moves);
      if (count - 1 > most) most = count - 1;
    }
    return most;
  }
  for (int warriors = 0; warriors <= left; warriors++) {
    position->seat[0][hole] = (uint8_t)warriors;
    int found = most_laps(position, hole + 1, left - warriors);
    if (found > most) most = found;
  }
  position->seat[0][hole] = 0;
  return most;
}

static void the_longest_turn_of_swahili_fits_a_token(void **state) {
  (void)state;
  chee_position position = start_of("swahili");
  int laps = most_laps(&position, 0, 12);
  assert_int_equal(laps, 30);
  assert_true(strlen("A11") + (size_t)laps < CHEE_MOVE_TEXT_MAX);
}

static void the_longest_move_fits_whatever_it_holds(void **state) {
  (void)state;
  chee_position position = start_of("swahili");
  char text[CHEE_MOVE_TEXT_MAX];
  size_t length = chee_move_write(&position, (chee_move){10, 255, 0, 255}, text);
  assert_int_equal(length, strlen(text));
  assert_true(length < sizeof text);
}

static void legal_moves_are_listed_in_bytewise_order(void **state) {
  (void)state;
  static chee_move moves[CHEE_MOVES_MAX];
  static char texts[CHEE_MOVES_MAX][CHEE_MOVE_TEXT_MAX];
  chee_position position = position_of("mefuhva.4 1,0,1,1/1,1,0,1/1*3,2/4,1,0,0 7,3 N - 7");
  static const char *const expected[] = {"a3x-", "a3xA1", "a3xA2", "a3xA4", "a3xB1", "a3xB2", "b2"};
  int count = chee_moves(&position, moves);
  assert_int_equal(chee_moves_sorted(&position, moves, count, texts), 7);
  for (int i = 0; i < 7; i++) assert_string_equal(texts[i], expected[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_legal_move_round_trips),
      cmocka_unit_test(moves_are_read_in_either_case_and_written_in_one),
      cmocka_unit_test(what_is_no_move_is_refused_with_its_column),
      cmocka_unit_test(another_seats_hole_is_an_illegal_start_in_swahili),
      cmocka_unit_test(a_token_of_more_than_96_bytes_is_refused),
      cmocka_unit_test(the_longest_turn_of_swahili_fits_a_token),
      cmocka_unit_test(the_longest_move_fits_whatever_it_holds),
      cmocka_unit_test(legal_moves_are_listed_in_bytewise_order)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
