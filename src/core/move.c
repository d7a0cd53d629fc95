// SPDX-License-Identifier: MIT
#include "chee/move.h"
#include "chee/hole.h"
#include "core/fail.h"
#include "core/play.h"

static const chee_move pass = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};

static bool decided(const chee_position *position) {
  chee_result result = {0};
  return chee__play_of(position)->decided(position, &result);
}

void chee__hand_over(chee_position *position) {
  const struct chee__play *play = chee__play_of(position);
  if (play->hand_over) {
    play->hand_over(position);
    return;
  }
  position->turn ^= 1;
  position->ply++;
}

bool chee__can_sow(const chee_position *position) {
  const struct chee__play *play = chee__play_of(position);
  chee_move moves[CHEE_MOVES_MAX];
  for (uint64_t starts = play->starts(position); starts; starts &= starts - 1)
    if (play->moves_from(position, __builtin_ctzll(starts), moves) > 0) return true;
  return false;
}

// 0.3, for a mover without a sowing in an undecided game: whether they pass rather than the game
// being over.
static bool must_pass(const chee_position *position) {
  const struct chee__play *play = chee__play_of(position);
  if (play->always_pass || play->stuck) return play->always_pass;
  chee_position other = *position;
  chee__hand_over(&other);
  return chee__can_sow(&other);
}

void chee__stuck_loses(const chee_position *position, chee_result *result) {
  chee__play_of(position)->count(position, result);
  result->ending = CHEE_STUCK;
  result->shared = false;
  result->winner = (uint8_t)(1 - position->turn);
}

uint64_t chee_starts(const chee_position *position) {
  return decided(position) ? 0 : chee__play_of(position)->starts(position);
}

int chee_moves_from(const chee_position *position, int from,
                    chee_move moves[CHEE_AT_LEAST(CHEE_MOVES_MAX)]) {
  if (from < 0 || from > 63 || !(chee_starts(position) >> from & 1)) return 0;
  return chee__play_of(position)->moves_from(position, from, moves);
}

int chee_moves(const chee_position *position, chee_move moves[CHEE_AT_LEAST(CHEE_MOVES_MAX)]) {
  if (decided(position)) return 0;
  const struct chee__play *play = chee__play_of(position);
  int count = 0;
  for (uint64_t starts = play->starts(position); starts; starts &= starts - 1)
    count += play->moves_from(position, __builtin_ctzll(starts), moves + count);
  if (count == 0 && must_pass(position)) moves[count++] = pass;
  return count;
}

void chee_apply(chee_position *position, chee_move move) {
  if (move.from != CHEE_PASS) chee__play_of(position)->apply(position, move);
  chee__hand_over(position);
}

const char *chee_ending_clause(const chee_rules *rules, chee_ending ending) {
  switch (ending) {
  case CHEE_GOING_ON: return "";
  case CHEE_NO_MOVES: return "0.3";
  case CHEE_REPETITION: return "0.4";
  case CHEE_CLEARED:
  case CHEE_ROW_BARE:
  case CHEE_STUCK: break;
  }
  return chee__game_list[rules->game]->win_clause;
}

static chee_status refuse_over(const chee_position *position, chee_ending ending,
                               chee_error *error) {
  const char *clause = chee_ending_clause(&position->rules, ending);
  return chee__fault(error, CHEE_ILLEGAL, clause, CHEE_FAULT_GAME_OVER);
}

static chee_status refuse_pass(const chee_position *position, chee_error *error) {
  const struct chee__play *play = chee__play_of(position);
  chee_move moves[CHEE_MOVES_MAX];
  for (uint64_t starts = play->starts(position); starts; starts &= starts - 1) {
    int from = __builtin_ctzll(starts);
    if (play->moves_from(position, from, moves) == 0) continue;
    char name[CHEE_HOLE_TEXT_MAX];
    chee_hole_name(&position->rules, position->turn, from, name);
    return chee__fault_of(error, CHEE_ILLEGAL, "0.3", CHEE_FAULT_PASS_CAN_SOW,
                          chee__arg_word(name));
  }
  return CHEE_OK;
}

// Whether the rules allow this move; an error says why not.
static chee_status judge(const chee_position *position, chee_move move, chee_error *error) {
  chee_result result = chee_position_result(position);
  if (result.ending != CHEE_GOING_ON) return refuse_over(position, result.ending, error);
  if (move.from == CHEE_PASS) {
    if (!chee_move_same(move, pass))
      return chee__fault(error, CHEE_ILLEGAL, "0.3", CHEE_FAULT_PASS_PARTS);
    return refuse_pass(position, error);
  }
  if (move.from >= chee_rules_holes(&position->rules))
    return chee__fault(error, CHEE_ILLEGAL, "", CHEE_FAULT_NO_SUCH_HOLE);
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves_from(position, move.from, moves);
  for (int i = 0; i < count; i++)
    if (chee_move_same(moves[i], move)) return CHEE_OK;
  if (count == 0 && !chee__can_sow(position))
    return chee__fault(error, CHEE_ILLEGAL, "0.3", CHEE_FAULT_ONLY_PASS);
  return chee__play_of(position)->refuse(position, move, error);
}

chee_status chee_play(chee_position *position, chee_move move, chee_error *error) {
  if (position->ply >= CHEE_PLY_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_PLIES_MAX,
                          chee__arg_number(CHEE_PLY_MAX));
  chee_status status = judge(position, move, error);
  if (status == CHEE_OK) chee_apply(position, move);
  return status;
}

chee_result chee_position_result(const chee_position *position) {
  const struct chee__play *play = chee__play_of(position);
  chee_result result = {0};
  if (play->decided(position, &result)) return result;
  play->count(position, &result);
  if (!chee__can_sow(position) && !must_pass(position)) {
    result.ending = CHEE_NO_MOVES;
    if (play->stuck) play->stuck(position, &result);
    return result;
  }
  chee_result open = {.ending = CHEE_GOING_ON, .seats = result.seats};
  for (int i = 0; i < CHEE_SEATS_MAX; i++) open.points[i] = result.points[i];
  return open;
}

chee_result chee_repetition_result(const chee_position *position) {
  chee_result result = {0};
  chee__play_of(position)->count(position, &result);
  result.ending = CHEE_REPETITION;
  return result;
}
