// SPDX-License-Identifier: MIT
//
// Words of a line, and the lines that set up a position.
#include "run.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"

bool run_fault(run *r, const char *format, ...) {
  if (r->why[0]) return false;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(r->why, sizeof r->why, format, arguments);
  va_end(arguments);
  return false;
}

const chee_position *run_now(const run *r) {
  return chee_history_now(r->history);
}

void run_restart(run *r, const chee_position *position) {
  chee_history_restart(r->history, position);
  r->told.any = false;
}

char *run_word(char **line) {
  char *word = *line + strspn(*line, " ");
  if (*word == '\0') return NULL;
  char *end = word + strcspn(word, " ");
  *line = *end ? end + 1 : end;
  *end = '\0';
  return word;
}

int run_seat(const run *r, const char *word) {
  if (!word || !word[0] || word[1]) return -1;
  for (int seat = 0; seat < chee_rules_seats(&r->rules); seat++)
    if (chee_seat_letter(&r->rules, seat) == word[0]) return seat;
  return -1;
}

bool run_hole(const run *r, const char *word, int *seat, int *hole) {
  const int length = word ? chee_hole_read(&r->rules, word, seat, hole) : 0;
  return length > 0 && word[length] == '\0';
}

bool run_rules(run *r, char *line) {
  char *text = run_word(&line);
  chee_error error;
  if (r->has_rules) return run_fault(r, "the case has its rules already");
  if (!text) return run_fault(r, "a rule set is missing");
  if (chee_rules_read(text, CHEE_STRICT, &r->rules, &error) != CHEE_OK)
    return run_fault(r, "%s", error.text);
  r->board = (chee_position){.rules = r->rules};
  r->has_rules = true;
  return true;
}

bool run_start(run *r, char *line) {
  if (*line || r->has_board) return run_fault(r, "`start` stands alone, in place of a picture");
  chee_position start;
  chee_start(&r->rules, &start);
  r->possible = true;
  r->has_board = r->ready = true;
  run_restart(r, &start);
  return true;
}

// `ply N` and `opened N,N` after the seat.
static bool read_turn(run *r, char *line, chee_position *position) {
  enum { USUAL_PLY = 10 }; // far from the first turns, which have rules of their own
  const int seat = run_seat(r, run_word(&line));
  if (seat < 0) return run_fault(r, "a seat to move is missing");
  position->turn = (uint8_t)seat;
  position->ply = USUAL_PLY;
  position->openings = 0;
  memset(position->opening, 0, sizeof position->opening);
  for (char *word; (word = run_word(&line));) {
    char *value = run_word(&line);
    if (!value) return run_fault(r, "`%s` says no number", word);
    if (strcmp(word, "ply") == 0) {
      position->ply = (uint32_t)strtoul(value, NULL, 10);
    } else if (strcmp(word, "opened") == 0) {
      for (char *next = value; *next && position->openings < CHEE_SEATS_MAX; next += *next == ',')
        position->opening[position->openings++] = (uint8_t)strtoul(next, &next, 10);
    } else {
      return run_fault(r, "`turn` knows no `%s`", word);
    }
  }
  return true;
}

bool run_turn(run *r, char *line) {
  const bool says_ply = strstr(line, " ply ") != NULL;
  chee_position said = r->board;
  if (!read_turn(r, line, &said)) return false;
  if (!r->ready) {
    if (!r->has_board) return run_fault(r, "there is no board yet");
    r->ready = true;
    r->possible = chee_position_check(&said, &r->refusal) == CHEE_OK;
    run_restart(r, &said);
    return true;
  }
  const chee_position *now = run_now(r);
  if (said.turn != now->turn)
    return run_fault(r, "%c is to move", chee_seat_letter(&r->rules, now->turn));
  if (says_ply && said.ply != now->ply) return run_fault(r, "it is ply %u", now->ply);
  if (said.openings != now->openings || memcmp(said.opening, now->opening, sizeof said.opening))
    return run_fault(r, "other start holes are used: %u of them", now->openings);
  return true;
}
