// SPDX-License-Identifier: MIT
#include "notation/record/json_walk.h"

#include <string.h>

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *skip_spaces(const char *at) {
  return at + strspn(at, " \t\r\n");
}

static const char *skip_string(const char *at) {
  for (at++; *at != '"'; at++) {
    if (*at == '\\') at++;
  }
  return at + 1;
}

const char *chee__json_skip(const char *at) {
  if (*at == '"') return skip_string(at);
  if (*at != '[' && *at != '{') return at + strcspn(at, ",]} \t\r\n");
  int depth = 0;
  do {
    at += strcspn(at, "\"[]{}");
    if (*at == '"') {
      at = skip_string(at);
      continue;
    }
    depth += *at == '[' || *at == '{' ? 1 : -1;
    at++;
  } while (depth > 0);
  return at;
}

chee__json_walk chee__json_walk_new(const char *json) {
  return (chee__json_walk){.kind = *json, .behind = json + 1};
}

const char *chee__json_walk_next(chee__json_walk *walk, const char **key) {
  const char *at = skip_spaces(walk->behind ? walk->behind : chee__json_skip(walk->at));
  *key = NULL;
  walk->at = at;
  walk->behind = at;
  if (*at == ']' || *at == '}') return NULL;
  if (*at == ',') at = skip_spaces(at + 1);
  if (walk->kind == '{') {
    *key = at;
    at = skip_spaces(skip_spaces(skip_string(at)) + 1);
  }
  walk->behind = NULL;
  return walk->at = at;
}

const char *chee__json_walk_end(const chee__json_walk *walk) {
  return walk->at + 1;
}

static unsigned unit_value(const char *at) {
  unsigned value = 0;
  for (int i = 2; i < 6; i++) {
    unsigned char c = (unsigned char)at[i];
    value = value * 16 + (c <= '9' ? c - (unsigned)'0' : (c | 0x20u) - 'a' + 10u);
  }
  return value;
}

static size_t put_utf8(unsigned code, char bytes[4]) {
  if (code < 0x80) {
    bytes[0] = (char)code;
    return 1;
  }
  size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--, code >>= 6) bytes[i] = (char)(0x80 | (code & 0x3F));
  static const unsigned char leads[] = {0xC0, 0xE0, 0xF0};
  bytes[0] = (char)(leads[length - 2] | code);
  return length;
}

// Decodes the escape at `at` and returns how long it is.
static size_t decode_escape(const char *at, char bytes[4], size_t *length) {
  static const char letters[] = "bfnrt", meanings[] = "\b\f\n\r\t";
  const char *letter = strchr(letters, at[1]);
  *length = 1;
  bytes[0] = letter ? meanings[letter - letters] : at[1];
  if (at[1] != 'u') return 2;
  unsigned code = unit_value(at);
  bool pair = code >= 0xD800 && code <= 0xDBFF;
  if (pair) code = 0x10000 + ((code - 0xD800) << 10) + (unit_value(at + 6) - 0xDC00);
  *length = put_utf8(code, bytes);
  return pair ? 12 : 6;
}

bool chee__json_decode(const char *json, chee__text *text) {
  const char *at = json + 1;
  chee__text_clear(text);
  if (!chee__text_put(text, "", 0)) return false;
  while (*at != '"') {
    char bytes[4];
    size_t plain = strcspn(at, "\"\\"), length = 0;
    if (!chee__text_put(text, at, plain)) return false;
    at += plain;
    if (*at == '\\') at += decode_escape(at, bytes, &length);
    if (!chee__text_put(text, bytes, length)) return false;
  }
  return true;
}

int chee__json_number(const char *json, int most) {
  int value = 0;
  size_t length = (size_t)(chee__json_skip(json) - json);
  if (length > 9) return -1;
  for (size_t i = 0; i < length; i++) {
    if (json[i] < '0' || json[i] > '9') return -1;
    value = value * 10 + (json[i] - '0');
  }
  return value <= most ? value : -1;
}

// Copies text without the white space between its parts.
static bool put_bare(chee__text *text, const char *from, const char *to) {
  while (from < to) {
    const char *end = *from == '"' ? skip_string(from) : from + 1;
    if (!is_space(*from) && !chee__text_put(text, from, (size_t)(end - from))) return false;
    from = end;
  }
  return true;
}

// Whether the string at `key` says `name`. A known key is hardly ever written with escapes, but may
// be.
static bool is_key(const char *key, const char *name) {
  for (key++; *key != '"'; name++) {
    char bytes[4] = {*key};
    size_t length = 1;
    key += *key == '\\' ? decode_escape(key, bytes, &length) : 1;
    if (length != 1 || bytes[0] != *name) return false;
  }
  return *name == '\0';
}

bool chee__json_members(const char *object, const char *const *names, const char **values,
                        chee__text *others, const char **twice, const char **end) {
  *twice = NULL;
  for (size_t i = 0; names[i]; i++) values[i] = NULL;
  chee__json_walk walk = chee__json_walk_new(object);
  const char *json, *key;
  while ((json = chee__json_walk_next(&walk, &key))) {
    size_t i = 0;
    while (names[i] && !is_key(key, names[i])) i++;
    if (names[i] && values[i]) {
      *twice = key;
      return false;
    }
    if (names[i]) {
      values[i] = json;
      continue;
    }
    walk.behind = chee__json_skip(json);
    if (others->length > 0 && !chee__text_put_byte(others, ',')) return false;
    if (!put_bare(others, key, walk.behind)) return false;
  }
  *end = chee__json_walk_end(&walk);
  return true;
}
