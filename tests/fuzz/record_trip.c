// SPDX-License-Identifier: MIT
#include "record_trip.h"

#include <stdlib.h>
#include <string.h>

typedef struct text {
  char *bytes;
  size_t length, room;
} text;

static bool put(void *data, const char *bytes, size_t size) {
  text *t = data;
  if (t->length + size + 1 > t->room) {
    t->room = 2 * (t->length + size + 1);
    t->bytes = realloc(t->bytes, t->room);
    FUZZ_DEMAND(t->bytes, "no memory");
  }
  memcpy(t->bytes + t->length, bytes, size);
  t->length += size;
  t->bytes[t->length] = '\0';
  return true;
}

static text write_record(const chee_record *record, chee_record_format format) {
  text t = {0};
  const chee_status status = chee_record_write(record, format, put, &t);
  FUZZ_DEMAND(status == CHEE_OK && t.length > 0, "status %d when writing", (int)status);
  return t;
}

static bool same_string(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

static void compare_moves(const chee_record_move *a, const chee_record_move *b) {
  FUZZ_DEMAND(chee_move_same(a->move, b->move) && same_string(a->text, b->text), "%s and %s",
              a->text, b->text);
  FUZZ_DEMAND(a->ply == b->ply && a->seat == b->seat && a->total == b->total,
              "%s: %u %d %d, %u %d %d", a->text, (unsigned)a->ply, a->seat, a->total,
              (unsigned)b->ply, b->seat, b->total);
  FUZZ_DEMAND(a->nag_count == b->nag_count && memcmp(a->nags, b->nags, a->nag_count) == 0,
              "the glyphs of %s", a->text);
  for (int kind = 0; kind < CHEE_NOTES; kind++) {
    FUZZ_DEMAND(same_string(a->note[kind], b->note[kind]), "note %d of \"%s\":\n%s\n%s", kind,
                a->text, a->note[kind] ? a->note[kind] : "(none)",
                b->note[kind] ? b->note[kind] : "(none)");
  }
}

// Where the walk over a tree goes on after this move: down its variations first, then along the
// line, then back to what is left of the lines above.
typedef struct walk {
  const chee_record_move *left[2 * CHEE_RECORD_MOVES_MAX];
  size_t count;
} walk;

static const chee_record_move *step(walk *w, const chee_record_move *at) {
  if (at->next) w->left[w->count++] = at->next;
  if (at->sibling) w->left[w->count++] = at->sibling;
  if (at->variation) return at->variation;
  return w->count > 0 ? w->left[--w->count] : NULL;
}

static void compare_trees(const chee_record *a, const chee_record *b) {
  static walk walk_a, walk_b;
  walk_a.count = walk_b.count = 0;
  const chee_record_move *at_a = chee_record_root(a), *at_b = chee_record_root(b);
  while (at_a && at_b) {
    compare_moves(at_a, at_b);
    FUZZ_DEMAND(!at_a->next == !at_b->next && !at_a->variation == !at_b->variation &&
                    !at_a->sibling == !at_b->sibling,
                "the tree differs at \"%s\"", at_a->text);
    at_a = step(&walk_a, at_a);
    at_b = step(&walk_b, at_b);
  }
  FUZZ_DEMAND(!at_a && !at_b, "one tree is larger");
}

static void compare(const chee_record *a, const chee_record *b) {
  FUZZ_DEMAND(memcmp(chee_record_start(a), chee_record_start(b), sizeof(chee_position)) == 0,
              "the starts differ");
  FUZZ_DEMAND(same_string(chee_record_result(a), chee_record_result(b)), "results %s and %s",
              chee_record_result(a), chee_record_result(b));
  FUZZ_DEMAND(chee_record_length(a) == chee_record_length(b), "the lengths differ");
  const char *name_a, *name_b, *value_a, *value_b;
  for (size_t i = 0;; i++) {
    const bool more = chee_record_tag_at(a, i, &name_a, &value_a);
    FUZZ_DEMAND(more == chee_record_tag_at(b, i, &name_b, &value_b), "the tags differ in number");
    if (!more) break;
    FUZZ_DEMAND(same_string(name_a, name_b) && same_string(value_a, value_b),
                "tags %s \"%s\" and %s \"%s\"", name_a, value_a, name_b, value_b);
  }
  compare_trees(a, b);
}

// Reads what was just written, which is one record.
static chee_record *read_back(const text *t, chee_record_format format) {
  chee_record_reader *reader = chee_record_reader_memory(t->bytes, t->length);
  FUZZ_DEMAND(reader, "no memory");
  chee_record *record, *more;
  chee_error error = {0};
  chee_status status = chee_record_read(reader, &record, &error);
  FUZZ_DEMAND(status == CHEE_OK && record, "refused as written, %d:%d: %s\n%s", error.line,
              error.column, error.text, t->bytes);
  FUZZ_DEMAND(chee_record_reader_format(reader) == format, "taken for the other format:\n%s",
              t->bytes);
  status = chee_record_read(reader, &more, &error);
  FUZZ_DEMAND(status == CHEE_OK && !more, "more than one record as written:\n%s", t->bytes);
  chee_record_reader_free(reader);
  return record;
}

static void demand_same(const text *a, const text *b) {
  FUZZ_DEMAND(a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0,
              "written first:\n%s\nand later:\n%s", a->bytes, b->bytes);
}

static void check_trips(const chee_record *record) {
  static const chee_record_format formats[] = {CHEE_PMN, CHEE_JSONL};
  text first[2] = {write_record(record, CHEE_PMN), write_record(record, CHEE_JSONL)};
  for (int i = 0; i < 2; i++) {
    chee_record *again = read_back(&first[i], formats[i]);
    compare(record, again);
    for (int j = 0; j < 2; j++) {
      text later = write_record(again, formats[j]);
      demand_same(&first[j], &later);
      free(later.bytes);
    }
    chee_record_free(again);
  }
  free(first[0].bytes);
  free(first[1].bytes);
}

// Gives the bytes in pieces, so that every token is cut somewhere.
typedef struct pieces {
  const uint8_t *data;
  size_t size, at, piece;
} pieces;

static ptrdiff_t give_piece(void *data, char *buffer, size_t size) {
  pieces *p = data;
  p->piece = p->piece * 5 % 7 + 1;
  size_t count = p->piece < size ? p->piece : size;
  if (count > p->size - p->at) count = p->size - p->at;
  if (count) memcpy(buffer, p->data + p->at, count);
  p->at += count;
  return (ptrdiff_t)count;
}

static bool same_error(const chee_error *a, const chee_error *b) {
  return a->status == b->status && a->line == b->line && a->column == b->column &&
         strcmp(a->clause, b->clause) == 0 && strcmp(a->text, b->text) == 0;
}

// The record in pieces is the record as a whole, and so is the error.
static void check_pieces(chee_record_reader *reader, chee_status wanted, const chee_record *whole,
                         const chee_error *error) {
  chee_record *record;
  chee_error found = {0};
  const chee_status status = chee_record_read(reader, &record, &found);
  FUZZ_DEMAND(status == wanted, "status %d, in pieces %d", (int)wanted, (int)status);
  FUZZ_DEMAND(!record == !whole, "a record more in pieces or as a whole");
  if (status != CHEE_OK)
    FUZZ_DEMAND(same_error(error, &found), "%d:%d: %s, but in pieces %d:%d: %s", error->line,
                error->column, error->text, found.line, found.column, found.text);
  if (record) compare(whole, record);
  chee_record_free(record);
}

void fuzz_check_records(const uint8_t *data, size_t size, chee_record_format format) {
  char *bytes = fuzz_copy(data, size);
  pieces p = {data, size, 0, 0};
  chee_record_reader *whole = chee_record_reader_memory(bytes, size);
  chee_record_reader *cut = chee_record_reader_new(give_piece, &p);
  FUZZ_DEMAND(whole && cut, "no memory");
  for (bool more = true; more;) {
    chee_record *record;
    chee_error error = {0}, again = {0};
    const chee_status status = chee_record_read(whole, &record, &error);
    more = status == CHEE_OK && record && chee_record_reader_format(whole) == format;
    if (chee_record_reader_format(whole) == format) check_pieces(cut, status, record, &error);
    if (more) check_trips(record);
    chee_record_free(record);
    if (status == CHEE_OK) continue;
    fuzz_check_file_refusal(bytes, size, status, &error);
    FUZZ_DEMAND(chee_record_read(whole, &record, &again) == status && !record &&
                    same_error(&error, &again),
                "after an error comes another");
  }
  chee_record_reader_free(whole);
  chee_record_reader_free(cut);
  free(bytes);
}
