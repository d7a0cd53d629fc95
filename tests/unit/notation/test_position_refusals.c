// SPDX-License-Identifier: MIT
// Positions that are refused, with the column of the fault, and those only people may write.
#include "text_kit.h"

static void refused(const refusal *expected, chee_reading reading) {
  chee_position position, before;
  memset(&position, 0x5A, sizeof position);
  before = position;
  chee_error error = {0};
  char memory[160];
  char *input = exact_copy(expected->input, memory, sizeof memory);
  chee_status status = chee_position_read(input, reading, &position, &error);
  assert_refusal(expected, status, CHEE_BAD_DATA, &error);
  assert_memory_equal(&position, &before, sizeof position);
  assert_int_equal(chee_position_read(input, reading, &position, NULL), CHEE_BAD_DATA);
}

static const refusal wrong_forms[] = {
    {"", 1, "", "a game is expected here"},
    {"bao.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 1, "", "there is no game \"bao\""},
    {"njombwa.13 1*8/1*8/1*8/1*8 0,0 S SN 0", 9, "2.1", "no size 13"},
    {"njombwa.8,extra=0 1*8/1*8/1*8/1*8 0,0 S SN 0", 11, "", "no option \"extra\""},
    {"njombwa.8", 10, "", "the position ends before the rows (field 2)"},
    {"njombwa.8 1*8/1*8/1*8", 22, "", "only 3 of 4 rows are here"},
    {"njombwa.8 1*8/1*8/1*8 0,0 S SN 0", 22, "", "only 3 of 4 rows are here"},
    {"njombwa.8 1*8/1*8/1*8/1*8/1*8 0,0 S SN 0", 26, "", "there are more than 4 rows"},
    {"njombwa.8 1*8/1*7/1*8/1*8 0,0 S SN 0", 18, "", "row 2 has 7 cells instead of 8"},
    {"njombwa.8 1*8/1*8/1*8/1*7 0,0 S SN 0", 26, "", "row 4 has 7 cells instead of 8"},
    {"njombwa.8 1*8/1*9/1*8/1*8 0,0 S SN 0", 15, "", "row 2 has more than 8 cells"},
    {"njombwa.8 1*8/0*8,1/1*8/1*8 0,0 S SN 0", 18, "", "row 2 has more than 8 cells"},
    {"njombwa.8 1*8/1*99999999999/1*8/1*8 0,0 S SN 0", 17, "", "a run is at most 9999"},
    {"njombwa.8 1*8/1*0/1*8/1*8 0,0 S SN 0", 17, "", "a run has at least one cell"},
    {"njombwa.8 1*8/1*/1*8/1*8 0,0 S SN 0", 17, "", "the length of a run is expected here"},
    {"njombwa.8 1*8//1*8/1*8 0,0 S SN 0", 15, "", "a count is expected here"},
    {"njombwa.8 1*8/1,x/1*8/1*8 0,0 S SN 0", 17, "", "a count is expected here"},
    {"njombwa.8 1*8/-1,1*7/1*8/1*8 0,0 S SN 0", 15, "", "a count has no sign"},
    {"njombwa.8 1*8/1u*8/1*8/1*8 0,0 S SN 0", 16, "", "a comma or the end of the row"},
    {"njombwa.8 1*8/256,0*7/1*8/1*8 0,0 S SN 0", 15, "", "a count is at most 255"},
    {"njombwa.8 1*8/1*8/1*8/1*8", 26, "", "ends before the stores (field 3)"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0 S SN 0", 28, "", "a comma is expected here: field 3 has 2"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0,0 S SN 0", 30, "", "a space and the turn (field 4)"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,-1 S SN 0", 29, "", "has no sign"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0", 30, "", "ends before the turn (field 4)"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 A SN 0", 31, "", "the turn is S or N"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S", 32, "", "ends before the state (field 5)"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 SN 0", 32, "", "a space and the state (field 5)"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN", 35, "", "ends before the ply (field 6)"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN -1", 36, "", "the ply has no sign"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0x", 37, "", "the position should end here"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0 0", 37, "", "the position should end here"},
    {"chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 1000001", 46, "", "at most 1000000"},
    {"swahili.2 3*4,0*7/3*4,0*7 0,0 A - 0", 28, "", "\"+\" and the compound are expected"},
    {"swahili.2 3*4,0*7/3*4,0*7 0+0 A - 0", 30, "", "a comma is expected here: field 3 has 2"},
    {"swahili.3 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 D - 0", 47, "", "a seat from A to C"},
    {"swahili.3 3*4,0*7/3*4,0*7 0+0,0+0,0+0 A - 0", 26, "", "only 2 of 3 rows"}};

static void wrong_forms_are_refused_by_both_readers(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrong_forms / sizeof *wrong_forms; i++) {
    refused(&wrong_forms[i], CHEE_STRICT);
    refused(&wrong_forms[i], CHEE_LENIENT);
  }
}

