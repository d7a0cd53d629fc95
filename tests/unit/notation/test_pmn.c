// SPDX-License-Identifier: MIT
// PMN by its sentences in docs/formats. Faults have samples of their own in tests/records/bad.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/notation/record_kit.h"

#define ROSTER                                                                                     \
  "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.20\"]\n[Round \"-\"]\n"                            \
  "[South \"chee level 5\"]\n[North \"me\"]\n"
#define CHUBA "[Game \"chuba.11\"]\n" ROSTER "[Result \"*\"]\n\n"

static const char EXAMPLE[] =
    CHUBA "1. A3xa4(6) a9xA11(6) 2. A10xa8(11) {[%clk 0:04:57] [%eval 1.50,12]} a10xA9(13) "
          "3. A5xa6(17) a5 *\n\n";

// Reading `text` and writing it as PMN gives `wanted`, a text or an error.
static void assert_reads(const char *text, const char *wanted) {
  char *found = kit_convert(text, CHEE_PMN);
  assert_string_equal(found, wanted);
  free(found);
}

// The moves read after the tags CHUBA and written again.
static void assert_moves(const char *moves, const char *wanted) {
  char text[1024], canonical[1024];
  snprintf(text, sizeof text, CHUBA "%s\n", moves);
  snprintf(canonical, sizeof canonical, CHUBA "%s\n\n", wanted);
  assert_reads(text, canonical);
}

static void test_example_of_the_format_is_canonical(void **state) {
  (void)state;
  assert_reads(EXAMPLE, EXAMPLE);
}

static void test_numbers_are_optional_and_checked(void **state) {
  (void)state;
  static const char wanted[] = "1. A3xa4(6) a9xA11(6) 2. A10xa8(11) *";
  assert_moves("A3xa4(6) a9xA11(6) A10xa8(11) *", wanted);
  assert_moves("1 A3xa4(6) 1 a9xA11(6) 2 A10xa8(11) *", wanted);
  assert_moves("1.A3xa4(6) 1...a9xA11(6) 2.A10xa8(11)*", wanted);
}

static void test_totals_are_all_there_or_none(void **state) {
  (void)state;
  assert_moves("A3xa4 a9xA11 A10xa8 *", "1. A3xa4(6) a9xA11(6) 2. A10xa8(11) *");
  // In variations each may be there or not.
  assert_moves("A3xa4 (A3xa5(6)) (A3xa6) *", "1. A3xa4(6) (1. A3xa5(6)) (1. A3xa6(6)) *");
}

static void test_either_case_is_read(void **state) {
  (void)state;
  assert_moves("a3XA4 A9xa11 *", "1. A3xa4(6) a9xA11(6) *");
}

static void test_suffixes_are_glyphs(void **state) {
  (void)state;
  assert_moves("A3xa4!(6)? a9xA11(6)!! ?? !? ?! $0 $255 *",
               "1. A3xa4(6) $1 $2 a9xA11(6) $3 $4 $5 $6 $0 $255 *");
}

static void test_comments_wrap_at_one_space(void **state) {
  (void)state;
  assert_moves("A3xa4 { one\n two \n\n three  four\t} {} {} ;five\n{}*",
               "1. A3xa4(6) {one two three  four} {} {} {five} *");
}

static void test_comments_with_a_brace_run_to_the_line_end(void **state) {
  (void)state;
  assert_moves("A3xa4 ; a } b\n a9xA11*", "1. A3xa4(6)\n; a } b\na9xA11(6) *");
}

static void test_commands_stand_first(void **state) {
  (void)state;
  assert_moves("A3xa4 {a [%eval #-3] b [%clk 1:00] c} *",
               "1. A3xa4(6) {[%clk 1:00] [%eval #-3] a b c} *");
  assert_moves("A3xa4 {[%clk soon] [%csl x]} *", "1. A3xa4(6) {[%clk soon] [%csl x]} *");
}

static void test_per_cent_lines_are_kept(void **state) {
  (void)state;
  assert_moves("%head\nA3xa4\n% a {\n(\n%in\nA3xa5) *",
               "%head\n1. A3xa4(6)\n% a {\n(1. A3xa5(6)\n%in\n) *");
}

