// SPDX-License-Identifier: MIT
#include "notation/pmn/writer.h"

#include <stdio.h>
#include <string.h>

#include "notation/record/output.h"
#include "notation/record/tags.h"
#include "notation/record/tree.h"

enum { COLUMNS = 100, HEAD_ROOM = 96, TAIL_ROOM = CHEE_RECORD_DEPTH_MAX + 16 };

// What may not be parted by a line break: a move with its number, total and brackets, or a word of
// a comment. It waits until the next one begins, since brackets may still close behind it.
typedef struct unit {
  char head[HEAD_ROOM];
  size_t head_length;
  const char *body; // borrowed from the record
  size_t body_length;
  char tail[TAIL_ROOM];
  size_t tail_length;
  bool opened; // `(` or `{` waits for what it opens
} unit;

typedef struct writer {
  const chee_record *record;
  chee__out *out;
  unit unit;
} writer;

static void flush(writer *w) {
  unit *u = &w->unit;
  size_t length = u->head_length + u->body_length + u->tail_length;
  if (length == 0) return;
  if (w->out->column > 0) {
    int width = chee__out_width(u->head, u->head_length) +
                chee__out_width(u->body, u->body_length) + (int)u->tail_length;
    chee__out_text(w->out, w->out->column + 1 + width > COLUMNS ? "\n" : " ");
  }
  chee__out_put(w->out, u->head, u->head_length);
  chee__out_put(w->out, u->body, u->body_length);
  chee__out_put(w->out, u->tail, u->tail_length);
  *u = (unit){.body = ""};
}

static void add_head(unit *u, const char *text) {
  size_t length = strlen(text);
  memcpy(u->head + u->head_length, text, length);
  u->head_length += length;
}

static void add_tail(unit *u, const char *text) {
  size_t length = strlen(text);
  memcpy(u->tail + u->tail_length, text, length);
  u->tail_length += length;
}

// Begins a unit: behind an opening bracket it goes on with that one.
static unit *begin(writer *w) {
  if (!w->unit.opened) flush(w);
  w->unit.opened = false;
  return &w->unit;
}

static void open_bracket(writer *w, const char *bracket) {
  add_head(begin(w), bracket);
  w->unit.opened = true;
}

static void put_word(writer *w, const char *text, size_t length) {
  unit *u = begin(w);
  u->body = text;
  u->body_length = length;
}

static void put_number(writer *w, const char *format, int number) {
  char text[24];
  snprintf(text, sizeof text, format, number);
  add_head(begin(w), text);
}

// A whole line: `;` comments and `%` lines.
static void put_line(writer *w, const char *mark, const char *text, size_t length) {
  flush(w);
  if (w->out->column > 0) chee__out_text(w->out, "\n");
  chee__out_text(w->out, mark);
  chee__out_put(w->out, text, length);
  chee__out_text(w->out, "\n");
}

// The length of the first word. A line may be broken only at a space that stands alone, so that
// reading gives the same text, and not before `%`, which means something else there.
static size_t word_length(const char *text, size_t length) {
  for (size_t i = 1; i + 1 < length; i++) {
    bool alone = text[i] == ' ' && text[i - 1] != ' ' && text[i - 1] != '\t' &&
                 text[i + 1] != ' ' && text[i + 1] != '\t';
    if (alone && text[i + 1] != '%') return i;
  }
  return length;
}

static void put_words(writer *w, const char *text, size_t length) {
  while (length > 0) {
    size_t word = word_length(text, length);
    put_word(w, text, word);
    if (word == length) return;
    text += word + 1;
    length -= word + 1;
  }
}

static void put_command(writer *w, const char *name, const char *value) {
  if (!value) return;
  unit *u = begin(w);
  add_head(u, name);
  add_head(u, value);
  add_head(u, "]");
}

// The commands stand in front of the first line of the comment; a line with `}` in it cannot stand
// in braces.
static void put_comment(writer *w, const char *text, const char *clock, const char *eval) {
  bool commands = clock || eval;
  while (text || commands) {
    size_t length = text ? strcspn(text, "\n") : 0;
    bool braces = !text || !memchr(text, '}', length);
    if (braces || commands) {
      open_bracket(w, "{");
      if (commands) put_command(w, "[%clk ", clock);
      if (commands) put_command(w, "[%eval ", eval);
      if (braces && text) put_words(w, text, length);
      w->unit.opened = false;
      add_tail(&w->unit, "}");
    }
    commands = false;
    if (!braces) put_line(w, "; ", text, length);
    if (text) text = text[length] ? text + length + 1 : NULL;
  }
}

