// SPDX-License-Identifier: MIT
#include "notation/record/match.h"

#include <string.h>

#include "core/fail.h"
#include "notation/record/tags.h"

bool chee_record_match(const chee_record *record, chee_match *match) {
  const char *text = chee_record_tag(record, "Match");
  return text && chee_match_read(text, &record->start.rules, match, NULL) == CHEE_OK;
}

// Who won by a result that the players agreed on or that one of them gave.
static void read_given(const char *result, const chee_position *start, chee_result *outcome) {
  if (chee_rules_game(&start->rules)->score != CHEE_SCORE_POINTS) {
    outcome->shared = strcmp(result, "1/2-1/2") == 0;
    outcome->winner = strcmp(result, "0-1") == 0;
    return;
  }
  int best = -1;
  for (uint8_t side = 0; *result; side++) {
    int points = 0; // the form of the result has been checked
    for (; *result && *result != '-'; result++) points = points * 10 + (*result - '0');
    if (points == best) outcome->shared = true;
    if (points > best) best = points, outcome->winner = side, outcome->shared = false;
    if (*result) result++;
  }
}

bool chee_record_outcome(const chee_record *record, chee_position *end, chee_result *outcome) {
  if (strcmp(chee_record_result(record), "*") == 0) return false;
  *end = record->finish;
  *outcome = record->outcome;
  if (outcome->ending == CHEE_GOING_ON) read_given(record->result, &record->start, outcome);
  return true;
}

void chee__match_trail_free(chee__match_trail *trail) {
  chee__text_free(&trail->who);
  chee__text_free(&trail->order);
}

// Gives an error of a tag's value its place, where the tag was read.
static chee_status in_tag(const chee__tag *tag, chee_status status, chee_error *error) {
  if (status == CHEE_OK) return status;
  error->line = tag->place.line;
  error->column = tag->place.column + (error->column > 0 ? error->column - 1 : 0);
  return status;
}

static chee_status no_memory(chee_error *error) {
  return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_MATCH);
}

static bool put_line(chee__text *text, const char *line) {
  return chee__text_put(text, line, strlen(line)) && chee__text_put_byte(text, '\n');
}

// Two to four names, in an order that does not depend on who sits where.
static void sort_names(const char **names, int count) {
  for (int i = 1; i < count; i++)
    for (int k = i; k > 0 && strcmp(names[k - 1], names[k]) > 0; k--) {
      const char *name = names[k];
      names[k] = names[k - 1];
      names[k - 1] = name;
    }
}

// Puts event, site and names; false without memory.
static bool put_who(const chee_record *record, const chee_match *match, chee__text *who,
                    chee__text *order) {
  enum { COMMON = 4 }; // tags before the names
  const char *names[CHEE_SEATS_MAX], *name, *value;
  int seats = chee_rules_seats(&match->rules);
  for (size_t i = 0; i < 2; i++) {
    chee_record_tag_at(record, i, &name, &value);
    if (!put_line(who, value)) return false;
  }
  for (int seat = 0; seat < seats; seat++)
    chee_record_tag_at(record, (size_t)(COMMON + seat), &name, &names[match->player[seat]]);
  for (int i = 0; i < seats; i++)
    if (!put_line(order, names[i])) return false;
  sort_names(names, seats);
  for (int i = 0; i < seats; i++)
    if (!put_line(who, names[i])) return false;
  return true;
}

static bool same_text(const chee__text *a, const chee__text *b) {
  return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

// Whether a game comes next in the match that the trail is of.
static bool is_next(const chee__match_trail *trail, const chee_match *match,
                    const chee__text *who) {
  const chee_match *last = &trail->match;
  uint32_t coming = last->played + !trail->decided;
  return trail->open && memcmp(&match->rules, &last->rules, sizeof match->rules) == 0 &&
         match->kind == last->kind && match->length == last->length && match->race == last->race &&
         match->rearranged == last->rearranged && match->played == coming &&
         same_text(who, &trail->who);
}

static chee_status check_next(const chee__match_trail *trail, const chee_match *match,
                              const chee__text *order, chee_error *error) {
  if (!trail->decided)
    return chee__fault_of(error, CHEE_ILLEGAL, "4.13", CHEE_FAULT_MATCH_NO_RESULT,
                          chee__arg_number(match->played));
  char wanted[CHEE_MATCH_TEXT_MAX];
  chee_match_write(&trail->match, wanted);
  if (!chee_match_same(match, &trail->match))
    return chee__fault_of(error, CHEE_ILLEGAL, chee_series_clause(&match->rules),
                          CHEE_FAULT_MATCH_STANDS, chee__arg_word(wanted));
  if (same_text(order, &trail->order)) return CHEE_OK;
  return chee__fault_of(error, CHEE_ILLEGAL, "0.6", CHEE_FAULT_MATCH_NAMES, chee__arg_word(wanted));
}

// Reads the position before the race, where there is one.
static chee_status read_laid(const chee_record *record, chee_position *laid, bool *given,
                             chee_error *error) {
  const chee__tag *tag = chee__record_find_tag(record, "BeforeRace");
  *given = tag != NULL;
  if (!tag) return CHEE_OK;
  return in_tag(tag, chee_position_read(tag->value, CHEE_LENIENT, laid, error), error);
}

chee_status chee__record_check_match(const chee_record *record, chee_error *error) {
  const chee__tag *tag = chee__record_find_tag(record, "Match");
  chee_position laid;
  chee_match match;
  bool given;
  if (!tag) return CHEE_OK;
  chee_status status =
      in_tag(tag, chee_match_read(tag->value, &record->start.rules, &match, error), error);
  if (status == CHEE_OK) status = read_laid(record, &laid, &given, error);
  if (status != CHEE_OK) return status;
  status = chee_match_fits(&match, &record->start, given ? &laid : NULL, error);
  return in_tag(tag, status, error);
}

// Takes the match behind this record into the trail.
static chee_status advance(chee__match_trail *trail, const chee_record *record,
                           const chee__tag *tag, const chee_match *match, chee_error *error) {
  chee_position end;
  chee_result outcome;
  trail->open = true;
  trail->match = *match;
  trail->decided = chee_record_outcome(record, &end, &outcome);
  if (!trail->decided) return CHEE_OK;
  return in_tag(tag, chee_match_next(match, &end, &outcome, &trail->match, error), error);
}

chee_status chee__match_trail_follow(chee__match_trail *trail, const chee_record *record,
                                     chee_error *error) {
  const chee__tag *tag = chee__record_find_tag(record, "Match");
  chee_match match;
  chee_status status = CHEE_OK;
  if (!chee_record_match(record, &match)) {
    trail->open = false;
    return CHEE_OK;
  }
  chee__text who = {0}, order = {0};
  if (!put_who(record, &match, &who, &order))
    status = no_memory(error);
  else if (is_next(trail, &match, &who))
    status = check_next(trail, &match, &order, error);
  status = in_tag(tag, status, error);
  chee__match_trail_free(trail);
  trail->who = who;
  trail->order = order;
  return status == CHEE_OK ? advance(trail, record, tag, &match, error) : status;
}