static void test_per_cent_json_carries_keys(void **state) {
  (void)state;
  assert_moves("A3xa4\n%json { \"a\" : [ 1 , \"x y\" ] }\n*",
               "1. A3xa4(6)\n%json {\"a\":[1,\"x y\"]}\n*");
  // What is no object of unknown keys stays a line as any other.
  static const char known[] = "1. A3xa4(6)\n%json {\"m\":\"A3\"}\n%json {\"a\":}\n%json 1\n*";
  assert_moves(known, known);
}

static void test_variations_nest_and_follow_each_other(void **state) {
  (void)state;
  static const char moves[] = "1. A3xa4(6) (1. A3xa5(6) a4 (1... a8) 2. A2) (1. A3xa6(6)) a7 "
                              "(1... a10) *";
  assert_moves(moves, moves);
}

static void test_fen_of_the_usual_start_is_left_out(void **state) {
  (void)state;
  assert_reads("[Game \"chuba\"]\n[FEN \"chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0\"]\n*",
               "[Game \"chuba.11\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
               "[Round \"-\"]\n[South \"?\"]\n[North \"?\"]\n[Result \"*\"]\n\n*\n\n");
}

static void test_off_the_first_seat_numbers_have_three_dots(void **state) {
  (void)state;
  // Turn and ply are independent in Chuba: the number is the ply's, the dots are the turn's.
  static const char text[] =
      "[Game \"chuba.11\"]\n" ROSTER "[Result \"*\"]\n"
      "[FEN \"chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 %c - %d\"]\n\n%s *\n\n";
  static const struct {
    char turn;
    int ply;
    const char *moves;
  } cases[] = {
      {'N', 4, "3... a3xA4(6) 3. A10"},
      {'N', 5, "3... a3xA4(6) 4. A10"},
      {'S', 4, "3. A3xa4(6) a7 4. A2"},
      {'S', 5, "3. A3xa4(6) a7 4. A2"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char record[1024];
    snprintf(record, sizeof record, text, cases[i].turn, cases[i].ply, cases[i].moves);
    assert_reads(record, record);
  }
}

static void test_free_tags_are_kept_in_order(void **state) {
  (void)state;
  static const char text[] = "[Game \"chuba.11\"]\n" ROSTER "[Result \"1-0\"]\n"
                             "[Zeta \"\"]\n[Alpha \"\\\"\\\\ ]}\"]\n\n1-0\n\n";
  assert_reads(text, text);
}

static void test_games_follow_each_other(void **state) {
  (void)state;
  char text[2 * sizeof EXAMPLE];
  snprintf(text, sizeof text, "%s%s", EXAMPLE, EXAMPLE);
  assert_reads(text, text);
  assert_reads("", "");
  assert_reads("\n % no escape line\n", "2:2: nothing in a record begins with %");
  assert_reads("% nothing but this\n\n", "");
}

typedef struct chunks {
  const char *text;
  size_t at, size, length; // `length` bytes, `size` at a time
  bool fails;              // at the end
} chunks;

static ptrdiff_t next_chunk(void *data, char *buffer, size_t size) {
  chunks *c = data;
  size_t left = c->length - c->at;
  if (left == 0 && c->fails) return -1;
  if (left > c->size) left = c->size;
  if (left > size) left = size;
  memcpy(buffer, c->text + c->at, left);
  c->at += left;
  return (ptrdiff_t)left;
}

static void test_sources_may_give_any_number_of_bytes(void **state) {
  (void)state;
  static const char text[] = "\xEF\xBB\xBF" CHUBA "{\xE2\x99\x9E} A3xa4 {\xF0\x9F\x8E\xB2} *\n";
  for (size_t size = 1; size < 9; size++) {
    chunks c = {.text = text, .size = size, .length = sizeof text - 1};
    chee_record_reader *reader = chee_record_reader_new(next_chunk, &c);
    chee_record *record;
    assert_int_equal(chee_record_read(reader, &record, NULL), CHEE_OK);
    assert_non_null(record);
    assert_string_equal(chee_record_root(record)->note[CHEE_NOTE_COMMENT], "\xE2\x99\x9E");
    assert_string_equal(chee_record_root(record)->next->note[CHEE_NOTE_COMMENT],
                        "\xF0\x9F\x8E\xB2");
    chee_record_free(record);
    assert_int_equal(chee_record_read(reader, &record, NULL), CHEE_OK);
    assert_null(record);
    chee_record_reader_free(reader);
  }
}

static void test_a_game_is_read_before_the_next_one_is_asked_for(void **state) {
  (void)state;
  chunks c = {.text = EXAMPLE, .size = 16, .length = sizeof EXAMPLE - 1, .fails = true};
  chee_record_reader *reader = chee_record_reader_new(next_chunk, &c);
  chee_record *record;
  chee_error error;
  assert_int_equal(chee_record_read(reader, &record, &error), CHEE_OK);
  assert_non_null(record);
  chee_record_free(record);
  for (int i = 0; i < 2; i++) { // and the error stays
    assert_int_equal(chee_record_read(reader, &record, &error), CHEE_IO);
    assert_null(record);
    assert_int_equal(error.status, CHEE_IO);
    assert_int_equal(error.line, 12);
    assert_int_equal(error.column, 1);
  }
  chee_record_reader_free(reader);
}

static void test_faults_tell_what_they_are(void **state) {
  (void)state;
  static const struct {
    const char *moves;
    chee_status status;
    const char *clause;
  } cases[] = {
      {"1. A3xa4(7) *", CHEE_ILLEGAL, ""},     {"2. A3xa4(6) *", CHEE_ILLEGAL, ""},
      {"1. B3 *", CHEE_ILLEGAL, "3.4"},        {"1. A3xa4(6) 1-0", CHEE_ILLEGAL, ""},
      {"1. A12 *", CHEE_BAD_DATA, ""},         {"1. A3xa4(6)", CHEE_BAD_DATA, ""},
      {"1. A3xa4(6) $900", CHEE_BAD_DATA, ""}, {"1. A3xa4(6) $9000", CHEE_LIMIT, ""},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[1024];
    snprintf(text, sizeof text, CHUBA "%s\n", cases[i].moves);
    chee_record_reader *reader = chee_record_reader_memory(text, strlen(text));
    chee_record *record;
    chee_error error;
    assert_int_equal(chee_record_read(reader, &record, &error), cases[i].status);
    assert_int_equal(error.status, cases[i].status);
    assert_string_equal(error.clause, cases[i].clause);
    assert_null(record);
    assert_int_equal(chee_record_read(reader, &record, NULL), cases[i].status);
    chee_record_reader_free(reader);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_example_of_the_format_is_canonical),
      cmocka_unit_test(test_numbers_are_optional_and_checked),
      cmocka_unit_test(test_totals_are_all_there_or_none),
      cmocka_unit_test(test_either_case_is_read),
      cmocka_unit_test(test_suffixes_are_glyphs),
      cmocka_unit_test(test_comments_wrap_at_one_space),
      cmocka_unit_test(test_comments_with_a_brace_run_to_the_line_end),
      cmocka_unit_test(test_commands_stand_first),
      cmocka_unit_test(test_per_cent_lines_are_kept),
      cmocka_unit_test(test_per_cent_json_carries_keys),
      cmocka_unit_test(test_variations_nest_and_follow_each_other),
      cmocka_unit_test(test_fen_of_the_usual_start_is_left_out),
      cmocka_unit_test(test_off_the_first_seat_numbers_have_three_dots),
      cmocka_unit_test(test_free_tags_are_kept_in_order),
      cmocka_unit_test(test_games_follow_each_other),
      cmocka_unit_test(test_sources_may_give_any_number_of_bytes),
      cmocka_unit_test(test_a_game_is_read_before_the_next_one_is_asked_for),
      cmocka_unit_test(test_faults_tell_what_they_are),
  };
  return cmocka_run_group_tests_name("PMN", tests, NULL, NULL);
}
