// SPDX-License-Identifier: MIT
#include "chee/position.h"

#include <stddef.h>
#include <string.h>

#include "chee/move.h"
#include "core/play.h"

// Everything but the ply, which is the last member: unused bytes are zero by contract.
enum { COMPARED = offsetof(chee_position, ply), WORDS = COMPARED / 8 };
_Static_assert(COMPARED % 8 == 0, "the hash reads whole words");
_Static_assert(sizeof(chee_position) == COMPARED + 8, "no hidden padding but after the ply");

// 0.4 looks at the state of field 5 too, which games with a fixed opening derive from the ply.
static uint32_t early_ply(const chee_position *position) {
  return position->ply < chee__game_of(position)->opening_plies ? position->ply + 1 : 0;
}

bool chee_position_same(const chee_position *a, const chee_position *b) {
  return memcmp(a, b, COMPARED) == 0 && early_ply(a) == early_ply(b);
}

uint64_t chee_position_hash(const chee_position *position) {
  uint64_t hash = 0x9E3779B97F4A7C15u + early_ply(position);
  const unsigned char *bytes = (const unsigned char *)position;
  for (int i = 0; i < WORDS; i++) {
    uint64_t word = 0; // put together bytewise, so that both byte orders agree
    for (int k = 7; k >= 0; k--) word = word << 8 | bytes[8 * i + k];
    hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  return hash * 0xD6E8FEB86659FD93u;
}

int chee_rules_seats(const chee_rules *rules) {
  return chee__game_list[rules->game]->size_is_seats ? rules->size : 2;
}

bool chee_rules_teams(const chee_rules *rules) {
  int option = chee__game_list[rules->game]->teams_option;
  return option > 0 && rules->option[option - 1] != 0;
}

bool chee_seats_together(const chee_rules *rules, int a, int b) {
  return a == b || ((a ^ b) % 2 == 0 && chee_rules_teams(rules));
}

uint32_t chee_move_number(const chee_rules *rules, uint32_t ply) {
  return ply / (uint32_t)chee_rules_seats(rules) + 1;
}

int chee_rules_holes(const chee_rules *rules) {
  switch (chee__game_list[rules->game]->rows) {
  case 1: return CHEE__CROSS_HOLES;
  case 2: return rules->size;
  default: return 2 * rules->size;
  }
}

int chee_position_counters(const chee_position *position, int seat) {
  const uint8_t *holes =
      chee__game_of(position)->rows == 1 ? position->seat[seat] : position->side[seat];
  int sum = 0;
  for (int i = 0, n = chee_rules_holes(&position->rules); i < n; i++) sum += holes[i];
  return sum;
}

bool chee__has_captured(const chee_position *before, const chee_position *after) {
  if (!chee__game_of(before)->no_stores) return chee__is_irreversible(before, after);
  for (int seat = 0; seat < chee_rules_seats(&before->rules); seat++)
    if (seat != before->turn &&
        chee_position_counters(after, seat) < chee_position_counters(before, seat))
      return true;
  return false;
}

bool chee_move_same(chee_move a, chee_move b) {
  return a.from == b.from && a.extra == b.extra && a.turns == b.turns && a.laps == b.laps;
}

int chee__conversion_weight(const chee_position *position) {
  uint64_t marks = position->mark[0] | position->mark[1];
  int sum = 0, columns = position->rules.size;
  if (chee__game_of(position)->mark == CHEE_MARK_BULL) {
    for (int hole = 0; hole < 2 * columns; hole++)
      if (!(marks >> hole & 1)) sum += position->side[hole / columns][hole % columns];
    return sum;
  }
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    sum += 64 * chee_position_counters(position, seat);
  return sum + __builtin_popcountll(position->mark[0]) + __builtin_popcountll(position->mark[1]);
}
