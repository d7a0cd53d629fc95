// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_GAME_ARGS_H
#define CHEE_CLI_BASE_GAME_ARGS_H

// What RULESET, --position and --moves say. Each function says what is wrong and answers with an
// exit status, CLI_OK if nothing is.

#include <jansson.h>

#include "base/args.h"
#include "chee/history.h"
#include "chee/text.h"

// The rule set of RULESET, or of --position where that is left out.
int cli_rules_read(const cli_args *args, chee_rules *rules);

// The start position of RULESET, or --position. They must agree where both are given.
int cli_start_read(const cli_args *args, chee_position *start);

// A game from that position with --moves played in it; free it with chee_history_free. NULL where
// the answer is not CLI_OK.
int cli_game_open(const cli_args *args, chee_history **game);

// Reads the move that is the first `length` bytes of `text`, with blanks around it: as
// chee_move_read, the column being that in `text`.
chee_status cli_move_read(const chee_position *position, const char *text, size_t length,
                          chee_move *move, chee_error *error);

// The two as JSON keys: sets `rules` and `position`.
void cli_position_json(json_t *object, const chee_position *position);

#endif
