// SPDX-License-Identifier: MIT
#ifndef CHEE_PROTOCOL_INSIDE_H
#define CHEE_PROTOCOL_INSIDE_H

// What a session is made of, and the calls its files make on each other.

#include "chee/perft.h"
#include "chee/player.h"
#include "chee/session.h"
#include "chee/text.h"
#include "protocol/words.h"

typedef enum chee__job {
  CHEE__NO_JOB,
  CHEE__COUNT,  // go perft
  CHEE__CHOICE, // a player thinks
  CHEE__ANSWER  // the choice is made; `go infinite` keeps it until `stop`
} chee__job;

typedef struct chee__count chee__count;

struct chee_session {
  chee_line_sink *sink;
  void *data;

  // Options.
  chee_rules variant;
  uint64_t seed;
  char kind[CHEE__QUOTE_MAX]; // the option Player
  int skill;                  // 0: full strength
  chee_player_options use;
  chee_player *player; // made from these

  chee_table_opener *opener; // for EgdbPath, or NULL
  void *opener_data;

  // The game. `spare` takes the next one, so that a bad line leaves this one alone.
  chee_history *history;
  chee_history *spare;
  bool placed; // a position was given; until then it is the start position of `variant`

  // Work under way.
  chee__job job;
  bool infinite;
  bool over; // the choice is none: the game is over
  bool quit; // `quit` was read
  chee_limits limits;
  chee_move only[CHEE_MOVES_MAX]; // searchmoves; limits.only points here
  uint64_t told_changes;          // of the search, up to what the last lines `info` said ..
  uint64_t told_nodes;            // .. and its nodes then
  chee__count *count;

  // Room for the longest list of moves, as rows and as the line made from them.
  char text[CHEE_MOVES_MAX][CHEE_MOVE_TEXT_MAX];
  char line[CHEE_MOVES_MAX * CHEE_MOVE_TEXT_MAX + 16];
};

enum { CHEE__DEFAULT_SEED = 1 };

// Sends one line made by printf's rules, at most 4 KB.
void chee__say(chee_session *session, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Sends the one error line that a bad line gets.
void chee__complain(chee_session *session, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same from a refusal whose text stood at `column`.
void chee__refuse(chee_session *session, int column, const chee_error *error);

// Commands, each with the words behind its name. What changes the game or the options is not called
// while work is under way.
void chee__ugi(chee_session *session, chee__words *words);
void chee__uci(chee_session *session, chee__words *words);
void chee__setoption(chee_session *session, chee__words *words);
void chee__new_game(chee_session *session, chee__words *words);
void chee__position(chee_session *session, chee__words *words);
void chee__query(chee_session *session, chee__words *words);
void chee__go(chee_session *session, chee__words *words);
void chee__stop(chee_session *session, chee__words *words);

// Reads a move of `position`. False with the column (within the word) and the sentence in `error`.
bool chee__move_of(const chee_position *position, const chee__word *word, chee_move *move,
                   chee_error *error);

// Counting in slices (go perft). One count is begun, stepped until it says false, and freed.
chee__count *chee__count_new(const chee_position *position, int depth);
bool chee__count_step(chee__count *count, chee_session *session);
uint64_t chee__count_total(const chee__count *count); // leaves so far
void chee__count_free(chee__count *count);

// Tells the lines found, if they are new; the `last` time also when only more was looked at.
void chee__report(chee_session *session, bool last);

// Makes the player that the options name. Complains at this column if there is none; then the
// options stay as they are.
bool chee__make_player(chee_session *session, const char *kind, int skill, uint64_t seed,
                       int column);

// Work under way: begun by `go`.
void chee__job_begin_choice(chee_session *session);
void chee__job_begin_count(chee_session *session, int depth);

#endif
