// SPDX-License-Identifier: MIT
// The values of a position as a table.
#include "analyse/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyse/value.h"
#include "base/game_args.h"
#include "base/grid.h"
#include "base/json.h"
#include "base/oracle.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/known.h"
#include "chee/text.h"
#include "terminal/term.h"

enum { VALUE_LEAST = 5 }; // columns: as many as its heading has

static int value_width(const analyse_table *table) {
  int width = VALUE_LEAST;
  for (int i = 0; i < table->count; i++) {
    char text[CHEE_VALUE_TEXT_MAX];
    chee_value_write(&table->row[i].line.value, text);
    if ((int)strlen(text) > width) width = (int)strlen(text);
  }
  return width;
}

// Whether tables know the position, and the game so far may cost what they tell (0.4).
static bool is_from_fresh_start(const chee_history *game) {
  const chee_position *now = chee_history_now(game);
  chee_oracle *oracle = cli_oracle();
  chee_value value;
  return oracle != NULL && chee_rules_seats(&now->rules) == 2 &&
         oracle(cli_oracle_data(), now, &value) && chee_known_spoilable(game);
}

static void write_moves(FILE *out, const chee_position *start, const chee_search_line *line) {
  chee_position position = *start;
  for (int i = 0; i < line->length; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&position, line->moves[i], text);
    (void)fprintf(out, " %s", text);
    chee_apply(&position, line->moves[i]);
  }
}

static void add_row(const analyse_table *table, const analyse_row *row, int width, const char *on,
                    const char *off, term_lines *lines) {
  const chee_position *now = chee_history_now(table->game);
  char value[CHEE_VALUE_TEXT_MAX];
  char *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (out == NULL) return;
  chee_value_write(&row->line.value, value);
  (void)fprintf(out, "%s%-4s  %-*s  %4.0f %%  %5d ", on, row->head, width, value,
                100 * chee_value_chance(&now->rules, &row->line.value), row->line.depth);
  write_moves(out, now, &row->line);
  (void)fputs(off, out);
  if (fclose(out) == 0) term_lines_text(lines, text);
  free(text);
}

static void add_head(const analyse_table *table, bool rate, term_lines *lines) {
  const chee_position *now = chee_history_now(table->game);
  const char *name = chee_seat_word(&now->rules, now->turn, cli_language);
  unsigned long long nodes = table->nodes;
  if (rate && table->seconds > 0) {
    term_lines_add(lines,
                   cli_words((long)nodes, _("%s to move; %llu position, %.0f a second, %.0f s"),
                             _("%s to move; %llu positions, %.0f a second, %.0f s")),
                   name, nodes, (double)nodes / table->seconds, table->seconds);
  } else {
    term_lines_add(
        lines,
        cli_words((long)nodes, _("%s to move; %llu position"), _("%s to move; %llu positions")),
        name, nodes);
  }
}

void analyse_table_lines(const analyse_table *table, bool rate, const cli_style *style,
                         term_lines *lines) {
  const chee_position *now = chee_history_now(table->game);
  int width = value_width(table);
  add_head(table, rate, lines);
  if (table->count == 0) return;
  term_lines_add(lines, _("%s  %-*s  chance  depth  moves"), table->holes ? _("hole") : _("line"),
                 width, _("value"));
  for (int i = 0; i < table->count; i++) {
    const char *on = i == 0 ? style->bold : "", *off = i == 0 ? style->plain : "";
    add_row(table, &table->row[i], width, on, off, lines);
  }
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move_write(now, table->row[0].line.moves[0], text);
  if (is_from_fresh_start(table->game))
    term_lines_text(lines, _("exact from a fresh start: a position was there twice (0.4)"));
  term_lines_add(lines, "best %s", text);
}

json_t *analyse_moves_json(const chee_position *start, const chee_move *moves, int length) {
  chee_position position = *start;
  json_t *list = json_array();
  for (int i = 0; i < length; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&position, moves[i], text);
    json_array_append_new(list, json_string(text));
    chee_apply(&position, moves[i]);
  }
  return list;
}

