// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYERS_ENGINE_H
#define CHEE_CLI_PLAYERS_ENGINE_H

// A seat where the computer sits: a player of this program or a foreign engine, which chooses its
// move in slices, so that the terminal stays awake. It is named as in a match:
// PLAYER[@KEY=VALUE[,KEY=VALUE]...].

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/history.h"
#include "chee/search.h"
#include "players/ugi_client.h"

typedef struct play_engine play_engine;

typedef enum play_answer {
  PLAY_THINKING,
  PLAY_CHOSEN, // play_engine_move says what
  PLAY_FAILED  // there is no move
} play_answer;

// What it tells of its thinking.
typedef struct play_thought {
  bool valued;      // the next three hold
  chee_value value; // for the side to move
  int depth;
  char line[UGI_TEXT_MAX]; // its first moves
  uint64_t nodes;
  double seconds;
} play_thought;

// Whether a text names such a player. CHEE_BAD_DATA with a sentence.
chee_status play_engine_check(const char *text, chee_error *error);

// Whether a text names a foreign engine: a command that would be run.
bool play_engine_is_foreign(const char *text);

// Whether its moves may be bounded by time and are not yet: search and foreign engines.
bool play_engine_takes_time(const char *text);

// Makes one from a text that play_engine_check takes. A foreign engine is started when it is first
// asked; `quiet` drops what it writes to stderr.
chee_status play_engine_new(const char *text, uint64_t seed, bool quiet, play_engine **engine,
                            chee_error *error);
void play_engine_free(play_engine *engine);

// What it is called: the setting `name`, or the text it was made from, cut where that is long.
const char *play_engine_name(const play_engine *engine);

// Whether play_engine_begin has a program to start, which may take seconds.
bool play_engine_is_starting(const play_engine *engine);

// Begins to choose where the game stands, which must not change until the choice is made. A foreign
// engine that is not running is started, which takes seconds where it does not answer. On failure
// the sentence has the player as its subject; it may be asked again.
chee_status play_engine_begin(play_engine *engine, const chee_history *history, chee_error *error);

// Thinks for some milliseconds. After PLAY_FAILED as after a failed begin.
play_answer play_engine_step(play_engine *engine, chee_error *error);

// Asks for the move now; steps still have to be taken until there is one.
void play_engine_hurry(play_engine *engine);

// Gives the thinking up.
void play_engine_drop(play_engine *engine);

// The legal move chosen.
chee_move play_engine_move(const play_engine *engine);

// What it thinks, or thought, with the first moves of the line; all zero where it does not think.
void play_engine_thought(const play_engine *engine, play_thought *thought);

#endif
