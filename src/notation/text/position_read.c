// SPDX-License-Identifier: MIT
//
// Reading positions: the form of the six fields here, what the game allows by chee_position_check.
#include <string.h>

#include "notation/text/cursor.h"
#include "notation/text/layout.h"
#include "notation/text/position_fault.h"
#include "notation/text/position_write.h"

// A position being read.
typedef struct reader {
  chee__cursor cursor;
  chee_position position;
  chee__position_places places;
  bool listed; // field 5 is `o` and start holes
} reader;

// A run of cells as it stands in the text.
typedef struct run {
  const char *from;
  unsigned counters;
  char mark;      // 'u', 'S', 'N' or 0
  unsigned cells; // how many
  bool starred;   // written with `*`
} run;

static bool is_strict(const reader *r) {
  return r->cursor.reading == CHEE_STRICT;
}

// The end of a field: one space, or for people any blanks.
static chee_status read_gap(reader *r, chee__phrase next_field) {
  chee__cursor *cursor = &r->cursor;
  const char *from = cursor->at;
  if (from == cursor->end)
    return chee__refuse_at_of(cursor, from, "", CHEE_FAULT_POSITION_ENDS_BEFORE,
                              chee__arg_phrase(next_field));
  while (cursor->at < cursor->end &&
         (is_strict(r) ? *cursor->at == ' ' : chee__is_blank(*cursor->at)))
    cursor->at++;
  if (cursor->at == from)
    return chee__refuse_at_of(cursor, from, "", CHEE_FAULT_SPACE_EXPECTED,
                              chee__arg_phrase(next_field));
  if (cursor->at - from > 1 && is_strict(r))
    return chee__refuse_at(&r->cursor, from + 1, "", CHEE_FAULT_SPACE_ONE);
  if (cursor->at == cursor->end)
    return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_POSITION_ENDS_BEFORE,
                              chee__arg_phrase(next_field));
  return CHEE_OK;
}

static chee_status read_mark(reader *r, const chee__row *row, run *run) {
  chee__cursor *cursor = &r->cursor;
  char c = chee__peek(cursor);
  const chee_mark_kind kind = chee_rules_game(&r->position.rules)->mark;
  if (kind == CHEE_MARK_SPINSTER) {
    char mark = is_strict(r) ? c : chee__lower(c);
    if (mark != 'u') return CHEE_OK;
    if (run->counters != 1 || row->row != 1)
      return chee__refuse_at(cursor, run->from, "3.4", CHEE_FAULT_SPINSTER_FORM);
    run->mark = 'u';
  } else if (kind == CHEE_MARK_BULL) {
    char mark = is_strict(r) ? c : chee__upper(c);
    if (mark != 'S' && mark != 'N') return CHEE_OK;
    run->mark = mark;
  } else {
    return CHEE_OK;
  }
  cursor->at++;
  return CHEE_OK;
}

static chee_status read_run(reader *r, const chee__row *row, run *run) {
  chee__cursor *cursor = &r->cursor;
  run->from = cursor->at;
  run->mark = 0;
  run->cells = 1;
  chee_status status = chee__read_number(cursor, CHEE__PHRASE_A_COUNT, 255, &run->counters);
  if (status == CHEE_OK) status = read_mark(r, row, run);
  if (status != CHEE_OK) return status;
  run->starred = chee__peek(cursor) == '*';
  if (!run->starred) return CHEE_OK;
  const char *from = ++cursor->at;
  status = chee__read_number(cursor, CHEE__PHRASE_A_RUNS_LENGTH, 9999, &run->cells);
  if (status != CHEE_OK) return status;
  if (run->cells == 0) return chee__refuse_at(&r->cursor, from, "", CHEE_FAULT_RUN_EMPTY);
  if (run->cells < 3 && is_strict(r))
    return chee__refuse_at(&r->cursor, run->from, "", CHEE_FAULT_RUN_SHORT);
  return CHEE_OK;
}

