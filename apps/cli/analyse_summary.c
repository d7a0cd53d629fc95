// SPDX-License-Identifier: MIT
// What is to be said of a game as a whole.
#include "analyse_summary.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyse_table.h"
#include "chee/text.h"
#include "play_game.h"

// Keeps the moves that lost most, in the order of the game.
static void keep_turn(const analyse_game *game, analyse_summary *summary, size_t index) {
  if (summary->turns == ANALYSE_TURNS_MAX) {
    int least = 0;
    double lost = analyse_judge(game, index).lost, smallest = lost;
    for (int i = 0; i < summary->turns; i++) {
      double other = analyse_judge(game, summary->turn[i]).lost;
      if (other >= smallest) continue;
      smallest = other;
      least = i;
    }
    if (smallest >= lost) return;
    for (int i = least; i + 1 < summary->turns; i++) summary->turn[i] = summary->turn[i + 1];
    summary->turns--;
  }
  summary->turn[summary->turns++] = index;
}

static void count(analyse_side *side, const analyse_verdict *verdict) {
  side->moves++;
  if (verdict->choice) {
    side->choices++;
    side->accuracy += analyse_accuracy(verdict->lost);
  }
  side->good += verdict->mark == ANALYSE_GOOD;
  side->bad += verdict->mark == ANALYSE_BAD;
  side->very_bad += verdict->mark == ANALYSE_VERY_BAD;
}

analyse_summary analyse_summary_of(const analyse_game *game, uint64_t number) {
  const chee_rules *rules = &chee_record_start(game->record)->rules;
  analyse_summary summary = {.number = number, .seats = chee_rules_seats(rules)};
  for (int seat = 0; seat < summary.seats; seat++) summary.name[seat] = play_seat_name(rules, seat);
  for (size_t i = 0; i < game->moves; i++) {
    analyse_verdict verdict = analyse_judge(game, i);
    count(&summary.side[chee_history_at(game->history, i)->turn], &verdict);
    if (verdict.turning) keep_turn(game, &summary, i);
  }
  for (int seat = 0; seat < summary.seats; seat++) {
    analyse_side *side = &summary.side[seat];
    if (side->choices > 0) side->accuracy /= (double)side->choices;
  }
  return summary;
}

// "12. A5" or "12... a5".
static void move_text(const analyse_game *game, size_t index, chee_move move, char *text,
                      size_t size) {
  const chee_position *position = chee_history_at(game->history, index);
  char token[CHEE_MOVE_TEXT_MAX];
  uint32_t number = position->ply / (uint32_t)chee_rules_seats(&position->rules) + 1;
  chee_move_write(position, move, token);
  (void)snprintf(text, size, "%u%s %s", number, position->turn == 0 ? "." : "...", token);
}

void analyse_summary_lines(const analyse_game *game, const analyse_summary *summary,
                           play_lines *lines) {
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&chee_record_start(game->record)->rules, rules);
  play_lines_add(lines, "game %llu: %s, %zu plies, %s", (unsigned long long)summary->number, rules,
                 game->moves, chee_record_result(game->record));
  for (int seat = 0; seat < summary->seats; seat++) {
    const analyse_side *side = &summary->side[seat];
    char accuracy[32] = "no choice";
    if (side->choices > 0) {
      (void)snprintf(accuracy, sizeof accuracy, "accuracy %.1f %%", 100 * side->accuracy);
    }
    play_lines_add(lines, "  %s: %s, %zu !, %zu ?, %zu ?? in %zu moves", summary->name[seat],
                   accuracy, side->good, side->bad, side->very_bad, side->moves);
  }
  for (int i = 0; i < summary->turns; i++) {
    size_t index = summary->turn[i];
    analyse_verdict verdict = analyse_judge(game, index);
    char move[CHEE_MOVE_TEXT_MAX + 16], better[CHEE_MOVE_TEXT_MAX];
    move_text(game, index, chee_history_move(game->history, index), move, sizeof move);
    chee_move_write(chee_history_at(game->history, index), game->ply[index].line[0], better);
    play_lines_add(lines, "  turning point: %s %s from %.0f %% to %.0f %%; better %s", move,
                   analyse_mark_text(verdict.mark), 100 * verdict.before, 100 * verdict.after,
                   better);
  }
}

static double rounded(double number) {
  return floor(number * 1000 + 0.5) / 1000;
}

static json_t *side_json(const analyse_summary *summary, int seat) {
  const analyse_side *side = &summary->side[seat];
  json_t *object = json_pack("{s:s, s:I, s:I}", "seat", summary->name[seat], "moves",
                             (json_int_t)side->moves, "choices", (json_int_t)side->choices);
  if (side->choices > 0) {
    json_object_set_new(object, "accuracy", json_real(rounded(side->accuracy)));
  }
  json_object_set_new(object, "!", json_integer((json_int_t)side->good));
  json_object_set_new(object, "?", json_integer((json_int_t)side->bad));
  json_object_set_new(object, "??", json_integer((json_int_t)side->very_bad));
  return object;
}

static json_t *turn_json(const analyse_game *game, size_t index) {
  const chee_position *position = chee_history_at(game->history, index);
  const analyse_ply *ply = &game->ply[index];
  analyse_verdict verdict = analyse_judge(game, index);
  char move[CHEE_MOVE_TEXT_MAX];
  chee_move_write(position, chee_history_move(game->history, index), move);
  return json_pack("{s:I, s:s, s:s, s:f, s:f, s:o}", "ply", (json_int_t)position->ply, "move", move,
                   "mark", analyse_mark_text(verdict.mark), "before", rounded(verdict.before),
                   "after", rounded(verdict.after), "better",
                   analyse_moves_json(position, ply->line, ply->length));
}

json_t *analyse_summary_json(const analyse_game *game, const analyse_summary *summary) {
  char rules[CHEE_RULES_TEXT_MAX];
  json_t *players = json_array(), *turns = json_array();
  chee_rules_write(&chee_record_start(game->record)->rules, rules);
  for (int seat = 0; seat < summary->seats; seat++) {
    json_array_append_new(players, side_json(summary, seat));
  }
  for (int i = 0; i < summary->turns; i++) {
    json_array_append_new(turns, turn_json(game, summary->turn[i]));
  }
  return json_pack("{s:I, s:s, s:I, s:s, s:o, s:o}", "game", (json_int_t)summary->number, "rules",
                   rules, "plies", (json_int_t)game->moves, "result",
                   chee_record_result(game->record), "players", players, "turningPoints", turns);
}
