// SPDX-License-Identifier: MIT
#include "notation/record/tree.h"

#include <stdlib.h>
#include <string.h>

#include "core/fail.h"
#include "notation/record/output.h"

chee_record *chee__record_blank(void) {
  chee_record *record = calloc(1, sizeof *record);
  if (!record) return NULL;
  record->builder = calloc(1, sizeof *record->builder);
  if (!record->builder) {
    free(record);
    return NULL;
  }
  memcpy(record->result, "*", 2);
  record->root.move.text = "";
  record->root.move.total = -1;
  record->newest = &record->root;
  record->builder->levels[0].current = &record->root;
  return record;
}

chee_status chee__record_begin(chee_record *record, const chee_position *start, chee_error *error) {
  record->start = *start;
  record->root.move.ply = start->ply;
  record->root.move.seat = start->turn;
  record->builder->history = chee_history_new(start);
  if (!record->builder->history)
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_RECORD);
  return CHEE_OK;
}

chee_record *chee_record_new(const chee_position *start) {
  chee_record *record = chee__record_blank();
  if (record && chee__record_begin(record, start, NULL) != CHEE_OK) {
    chee_record_free(record);
    return NULL;
  }
  return record;
}

void chee_record_free(chee_record *record) {
  if (!record) return;
  if (record->builder) chee_history_free(record->builder->history);
  free(record->builder);
  chee__arena_free(&record->arena);
  free(record);
}

chee_status chee_record_from_history(const chee_history *history, const char *result,
                                     chee_record **record, chee_error *error) {
  chee_record *made = chee_record_new(chee_history_at(history, 0));
  if (!made) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_RECORD);
  chee_status status = CHEE_OK;
  size_t length = chee_history_length(history);
  for (size_t i = 0; i < length && status == CHEE_OK; i++)
    status = chee_record_play(made, chee_history_move(history, i), error);
  if (status == CHEE_OK) status = chee_record_end(made, result, error);
  if (status != CHEE_OK) {
    chee_record_free(made);
    return status;
  }
  *record = made;
  return CHEE_OK;
}

// Counted for each piece of text besides its bytes, so that empty ones are limited, too.
enum { EACH = 16 };

chee_status chee__record_charge(chee_record *record, size_t length, chee_error *error) {
  if (length > CHEE_RECORD_TEXT_MAX || record->text + length + EACH > CHEE_RECORD_TEXT_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_RECORD_TEXT_MAX,
                          chee__arg_number(CHEE_RECORD_TEXT_MAX));
  record->text += length + EACH;
  return CHEE_OK;
}

void chee__record_refund(chee_record *record, size_t length) {
  record->text -= length + EACH;
}

const chee_position *chee_record_start(const chee_record *record) {
  return &record->start;
}

const chee_record_move *chee_record_root(const chee_record *record) {
  return &record->root.move;
}

const char *chee_record_result(const chee_record *record) {
  return record->result;
}

size_t chee_record_length(const chee_record *record) {
  return record->length;
}
