// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYOUTS_REPORT_H
#define CHEE_CLI_PLAYOUTS_REPORT_H

// Statistics of random games with their standard errors, as a table, JSON or CSV.

#include "chee/position.h"
#include "playouts/stats.h"

typedef struct cli_report {
  const chee_position *start;
  const cli_stats *stats;
  uint64_t seed;
  bool branching;
} cli_report;

void cli_report_table(const cli_report *report);
void cli_report_csv(const cli_report *report);
int cli_report_json(const cli_report *report); // a cli_exit

#endif
