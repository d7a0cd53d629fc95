// SPDX-License-Identifier: MIT
// `chee moves`: the legal moves of a position.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/game_args.h"
#include "base/json.h"
#include "base/say.h"

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

static int print(const cli_args *args, const chee_position *position, const entry *entries,
                 int count) {
  bool after = cli_value(args, "after") != NULL;
  if (args->json) return print_json(position, entries, count, after);
  for (int i = 0; i < count; i++) {
    char text[CHEE_POSITION_TEXT_MAX] = "";
    if (after) write_after(position, entries[i].move, text);
    printf("%s%s%s\n", entries[i].text, after ? "\t" : "", text);
  }
  return CLI_OK;
}

static int run(const cli_args *args) {
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
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
                   "over, the pass '--' where it is the only move.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_JSON,
    .option = {{.letter = 'a',
                .name = "after",
                .help = "with each move, behind a tab, the position after it"}},
    .exits = {{"1", "a move of --moves is illegal"}},
    .examples = {{"chee moves mefuhva.6", "the first moves of Mefuhva on 6 columns"}},
    .run = run,
};
