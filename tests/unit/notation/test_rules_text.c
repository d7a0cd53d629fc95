// SPDX-License-Identifier: MIT
// Rule sets: `name.size[,option=value...]`.
#include "text_kit.h"

static void round_trip(const chee_rules *rules, void *data) {
  size_t *longest = data;
  char text[CHEE_RULES_TEXT_MAX];
  size_t length = chee_rules_write(rules, text);
  assert_int_equal(length, strlen(text));
  if (length > *longest) *longest = length;
  for (int reading = CHEE_STRICT; reading <= CHEE_LENIENT; reading++) {
    chee_rules again;
    assert_int_equal(chee_rules_read(text, (chee_reading)reading, &again, NULL), CHEE_OK);
    assert_memory_equal(&again, rules, sizeof again);
  }
}

static void every_rule_set_round_trips_within_its_maximum(void **state) {
  (void)state;
  size_t longest = 0;
  int count = visit_rule_sets(round_trip, &longest);
  assert_int_equal(count, 13 * 2 + 10 + 8 + 3 * 2 * 3 + 2 + 4 + 8);
  assert_int_equal(longest, strlen("swahili.4,order=anticlockwise,openings=distinct,teams=on"));
  assert_true(longest < CHEE_RULES_TEXT_MAX);
}

static void the_spellings_of_the_notation_are_canonical(void **state) {
  (void)state;
  static const char *const texts[] = {"njombwa.8",
                                      "mefuhva.28",
                                      "mefuhva.16,extra=0",
                                      "chuba.11",
                                      "enkeshui.12",
                                      "enkeshui.8,setup=mirrored,turning=persist",
                                      "swahili.4,order=anticlockwise,openings=distinct,teams=on"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    chee_rules rules;
    char again[CHEE_RULES_TEXT_MAX];
    assert_int_equal(chee_rules_read(texts[i], CHEE_STRICT, &rules, NULL), CHEE_OK);
    chee_rules_write(&rules, again);
    assert_string_equal(again, texts[i]);
  }
}

