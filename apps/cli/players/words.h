// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAYERS_WORDS_H
#define CHEE_CLI_PLAYERS_WORDS_H

// What the lines of an engine say.

#include "players/ugi_client.h"

enum { UGI_OPTIONS_MAX = 128, UGI_NAME_MAX = 64 };

// All that was heard of an engine.
typedef struct ugi_heard {
  char name[UGI_NAME_MAX];
  char option[UGI_OPTIONS_MAX][UGI_NAME_MAX];
  int options;
  bool ugi;   // it said ugiok
  bool uci;   // it said uciok
  bool ready; // it said readyok
  bool moved; // it said bestmove
  char move[CHEE_MOVE_TEXT_MAX];
  char murmur[UGI_TEXT_MAX];
  ugi_thought thought;
} ugi_heard;

// Takes in a line, which it cuts up.
void ugi_hear(ugi_heard *heard, char *line);

#endif
