// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_ONLINE_H
#define CHEE_CLI_PLAY_ONLINE_H

// Games at a server, which are defined in online/, the folder above: here is only what asks for
// them. Where the command was built without libwebsockets each of them says so: CLI_IO.

#include "base/args.h"
#include "play/session.h"

// Whether the command line asks for a game at a server.
bool play_online_asked(const cli_args *args);

// Prints the games of whoever asks where it is their turn (--waiting). Returns a cli_exit.
int play_online_waiting(const cli_args *args);

// Reads the address, looks whether a server is there, and signs in. Says what is wrong and returns
// a cli_exit. play_online_end is called in any case.
int play_online_begin(play_session *session, const cli_args *args);

// With the terminal open: takes the seat, or lets one choose a game, and begins to follow it.
// Leaves the session where that cannot be.
void play_online_sit(play_session *session);

// Before the terminal is given back: what was sent shall have arrived.
void play_online_settle(play_session *session);

// When the terminal has been given back: says why it ended, if something went wrong, and returns
// the cli_exit of all.
int play_online_end(play_session *session);

#endif
