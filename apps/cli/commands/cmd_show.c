// SPDX-License-Identifier: MIT
// `chee show`: the board and the position.
#include <stdio.h>
#include <string.h>

#include "base/game_args.h"
#include "base/json.h"
#include "base/lang.h"
#include "base/say.h"
#include "base/words.h"

static chee_board_style style_of(const cli_args *args, const chee_history *game, int width) {
  chee_board_style style = chee_board_style_plain();
  style.width = width;
  style.language = cli_language;
  style.flip = cli_value(args, "flip") != NULL;
  size_t length = chee_history_length(game);
  if (length > 0) {
    style.last = chee_history_move(game, length - 1);
    style.last_seat = chee_history_at(game, length - 1)->turn;
  }
  return style;
}

static int print_json(const chee_history *game) {
  const chee_position *position = chee_history_now(game);
  chee_result result = chee_history_result(game);
  char text[CHEE_SENTENCE_TEXT_MAX];
  json_t *object = json_object();
  cli_position_json(object, position);
  json_object_set_new(object, "official", json_boolean(chee_rules_official(&position->rules)));
  chee_score_write(position, text);
  json_object_set_new(object, "score", json_string(text));
  chee_result_write(position, &result, text);
  json_object_set_new(object, "result", json_string(text));
  if (result.ending != CHEE_GOING_ON) {
    chee_result_sentence(position, &result, CHEE_ENGLISH, text);
    json_object_set_new(object, "reason", json_string(text));
  }
  return cli_json_write(object);
}

static void print_text(const cli_args *args, const chee_history *game, int width) {
  const chee_position *position = chee_history_now(game);
  char text[CHEE_BOARD_TEXT_MAX];
  chee_board_style style = style_of(args, game, width);
  size_t length = chee_board_write(position, &style, text);
  fwrite(text, 1, length, stdout);
  if (length > 0 && text[length - 1] != '\n') putchar('\n');
  putchar('\n');
  if (!chee_rules_official(&position->rules)) {
    chee_rules_write(&position->rules, text);
    printf(_("%s is an unofficial size, for study (%s)\n"), text,
           chee_game_get(position->rules.game)->unofficial_clause);
  }
  chee_result result = chee_history_result(game);
  if (result.ending != CHEE_GOING_ON) {
    chee_result_sentence(position, &result, cli_language, text);
    printf("%s\n", text);
  }
  chee_position_write(position, text);
  printf("%s\n", text);
}

static int run(const cli_args *args) {
  uint64_t width = (uint64_t)cli_width(80);
  if (width < 40) width = 40;
  const char *wanted = cli_value(args, "width");
  if (wanted != NULL && !cli_number("--width", wanted, 40, 1000, &width)) return CLI_USAGE;
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  if (args->json) {
    code = print_json(game);
  } else {
    print_text(args, game, (int)width);
  }
  chee_history_free(game);
  return code;
}

const cli_command cli_cmd_show = {
    .name = "show",
    .summary = "draw the board",
    .description = "Draws the board, North on top, with the names of the holes at both "
                   "players' sides and the stores beside it. The last line is the position.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_JSON | CLI_TAKES_LANG,
    .option = {{.letter = 'f', .name = "flip", .help = "draw it as North sees it"},
               {.letter = 'w',
                .name = "width",
                .argument = "COLUMNS",
                .help = "columns of text; those of the terminal, or 80"}},
    .exits = {{"1", "a move of --moves is illegal"}},
    .examples = {{"chee show mefuhva.8", "the start of Mefuhva on 8 columns"},
                 {"chee show njombwa --moves 'B8 b8 A1'", "Njombwa after three turns"}},
    .run = run,
};
