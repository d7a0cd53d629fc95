// SPDX-License-Identifier: MIT
#ifndef CHEE_WEB_JSON_H
#define CHEE_WEB_JSON_H

// JSON put together in memory that grows. Running out of it is remembered and seen at the end.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct web_json {
  char *bytes; // not closed with a zero; NULL while empty
  size_t length;
  size_t room;
  bool failed; // there was no memory: the text is incomplete
} web_json;

void web_json_free(web_json *json);

// Bytes as they are.
void web_json_raw(web_json *json, const char *bytes, size_t size);

// Room for so many bytes more, which the caller fills; NULL without memory.
char *web_json_take(web_json *json, size_t size);

// The part of a string between its quotes; UTF-8 goes through.
void web_json_escaped(web_json *json, const char *bytes, size_t size);

// `{` `}` `[` `]`; a comma goes before what follows another member.
void web_json_open(web_json *json, char bracket);
void web_json_close(web_json *json, char bracket);

void web_json_key(web_json *json, const char *key);
void web_json_string(web_json *json, const char *text);
void web_json_number(web_json *json, int64_t number);
void web_json_bool(web_json *json, bool value);
void web_json_null(web_json *json);

// A member of an object.
void web_json_put_string(web_json *json, const char *key, const char *text); // NULL: null
void web_json_put_number(web_json *json, const char *key, int64_t number);
void web_json_put_bool(web_json *json, const char *key, bool value);
void web_json_put_null(web_json *json, const char *key);

// A member that is a number, or null below 0.
void web_json_put_index(web_json *json, const char *key, int64_t index);

#endif
