// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_THINK_H
#define CHEE_CLI_PLAY_THINK_H

// Thinking in front of a person: shown while it goes on, ended by a key, told when it is over.

#include "play/session.h"
#include "players/engine.h"

enum { PLAY_VALUE_TEXT = 192 };

// "South is ahead by 1.4 counters", "North wins in 7 plies by 12 stones", "the game is even"; the
// value is for the side to move. "" where there is none.
void play_value_text(const chee_position *position, const cli_thought *thought,
                     char text[PLAY_VALUE_TEXT]);

// Lets an engine choose where the game stands, `who` being what it is called. False when there is
// no move: the session is leaving, or the engine has failed with the sentence in `error`.
bool play_think(play_session *session, cli_engine *engine, const char *who, chee_move *move,
                chee_error *error);

// Tells what it thought, in a line or two.
void play_tell_thought(play_session *session, const cli_engine *engine, const char *who);

#endif
