// SPDX-License-Identifier: MIT
#include "notation/record/notes.h"

#include <string.h>

#include "core/fail.h"
#include "notation/record/commands.h"
#include "notation/record/keys.h"
#include "notation/record/tree.h"
#include "notation/record/utf8.h"

const char *const chee__note_keys[CHEE_NOTES] = {
    [CHEE_NOTE_BEFORE] = "before", [CHEE_NOTE_COMMENT] = "comment", [CHEE_NOTE_CLOCK] = "clk",
    [CHEE_NOTE_EVAL] = "eval",     [CHEE_NOTE_ESCAPE] = "escape",
};

static chee_status no_memory(chee_error *error) {
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_NOTES);
}

static chee_status too_long(chee_error *error) {
  return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_COMMENT_LINE_MAX,
                        chee__arg_number(CHEE_RECORD_LINE_MAX));
}

static void append(chee__pieces *pieces, chee__piece *piece) {
  if (pieces->last)
    pieces->last->next = piece;
  else
    pieces->first = piece;
  pieces->last = piece;
  piece->next = NULL;
  pieces->kinds |= 1u << piece->kind;
}

static chee__piece *new_piece(chee_record *record, chee_note kind, const char *text,
                              size_t length) {
  chee__piece *piece = chee__arena_take(&record->arena, sizeof *piece + length + 1);
  if (!piece) return NULL;
  piece->kind = kind;
  piece->length = length;
  memcpy(piece->text, text, length);
  return piece;
}

// Adds a line to the pieces and counts its bytes.
static chee_status count_in(chee_record *record, chee__pieces *pieces, chee__piece *piece,
                            chee_error *error) {
  if (piece->length > CHEE_RECORD_LINE_MAX) return too_long(error);
  chee_status status = chee__record_charge(record, piece->length, error);
  if (status == CHEE_OK) append(pieces, piece);
  return status;
}

static chee_status add(chee_record *record, chee__pieces *pieces, chee_note kind, const char *text,
                       size_t length, chee_error *error) {
  chee__piece *piece = new_piece(record, kind, text, length);
  return piece ? count_in(record, pieces, piece, error) : no_memory(error);
}

// Adds a line of comment about a move, its commands taken out; a line of nothing but commands
// leaves no line. Taking one out may bring another one about, hence the loop.
static chee_status add_comment(chee_record *record, chee__pieces *pieces, chee__piece *line,
                               chee_error *error) {
  bool found = true, any = false;
  while (found) {
    found = false;
    for (chee_note kind = CHEE_NOTE_CLOCK; kind <= CHEE_NOTE_EVAL; kind++) {
      chee__command command;
      if (pieces->kinds & 1u << kind) continue;
      if (!chee__command_find(line->text, line->length, kind, &command)) continue;
      chee_status status = add(record, pieces, kind, command.value, command.length, error);
      if (status != CHEE_OK) return status;
      line->length = chee__command_cut(line->text, line->length, &command);
      found = any = true;
    }
  }
  return line->length > 0 || !any ? count_in(record, pieces, line, error) : CHEE_OK;
}

chee_status chee__record_settle(chee_record *record, chee_error *error) {
  chee__level *level = &record->builder->levels[record->builder->depth];
  chee__piece *next;
  for (chee__piece *piece = level->waiting.first; piece; piece = next) {
    next = piece->next;
    chee__record_refund(record, piece->length);
    chee_status status = add_comment(record, &level->current->pieces, piece, error);
    if (status != CHEE_OK) return status;
  }
  level->waiting = (chee__pieces){0};
  level->back = false;
  return CHEE_OK;
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

static chee_status note_comment(chee_record *record, const char *text, size_t length,
                                chee_error *error) {
  while (length > 0 && is_blank(*text)) text++, length--;
  while (length > 0 && is_blank(text[length - 1])) length--;
  chee__level *level = &record->builder->levels[record->builder->depth];
  if (level->head || level->back)
    return add(record, &level->waiting, CHEE_NOTE_COMMENT, text, length, error);
  chee__pieces *pieces = &level->current->pieces;
  if (level->current == &record->root)
    return add(record, pieces, CHEE_NOTE_COMMENT, text, length, error);
  chee__piece *piece = new_piece(record, CHEE_NOTE_COMMENT, text, length);
  return piece ? add_comment(record, pieces, piece, error) : no_memory(error);
}

// Where escape lines and keys go.
static chee__pieces *target(chee_record *record, bool *root) {
  chee__level *level = &record->builder->levels[record->builder->depth];
  *root = level->current == &record->root;
  return level->head ? &level->waiting : &level->current->pieces;
}

static chee_status note_keys(chee_record *record, const char *text, size_t length,
                             chee_error *error) {
  bool root;
  chee__pieces *pieces = target(record, &root);
  if (pieces->kinds & 1u << CHEE_NOTE_KEYS)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_KEYS_TWICE);
  chee__text json = {0};
  chee_status status = chee__keys_check(text, length, root, &json);
  if (status == CHEE_OK) {
    status = add(record, pieces, CHEE_NOTE_KEYS, json.bytes, json.length, error);
  } else if (status == CHEE_BAD_DATA) {
    chee__fault(error, status, "", root ? CHEE_FAULT_KEYS_OF_GAME : CHEE_FAULT_KEYS_OF_MOVE);
  } else {
    no_memory(error);
  }
  chee__text_free(&json);
  return status;
}

