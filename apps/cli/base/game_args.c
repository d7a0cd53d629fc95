// SPDX-License-Identifier: MIT
// What RULESET, --position and --moves say.
#include "base/game_args.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/say.h"
#include "base/words.h"

int cli_rules_read(const cli_args *args, chee_rules *rules) {
  if (args->ruleset == NULL) {
    chee_position start;
    int code = cli_start_read(args, &start);
    if (code == CLI_OK) *rules = start.rules;
    return code;
  }
  chee_error error;
  chee_status status = chee_rules_read(args->ruleset, CHEE_LENIENT, rules, &error);
  return status == CHEE_OK ? CLI_OK : cli_refused("RULESET", &error);
}

int cli_start_read(const cli_args *args, chee_position *start) {
  chee_rules rules;
  chee_error error;
  if (args->ruleset != NULL) {
    int code = cli_rules_read(args, &rules);
    if (code != CLI_OK) return code;
    chee_start(&rules, start);
  }
  if (args->position == NULL) return CLI_OK;
  if (chee_position_read(args->position, CHEE_LENIENT, start, &error) != CHEE_OK) {
    return cli_refused("--position", &error);
  }
  if (args->ruleset == NULL || memcmp(&rules, &start->rules, sizeof rules) == 0) return CLI_OK;
  // A game's bare name leaves its size and options to the position.
  bool bare = strpbrk(args->ruleset, ".,") == NULL;
  if (bare && rules.game == start->rules.game) return CLI_OK;
  char given[CHEE_RULES_TEXT_MAX];
  char own[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&rules, given);
  chee_rules_write(&start->rules, own);
  return cli_fail(CLI_BAD_DATA, "RULESET is %s, but the position is one of %s", given, own);
}

static const char blanks[] = " \t\r\n";

chee_status cli_move_read(const chee_position *position, const char *text, size_t length,
                          chee_move *move, chee_error *error) {
  char token[CHEE_MOVE_TEXT_MAX + 1]; // a byte more than a move has: what is too long is refused
  size_t before = strspn(text, blanks);
  if (before > length) before = length;
  while (length > before && strchr(blanks, text[length - 1]) != NULL) length--;
  length -= before;
  if (length > sizeof token - 1) length = sizeof token - 1;
  memcpy(token, text + before, length);
  token[length] = '\0';
  error->column = 0;
  chee_status status = chee_move_read(position, token, move, error);
  if (status != CHEE_OK && error->column > 0) error->column += (int)before;
  return status;
}

// Plays the token at `text` of this length, the move number `number`.
static int play_token(chee_history *game, const char *moves, const char *token, size_t length,
                      int number) {
  char what[64];
  chee_move move;
  chee_error error = {.column = 0};
  (void)snprintf(what, sizeof what, _("--moves: move %d"), number);
  int column = (int)(token - moves) + 1;
  chee_status status = cli_move_read(chee_history_now(game), token, length, &move, &error);
  if (status == CHEE_OK) status = chee_history_play(game, move, &error);
  if (status == CHEE_OK) return CLI_OK;
  error.line = 0;
  error.column = column + (error.column > 0 ? error.column - 1 : 0);
  return cli_refused(what, &error);
}

static int play_moves(chee_history *game, const char *moves) {
  int number = 0;
  for (const char *token = moves + strspn(moves, blanks); *token != '\0';) {
    size_t length = strcspn(token, blanks);
    int code = play_token(game, moves, token, length, ++number);
    if (code != CLI_OK) return code;
    token += length;
    token += strspn(token, blanks);
  }
  return CLI_OK;
}

int cli_game_open(const cli_args *args, chee_history **game) {
  chee_position start;
  *game = NULL;
  int code = cli_start_read(args, &start);
  if (code != CLI_OK) return code;
  *game = chee_history_new(&start);
  if (*game == NULL) return cli_fail(CLI_IO, "out of memory");
  if (args->moves != NULL) code = play_moves(*game, args->moves);
  if (code == CLI_OK) return CLI_OK;
  chee_history_free(*game);
  *game = NULL;
  return code;
}

void cli_position_json(json_t *object, const chee_position *position) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_rules_write(&position->rules, text);
  json_object_set_new(object, "rules", json_string(text));
  chee_position_write(position, text);
  json_object_set_new(object, "position", json_string(text));
}