static void set_cell(reader *r, const chee__row *row, int cell, const run *run) {
  const chee_rules *rules = &r->position.rules;
  int hole = chee__row_hole(rules, row, cell);
  chee__holes(&r->position, row->seat)[hole] = (uint8_t)run->counters;
  r->places.cell[row->seat][hole] = run->from;
  if (run->mark == 'u') {
    r->position.mark[row->seat] |= (uint64_t)1 << hole;
  } else if (run->mark) {
    int bit = row->seat == CHEE_SOUTH ? hole : hole + rules->size;
    r->position.mark[run->mark == 'S' ? CHEE_SOUTH : CHEE_NORTH] |= (uint64_t)1 << bit;
  }
}

// Refuses, in strict reading, runs that belong together as one.
static chee_status check_joined(const reader *r, const run *run, struct run *before) {
  bool same = before->from && before->counters == run->counters && before->mark == run->mark;
  if (same && before->cells + run->cells >= 3 && is_strict(r))
    return chee__refuse_at(&r->cursor, before->from, "", CHEE_FAULT_RUN_TOGETHER);
  const char *from = same ? before->from : run->from;
  unsigned cells = same ? before->cells + run->cells : run->cells;
  *before = *run;
  before->from = from;
  before->cells = cells;
  return CHEE_OK;
}

static chee_status read_row(reader *r, int line) {
  chee__cursor *cursor = &r->cursor;
  chee__row row = chee__row_at(&r->position.rules, line);
  run before = {0};
  for (int cell = 0;;) {
    run run;
    chee_status status = read_run(r, &row, &run);
    if (status == CHEE_OK) status = check_joined(r, &run, &before);
    if (status != CHEE_OK) return status;
    if (run.cells > (unsigned)(row.cells - cell))
      return chee__refuse_at_of(cursor, run.from, "", CHEE_FAULT_ROW_CELLS_MORE,
                                chee__arg_number(line + 1), chee__arg_number(row.cells));
    for (unsigned i = 0; i < run.cells; i++) set_cell(r, &row, cell++, &run);
    char c = chee__peek(cursor);
    if (c != ',') {
      if (c != '/' && c != '\0' && !chee__is_blank(c))
        return chee__refuse_at(&r->cursor, cursor->at, "", CHEE_FAULT_ROW_COMMA);
      if (cell == row.cells) return CHEE_OK;
      return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_ROW_CELLS,
                                chee__arg_number(line + 1), chee__arg_number(cell),
                                chee__arg_number(row.cells));
    }
    if (cell == row.cells)
      return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_ROW_CELLS_MORE,
                                chee__arg_number(line + 1), chee__arg_number(row.cells));
    cursor->at++;
  }
}

static chee_status read_rows(reader *r) {
  chee__cursor *cursor = &r->cursor;
  int rows = chee__row_count(&r->position.rules);
  r->places.rows = cursor->at;
  for (int line = 0; line < rows; line++) {
    if (line) {
      if (chee__peek(cursor) != '/')
        return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_ROWS_FEW,
                                  chee__arg_number(line), chee__arg_number(rows));
      cursor->at++;
    }
    chee_status status = read_row(r, line);
    if (status != CHEE_OK) return status;
  }
  if (chee__peek(cursor) == '/')
    return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_ROWS_MANY, chee__arg_number(rows));
  return CHEE_OK;
}

static chee_status read_store(reader *r, int seat) {
  chee__cursor *cursor = &r->cursor;
  unsigned number;
  chee_status status;
  if (chee__is_cross(&r->position.rules)) {
    r->places.centre[seat] = cursor->at;
    status = chee__read_number(cursor, CHEE__PHRASE_A_CENTRE_COUNT, 255, &number);
    if (status != CHEE_OK) return status;
    r->position.centre[seat] = (uint8_t)number;
    if (chee__peek(cursor) != '+')
      return chee__refuse_at(&r->cursor, cursor->at, "", CHEE_FAULT_COMPOUND_EXPECTED);
    cursor->at++;
  }
  r->places.store[seat] = cursor->at;
  status = chee__read_number(cursor, CHEE__PHRASE_A_STORES_COUNT, 255, &number);
  if (status == CHEE_OK) r->position.store[seat] = (uint8_t)number;
  return status;
}