// `%json {..}` carries keys through PMN; every other escape line is kept as it stands.
static chee_status note_escape(chee_record *record, const char *text, size_t length,
                               chee_error *error) {
  while (length > 0 && is_blank(text[length - 1])) length--;
  if (length > 6 && memcmp(text, "json {", 6) == 0) {
    chee_error fault; // not the caller's: with it the line is no mistake
    chee_status status = note_keys(record, text + 5, length - 5, &fault);
    if (status != CHEE_OK && status != CHEE_BAD_DATA && error) *error = fault;
    if (status != CHEE_BAD_DATA) return status;
  }
  bool root;
  chee__pieces *pieces = target(record, &root);
  return add(record, pieces, CHEE_NOTE_ESCAPE, text, length, error);
}

static chee_status note_command(chee_record *record, chee_note kind, const char *text,
                                size_t length, chee_error *error) {
  chee__level *level = &record->builder->levels[record->builder->depth];
  const char *name = chee__note_keys[kind];
  if (level->head || level->current == &record->root)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_NOTE_NO_MOVE, chee__arg_word(name));
  if (level->current->pieces.kinds & 1u << kind)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_NOTE_TWICE, chee__arg_word(name));
  if (!chee__command_has_form(kind, text, length))
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_NOTE_FORM, chee__arg_word(name),
                          chee__arg_word(kind == CHEE_NOTE_CLOCK ? "0:04:57" : "1.50,12 or #-9"));
  return add(record, &level->current->pieces, kind, text, length, error);
}

chee_status chee_record_note(chee_record *record, chee_note kind, const char *text,
                             chee_error *error) {
  if (!record->builder) return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_RECORD_ENDED);
  size_t length = strlen(text);
  if (chee__utf8_bad(text, length) != length)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_NOTE_TEXT);
  switch (kind) {
  case CHEE_NOTE_CLOCK:
  case CHEE_NOTE_EVAL: return note_command(record, kind, text, length, error);
  case CHEE_NOTE_KEYS: return note_keys(record, text, length, error);
  case CHEE_NOTE_COMMENT:
  case CHEE_NOTE_ESCAPE: break;
  default: return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_NOTE_KIND);
  }
  for (;;) {
    size_t line = strcspn(text, "\r\n");
    chee_status status = line > CHEE__LINE_ROOM      ? too_long(error)
                         : kind == CHEE_NOTE_COMMENT ? note_comment(record, text, line, error)
                                                     : note_escape(record, text, line, error);
    if (status != CHEE_OK || text[line] == '\0') return status;
    text += line + (text[line] == '\r' && text[line + 1] == '\n' ? 2 : 1);
  }
}

// The lines of a kind, from the first to the last one that count: a comment does not begin or end
// with an empty line.
typedef struct span {
  const chee__piece *first, *last;
  size_t length; // joined by newlines
} span;

static span measure(const chee__pieces *pieces, chee_note kind) {
  bool trimmed = kind == CHEE_NOTE_BEFORE || kind == CHEE_NOTE_COMMENT;
  span lines = {0};
  size_t length = 0;
  for (const chee__piece *piece = pieces->first; piece; piece = piece->next) {
    if (piece->kind != kind) continue;
    bool counts = !trimmed || piece->length > 0;
    if (!lines.first && !counts) continue;
    length += piece->length + (lines.first != NULL);
    if (!lines.first) lines.first = piece;
    if (!counts) continue;
    lines.last = piece;
    lines.length = length;
  }
  return lines;
}

static const char *join(chee__arena *arena, const span *lines, chee_note kind) {
  char *text = chee__arena_take(arena, lines->length + 1);
  if (!text) return NULL;
  char *at = text;
  for (const chee__piece *piece = lines->first;; piece = piece->next) {
    if (piece->kind != kind) continue;
    if (at != text || piece != lines->first) *at++ = '\n';
    memcpy(at, piece->text, piece->length);
    at += piece->length;
    if (piece == lines->last) return text;
  }
}

bool chee__record_join(chee_record *record) {
  for (chee__node *node = record->newest; node; node = node->older) {
    if (!node->pieces.first) continue;
    for (chee_note kind = 0; kind < CHEE_NOTES; kind++) {
      span lines = measure(&node->pieces, kind);
      if (!lines.first) continue;
      node->move.note[kind] = join(&record->arena, &lines, kind);
      if (!node->move.note[kind]) return false;
    }
  }
  return true;
}
