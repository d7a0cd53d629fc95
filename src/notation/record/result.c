// SPDX-License-Identifier: MIT
#include "notation/record/result.h"

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "core/fail.h"
#include "notation/record/notes.h"
#include "notation/record/tree.h"

// Points of Swahili: as many numbers as the rule set counts, each a multiple of 5 (5.8).
static bool has_points_form(int count, const char *result) {
  for (int i = 0; i < count; i++) {
    if (i > 0 && *result++ != '-') return false;
    size_t digits = strspn(result, "0123456789");
    if (digits == 0 || digits > 4 || (digits > 1 && result[0] == '0')) return false;
    if (result[digits - 1] != '0' && result[digits - 1] != '5') return false;
    result += digits;
  }
  return *result == '\0';
}

bool chee__result_has_form(const chee_position *start, const char *result) {
  if (strcmp(result, "*") == 0) return true;
  if (chee_rules_game(&start->rules)->score == CHEE_SCORE_POINTS)
    return has_points_form(chee_position_result(start).seats, result);
  return strcmp(result, "1-0") == 0 || strcmp(result, "0-1") == 0 || strcmp(result, "1/2-1/2") == 0;
}

chee_fault chee__result_forms(const chee_position *start) {
  bool points = chee_rules_game(&start->rules)->score == CHEE_SCORE_POINTS;
  return points ? CHEE_FAULT_RESULT_POINTS : CHEE_FAULT_RESULT_FORMS;
}

static chee_status set_result(chee_record *record, const char *result, chee_error *error) {
  bool over = record->outcome.ending != CHEE_GOING_ON;
  char ruled[CHEE_RESULT_TEXT_MAX] = "*";
  if (over) chee_result_write(&record->finish, &record->outcome, ruled);
  if (!result) result = ruled;
  if (!chee__result_has_form(&record->start, result))
    return chee__fault(error, CHEE_BAD_DATA, "", chee__result_forms(&record->start));
  if (over && strcmp(result, ruled) != 0) {
    char sentence[CHEE_SENTENCE_TEXT_MAX];
    chee_result_sentence(&record->finish, &record->outcome, CHEE_ENGLISH, sentence);
    return chee__fault_of(error, CHEE_ILLEGAL,
                          chee_ending_clause(&record->finish.rules, record->outcome.ending),
                          CHEE_FAULT_RESULT_RULED, chee__arg_word(ruled), chee__arg_word(result),
                          chee__arg_words(CHEE_ARGUMENT_ENGLISH, sentence));
  }
  size_t length = strlen(result); // the form keeps it short
  memcpy(record->result, result, length + 1);
  return CHEE_OK;
}

chee_status chee_record_end(chee_record *record, const char *result, chee_error *error) {
  chee__builder *builder = record->builder;
  if (!builder) return set_result(record, result, error);
  if (builder->depth > 0)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_VARIATION_NOT_CLOSED);
  record->finish = *chee_history_now(builder->history);
  record->outcome = chee_history_result(builder->history);
  chee_status status = set_result(record, result, error);
  if (status == CHEE_OK) status = chee__record_settle(record, error);
  if (status != CHEE_OK) return status;
  if (!chee__record_join(record))
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_NOTES);
  chee_history_free(builder->history);
  free(builder);
  record->builder = NULL;
  return CHEE_OK;
}
