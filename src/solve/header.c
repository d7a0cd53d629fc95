// SPDX-License-Identifier: MIT
#include "solve/header.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "chee/language.h"
#include "chee/text.h"
#include "notation/record/json_check.h"
#include "notation/record/json_walk.h"
#include "solve/input.h"

enum key { KIND, VERSION, RULESET, CLAIM, START, COUNT, TABLES, KEYS };
static const char *const names[KEYS + 1] = {"chee",  "version", "ruleset", "claim",
                                            "start", "count",   "tables",  NULL};

static chee_status refuse(chee_error *error, const char *sentence) {
  return chee__fail_line(error, 1, CHEE_BAD_DATA, "%s", sentence);
}

static chee_status no_memory(chee_error *error) {
  return chee__fail_line(error, 1, CHEE_MEMORY, "out of memory");
}

// The text of a string member.
static chee_status string_of(const char *const *values, enum key key, chee__text *text,
                             chee_error *error) {
  chee__text_clear(text);
  if (!values[key] || *values[key] != '"')
    return chee__fail_line(error, 1, CHEE_BAD_DATA, "the header has no text \"%s\"", names[key]);
  if (!chee__json_decode(values[key], text) || !chee__text_put(text, "", 0))
    return no_memory(error);
  return CHEE_OK;
}

// What a reader of texts refuses, said of the header.
static chee_status within(chee_error *error, enum key key, chee_status status,
                          const chee_error *inner) {
  return chee__fail_line(error, 1, status, "\"%s\", column %d: %.200s", names[key], inner->column,
                         inner->text);
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
  if (strcmp(text->bytes, "certificate") != 0) return refuse(error, "this is no certificate");
  if (!values[VERSION] || chee__json_number(values[VERSION], 1) != 1)
    return refuse(error, "the certificate is not of version 1");
  if (!values[TABLES] || *values[TABLES] != '[')
    return refuse(error, "the header has no list \"tables\"");
  const char *key = NULL;
  chee__json_walk walk = chee__json_walk_new(values[TABLES]);
  if (chee__json_walk_next(&walk, &key))
    return refuse(error, "the certificate rests on tables, which this check does not read");
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
  return chee__fail_line(error, 1, CHEE_BAD_DATA, "the claim is written '%s'", canonical);
}

static chee_status read_start(const char *const *values, chee__text *text, const chee_rules *rules,
                              chee_position *start, chee_error *error) {
  chee_error inner = {0};
  chee_status status = string_of(values, START, text, error);
  if (status != CHEE_OK) return status;
  status = chee_position_read(text->bytes, CHEE_STRICT, start, &inner);
  if (status != CHEE_OK) return within(error, START, status, &inner);
  if (memcmp(&start->rules, rules, sizeof *rules) == 0) return CHEE_OK;
  return refuse(error, "the start position has another rule set");
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
    return refuse(error, "the header has no whole number \"count\"");
  return CHEE_OK;
}

chee_status chee__header_read(const char *text, chee__header *header, chee_error *error) {
  chee__json_fault fault;
  if (text[strspn(text, " \t\r")] != '{')
    return refuse(error, "the first line is no header: a JSON object that begins with {");
  if (!chee__json_check(text, &fault))
    return chee__fail_line(error, 1, fault.status, "the header is no JSON object: %s",
                           chee_fault_sentence(fault.fault, CHEE_ENGLISH));
  const char *values[KEYS] = {0}, *twice = NULL, *end = NULL;
  chee__text others = {0}, words = {0};
  chee_status status = CHEE_OK;
  if (!chee__json_members(text + strspn(text, " \t\r"), names, values, &others, &twice, &end)) {
    status = twice ? refuse(error, "a key of the header comes twice") : no_memory(error);
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
               "\"start\":\"%s\",\"count\":%" PRIu64 ",\"tables\":[]}",
               rules, claim, start, header->count);
  return (size_t)length;
}