static void people_may_write_them_otherwise(void **state) {
  (void)state;
  static const char *const pairs[][2] = {
      {"chuba", "chuba.11"},
      {"Njombwa", "njombwa.8"},
      {"MEFUHVA.16", "mefuhva.16"},
      {"mefuhva,extra=0", "mefuhva.28,extra=0"},
      {"mefuhva.6,extra=1", "mefuhva.6"},
      {"enkeshui.012", "enkeshui.12"},
      {"enkeshui.8,turning=Persist,setup=mirrored", "enkeshui.8,setup=mirrored,turning=persist"},
      {"swahili.4,teams=off,order=clockwise,openings=distinct", "swahili.4,openings=distinct"},
      {"  swahili.3\n", "swahili.3"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    chee_rules rules;
    char text[CHEE_RULES_TEXT_MAX];
    assert_int_equal(chee_rules_read(pairs[i][0], CHEE_LENIENT, &rules, NULL), CHEE_OK);
    chee_rules_write(&rules, text);
    assert_string_equal(text, pairs[i][1]);
    assert_int_equal(chee_rules_read(pairs[i][0], CHEE_STRICT, &rules, NULL), CHEE_BAD_DATA);
  }
}

static void refused_by_both(const refusal *expected) {
  for (int reading = CHEE_STRICT; reading <= CHEE_LENIENT; reading++) {
    chee_rules rules = {.game = 77}, before = rules;
    chee_error error = {0};
    char memory[64];
    char *input = exact_copy(expected->input, memory, sizeof memory);
    chee_status status = chee_rules_read(input, (chee_reading)reading, &rules, &error);
    assert_refusal(expected, status, CHEE_BAD_DATA, &error);
    assert_memory_equal(&rules, &before, sizeof rules);
  }
}

static void what_no_rule_set_says_is_refused_with_its_column(void **state) {
  (void)state;
  static const refusal refusals[] = {
      {"", 1, "", "a game is expected here: mefuhva, njombwa, chuba, enkeshui and swahili"},
      {"bao.8", 1, "", "there is no game \"bao\", only mefuhva"},
      {"njombwas.8", 1, "", "there is no game \"njombwas\""},
      {"nj\x1b[31mombwa", 1, "", "\"nj?[31mombwa\""},
      {"mefuhva.27", 9, "1.1", "mefuhva has no size 27: its sizes are 4, 6, ... 28"},
      {"njombwa.13", 9, "2.1", "its sizes are 3, 4, ... 12"},
      {"chuba.12", 7, "3.1", "its sizes are 4, 5, ... 11"},
      {"enkeshui.9", 10, "", "its sizes are 8, 10, 12"},
      {"swahili.5", 9, "", "its sizes are 2, 3, 4"},
      {"swahili.0", 9, "", "no size 0"},
      {"njombwa.99999999999999999999", 9, "", "a size is at most 255"},
      {"njombwa.-8", 9, "", "a size has no sign"},
      {"njombwa.", 9, "", "a size is expected here"},
      {"njombwa.eight", 9, "", "a size is expected here"},
      {"njombwa.8x", 10, "", "a comma and an option are expected here"},
      {"njombwa.8 ,", 10, "", "a comma and an option"},
      {"njombwa.8,extra=0", 11, "", "njombwa.8 has no option \"extra\""},
      {"swahili.2,order=anticlockwise", 11, "", "swahili.2 has no option \"order\""},
      {"swahili.3,teams=off", 11, "", "swahili.3 has no option \"teams\""},
      {"mefuhva.8,", 11, "", "has no option \"\""},
      {"mefuhva.8,match=surplus", 11, "", "no option \"match\""},
      {"mefuhva.8,extra", 16, "", "\"=\" and a value are expected here"},
      {"mefuhva.8,extra=2", 17, "1.9", "the option extra is 1 or 0"},
      {"enkeshui.8,turning=", 20, "4.11", "the option turning is next or persist or never"},
      {"mefuhva.8,extra=0,extra=0", 19, "", "the option extra is there twice"}};
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) refused_by_both(&refusals[i]);
}

static void spellings_that_are_not_canonical_are_refused_by_the_strict_reader(void **state) {
  (void)state;
  static const refusal refusals[] = {
      {"chuba", 6, "", "the size is missing: chuba.11"},
      {"Chuba.11", 1, "", "there is no game \"Chuba\""},
      {"chuba.011", 7, "", "a size has no leading zero"},
      {"chuba.+11", 7, "", "a size has no sign"},
      {" chuba.11", 1, "", "there is no game"},
      {"mefuhva.8,extra=1", 11, "", "extra=1 is the default and is left out"},
      {"enkeshui.8,turning=never,setup=mirrored", 26, "", "the option setup stands too late"}};
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    chee_rules rules;
    chee_error error;
    chee_status status = chee_rules_read(refusals[i].input, CHEE_STRICT, &rules, &error);
    assert_refusal(&refusals[i], status, CHEE_BAD_DATA, &error);
  }
}

static void a_text_beyond_the_limit_is_refused(void **state) {
  (void)state;
  static char text[10000];
  memset(text, 'a', sizeof text - 1);
  chee_rules rules;
  chee_error error;
  assert_int_equal(chee_rules_read(text, CHEE_LENIENT, &rules, &error), CHEE_BAD_DATA);
  assert_int_equal(error.column, 2049);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_rule_set_round_trips_within_its_maximum),
      cmocka_unit_test(the_spellings_of_the_notation_are_canonical),
      cmocka_unit_test(people_may_write_them_otherwise),
      cmocka_unit_test(what_no_rule_set_says_is_refused_with_its_column),
      cmocka_unit_test(spellings_that_are_not_canonical_are_refused_by_the_strict_reader),
      cmocka_unit_test(a_text_beyond_the_limit_is_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
