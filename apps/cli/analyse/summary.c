// SPDX-License-Identifier: MIT
// What is to be said of a game as a whole.
#include "analyse/summary.h"

#include <math.h>
#include <stdio.h>

#include "analyse/table.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"

// "12. A5" or "12... a5".
static void move_text(const chee_position *position, chee_move move, char *text, size_t size) {
  char token[CHEE_MOVE_TEXT_MAX];
  uint32_t number = chee_move_number(&position->rules, position->ply);
  chee_move_write(position, move, token);
  (void)snprintf(text, size, "%u%s %s", number, position->turn == 0 ? "." : "...", token);
}

static void turn_line(const analyse_game *game, size_t index, term_lines *lines) {
  const chee_history *history = chee_annotation_game(game->annotation);
  const chee_position *position = chee_history_at(history, index);
  chee_verdict verdict = chee_annotation_verdict(game->annotation, index);
  char move[CHEE_MOVE_TEXT_MAX + 16], better[CHEE_MOVE_TEXT_MAX];
  move_text(position, chee_history_move(history, index), move, sizeof move);
  chee_move_write(position, chee_annotation_at(game->annotation, index)->line[0], better);
  term_lines_add(lines, _("  turning point: %s %s from %.0f %% to %.0f %%; better %s"), move,
                 chee_mark_text(verdict.mark), 100 * verdict.before, 100 * verdict.after, better);
}

void analyse_summary_lines(const analyse_game *game, uint64_t number, term_lines *lines) {
  char text[CHEE_RULES_TEXT_MAX];
  const chee_rules *rules = &chee_record_start(game->record)->rules;
  chee_annotation_summary summary = chee_annotation_sum_up(game->annotation);
  chee_rules_write(rules, text);
  const size_t plies = chee_record_length(game->record);
  term_lines_add(
      lines,
      cli_words((long)plies, _("game %llu: %s, %zu ply, %s"), _("game %llu: %s, %zu plies, %s")),
      (unsigned long long)number, text, plies, chee_record_result(game->record));
  for (int seat = 0; seat < summary.seats; seat++) {
    const chee_annotation_side *side = &summary.side[seat];
    char accuracy[32];
    (void)snprintf(accuracy, sizeof accuracy, "%s", _("no choice"));
    if (side->choices > 0) {
      (void)snprintf(accuracy, sizeof accuracy, _("accuracy %s %%"),
                     cli_numeral(100 * side->accuracy, 1));
    }
    term_lines_add(lines,
                   cli_words((long)side->moves, _("  %s: %s, %zu !, %zu ?, %zu ?? in %zu move"),
                             _("  %s: %s, %zu !, %zu ?, %zu ?? in %zu moves")),
                   chee_seat_word(rules, seat, cli_language), accuracy, side->good, side->bad,
                   side->very_bad, side->moves);
  }
  for (int i = 0; i < summary.turns; i++) turn_line(game, summary.turn[i], lines);
}

static double rounded(double number) {
  return floor(number * 1000 + 0.5) / 1000;
}

cli_grid analyse_summary_grid(void) {
  static const cli_column columns[] = {{.key = "game"},
                                       {.key = "rules"},
                                       {.key = "plies"},
                                       {.key = "result"},
                                       {.key = "seat"},
                                       {.key = "moves"},
                                       {.key = "choices"},
                                       {.key = "accuracy"},
                                       {.key = "lost"},
                                       {.key = "good"},
                                       {.key = "bad"},
                                       {.key = "very_bad"},
                                       {0}};
  return cli_grid_print(columns, CLI_FORM_CSV);
}

void analyse_summary_rows(const analyse_game *game, uint64_t number, cli_grid *grid) {
  char text[CHEE_RULES_TEXT_MAX];
  const chee_rules *rules = &chee_record_start(game->record)->rules;
  chee_annotation_summary summary = chee_annotation_sum_up(game->annotation);
  chee_rules_write(rules, text);
  for (int seat = 0; seat < summary.seats; seat++) {
    const chee_annotation_side *side = &summary.side[seat];
    bool chose = side->choices > 0;
    cli_grid_row(grid,
                 (const cli_cell[]){
                     cli_count(number), cli_text(text), cli_count(chee_record_length(game->record)),
                     cli_text(chee_record_result(game->record)),
                     cli_text(chee_seat_name(rules, seat)), cli_count(side->moves),
                     cli_count(side->choices), cli_real(chose ? rounded(side->accuracy) : NAN),
                     cli_real(chose ? rounded(side->lost) : NAN), cli_count(side->good),
                     cli_count(side->bad), cli_count(side->very_bad)});
  }
}

static json_t *side_json(const chee_annotation_side *side, const char *name) {
  json_t *object = json_pack("{s:s, s:I, s:I}", "seat", name, "moves", (json_int_t)side->moves,
                             "choices", (json_int_t)side->choices);
  if (side->choices > 0) {
    json_object_set_new(object, "accuracy", json_real(rounded(side->accuracy)));
    json_object_set_new(object, "lost", json_real(rounded(side->lost)));
  }
  json_object_set_new(object, "!", json_integer((json_int_t)side->good));
  json_object_set_new(object, "?", json_integer((json_int_t)side->bad));
  json_object_set_new(object, "??", json_integer((json_int_t)side->very_bad));
  return object;
}

static json_t *turn_json(const analyse_game *game, size_t index) {
  const chee_history *history = chee_annotation_game(game->annotation);
  const chee_position *position = chee_history_at(history, index);
  const chee_annotation_ply *ply = chee_annotation_at(game->annotation, index);
  chee_verdict verdict = chee_annotation_verdict(game->annotation, index);
  char move[CHEE_MOVE_TEXT_MAX];
  chee_move_write(position, chee_history_move(history, index), move);
  return json_pack("{s:I, s:s, s:s, s:f, s:f, s:o}", "ply", (json_int_t)position->ply, "move", move,
                   "mark", chee_mark_text(verdict.mark), "before", rounded(verdict.before), "after",
                   rounded(verdict.after), "better",
                   analyse_moves_json(position, ply->line, ply->length));
}

json_t *analyse_summary_json(const analyse_game *game, uint64_t number) {
  char text[CHEE_RULES_TEXT_MAX];
  const chee_rules *rules = &chee_record_start(game->record)->rules;
  chee_annotation_summary summary = chee_annotation_sum_up(game->annotation);
  json_t *players = json_array(), *turns = json_array();
  chee_rules_write(rules, text);
  for (int seat = 0; seat < summary.seats; seat++) {
    json_array_append_new(players, side_json(&summary.side[seat], chee_seat_name(rules, seat)));
  }
  for (int i = 0; i < summary.turns; i++) {
    json_array_append_new(turns, turn_json(game, summary.turn[i]));
  }
  return json_pack("{s:I, s:s, s:I, s:s, s:o, s:o}", "game", (json_int_t)number, "rules", text,
                   "plies", (json_int_t)chee_record_length(game->record), "result",
                   chee_record_result(game->record), "players", players, "turningPoints", turns);
}