static chee_status read_stores(reader *r) {
  int seats = chee_rules_seats(&r->position.rules);
  for (int seat = 0; seat < seats; seat++) {
    if (seat) {
      if (chee__peek(&r->cursor) != ',')
        return chee__refuse_at_of(&r->cursor, r->cursor.at, "", CHEE_FAULT_STORES_COMMA,
                                  chee__arg_number(seats));
      r->cursor.at++;
    }
    chee_status status = read_store(r, seat);
    if (status != CHEE_OK) return status;
  }
  return CHEE_OK;
}

static chee_status read_turn(reader *r) {
  const chee_rules *rules = &r->position.rules;
  r->places.turn = r->cursor.at;
  char c = chee__peek(&r->cursor);
  if (!is_strict(r)) c = chee__upper(c);
  for (int seat = 0; seat < chee_rules_seats(rules); seat++) {
    if (c != chee_seat_letter(rules, seat)) continue;
    r->position.turn = (uint8_t)seat;
    r->cursor.at++;
    return CHEE_OK;
  }
  if (chee__is_cross(rules))
    return chee__refuse_at_of(&r->cursor, r->cursor.at, "", CHEE_FAULT_TURN_SEAT,
                              chee__arg_letter('A' + rules->size - 1));
  return chee__refuse_at(&r->cursor, r->cursor.at, "", CHEE_FAULT_TURN_SIDE);
}

// `o` and the start holes of the opening round (5.11)
static chee_status read_openings(reader *r) {
  chee__cursor *cursor = &r->cursor;
  r->listed = true;
  cursor->at++;
  if (!chee__is_digit(chee__peek(cursor))) return CHEE_OK;
  for (int i = 0;; i++) {
    if (i == r->position.rules.size - 1)
      return chee__refuse_at_of(cursor, cursor->at, "5.11", CHEE_FAULT_OPENING_STARTS_MOST,
                                chee__arg_number(r->position.rules.size));
    unsigned hole;
    const char *from = r->places.opening[i] = cursor->at;
    chee_status status = chee__read_number(cursor, CHEE__PHRASE_A_START_HOLE, 11, &hole);
    if (status != CHEE_OK) return status;
    if (hole == 0) return chee__refuse_at(cursor, from, "5.11", CHEE_FAULT_OPENING_START_RANGE);
    r->position.opening[i] = (uint8_t)hole;
    r->position.openings++;
    if (chee__peek(cursor) != ',') return CHEE_OK;
    cursor->at++;
  }
}

// Field 5 is held against the others once the ply is known.
static chee_status read_state(reader *r) {
  chee__cursor *cursor = &r->cursor;
  r->places.state = cursor->at;
  char c = chee__peek(cursor);
  if (chee__has_openings(&r->position.rules) && (is_strict(r) ? c : chee__lower(c)) == 'o')
    return read_openings(r);
  while (cursor->at < cursor->end && !chee__is_blank(*cursor->at)) cursor->at++;
  return CHEE_OK;
}

