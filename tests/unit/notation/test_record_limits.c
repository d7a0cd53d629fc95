// SPDX-License-Identifier: MIT
// Limits of records, and texts made to exhaust a reader: each gets a sentence, soon.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/notation/record_kit.h"

#define PMN  "[Game \"chuba.11\"]\n\n"
#define JSON "{\"rules\":\"chuba.11\",\"moves\":["

enum { TEN_MB = 10 << 20 };

// `head`, then `unit` repeated `count` times, then `tail`.
static kit_text repeat(const char *head, const char *unit, size_t count, const char *tail) {
  const size_t piece = strlen(unit), whole = piece * count;
  char *units = malloc(whole + 1);
  assert_non_null(units);
  if (whole > 0) memcpy(units, unit, piece);
  // What is there is put behind itself, twice as much each time.
  for (size_t done = piece; done < whole; done *= 2)
    memcpy(units + done, units, done < whole - done ? done : whole - done);
  kit_text text = {0};
  kit_put(&text, head, strlen(head));
  kit_put(&text, units, whole);
  kit_put(&text, tail, strlen(tail));
  free(units);
  return text;
}

// Reads a text to its end or first fault, and frees it.
static void assert_answer(kit_text text, chee_status status, int line, int column) {
  chee_record_reader *reader = chee_record_reader_memory(text.bytes, text.length);
  chee_record *record;
  chee_error error = {0};
  chee_status answer;
  while ((answer = chee_record_read(reader, &record, &error)) == CHEE_OK && record)
    chee_record_free(record);
  assert_int_equal(answer, status);
  assert_int_equal(error.line, line);
  assert_int_equal(error.column, column);
  assert_true(status == CHEE_OK || error.text[0] != '\0');
  chee_record_reader_free(reader);
  free(text.bytes);
}

