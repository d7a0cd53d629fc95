// SPDX-License-Identifier: MIT
#include "solve/header.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/language.h"
#include "chee/text.h"
#include "notation/record/json_check.h"
#include "notation/record/json_walk.h"

enum key { KIND, VERSION, RULESET, CLAIM, START, COUNT, TABLES, KEYS };
static const char *const names[KEYS + 1] = {"chee",  "version", "ruleset", "claim",
                                            "start", "count",   "tables",  NULL};

static chee_status refuse(chee_error *error, chee_fault fault) {
  return chee__line_fault(error, 1, CHEE_BAD_DATA, fault);
}

static chee_status no_memory(chee_error *error) {
  return chee__line_fault(error, 1, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY);
}

// The text of a string member.
static chee_status string_of(const char *const *values, enum key key, chee__text *text,
                             chee_error *error) {
  chee__text_clear(text);
  if (!values[key] || *values[key] != '"')
    return chee__line_fault_of(error, 1, CHEE_BAD_DATA, CHEE_FAULT_HEADER_TEXT,
                               chee__arg_word(names[key]));
  if (!chee__json_decode(values[key], text) || !chee__text_put(text, "", 0))
    return no_memory(error);
  return CHEE_OK;
}

// What a reader of texts refuses, said of the header.
static chee_status within(chee_error *error, enum key key, chee_status status,
                          const chee_error *inner) {
  return chee__line_fault_over(
      error, 1, status, CHEE_FAULT_HEADER_WITHIN, inner,
      CHEE__ARGUMENTS(chee__arg_word(names[key]), chee__arg_number(inner->column)));
}

// A whole number below 10^18 without sign, leading zero or fraction.
static bool read_count(const char *json, uint64_t *count) {
  size_t length = (size_t)(chee__json_skip(json) - json);
  if (length == 0 || length > 18 || (json[0] == '0' && length > 1)) return false;
  *count = 0;
  for (size_t i = 0; i < length; i++) {
    if (json[i] < '0' || json[i] > '9') return false;
    *count = *count * 10 + (uint64_t)(json[i] - '0');
  }
  return true;
}

static chee_status read_kind(const char *const *values, chee__text *text, chee_error *error) {
  chee_status status = string_of(values, KIND, text, error);
  if (status != CHEE_OK) return status;
  if (strcmp(text->bytes, "certificate") != 0) return refuse(error, CHEE_FAULT_HEADER_KIND);
  if (!values[VERSION] || chee__json_number(values[VERSION], 1) != 1)
    return refuse(error, CHEE_FAULT_HEADER_VERSION);
  if (!values[TABLES] || *values[TABLES] != '[') return refuse(error, CHEE_FAULT_HEADER_LIST);
  return CHEE_OK;
}

// 16 digits of a hash.
static bool read_hash(const char *text, uint64_t *hash) {
  if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16) return false;
  *hash = strtoull(text, NULL, 16);
  return true;
}

static chee_status read_table(const char *json, const chee_rules *rules, chee__text *text,
                              chee__named *named, chee_error *error) {
  enum { SET, NAME, HASH, PARTS };
  static const char *const parts[PARTS + 1] = {"ruleset", "table", "xxh3", NULL};
  const char *values[PARTS] = {0}, *twice = NULL, *end = NULL;
  char set[CHEE_RULES_TEXT_MAX];
  chee_rules tables = chee_egdb_rules(rules);
  chee__text others = {0};
  bool whole = *json == '{' && chee__json_members(json, parts, values, &others, &twice, &end);
  chee__text_free(&others);
  for (int i = 0; whole && i < PARTS; i++) whole = values[i] && *values[i] == '"';
  if (!whole) return refuse(error, CHEE_FAULT_HEADER_TABLE_FORM);
  chee_rules_write(&tables, set);
  for (int i = 0; i < PARTS; i++) {
    chee__text_clear(text);
    if (!chee__json_decode(values[i], text) || !chee__text_put(text, "", 0))
      return no_memory(error);
    if (i == SET && strcmp(text->bytes, set) != 0)
      return refuse(error, CHEE_FAULT_HEADER_TABLE_RULES);
    if (i == NAME && strlen(text->bytes) >= sizeof named->name)
      return refuse(error, CHEE_FAULT_HEADER_TABLE_LONG);
    if (i == NAME) memcpy(named->name, text->bytes, strlen(text->bytes) + 1);
    if (i == HASH && !read_hash(text->bytes, &named->hash))
      return refuse(error, CHEE_FAULT_HEADER_TABLE_HASH);
  }
  return CHEE_OK;
}

static chee_status read_tables(const char *json, const chee_rules *rules, chee__text *text,
                               chee__header *header, chee_error *error) {
  const char *key = NULL, *value;
  chee__json_walk walk = chee__json_walk_new(json);
  while ((value = chee__json_walk_next(&walk, &key)) != NULL) {
    if (header->named_count == CHEE__NAMED_MAX) return refuse(error, CHEE_FAULT_HEADER_TABLES_MANY);
    chee__named *more = realloc(header->named, (header->named_count + 1) * sizeof *header->named);
    if (!more) return no_memory(error);
    header->named = more;
    chee_status status = read_table(value, rules, text, &header->named[header->named_count], error);
    if (status != CHEE_OK) return status;
    header->named_count++;
  }
  return CHEE_OK;
}

