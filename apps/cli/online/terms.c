// SPDX-License-Identifier: MIT
#include "online/terms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/match.h"
#include "chee/text.h"

enum { WORD_MAX = 128, DAYS_MAX = 1000, MINUTES_MAX = 10000, NUMBER_MAX = 1000 };

// What has been read so far.
typedef struct terms {
  json_t *body;
  chee_rules rules;
  int own;    // the own seat, or -1 where it is drawn by lot
  bool seats; // they were named one by one
} terms;

// A whole number up to `most`, with nothing behind it but `end`; -1 for anything else.
static int read_number(const char *text, int most, const char *end) {
  size_t digits = strspn(text, "0123456789");
  if (digits == 0 || digits > 5 || strcmp(text + digits, end) != 0) return -1;
  int number = atoi(text);
  return number <= most ? number : -1;
}

static chee_status read_clock(terms *t, const char *value, chee_error *error) {
  char minutes[WORD_MAX];
  const char *plus = strchr(value, '+');
  json_t *clock = NULL;
  int days = read_number(value, DAYS_MAX, "d");
  if (strcmp(value, "none") == 0) {
    clock = json_pack("{s:s}", "kind", "none");
  } else if (days > 0) {
    clock = json_pack("{s:s,s:i}", "kind", "days", "days", days);
  } else if (plus) {
    snprintf(minutes, sizeof minutes, "%.*s", (int)(plus - value), value);
    int time = read_number(minutes, MINUTES_MAX, ""), more = read_number(plus + 1, MINUTES_MAX, "");
    if (time > 0 && more >= 0)
      clock = json_pack("{s:s,s:i,s:i}", "kind", "live", "minutes", time, "increment", more);
  }
  if (clock) {
    json_object_set_new(t->body, "clock", clock);
    return CHEE_OK;
  }
  return cli_fault(error, CHEE_BAD_DATA,
                   "a clock is none, minutes and seconds a move as in 10+5, or days as in 3d");
}

static chee_status read_own(terms *t, const char *value, chee_error *error) {
  int seats = chee_rules_seats(&t->rules);
  if (strcmp(value, "lot") == 0) {
    t->own = 0;
    json_object_set_new(t->body, "lot", json_true());
    return CHEE_OK;
  }
  for (int seat = 0; value[0] && !value[1] && seat < seats; seat++) {
    if (value[0] != chee_seat_letter(&t->rules, seat)) continue;
    t->own = seat;
    return CHEE_OK;
  }
  return cli_fault(error, CHEE_BAD_DATA, "behind as= stands the letter of a seat, or lot");
}

static json_t *seat_entry(const terms *t, int seat) {
  char letter[2] = {chee_seat_letter(&t->rules, seat), '\0'};
  return json_pack("{s:s}", "seat", letter);
}

static chee_status read_seats(terms *t, const char *value, chee_error *error) {
  int seats = chee_rules_seats(&t->rules), count = 0;
  json_t *list = json_array();
  bool good = true;
  for (const char *at = value; good; at++) {
    char who[WORD_MAX];
    size_t length = strcspn(at, ",");
    snprintf(who, sizeof who, "%.*s", (int)length, at);
    int level = read_number(who, 10, "");
    good = count < seats && (level > 0 || strcmp(who, "me") == 0 || strcmp(who, "link") == 0);
    if (!good) break;
    json_t *entry = seat_entry(t, count++);
    json_object_set_new(entry, "who", json_string(level > 0 ? "machine" : who));
    if (level > 0) json_object_set_new(entry, "level", json_integer(level));
    json_array_append_new(list, entry);
    at += length;
    if (!*at) break;
  }
  t->seats = true;
  json_object_set_new(t->body, "seats", list);
  if (good && count == seats) return CHEE_OK;
  return cli_fault(error, CHEE_BAD_DATA,
                   "for each of the %d seats stands me, link or a level from 1 to 10", seats);
}

static chee_status read_match(terms *t, const char *value, chee_error *error) {
  chee_match match;
  chee_status status = chee_match_terms_read(value, &t->rules, &match, error);
  if (status == CHEE_OK) json_object_set_new(t->body, "match", json_string(value));
  return status;
}

