// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BENCH_BENCH_H
#define CHEE_CLI_BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/grid.h"
#include "chee/position.h"

// Prints what fixed counts, games and searches come to, and their sum. Returns a cli_exit.
int bench_signature(void);

// Hears the name of a line.
typedef void bench_hear(void *data, const char *name);

typedef struct bench_speed_options {
  int runs;
  const char *yardstick;                   // path of the plain program, or NULL
  const char *only;                        // part of the names wanted, or NULL
  int positions;                           // openings a game, for the time to a depth
  double seconds;                          // that one thread searches each of them
  int processors;                          // of the machine
  double until;                            // moment after which nothing more is begun; 0: none
  bool *late;                              // set where something was not begun for that
  const struct chee__sow_set *const *sets; // of kernels, for tests; NULL: those of this build
  cli_grid *table;                         // takes the lines
  bench_hear *hear;                        // not NULL: hears all names, and nothing is measured
  void *data;
} bench_speed_options;

// Prints speeds with their references. Returns a cli_exit: CLI_USAGE where no name is wanted.
int bench_speed(const bench_speed_options *options);

// A line of the table; a reference of 0 was not measured. Nothing once it was interrupted, since
// what was broken off is no figure.
void bench_put(const bench_speed_options *options, const char *name, const char *unit, double value,
               double reference);

// The same with a ratio that is not that of these two figures.
void bench_row(const bench_speed_options *options, const char *name, const char *unit, double value,
               double reference, double ratio);

// One measurement: does its work once and returns its figure.
typedef double bench_measure(void *data);

// Measures `value` and `reference` in turn and prints the line of their medians; a ratio is value
// by reference. `reference` may be NULL. Returns the ratio, 0 where there is none.
double bench_line(const bench_speed_options *options, const char *name, const char *unit,
                  bench_measure *value, bench_measure *reference, void *data);

// The same ratio again, without a line.
double bench_ratio(const bench_speed_options *options, bench_measure *value,
                   bench_measure *reference, void *data);

// Whether a name is wanted, and there is time for it.
bool bench_wanted(const bench_speed_options *options, const char *name);

// Whether the time for all of it is over, or it was interrupted, or nobody reads what it prints.
bool bench_late(const bench_speed_options *options);

// The order of two figures, for qsort().
int bench_ascending(const void *a, const void *b);

// Seconds from some fixed moment.
double bench_seconds(void);

// The default rule set of a game with this size.
chee_position bench_start(const char *rules);

// Laps of sowing, by width and set of instructions. False where a kernel that loses is in use.
bool bench_rings(const bench_speed_options *options);

// Counting and random games.
void bench_games(const bench_speed_options *options);

// Endgame databases.
void bench_egdb(const bench_speed_options *options);

// Search: positions a second, and how soon `stop` is obeyed.
void bench_search(const bench_speed_options *options);

// The time to a depth with several threads.
void bench_depths(const bench_speed_options *options);

// By how much a bound of time is overrun on a loaded machine.
void bench_overrun(const bench_speed_options *options);

#endif
