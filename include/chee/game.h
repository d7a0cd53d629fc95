// SPDX-License-Identifier: MIT
#ifndef CHEE_GAME_H
#define CHEE_GAME_H

// The games: what each is, and its start. What has to know a game asks here.

#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHEE_OPTION_VALUES_MAX = 3 };

typedef struct chee_option {
  const char *name;                           // e.g. "turning"
  const char *values[CHEE_OPTION_VALUES_MAX]; // the first is the default; NULL where fewer
  const char *clause;                         // e.g. "4.11"
  const char *meaning;                        // one sentence
  uint32_t sizes;                             // bit s set: a rule set of size s has this option
  uint8_t no_choice; // with the value of this index turns ask nothing; 0: with none
} chee_option;

typedef struct chee_source {
  const char *text;  // author, title, year
  const char *pages; // "pp. 732-733", or ""
} chee_source;

// What a bit of chee_position.mark stands for.
typedef enum chee_mark_kind {
  CHEE_MARK_NONE,
  CHEE_MARK_SPINSTER, // of mark[p]: the man in hole h of player p has not been sown upon (3.4)
  CHEE_MARK_BULL      // of mark[p]: player p owns the bull in hole h of the whole board (4.9)
} chee_mark_kind;

// What the points of a result are for.
typedef enum chee_score_kind {
  CHEE_SCORE_WINNER, // nothing: a game is won, lost or drawn, and by how much does not count
  CHEE_SCORE_MARGIN, // counters decide who wins, and by how much (4.12)
  CHEE_SCORE_POINTS  // the points are the result itself (5.8)
} chee_score_kind;

// What a player may be asked on the way through a turn: the meaning of chee_event.chosen.
typedef enum chee_choice_kind {
  CHEE_CHOICE_NONE,
  CHEE_CHOICE_HOLE,      // one more hole of the opponent, or none (1.9): chee_move.extra
  CHEE_CHOICE_PAIR,      // one more column, named by its front hole (3.7): chee_move.extra
  CHEE_CHOICE_DIRECTION, // 1 = clockwise (4.11): chee_move.turns
  CHEE_CHOICE_LAPS       // 1 = sow on (5.5): chee_move.laps
} chee_choice_kind;

// What a game's sources call the things that are sown (chee_noun_word).
typedef enum chee_noun {
  CHEE_NOUN_COUNTER,
  CHEE_NOUN_PIECE,
  CHEE_NOUN_MAN,
  CHEE_NOUN_STONE,
  CHEE_NOUN_WARRIOR,
  CHEE_NOUNS
} chee_noun;

// Facts about a game. Static storage, never changed. Zero and NULL are what most games have.
typedef struct chee_game {
  chee_game_id id;
  const char *name;   // as in a rule set: "mefuhva"
  const char *title;  // as in a sentence: "Mefuhva"
  const char *people; // who plays or published it
  const char *region;
  const char *summary; // one sentence
  chee_noun noun;
  int rows;           // 4: two rows a player, sown as a ring of their own; 2: a row a player,
                      // sown around both; 1: a row a seat, sown into a common centre
  bool size_is_seats; // the size is the number of seats, A to D, instead of columns
  bool no_stores;     // captured counters stay on the board
  bool no_repetition; // 0.4 cannot occur
  chee_mark_kind mark;
  chee_score_kind score;
  // A fixed opening: for so many plies the ply is part of what 0.4 compares and a position writes
  // (its field 5), by this clause.
  uint8_t opening_plies;
  const char *opening_clause;
  uint8_t opening_removed; // counters that each of these plies takes out of the game
  chee_choice_kind choice; // what turns may ask; chee_rules_choice tells with the options applied
  const char *choice_clause;
  uint8_t teams_option; // 1 + index of the option whose value 1 makes partners of A, C and B, D; 0:
                        // none
  uint8_t default_size;
  uint32_t sizes;    // bit s set: size s is accepted
  uint32_t official; // bit s set: size s is one the sources give; the others are for study
  const char *unofficial_clause; // clause that accepts the unofficial sizes, or NULL
  int option_count;
  chee_option option[CHEE_OPTIONS_MAX];
  const char *win_clause;    // clause of the normal end
  const char *series_clause; // who begins the next game of a match, or what it keeps; NULL: 0.6
  int source_count;
  chee_source source[4];
  const struct chee__play *play; // private: the rules as functions
} chee_game;

// The game with this id. NULL for a number that is none.
CHEE_API const chee_game *chee_game_get(int id);

// The game with this name (exact, lower case), or NULL.
CHEE_API const chee_game *chee_game_find(const char *name);

// The game's default rule set.
CHEE_API chee_rules chee_rules_default(chee_game_id game);

// The rule set meant where none is named: njombwa.8.
CHEE_API chee_rules chee_rules_usual(void);

// The descriptor of the game that a rule set belongs to, which must be one.
CHEE_API const chee_game *chee_rules_game(const chee_rules *rules);

// What turns by this rule set may ask, its options applied.
CHEE_API chee_choice_kind chee_rules_choice(const chee_rules *rules);

// The clause by which the next game of a series begins: the game's own or 0.6.
CHEE_API const char *chee_series_clause(const chee_rules *rules);

// Whether such a rule set exists; CHEE_BAD_DATA with a sentence if not.
CHEE_API chee_status chee_rules_check(const chee_rules *rules, chee_error *error);

// Whether the size is one of those the sources give.
CHEE_API bool chee_rules_official(const chee_rules *rules);

// The start position. The rule set must pass chee_rules_check.
CHEE_API void chee_start(const chee_rules *rules, chee_position *position);

// Whether a position set up by hand can be: totals, marks, turn, state. CHEE_BAD_DATA with a clause
// and a sentence if not. Finished positions pass.
CHEE_API chee_status chee_position_check(const chee_position *position, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
