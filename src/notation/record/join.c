// SPDX-License-Identifier: MIT
#include <string.h>

#include "notation/record/tree.h"

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
