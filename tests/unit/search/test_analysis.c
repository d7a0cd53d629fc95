// SPDX-License-Identifier: MIT
// What values mean, surveys and annotations: the arithmetic against the C library's, the searches
// against searches made one by one.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>
#include <math.h>

#include "chee/annotation.h"
#include "chee/random.h"
#include "chee/survey.h"
#include "search/chance.h"
#include "unit/notation/record_kit.h"

static chee_value estimate(int number) {
  return (chee_value){.kind = CHEE_VALUE_ESTIMATE, .number = number};
}

static void test_exp_is_the_librarys(void **state) {
  (void)state;
  for (int i = -7000; i <= 7000; i++) {
    double x = i / 10.0 + 0.0137, mine = chee__exp(x), theirs = exp(x);
    if (x < -700) assert_true(mine == 0);
    if (x < -700 || x > 700) continue;
    assert_true(fabs(mine - theirs) <= 4e-16 * theirs);
  }
  assert_true(chee__exp(0) == 1);
}

static void test_chances(void **state) {
  (void)state;
  chee_rules rules = chee_rules_default(CHEE_CHUBA);
  chee_value win = {.kind = CHEE_VALUE_WIN, .number = 3}, draw = {.kind = CHEE_VALUE_DRAW};
  assert_true(chee_value_chance(&rules, &win) == 1 && chee_value_chance(&rules, &draw) == 0.5);
  double last = 0;
  for (int number = -6000; number <= 6000; number += 50) {
    chee_value here = estimate(number), mirror = estimate(-number);
    double chance = chee_value_chance(&rules, &here);
    assert_true(chance >= last && chance >= 0.02 && chance <= 0.98);
    assert_true(fabs(chance + chee_value_chance(&rules, &mirror) - 1) < 1e-12);
    last = chance;
  }
  chee_value counter = estimate(CHEE_CHANCE_UNIT_CHUBA * rules.size);
  assert_true(fabs(chee_value_chance(&rules, &counter) - 1 / (1 + exp(-1))) < 1e-15);
  assert_true(fabs(chee_accuracy_of(CHEE_ACCURACY_FADE / 100.0) - exp(-1)) < 1e-15);
}

static void test_marks(void **state) {
  (void)state;
  assert_string_equal(chee_mark_text(chee_mark_of(0.0999)), "");
  assert_string_equal(chee_mark_text(chee_mark_of(0.1)), "?");
  assert_string_equal(chee_mark_text(chee_mark_of(0.1999)), "?");
  assert_string_equal(chee_mark_text(chee_mark_of(0.2)), "??");
  assert_string_equal(chee_mark_text(CHEE_GOOD_MOVE), "!");
}

static void test_order(void **state) {
  (void)state;
  const chee_value falling[] = {
      {CHEE_VALUE_WIN, 9, 12, 0, false}, {CHEE_VALUE_WIN, 1, 11, 0, false},
      {CHEE_VALUE_WIN, 3, 11, 0, false}, {CHEE_VALUE_ESTIMATE, 1, 0, 0, false},
      {CHEE_VALUE_DRAW, 0, 0, 0, false}, {CHEE_VALUE_ESTIMATE, -700, 0, 0, false},
      {CHEE_VALUE_LOSS, 9, 0, 0, false}, {CHEE_VALUE_LOSS, 2, 0, 0, false},
      {CHEE_VALUE_LOSS, 9, 5, 0, false}};
  for (size_t i = 0; i < sizeof falling / sizeof *falling; i++) {
    for (size_t k = 0; k < sizeof falling / sizeof *falling; k++) {
      int order = chee_value_compare(&falling[i], &falling[k]);
      assert_int_equal(order, (i < k) - (i > k));
    }
  }
}

static void expect_text(chee_value value, const char *expected) {
  char text[CHEE_VALUE_TEXT_MAX];
  chee_value_write(&value, text);
  assert_string_equal(text, expected);
}