static void test_ten_megabytes_of_one_thing(void **state) {
  (void)state;
  static const struct {
    const char *head, *unit, *tail;
    chee_status status;
    int line, column;
  } cases[] = {
      {"", "A", "", CHEE_LIMIT, 1, 1},
      {PMN "1. ", "A", "", CHEE_LIMIT, 3, 4},
      {PMN "", "1", "", CHEE_LIMIT, 3, 1},
      {PMN "1. A3xa4 {", "a", "", CHEE_LIMIT, 3, 10},
      {PMN "1. A3xa4 {", " ", "} *", CHEE_LIMIT, 3, 10},
      {PMN "1. A3xa4 ;", "a", "", CHEE_LIMIT, 3, 10},
      {PMN "%", "a", "", CHEE_LIMIT, 3, 1},
      {PMN "1. A3xa4 ", " ", "*", CHEE_OK, 0, 0},
      {PMN "1. A3xa4 {", "\n", "} *", CHEE_OK, 0, 0},
      {PMN "1. A3xa4 ", ")", "", CHEE_BAD_DATA, 3, 10},
      {PMN "1. A3xa4 (", "(", "", CHEE_BAD_DATA, 3, 11},
      {"[", "N", "", CHEE_LIMIT, 1, 1},
      {"[Game \"", "v", "", CHEE_LIMIT, 1, 8},
      {PMN, "[", "", CHEE_BAD_DATA, 3, 2},
      {"{\"a\":", "[", "", CHEE_LIMIT, 1, 517},
      {"{\"a\":", "1", "", CHEE_BAD_DATA, 1, 6 + TEN_MB},
      {"{\"a\":\"", "b", "", CHEE_BAD_DATA, 1, 6},
      {JSON, " ", "]}", CHEE_OK, 0, 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_answer(repeat(cases[i].head, cases[i].unit, TEN_MB, cases[i].tail), cases[i].status,
                  cases[i].line, cases[i].column);
}

static void test_a_line_of_json_has_a_limit(void **state) {
  (void)state;
  assert_answer(repeat("{\"a\":\"", "b", CHEE_RECORD_JSON_MAX, "\"}"), CHEE_LIMIT, 1, 1);
}

static void test_binary_files_are_refused_at_their_first_odd_byte(void **state) {
  (void)state;
  kit_text zeros = {.bytes = calloc(1, 1024), .length = 1024};
  assert_answer(zeros, CHEE_BAD_DATA, 1, 1);
  kit_text bytes = {.bytes = malloc(256), .length = 256};
  for (int i = 0; i < 256; i++) bytes.bytes[i] = (char)(255 - i);
  assert_answer(bytes, CHEE_BAD_DATA, 1, 1);
}

static void test_a_million_variations_within_each_other(void **state) {
  (void)state;
  int column = 4 + CHEE_RECORD_DEPTH_MAX * 10 + 6;
  assert_answer(repeat(PMN "1. A3xa4 ", "(1. A3xa4 ", 1000000, ""), CHEE_LIMIT, 3, column);
  assert_answer(repeat(JSON, "{\"m\":\"A3xa4\",\"variations\":[[", 500000, ""), CHEE_LIMIT, 1,
                29 + 170 * 28 + 1);
}

static void test_a_million_variations_of_one_move(void **state) {
  (void)state;
  int column = 10 + (CHEE_RECORD_MOVES_MAX - 1) * 11 + 1;
  assert_answer(repeat(PMN "1. A3xa4 ", "(1. A3xa4) ", 1000000, "*"), CHEE_LIMIT, 3, column + 3);
}

static void test_moves_up_to_the_limit_are_read(void **state) {
  (void)state;
  assert_answer(repeat(PMN "1. A3xa4 ", "(1. A3xa4) ", CHEE_RECORD_MOVES_MAX - 1, "*"), CHEE_OK, 0,
                0);
}

static void test_nested_variations_up_to_the_limit_are_kept(void **state) {
  (void)state;
  kit_text text = repeat(PMN "1. A3xa4", " (1. A3xa4", CHEE_RECORD_DEPTH_MAX, "");
  for (int i = 0; i < CHEE_RECORD_DEPTH_MAX; i++) kit_put(&text, ")", 1);
  kit_put(&text, " *", 2);
  char *twin = kit_convert(text.bytes, CHEE_JSONL);
  char *pmn = kit_convert(text.bytes, CHEE_PMN);
  char *back = kit_convert(twin, CHEE_PMN);
  assert_int_equal(pmn[0], '[');
  assert_string_equal(back, pmn);
  free(back);
  free(pmn);
  free(twin);
  free(text.bytes);
}

static void test_many_small_things_are_limited_too(void **state) {
  (void)state;
  assert_answer(repeat(PMN "1. A3xa4", " {}", 1000000, " *"), CHEE_LIMIT, 3, 393226);
  assert_answer(repeat(PMN "1. A3xa4", "\n%", 1000000, "\n*"), CHEE_LIMIT, 131076, 1);
  assert_answer(repeat(PMN "1. A3xa4", " $1", CHEE_RECORD_NAGS_MAX, " *"), CHEE_OK, 0, 0);
  assert_answer(repeat(PMN "1. A3xa4", " $1", 1000000, " *"), CHEE_LIMIT, 3, 34);
  assert_answer(repeat(PMN "1. A3xa4", "!", 1000000, " *"), CHEE_LIMIT, 3, 25);
}

// What one format holds at its limits, the other holds.
static void assert_both_ways(const char *pmn) {
  char *once = kit_convert(pmn, CHEE_PMN);
  char *twin = kit_convert(pmn, CHEE_JSONL);
  char *back = kit_convert(twin, CHEE_PMN);
  assert_int_equal(once[0], '[');
  assert_string_equal(back, once);
  char *again = kit_convert(once, CHEE_JSONL);
  assert_string_equal(again, twin);
  free(again);
  free(back);
  free(twin);
  free(once);
}

static void test_lines_up_to_the_limit_pass_both_formats(void **state) {
  (void)state;
  static const struct {
    const char *head, *tail;
  } cases[] = {
      {PMN "1. A3xa4 {[%clk 1:02:03.123456] [%eval -1234567.123456,123456] ", "} *"},
      {PMN "1. A3xa4 ({", "} 1. A3xa4) *"},
      {PMN "1. A3xa4\n; ", "\n*"},
      {PMN "1. A3xa4\n%", "\n*"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    kit_text text = repeat(cases[i].head, "a", CHEE_RECORD_LINE_MAX, cases[i].tail);
    assert_both_ways(text.bytes);
    free(text.bytes);
    text = repeat(cases[i].head, "a", CHEE_RECORD_LINE_MAX + 1, cases[i].tail);
    assert_int_not_equal(kit_read(text.bytes) != NULL, true);
    free(text.bytes);
  }
  kit_text keys = repeat(PMN "%json {\"a\":\"", "a", CHEE_RECORD_LINE_MAX - 8, "\"}\n*");
  assert_both_ways(keys.bytes);
  assert_non_null(strstr(keys.bytes, "%json"));
  free(keys.bytes);
}

static void test_tags_up_to_the_limit_pass_both_formats(void **state) {
  (void)state;
  kit_text text = repeat("[Game \"chuba.11\"]\n[V \"", "v", CHEE_TAG_VALUE_MAX, "\"]\n");
  for (int i = 1; i < CHEE_RECORD_TAGS_MAX; i++) {
    char tag[64];
    snprintf(tag, sizeof tag, "[T%d \"\"]\n", i);
    kit_put(&text, tag, strlen(tag));
  }
  size_t length = text.length;
  kit_put(&text, "\n*\n", 3);
  assert_both_ways(text.bytes);
  text.length = length;
  kit_put(&text, "[Event \"x\"]\n[More \"\"]\n\n*\n", 26);
  assert_answer(text, CHEE_LIMIT, 259, 1);
}

static void test_text_up_to_the_limit_passes_both_formats(void **state) {
  (void)state;
  // Lines of 999 bytes, each counting 16 more; and one of a single byte with a clock of seven.
  char line[1100];
  int words = 0;
  for (size_t at = 0; at < 1000; words++)
    at += (size_t)snprintf(line + at, 1100 - at, "\"\"\"%04d ", words);
  line[999] = '\0';
  kit_text text = repeat(PMN "1. A3xa4 {[%clk 0:00:01] x}\n", "", 0, "");
  int count = 0;
  for (; 17 + 23 + (count + 1) * 1015 <= CHEE_RECORD_TEXT_MAX; count++) {
    kit_put(&text, "{", 1);
    kit_put(&text, line, 999);
    kit_put(&text, "}\n", 2);
  }
  size_t length = text.length;
  kit_put(&text, "*\n", 2);
  assert_both_ways(text.bytes);
  text.length = length;
  kit_put(&text, "{", 1);
  kit_put(&text, line, 999);
  kit_put(&text, "} *\n", 4);
  assert_answer(text, CHEE_LIMIT, 4 + count, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ten_megabytes_of_one_thing),
      cmocka_unit_test(test_a_line_of_json_has_a_limit),
      cmocka_unit_test(test_binary_files_are_refused_at_their_first_odd_byte),
      cmocka_unit_test(test_a_million_variations_within_each_other),
      cmocka_unit_test(test_a_million_variations_of_one_move),
      cmocka_unit_test(test_moves_up_to_the_limit_are_read),
      cmocka_unit_test(test_nested_variations_up_to_the_limit_are_kept),
      cmocka_unit_test(test_many_small_things_are_limited_too),
      cmocka_unit_test(test_lines_up_to_the_limit_pass_both_formats),
      cmocka_unit_test(test_tags_up_to_the_limit_pass_both_formats),
      cmocka_unit_test(test_text_up_to_the_limit_passes_both_formats),
  };
  return cmocka_run_group_tests_name("records: limits", tests, NULL, NULL);
}
