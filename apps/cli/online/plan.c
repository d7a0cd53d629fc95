// SPDX-License-Identifier: MIT
#include "online/plan.h"

#include <stdio.h>
#include <string.h>

#include "base/fault.h"
#include "base/words.h"
#include "chee/history.h"
#include "chee/text.h"

// The line at *at, which moves behind it; false when there is none left.
static bool next_line(const char **at, const char **line, size_t *length) {
  if (!**at) return false;
  *line = *at;
  *length = strcspn(*at, ";");
  *at += *length;
  if (**at == ';') ++*at;
  return true;
}

// Adds a line to a text; false where there is no room.
static bool append(char plan[TOLD_PLAN], const char *line, size_t length) {
  size_t used = strlen(plan);
  if (length == 0) return true;
  if (used + (used > 0) + length >= TOLD_PLAN) return false;
  if (used > 0) plan[used++] = ';';
  memcpy(plan + used, line, length);
  plan[used + length] = '\0';
  return true;
}

void told_plan_pass(char plan[TOLD_PLAN], const char *move) {
  char rest[TOLD_PLAN] = "";
  const char *at = plan, *line;
  size_t length, first, named = strlen(move);
  while (next_line(&at, &line, &length)) {
    first = strcspn(line, " ;");
    if (first == named && memcmp(line, move, named) == 0 && first < length)
      (void)append(rest, line + first + 1, length - first - 1);
  }
  strcpy(plan, rest);
}

int online_plan_lines(const char *plan) {
  const char *line;
  size_t length;
  int count = 0;
  while (next_line(&plan, &line, &length)) count++;
  return count;
}

void online_plan_line(const char *plan, int number, char text[TOLD_PLAN]) {
  const char *line;
  size_t length;
  text[0] = '\0';
  for (int i = 1; next_line(&plan, &line, &length); i++)
    if (i == number) snprintf(text, TOLD_PLAN, "%.*s", (int)length, line);
}

bool online_plan_drop(char plan[TOLD_PLAN], int number) {
  char rest[TOLD_PLAN] = "";
  const char *at = plan, *line;
  size_t length;
  if (number < 1 || number > online_plan_lines(plan)) return false;
  for (int i = 1; next_line(&at, &line, &length); i++)
    if (i != number) (void)append(rest, line, length);
  strcpy(plan, rest);
  return true;
}

// The moves of a typed line as the rules write them.
static chee_status read_line(const chee_position *from, const char *typed, char text[TOLD_PLAN],
                             chee_error *error) {
  chee_history *history = chee_history_new(from);
  chee_status status = history ? CHEE_OK : cli_fault_memory(error);
  size_t used = 0, count = 0;
  text[0] = '\0';
  for (const char *at = typed + strspn(typed, " "); status == CHEE_OK && *at; count++) {
    char word[CHEE_MOVE_TEXT_MAX], move_text[CHEE_MOVE_TEXT_MAX];
    size_t length = strcspn(at, " ");
    chee_move move;
    const chee_position before = *chee_history_now(history);
    snprintf(word, sizeof word, "%.*s", (int)length, at);
    status = length < sizeof word ? chee_move_read(&before, word, &move, error)
                                  : cli_fault(error, CHEE_BAD_DATA, "'%.20s' is no move", word);
    if (status == CHEE_OK) status = chee_history_play(history, move, error);
    if (status != CHEE_OK) break;
    chee_move_write(&before, move, move_text);
    used += (size_t)snprintf(text + used, TOLD_PLAN - used, "%s%s", used > 0 ? " " : "", move_text);
    if (used >= TOLD_PLAN) status = cli_fault(error, CHEE_LIMIT, "the plan is too long");
    at += length;
    at += strspn(at, " ");
  }
  chee_history_free(history);
  if (status == CHEE_OK && (count == 0 || count % 2 > 0))
    return cli_fault(error, CHEE_BAD_DATA,
                     "type a move of the other side and your answer, and so on");
  return status;
}

chee_status online_plan_add(char plan[TOLD_PLAN], const chee_position *from, const char *typed,
                            chee_error *error) {
  char text[TOLD_PLAN], all[TOLD_PLAN] = "";
  const char *at = plan, *line;
  size_t length;
  chee_status status = read_line(from, typed, text, error);
  if (status != CHEE_OK) return status;
  while (next_line(&at, &line, &length)) {
    bool begins = strncmp(text, line, length) == 0 && strchr(" ", text[length]);
    if (!begins) (void)append(all, line, length);
  }
  if (!append(all, text, strlen(text))) return cli_fault(error, CHEE_LIMIT, "the plan is too long");
  strcpy(plan, all);
  return CHEE_OK;
}
