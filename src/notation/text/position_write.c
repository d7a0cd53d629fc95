// SPDX-License-Identifier: MIT
//
// Positions: six fields, and field 3 alone.
#include "notation/text/position_write.h"

#include "chee/text.h"
#include "notation/text/layout.h"

static void put_cell(chee__writer *writer, unsigned cell) {
  chee__put_number(writer, cell & 0xFF);
  if (cell >> 8) chee__put_char(writer, (char)(cell >> 8));
}

// A run of three or more equal cells is written `cell*count`, a shorter one never.
static void put_cells(chee__writer *writer, const unsigned *cells, int count) {
  for (int i = 0; i < count;) {
    int run = 1;
    while (i + run < count && cells[i + run] == cells[i]) run++;
    if (run < 3) run = 1;
    if (i) chee__put_char(writer, ',');
    put_cell(writer, cells[i]);
    if (run > 1) {
      chee__put_char(writer, '*');
      chee__put_number(writer, (unsigned)run);
    }
    i += run;
  }
}

static void put_rows(chee__writer *writer, const chee_position *position) {
  const chee_rules *rules = &position->rules;
  for (int line = 0; line < chee__row_count(rules); line++) {
    chee__row row = chee__row_at(rules, line);
    unsigned cells[CHEE_COLUMNS_MAX];
    int count = row.cells < CHEE_COLUMNS_MAX ? row.cells : CHEE_COLUMNS_MAX;
    for (int cell = 0; cell < count; cell++) {
      int hole = chee__row_hole(rules, &row, cell);
      cells[cell] = (unsigned)chee__count_at(position, row.seat, hole) |
                    (unsigned)chee__mark_at(position, row.seat, hole) << 8;
    }
    if (line) chee__put_char(writer, '/');
    put_cells(writer, cells, count);
  }
}

static void put_score(chee__writer *writer, const chee_position *position) {
  bool cross = chee__is_cross(&position->rules);
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++) {
    if (seat) chee__put_char(writer, ',');
    if (cross) {
      chee__put_number(writer, position->centre[seat]);
      chee__put_char(writer, '+');
    }
    chee__put_number(writer, position->store[seat]);
  }
}

void chee__put_state(chee__writer *writer, const chee_position *position) {
  const chee_rules *rules = &position->rules;
  if (chee_rules_game(rules)->opening_plies > 0) {
    chee__put_text(writer, position->ply == 0 ? "SN" : position->ply == 1 ? "N" : "-");
  } else if (chee__has_openings(rules) && position->ply < rules->size) {
    chee__put_char(writer, 'o');
    for (int i = 0; i < position->openings && i < CHEE_SEATS_MAX; i++) {
      if (i) chee__put_char(writer, ',');
      chee__put_number(writer, position->opening[i]);
    }
  } else {
    chee__put_char(writer, '-');
  }
}

size_t chee_position_write(const chee_position *position,
                           char text[CHEE_AT_LEAST(CHEE_POSITION_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_POSITION_TEXT_MAX};
  writer.length = chee_rules_write(&position->rules, text);
  chee__put_char(&writer, ' ');
  put_rows(&writer, position);
  chee__put_char(&writer, ' ');
  put_score(&writer, position);
  chee__put_char(&writer, ' ');
  chee__put_char(&writer, chee_seat_letter(&position->rules, position->turn));
  chee__put_char(&writer, ' ');
  chee__put_state(&writer, position);
  chee__put_char(&writer, ' ');
  chee__put_number(&writer, position->ply);
  return chee__writer_end(&writer);
}

size_t chee_score_write(const chee_position *position,
                        char text[CHEE_AT_LEAST(CHEE_RESULT_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_RESULT_TEXT_MAX};
  put_score(&writer, position);
  return chee__writer_end(&writer);
}
