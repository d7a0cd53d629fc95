// SPDX-License-Identifier: MIT
// A whole game, position by position.
#include "analyse_game.h"

#include <stdlib.h>
#include <string.h>

#include "say.h"

uint64_t analyse_digest(uint64_t before, uint64_t game) {
  uint64_t mixed = (before ^ game) * 0x9E3779B97F4A7C15u;
  return mixed ^ mixed >> 29;
}

uint64_t analyse_digest_of(const chee_record *record) {
  uint64_t digest = chee_position_hash(chee_record_start(record)) + chee_record_length(record);
  for (const chee_record_move *at = chee_record_root(record)->next; at != NULL; at = at->next) {
    uint32_t move;
    memcpy(&move, &at->move, sizeof move);
    digest = analyse_digest(digest, move);
  }
  return digest;
}

static int replay(analyse_game *game) {
  chee_error error;
  const chee_record_move *at = chee_record_root(game->record)->next;
  for (; at != NULL; at = at->next) {
    if (chee_history_play(game->history, at->move, &error) != CHEE_OK) {
      return cli_refused("game", &error);
    }
  }
  return CLI_OK;
}

int analyse_game_open(analyse_game *game, const chee_record *record) {
  *game = (analyse_game){.record = record, .moves = chee_record_length(record)};
  game->history = chee_history_new(chee_record_start(record));
  game->cursor = chee_history_new(chee_record_start(record));
  game->ply = calloc(game->moves + 1, sizeof *game->ply);
  bool whole = game->history != NULL && game->cursor != NULL && game->ply != NULL;
  int code = whole ? replay(game) : cli_fail(CLI_IO, "out of memory");
  if (code != CLI_OK) analyse_game_close(game);
  return code;
}

void analyse_game_close(analyse_game *game) {
  chee_history_free(game->history);
  chee_history_free(game->cursor);
  free(game->ply);
  *game = (analyse_game){0};
}

// What a move brings in at once: counters captured, points.
static int gain(const chee_position *before, chee_move move) {
  chee_position after = *before;
  chee_apply(&after, move);
  chee_result first = chee_position_result(before), then = chee_position_result(&after);
  int seat = before->turn % first.seats;
  return then.points[seat] - first.points[seat];
}

// Whether no other move brings in as much at once: then it is no feat to find it.
static bool grabs_most(const chee_position *position, const chee_move *moves, int count,
                       chee_move move) {
  int most = gain(position, move);
  for (int i = 0; i < count; i++) {
    if (!chee_move_same(moves[i], move) && gain(position, moves[i]) >= most) return false;
  }
  return true;
}

static int lead_behind(const chee_position *position, const chee_search_line *line) {
  if (!analyse_counts_points(&position->rules)) return 0;
  chee_position end = *position;
  for (int i = 0; i < line->length; i++) chee_apply(&end, line->moves[i]);
  return analyse_lead(&end);
}

static int search_best(const chee_history *history, analyse_search *search,
                       const chee_limits *limits, analyse_ply *ply) {
  int code = analyse_search_run(search, history, limits);
  if (code != CLI_OK) return code;
  if (cli_interrupted) return CLI_INTERRUPTED;
  const chee_search_line *line = chee_searcher_line(search->searcher, 0);
  ply->depth = line->depth;
  ply->value = line->value;
  ply->lead = lead_behind(chee_history_now(history), line);
  ply->length = line->length < ANALYSE_LINE_MAX ? line->length : ANALYSE_LINE_MAX;
  memcpy(ply->line, line->moves, (size_t)ply->length * sizeof *ply->line);
  return CLI_OK;
}

// The value of the move played; where that is the best, of the next best, if it matters.
static int search_other(const chee_history *history, analyse_search *search,
                        const chee_limits *limits, chee_move played, analyse_ply *ply) {
  chee_move moves[CHEE_MOVES_MAX];
  const chee_position *now = chee_history_now(history);
  int count = chee_history_moves(history, moves);
  chee_limits other = *limits;
  other.depth = (uint32_t)ply->depth;
  other.only = moves;
  if (!chee_move_same(played, ply->line[0])) {
    moves[0] = played;
    other.only_count = 1;
  } else {
    double chance = analyse_chance(&now->rules, &ply->value);
    if (chance < ANALYSE_ONLY / 100.0 || grabs_most(now, moves, count, played)) return CLI_OK;
    for (int i = 0; i < count; i++) {
      if (!chee_move_same(moves[i], played)) moves[other.only_count++] = moves[i];
    }
  }
  int code = analyse_search_run(search, history, &other);
  if (code != CLI_OK) return code;
  if (cli_interrupted) return CLI_INTERRUPTED;
  ply->compared = true;
  ply->other = chee_searcher_line(search->searcher, 0)->value;
  return CLI_OK;
}

