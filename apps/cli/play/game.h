// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_GAME_H
#define CHEE_CLI_PLAY_GAME_H

// The game under way: who sits where, what was played, who is to move. Rules stand in the library.

#include <stdbool.h>
#include <stdint.h>

#include "chee/history.h"
#include "chee/match.h"
#include "chee/player.h"
#include "players/engine.h"

enum { PLAY_NAME_MAX = 512 };

// Who sits opposite where nobody is named: gentle, and no fool.
#define PLAY_OPPONENT "level:3"

// Who sits where, and on what numbers the computer's choices rest.
typedef struct play_seats {
  char player[CHEE_SEATS_MAX][PLAY_NAME_MAX]; // "human" or what cli_engine_check takes
  uint64_t seed;
} play_seats;

// The match that a game belongs to.
typedef struct play_match {
  bool on;            // there is one
  chee_match now;     // as it stood before this game
  bool unopened;      // stones may be laid out anew and a race be run before the first move
  bool raced;         // from `laid`, which is not the usual start
  chee_position laid; // 4.16
  char *past;         // its finished games in PMN, or NULL
  size_t past_length;
} play_match;

typedef struct play_game {
  play_seats seats;
  play_match match;
  chee_history *history;
  cli_engine *engine[CHEE_SEATS_MAX]; // NULL where a person sits
  bool elsewhere[CHEE_SEATS_MAX];     // who sits there plays at another place: play/far.h
  int resigned;                       // the seat that gave up, or -1
  char closed[32];   // the result where it ended otherwise than by the rules or so, else ""
  char closing[160]; // and why, a sentence without its full stop
  chee_move *undone; // moves taken back, the next to be played again last
  size_t undone_count, undone_size;
  bool declined; // a command that a file names as a player was not started: a person sits there
} play_game;

// Whether such a player can sit down; a sentence if not.
bool play_player_check(const char *player, chee_error *error);

// Takes over the history and goes on with it. Free it with play_game_end, also after a failure.
chee_status play_game_begin(play_game *game, chee_history *history, const play_seats *seats,
                            chee_error *error);
void play_game_end(play_game *game);

// Other players sit down; the game stays.
chee_status play_sit(play_game *game, const play_seats *seats, chee_error *error);

const chee_position *play_now(const play_game *game);
const chee_rules *play_rules(const play_game *game);
int play_seat_count(const play_game *game);
bool play_is_human(const play_game *game, int seat);
int play_humans(const play_game *game);

bool play_over(const play_game *game);
// Whether a game that starts so is no mere beginning of a match: games were played before it,
// stones laid out anew or a race run (4.15, 4.16).
bool play_match_opened(const chee_match *match, const chee_position *start);

// Whether anything was done that is worth keeping: a move, or what comes before one in a match.
bool play_begun(const play_game *game);

// Why the game is over, as a sentence with its clause.
void play_ending(const play_game *game, char *text, size_t size);

// The result as it stands in a record; `*` while going on and where no notation fits.
void play_result(const play_game *game, char text[static 32]);

// The match after this game; false where it is none of a match or has no result that counts.
bool play_match_after(const play_game *game, chee_match *next);
// The seat that who sits at this one has in another game of the match.
int play_match_seat(const chee_match *now, int seat, const chee_match *other);
// How the match stands, by the seats of this game, which counts as soon as it is over: the games
// that each has won, or where stones decide (4.13) those that each brings. In words, "Won: South 1,
// North 0", or in figures alone, "1:0".
void play_match_score(const play_game *game, bool words, char *text, size_t size);

// Plays, or refuses with a clause and a sentence.
chee_status play_move(play_game *game, chee_move move, chee_error *error);

// Takes back to the last turn of a person who had more than a pass to play; with no person at the
// table, one turn. After giving up, only that is taken back. Returns the turns taken back, 0 when
// there is nothing.
int play_undo(play_game *game);

// Plays again what was taken back, to the next turn of a person. Returns the turns, 0 when there is
// nothing; another move forgets it.
int play_redo(play_game *game);

#endif
