// SPDX-License-Identifier: MIT
#include "chee/hole.h"

#include <stdio.h>
#include <string.h>

#include "core/play.h"

static bool four_rows(const chee_rules *rules) {
  return chee__game_list[rules->game]->rows == 4;
}

static bool is_cross(const chee_rules *rules) {
  return chee__game_list[rules->game]->rows == 1;
}

char chee_seat_letter(const chee_rules *rules, int seat) {
  return is_cross(rules) ? "ABCD"[seat & 3] : "SN"[seat & 1];
}

const char *chee_seat_name(const chee_rules *rules, int seat) {
  static const char *const seats[] = {"A", "B", "C", "D"};
  return is_cross(rules) ? seats[seat & 3] : seat == CHEE_SOUTH ? "South" : "North";
}

int chee_hole_row(const chee_rules *rules, int hole) {
  return four_rows(rules) && hole >= rules->size;
}

int chee_hole_column(const chee_rules *rules, int hole) {
  if (!four_rows(rules)) return hole + 1;
  return hole < rules->size ? rules->size - hole : hole - rules->size + 1;
}

int chee_hole_at(const chee_rules *rules, int row, int column) {
  int columns = is_cross(rules) ? CHEE__CROSS_HOLES : rules->size;
  if (column < 1 || column > columns || row < 0 || row > 1) return -1;
  if (!four_rows(rules)) return row == 0 ? column - 1 : -1;
  return row == 0 ? columns - column : columns + column - 1;
}

int chee_hole_name(const chee_rules *rules, int seat, int hole,
                   char text[CHEE_AT_LEAST(CHEE_HOLE_TEXT_MAX)]) {
  int row = chee_hole_row(rules, hole);
  char letter = is_cross(rules) ? "ABCD"[seat & 3] : seat == CHEE_SOUTH ? "AB"[row] : "ab"[row];
  return snprintf(text, CHEE_HOLE_TEXT_MAX, "%c%d", letter, chee_hole_column(rules, hole) & 0xFF);
}

int chee_hole_read(const chee_rules *rules, const char *text, int *seat, int *hole) {
  int longest = 0;
  for (int s = 0; s < chee_rules_seats(rules); s++) {
    for (int h = 0; h < chee_rules_holes(rules); h++) {
      char name[CHEE_HOLE_TEXT_MAX];
      int length = chee_hole_name(rules, s, h, name);
      if (length <= longest || strncmp(text, name, (size_t)length) != 0) continue;
      longest = length;
      *seat = s;
      *hole = h;
    }
  }
  return longest;
}
