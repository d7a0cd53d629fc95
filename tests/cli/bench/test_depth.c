// SPDX-License-Identifier: MIT
//
// The time to a depth: which threads are compared, quartiles, what its lines look like, and that
// all of it can be bounded. How long anything takes is not looked at.
#include "bench/depth.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/exit.h"

static void two_threads_always_and_more_where_there_are_processors(void **state) {
  (void)state;
  static const struct {
    int processors, many, most;
  } cases[] = {{1, 1, 2}, {2, 1, 2}, {3, 1, 2}, {4, 2, 4}, {7, 2, 4}, {8, 3, 8}, {64, 3, 8}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int counts[BENCH_DEPTH_COUNTS];
    assert_int_equal(bench_depth_counts(cases[i].processors, counts), cases[i].many);
    assert_int_equal(counts[0], 2);
    assert_int_equal(counts[cases[i].many - 1], cases[i].most);
  }
}

static void assert_spread(bench_spread found, double lower, double median, double upper) {
  assert_true(fabs(found.lower - lower) < 1e-12);
  assert_true(fabs(found.median - median) < 1e-12);
  assert_true(fabs(found.upper - upper) < 1e-12);
}

static void quartiles_lie_between_the_figures(void **state) {
  (void)state;
  assert_spread(bench_spread_of((double[]){0.7}, 1), 0.7, 0.7, 0.7);
  assert_spread(bench_spread_of((double[]){2, 1}, 2), 1.25, 1.5, 1.75);
  assert_spread(bench_spread_of((double[]){5, 1, 4, 2, 3}, 5), 2, 3, 4);
  double twenty[20];
  for (int i = 0; i < 20; i++) twenty[i] = (i * 7 + 3) % 20; // 0 to 19, mixed
  assert_spread(bench_spread_of(twenty, 20), 4.75, 9.5, 14.25);
}

// What was written to a table.
typedef struct written {
  char text[4096];
  size_t length;
} written;

static bool keep(void *data, const char *bytes, size_t size) {
  written *w = data;
  assert_true(w->length + size < sizeof w->text);
  memcpy(w->text + w->length, bytes, size);
  w->length += size;
  w->text[w->length] = '\0';
  return true;
}

static const cli_column columns[] = {{.key = "name"},      {.key = "unit"},  {.key = "value"},
                                     {.key = "reference"}, {.key = "ratio"}, {0}};

static void the_ratio_is_the_median_of_ratios(void **state) {
  (void)state;
  written w = {.length = 0};
  cli_grid grid = cli_grid_new(columns, CLI_FORM_CSV, keep, &w);
  const bench_speed_options options = {.table = &grid};
  static bench_times times = {.count = 3, .one = {1, 2, 4}, .several = {1, 1, 3}};
  bench_depth_print(&options, "search.none.depth2", &times);
  assert_string_equal(w.text, "name,unit,value,reference,ratio\n"
                              "search.none.depth2,s,1,2,0.75\n" // not 1 : 2
                              "search.none.depth2.lower,ratio,0.625,,\n"
                              "search.none.depth2.upper,ratio,0.875,,\n");
  times.count = 0;
  w.length = 0;
  bench_depth_print(&options, "search.none.depth2", &times);
  assert_int_equal(w.length, 0);
}

// The next line of a table: its name, and what stands behind the unit.
static const char *take_line(const char *at, const char *name, const char *unit, double *figures) {
  char begin[96];
  const int length = snprintf(begin, sizeof begin, "%s,%s,", name, unit);
  if (strncmp(at, begin, (size_t)length) != 0) fail_msg("no line %s in: %s", begin, at);
  at += length;
  for (int i = 0; i < 3; i++) {
    char *end;
    figures[i] = strtod(at, &end);
    at = end + (*end == ',');
  }
  assert_int_equal(*at, '\n');
  return at + 1;
}

static void a_game_has_three_lines_for_each_number_of_threads(void **state) {
  (void)state;
  written w = {.length = 0};
  cli_grid grid = cli_grid_new(columns, CLI_FORM_CSV, keep, &w);
  const bench_speed_options options = {.runs = 1,
                                       .only = "search.njombwa.8.depth",
                                       .positions = 2,
                                       .seconds = 0.02,
                                       .processors = 4,
                                       .table = &grid};
  assert_int_equal(bench_speed(&options), CLI_OK);
  const char *at = strchr(w.text, '\n') + 1;
  for (int threads = 2; threads <= 4; threads *= 2) {
    char name[64];
    double middle[3], lower[3], upper[3];
    (void)snprintf(name, sizeof name, "search.njombwa.8.depth%d", threads);
    at = take_line(at, name, "s", middle);
    (void)snprintf(name, sizeof name, "search.njombwa.8.depth%d.lower", threads);
    at = take_line(at, name, "ratio", lower);
    (void)snprintf(name, sizeof name, "search.njombwa.8.depth%d.upper", threads);
    at = take_line(at, name, "ratio", upper);
    assert_true(middle[0] > 0 && middle[1] > 0);
    assert_true(lower[0] <= middle[2] && middle[2] <= upper[0]);
    assert_true(upper[0] <= 2); // longer ones are ended
  }
  assert_string_equal(at, "");
}

static void one_number_of_threads_can_be_asked_for(void **state) {
  (void)state;
  written w = {.length = 0};
  cli_grid grid = cli_grid_new(columns, CLI_FORM_CSV, keep, &w);
  const bench_speed_options options = {.runs = 1,
                                       .only = "chuba.11.depth4",
                                       .positions = 1,
                                       .seconds = 0.02,
                                       .processors = 4,
                                       .table = &grid};
  assert_int_equal(bench_speed(&options), CLI_OK);
  assert_non_null(strstr(w.text, "search.chuba.11.depth4,"));
  assert_null(strstr(w.text, "depth2"));
}

static void nothing_is_begun_when_the_time_is_over(void **state) {
  (void)state;
  written w = {.length = 0};
  cli_grid grid = cli_grid_new(columns, CLI_FORM_CSV, keep, &w);
  const bench_speed_options options = {
      .runs = 1, .positions = 20, .seconds = 5, .until = bench_seconds(), .table = &grid};
  assert_int_equal(bench_speed(&options), CLI_LIMIT);
  assert_string_equal(w.text, "name,unit,value,reference,ratio\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_threads_always_and_more_where_there_are_processors),
      cmocka_unit_test(quartiles_lie_between_the_figures),
      cmocka_unit_test(the_ratio_is_the_median_of_ratios),
      cmocka_unit_test(a_game_has_three_lines_for_each_number_of_threads),
      cmocka_unit_test(one_number_of_threads_can_be_asked_for),
      cmocka_unit_test(nothing_is_begun_when_the_time_is_over),
  };
  return cmocka_run_group_tests_name("bench_depth", tests, NULL, NULL);
}
