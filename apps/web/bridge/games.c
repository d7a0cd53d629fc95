// SPDX-License-Identifier: MIT
#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/text.h"
#include "refuse.h"
#include "turns.h"
#include "view.h"

static chee_status read_start(const char *text, chee_position *start, chee_error *error) {
  if (strchr(text, ' ') != NULL) return chee_position_read(text, CHEE_LENIENT, start, error);
  chee_rules rules;
  chee_status status = chee_rules_read(text, CHEE_LENIENT, &rules, error);
  if (status == CHEE_OK) chee_start(&rules, start);
  return status;
}

// Plays the next move of a list; *at goes behind it.
static chee_status play_next(chee_history *history, const char *moves, size_t *at,
                             chee_error *error) {
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move move;
  size_t size = strcspn(moves + *at, " ");
  chee_status status = CHEE_BAD_DATA;
  if (size >= sizeof text) {
    chee_error_set(error, status, CHEE_FAULT_ASKED_MOVE_LENGTH);
  } else {
    memcpy(text, moves + *at, size);
    text[size] = '\0';
    status = chee_move_read(chee_history_now(history), text, &move, error);
    if (status == CHEE_OK) status = chee_history_play(history, move, error);
  }
  if (status != CHEE_OK) {
    const int column = error->column > 0 ? error->column : 1;
    chee_error_within(error, CHEE_FAULT_ASKED_MOVE, (long)chee_history_length(history) + 1);
    error->line = 1;
    error->column = (int)*at + column;
  }
  *at += size;
  return status;
}

// Plays moves that are separated by blanks.
static chee_status play_list(chee_history *history, const char *moves, chee_error *error) {
  size_t at = 0;
  for (;;) {
    at += strspn(moves + at, " ");
    if (moves[at] == '\0') return CHEE_OK;
    chee_status status = play_next(history, moves, &at, error);
    if (status != CHEE_OK) return status;
  }
}

// The game as types.ts describes it, of moves and positions only those behind the first `from`.
static void put_game(web_json *json, const chee_history *history, size_t from) {
  size_t length = chee_history_length(history);
  const chee_position *now = chee_history_now(history);
  chee_result result = chee_history_result(history);
  web_json_open(json, '{');
  web_put_position_text(json, "start", chee_history_at(history, 0));
  web_json_put_number(json, "from", (int64_t)from);
  web_json_key(json, "moves");
  web_json_open(json, '[');
  for (size_t i = from; i < length; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(chee_history_at(history, i), chee_history_move(history, i), text);
    web_json_string(json, text);
  }
  web_json_close(json, ']');
  web_json_key(json, "positions");
  web_json_open(json, '[');
  for (size_t i = from + 1; i <= length; i++) {
    char text[CHEE_POSITION_TEXT_MAX];
    chee_position_write(chee_history_at(history, i), text);
    web_json_string(json, text);
  }
  web_json_close(json, ']');
  web_json_key(json, "position");
  web_position(json, now, &result);
  web_json_key(json, "legal");
  chee_move moves[CHEE_MOVES_MAX];
  web_moves(json, now, moves, chee_history_moves(history, moves));
  web_json_key(json, "result");
  web_result(json, now, &result);
  web_json_put_number(json, "occurrences", chee_history_occurrences(history));
  web_json_close(json, '}');
}

chee_status web_history(const char *text, const char *moves, chee_history **history,
                        chee_error *error) {
  *history = NULL;
  chee_position start;
  chee_status status = read_start(text, &start, error);
  if (status != CHEE_OK) return status;
  chee_history *game = chee_history_new(&start);
  if (game == NULL) return web_out_of_memory(error);
  status = play_list(game, moves, error);
  if (status == CHEE_OK) {
    *history = game;
  } else {
    chee_history_free(game);
  }
  return status;
}

chee_status web_game(web_json *json, const char *text, const char *moves, chee_error *error) {
  chee_history *history;
  chee_status status = web_history(text, moves, &history, error);
  if (status == CHEE_OK) put_game(json, history, 0);
  chee_history_free(history);
  return status;
}

