// SPDX-License-Identifier: MIT
// Matches as text: one spelling, and refusals that name their column. The fuzz target `match` holds
// what must be true of every text.
#include "text_kit.h"

static chee_rules rules_of(const char *text) {
  chee_rules rules;
  assert_int_equal(chee_rules_read(text, CHEE_LENIENT, &rules, NULL), CHEE_OK);
  return rules;
}

static void what_is_read_is_written(void **state) {
  (void)state;
  static const char *const good[][2] = {
      {"enkeshui.12", "surplus,race=first,rearranged=on 3 1-1 6,24 12"},
      {"enkeshui.8", "games:6,race=farthest 2 1-0 - 21"},
      {"chuba.11", "series 4 1-1 - 21"},
      {"swahili.3", "games:2 2 0-1-0 - 231"},
      {"swahili.4,teams=on", "series 2 0-1-0-1 - 2341"}};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    chee_rules rules = rules_of(good[i][0]);
    chee_match match;
    char text[CHEE_MATCH_TEXT_MAX];
    assert_int_equal(chee_match_read(good[i][1], &rules, &match, NULL), CHEE_OK);
    assert_int_equal(chee_match_write(&match, text), strlen(good[i][1]));
    assert_string_equal(text, good[i][1]);
  }
}

static void terms_give_the_match_before_its_first_game(void **state) {
  (void)state;
  chee_rules rules = rules_of("enkeshui");
  chee_match match;
  char text[CHEE_MATCH_TEXT_MAX];
  assert_int_equal(chee_match_terms_read("surplus,race=first", &rules, &match, NULL), CHEE_OK);
  chee_match_write(&match, text);
  assert_string_equal(text, "surplus,race=first 1 0-0 24,24 12");
}

static void a_refusal_names_its_column(void **state) {
  (void)state;
  static const struct {
    const char *rules, *text;
    int column;
    const char *clause, *says;
  } bad[] = {{"chuba", "best of 3", 1, "", "series, games:N or surplus"},
             {"chuba", "seriesly 1 0-0 - 12", 1, "", "series, games:N or surplus"},
             {"chuba", "games:0 1 0-0 - 12", 7, "4.13", "1 to 1000"},
             {"chuba", "games:02 1 0-0 - 12", 7, "", "zero"},
             {"chuba", "surplus 1 0-0 24,24 12", 1, "4.13", "only Enkeshui"},
             {"chuba", "series,race=first 1 0-0 - 12", 8, "4.15", "only Enkeshui"},
             {"enkeshui", "series,race=last 1 0-0 - 12", 13, "4.15", "the first or the farthest"},
             {"enkeshui", "series,rearranged=on,race=first 1 0-0 - 12", 22, "", "race=first"},
             {"chuba", "series", 7, "", "the number of the game"},
             {"chuba", "series 0 0-0 - 12", 8, "", "numbered from 1"},
             {"chuba", "games:2 4 0-0 - 12", 9, "4.13", "no game behind them"},
             {"chuba", "games:1 3 0-0 - 12", 9, "4.13", "a match of 1 game has no game behind it"},
             {"chuba", "series 2 1-1 - 12", 10, "", "1 game cannot have had 2 winners"},
             {"chuba", "series 2 1 - 12", 11, "", "the wins of the next player"},
             {"enkeshui.8", "series 1 0-0 24,24 12", 14, "", "no stones are brought"},
             {"enkeshui.8", "surplus 2 0-1 19,25 21", 18, "", "at most 24"},
             {"enkeshui.8", "surplus 2 0-1 11,12 21", 15, "4.13", "at least 24"},
             {"enkeshui.8", "surplus 2 0-1 19,24 12", 21, "4.13", "player 2 begins game 2"},
             {"chuba", "series 2 0-1 - 12", 16, "3.10", "the winner of the last game"},
             {"swahili.3", "series 2 0-1-0 - 213", 18, "0.6", "keep their order"},
             {"chuba", "series 1 0-0 - 13", 17, "", "1 to 2"},
             {"chuba", "series 1 0-0 - 12 ", 18, "", "nothing more"}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    chee_rules rules = rules_of(bad[i].rules);
    chee_match match;
    chee_error error = {.status = CHEE_OK};
    assert_int_equal(chee_match_read(bad[i].text, &rules, &match, &error), CHEE_BAD_DATA);
    if (error.column != bad[i].column || strcmp(error.clause, bad[i].clause) != 0 ||
        !strstr(error.text, bad[i].says))
      fail_msg("%s: %d: %s: %s", bad[i].text, error.column, error.clause, error.text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_read_is_written),
      cmocka_unit_test(terms_give_the_match_before_its_first_game),
      cmocka_unit_test(a_refusal_names_its_column),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