static void test_texts(void **state) {
  (void)state;
  expect_text(estimate(135), "+1.35");
  expect_text(estimate(-5), "-0.05");
  expect_text(estimate(0), "+0.00");
  expect_text((chee_value){CHEE_VALUE_WIN, 7, 0, 0, false}, "win in 7 plies");
  expect_text((chee_value){CHEE_VALUE_WIN, 7, 3, 0, true}, "win by 3 in at most 7 plies");
  expect_text((chee_value){CHEE_VALUE_LOSS, 1, 12, 0, false}, "loss by 12 in 1 ply");
  expect_text((chee_value){CHEE_VALUE_DRAW, 0, 0, 0, false}, "draw");
  char text[CHEE_ANALYSIS_TEXT_MAX];
  chee_analysis_write(&(chee_limits){.depth = 4, .movetime = 50}, 16, 1, text);
  assert_memory_equal(text, "chee ", 5);
  assert_string_equal(strstr(text, "depth"), "depth 4, movetime 50, hash 16, threads 1");
}

// What an eval says is what the value behind the move says, from South's side.
static void test_evals(void **state) {
  (void)state;
  chee_position after;
  chee_rules rules = chee_rules_default(CHEE_NJOMBWA);
  chee_start(&rules, &after);
  for (int turn = 0; turn < 2; turn++) {
    after.turn = (uint8_t)turn;
    const chee_value values[] = {estimate(-150),
                                 estimate(7),
                                 {CHEE_VALUE_WIN, 4, 0, 0, false},
                                 {CHEE_VALUE_LOSS, 4, 0, 0, false},
                                 {CHEE_VALUE_DRAW, 0, 0, 0, false}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
      char text[CHEE_VALUE_TEXT_MAX];
      chee_eval_write(&after, &values[i], 0, 9, text);
      double chance = chee_value_chance(&rules, &values[i]);
      assert_true(fabs(chee_eval_chance(&rules, text) - (turn ? 1 - chance : chance)) < 1e-12);
    }
  }
  // Known from a table: no plies, but perhaps a margin. Only an end is a win in none.
  const struct {
    chee_value value;
    int depth;
    const char *text;
  } known[] = {{{CHEE_VALUE_WIN, 0, 12, 0, false}, 3, "#-12.00,3"},
               {{CHEE_VALUE_LOSS, 0, 0, 0, false}, 3, "#,3"},
               {{CHEE_VALUE_WIN, 0, 0, 0, false}, 0, "#-0,0"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    char text[CHEE_VALUE_TEXT_MAX];
    chee_eval_write(&after, &known[i].value, 0, known[i].depth, text); // North is to move
    assert_string_equal(text, known[i].text);
    assert_true(chee_eval_chance(&rules, text) == (text[1] == '-' ? 0 : 1));
  }
  assert_true(chee_eval_chance(&rules, "1.5") == chee_eval_chance(&rules, "1.50,3"));
  assert_true(chee_eval_chance(&rules, "+2") == chee_eval_chance(&rules, "2.00"));
  assert_true(chee_eval_chance(&rules, "99999999999999") == 0.98);
  assert_true(chee_eval_chance(&rules, "#-0,0") == 0 && chee_eval_chance(&rules, "#3,3") == 1);
  const char *const none[] = {"", "-", "#x", "#--1", "x", "1x", ",3", "1.5.5", ".5"};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
    assert_true(chee_eval_chance(&rules, none[i]) == -1);
  }
}

static chee_history *middle_of(chee_game_id id, int plies) {
  chee_rules rules = chee_rules_default(id);
  chee_position start;
  chee_start(&rules, &start);
  chee_history *game = chee_history_new(&start);
  chee_random random = chee_random_new(5, 1);
  while (plies-- > 0 && chee_history_result(game).ending == CHEE_GOING_ON) {
    chee_history_play(game, chee_random_move(chee_history_now(game), &random), NULL);
  }
  return game;
}

static chee_search_line search(chee_searcher *searcher, const chee_question *question) {
  if (question->anew) chee_searcher_clear(searcher);
  assert_int_equal(chee_searcher_begin(searcher, question->game, &question->limits, NULL), CHEE_OK);
  while (chee_searcher_step(searcher, 5000)) continue;
  assert_true(chee_searcher_lines(searcher) > 0);
  return *chee_searcher_line(searcher, 0);
}

