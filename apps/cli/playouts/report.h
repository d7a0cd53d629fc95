// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYOUTS_REPORT_H
#define CHEE_CLI_PLAYOUTS_REPORT_H

// Statistics of random games with their standard errors, as a table, JSON or CSV.

#include "base/grid.h"
#include "chee/position.h"
#include "playouts/stats.h"

typedef struct cli_report {
  const chee_position *start;
  const cli_stats *stats;
  uint64_t seed;
  bool branching;
} cli_report;

// "South", "A", with teams "A+C".
void cli_report_side(const chee_rules *rules, int side, char name[16]);

// How many games have so many of what is measured, in steps of equal width. A cli_exit.
int cli_report_histogram(const cli_report *report, cli_measure measure, cli_form form);

void cli_report_table(const cli_report *report);
int cli_report_csv(const cli_report *report); // a cli_exit, as the next
int cli_report_json(const cli_report *report);

#endif
