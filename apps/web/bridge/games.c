// SPDX-License-Identifier: MIT
#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/bench.h"
#include "chee/history.h"
#include "chee/record.h"
#include "chee/text.h"
#include "view.h"

chee_status web_out_of_memory(chee_error *error) {
  *error = (chee_error){.status = CHEE_MEMORY, .text = "out of memory"};
  return CHEE_MEMORY;
}

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
    *error = (chee_error){.status = status, .text = "no move is that long"};
  } else {
    memcpy(text, moves + *at, size);
    text[size] = '\0';
    status = chee_move_read(chee_history_now(history), text, &move, error);
    if (status == CHEE_OK) status = chee_history_play(history, move, error);
  }
  if (status != CHEE_OK) {
    char sentence[CHEE_ERROR_TEXT_MAX];
    snprintf(sentence, sizeof sentence, "move %d: %.200s", (int)chee_history_length(history) + 1,
             error->text);
    memcpy(error->text, sentence, sizeof sentence);
    error->line = 1;
    error->column = (int)*at + (error->column > 0 ? error->column : 1);
  }
  *at += size;
  return status;
}

static void put_game(web_json *json, const chee_history *history) {
  size_t length = chee_history_length(history);
  const chee_position *now = chee_history_now(history);
  chee_result result = chee_history_result(history);
  web_json_open(json, '{');
  web_put_position_text(json, "start", chee_history_at(history, 0));
  web_json_key(json, "moves");
  web_json_open(json, '[');
  for (size_t i = 0; i < length; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(chee_history_at(history, i), chee_history_move(history, i), text);
    web_json_string(json, text);
  }
  web_json_close(json, ']');
  web_json_key(json, "positions");
  web_json_open(json, '[');
  for (size_t i = 0; i <= length; i++) {
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
  chee_position start;
  chee_status status = read_start(text, &start, error);
  if (status != CHEE_OK) return status;
  *history = chee_history_new(&start);
  if (*history == NULL) return web_out_of_memory(error);
  size_t at = 0;
  for (;;) {
    at += strspn(moves + at, " ");
    if (moves[at] == '\0') return CHEE_OK;
    status = play_next(*history, moves, &at, error);
    if (status != CHEE_OK) break;
  }
  chee_history_free(*history);
  return status;
}

chee_status web_game(web_json *json, const char *text, const char *moves, chee_error *error) {
  chee_history *history;
  chee_status status = web_history(text, moves, &history, error);
  if (status != CHEE_OK) return status;
  put_game(json, history);
  chee_history_free(history);
  return CHEE_OK;
}

static bool put_bytes(void *data, const char *bytes, size_t size) {
  web_json *json = data;
  web_json_escaped(json, bytes, size);
  return !json->failed;
}

chee_status web_convert(web_json *json, const char *format, const char *text, size_t length,
                        chee_error *error) {
  bool pmn = strcmp(format, "pmn") == 0;
  if (!pmn && strcmp(format, "jsonl") != 0) {
    *error = (chee_error){.status = CHEE_BAD_DATA, .text = "the formats are pmn and jsonl"};
    return CHEE_BAD_DATA;
  }
  chee_record_reader *reader = chee_record_reader_memory(text, length);
  if (reader == NULL) return web_out_of_memory(error);
  web_json_raw(json, "\"", 1);
  chee_status status;
  for (;;) {
    chee_record *record = NULL;
    status = chee_record_read(reader, &record, error);
    if (status != CHEE_OK || record == NULL) break;
    status = chee_record_write(record, pmn ? CHEE_PMN : CHEE_JSONL, put_bytes, json);
    chee_record_free(record);
    if (status == CHEE_OK) continue;
    web_out_of_memory(error);
    break;
  }
  web_json_raw(json, "\"", 1);
  chee_record_reader_free(reader);
  return status;
}

// Counts beyond 2^53 are no numbers of JavaScript.
static void put_count(web_json *json, const char *key, uint64_t count) {
  web_json digits = {0};
  web_json_number(&digits, (int64_t)count);
  web_json_key(json, key);
  web_json_raw(json, "\"", 1);
  web_json_raw(json, digits.bytes, digits.length);
  web_json_raw(json, "\"", 1);
  json->failed = json->failed || digits.failed;
  web_json_free(&digits);
}

chee_status web_bench(web_json *json, int index, chee_error *error) {
  if (index >= chee_bench_items()) {
    web_json_null(json);
    return CHEE_OK;
  }
  chee_bench_item item;
  if (chee_bench_run(index, &item) != CHEE_OK) return web_out_of_memory(error);
  web_json_open(json, '{');
  web_json_put_string(json, "rules", item.rules);
  put_count(json, "sum", item.counted + item.played + item.searched);
  web_json_close(json, '}');
  return CHEE_OK;
}
