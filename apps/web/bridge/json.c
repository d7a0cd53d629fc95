// SPDX-License-Identifier: MIT
#include "json.h"

#include <stdlib.h>
#include <string.h>

void web_json_free(web_json *json) {
  free(json->bytes);
  *json = (web_json){0};
}

static bool grow(web_json *json, size_t size) {
  if (json->failed) return false;
  if (size <= json->room - json->length) return true;
  size_t room = json->room < 512 ? 1024 : json->room * 2;
  while (room - json->length < size && room < SIZE_MAX / 4) room *= 2;
  char *bytes = room - json->length < size ? NULL : realloc(json->bytes, room);
  if (bytes == NULL) {
    json->failed = true;
    return false;
  }
  json->bytes = bytes;
  json->room = room;
  return true;
}

void web_json_raw(web_json *json, const char *bytes, size_t size) {
  if (size == 0 || !grow(json, size)) return;
  memcpy(json->bytes + json->length, bytes, size);
  json->length += size;
}

char *web_json_take(web_json *json, size_t size) {
  if (!grow(json, size)) return NULL;
  json->length += size;
  return json->bytes + json->length - size;
}

static void put_char(web_json *json, char c) {
  web_json_raw(json, &c, 1);
}

// Whether a value that is written now follows another one.
static bool follows(const web_json *json) {
  return json->length > 0 && strchr("{[:,", json->bytes[json->length - 1]) == NULL;
}

static void begin(web_json *json) {
  if (follows(json)) put_char(json, ',');
}

void web_json_escaped(web_json *json, const char *bytes, size_t size) {
  static const char hex[] = "0123456789abcdef";
  size_t done = 0;
  for (size_t i = 0; i < size; i++) {
    unsigned char c = (unsigned char)bytes[i];
    if (c >= ' ' && c != '"' && c != '\\') continue;
    web_json_raw(json, bytes + done, i - done);
    done = i + 1;
    char escape[6] = {'\\', (char)c};
    size_t length = 2;
    if (c == '\n') {
      escape[1] = 'n';
    } else if (c < ' ') {
      memcpy(escape + 1, "u00", 3);
      escape[4] = hex[c >> 4];
      escape[5] = hex[c & 15];
      length = 6;
    }
    web_json_raw(json, escape, length);
  }
  web_json_raw(json, bytes + done, size - done);
}

void web_json_open(web_json *json, char bracket) {
  begin(json);
  put_char(json, bracket);
}

void web_json_close(web_json *json, char bracket) {
  put_char(json, bracket);
}

void web_json_key(web_json *json, const char *key) {
  web_json_string(json, key);
  put_char(json, ':');
}

void web_json_string(web_json *json, const char *text) {
  begin(json);
  put_char(json, '"');
  web_json_escaped(json, text, strlen(text));
  put_char(json, '"');
}

void web_json_number(web_json *json, int64_t number) {
  begin(json);
  char digits[21];
  size_t at = sizeof digits;
  uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  do digits[--at] = (char)('0' + left % 10);
  while (left /= 10);
  if (number < 0) digits[--at] = '-';
  web_json_raw(json, digits + at, sizeof digits - at);
}

void web_json_bool(web_json *json, bool value) {
  begin(json);
  web_json_raw(json, value ? "true" : "false", value ? 4 : 5);
}

void web_json_null(web_json *json) {
  begin(json);
  web_json_raw(json, "null", 4);
}

void web_json_put_string(web_json *json, const char *key, const char *text) {
  web_json_key(json, key);
  if (text == NULL) {
    web_json_null(json);
  } else {
    web_json_string(json, text);
  }
}

void web_json_put_number(web_json *json, const char *key, int64_t number) {
  web_json_key(json, key);
  web_json_number(json, number);
}

void web_json_put_bool(web_json *json, const char *key, bool value) {
  web_json_key(json, key);
  web_json_bool(json, value);
}

void web_json_put_null(web_json *json, const char *key) {
  web_json_key(json, key);
  web_json_null(json);
}

void web_json_put_index(web_json *json, const char *key, int64_t index) {
  if (index < 0) {
    web_json_put_null(json, key);
  } else {
    web_json_put_number(json, key, index);
  }
}
