// SPDX-License-Identifier: MIT
#include "solve/line.h"

#include <stdio.h>
#include <string.h>

#include "solve/claim.h"
#include "solve/input.h"

enum { PARTS_MAX = 4 }; // position, move, rank, guarantee

static int parts_of(const chee_rules *rules, const chee_claim *claim) {
  return claim->kind == CHEE_CLAIM_DRAWS ? 2 : chee__counts_margin(rules) ? 4 : 3;
}

// A whole number up to `most` without leading zeros.
static bool read_number(const char *text, uint32_t most, uint32_t *number) {
  size_t length = strspn(text, "0123456789");
  if (length == 0 || length > 10 || text[length] != '\0' || (text[0] == '0' && length > 1))
    return false;
  uint64_t value = 0;
  for (size_t i = 0; i < length; i++) value = value * 10 + (uint64_t)(text[i] - '0');
  *number = (uint32_t)value;
  return value <= most;
}

static bool read_guarantee(const char *text, int *guarantee) {
  bool minus = text[0] == '-';
  uint32_t number = 0;
  if (!read_number(text + minus, CHEE_CLAIM_MARGIN_MAX, &number) || (minus && number == 0))
    return false;
  *guarantee = minus ? -(int)number : (int)number;
  return true;
}

static chee_status read_position(const char *text, const chee_rules *rules, const chee_claim *claim,
                                 int number, chee_position *position, chee_error *error) {
  chee_error inner = {0};
  chee_status status = chee_position_read(text, CHEE_STRICT, position, &inner);
  if (status != CHEE_OK)
    return chee__line_fault_over(error, number, status, CHEE_FAULT_LINE_COLUMN, &inner,
                                 CHEE__ARGUMENTS(chee__arg_number(inner.column)));
  if (memcmp(&position->rules, rules, sizeof *rules) != 0)
    return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_RULES);
  if (chee__side_of(position->turn) != claim->seat)
    return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_CLAIMER);
  if (chee_position_result(position).ending != CHEE_GOING_ON)
    return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_OVER);
  return CHEE_OK;
}

static chee_status read_move(const char *text, int number, chee__line *line, chee_error *error) {
  chee_error inner = {0};
  chee_status status = chee_move_read(&line->position, text, &line->move, &inner);
  if (status != CHEE_OK)
    return chee__line_fault_over(error, number, status, CHEE_FAULT_LINE_MOVE, &inner, 0, NULL);
  char canonical[CHEE_MOVE_TEXT_MAX];
  chee_move_write(&line->position, line->move, canonical);
  if (strcmp(canonical, text) == 0) return CHEE_OK;
  return chee__line_fault_of(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_MOVE_WRITTEN,
                             chee__arg_word(canonical));
}

static size_t write_value(const chee__line *line, char text[8]) {
  bool margins = chee__counts_margin(&line->position.rules);
  int n = margins ? snprintf(text, 8, "=%+d", line->value)
                  : snprintf(text, 8, "=%c", line->value ? 'W' : 'D');
  return (size_t)n;
}

// A table's value in place of a move.
static chee_status read_value(const char *text, const chee_claim *claim, int number,
                              chee__line *line, chee_error *error) {
  char canonical[8];
  line->known = true;
  if (chee__counts_margin(&line->position.rules)) {
    uint32_t size = 0;
    if ((text[1] != '+' && text[1] != '-') || !read_number(text + 2, CHEE_CLAIM_MARGIN_MAX, &size))
      return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_MARGIN_FORM);
    line->value = text[1] == '-' ? -(int)size : (int)size;
  } else {
    line->value = text[1] == 'W';
    if (claim->kind != CHEE_CLAIM_DRAWS && !line->value)
      return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_WIN_VALUE);
  }
  (void)write_value(line, canonical);
  if (strcmp(canonical, text) == 0) return CHEE_OK;
  return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_VALUE_FORMS);
}

static chee_status read_choice(const char *text, const chee_claim *claim, int number,
                               chee__line *line, chee_error *error) {
  return text[0] == '=' ? read_value(text, claim, number, line, error)
                        : read_move(text, number, line, error);
}

chee_status chee__line_read(const char *text, const chee_rules *rules, const chee_claim *claim,
                            int number, chee__line *line, chee_error *error) {
  char copy[CHEE__LINE_TEXT_MAX];
  size_t length = strlen(text);
  int parts = parts_of(rules, claim), count = 0;
  const char *part[PARTS_MAX];
  if (length >= sizeof copy)
    return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_LONG);
  memcpy(copy, text, length + 1);
  for (char *at = copy; at; count++) {
    char *tab = strchr(at, '\t');
    if (tab) *tab = '\0';
    if (count < PARTS_MAX) part[count] = at;
    at = tab ? tab + 1 : NULL;
  }
  if (count != parts)
    return chee__line_fault_of(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_PARTS,
                               chee__arg_number(count), chee__arg_number(parts));
  *line = (chee__line){.rank = 0};
  chee_status status = read_position(part[0], rules, claim, number, &line->position, error);
  if (status == CHEE_OK) status = read_choice(part[1], claim, number, line, error);
  if (status != CHEE_OK) return status;
  if (parts > 2 && !read_number(part[2], CHEE__RANK_MAX, &line->rank))
    return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_RANK);
  if (parts > 3 && !read_guarantee(part[3], &line->guarantee))
    return chee__line_fault(error, number, CHEE_BAD_DATA, CHEE_FAULT_LINE_GUARANTEE);
  return CHEE_OK;
}

size_t chee__line_write(const chee__line *line, const chee_claim *claim,
                        char text[static CHEE__LINE_TEXT_MAX]) {
  int parts = parts_of(&line->position.rules, claim);
  size_t length = chee_position_write(&line->position, text);
  text[length++] = '\t';
  length += line->known ? write_value(line, text + length)
                        : chee_move_write(&line->position, line->move, text + length);
  if (parts > 2) length += (size_t)sprintf(text + length, "\t%u", (unsigned)line->rank);
  if (parts > 3) length += (size_t)sprintf(text + length, "\t%d", line->guarantee);
  return length;
}
