// SPDX-License-Identifier: MIT
//
// What chee_play takes and refuses.
#include <string.h>

#include "battery.h"
#include "chee/hole.h"

static bool listed(const battery_moves *moves, chee_move move) {
  for (int i = 0; i < moves->count; i++)
    if (chee_move_same(moves->move[i], move)) return true;
  return false;
}

static void knock(const chee_position *position, const battery_moves *moves, chee_move move) {
  chee_position after = *position;
  chee_error error = {.clause = "", .text = ""};
  const chee_status status = chee_play(&after, move, &error);
  const bool legal = listed(moves, move);
  CHECK((status == CHEE_OK) == legal, "from %d extra %d turns %d laps %d: listed %d, status %d",
        move.from, move.extra, move.turns, move.laps, legal, status);
  if (legal) return;
  CHECK(status == CHEE_ILLEGAL, "a refusal of status %d", status);
  CHECK(memcmp(&after, position, sizeof after) == 0, "a refused move changes the position");
  CHECK(error.status == status && error.text[0], "a refusal without a sentence");
  const bool there = move.from == CHEE_PASS || move.from < chee_rules_holes(&position->rules);
  CHECK(error.clause[0] || !there, "no clause: from %d extra %d turns %d laps %d: %s", move.from,
        move.extra, move.turns, move.laps, error.text);
}

static chee_move any_move(const battery_moves *moves, int holes, chee_random *random) {
  // Mostly near what is legal, so that each part is wrong by itself.
  chee_move move = {.from = (uint8_t)chee_random_below(random, (uint32_t)holes + 2),
                    .extra = CHEE_NO_EXTRA};
  if (moves->count && chee_random_below(random, 2))
    move = moves->move[chee_random_below(random, (uint32_t)moves->count)];
  const uint32_t part = chee_random_below(random, 8);
  if (part == 0) move.from = (uint8_t)chee_random_below(random, 256);
  if (part == 1) move.extra = (uint8_t)chee_random_below(random, 256);
  if (part == 2) move.extra = (uint8_t)chee_random_below(random, (uint32_t)holes);
  if (part == 3) move.turns = (uint8_t)chee_random_below(random, 256);
  if (part == 4) move.laps = (uint8_t)chee_random_below(random, 8);
  if (part == 5) move.extra = CHEE_DECLINED;
  if (part == 6) move.turns ^= (uint8_t)(1 << chee_random_below(random, 8));
  return move;
}

void battery_check_door(const chee_position *position, const battery_moves *moves,
                        chee_random *random, int tries, bool all) {
  const int holes = chee_rules_holes(&position->rules);
  for (int i = 0; i < tries; i++) knock(position, moves, any_move(moves, holes, random));
  knock(position, moves, (chee_move){.from = CHEE_PASS, .extra = CHEE_NO_EXTRA});
  for (int from = 0; from < holes; from++)
    knock(position, moves, (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA});
  for (int from = 0; all && from <= holes; from++) {
    for (int extra = 0; extra < 256; extra++)
      knock(position, moves, (chee_move){.from = (uint8_t)from, .extra = (uint8_t)extra});
    for (int value = 0; value < 256; value++) {
      chee_move move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA, .turns = (uint8_t)value};
      knock(position, moves, move);
      move.turns = 0;
      move.laps = (uint8_t)value;
      knock(position, moves, move);
    }
  }
}
