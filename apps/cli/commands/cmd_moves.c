// SPDX-License-Identifier: MIT
// `chee moves`: the legal moves of a position.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/game_args.h"
#include "base/grid.h"
#include "base/json.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/hole.h"

typedef struct entry {
  chee_move move;
  char text[CHEE_MOVE_TEXT_MAX];
} entry;

static int by_text(const void *a, const void *b) {
  return strcmp(((const entry *)a)->text, ((const entry *)b)->text);
}

static void write_after(const chee_position *position, chee_move move,
                        char text[static CHEE_POSITION_TEXT_MAX]) {
  chee_position after = *position;
  chee_apply(&after, move);
  chee_position_write(&after, text);
}

static int print_json(const chee_position *position, const entry *entries, int count, bool after) {
  json_t *object = json_object();
  cli_position_json(object, position);
  json_t *moves = after ? json_object() : json_array();
  for (int i = 0; i < count; i++) {
    char text[CHEE_POSITION_TEXT_MAX];
    if (after) {
      write_after(position, entries[i].move, text);
      json_object_set_new(moves, entries[i].text, json_string(text));
    } else {
      json_array_append_new(moves, json_string(entries[i].text));
    }
  }
  json_object_set_new(object, "moves", moves);
  return cli_json_write(object);
}

static int print_csv(const chee_position *position, const entry *entries, int count, bool after) {
  cli_column columns[] = {{.key = "move"}, {.key = after ? "position" : NULL}, {0}};
  cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
  for (int i = 0; i < count; i++) {
    char text[CHEE_POSITION_TEXT_MAX];
    write_after(position, entries[i].move, text);
    cli_grid_row(&grid, (const cli_cell[]){cli_text(entries[i].text), cli_text(text)});
  }
  return cli_grid_end(&grid);
}

static int print(const cli_args *args, const chee_position *position, const entry *entries,
                 int count) {
  bool after = cli_value(args, "after") != NULL;
  if (args->json) return print_json(position, entries, count, after);
  if (args->csv) return print_csv(position, entries, count, after);
  for (int i = 0; i < count; i++) {
    char text[CHEE_POSITION_TEXT_MAX] = "";
    if (after) write_after(position, entries[i].move, text);
    printf("%s%s%s\n", entries[i].text, after ? "\t" : "", text);
  }
  return CLI_OK;
}

typedef struct refusal {
  char hole[CHEE_HOLE_TEXT_MAX];
  chee_error error;
} refusal;

static int by_hole(const void *a, const void *b) {
  return strcmp(((const refusal *)a)->hole, ((const refusal *)b)->hole);
}

// The mover's holes from which there is no move, and why; how many.
static int find_refusals(const chee_history *game, refusal list[static 64]) {
  const chee_position *position = chee_history_now(game);
  chee_move moves[CHEE_MOVES_MAX];
  int count = 0;
  if (chee_history_result(game).ending != CHEE_GOING_ON) return 0;
  for (int hole = 0; hole < chee_rules_holes(&position->rules); hole++) {
    chee_position copy = *position;
    chee_move move = {.from = (uint8_t)hole, .extra = CHEE_NO_EXTRA};
    refusal *next = &list[count];
    if (chee_moves_from(position, hole, moves) > 0) continue;
    if (chee_play(&copy, move, &next->error) == CHEE_OK) continue;
    chee_hole_name(&position->rules, position->turn, hole, next->hole);
    count++;
  }
  qsort(list, (size_t)count, sizeof *list, by_hole);
  return count;
}

static int print_refusals(const cli_args *args, const chee_history *game) {
  refusal list[64];
  int count = find_refusals(game, list);
  if (args->json) {
    json_t *object = json_object(), *refused = json_array();
    cli_position_json(object, chee_history_now(game));
    for (int i = 0; i < count; i++)
      json_array_append_new(refused,
                            json_pack("{s:s, s:s, s:s}", "hole", list[i].hole, "clause",
                                      list[i].error.clause, "sentence", list[i].error.text));
    json_object_set_new(object, "refused", refused);
    return cli_json_write(object);
  }
  if (args->csv) {
    static const cli_column columns[] = {
        {.key = "hole"}, {.key = "clause"}, {.key = "sentence"}, {0}};
    cli_grid grid = cli_grid_print(columns, CLI_FORM_CSV);
    for (int i = 0; i < count; i++)
      cli_grid_row(&grid, (const cli_cell[]){cli_text(list[i].hole), cli_text(list[i].error.clause),
                                             cli_text(cli_sentence(&list[i].error))});
    return cli_grid_end(&grid);
  }
  for (int i = 0; i < count; i++)
    printf("%s %s %s\n", list[i].hole, list[i].error.clause, cli_sentence(&list[i].error));
  return CLI_OK;
}

static int run(const cli_args *args) {
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  if (cli_value(args, "refused") != NULL) {
    code = print_refusals(args, game);
    chee_history_free(game);
    return code;
  }
  const chee_position *position = chee_history_now(game);
  chee_move *moves = malloc(CHEE_MOVES_MAX * sizeof *moves);
  entry *entries = malloc(CHEE_MOVES_MAX * sizeof *entries);
  if (moves != NULL && entries != NULL) {
    int count = chee_history_moves(game, moves);
    for (int i = 0; i < count; i++) {
      entries[i].move = moves[i];
      chee_move_write(position, moves[i], entries[i].text);
    }
    qsort(entries, (size_t)count, sizeof *entries, by_text);
    code = print(args, position, entries, count);
  } else {
    code = cli_fail(CLI_IO, "out of memory");
  }
  free(moves);
  free(entries);
  chee_history_free(game);
  return code;
}

const cli_command cli_cmd_moves = {
    .name = "moves",
    .summary = "list the legal moves",
    .description = "Writes the legal moves, one a line, sorted bytewise; none when the game is "
                   "over, the pass '--' where it is the only move. With --refused, the holes "
                   "from which there is none, endless sowings (0.2) among them; why a move is "
                   "refused that begins in another hole 'chee explain' says.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_JSON | CLI_TAKES_CSV,
    .option = {{.letter = 'a',
                .name = "after",
                .help = "with each move, behind a tab, the position after it"},
               {.letter = 'r',
                .name = "refused",
                .help = "instead, each hole of the mover from which there is no move: its name, "
                        "the clause and why"}},
    .exits = {{"1", "a move of --moves is illegal"}},
    .examples = {{"chee moves mefuhva.6", "the first moves of Mefuhva on 6 columns"}},
    .run = run,
};