static void put_escapes(writer *w, const chee_record_move *move) {
  const char *keys = move->note[CHEE_NOTE_KEYS];
  if (keys) put_line(w, "%json ", keys, strlen(keys));
  const char *text = move->note[CHEE_NOTE_ESCAPE];
  while (text) {
    size_t length = strcspn(text, "\n");
    put_line(w, "%", text, length);
    text = text[length] ? text + length + 1 : NULL;
  }
}

static void put_move(writer *w, const chee_record_move *move, bool numbered) {
  int number = (int)chee_move_number(&w->record->start.rules, move->ply);
  if (move->note[CHEE_NOTE_BEFORE]) put_comment(w, move->note[CHEE_NOTE_BEFORE], NULL, NULL);
  if (move->seat == 0)
    put_number(w, "%d. ", number);
  else if (numbered)
    put_number(w, "%d... ", number);
  else
    begin(w);
  w->unit.body = move->text;
  w->unit.body_length = strlen(move->text);
  if (move->total >= 0) {
    char total[16];
    snprintf(total, sizeof total, "(%d)", move->total);
    add_tail(&w->unit, total);
  }
  for (int i = 0; i < move->nag_count; i++) put_number(w, "$%d", move->nags[i]);
  put_comment(w, move->note[CHEE_NOTE_COMMENT], move->note[CHEE_NOTE_CLOCK],
              move->note[CHEE_NOTE_EVAL]);
  put_escapes(w, move);
}

// Calls itself at most CHEE_RECORD_DEPTH_MAX deep.
static void put_variations(writer *w, const chee_record_move *move) {
  for (const chee_record_move *head = move->variation; head; head = head->sibling) {
    open_bracket(w, "(");
    for (const chee_record_move *at = head; at; at = at->next) {
      put_move(w, at, at == head);
      put_variations(w, at);
    }
    add_tail(&w->unit, ")");
  }
}

static void put_tag(chee__out *out, const char *name, const char *value) {
  chee__out_text(out, "[");
  chee__out_text(out, name);
  chee__out_text(out, " \"");
  for (; *value; value++) {
    if (*value == '"' || *value == '\\') chee__out_text(out, "\\");
    chee__out_put(out, value, 1);
  }
  chee__out_text(out, "\"]\n");
}

static void put_tags(const chee_record *record, chee__out *out) {
  char rules[CHEE_RULES_TEXT_MAX], start[CHEE_POSITION_TEXT_MAX];
  chee_position usual;
  chee_rules_write(&record->start.rules, rules);
  put_tag(out, "Game", rules);
  size_t roster = 0;
  while (chee__record_roster(&record->start.rules, roster)) roster++;
  const char *name, *value;
  for (size_t i = 0; i < roster && chee_record_tag_at(record, i, &name, &value); i++)
    put_tag(out, name, value);
  put_tag(out, "Result", record->result);
  chee_start(&record->start.rules, &usual);
  if (!chee_position_same(&usual, &record->start) || usual.ply != record->start.ply) {
    chee_position_write(&record->start, start);
    put_tag(out, "FEN", start);
  }
  for (size_t i = roster; chee_record_tag_at(record, i, &name, &value); i++)
    put_tag(out, name, value);
}

void chee__pmn_write(const chee_record *record, chee__out *out) {
  writer w = {.record = record, .out = out, .unit = {.body = ""}};
  const chee_record_move *root = &record->root.move;
  put_tags(record, out);
  chee__out_text(out, "\n");
  put_comment(&w, root->note[CHEE_NOTE_COMMENT], NULL, NULL);
  put_escapes(&w, root);
  for (const chee_record_move *at = root->next; at; at = at->next) {
    put_move(&w, at, at == root->next);
    put_variations(&w, at);
  }
  put_word(&w, record->result, strlen(record->result));
  flush(&w);
  chee__out_text(out, "\n\n");
}
