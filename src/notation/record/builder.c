// SPDX-License-Identifier: MIT
#include "notation/record/builder.h"

#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "core/fail.h"
#include "notation/record/notes.h"
#include "notation/record/tree.h"

static chee_status no_memory(chee_error *error) {
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_RECORD);
}

static chee_status ended(chee_error *error) {
  return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_RECORD_ENDED);
}

const chee_position *chee__record_now(const chee_record *record) {
  return chee_history_now(record->builder->history);
}

chee__argument chee__seat_title(const chee_position *position, int seat) {
  chee__argument title = chee__arg_seat(&position->rules, seat);
  title.kind = CHEE_ARGUMENT_TITLE;
  return title;
}

// Remembers a total that the main line leaves out; it is a fault only if others are there.
static void leave_out(chee__builder *builder, const chee__node *node, chee__argument title,
                      int store, const chee__claim *claim) {
  if (builder->unclaimed.line > 0) return;
  chee__fault_of(&builder->unclaimed, CHEE_ILLEGAL, "", CHEE_FAULT_TOTAL_MISSING,
                 chee__arg_word(node->move.text), title, chee__arg_number(store),
                 chee__arg_number(store));
  builder->unclaimed.line = claim->move_at.line;
  builder->unclaimed.column = claim->move_at.column;
}

static chee_status check_total(chee_record *record, const chee__node *node, int store,
                               const chee__claim *claim, chee_error *error) {
  chee__builder *builder = record->builder;
  chee__argument title = chee__seat_title(&record->start, node->move.seat);
  bool main = builder->depth == 0;
  chee_status status = CHEE_OK;
  if (claim->total < 0) {
    if (main && node->move.total >= 0) leave_out(builder, node, title, store, claim);
  } else if (node->move.total < 0) {
    status = chee__fault_of(error, CHEE_ILLEGAL, "", CHEE_FAULT_TOTAL_NEEDLESS,
                            chee__arg_word(node->move.text), title, chee__arg_number(claim->total));
  } else if (claim->total != store) {
    status = chee__fault_of(error, CHEE_ILLEGAL, "", CHEE_FAULT_TOTAL_DIFFERS,
                            chee__arg_word(node->move.text), chee__arg_number(store),
                            chee__arg_number(claim->total));
  }
  if (status != CHEE_OK && error) {
    error->line = claim->total_at.line;
    error->column = claim->total_at.column;
  }
  if (main && claim->total >= 0) builder->claimed = true;
  if (status != CHEE_OK || !builder->claimed || builder->unclaimed.line == 0) return status;
  if (error) *error = builder->unclaimed;
  return builder->unclaimed.status;
}

// Adds a new move to the tree behind the move played last, or beside it.
static void attach(chee_record *record, chee__node *node) {
  chee__level *level = &record->builder->levels[record->builder->depth];
  chee__node *at = level->current;
  if (level->head) {
    node->move.previous = at->move.previous;
    if (at->last_variation)
      at->last_variation->move.sibling = &node->move;
    else
      at->move.variation = &node->move;
    at->last_variation = node;
  } else {
    node->move.previous = &at->move;
    at->move.next = &node->move;
    if (record->builder->depth == 0) record->length++;
  }
  node->pieces = level->waiting;
  for (chee__piece *piece = node->pieces.first; piece; piece = piece->next) {
    if (piece->kind == CHEE_NOTE_COMMENT) piece->kind = CHEE_NOTE_BEFORE;
  }
  level->waiting = (chee__pieces){0};
  level->current = node;
  level->head = level->back = false;
}

static chee__node *new_node(chee_record *record) {
  chee__node *node = chee__arena_take(&record->arena, sizeof *node);
  if (!node) return NULL;
  node->older = record->newest;
  record->newest = node;
  record->moves++;
  return node;
}

chee_status chee__record_play(chee_record *record, chee_move move, const chee__claim *claim,
                              chee_error *error) {
  chee__builder *builder = record->builder;
  if (!builder) return ended(error);
  if (record->moves == CHEE_RECORD_MOVES_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_MOVES_MAX,
                          chee__arg_number(CHEE_RECORD_MOVES_MAX));
  chee_status status = chee_history_play(builder->history, move, error);
  if (status != CHEE_OK) return status;

  const chee_position *after = chee_history_now(builder->history);
  const chee_position *before =
      chee_history_at(builder->history, chee_history_length(builder->history) - 1);
  char text[CHEE_MOVE_TEXT_MAX];
  size_t length = chee_move_write(before, move, text);
  chee__node *node = new_node(record);
  if (!node) return no_memory(error);
  node->move.text = chee__arena_copy(&record->arena, text, length);
  if (!node->move.text) return no_memory(error);
  node->move.move = move;
  node->move.ply = before->ply;
  node->move.seat = before->turn;
  int store = after->store[before->turn];
  node->move.total = (int16_t)(store > before->store[before->turn] ? store : -1);
  attach(record, node);
  return check_total(record, node, store, claim, error);
}

chee_status chee_record_play(chee_record *record, chee_move move, chee_error *error) {
  return chee__record_play(record, move, &(chee__claim){.total = -1}, error);
}

chee_status chee_record_vary(chee_record *record, chee_error *error) {
  chee__builder *builder = record->builder;
  if (!builder) return ended(error);
  chee__level *level = &builder->levels[builder->depth];
  if (level->head || level->current == &record->root)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_VARIATION_NOTHING);
  if (builder->depth == CHEE_RECORD_DEPTH_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_VARIATION_DEPTH,
                          chee__arg_number(CHEE_RECORD_DEPTH_MAX));
  chee_history_undo(builder->history);
  builder->levels[++builder->depth] = (chee__level){
      .current = level->current, .head = true, .base = chee_history_length(builder->history)};
  return CHEE_OK;
}

chee_status chee_record_return(chee_record *record, chee_error *error) {
  chee__builder *builder = record->builder;
  if (!builder) return ended(error);
  if (builder->depth == 0)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_VARIATION_NONE_OPEN);
  chee__level *level = &builder->levels[builder->depth];
  if (level->head) return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_VARIATION_EMPTY);
  chee_status status = chee__record_settle(record, error);
  if (status != CHEE_OK) return status;
  while (chee_history_length(builder->history) > level->base) chee_history_undo(builder->history);
  builder->depth--;
  level--;
  level->back = true;
  return chee_history_play(builder->history, level->current->move.move, error);
}

chee_status chee_record_nag(chee_record *record, int nag, chee_error *error) {
  chee__builder *builder = record->builder;
  if (!builder) return ended(error);
  chee__level *level = &builder->levels[builder->depth];
  chee_record_move *move = &level->current->move;
  if (level->head || level->current == &record->root)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_NAG_NO_MOVE, chee__arg_number(nag));
  if (nag < 0 || nag > 255) return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_NAG_RANGE);
  if (move->nag_count == CHEE_RECORD_NAGS_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_NAGS_MAX,
                          chee__arg_number(CHEE_RECORD_NAGS_MAX));
  move->nags[move->nag_count++] = (uint8_t)nag;
  return CHEE_OK;
}
