// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYERS_PLAYER_H
#define CHEE_CLI_PLAYERS_PLAYER_H

// Who takes part in a match, as the command line says it:  PLAYER[@KEY=VALUE[,KEY=VALUE]...].

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/status.h"

enum {
  CLI_PLAYER_TEXT_MAX = 512, // bytes of a player's text
  CLI_PLAYER_NAME_MAX = 64,  // bytes of the name it is shown by
  CLI_ENGINE_OPTIONS_MAX = 8
};

// What bounds the choice of a move. 0: no such bound.
typedef struct cli_bounds {
  uint64_t nodes;
  uint32_t depth;
  uint64_t movetime;  // milliseconds
  bool clocked;       // the next two hold
  uint64_t base;      // milliseconds for the game
  uint64_t increment; // milliseconds gained with each move
} cli_bounds;

typedef struct cli_engine_option {
  char name[64];
  char value[128];
} cli_engine_option;

typedef struct cli_player {
  const char *given;              // as on the command line; borrowed
  char text[CLI_PLAYER_TEXT_MAX]; // without what follows the @: a player's name, or "ugi:COMMAND"
  const char *command; // of a UGI engine, within `text`; NULL for a player of this program
  char name[CLI_PLAYER_NAME_MAX]; // for people; no two are the same
  cli_bounds bounds;
  uint64_t hash;    // MiB; 0: what fits the bounds
  uint64_t threads; // 0: one
  int options;
  cli_engine_option option[CLI_ENGINE_OPTIONS_MAX];
} cli_player;

// Reads one player. CHEE_BAD_DATA with a sentence that does not repeat the text.
chee_status cli_player_read(const char *given, cli_player *player, chee_error *error);

// Sets the bound that a key names: nodes, depth, movetime, clock. CHEE_BAD_DATA where the value is
// none, with a sentence about `what`. *known is false for another key.
chee_status cli_bounds_set(const char *what, const char *key, const char *value, cli_bounds *bounds,
                           bool *known, chee_error *error);
bool cli_bounds_any(const cli_bounds *bounds);

// "nodes=1000", "clock=10000+100", or "" without bounds.
void cli_bounds_write(const cli_bounds *bounds, char *text, size_t size);

// Takes the next KEY=VALUE off a list that commas separate. False at its end, with *bad telling
// whether there is something that is none.
bool cli_setting_next(const char **list, char key[64], char value[128], bool *bad);

#endif
