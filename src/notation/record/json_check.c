// SPDX-License-Identifier: MIT
#include "notation/record/json_check.h"

#include <string.h>

typedef struct checker {
  const char *at;
  chee__json_fault *fault;
  int depth;
  char closers[CHEE__JSON_DEPTH_MAX]; // what closes the arrays and objects that are open
} checker;

static bool refuse(checker *c, const char *at, chee_fault fault) {
  *c->fault = (chee__json_fault){.status = CHEE_BAD_DATA, .at = at, .fault = fault};
  return false;
}

static void skip_spaces(checker *c) {
  c->at += strspn(c->at, " \t\r\n");
}

static int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// The number behind `\u`, or -1.
static int unit_value(const char *at) {
  int value = 0;
  if (at[0] != '\\' || at[1] != 'u') return -1;
  for (int i = 2; i < 6; i++) {
    int digit = hex_value(at[i]);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

static bool check_escape(checker *c) {
  if (c->at[1] != 'u') {
    if (c->at[1] == '\0' || !strchr("\"\\/bfnrt", c->at[1]))
      return refuse(c, c->at, CHEE_FAULT_JSON_ESCAPE);
    c->at += 2;
    return true;
  }
  int unit = unit_value(c->at);
  if (unit < 0) return refuse(c, c->at, CHEE_FAULT_JSON_HEX);
  if (unit == 0) return refuse(c, c->at, CHEE_FAULT_JSON_ZERO);
  bool high = unit >= 0xD800 && unit <= 0xDBFF, low = unit >= 0xDC00 && unit <= 0xDFFF;
  int second = high ? unit_value(c->at + 6) : 0;
  if (low || (high && (second < 0xDC00 || second > 0xDFFF)))
    return refuse(c, c->at, CHEE_FAULT_JSON_SURROGATE);
  c->at += high ? 12 : 6;
  return true;
}

static bool check_string(checker *c) {
  const char *start = c->at++;
  for (;;) {
    unsigned char byte = (unsigned char)*c->at;
    if (byte == '\0') return refuse(c, start, CHEE_FAULT_JSON_STRING_OPEN);
    if (byte < 0x20) return refuse(c, c->at, CHEE_FAULT_JSON_CONTROL);
    if (byte == '\\') {
      if (!check_escape(c)) return false;
      continue;
    }
    c->at++;
    if (byte == '"') return true;
  }
}

// Skips digits; false when there are none.
static bool skip_digits(checker *c) {
  size_t count = strspn(c->at, "0123456789");
  c->at += count;
  return count > 0;
}

static bool check_number(checker *c) {
  const char *start = c->at;
  if (*c->at == '-') c->at++;
  bool zero = *c->at == '0';
  const char *whole = c->at;
  bool well = skip_digits(c) && !(zero && c->at > whole + 1);
  if (well && *c->at == '.') {
    c->at++;
    well = skip_digits(c);
  }
  if (well && (*c->at == 'e' || *c->at == 'E')) {
    c->at++;
    if (*c->at == '+' || *c->at == '-') c->at++;
    well = skip_digits(c);
  }
  return well || refuse(c, start, CHEE_FAULT_JSON_NUMBER);
}

static bool check_scalar(checker *c) {
  static const char *const words[] = {"true", "false", "null"};
  if (*c->at == '"') return check_string(c);
  if (*c->at == '-' || (*c->at >= '0' && *c->at <= '9')) return check_number(c);
  for (int i = 0; i < 3; i++) {
    size_t length = strlen(words[i]);
    if (strncmp(c->at, words[i], length) != 0) continue;
    c->at += length;
    return true;
  }
  return refuse(c, c->at, CHEE_FAULT_JSON_VALUE_MISSING);
}

static bool check_key(checker *c) {
  skip_spaces(c);
  if (*c->at != '"') return refuse(c, c->at, CHEE_FAULT_JSON_KEY_MISSING);
  if (!check_string(c)) return false;
  skip_spaces(c);
  if (*c->at != ':') return refuse(c, c->at, CHEE_FAULT_JSON_COLON);
  c->at++;
  return true;
}

// Goes into arrays and objects until a value has ended: one that is none of them, or is empty.
static bool check_start(checker *c) {
  for (;;) {
    skip_spaces(c);
    if (*c->at != '{' && *c->at != '[') return check_scalar(c);
    if (c->depth == CHEE__JSON_DEPTH_MAX) {
      refuse(c, c->at, CHEE_FAULT_JSON_DEPTH);
      c->fault->status = CHEE_LIMIT;
      return false;
    }
    char closer = *c->at == '{' ? '}' : ']';
    c->closers[c->depth++] = closer;
    c->at++;
    skip_spaces(c);
    if (*c->at == closer) {
      c->at++;
      c->depth--;
      return true;
    }
    if (closer == '}' && !check_key(c)) return false;
  }
}

// Goes out of arrays and objects that end, up to where another value begins.
static bool check_end(checker *c) {
  while (c->depth > 0) {
    char closer = c->closers[c->depth - 1];
    skip_spaces(c);
    if (*c->at == ',') {
      c->at++;
      return closer == '}' ? check_key(c) : true;
    }
    if (*c->at != closer)
      return refuse(c, c->at,
                    closer == '}' ? CHEE_FAULT_JSON_OBJECT_NEXT : CHEE_FAULT_JSON_ARRAY_NEXT);
    c->at++;
    c->depth--;
  }
  return true;
}

bool chee__json_check(const char *text, chee__json_fault *fault) {
  checker c = {.at = text, .fault = fault};
  skip_spaces(&c);
  if (*c.at != '{') return refuse(&c, c.at, CHEE_FAULT_JSON_GAME_OBJECT);
  do {
    if (!check_start(&c) || !check_end(&c)) return false;
  } while (c.depth > 0);
  skip_spaces(&c);
  return *c.at == '\0' || refuse(&c, c.at, CHEE_FAULT_JSON_LINES);
}