static chee_status read_rules(const char *const *values, chee__text *text, chee_rules *rules,
                              chee_error *error) {
  chee_error inner = {0};
  chee_status status = string_of(values, RULESET, text, error);
  if (status != CHEE_OK) return status;
  status = chee_rules_read(text->bytes, CHEE_STRICT, rules, &inner);
  return status == CHEE_OK ? CHEE_OK : within(error, RULESET, status, &inner);
}

static chee_status read_claim(const char *const *values, chee__text *text, const chee_rules *rules,
                              chee_claim *claim, chee_error *error) {
  chee_error inner = {0};
  chee_status status = string_of(values, CLAIM, text, error);
  if (status != CHEE_OK) return status;
  status = chee_claim_read(rules, text->bytes, claim, &inner);
  if (status != CHEE_OK) return within(error, CLAIM, status, &inner);
  char canonical[CHEE_CLAIM_TEXT_MAX];
  chee_claim_write(rules, claim, canonical);
  if (strcmp(canonical, text->bytes) == 0) return CHEE_OK;
  return chee__line_fault_of(error, 1, CHEE_BAD_DATA, CHEE_FAULT_HEADER_CLAIM,
                             chee__arg_word(canonical));
}

static chee_status read_start(const char *const *values, chee__text *text, const chee_rules *rules,
                              chee_position *start, chee_error *error) {
  chee_error inner = {0};
  chee_status status = string_of(values, START, text, error);
  if (status != CHEE_OK) return status;
  status = chee_position_read(text->bytes, CHEE_STRICT, start, &inner);
  if (status != CHEE_OK) return within(error, START, status, &inner);
  if (memcmp(&start->rules, rules, sizeof *rules) == 0) return CHEE_OK;
  return refuse(error, CHEE_FAULT_HEADER_START_RULES);
}

static chee_status read_members(const char *const *values, chee__text *text, chee__header *header,
                                chee_error *error) {
  chee_rules rules = {0};
  chee_status status = read_kind(values, text, error);
  if (status == CHEE_OK) status = read_rules(values, text, &rules, error);
  if (status == CHEE_OK) status = read_claim(values, text, &rules, &header->claim, error);
  if (status == CHEE_OK) status = read_start(values, text, &rules, &header->start, error);
  if (status != CHEE_OK) return status;
  if (!values[COUNT] || !read_count(values[COUNT], &header->count))
    return refuse(error, CHEE_FAULT_HEADER_COUNT);
  return read_tables(values[TABLES], &rules, text, header, error);
}

void chee__header_free(chee__header *header) {
  free(header->named);
  header->named = NULL;
  header->named_count = 0;
}

chee_status chee__header_read(const char *text, chee__header *header, chee_error *error) {
  chee__json_fault fault;
  if (text[strspn(text, " \t\r")] != '{') return refuse(error, CHEE_FAULT_HEADER_NONE);
  if (!chee__json_check(text, &fault)) {
    const chee_error inner = {.fault = fault.fault};
    return chee__line_fault_over(error, 1, fault.status, CHEE_FAULT_HEADER_JSON, &inner, 0, NULL);
  }
  const char *values[KEYS] = {0}, *twice = NULL, *end = NULL;
  chee__text others = {0}, words = {0};
  chee_status status = CHEE_OK;
  if (!chee__json_members(text + strspn(text, " \t\r"), names, values, &others, &twice, &end)) {
    status = twice ? refuse(error, CHEE_FAULT_HEADER_KEY_TWICE) : no_memory(error);
  } else {
    status = read_members(values, &words, header, error);
  }
  chee__text_free(&others);
  chee__text_free(&words);
  return status;
}

size_t chee__header_write(const chee__header *header, char text[static CHEE__HEADER_TEXT_MAX]) {
  char rules[CHEE_RULES_TEXT_MAX], claim[CHEE_CLAIM_TEXT_MAX], start[CHEE_POSITION_TEXT_MAX];
  chee_rules_write(&header->start.rules, rules);
  chee_claim_write(&header->start.rules, &header->claim, claim);
  chee_position_write(&header->start, start);
  int length =
      snprintf(text, CHEE__HEADER_TEXT_MAX,
               "{\"chee\":\"certificate\",\"version\":1,\"ruleset\":\"%s\",\"claim\":\"%s\","
               "\"start\":\"%s\",\"count\":%" PRIu64 ",\"tables\":[",
               rules, claim, start, header->count);
  chee_rules tables = chee_egdb_rules(&header->start.rules);
  chee_rules_write(&tables, rules);
  for (size_t i = 0; i < header->named_count; i++)
    length += snprintf(text + length, (size_t)(CHEE__HEADER_TEXT_MAX - length),
                       "%s{\"ruleset\":\"%s\",\"table\":\"%s\",\"xxh3\":\"%016" PRIx64 "\"}",
                       i ? "," : "", rules, header->named[i].name, header->named[i].hash);
  length += snprintf(text + length, (size_t)(CHEE__HEADER_TEXT_MAX - length), "]}");
  return length < CHEE__HEADER_TEXT_MAX ? (size_t)length : 0;
}
