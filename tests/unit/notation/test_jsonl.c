// SPDX-License-Identifier: MIT
// JSON Lines, the twin of PMN. Faults have samples of their own in tests/records/bad.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/notation/record_kit.h"

#define START "\"start\":\"chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0\""
#define TAGS                                                                                       \
  "\"tags\":{\"Event\":\"?\",\"Site\":\"?\",\"Date\":\"????.??.??\",\"Round\":\"-\","              \
  "\"South\":\"?\",\"North\":\"?\"}"
#define HEAD "{\"rules\":\"chuba.11\"," START "," TAGS ","

static void assert_reads(const char *text, const char *wanted) {
  char *found = kit_convert(text, CHEE_JSONL);
  assert_string_equal(found, wanted);
  free(found);
}

// The members read in a game of Chuba and written again.
static void assert_game(const char *members, const char *wanted) {
  char text[2048], canonical[2048];
  snprintf(text, sizeof text, "{\"rules\":\"chuba\",%s}\n", members);
  snprintf(canonical, sizeof canonical, HEAD "%s,\"result\":\"*\"}\n", wanted);
  assert_reads(text, canonical);
}

static void test_twin_of_the_example(void **state) {
  (void)state;
  static const char pmn[] =
      "[Game \"chuba.11\"]\n1. A3xa4(6) a9xA11(6) 2. A10xa8(11) {[%clk 0:04:57] [%eval 1.50,12]} *";
  static const char twin[] =
      HEAD "\"moves\":[{\"m\":\"A3xa4\",\"captured\":6},{\"m\":\"a9xA11\",\"captured\":6},"
           "{\"m\":\"A10xa8\",\"captured\":11,\"clk\":\"0:04:57\",\"eval\":\"1.50,12\"}],"
           "\"result\":\"*\"}\n";
  char *found = kit_convert(pmn, CHEE_JSONL);
  assert_string_equal(found, twin);
  free(found);
  assert_reads(twin, twin);
}

static void test_keys_may_be_left_out_and_come_in_any_order(void **state) {
  (void)state;
  assert_game("\"moves\":[]", "\"moves\":[]");
  assert_reads(" { \"result\" : null , \"moves\" : [ ] ,\t\"rules\" : \"chuba.11\" } \r\n\n",
               HEAD "\"moves\":[],\"result\":\"*\"}\n");
  assert_game("\"moves\":[{\"variations\":[[{\"m\":\"A3xa5\"}]],\"captured\":6,\"m\":\"A3xa4\"}]",
              "\"moves\":[{\"m\":\"A3xa4\",\"captured\":6,\"variations\":[[{\"m\":\"A3xa5\","
              "\"captured\":6}]]}]");
}

static void test_totals_are_all_there_or_none(void **state) {
  (void)state;
  assert_game("\"moves\":[{\"m\":\"A3xa4\"},{\"m\":\"a9xA11\"}]",
              "\"moves\":[{\"m\":\"A3xa4\",\"captured\":6},{\"m\":\"a9xA11\",\"captured\":6}]");
}

static void test_unknown_keys_are_kept_as_they_are_spelt(void **state) {
  (void)state;
  static const char game[] =
      "\"x\":[1.0,-0e3,123456789012345678901234567890,{\"b\":null,\"b\":true}],\"\\u0079\":\"a b\","
      "\"moves\":[{\"m\":\"A3xa4\",\"captured\":6,\"time\":0.10,\"n\":{}}]";
  assert_game(game, game);
  // And through PMN.
  char text[2048];
  snprintf(text, sizeof text, HEAD "%s,\"result\":\"*\"}\n", game);
  char *pmn = kit_convert(text, CHEE_PMN);
  char *back = kit_convert(pmn, CHEE_JSONL);
  assert_string_equal(back, text);
  free(back);
  free(pmn);
}

static void test_strings_are_decoded(void **state) {
  (void)state;
  assert_game("\"moves\":[{\"\\u006d\":\"A3x\\u0061\\u0034\",\"comment\":"
              "\"\\u00e9\\u266E\\ud83c\\uDFB2 \\\"\\\\\\/ \\t a\\r\\nb\\nc\"}]",
              "\"moves\":[{\"m\":\"A3xa4\",\"captured\":6,\"comment\":"
              "\"\xC3\xA9\xE2\x99\xAE\xF0\x9F\x8E\xB2 \\\"\\\\/ \\t a\\nb\\nc\"}]");
}

static void test_notes_have_keys_of_their_own(void **state) {
  (void)state;
  static const char game[] =
      "\"comment\":\"of the game\",\"escape\":\"x\\ny\",\"moves\":[{\"m\":\"A3xa4\",\"captured\":6,"
      "\"comment\":\"c\",\"nags\":[1,255],\"clk\":\"0:01:00\",\"eval\":\"#3\",\"escape\":\"z\","
      "\"variations\":[[{\"m\":\"A3xa5\",\"captured\":6,\"before\":\"b\"}]]},"
      "{\"m\":\"a7\",\"before\":\"after it\"}]";
  assert_game(game, game);
}

static void test_a_note_before_is_the_comment_of_what_stands_there(void **state) {
  (void)state;
  assert_game("\"moves\":[{\"m\":\"A3xa4\",\"before\":\"a\"},{\"m\":\"a7\",\"before\":\"b\"}]",
              "\"comment\":\"a\",\"moves\":[{\"m\":\"A3xa4\",\"captured\":6,\"comment\":\"b\"},"
              "{\"m\":\"a7\"}]");
}

static void test_one_game_a_line(void **state) {
  (void)state;
  static const char two[] =
      HEAD "\"moves\":[],\"result\":\"*\"}\n" HEAD "\"moves\":[],\"result\":\"1-0\"}\n";
  assert_reads(two, two);
}

static void test_the_first_bytes_tell_the_format(void **state) {
  (void)state;
  static const struct {
    const char *text;
    chee_record_format format;
  } cases[] = {
      {"", CHEE_PMN},
      {"\n {\"rules\"", CHEE_JSONL},
      {"\xEF\xBB\xBF{}", CHEE_JSONL},
      {"{ \t\"", CHEE_JSONL},
      {"{a comment}", CHEE_PMN},
      {"{", CHEE_PMN},
      {"[Game", CHEE_PMN},
      // No further than 64 bytes, so that it does not depend on how they are read.
      {"{          "
       "          "
       "          "
       "          "
       "          "
       "          \"",
       CHEE_JSONL},
      {"{          "
       "          "
       "          "
       "          "
       "          "
       "             \"",
       CHEE_PMN},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_record_reader *reader = chee_record_reader_memory(cases[i].text, strlen(cases[i].text));
    chee_record *record;
    chee_record_read(reader, &record, NULL);
    assert_int_equal(chee_record_reader_format(reader), cases[i].format);
    chee_record_free(record);
    chee_record_reader_free(reader);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_twin_of_the_example),
      cmocka_unit_test(test_keys_may_be_left_out_and_come_in_any_order),
      cmocka_unit_test(test_totals_are_all_there_or_none),
      cmocka_unit_test(test_unknown_keys_are_kept_as_they_are_spelt),
      cmocka_unit_test(test_strings_are_decoded),
      cmocka_unit_test(test_notes_have_keys_of_their_own),
      cmocka_unit_test(test_a_note_before_is_the_comment_of_what_stands_there),
      cmocka_unit_test(test_one_game_a_line),
      cmocka_unit_test(test_the_first_bytes_tell_the_format),
  };
  return cmocka_run_group_tests_name("JSON Lines", tests, NULL, NULL);
}