static void survey_game(chee_game_id id) {
  chee_history *game = middle_of(id, 12);
  chee_searcher *searcher =
      chee_searcher_new(&(chee_search_options){.no_table = true, .no_reductions = true});
  chee_survey *survey = chee_survey_new(game, &(chee_limits){.depth = 3});
  chee_survey_add_holes(survey);
  chee_question question;
  while (chee_survey_ask(survey, 0, 0, &question)) {
    chee_search_line line = search(searcher, &question);
    chee_survey_take(survey, &line, 0, 0);
  }
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_history_moves(game, moves), seen = 0;
  chee_value best = {.kind = CHEE_VALUE_LOSS, .number = 0, .margin = 0};
  for (int i = 0; i < chee_survey_rows(survey); i++) {
    const chee_survey_row *row = chee_survey_row_at(survey, i);
    seen += row->count;
    question = (chee_question){.game = game, .limits = {.depth = 3}};
    question.limits.only = row->moves;
    question.limits.only_count = row->count;
    chee_search_line line = search(searcher, &question);
    assert_int_equal(chee_value_compare(&line.value, &row->line.value), 0);
    if (chee_value_compare(&line.value, &best) > 0) best = line.value;
  }
  assert_int_equal(seen, count);
  question = (chee_question){.game = game, .limits = {.depth = 3}};
  chee_search_line whole = search(searcher, &question);
  assert_int_equal(chee_value_compare(&whole.value, &best), 0);
  chee_survey_free(survey);
  chee_searcher_free(searcher);
  chee_history_free(game);
}

static void test_survey(void **state) {
  (void)state;
  survey_game(CHEE_NJOMBWA);
  survey_game(CHEE_CHUBA);
  survey_game(CHEE_ENKESHUI);
}

static void test_survey_bounds(void **state) {
  (void)state;
  chee_history *game = middle_of(CHEE_NJOMBWA, 4);
  chee_survey *survey = chee_survey_new(game, &(chee_limits){.nodes = 100});
  chee_survey_add_holes(survey);
  chee_question question;
  chee_search_line line = {.depth = 1, .length = 1};
  for (int i = 0; i < chee_survey_rows(survey); i++) { // the first round is always made
    assert_true(chee_survey_ask(survey, 1000, 1000, &question));
    assert_int_equal(question.limits.depth, 1);
    chee_survey_take(survey, &line, 1000, 1000);
  }
  assert_true(chee_survey_ask(survey, 40, 1000, &question));
  assert_int_equal(question.limits.depth, 2);
  assert_int_equal(question.limits.nodes, 60);
  assert_false(chee_survey_ask(survey, 100, 1000, &question));
  assert_false(chee_survey_ask(survey, 0, 0, &question)); // over is over
  chee_move moves[CHEE_MOVES_MAX];
  assert_false(chee_survey_add(survey, moves, 0));
  chee_survey_free(survey);
  chee_history_free(game);
}

// A search ends somewhat before its time is over: it has to be back by then.
static void test_survey_out_of_time(void **state) {
  (void)state;
  chee_history *game = middle_of(CHEE_NJOMBWA, 4);
  for (int late = 0; late < 2; late++) {
    const uint64_t spent = late ? 975 : 600; // after a search that ended before its depth
    chee_survey *survey = chee_survey_new(game, &(chee_limits){.movetime = 1000});
    chee_survey_add_holes(survey);
    const chee_survey_row *row = chee_survey_row_at(survey, 0);
    chee_question question;
    chee_search_line line = {.depth = 1, .length = 1};
    for (int i = 0; i < chee_survey_rows(survey); i++) {
      assert_true(chee_survey_ask(survey, 0, 500, &question));
      chee_survey_take(survey, &line, 0, 500);
    }
    assert_true(chee_survey_ask(survey, 0, 500, &question));
    assert_int_equal(question.limits.movetime, 500);
    chee_survey_take(survey, &line, 0, spent);
    assert_int_equal(row->settled, !late);
    chee_survey_free(survey);
  }
  chee_history_free(game);
}

static chee_annotation *annotate(const chee_record *record, chee_searcher *searcher, size_t until) {
  chee_annotation *annotation = chee_annotation_new(record);
  chee_question question;
  chee_limits bounds = {.depth = 3};
  while (chee_annotation_done(annotation) < until &&
         chee_annotation_ask(annotation, &bounds, &question)) {
    chee_search_line line = search(searcher, &question);
    chee_annotation_take(annotation, &line);
  }
  return annotation;
}

static char *note(chee_annotation *annotation) {
  chee_record *record;
  assert_int_equal(chee_annotation_write(annotation, "test", &record, NULL), CHEE_OK);
  char *text = kit_write(record, CHEE_PMN);
  chee_record_free(record);
  return text;
}

