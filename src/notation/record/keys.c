// SPDX-License-Identifier: MIT
#include "notation/record/keys.h"

#include <string.h>

#include "notation/record/json_check.h"
#include "notation/record/json_walk.h"
#include "notation/record/tree.h"

const char *const chee__game_keys[CHEE__GAME_KEYS + 1] = {
    [CHEE__KEY_RULES] = "rules",        [CHEE__KEY_START] = "start",
    [CHEE__KEY_TAGS] = "tags",          [CHEE__KEY_GAME_COMMENT] = "comment",
    [CHEE__KEY_GAME_ESCAPE] = "escape", [CHEE__KEY_MOVES] = "moves",
    [CHEE__KEY_RESULT] = "result",
};

const char *const chee__move_keys[CHEE__MOVE_KEYS + 1] = {
    [CHEE__KEY_MOVE] = "m",
    [CHEE__KEY_CAPTURED] = "captured",
    [CHEE__KEY_BEFORE] = "before",
    [CHEE__KEY_COMMENT] = "comment",
    [CHEE__KEY_NAGS] = "nags",
    [CHEE__KEY_CLOCK] = "clk",
    [CHEE__KEY_EVAL] = "eval",
    [CHEE__KEY_ESCAPE] = "escape",
    [CHEE__KEY_VARIATIONS] = "variations",
};

// Puts the object without white space; CHEE_BAD_DATA when it has a known key or none at all.
static chee_status put_object(const char *object, bool root, chee__text *text) {
  const char *const *names = root ? chee__game_keys : chee__move_keys;
  const char *values[(int)CHEE__GAME_KEYS + (int)CHEE__MOVE_KEYS]; // room for either
  const char *twice, *end;
  size_t before = text->length;
  if (!chee__text_put_byte(text, '{')) return CHEE_MEMORY;
  chee__text others = {0};
  chee_status status = CHEE_OK;
  if (!chee__json_members(object, names, values, &others, &twice, &end))
    status = twice ? CHEE_BAD_DATA : CHEE_MEMORY;
  for (size_t i = 0; status == CHEE_OK && names[i]; i++) {
    if (values[i]) status = CHEE_BAD_DATA;
  }
  if (status == CHEE_OK && others.length == 0) status = CHEE_BAD_DATA;
  if (status == CHEE_OK &&
      !(chee__text_put(text, others.bytes, others.length) && chee__text_put_byte(text, '}')))
    status = CHEE_MEMORY;
  if (status != CHEE_OK) text->length = before;
  chee__text_free(&others);
  return status;
}

chee_status chee__keys_check(const char *json, size_t length, bool root, chee__text *text) {
  chee__text copy = {0};
  chee__json_fault fault;
  if (!chee__text_put(&copy, json, length)) return CHEE_MEMORY;
  const char *object = copy.bytes + strspn(copy.bytes, " \t");
  chee_status status =
      chee__json_check(object, &fault) ? put_object(object, root, text) : CHEE_BAD_DATA;
  chee__text_free(&copy);
  return status;
}
