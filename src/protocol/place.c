// SPDX-License-Identifier: MIT
// `position` and `uginewgame`: where the game stands.

#include <string.h>

#include "chee/game.h"
#include "protocol/inside.h"

void chee__new_game(chee_session *session, chee__words *words) {
  (void)words;
  chee_position start;
  chee_start(&session->variant, &start);
  chee_history_restart(session->history, &start);
  chee_player_forget(session->player);
  session->placed = false;
}

bool chee__move_of(const chee_position *position, const chee__word *word, chee_move *move,
                   chee_error *error) {
  char text[CHEE_MOVE_TEXT_MAX];
  if (chee__word_copy(word, text, sizeof text)) {
    return chee_move_read(position, text, move, error) == CHEE_OK;
  }
  *error = (chee_error){.status = CHEE_LIMIT, .text = "a move has at most 96 bytes"};
  return false;
}

// Reads what stands between `fen` and `moves` exactly as it stands: a position names the column
// of its first fault, so nothing may be tidied up before.
static bool read_fields(chee_session *session, chee__words *words, chee_position *start,
                        bool *moves) {
  chee__word word;
  *moves = false;
  if (!chee__word_next(words, &word) || chee__word_is(&word, "moves")) {
    chee__complain(session, word.column, "the six fields of a position belong here");
    return false;
  }
  const chee__word first = word;
  size_t end = words->at;
  while (!*moves && chee__word_next(words, &word)) {
    *moves = chee__word_is(&word, "moves");
    if (!*moves) end = words->at;
  }
  const chee__word fields = {first.text, end - (size_t)(first.text - words->line), first.column};
  char text[CHEE_POSITION_TEXT_MAX];
  if (!chee__word_copy(&fields, text, sizeof text)) {
    chee__complain(session, fields.column + CHEE_POSITION_TEXT_MAX - 1,
                   "a position has at most %d bytes", CHEE_POSITION_TEXT_MAX - 1);
    return false;
  }
  chee_error error;
  if (chee_position_read(text, CHEE_STRICT, start, &error) == CHEE_OK) return true;
  chee__refuse(session, fields.column, &error);
  return false;
}

static bool read_start(chee_session *session, chee__words *words, chee_position *start,
                       bool *moves) {
  char quote[CHEE__QUOTE_MAX];
  chee__word word;
  while (chee__word_next(words, &word)) {
    if (chee__word_is(&word, "fen")) return read_fields(session, words, start, moves);
    if (!chee__word_is(&word, "startpos")) continue;
    chee_start(&session->variant, start);
    *moves = chee__word_next(words, &word);
    if (!*moves || chee__word_is(&word, "moves")) return true;
    chee__complain(session, word.column, "\"moves\" belongs here, not \"%s\"",
                   chee__word_quote(&word, quote));
    return false;
  }
  chee__complain(session, word.column, "\"startpos\" or \"fen\" belongs here");
  return false;
}

void chee__position(chee_session *session, chee__words *words) {
  chee_position start;
  bool moves;
  if (!read_start(session, words, &start, &moves)) return;
  chee_history *game = session->spare;
  chee_history_restart(game, &start);
  chee__word word;
  while (moves && chee__word_next(words, &word)) {
    chee_move move;
    chee_error error;
    if (!chee__move_of(chee_history_now(game), &word, &move, &error)) {
      chee__refuse(session, word.column, &error);
      return;
    }
    if (chee_history_play(game, move, &error) != CHEE_OK) {
      error.column = 0;
      chee__refuse(session, word.column, &error);
      return;
    }
  }
  session->spare = session->history;
  session->history = game;
  session->placed = true;
}
