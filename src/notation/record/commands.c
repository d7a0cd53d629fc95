// SPDX-License-Identifier: MIT
#include "notation/record/commands.h"

#include <string.h>

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Skips up to `most` digits; NULL when there are none or more.
static const char *digits(const char *at, const char *end, int most) {
  int count = 0;
  while (at < end && is_digit(*at)) at++, count++;
  return count >= 1 && count <= most ? at : NULL;
}

// Skips ':' and two digits below 60.
static const char *sixtieths(const char *at, const char *end) {
  if (end - at < 3 || at[0] != ':' || at[1] < '0' || at[1] > '5' || !is_digit(at[2])) return NULL;
  return at + 3;
}

// `H:MM:SS`, `M:SS`, either with decimals.
static bool is_clock(const char *at, const char *end) {
  at = digits(at, end, 4);
  if (at) at = sixtieths(at, end);
  if (at && at < end && *at == ':') at = sixtieths(at, end);
  if (at && at < end && *at == '.') at = digits(at + 1, end, 6);
  return at == end;
}

// `-1.50`, `#12`, `#-1.50`, `#-`, each with `,depth` or without.
static bool is_eval(const char *at, const char *end) {
  bool proven = at < end && *at == '#';
  if (proven) at++;
  if (at < end && *at == '-') at++;
  bool bare = proven && (at == end || *at == ',');
  if (!bare) at = digits(at, end, 7);
  if (at && at < end && *at == '.') at = digits(at + 1, end, 6);
  if (at && at < end && *at == ',') at = digits(at + 1, end, 6);
  return at == end;
}

bool chee__command_has_form(chee_note kind, const char *value, size_t length) {
  if (length == 0) return false;
  return kind == CHEE_NOTE_CLOCK ? is_clock(value, value + length) : is_eval(value, value + length);
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// Reads `[%name value]` at `at`; false when it is none or its value has another form.
static bool read_command(const char *at, const char *end, chee_note kind, const char *name,
                         chee__command *command) {
  command->start = at;
  at += strlen(name);
  const char *gap = at;
  while (at < end && is_blank(*at)) at++;
  if (at == gap) return false;
  command->value = at;
  while (at < end && *at != ']' && !is_blank(*at)) at++;
  command->length = (size_t)(at - command->value);
  while (at < end && is_blank(*at)) at++;
  if (at == end || *at != ']') return false;
  command->end = at + 1;
  return chee__command_has_form(kind, command->value, command->length);
}

bool chee__command_find(const char *text, size_t length, chee_note kind, chee__command *command) {
  const char *name = kind == CHEE_NOTE_CLOCK ? "[%clk" : "[%eval";
  const char *end = text + length;
  for (const char *at = text; (at = strstr(at, name)); at++) {
    if (read_command(at, end, kind, name, command)) return true;
  }
  return false;
}

size_t chee__command_cut(char *text, size_t length, const chee__command *command) {
  size_t left = (size_t)(command->start - text);
  size_t right = (size_t)(command->end - text);
  while (left > 0 && is_blank(text[left - 1])) left--;
  while (right < length && is_blank(text[right])) right++;
  if (left > 0 && right < length) text[left++] = ' ';
  memmove(text + left, text + right, length - right);
  length = left + (length - right);
  text[length] = '\0';
  return length;
}