// What the game forbids, with the clause and the place.
static const refusal impossible[] = {
    // 3.4, 3.8
    {"chuba.4 1u,2u,1,1/1*4/1*4/1u*4 0,0 S - 4", 12, "3.4", "a spinster is 1u"},
    {"chuba.4 0u,2,1,1/1*4/1*4/1u*4 0,0 S - 4", 9, "3.4", "a spinster is 1u"},
    {"chuba.4 1u*4/2,1u,1,1/1*4/1u*4 0,0 S - 4", 16, "3.4", "a single man in a back pocket"},
    {"chuba.4 1,1u,1,1/1*4/1*4/1*4 0,0 S - 4", 11, "3.8", "all of North's men are single"},
    {"chuba.4 0,1u,2,1/0*4/1*4/1,1u,1,0 0,0 S - 4", 28, "3.8", "all of South's men are single"},
    // bulls
    {"enkeshui.8 0,3,2S,0,5*4/1,0,0,7N,2*4 4,1 N - 9", 16, "4.7", "at least three stones"},
    {"enkeshui.8 0,3,0,0,5*4/1,0,0,1N*3,2,2 4,1 N - 9", 30, "4.7", "at least three stones"},
    {"enkeshui.8 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N N 1", 16, "4.8", "no bull is made before"},
    // turn and state by the ply
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 N SN 0", 31, "2.5", "South plays ply 0 and North ply 1"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S N 1", 31, "2.5", "South plays ply 0 and North ply 1"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S N 0", 33, "2.5", "at ply 0 the state is SN"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S - 0", 33, "2.5", "at ply 0 the state is SN"},
    {"njombwa.8 1*8/1*8/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 N SN 1", 55, "2.5", "the state is N"},
    {"njombwa.8 0*8/0,2,0*6/2,0,2,0,2,0*3/0*7,2 0,0 N SN 7", 49, "2.5", "the state is -"},
    {"enkeshui.8 4*6,0,0/0,0,4*6 0,0 S SNS 0", 34, "4.8", "at ply 0 the state is SN"},
    {"enkeshui.8 4*6,0,0/0,0,4*6 0,0 N SN 0", 32, "4.8", "South plays ply 0"},
    {"mefuhva.4 2*4/2,2,1,0/0,1,2,2/2*4 0,0 S SN 0", 41, "", "at ply 0 the state is -"},
    {"swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A o 0", 37, "", "at ply 0 the state is -"},
    // rows before the first turn
    {"njombwa.3 1*3/1*3/1*3/1,0,1 0,0 S SN 0", 25, "2.2", "each of their holes holds one counter"},
    {"njombwa.3 1*3/1,2,1/0,0,2/2,0,2 0,0 N N 1", 17, "2.2", "before North's first turn"},
    // totals
    {"mefuhva.4 2*4/2,2,1,0/0,1,2,2/2*3,3 0,0 S - 0", 35, "1.2", "27 pieces"},
    {"mefuhva.4 2*4/2,2,1,0/0,1,2,2/2*4 0,1 S - 0", 37, "1.2", "but the game has 26"},
    {"chuba.4 1u*4/2,2,1,0/0,1,2,2/1u*4 1,0 S - 0", 35, "3.2", "but the game has 18"},
    {"njombwa.3 1*3/1*3/1,0,2/0,0,1 2,0 N N 1", 31, "2.5", "but the game has 10"},
    {"njombwa.3 0*3/0,1,0/1,0,2/2,0,1 0,2 S - 2", 35, "2.5", "but the game has 8"},
    {"enkeshui.8 4*6,0,0/0,0,4*6 0,1 S SN 0", 30, "4.1", "49 stones"},
    {"swahili.2 3*4,0*6,1/3*4,0*7 0+0,0+0 A - 0", 19, "5.2", "seat A has 13 warriors"},
    {"swahili.2 3*4,0*7/3*4,0*7 0+0,1+0 A - 0", 31, "5.2", "seat B has 13 warriors"},
    {"swahili.2 3*3,0*8/3*4,0*7 0+1,0+3 A - 0", 33, "5.6", "only 3 are missing"},
    // both sides empty
    {"mefuhva.4 0*4/0*4/0*4/0*4 3,3 S - 9", 11, "1.2", "both sides are empty"},
    {"enkeshui.8 0*8/0*8 3,3 S - 9", 12, "4.12", "both sides are empty"},
    {"swahili.2 0*11/0*11 0+0,0+0 A - 9", 11, "5.7", "all rows are empty"},
    // 5.11
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A - 0", 55, "5.11", "the state is o"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o 2", 55, "5.11", "the state is -"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o3 2", 55, "5.11", "is over"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o3 0", 56, "5.11", "more start holes"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o12 1", 56, "", "at most 11"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o0 1", 56, "5.11", "1 to 11"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o1,2 1", 58, "5.11", "2 players"},
    {"swahili.2,openings=distinct 3*4,0*7/3*4,0*7 0+0,0+0 A o1, 1", 58, "5.11", "2 players"},
    {"swahili.3,openings=distinct 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 C o1,1 2", 70, "5.11",
     "start hole 1 is there twice"}};

