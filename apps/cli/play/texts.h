// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_TEXTS_H
#define CHEE_CLI_PLAY_TEXTS_H

// Longer texts for a player: what can be played, what was played, the rules. All of it is the
// library's.

#include "chee/status.h"
#include "play/game.h"
#include "play/store.h"
#include "terminal/lines.h"

// Every hole that can be played from, and what it does; endless ones with their clause.
void play_moves_text(const play_game *game, int width, term_lines *lines);

// Every move played so far, a line a round.
void play_played_text(const play_game *game, int width, term_lines *lines);

// The last turn in sentences, or with a `move` what that would do. False with the reason.
bool play_explain_text(const play_game *game, const char *move, int width, term_lines *lines,
                       chee_error *error);

// The rules of the game, or one clause of them. False with the reason.
bool play_rules_text(const chee_rules *rules, const char *clause, int width, term_lines *lines,
                     chee_error *error);

// How a move is typed in this game.
void play_input_text(const play_game *game, int width, term_lines *lines);

// The games that wait, from index `first` up to `behind`, numbered from 1.
void play_kept_text(const play_kept *kept, int first, int behind, int width, term_lines *lines);

#endif
