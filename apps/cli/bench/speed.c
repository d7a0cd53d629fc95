// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/say.h"
#include "bench/bench.h"
#include "chee/game.h"
#include "chee/text.h"

enum { RUNS_MAX = 99 };

double bench_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

bool bench_wanted(const bench_speed_options *options, const char *name) {
  if (options->hear != NULL) {
    options->hear(options->data, name);
    return false;
  }
  if (options->only != NULL && strstr(name, options->only) == NULL) return false;
  return !bench_late(options);
}

bool bench_late(const bench_speed_options *options) {
  if (cli_interrupted || cli_output_lost()) return true;
  bool late = options->until > 0 && bench_seconds() >= options->until;
  if (late && options->late != NULL) *options->late = true;
  return late;
}

chee_position bench_start(const char *name) {
  chee_rules rules = chee_rules_usual();
  chee_position start;
  (void)chee_rules_read(name, CHEE_STRICT, &rules, NULL);
  chee_start(&rules, &start);
  return start;
}

int bench_ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *figures, int count) {
  qsort(figures, (size_t)count, sizeof *figures, bench_ascending);
  return figures[count / 2];
}

void bench_put(const bench_speed_options *options, const char *name, const char *unit, double value,
               double reference) {
  bench_row(options, name, unit, value, reference, value / reference);
}

void bench_row(const bench_speed_options *options, const char *name, const char *unit, double value,
               double reference, double ratio) {
  bool beside = reference > 0;
  if (cli_interrupted) return;
  if (options->table->form == CLI_FORM_TEXT) {
    printf("%s %s %.3f", name, unit, value);
    if (beside) printf(" %.3f %.3f\n", reference, ratio);
    if (!beside) printf(" - -\n");
  } else {
    cli_grid_row(options->table, (const cli_cell[]){cli_text(name), cli_text(unit), cli_real(value),
                                                    cli_real(beside ? reference : NAN),
                                                    cli_real(beside ? ratio : NAN)});
  }
  (void)fflush(stdout);
}

// The medians of both; 0 for a reference that there is not.
typedef struct medians {
  double value, reference;
} medians;

static medians measure(int runs, bench_measure *value, bench_measure *reference, void *data) {
  double values[RUNS_MAX], references[RUNS_MAX];
  if (reference != NULL) reference(data); // warms both up
  value(data);
  int run = 0;
  do {
    if (reference != NULL) references[run] = reference(data);
    values[run++] = value(data);
  } while (run < runs && !cli_interrupted);
  return (medians){median(values, run), reference != NULL ? median(references, run) : 0};
}

double bench_line(const bench_speed_options *options, const char *name, const char *unit,
                  bench_measure *value, bench_measure *reference, void *data) {
  if (!bench_wanted(options, name)) return 0;
  medians found = measure(options->runs, value, reference, data);
  bench_put(options, name, unit, found.value, found.reference);
  return found.reference > 0 ? found.value / found.reference : 0;
}

double bench_ratio(const bench_speed_options *options, bench_measure *value,
                   bench_measure *reference, void *data) {
  medians found = measure(options->runs, value, reference, data);
  return found.value / found.reference;
}

static bool measure_all(const bench_speed_options *options) {
  const bool wins = bench_rings(options);
  bench_games(options);
  bench_search(options);
  bench_overrun(options);
  bench_egdb(options);
  bench_depths(options); // last: it takes longer than all others
  return wins;
}

// The names that there are: whether one is wanted, and with what they begin.
typedef struct names {
  const char *only;
  bool found;
  char begin[256]; // "sow, perft"
} names;

static void hear_name(void *data, const char *name) {
  names *n = data;
  n->found |= strstr(name, n->only) != NULL;
  char begin[32];
  (void)snprintf(begin, sizeof begin, "%.*s", (int)strcspn(name, "."), name);
  size_t length = strlen(begin), used = strlen(n->begin);
  for (const char *at = n->begin; (at = strstr(at, begin)) != NULL; at += length)
    if (at[length] == ',' || at[length] == '\0') return;
  (void)snprintf(n->begin + used, sizeof n->begin - used, "%s%s", used > 0 ? ", " : "", begin);
}

int bench_speed(const bench_speed_options *options) {
  if (options->only != NULL) {
    names n = {.only = options->only};
    bench_speed_options asked = *options;
    asked.hear = hear_name;
    asked.data = &n;
    (void)measure_all(&asked);
    if (!n.found) {
      return cli_fail(
          CLI_USAGE,
          "bench: no line has a name with '%.60s' in it; names begin with '%s', and go on "
          "with a rule set, as 'games.njombwa.8'",
          options->only, n.begin);
    }
  }
  bool late = false;
  bench_speed_options timed = *options;
  timed.late = &late;
  cli_interrupt_catch(); // a folder of tables is not left behind
  bool wins = measure_all(&timed);
  int code = cli_grid_end(options->table);
  if (cli_interrupted) return cli_fail(CLI_INTERRUPTED, "interrupted");
  if (late) code = cli_fail(CLI_LIMIT, "bench: the time is over, and some lines were not measured");
  return wins ? code : CLI_NEGATIVE;
}
