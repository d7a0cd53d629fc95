// SPDX-License-Identifier: MIT
#include "records.h"

#include <stdlib.h>
#include <string.h>

#include "chee/history.h"
#include "chee/record.h"
#include "refuse.h"
#include "view.h"

static struct {
  int number;
  char *bytes;
  size_t length;
  size_t taken; // bytes that the reader has asked for
  chee_record_reader *reader;
} file;

static void close_file(void) {
  chee_record_reader_free(file.reader);
  free(file.bytes);
  file.reader = NULL;
  file.bytes = NULL;
}

static ptrdiff_t take(void *data, char *buffer, size_t size) {
  (void)data;
  size_t left = file.length - file.taken;
  if (size > left) size = left;
  memcpy(buffer, file.bytes + file.taken, size);
  file.taken += size;
  return (ptrdiff_t)size;
}

chee_status web_records_open(web_json *json, const char *text, size_t length, chee_error *error) {
  close_file();
  file.bytes = malloc(length + 1);
  if (file.bytes == NULL) return web_out_of_memory(error);
  memcpy(file.bytes, text, length);
  file.length = length;
  file.taken = 0;
  file.reader = chee_record_reader_new(take, NULL);
  if (file.reader == NULL) {
    close_file();
    return web_out_of_memory(error);
  }
  web_json_number(json, ++file.number);
  return CHEE_OK;
}

bool web_records_line(void *data, const char *bytes, size_t size) {
  web_json *json = data;
  if (size > 0 && bytes[size - 1] == '\n') size--;
  web_json_raw(json, bytes, size);
  return !json->failed;
}

static void put_text(web_json *json, const chee_position *position) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(position, text);
  web_json_string(json, text);
}

// Puts the positions of the main line, and how it ends by the rules. The reader has played all of
// it, so that no move is refused.
static chee_status put_line_of_play(web_json *json, const chee_record *record, chee_error *error) {
  chee_history *history = chee_history_new(chee_record_start(record));
  if (history == NULL) return web_out_of_memory(error);
  chee_status status = CHEE_OK;
  web_json_key(json, "positions");
  web_json_open(json, '[');
  put_text(json, chee_history_now(history));
  const chee_record_move *move = chee_record_root(record)->next;
  for (; move != NULL && status == CHEE_OK; move = move->next) {
    status = chee_history_play(history, move->move, error);
    put_text(json, chee_history_now(history));
  }
  web_json_close(json, ']');
  chee_result result = chee_history_result(history);
  web_json_key(json, "result");
  web_result(json, chee_history_now(history), &result);
  chee_history_free(history);
  return status;
}

static chee_status put_record(web_json *json, const chee_record *record, chee_error *error) {
  web_json_open(json, '{');
  web_json_key(json, "record");
  if (chee_record_write(record, CHEE_JSONL, web_records_line, json) != CHEE_OK)
    return web_out_of_memory(error);
  chee_status status = put_line_of_play(json, record, error);
  web_json_put_number(json, "taken", (int64_t)file.taken);
  web_json_close(json, '}');
  return status;
}

chee_status web_records_next(web_json *json, const char *number, chee_error *error) {
  if (file.reader == NULL || atoi(number) != file.number) {
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_FILE_CLOSED);
  }
  chee_record *record = NULL;
  chee_status status = chee_record_read(file.reader, &record, error);
  if (status == CHEE_OK && record != NULL) {
    status = put_record(json, record, error);
  } else if (status == CHEE_OK) {
    web_json_null(json);
  }
  if (status != CHEE_OK || record == NULL) close_file();
  chee_record_free(record);
  return status;
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
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_FORMATS);
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
