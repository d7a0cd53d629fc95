// SPDX-License-Identifier: MIT
#ifndef CHEE_GAME_H
#define CHEE_GAME_H

// The five games: facts about each, and its start.

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
} chee_option;

typedef struct chee_source {
  const char *text;  // author, title, year
  const char *pages; // "pp. 732-733", or ""
} chee_source;

// Facts about a game. Static storage, never changed.
typedef struct chee_game {
  chee_game_id id;
  const char *name;   // as in a rule set: "mefuhva"
  const char *title;  // as in a sentence: "Mefuhva"
  const char *people; // who plays or published it
  const char *region;
  const char *summary; // one sentence
  int rows;            // rows of the board: 4, 2; Swahili: 1 a seat
  uint8_t default_size;
  uint32_t sizes;    // bit s set: size s is accepted
  uint32_t official; // bit s set: size s is one the sources give; the others are for study
  const char *unofficial_clause; // clause that accepts the unofficial sizes, or NULL
  int option_count;
  chee_option option[CHEE_OPTIONS_MAX];
  const char *win_clause; // clause of the normal end
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
