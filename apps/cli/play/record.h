// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_RECORD_H
#define CHEE_CLI_PLAY_RECORD_H

// Games under way as PMN files.

#include "chee/record.h"
#include "play/game.h"

// Writes the game to `path`, all or nothing: a new file beside it takes its place when it is safe
// on the disk. CHEE_IO with the system's reason.
chee_status play_record_save(const play_game *game, const char *path, chee_error *error);

// Reads the first game of a file, of a match the last one, and sets it up as it stood. Players that
// are no kind of player here are taken for people; foreign engines, too, unless the file is
// `trusted`. *more (may be NULL) tells that further games follow. On failure nothing is left to
// free; the error has line and column where the text is at fault.
chee_status play_record_load(const char *path, bool trusted, play_game *game, bool *more,
                             chee_error *error);

// Gives the finished games of a match, this one included, to the match of the next game.
chee_status play_record_pass_on(play_game *game, play_match *next, chee_error *error);

// What a file of one game holds, without setting it up.
typedef struct play_glance {
  chee_rules rules;
  unsigned move; // the number of the move to come
  bool waits;    // somebody has moved and it is not over, or its match is not
  bool between;  // it is over, and the next game of the match follows
  uint32_t game; // of the match: the number of the game to come or under way; else 0
  char terms[CHEE_TERMS_TEXT_MAX]; // of the match, or ""
  char who[160];                   // "South human, North level:3"
} play_glance;

// Looks at the first game of a file. Fails as play_record_load does.
chee_status play_record_look(const char *path, play_glance *glance, chee_error *error);

#endif