static void what_a_game_cannot_hold_is_refused_by_both_readers(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
    refused(&impossible[i], CHEE_STRICT);
    refused(&impossible[i], CHEE_LENIENT);
  }
}

typedef struct rewriting {
  const char *input, *canonical;
  int column; // of the strict reader's refusal
  const char *text;
} rewriting;

static const rewriting rewritings[] = {
    {"njombwa 1*8/1*8/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 8,
     "the size is missing"},
    {"NJOMBWA.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 1,
     "there is no game"},
    {"njombwa.8  1*8/1*8/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 11,
     "one space is enough"},
    {"njombwa.8_1*8/1*8/1*8/1*8_0,0_S_SN_0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 10,
     "a comma and an option"},
    {" njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 1,
     "a game is expected"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0 ", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 37,
     "should end here"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0\n", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 37,
     "should end here"},
    {"njombwa.8 1*8/1*8/1*8/1*8\t0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 26,
     "a space and the stores"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 s sn 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 31,
     "the turn is S or N"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S Sn 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 33,
     "the state is SN"},
    {"njombwa.8 1*8/1*8/1*8/1*8 00,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 27,
     "no leading zero"},
    {"njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 00", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 36,
     "no leading zero"},
    {"njombwa.8 1*8/01*8/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 15,
     "no leading zero"},
    {"njombwa.8 1*8/1*08/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 17,
     "no leading zero"},
    {"njombwa.8 1*8/+1*8/1*8/1*8 0,0 S SN 0", "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", 15,
     "no sign"},
    {"njombwa.3 1*3/1,1,1/1*3/1*3 0,0 S SN 0", "njombwa.3 1*3/1*3/1*3/1*3 0,0 S SN 0", 15,
     "make one run"},
    {"njombwa.4 1*4/1*3,1/1*4/1*4 0,0 S SN 0", "njombwa.4 1*4/1*4/1*4/1*4 0,0 S SN 0", 15,
     "make one run"},
    {"njombwa.4 1*4/1,1*3/1*4/1*4 0,0 S SN 0", "njombwa.4 1*4/1*4/1*4/1*4 0,0 S SN 0", 15,
     "make one run"},
    {"njombwa.3 0,1,0*1/0*3/0*3/0,1,0 0,0 S - 9", "njombwa.3 0,1,0/0*3/0*3/0,1,0 0,0 S - 9", 15,
     "fewer than three"},
    {"njombwa.3 0*2,1/0*3/0*3/0,1,0 0,0 S - 9", "njombwa.3 0,0,1/0*3/0*3/0,1,0 0,0 S - 9", 11,
     "fewer than three"},
    {"chuba.4 1U*4/2,2,1,0/0,1,2,2/1u*4 0,0 S - 0", "chuba.4 1u*4/2,2,1,0/0,1,2,2/1u*4 0,0 S - 0",
     10, "a comma or the end of the row"},
    {"enkeshui.8 0*7,3s/0*7,1 0,0 S - 9", "enkeshui.8 0*7,3S/0*7,1 0,0 S - 9", 17,
     "a comma or the end of the row"},
    {"swahili.2,openings=distinct 3*4,0*7/0,4*3,0*7 0+0,0+0 B O01 1",
     "swahili.2,openings=distinct 3*4,0*7/0,4*3,0*7 0+0,0+0 B o1 1", 57, "the state is o"},
    {"swahili.2 3*4,0*7/3*4,0*7 +0++0,0+0 a - 0", "swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A - 0", 27,
     "no sign"},
    {"mefuhva.4,extra=1 2*4/2,2,1,0/0,1,2,2/2*4 0,0 S - 0",
     "mefuhva.4 2*4/2,2,1,0/0,1,2,2/2*4 0,0 S - 0", 11, "the default and is left out"}};