static void annotate_game(chee_game_id id) {
  chee_history *game = middle_of(id, 25);
  chee_record *record;
  assert_int_equal(chee_record_from_history(game, NULL, &record, NULL), CHEE_OK);
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 20});
  chee_annotation *whole = annotate(record, searcher, SIZE_MAX);
  size_t length = chee_annotation_length(whole);
  assert_int_equal(chee_annotation_done(whole), length);
  chee_annotation_summary summary = chee_annotation_sum_up(whole);
  size_t moves = 0;
  for (int seat = 0; seat < summary.seats; seat++) moves += summary.side[seat].moves;
  assert_int_equal(moves, length - 1);
  // Broken off and gone on with, it comes to the same.
  chee_annotation *half = annotate(record, searcher, length / 2);
  chee_annotation *rest = chee_annotation_new(record);
  assert_false(chee_annotation_resume(rest, chee_annotation_at(whole, 0), length + 1));
  assert_true(chee_annotation_resume(rest, chee_annotation_at(half, 0), length / 2));
  chee_question question;
  chee_limits bounds = {.depth = 3};
  while (chee_annotation_ask(rest, &bounds, &question)) {
    chee_question again;
    assert_true(chee_annotation_ask(rest, &bounds, &again)); // not answered: the same
    assert_int_equal(again.limits.only_count, question.limits.only_count);
    chee_search_line line = search(searcher, &question);
    chee_annotation_take(rest, &line);
  }
  char *first = note(whole), *second = note(rest);
  assert_string_equal(first, second);
  assert_non_null(strstr(first, "[%eval"));
  free(first);
  free(second);
  chee_annotation_free(half);
  chee_annotation_free(rest);
  chee_annotation_free(whole);
  chee_searcher_free(searcher);
  chee_record_free(record);
  chee_history_free(game);
}

static void test_annotation(void **state) {
  (void)state;
  annotate_game(CHEE_NJOMBWA);
  annotate_game(CHEE_CHUBA);
  annotate_game(CHEE_SWAHILI);
}

// What is resumed may come from a file that was damaged, and its moves are applied unchecked.
static void test_annotation_damaged(void **state) {
  (void)state;
  chee_history *game = middle_of(CHEE_NJOMBWA, 4);
  chee_record *record;
  assert_int_equal(chee_record_from_history(game, NULL, &record, NULL), CHEE_OK);
  chee_searcher *searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = 1 << 20});
  chee_annotation *found = annotate(record, searcher, 3), *rest = chee_annotation_new(record);
  chee_annotation_ply ply[3], *last = &ply[2];
  memcpy(ply, chee_annotation_at(found, 0), sizeof ply);
  const chee_annotation_ply good = *last;
  assert_true(good.length > 1);
  for (int i = 0; i < good.length; i++) {
    last->line[i].from = 200;
    assert_false(chee_annotation_resume(rest, ply, 3));
    *last = good;
  }
  last->line[0].laps ^= 1;
  assert_false(chee_annotation_resume(rest, ply, 3));
  *last = good;
  last->length = -1;
  assert_false(chee_annotation_resume(rest, ply, 3));
  last->length = CHEE_ANNOTATION_LINE_MAX + 1;
  assert_false(chee_annotation_resume(rest, ply, 3));
  last->length = 0;
  last->compared = true; // with the best move, which there is none
  assert_false(chee_annotation_resume(rest, ply, 3));
  *last = good;
  assert_int_equal(chee_annotation_done(rest), 0);
  assert_true(chee_annotation_resume(rest, ply, 3));
  chee_annotation_free(found);
  chee_annotation_free(rest);
  chee_searcher_free(searcher);
  chee_record_free(record);
  chee_history_free(game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_exp_is_the_librarys),
      cmocka_unit_test(test_chances),
      cmocka_unit_test(test_marks),
      cmocka_unit_test(test_order),
      cmocka_unit_test(test_texts),
      cmocka_unit_test(test_evals),
      cmocka_unit_test(test_survey),
      cmocka_unit_test(test_survey_bounds),
      cmocka_unit_test(test_survey_out_of_time),
      cmocka_unit_test(test_annotation),
      cmocka_unit_test(test_annotation_damaged),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
