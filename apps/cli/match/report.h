// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_MATCH_REPORT_H
#define CHEE_CLI_MATCH_REPORT_H

// The results of a match, for people, as JSON and as CSV.

#include "match/tally.h"

typedef struct match_report {
  const match_setup *setup;
  const match_tally *tally;
  uint64_t openings; // different openings among those played
} match_report;

void match_report_table(const match_report *report);
int match_report_json(const match_report *report); // a cli_exit
int match_report_csv(const match_report *report);  // the same

// Openings played so far, the one under way included.
uint64_t match_rounds(const match_setup *setup, const match_tally *tally);

// Games have points of their own: Enkeshui and Swahili.
bool match_has_points(const match_setup *setup);

// Mean of a player's points a game, and its standard error (not a number below two games).
double match_points(const match_standing *standing, double *error);

extern const char *const match_fault_names[CLI_SEAT_FAULTS]; // "late", "illegal", "died"
extern const char *const match_end_names[MATCH_ENDS];
extern const char *const match_verdict_names[3]; // "open", "elo0", "elo1"

#endif
