// SPDX-License-Identifier: MIT
//
// Lists of moves, texts and hashes.
#include <stdio.h>
#include <string.h>

#include "battery.h"
#include "chee/hole.h"

static bool before(chee_move a, chee_move b) {
  // Ordered by start hole, holes being numbered as in a position; a pass is alone.
  return a.from <= b.from;
}

void battery_check_moves(const chee_position *position, const battery_moves *moves) {
  static chee_move from[CHEE_MOVES_MAX];
  const uint64_t starts = chee_starts(position);
  int at = 0;
  for (int hole = 0; hole < 64; hole++) {
    const int count = chee_moves_from(position, hole, from);
    CHECK(count == 0 || (starts >> hole & 1), "moves from hole %d, which cannot start", hole);
    for (int i = 0; i < count; i++, at++) {
      CHECK(at < moves->count && chee_move_same(from[i], moves->move[at]),
            "the moves from hole %d are not those of the whole list", hole);
      CHECK(from[i].from == hole, "a move from hole %d says %d", hole, from[i].from);
    }
  }
  const bool pass = moves->count == 1 && moves->move[0].from == CHEE_PASS;
  CHECK(at == moves->count || (pass && at == 0), "%d moves in the list, %d by holes", moves->count,
        at);
  CHECK(chee_moves_from(position, -1, from) == 0 && chee_moves_from(position, 64, from) == 0,
        "moves from outside the board");
  for (int i = 1; i < moves->count; i++)
    CHECK(before(moves->move[i - 1], moves->move[i]), "the moves are not in order");
  const chee_result result = chee_position_result(position);
  CHECK((result.ending == CHEE_GOING_ON) == (moves->count > 0), "%d moves, but ending %d",
        moves->count, result.ending);
  CHECK(result.ending != CHEE_REPETITION, "a position cannot know of repetition");
  CHECK(moves->count > 0 || result.ending == CHEE_NO_MOVES || result.ending == CHEE_STUCK ||
            starts == 0,
        "starts in a finished position");
}

static void check_move_texts(const chee_position *position, const battery_moves *moves) {
  static char text[CHEE_MOVES_MAX][CHEE_MOVE_TEXT_MAX];
  char lower[CHEE_MOVE_TEXT_MAX];
  chee_error error;
  const int count = chee_moves_sorted(position, moves->move, moves->count, text);
  CHECK(count == moves->count, "%d moves, but %d texts", moves->count, count);
  for (int i = 1; i < count; i++)
    CHECK(strcmp(text[i - 1], text[i]) < 0, "%s and %s are not sorted, or the same", text[i - 1],
          text[i]);
  for (int i = 0; i < count; i++) {
    chee_move move;
    const size_t length = chee_move_write(position, moves->move[i], text[0]);
    CHECK(length == strlen(text[0]), "%s has another length than %zu", text[0], length);
    CHECK(chee_move_read(position, text[0], &move, &error) == CHEE_OK, "%s cannot be read: %s",
          text[0], error.text);
    CHECK(chee_move_same(move, moves->move[i]), "%s is read as another move", text[0]);
    for (size_t k = 0; k <= length; k++)
      lower[k] = text[0][k] >= 'A' && text[0][k] <= 'Z' ? (char)(text[0][k] + 32) : text[0][k];
    CHECK(chee_move_read(position, lower, &move, &error) == CHEE_OK &&
              chee_move_same(move, moves->move[i]),
          "%s is not read in lower case", text[0]);
  }
}

void battery_check_texts(const chee_position *position, const battery_moves *moves) {
  char text[CHEE_POSITION_TEXT_MAX], rules[CHEE_RULES_TEXT_MAX], again[CHEE_POSITION_TEXT_MAX];
  chee_position read;
  chee_rules rules_read;
  chee_error error;
  if (battery_bare(position)) return; // the readers refuse it
  chee_position_write(position, text);
  memset(&read, 0xAA, sizeof read);
  CHECK(chee_position_read(text, CHEE_STRICT, &read, &error) == CHEE_OK, "column %d: %s",
        error.column, error.text);
  CHECK(memcmp(&read, position, sizeof read) == 0, "the text is read as another position");
  CHECK(chee_position_read(text, CHEE_LENIENT, &read, &error) == CHEE_OK &&
            memcmp(&read, position, sizeof read) == 0,
        "the lenient reader reads another position");
  chee_position_write(&read, again);
  CHECK(strcmp(text, again) == 0, "written again it is %s", again);
  chee_rules_write(&position->rules, rules);
  CHECK(chee_rules_read(rules, CHEE_STRICT, &rules_read, &error) == CHEE_OK &&
            memcmp(&rules_read, &position->rules, sizeof rules_read) == 0,
        "the rule set is read as another one");
  check_move_texts(position, moves);
}

void battery_check_hash(const chee_position *position) {
  chee_position other = *position;
  CHECK(chee_position_same(position, &other), "it is not the same as its copy");
  const uint64_t hash = chee_position_hash(position);
  CHECK(chee_position_hash(&other) == hash, "its copy has another hash");
  const bool early = position->ply < 4; // 2.3, 4.8 and 5.11 look at the ply
  other.ply += 2;
  if (!early)
    CHECK(chee_position_same(position, &other) && chee_position_hash(&other) == hash,
          "at another ply it is another position");
  other = *position;
  other.turn = (uint8_t)((other.turn + 1) % chee_rules_seats(&other.rules));
  CHECK(!chee_position_same(position, &other) && chee_position_hash(&other) != hash,
        "with another player to move it is the same");
  other = *position;
  other.store[0]++;
  CHECK(!chee_position_same(position, &other) && chee_position_hash(&other) != hash,
        "with another store it is the same");
}
