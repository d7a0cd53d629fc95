// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_CASES_RUN_H
#define CHEE_TESTS_CASES_RUN_H

// One case under way: what its lines set up, what has been played, and the first fault found.

#include <stdbool.h>

#include "chee/history.h"
#include "chee/text.h"
#include "chee/trace.h"

enum { RUN_ROWS_MAX = 4, RUN_TEXT_MAX = 8192, RUN_LIFTS_MAX = 256, RUN_EVENTS_MAX = 128 };

// What the trace of the last move told.
typedef struct run_told {
  bool any;         // a move was played
  int lifts, hands; // hands: laps begun with seized counters
  uint32_t hand_lap;
  chee_event lift[RUN_LIFTS_MAX]; // the first of them
  int others;
  chee_event other[RUN_EVENTS_MAX]; // captures, bulls, forfeits, removals
  chee_event rest;
  chee_event end;
  bool rested, ended;
} run_told;

typedef struct run {
  bool has_rules, has_board, ready; // lines read so far: `rules`, a picture, `turn` or `start`
  chee_rules rules;
  chee_position board; // as drawn; with `turn` it becomes the start of `history`
  bool possible;       // whether chee_position_check takes it, or `refusal` says why not
  chee_error refusal;
  chee_history *history; // one for all cases
  run_told told;
  char why[RUN_TEXT_MAX]; // the first fault, or ""
} run;

// Notes a fault and returns false.
__attribute__((format(printf, 2, 3))) bool run_fault(run *r, const char *format, ...);

// The position reached.
const chee_position *run_now(const run *r);

// Goes on from this position, with nothing played.
void run_restart(run *r, const chee_position *position);

// Takes the next word of a line, or NULL at its end.
char *run_word(char **line);

// The seat that a word names, or -1.
int run_seat(const run *r, const char *word);

// The seat and hole that a word names; false where it names none.
bool run_hole(const run *r, const char *word, int *seat, int *hole);

// Lines that set up a position; each returns false after a fault.
bool run_rules(run *r, char *line);
bool run_start(run *r, char *line);
bool run_turn(run *r, char *line);

// A picture of `count` rows: sets up the board, or compares it with the position reached.
bool run_picture(run *r, char **rows, int count);

// Lines that play, and lines that expect something (expect.c, told.c).
bool run_move(run *r, char *line);
bool run_refused(run *r, char *line);
bool run_legal(run *r, char *line);
bool run_from(run *r, char *line);
bool run_result(run *r, char *line);
bool run_occurs(run *r, char *line);
bool run_total(run *r, char *line);
bool run_impossible(run *r, char *line);
bool run_official(run *r, char *line);
bool run_unofficial(run *r, char *line);
bool run_told_line(run *r, const char *keyword, char *line);

// Lines about what comes before a game (before.c). False without a fault where the library refuses;
// `error` then says why.
bool run_surplus(run *r, char *line, chee_error *error);
bool run_race(run *r, char *line, chee_error *error);
bool run_rearrange(run *r, char *line, chee_error *error);
bool run_begins(run *r, char *line);

#endif
