// SPDX-License-Identifier: MIT
#include "chee/status.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "core/fail.h"

const char *chee_status_name(chee_status status) {
  switch (status) {
  case CHEE_OK: return "ok";
  case CHEE_ILLEGAL: return "illegal";
  case CHEE_BAD_DATA: return "bad data";
  case CHEE_LIMIT: return "limit";
  case CHEE_IO: return "input or output";
  case CHEE_MEMORY: return "memory";
  }
  return "unknown";
}

chee_status chee__fail(chee_error *error, chee_status status, const char *clause,
                       const char *format, ...) {
  if (!error) return status;
  *error = (chee_error){.status = status};
  snprintf(error->clause, sizeof error->clause, "%s", clause);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
  return status;
}

chee__argument chee__arg_seat(const chee_rules *rules, int seat) {
  const char *name = chee_seat_name(rules, seat);
  return (chee__argument){.kind = CHEE_ARGUMENT_SEAT, .number = name[1] ? seat : name[0]};
}

chee__argument chee__arg_noun(const chee_rules *rules, bool many) {
  return (chee__argument){.kind = CHEE_ARGUMENT_NOUN,
                          .number = 2 * (int)chee_rules_game(rules)->noun + many};
}

#define KINDS_OF(name, kinds) kinds,
static const char *const argument_kinds[CHEE_FAULTS] = {"", CHEE_FAULT_LIST(KINDS_OF)};
#define NAME_OF(name, kinds) #name,
static const char *const names[CHEE_FAULTS] = {"NONE", CHEE_FAULT_LIST(NAME_OF)};
static const char letters[CHEE_ARGUMENT_KINDS + 1] = "-nwsklpaotfu";

const char *chee_fault_name(chee_fault fault) {
  return (unsigned)fault < CHEE_FAULTS ? names[fault] : names[CHEE_FAULT_NONE];
}

const char *chee_fault_arguments(chee_fault fault) {
  return (unsigned)fault < CHEE_FAULTS ? argument_kinds[fault] : "";
}

// Keeps an argument in the error; a word that does not fit is cut off.
static void keep(chee_error *error, int index, size_t *used, const chee__argument *argument) {
  chee_argument *kept = &error->argument[index];
  *kept = (chee_argument){.kind = argument->kind, .number = argument->number};
  if (!argument->word) return;
  size_t length = strlen(argument->word), room = sizeof error->words - 1 - *used;
  if (length > room) length = room;
  kept->word = (uint16_t)*used;
  memcpy(error->words + *used, argument->word, length);
  *used += length;
  if (*used + 1 < sizeof error->words) ++*used;
}

chee_status chee__fault_with(chee_error *error, chee_status status, const char *clause,
                             chee_fault fault, int count, const chee__argument *arguments) {
  if (!error) return status;
  chee_error made = {.status = status, .fault = fault};
  snprintf(made.clause, sizeof made.clause, "%s", clause);
  size_t used = 0;
  (void)letters;                                      // for the assertions alone
  const size_t kinds = strlen(argument_kinds[fault]); // those of a sentence within are its own
  (void)kinds;
  assert(kinds == (size_t)count ||
         (kinds && kinds < (size_t)count && argument_kinds[fault][kinds - 1] == 'f'));
  for (int i = 0; i < count; i++) {
    assert((size_t)i >= kinds || letters[arguments[i].kind] == argument_kinds[fault][i]);
    keep(&made, i, &used, &arguments[i]);
  }
  chee__fault_english(fault, arguments, made.text, sizeof made.text);
  *error = made; // arguments may be words of the caller's error
  return status;
}

chee_status chee__fault(chee_error *error, chee_status status, const char *clause,
                        chee_fault fault) {
  return chee__fault_with(error, status, clause, fault, 0, NULL);
}

chee_status chee__fault_over(chee_error *error, chee_status status, chee_fault fault,
                             const chee_error *inner, int count, const chee__argument *arguments) {
  chee__argument all[CHEE_ARGUMENTS_MAX + 1 + CHEE__ARGUMENTS_ROOM];
  for (int i = 0; i < count; i++) all[i] = arguments[i];
  all[count++] = (chee__argument){
      .kind = CHEE_ARGUMENT_FAULT, .number = (long)inner->fault, .word = inner->text};
  if (inner->fault != CHEE_FAULT_NONE) {
    all[count - 1].word = "";
    count += chee__fault_arguments(inner, all + count);
  }
  return chee__fault_with(error, status, "", fault,
                          count < CHEE_ARGUMENTS_MAX ? count : CHEE_ARGUMENTS_MAX, all);
}

chee_status chee_error_set(chee_error *error, chee_status status, chee_fault fault) {
  return chee__fault(error, status, "", fault);
}

chee_status chee_error_set_seat(chee_error *error, chee_status status, chee_fault fault,
                                const chee_rules *rules, int seat) {
  return chee__fault_of(error, status, "", fault, chee__arg_seat(rules, seat));
}

void chee_error_within(chee_error *error, chee_fault fault, long number) {
  if (!error) return;
  const chee_error inner = *error;
  chee__fault_over(error, inner.status, fault, &inner, CHEE__ARGUMENTS(chee__arg_number(number)));
  memcpy(error->clause, inner.clause, sizeof error->clause);
}

int chee__fault_arguments(const chee_error *error,
                          chee__argument arguments[CHEE_AT_LEAST(CHEE__ARGUMENTS_ROOM)]) {
  int count = 0;
  for (; count < CHEE_ARGUMENTS_MAX && error->argument[count].kind; count++) {
    const chee_argument *kept = &error->argument[count];
    arguments[count] = (chee__argument){
        .kind = kept->kind, .number = kept->number, .word = error->words + kept->word};
  }
  for (int i = count; i < CHEE__ARGUMENTS_ROOM; i++) arguments[i] = (chee__argument){.word = ""};
  return count;
}
