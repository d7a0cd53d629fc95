// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_JSONL_GAME_H
#define CHEE_NOTATION_JSONL_GAME_H

#include "notation/record/input.h"
#include "notation/record/json_walk.h"

// A game of JSON Lines while it is read. Values are known by where they begin in `text`.
typedef struct chee__json_game {
  chee_record *record;
  const char *text;  // the line
  chee__place place; // of its first byte
  chee__text string; // the string decoded last
} chee__json_game;

// The place of a byte of the line.
chee__place chee__json_place(const chee__json_game *game, const char *at);

chee_status chee__json_no_memory(const chee__json_game *game, chee_error *error);

// Gives an error that has no line yet its place: the value, or in a string the byte that the
// error's column counts to. Returns the status.
chee_status chee__json_at(const chee__json_game *game, const char *json, chee_status status,
                          chee_error *error);

// Decodes the value, which `key` is called by in the error, into game->string.
chee_status chee__json_string(chee__json_game *game, const char *json, const char *key,
                              chee_error *error);

// Finds the members of an object as chee__json_members does.
chee_status chee__json_find(const chee__json_game *game, const char *object,
                            const char *const *names, const char **values, chee__text *others,
                            const char **end, chee_error *error);

// Gives a note whose text is this value; nothing where there is none.
chee_status chee__json_note(chee__json_game *game, const char *json, chee_note kind,
                            chee_error *error);

// Gives the note CHEE_NOTE_KEYS with the members that an object has besides the known ones.
chee_status chee__json_others(const chee__json_game *game, const char *object,
                              const chee__text *others, chee_error *error);

// Reads the moves of a line and their variations; *end is behind it. Calls itself
// CHEE_RECORD_DEPTH_MAX deep at most.
chee_status chee__json_read_line(chee__json_game *game, const char *json, const char **end,
                                 chee_error *error);

// Reads all of a game and ends its record.
chee_status chee__json_read_game(chee__json_game *game, chee_error *error);

#endif
