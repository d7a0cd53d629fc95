// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_MACHINE_MACHINE_H
#define CHEE_SERVER_MACHINE_MACHINE_H

// Moves of machines. A thread for each that may think at once; each thread asks a process that
// speaks UGI, lives under limits and has no way to the network. One that crashes, hangs or prints
// without end is ended, and the move is made by the plainest player instead; a move that has to be
// there earlier is made by it, too, where all processes are busy. One that nobody asks for ten
// seconds is ended.

#include <stdbool.h>
#include <stdint.h>

#include "chee/history.h"
#include "chee/text.h"
#include "protocol/message.h"

typedef struct srv_machines srv_machines;

// What is asked for. `history` is taken over.
typedef struct srv_thought {
  struct srv_thought *next;
  char game[SRV_GAME_TEXT];
  uint32_t seq; // the last event of the game, so that an answer that comes late is known
  int level;
  int64_t until; // by which the answer has to be there (base/now.h); 0: when it comes
  chee_history *history;
  char move[CHEE_MOVE_TEXT_MAX]; // the answer
  bool fell;                     // the process did not answer
} srv_thought;

// `engine` is the command's path; NULL: the plainest player always. NULL without memory.
srv_machines *srv_machines_new(const char *engine, int at_once, void (*wake)(void *data),
                               void *data);
void srv_machines_free(srv_machines *machines);

// Takes the thought over.
void srv_machines_ask(srv_machines *machines, srv_thought *thought);

// One that is answered, or NULL. The caller frees it.
srv_thought *srv_machines_answer(srv_machines *machines);
void srv_thought_free(srv_thought *thought);

int srv_machines_busy(srv_machines *machines);

#endif
