// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_JSONL_KEYS_H
#define CHEE_NOTATION_JSONL_KEYS_H

// The keys of JSON Lines that are understood; each list ends with NULL.

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

#endif
