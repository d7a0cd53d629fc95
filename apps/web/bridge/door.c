// SPDX-License-Identifier: MIT
#include "door.h"

#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "refuse.h"

enum { KEEP_MAX = 1 << 20 };

static web_json room; // the text of the caller, closed with a zero
web_json web_answer;

void web_reset(web_json *json) {
  if (json->failed || json->room > KEEP_MAX) web_json_free(json);
  json->length = 0;
}

// Room for a text of so many bytes, or NULL.
char *WEB_EXPORT(request)(uint32_t size) {
  web_reset(&room);
  if (size > INT32_MAX) return NULL;
  return web_json_take(&room, (size_t)size + 1);
}

char *web_room_keep(void) {
  char *bytes = room.bytes;
  room = (web_json){0};
  return bytes;
}

char *web_text_of(uint32_t size) {
  if (room.failed || room.length <= size) return NULL;
  room.bytes[size] = '\0';
  return room.bytes;
}

static void put_refusal(const chee_error *error) {
  static const char *const names[] = {"ok", "illegal", "bad-data", "limit", "io", "memory"};
  web_reset(&web_answer);
  web_json_open(&web_answer, '{');
  web_json_key(&web_answer, "error");
  web_json_open(&web_answer, '{');
  web_json_put_string(&web_answer, "status", names[error->status]);
  web_json_put_string(&web_answer, "clause", error->clause);
  web_json_put_number(&web_answer, "line", error->line);
  web_json_put_number(&web_answer, "column", error->column);
  char text[CHEE_ERROR_TEXT_MAX];
  chee_error_sentence(error, WEB_LANGUAGE, text);
  web_json_put_string(&web_answer, "text", text);
  web_json_close(&web_answer, '}');
  web_json_close(&web_answer, '}');
}

// Cuts the text into its word and so many fields; false when there are fewer.
static bool cut(char *text, size_t size, int count, web_fields *fields) {
  char *end = text + size;
  for (int i = 0; i < count; i++) {
    char *line = memchr(text, '\n', (size_t)(end - text));
    if (line == NULL) return false;
    *line = '\0';
    text = line + 1;
    fields->field[i] = text;
  }
  fields->length = (size_t)(end - text);
  return true;
}

static chee_status dispatch(char *text, size_t size, chee_error *error) {
  size_t length = strcspn(text, "\n");
  for (const web_verb *verb = web_verbs; verb->name != NULL; verb++) {
    web_fields fields;
    if (strlen(verb->name) != length || memcmp(verb->name, text, length) != 0) continue;
    if (!cut(text, size, verb->fields, &fields)) break;
    return verb->answer(&fields, error);
  }
  return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_NOTHING);
}

// Answers the request of so many bytes and says where the answer stands.
const char *WEB_EXPORT(call)(uint32_t size) {
  chee_error error = {.status = CHEE_OK};
  chee_status status = CHEE_BAD_DATA;
  web_reset(&web_answer);
  char *text = web_text_of(size);
  if (text != NULL) {
    web_json_open(&web_answer, '{');
    web_json_key(&web_answer, "ok");
    status = dispatch(text, size, &error);
    web_json_close(&web_answer, '}');
  } else {
    chee_error_set(&error, status, CHEE_FAULT_ASKED_TEXT_SIZE);
  }
  if (status == CHEE_OK && web_answer.failed) {
    status = web_out_of_memory(&error);
  }
  if (status != CHEE_OK) put_refusal(&error);
  return web_answer.bytes;
}

uint32_t WEB_EXPORT(answer_length)(void) {
  return (uint32_t)web_answer.length;
}