// The state must be the one that ply and turn ask for.
static chee_status check_state(const reader *r, const char *end) {
  char expected[16];
  chee__writer writer = {.text = expected, .size = sizeof expected};
  chee__put_state(&writer, &r->position);
  size_t length = chee__writer_end(&writer);
  const char *state = r->places.state;
  bool same = true;
  if (r->listed) {
    same = expected[0] == 'o'; // its numbers were read
  } else {
    same = (size_t)(end - state) == length;
    for (size_t i = 0; same && i < length; i++)
      same = (is_strict(r) ? state[i] : chee__upper(state[i])) == expected[i];
  }
  if (same) return CHEE_OK;
  const chee_game *game = chee_rules_game(&r->position.rules);
  const char *clause = game->opening_plies > 0                  ? game->opening_clause
                       : chee__has_openings(&r->position.rules) ? "5.11"
                                                                : "";
  if (expected[0] == 'o')
    return chee__refuse_at_of(&r->cursor, state, clause, CHEE_FAULT_STATE_OPENING,
                              chee__arg_number((unsigned)r->position.ply));
  return chee__refuse_at_of(&r->cursor, state, clause, CHEE_FAULT_STATE_OTHER,
                            chee__arg_number((unsigned)r->position.ply), chee__arg_word(expected));
}

static chee_status read_rules(reader *r) {
  chee__cursor cursor = r->cursor;
  const char *end = cursor.at;
  while (end < cursor.end && (is_strict(r) ? *end != ' ' : !chee__is_blank(*end))) end++;
  cursor.end = end;
  chee_status status = chee__rules_parse(&cursor, &r->position.rules);
  r->cursor.at = end;
  return status;
}

static chee_status read_ply(reader *r) {
  r->places.ply = r->cursor.at;
  unsigned ply;
  chee_status status = chee__read_number(&r->cursor, CHEE__PHRASE_THE_PLY, CHEE_PLY_MAX, &ply);
  if (status != CHEE_OK) return status;
  r->position.ply = ply;
  if (r->cursor.at < r->cursor.end)
    return chee__refuse_at(&r->cursor, r->cursor.at, "", CHEE_FAULT_POSITION_ENDS);
  return CHEE_OK;
}

static chee_status read_fields(reader *r) {
  chee_status status = read_rules(r);
  if (status == CHEE_OK) status = read_gap(r, CHEE__PHRASE_THE_ROWS_FIELD);
  if (status == CHEE_OK) status = read_rows(r);
  if (status == CHEE_OK) status = read_gap(r, CHEE__PHRASE_THE_STORES_FIELD);
  if (status == CHEE_OK) status = read_stores(r);
  if (status == CHEE_OK) status = read_gap(r, CHEE__PHRASE_THE_TURN_FIELD);
  if (status == CHEE_OK) status = read_turn(r);
  if (status == CHEE_OK) status = read_gap(r, CHEE__PHRASE_THE_STATE_FIELD);
  if (status == CHEE_OK) status = read_state(r);
  const char *state_end = r->cursor.at;
  if (status == CHEE_OK) status = read_gap(r, CHEE__PHRASE_THE_PLY_FIELD);
  if (status == CHEE_OK) status = read_ply(r);
  if (status != CHEE_OK) return status;
  chee_error reason;
  if (chee_position_check(&r->position, &reason) != CHEE_OK)
    return chee__refuse_again(&r->cursor,
                              chee__fault_place(&r->position, &r->places, reason.clause), &reason);
  return check_state(r, state_end);
}

chee_status chee_position_read(const char *text, chee_reading reading, chee_position *position,
                               chee_error *error) {
  enum { LIMIT = CHEE_POSITION_TEXT_MAX - 1 };
  size_t length = chee__length_within(text, LIMIT);
  reader r = {
      .cursor = {
          .text = text, .at = text, .end = text + length, .reading = reading, .error = error}};
  if (length > LIMIT)
    return chee__refuse_at_of(&r.cursor, text + LIMIT, "", CHEE_FAULT_POSITION_BYTES,
                              chee__arg_number(LIMIT));
  if (reading == CHEE_LENIENT) {
    while (r.cursor.at < r.cursor.end && chee__is_blank(*r.cursor.at)) r.cursor.at++;
    while (r.cursor.end > r.cursor.at && chee__is_blank(r.cursor.end[-1])) r.cursor.end--;
  }
  chee_status status = read_fields(&r);
  if (status == CHEE_OK) *position = r.position;
  return status;
}
