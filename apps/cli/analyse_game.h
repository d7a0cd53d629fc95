// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_GAME_H
#define CHEE_CLI_ANALYSE_GAME_H

// A whole game, position by position, and what is to be said of its moves.

#include "analyse_search.h"
#include "analyse_value.h"
#include "chee/record.h"

enum { ANALYSE_LINE_MAX = 12 }; // moves kept of a line

// What was found in a position. Each is searched with an empty table, so that nothing depends on
// what was searched before.
typedef struct analyse_ply {
  int depth;        // 0: the game is over there, and `value` is its result
  chee_value value; // of the best move, for the side to move
  bool compared;    // whether `other` was looked for
  chee_value other; // of the move played; where that is the best, of the next best
  int lead;         // at the end of the best line (analyse_lead)
  int choices;      // legal moves
  int length;
  chee_move line[ANALYSE_LINE_MAX]; // the best
} analyse_ply;

typedef struct analyse_game {
  const chee_record *record; // borrowed
  chee_history *history;     // its main line
  chee_history *cursor;      // the same, as far as the position to look at
  size_t moves;
  size_t done;      // positions looked at, of moves + 1
  analyse_ply *ply; // as many
} analyse_game;

// A cli_exit, with the sentence said. `done` and `ply` may be filled by the caller after it.
int analyse_game_open(analyse_game *game, const chee_record *record);
void analyse_game_close(analyse_game *game);

// Looks at the next position. A cli_exit; CLI_INTERRUPTED without a sentence, and then the
// position is not done.
int analyse_game_step(analyse_game *game, analyse_search *search, const chee_limits *limits);

// What is said of a move, once the positions before and behind it are done.
typedef struct analyse_verdict {
  double before; // the mover's winning chance with the best move, and with the move played
  double after;
  double lost;  // the difference, where the move played is worse
  bool choice;  // there was more than one move
  bool turning; // the mover was not behind, and is
  analyse_mark mark;
} analyse_verdict;

analyse_verdict analyse_judge(const analyse_game *game, size_t index);

// [%eval] of a move, and that of the best move in its place.
void analyse_eval_of(const analyse_game *game, size_t index, char text[ANALYSE_TEXT_MAX]);
void analyse_eval_of_best(const analyse_game *game, size_t index, char text[ANALYSE_TEXT_MAX]);

// Mixes the digest of a game into that of the games before it.
uint64_t analyse_digest(uint64_t before, uint64_t game);

// Tells a record's main line from others.
uint64_t analyse_digest_of(const chee_record *record);

#endif