// Games that callers know by a handle. A handle is never given twice, so that one that was freed is
// told from the game that took its place.
enum { GAMES_MAX = 64 };
static struct kept {
  chee_history *history; // NULL: free
  uint32_t handle;
} games[GAMES_MAX];
static uint32_t last_handle;

// The number that a text is; 0, which is no handle, for any other text.
static uint32_t read_number(const char *text) {
  uint32_t number = 0;
  for (; *text >= '0' && *text <= '9' && number < UINT32_MAX / 10; text++) {
    number = number * 10 + (uint32_t)(*text - '0');
  }
  return *text == '\0' ? number : 0;
}

static struct kept *find_game(const char *handle, chee_error *error) {
  uint32_t number = read_number(handle);
  for (struct kept *game = games; game < games + GAMES_MAX; game++) {
    if (game->history != NULL && game->handle == number) return game;
  }
  chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_GAME_CLOSED);
  return NULL;
}

static void free_game(struct kept *game) {
  chee_history_free(game->history);
  game->history = NULL;
}

chee_status web_game_open(web_json *json, const char *start, const char *moves, chee_error *error) {
  struct kept *game = games;
  while (game < games + GAMES_MAX && game->history != NULL) game++;
  if (game == games + GAMES_MAX) {
    return chee_error_set(error, CHEE_LIMIT, CHEE_FAULT_ASKED_GAMES_MANY);
  }
  chee_status status = web_history(start, moves, &game->history, error);
  if (status != CHEE_OK) return status;
  game->handle = ++last_handle;
  web_json_open(json, '{');
  web_json_put_number(json, "handle", game->handle);
  web_json_key(json, "game");
  put_game(json, game->history, 0);
  web_json_close(json, '}');
  // A caller who is told of no memory has no handle to free it by.
  if (json->failed) free_game(game);
  return CHEE_OK;
}

chee_status web_game_play(web_json *json, const char *handle, const char *text, chee_error *error) {
  struct kept *game = find_game(handle, error);
  if (game == NULL) return CHEE_BAD_DATA;
  chee_history *history = game->history;
  size_t length = chee_history_length(history);
  chee_move move;
  chee_status status = chee_move_read(chee_history_now(history), text, &move, error);
  if (status == CHEE_OK) status = chee_history_play(history, move, error);
  if (status != CHEE_OK) return status;
  web_json_open(json, '{');
  web_json_key(json, "trace");
  status = web_trace(json, chee_history_at(history, length), move, error);
  web_json_key(json, "game");
  put_game(json, history, length);
  web_json_close(json, '}');
  if (status != CHEE_OK || json->failed) chee_history_undo(history);
  return status;
}

static void take_back(chee_history *history, size_t length) {
  while (chee_history_length(history) > length) chee_history_undo(history);
}

// Plays on behind the first `length` moves. A refusal leaves the game as it was.
static chee_status play_behind(web_json *json, chee_history *history, size_t length,
                               const char *moves, chee_error *error) {
  size_t count = chee_history_length(history) - length;
  chee_move *taken = malloc((count + 1) * sizeof *taken);
  if (taken == NULL) return web_out_of_memory(error);
  for (size_t i = 0; i < count; i++) taken[i] = chee_history_move(history, length + i);
  take_back(history, length);
  chee_status status = play_list(history, moves, error);
  if (status == CHEE_OK) put_game(json, history, length);
  if (status != CHEE_OK || json->failed) {
    chee_error ignored; // these were played before, and the memory for them is there
    take_back(history, length);
    for (size_t i = 0; i < count; i++) chee_history_play(history, taken[i], &ignored);
  }
  free(taken);
  return status;
}

chee_status web_game_follow(web_json *json, const char *handle, const char *length,
                            const char *moves, chee_error *error) {
  struct kept *game = find_game(handle, error);
  if (game == NULL) return CHEE_BAD_DATA;
  uint32_t stay = read_number(length);
  if (stay > chee_history_length(game->history)) {
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_MOVES_FEWER);
  }
  return play_behind(json, game->history, stay, moves, error);
}

chee_status web_game_free(web_json *json, const char *handle, chee_error *error) {
  struct kept *game = find_game(handle, error);
  if (game == NULL) return CHEE_BAD_DATA;
  free_game(game);
  web_json_null(json);
  return CHEE_OK;
}
