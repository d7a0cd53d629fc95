// SPDX-License-Identifier: MIT
#include "search/places.h"

#include <stddef.h>

#include "core/ring.h"

static int least(int a, int b) {
  return a < b ? a : b;
}

// Njombwa on 8 columns. Each of the four columns on his right as their owner sees it: his front and
// back hole and the two that face them, each empty, single or loaded; the four on his left are the
// opponent's right ones. Then his loaded holes, those in use, and his counters.
enum {
  COLUMNS = 8,
  RIGHT = COLUMNS / 2,
  COLUMN_STATES = 81,
  LOADED = RIGHT * COLUMN_STATES,
  LOADED_MOST = 7,
  IN_USE = LOADED + LOADED_MOST + 1,
  COUNTERS = IN_USE + 2 * COLUMNS + 1,
  COUNTERS_MOST = 60,
  NJOMBWA_PLACES = COUNTERS + COUNTERS_MOST + 1
};

static int njombwa_held(const chee_position *position, int seat, uint16_t *held) {
  const uint8_t *own = position->side[seat], *other = position->side[1 - seat];
  int loaded = 0, in_use = 0, counters = 0;
  for (int hole = 0; hole < 2 * COLUMNS; hole++) {
    loaded += own[hole] > 1;
    in_use += own[hole] > 0;
    counters += own[hole];
  }
  for (int front = 0; front < RIGHT; front++) {
    const int facing = chee__ring_facing(COLUMNS, front);
    const int cells[] = {own[front], own[chee__ring_behind(COLUMNS, front)], other[facing],
                         other[chee__ring_behind(COLUMNS, facing)]};
    int state = 0;
    for (int i = 0; i < 4; i++) state = 3 * state + least(cells[i], 2);
    held[front] = (uint16_t)(COLUMN_STATES * front + state);
  }
  held[RIGHT] = (uint16_t)(LOADED + least(loaded, LOADED_MOST));
  held[RIGHT + 1] = (uint16_t)(IN_USE + in_use);
  held[RIGHT + 2] = (uint16_t)(COUNTERS + least(counters, COUNTERS_MOST));
  return RIGHT + 3;
}

// Enkeshui on 12 columns. What a hole of the own row holds: up to 6 stones, an own bull, a bull of
// the other. Then stones and holes of the row outside bulls, and what is won.
enum {
  ROW = 12,
  STONES_MOST = 6,
  OWN_BULL,
  OTHER_BULL,
  CONTENTS,
  ROW_STONES = ROW * CONTENTS,
  ROW_STONES_MOST = 15,
  ROW_HOLES = ROW_STONES + ROW_STONES_MOST + 1,
  WON = ROW_HOLES + ROW + 1,
  WON_MOST = 24,
  ENKESHUI_PLACES = WON + WON_MOST + 1
};

static int enkeshui_held(const chee_position *position, int seat, uint16_t *held) {
  const uint8_t *row = position->side[seat];
  const uint64_t own = position->mark[seat] >> (seat * ROW);
  const uint64_t bulls = (position->mark[0] | position->mark[1]) >> (seat * ROW);
  int stones = 0, holes = 0;
  for (int hole = 0; hole < ROW; hole++) {
    int content = least(row[hole], STONES_MOST);
    if (bulls >> hole & 1) {
      content = own >> hole & 1 ? OWN_BULL : OTHER_BULL;
    } else {
      stones += row[hole];
      holes += row[hole] > 0;
    }
    held[hole] = (uint16_t)(CONTENTS * hole + content);
  }
  held[ROW] = (uint16_t)(ROW_STONES + least(stones, ROW_STONES_MOST));
  held[ROW + 1] = (uint16_t)(ROW_HOLES + holes);
  held[ROW + 2] = (uint16_t)(WON + least(chee__won(position, seat), WON_MOST));
  return ROW + 3;
}

const chee__places *chee__places_for(const chee_rules *rules) {
  for (int i = 0; i < CHEE__PLACES_TABLES; i++)
    if (chee__places_tables[i].game == rules->game && chee__places_tables[i].size == rules->size)
      return &chee__places_tables[i];
  return NULL;
}

int chee__places_count(int game) {
  return game == CHEE_NJOMBWA ? NJOMBWA_PLACES : game == CHEE_ENKESHUI ? ENKESHUI_PLACES : 0;
}

int chee__places_held(const chee_position *position, int seat,
                      uint16_t held[static CHEE__PLACES_HELD_MAX]) {
  return position->rules.game == CHEE_NJOMBWA ? njombwa_held(position, seat, held)
                                              : enkeshui_held(position, seat, held);
}

int chee__places_weigh(const chee__places *places, const chee_position *position, int seat) {
  uint16_t held[CHEE__PLACES_HELD_MAX];
  const int count = chee__places_held(position, seat, held);
  int steps = 0;
  for (int i = 0; i < count; i++) steps += places->worth[held[i]];
  return CHEE__PLACES_STEP * steps;
}
