// SPDX-License-Identifier: MIT
// `chee analyse` of one position.
#include "analyse/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyse/holes.h"
#include "base/game_args.h"
#include "base/grid.h"
#include "base/json.h"
#include "common/progress.h"

typedef struct session {
  const cli_args *args;
  analyse_search search;
  analyse_table table;
  analyse_live live;
} session;

static bool is_live(const cli_args *args) {
  const char *term = getenv("TERM");
  bool dumb = term == NULL || *term == '\0' || strcmp(term, "dumb") == 0;
  return !args->json && !args->csv && !dumb && isatty(STDOUT_FILENO) != 0;
}

static void take_lines(session *s) {
  const chee_searcher *searcher = s->search.searcher;
  analyse_table *table = &s->table;
  table->count = chee_searcher_lines(searcher);
  for (int i = 0; i < table->count; i++) {
    (void)snprintf(table->row[i].head, sizeof table->row[i].head, "%d", i + 1);
    table->row[i].line = *chee_searcher_line(searcher, i);
  }
}

static void show(void *data) {
  session *s = data;
  if (!s->table.holes) take_lines(s);
  s->table.nodes = s->search.nodes + chee_searcher_nodes(s->search.searcher);
  s->table.seconds = app_seconds() - s->search.start;
  analyse_live_draw(&s->live, &s->table);
}

static void print_board(const chee_history *game) {
  char text[CHEE_BOARD_TEXT_MAX];
  chee_board_style style = chee_board_style_plain();
  size_t length = chee_history_length(game);
  style.width = cli_width(80);
  if (length > 0) {
    style.last = chee_history_move(game, length - 1);
    style.last_seat = chee_history_at(game, length - 1)->turn;
  }
  chee_board_write(chee_history_now(game), &style, text);
  printf("%s\n", text);
}

static int print_over(const cli_args *args, const chee_history *game, const chee_result *result) {
  const chee_position *now = chee_history_now(game);
  char text[CHEE_SENTENCE_TEXT_MAX];
  chee_result_sentence(now, result, CHEE_ENGLISH, text);
  if (args->csv) {
    static const cli_column columns[] = {{.key = "result"}, {.key = "reason"}, {0}};
    char points[CHEE_SENTENCE_TEXT_MAX];
    cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
    chee_result_write(now, result, points);
    cli_grid_row(&grid, (const cli_cell[]){cli_text(points), cli_text(text)});
    return cli_grid_end(&grid);
  }
  if (!args->json) {
    printf("%s\n", text);
    return CLI_OK;
  }
  json_t *object = json_object();
  cli_position_json(object, now);
  json_object_set_new(object, "reason", json_string(text));
  chee_result_write(now, result, text);
  json_object_set_new(object, "result", json_string(text));
  return cli_json_write(object);
}

static int print_table(session *s) {
  if (s->args->json) return analyse_table_json(&s->table);
  if (s->args->csv) return analyse_table_csv(&s->table);
  cli_style style = cli_style_of(s->args->color);
  term_lines lines = {0};
  analyse_table_lines(&s->table, false, &style, &lines);
  for (int i = 0; i < lines.count; i++) printf("%s\n", lines.line[i]);
  term_lines_free(&lines);
  return CLI_OK;
}

static int search(session *s, const analyse_bounds *bounds, int lines) {
  bool live = is_live(s->args);
  int code = analyse_search_open(&s->search, bounds, lines);
  if (code != CLI_OK) return code;
  if (live) {
    s->search.watch = show;
    s->search.data = s;
    s->live.style = cli_style_of(s->args->color);
  }
  if (s->table.holes && !s->args->json && !s->args->csv) print_board(s->table.game);
  cli_interrupt_catch();
  if (s->table.holes) {
    code = analyse_holes(&s->search, &bounds->limits, &s->table);
  } else {
    code = analyse_search_run(&s->search, s->table.game, &bounds->limits);
    take_lines(s);
  }
  s->table.nodes = s->search.nodes;
  analyse_live_end(&s->live);
  if (code == CLI_OK) code = print_table(s);
  analyse_search_close(&s->search);
  if (code != CLI_OK || !cli_interrupted) return code;
  return cli_fail(CLI_INTERRUPTED, "interrupted");
}

int analyse_position(const cli_args *args, const analyse_bounds *bounds, int lines, bool holes) {
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  chee_result result = chee_history_result(game);
  session *s = calloc(1, sizeof *s);
  if (s == NULL) {
    code = cli_fail(CLI_IO, "out of memory");
  } else if (result.ending != CHEE_GOING_ON) {
    code = print_over(args, game, &result);
  } else {
    s->args = args;
    s->table.game = game;
    s->table.holes = holes;
    code = search(s, bounds, lines);
  }
  free(s);
  chee_history_free(game);
  return code;
}