static void the_lenient_reader_rewrites_what_the_strict_one_refuses(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rewritings / sizeof *rewritings; i++) {
    chee_position position;
    chee_error error = {0};
    char text[CHEE_POSITION_TEXT_MAX];
    if (chee_position_read(rewritings[i].input, CHEE_LENIENT, &position, &error) != CHEE_OK)
      fail_msg("%s: %d %s", rewritings[i].input, error.column, error.text);
    chee_position_write(&position, text);
    assert_string_equal(text, rewritings[i].canonical);
    refusal expected = {rewritings[i].input, rewritings[i].column, "", rewritings[i].text};
    chee_status status = chee_position_read(rewritings[i].input, CHEE_STRICT, &position, &error);
    error.clause[0] = '\0';
    assert_refusal(&expected, status, CHEE_BAD_DATA, &error);
  }
}

static void a_string_of_more_than_2048_bytes_is_refused(void **state) {
  (void)state;
  static char text[5000] = "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0";
  size_t length = strlen(text);
  memset(text + length, ' ', 2048 - length);
  chee_position position;
  chee_error error;
  assert_int_equal(chee_position_read(text, CHEE_LENIENT, &position, &error), CHEE_OK);
  memset(text + length, ' ', sizeof text - 1 - length);
  assert_int_equal(chee_position_read(text, CHEE_LENIENT, &position, &error), CHEE_BAD_DATA);
  assert_int_equal(error.column, 2049);
  assert_non_null(strstr(error.text, "at most 2048 bytes"));
}

// Random changes of true positions: whatever is accepted must be what its canonical spelling says.
static void damaged_texts_are_refused_or_mean_what_they_say(void **state) {
  (void)state;
  static const char *const seeds[] = {
      "njombwa.8 1*8/1*8/1*8/1*8 0,0 S SN 0", "mefuhva.28 2*28/2*26,1,0/0,1,2*26/2*28 0,0 S - 0",
      "chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0",
      "enkeshui.8,turning=persist 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9",
      "swahili.4,openings=distinct 3*4,0*7/3*4,0*7/0,4*3,0*7/3*4,0*7 0+0,0+0,0+0,0+0 B o1 1"};
  static const char alphabet[] = "0123456789,/*+-_ .=SNuosnAB\tx";
  chee_random random = chee_random_new(5, 5);
  int accepted = 0;
  for (int round = 0; round < 40000; round++) {
    char text[256];
    strcpy(text, seeds[round % 5]);
    uint32_t changes = 1 + chee_random_below(&random, 3);
    while (changes--) {
      uint32_t at = chee_random_below(&random, (uint32_t)strlen(text));
      text[at] = alphabet[chee_random_below(&random, sizeof alphabet - 1)];
    }
    chee_position position, again;
    chee_error error = {.column = -1};
    char canonical[CHEE_POSITION_TEXT_MAX];
    bool strict = chee_position_read(text, CHEE_STRICT, &position, &error) == CHEE_OK;
    if (!strict) assert_in_range(error.column, 1, strlen(text) + 1);
    bool lenient = chee_position_read(text, CHEE_LENIENT, &again, NULL) == CHEE_OK;
    assert_true(lenient || !strict);
    if (!lenient) continue;
    accepted++;
    if (strict) assert_memory_equal(&again, &position, sizeof again);
    chee_position_write(&again, canonical);
    assert_int_equal(strcmp(canonical, text) == 0, strict);
    assert_int_equal(chee_position_read(canonical, CHEE_STRICT, &position, NULL), CHEE_OK);
    assert_memory_equal(&again, &position, sizeof again);
  }
  assert_true(accepted > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(wrong_forms_are_refused_by_both_readers),
      cmocka_unit_test(what_a_game_cannot_hold_is_refused_by_both_readers),
      cmocka_unit_test(the_lenient_reader_rewrites_what_the_strict_one_refuses),
      cmocka_unit_test(a_string_of_more_than_2048_bytes_is_refused),
      cmocka_unit_test(damaged_texts_are_refused_or_mean_what_they_say)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
