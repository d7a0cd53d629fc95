// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_RECORD_KEYS_H
#define CHEE_NOTATION_RECORD_KEYS_H

// The keys of a game and of a move in JSON, which a record carries along also where it does not
// know them. Each list ends with NULL.

#include "chee/record.h"
#include "notation/record/memory.h"

enum chee__game_key {
  CHEE__KEY_RULES,
  CHEE__KEY_START,
  CHEE__KEY_TAGS,
  CHEE__KEY_GAME_COMMENT,
  CHEE__KEY_GAME_ESCAPE,
  CHEE__KEY_MOVES,
  CHEE__KEY_RESULT,
  CHEE__GAME_KEYS
};

enum chee__move_key {
  CHEE__KEY_MOVE,
  CHEE__KEY_CAPTURED,
  CHEE__KEY_BEFORE,
  CHEE__KEY_COMMENT,
  CHEE__KEY_NAGS,
  CHEE__KEY_CLOCK,
  CHEE__KEY_EVAL,
  CHEE__KEY_ESCAPE,
  CHEE__KEY_VARIATIONS,
  CHEE__MOVE_KEYS
};

extern const char *const chee__game_keys[CHEE__GAME_KEYS + 1];
extern const char *const chee__move_keys[CHEE__MOVE_KEYS + 1];

// `json` is the text of a JSON object without known keys of a move (or, at the root, of a game).
// CHEE_OK, CHEE_BAD_DATA or CHEE_MEMORY; appends it without white space to `text`.
chee_status chee__keys_check(const char *json, size_t length, bool root, chee__text *text);

// The names of the notes as JSON keys.
extern const char *const chee__note_keys[CHEE_NOTES];

#endif
