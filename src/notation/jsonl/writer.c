// SPDX-License-Identifier: MIT
#include "notation/jsonl/writer.h"

#include <stdio.h>
#include <string.h>

#include "notation/record/keys.h"
#include "notation/record/output.h"
#include "notation/record/tree.h"

// A string; of control characters a record holds tabs and newlines only.
static void put_string(chee__out *out, const char *text) {
  chee__out_text(out, "\"");
  while (*text) {
    size_t plain = strcspn(text, "\"\\\n\t");
    chee__out_put(out, text, plain);
    text += plain;
    if (*text == '\n')
      chee__out_text(out, "\\n");
    else if (*text == '\t')
      chee__out_text(out, "\\t");
    else if (*text)
      chee__out_put(out, (const char[]){'\\', *text}, 2);
    if (*text) text++;
  }
  chee__out_text(out, "\"");
}

static void put_key(chee__out *out, const char *key) {
  chee__out_text(out, ",\"");
  chee__out_text(out, key);
  chee__out_text(out, "\":");
}

static void put_number(chee__out *out, int number) {
  char text[16];
  snprintf(text, sizeof text, "%d", number);
  chee__out_text(out, text);
}

static void put_note(chee__out *out, const chee_record_move *move, chee_note kind) {
  if (!move->note[kind]) return;
  put_key(out, chee__note_keys[kind]);
  put_string(out, move->note[kind]);
}

// The keys that are not known here, from an object that has at least one.
static void put_keys(chee__out *out, const char *object) {
  if (!object) return;
  chee__out_text(out, ",");
  chee__out_put(out, object + 1, strlen(object) - 2);
}

static void put_nags(chee__out *out, const chee_record_move *move) {
  if (move->nag_count == 0) return;
  put_key(out, "nags");
  for (int i = 0; i < move->nag_count; i++) {
    chee__out_text(out, i ? "," : "[");
    put_number(out, move->nags[i]);
  }
  chee__out_text(out, "]");
}

// A line of moves, at most CHEE_RECORD_DEPTH_MAX + 1 within each other.
static void put_line(chee__out *out, const chee_record_move *line) {
  chee__out_text(out, "[");
  for (const chee_record_move *move = line; move; move = move->next) {
    chee__out_text(out, move == line ? "{\"m\":" : ",{\"m\":");
    put_string(out, move->text);
    if (move->total >= 0) {
      put_key(out, "captured");
      put_number(out, move->total);
    }
    put_note(out, move, CHEE_NOTE_BEFORE);
    put_note(out, move, CHEE_NOTE_COMMENT);
    put_nags(out, move);
    put_note(out, move, CHEE_NOTE_CLOCK);
    put_note(out, move, CHEE_NOTE_EVAL);
    put_note(out, move, CHEE_NOTE_ESCAPE);
    put_keys(out, move->note[CHEE_NOTE_KEYS]);
    if (move->variation) put_key(out, "variations");
    for (const chee_record_move *head = move->variation; head; head = head->sibling) {
      chee__out_text(out, head == move->variation ? "[" : ",");
      put_line(out, head);
    }
    chee__out_text(out, move->variation ? "]}" : "}");
  }
  chee__out_text(out, "]");
}

void chee__jsonl_write(const chee_record *record, chee__out *out) {
  const chee_record_move *root = &record->root.move;
  char rules[CHEE_RULES_TEXT_MAX], start[CHEE_POSITION_TEXT_MAX];
  chee_rules_write(&record->start.rules, rules);
  chee_position_write(&record->start, start);
  chee__out_text(out, "{\"rules\":");
  put_string(out, rules);
  put_key(out, "start");
  put_string(out, start);
  put_key(out, "tags");
  const char *name, *value;
  for (size_t i = 0; chee_record_tag_at(record, i, &name, &value); i++) {
    chee__out_text(out, i ? "," : "{");
    put_string(out, name);
    chee__out_text(out, ":");
    put_string(out, value);
  }
  chee__out_text(out, "}");
  put_note(out, root, CHEE_NOTE_COMMENT);
  put_note(out, root, CHEE_NOTE_ESCAPE);
  put_keys(out, root->note[CHEE_NOTE_KEYS]);
  put_key(out, "moves");
  put_line(out, root->next);
  put_key(out, "result");
  put_string(out, record->result);
  chee__out_text(out, "}\n");
}