// Words that are so or not, and words whose values the server knows.
static chee_status read_word(terms *t, const char *word, const char *value, chee_error *error) {
  static const char *const flags[] = {"rated", "watchers", "hints", "lobby"};
  static const char *const plain[] = {"team", "gone"};
  static const char *const numbers[] = {"holidays", "trial_seconds"};
  for (size_t i = 0; !value && i < sizeof flags / sizeof *flags; i++) {
    if (strcmp(word, flags[i]) != 0) continue;
    json_object_set_new(t->body, word, json_true());
    return CHEE_OK;
  }
  for (size_t i = 0; value && i < sizeof plain / sizeof *plain; i++) {
    if (strcmp(word, plain[i]) != 0) continue;
    json_object_set_new(t->body, word, json_string(value));
    return CHEE_OK;
  }
  if (!value && strcmp(word, "notakeback") == 0) {
    json_object_set_new(t->body, "takeback", json_false());
    return CHEE_OK;
  }
  for (size_t i = 0; value && i < sizeof numbers / sizeof *numbers; i++) {
    if (strcmp(word, numbers[i]) != 0 || read_number(value, NUMBER_MAX, "") < 0) continue;
    json_object_set_new(t->body, word, json_integer(atoi(value)));
    return CHEE_OK;
  }
  if (value && strcmp(word, "clock") == 0) return read_clock(t, value, error);
  if (value && strcmp(word, "as") == 0) return read_own(t, value, error);
  if (value && strcmp(word, "seats") == 0) return read_seats(t, value, error);
  if (value && strcmp(word, "match") == 0) return read_match(t, value, error);
  return cli_fault(error, CHEE_BAD_DATA,
                   "the terms are clock=, as=, seats=, match=, team=, trial_seconds=, holidays=, "
                   "gone=, rated, watchers, hints, lobby and notakeback");
}

static void add_seats(terms *t) {
  json_t *list = json_array();
  for (int seat = 0; seat < chee_rules_seats(&t->rules); seat++) {
    json_t *entry = seat_entry(t, seat);
    json_object_set_new(entry, "who", json_string(seat == t->own ? "me" : "link"));
    json_array_append_new(list, entry);
  }
  json_object_set_new(t->body, "seats", list);
}

static chee_status read_first(terms *t, const char *word, chee_error *error) {
  char rules[CHEE_RULES_TEXT_MAX];
  chee_status status = chee_rules_read(word, CHEE_LENIENT, &t->rules, error);
  if (status != CHEE_OK) return status;
  chee_rules_write(&t->rules, rules);
  json_object_set_new(t->body, "rules", json_string(rules));
  return CHEE_OK;
}

// What may stand behind a rule set.
typedef chee_status reader(terms *t, const char *word, const char *value, chee_error *error);

// What somebody who comes has to want, too.
static chee_status read_wish(terms *t, const char *word, const char *value, chee_error *error) {
  if (value ? strcmp(word, "clock") == 0 : strcmp(word, "rated") == 0)
    return read_word(t, word, value, error);
  return cli_fault(error, CHEE_BAD_DATA,
                   "whoever comes is asked for a rule set, clock= and rated; invite has more");
}

static chee_status read_words(const char *text, reader *read, terms *t, chee_error *error) {
  chee_status status = CHEE_OK;
  bool first = true;
  for (const char *at = text + strspn(text, " "); status == CHEE_OK; first = false) {
    size_t length = strcspn(at, " ");
    char word[WORD_MAX], *value;
    if (length == 0 && !first) break;
    snprintf(word, sizeof word, "%.*s", (int)length, at);
    if (length >= sizeof word) {
      status = cli_fault(error, CHEE_BAD_DATA, "this word is too long");
    } else if (first) {
      status = read_first(t, word, error);
    } else {
      value = strchr(word, '=');
      if (value) *value++ = '\0';
      status = read(t, word, value, error);
    }
    if (status != CHEE_OK && error) error->column = (int)(at - text) + 1;
    at += length;
    at += strspn(at, " ");
  }
  return status;
}

static chee_status read_body(const char *text, reader *read, terms *t, json_t **body,
                             chee_error *error) {
  *t = (terms){.body = json_object()};
  chee_status status = t->body ? read_words(text, read, t, error) : cli_fault_memory(error);
  if (status != CHEE_OK) json_decref(t->body);
  *body = status == CHEE_OK ? t->body : NULL;
  return status == CHEE_OK ? CHEE_OK : CHEE_BAD_DATA;
}

chee_status online_terms_read(const char *text, json_t **body, chee_error *error) {
  terms t;
  chee_status status = read_body(text, read_word, &t, body, error);
  if (status == CHEE_OK && !t.seats) add_seats(&t);
  return status;
}

chee_status online_wish_read(const char *text, json_t **body, chee_error *error) {
  terms t;
  return read_body(text, read_wish, &t, body, error);
}
