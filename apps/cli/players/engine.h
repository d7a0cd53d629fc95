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

typedef struct cli_engine cli_engine;

typedef enum cli_engine_answer {
  CLI_ENGINE_THINKING,
  CLI_ENGINE_CHOSEN, // cli_engine_move says what
  CLI_ENGINE_FAILED  // there is no move
} cli_engine_answer;

// What it tells of its thinking.
typedef struct cli_thought {
  bool valued;      // the next four hold
  chee_value value; // for the side to move
  bool exact;       // of a draw: tables know it, so that it rests on no repetition that was seen
  bool fresh;   // what tables tell holds from a fresh start, as a position was there twice (0.4)
  bool spoiled; // the best move ends the game by that; `afresh` is what tables tell
  chee_value afresh;
  int depth;
  char line[UGI_TEXT_MAX]; // its first moves
  uint64_t nodes;
  double seconds;
} cli_thought;

// Whether a text names such a player. CHEE_BAD_DATA with a sentence.
chee_status cli_engine_check(const char *text, chee_error *error);

// Whether a text names a foreign engine: a command that would be run.
bool cli_engine_is_foreign(const char *text);

// Whether its moves may be bounded by time and are not yet: search and foreign engines.
bool cli_engine_takes_time(const char *text);

// Makes one from a text that cli_engine_check takes. A foreign engine is started when it is first
// asked; `quiet` drops what it writes to stderr.
chee_status cli_engine_new(const char *text, uint64_t seed, bool quiet, cli_engine **engine,
                           chee_error *error);
void cli_engine_free(cli_engine *engine);

// What it is called: the setting `name`, or the text it was made from, cut where that is long.
const char *cli_engine_name(const cli_engine *engine);

// Whether cli_engine_begin has a program to start, which may take seconds.
bool cli_engine_is_starting(const cli_engine *engine);

// Begins to choose where the game stands, which must not change until the choice is made. A foreign
// engine that is not running is started, which takes seconds where it does not answer. On failure
// the sentence has the player as its subject; it may be asked again.
chee_status cli_engine_begin(cli_engine *engine, const chee_history *history, chee_error *error);

// Thinks for some milliseconds. After CLI_ENGINE_FAILED as after a failed begin.
cli_engine_answer cli_engine_step(cli_engine *engine, chee_error *error);

// Asks for the move now; steps still have to be taken until there is one.
void cli_engine_hurry(cli_engine *engine);

// Gives the thinking up.
void cli_engine_drop(cli_engine *engine);

// The legal move chosen.
chee_move cli_engine_move(const cli_engine *engine);

// What it thinks, or thought, with the first moves of the line; all zero where it does not think.
void cli_engine_thought(const cli_engine *engine, cli_thought *thought);

#endif