// Brings the cursor to the position that is to be looked at.
static int catch_up(analyse_game *game) {
  chee_error error;
  size_t length = chee_history_length(game->cursor);
  for (; length < game->done; length++) {
    chee_move move = chee_history_move(game->history, length);
    if (chee_history_play(game->cursor, move, &error) != CHEE_OK) {
      return cli_refused("game", &error);
    }
  }
  return CLI_OK;
}

int analyse_game_step(analyse_game *game, analyse_search *search, const chee_limits *limits) {
  int code = catch_up(game);
  if (code != CLI_OK) return code;
  chee_move moves[CHEE_MOVES_MAX];
  analyse_ply *ply = &game->ply[game->done];
  const chee_position *now = chee_history_now(game->cursor);
  chee_result result = chee_history_result(game->cursor);
  *ply = (analyse_ply){.choices = chee_history_moves(game->cursor, moves)};
  if (result.ending != CHEE_GOING_ON) {
    ply->value = analyse_result_value(now, &result);
    if (analyse_counts_points(&now->rules)) ply->lead = analyse_lead(now);
  } else {
    chee_searcher_clear(search->searcher);
    code = search_best(game->cursor, search, limits, ply);
    if (code == CLI_OK && game->done < game->moves && ply->choices > 1) {
      chee_move played = chee_history_move(game->history, game->done);
      code = search_other(game->cursor, search, limits, played, ply);
    }
  }
  if (code == CLI_OK) game->done++;
  return code;
}

// A value of the position behind a move, as the mover sees it who was to move before.
static chee_value seen_before(const chee_position *before, const chee_position *behind,
                              chee_value value) {
  if (analyse_together(&before->rules, before->turn, behind->turn)) return value;
  switch (value.kind) {
  case CHEE_VALUE_WIN: value.kind = CHEE_VALUE_LOSS; break;
  case CHEE_VALUE_LOSS: value.kind = CHEE_VALUE_WIN; break;
  case CHEE_VALUE_ESTIMATE: value.number = -value.number; break;
  case CHEE_VALUE_DRAW: break;
  }
  return value;
}

// The value of the move played: an exact one found behind it goes before what was found here.
static chee_value value_played(const analyse_game *game, size_t index) {
  const analyse_ply *ply = &game->ply[index], *behind = &game->ply[index + 1];
  const chee_position *position = chee_history_at(game->history, index);
  bool exact = behind->value.kind != CHEE_VALUE_ESTIMATE;
  if (!exact || analyse_counts_points(&position->rules)) return ply->other;
  return seen_before(position, chee_history_at(game->history, index + 1), behind->value);
}

analyse_verdict analyse_judge(const analyse_game *game, size_t index) {
  const analyse_ply *ply = &game->ply[index];
  const chee_position *position = chee_history_at(game->history, index);
  bool best = chee_move_same(chee_history_move(game->history, index), ply->line[0]);
  double first = analyse_chance(&position->rules, &ply->value);
  analyse_verdict verdict = {.before = first, .after = first, .choice = ply->choices > 1};
  if (!ply->compared) return verdict;
  chee_value other = best ? ply->other : value_played(game, index);
  double second = analyse_chance(&position->rules, &other);
  if (best) {
    if (first - second >= ANALYSE_ONLY / 100.0) verdict.mark = ANALYSE_GOOD;
  } else if (second < first) {
    verdict.after = second;
    verdict.lost = first - second;
    verdict.mark = analyse_mark_of(verdict.lost);
    verdict.turning = verdict.mark != ANALYSE_NO_MARK && first >= 0.5 && second < 0.5;
  }
  return verdict;
}

void analyse_eval_of(const analyse_game *game, size_t index, char text[ANALYSE_TEXT_MAX]) {
  const analyse_ply *behind = &game->ply[index + 1];
  const chee_position *after = chee_history_at(game->history, index + 1);
  analyse_eval_text(after, &behind->value, behind->lead, behind->depth, text);
}

void analyse_eval_of_best(const analyse_game *game, size_t index, char text[ANALYSE_TEXT_MAX]) {
  const analyse_ply *ply = &game->ply[index];
  const chee_position *before = chee_history_at(game->history, index);
  chee_position after = *before;
  chee_apply(&after, ply->line[0]);
  chee_value value = seen_before(before, &after, ply->value);
  bool proven = value.kind == CHEE_VALUE_WIN || value.kind == CHEE_VALUE_LOSS;
  if (proven && value.number > 0) value.number--;
  analyse_eval_text(&after, &value, ply->lead, ply->depth - 1, text);
}
