// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_COMMAND_H
#define CHEE_CLI_PLAY_COMMAND_H

// The commands that are typed.

#include "play/session.h"

// A command, as its table has it; the last of a table has no name.
struct play_verb {
  const char *name;
  const char *argument; // in the help, or ""
  const char *help;
  void (*run)(play_session *session, const char *argument);
  bool any_time; // while a choice is open, too
  bool early;    // before the first move, too, while that is settled
  bool home;     // not with players elsewhere
  bool advice;   // with players elsewhere only where the table has agreed to hints
  // Whether it means something just now; NULL: always.
  bool (*ready)(const play_session *session);
};

// Whether a command line's first word is one that means something just now.
bool play_verb_ready(const play_session *session, const char *line);

// What the command of a line does, as the help has it; NULL where there is none.
const char *play_verb_help(const play_session *session, const char *line);

// Those of a game at home.
extern const play_verb play_verbs[];

// Lists what can be typed now.
void play_do_help(play_session *session, const char *argument);

// Leaves.
void play_do_quit(play_session *session, const char *argument);

// Runs a command with its words. While a choice is open, what would change the game waits.
void play_command(play_session *session, const char *line);

// What a line does that was typed instead of an answer while a start is settled (4.15, 4.16): it
// leaves a text, or runs a command. False where it is none of these.
bool play_command_early(play_session *session, const char *line);

#endif
