// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_START_H
#define CHEE_CLI_PLAY_START_H

// How a game comes onto the table: by the command line, from a file, from the last time, by the
// menu.

#include "base/args.h"
#include "play/session.h"

// Players that the command line names fill their seats; the others are filled by custom. Says
// what is wrong and answers with a cli_exit.
int play_seats_read(const cli_args *args, const chee_rules *rules, bool terminal,
                    play_seats *seats);

// Puts the players that are named into seats filled already, and bounds all by --movetime; the same
// answers.
int play_seats_change(const cli_args *args, const chee_rules *rules, play_seats *seats);

// Bounds by --movetime whoever can be and is not yet; the same answers. And whether that is a
// number.
int play_seats_bound(const cli_args *args, const chee_rules *rules, play_seats *seats);
bool play_seats_time_holds(const cli_args *args);

// Whether players are named at all, and whether a game by these rules has all their seats.
bool play_seats_named(const cli_args *args);
bool play_seats_fit(const cli_args *args, const chee_rules *rules);

// Begins the game that the command line asks for. At a terminal none is begun where it asks for
// none. Says what is wrong and answers with a cli_exit.
int play_prepare(const cli_args *args, bool terminal, play_game *game);

// At a terminal: opens the folder of kept games, offers the last one or the menu.
void play_sit_down(play_session *session, const cli_args *args);

#endif
