// SPDX-License-Identifier: MIT
//
// Lines that expect something of the position reached.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "run.h"

static char text[CHEE_MOVES_MAX][CHEE_MOVE_TEXT_MAX];
static char joined[CHEE_MOVES_MAX * CHEE_MOVE_TEXT_MAX];

static bool compare_moves(run *r, const chee_move *moves, int count, const char *said) {
  chee_moves_sorted(run_now(r), moves, count, text);
  char *end = joined;
  *end = '\0';
  for (int i = 0; i < count; i++) end += sprintf(end, "%s%s", i ? " " : "", text[i]);
  if (count == 0) strcpy(joined, "none");
  return strcmp(said + strspn(said, " "), joined) == 0 ||
         run_fault(r, "the moves are %.2000s", joined);
}

bool run_legal(run *r, char *line) {
  static chee_move moves[CHEE_MOVES_MAX];
  return compare_moves(r, moves, chee_history_moves(r->history, moves), line);
}

bool run_from(run *r, char *line) {
  static chee_move moves[CHEE_MOVES_MAX];
  char *name = run_word(&line);
  const size_t length = name ? strlen(name) : 0;
  int seat, hole;
  if (length == 0 || name[length - 1] != ':') return run_fault(r, "`from HOLE:` and its moves");
  name[length - 1] = '\0';
  if (!run_hole(r, name, &seat, &hole) || seat != run_now(r)->turn)
    return run_fault(r, "%s is no hole of the player to move", name);
  return compare_moves(r, moves, chee_moves_from(run_now(r), hole, moves), line);
}

static bool count_event(void *data, const chee_event *event) {
  (void)event;
  ++*(int *)data;
  return true;
}

// Plays the move that must be refused, and gives the reason.
static bool refuse_move(run *r, const char *word, chee_error *error) {
  const chee_position before = *run_now(r);
  chee_move move;
  int events = 0;
  if (chee_move_read(&before, word, &move, error) != CHEE_OK) return true;
  if (chee_history_play(r->history, move, error) == CHEE_OK)
    return run_fault(r, "%s is legal", word);
  if (memcmp(run_now(r), &before, sizeof before) != 0)
    return run_fault(r, "the refused %s has changed the position", word);
  // A position by itself knows no repetition (0.4).
  if (chee_history_occurrences(r->history) >= 3) return true;
  if (chee_trace(&before, move, count_event, &events, NULL, NULL) == CHEE_OK || events)
    return run_fault(r, "the trace plays the refused %s", word);
  return true;
}

bool run_refused(run *r, char *line) {
  chee_error error = {.clause = "?"};
  char *clause = strrchr(line, ' ');
  if (!clause) return run_fault(r, "what is refused, and by which clause?");
  *clause++ = '\0';
  char *word = run_word(&line);
  chee_rules rules;
  if (strcmp(word, "rules") == 0) {
    if (chee_rules_read(line, CHEE_STRICT, &rules, &error) == CHEE_OK)
      return run_fault(r, "there is such a rule set");
  } else if (strcmp(word, "surplus") == 0) {
    if (run_surplus(r, line, &error)) return run_fault(r, "it is not refused");
  } else if (strcmp(word, "race") == 0) {
    if (run_race(r, line, &error)) return run_fault(r, "it is not refused");
  } else if (strcmp(word, "rearrange") == 0) {
    if (run_rearrange(r, line, &error)) return run_fault(r, "it is not refused");
  } else if (!refuse_move(r, word, &error)) {
    return false;
  }
  if (r->why[0]) return false;
  if (error.text[0] == '\0') return run_fault(r, "the refusal has no sentence");
  return strcmp(error.clause, strcmp(clause, "-") == 0 ? "" : clause) == 0 ||
         run_fault(r, "it is refused by %s: %s", error.clause, error.text);
}

bool run_result(run *r, char *line) {
  const chee_result result = chee_history_result(r->history);
  char name[CHEE_RESULT_TEXT_MAX], whole[2 * CHEE_RESULT_TEXT_MAX];
  const char *clause = chee_ending_clause(&r->rules, result.ending);
  chee_result_write(run_now(r), &result, name);
  snprintf(whole, sizeof whole, "%s%s%s", name, *clause ? " " : "", clause);
  if (strcmp(whole, line) != 0) return run_fault(r, "the result is %s", whole);
  const bool told = result.ending != CHEE_GOING_ON && result.ending != CHEE_REPETITION;
  if (r->told.any && told != r->told.ended)
    return run_fault(r, "the trace told %s end", told ? "no" : "an");
  return !r->told.any || !told || strcmp(r->told.end.clause, clause) == 0 ||
         run_fault(r, "the trace told the end by %s", r->told.end.clause);
}

bool run_occurs(run *r, char *line) {
  const int occurrences = chee_history_occurrences(r->history);
  return atoi(line) == occurrences || run_fault(r, "it has occurred %d times", occurrences);
}

bool run_total(run *r, char *line) {
  const chee_position *now = run_now(r);
  int total = 0;
  for (int seat = 0; seat < chee_rules_seats(&r->rules); seat++)
    total += chee_position_counters(now, seat) + now->store[seat] + now->centre[seat];
  return atoi(line) == total || run_fault(r, "there are %d counters", total);
}

bool run_impossible(run *r, char *line) {
  if (r->possible) return run_fault(r, "the position is possible");
  if (r->refusal.text[0] == '\0') return run_fault(r, "the refusal has no sentence");
  return strcmp(r->refusal.clause, line) == 0 ||
         run_fault(r, "it is refused by %s: %s", r->refusal.clause, r->refusal.text);
}

bool run_official(run *r, char *line) {
  if (*line) return run_fault(r, "`official` stands alone");
  return chee_rules_official(&r->rules) || run_fault(r, "the size is not official");
}

bool run_unofficial(run *r, char *line) {
  if (*line) return run_fault(r, "`unofficial` stands alone");
  return !chee_rules_official(&r->rules) || run_fault(r, "the size is official");
}