int analyse_table_json(const analyse_table *table) {
  const chee_position *now = chee_history_now(table->game);
  json_t *object = json_object(), *rows = json_array();
  cli_position_json(object, now);
  for (int i = 0; i < table->count; i++) {
    const chee_search_line *line = &table->row[i].line;
    json_t *row = json_object();
    if (table->holes) json_object_set_new(row, "hole", json_string(table->row[i].head));
    json_object_set_new(row, "depth", json_integer(line->depth));
    json_object_set_new(row, "value", analyse_value_json(&now->rules, &line->value));
    json_object_set_new(row, "moves", analyse_moves_json(now, line->moves, line->length));
    json_array_append_new(rows, row);
  }
  if (is_from_fresh_start(table->game)) json_object_set_new(object, "fresh_start", json_true());
  json_object_set_new(object, "nodes", cli_json_count(table->nodes));
  json_object_set_new(object, table->holes ? "holes" : "lines", rows);
  return cli_json_write(object);
}

int analyse_table_csv(const analyse_table *table) {
  static const char *const kinds[] = {[CHEE_VALUE_ESTIMATE] = "estimate",
                                      [CHEE_VALUE_WIN] = "win",
                                      [CHEE_VALUE_LOSS] = "loss",
                                      [CHEE_VALUE_DRAW] = "draw"};
  const cli_column columns[] = {{.key = table->holes ? "hole" : "line"},
                                {.key = "kind"},
                                {.key = "number"},
                                {.key = "plies"},
                                {.key = "margin"},
                                {.key = "chance"},
                                {.key = "depth"},
                                {.key = "moves"},
                                {0}};
  const chee_position *now = chee_history_now(table->game);
  cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
  for (int i = 0; i < table->count; i++) {
    const chee_search_line *line = &table->row[i].line;
    const chee_value *value = &line->value;
    bool estimate = value->kind == CHEE_VALUE_ESTIMATE;
    char *moves = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&moves, &length);
    if (out == NULL) return cli_fail(CLI_IO, "out of memory");
    write_moves(out, now, line);
    bool none = fclose(out) != 0 || length == 0;
    cli_grid_row(&grid, (const cli_cell[]){
                            cli_text(table->row[i].head), cli_text(kinds[value->kind]),
                            cli_real(estimate ? value->number / 100.0 : NAN),
                            cli_real(!estimate && value->number > 0 ? (double)value->number : NAN),
                            cli_real(value->margin > 0 ? (double)value->margin : NAN),
                            cli_real(chee_value_chance(&now->rules, value)), cli_whole(line->depth),
                            cli_text(none ? NULL : moves + 1)});
    free(moves);
  }
  return cli_grid_end(&grid);
}

// Cuts a line to the columns there are; control sequences take none.
static void clip(char *line, int width) {
  int columns = 0;
  for (char *c = line; *c != '\0'; c++) {
    if (*c == '\033') {
      c += strcspn(c, "m");
      if (*c == '\0') return;
    } else if (++columns > width) {
      *c = '\0';
      return;
    }
  }
}

void analyse_live_draw(analyse_live *live, const analyse_table *table) {
  term_lines lines = {0};
  analyse_table_lines(table, true, &live->style, &lines);
  int most = term_height() - 1, width = term_width();
  int count = lines.count < most ? lines.count : most;
  if (live->height > 0) printf("\033[%dA", live->height);
  for (int i = 0; i < count; i++) {
    clip(lines.line[i], width);
    printf("\r\033[K%s%s\n", lines.line[i], live->style.plain);
  }
  printf("\033[J");
  (void)fflush(stdout);
  live->height = count;
  term_lines_free(&lines);
}

void analyse_live_end(analyse_live *live) {
  if (live->height > 0) printf("\033[%dA\r\033[J", live->height);
  live->height = 0;
}
