// SPDX-License-Identifier: MIT
#include "game/setup.h"

#include <string.h>

#include "base/chance.h"
#include "chee/game.h"
#include "chee/hole.h"

static const char *const wishes[] = {"me", "link", "machine"};

static bool read_flag(const json_t *body, const char *key, bool *flag, srv_refusal *refusal) {
  const json_t *value = json_object_get(body, key);
  if (!value) return true;
  if (!json_is_boolean(value)) return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", key);
  *flag = json_is_true(value);
  return true;
}

// Reads the seat at `index` of the list; its place is its letter's.
static bool read_seat(const json_t *entry, srv_request *request, unsigned *seen) {
  const char *letter = json_string_value(json_object_get(entry, "seat"));
  const char *who = json_string_value(json_object_get(entry, "who"));
  if (!letter || !letter[0] || letter[1] || !who) return false;
  int seat = -1;
  for (int i = 0; i < request->seats; i++) {
    if (chee_seat_letter(&request->setup.rules, i) == letter[0]) seat = i;
  }
  if (seat < 0 || (*seen >> seat & 1u) != 0) return false;
  *seen |= 1u << seat;
  for (int i = 0; i < 3; i++) {
    if (strcmp(who, wishes[i]) != 0) continue;
    request->wish[seat] = (srv_wish)i;
    const json_t *level = json_object_get(entry, "level");
    const bool machine = i == SRV_WISH_MACHINE;
    request->level[seat] = machine ? (int)json_integer_value(level) : 0;
    if (json_object_size(entry) != (machine ? 3 : 2)) return false;
    return !machine || (json_is_integer(level) && json_integer_value(level) >= 1 &&
                        json_integer_value(level) <= 10);
  }
  return false;
}

static bool read_seats(const json_t *body, srv_request *request, srv_refusal *refusal) {
  const json_t *list = json_object_get(body, "seats");
  if (!json_is_array(list) || (int)json_array_size(list) != request->seats)
    return srv_refuse(refusal, SRV_BAD_SEATS);
  unsigned seen = 0;
  for (size_t i = 0; i < json_array_size(list); i++) {
    if (!read_seat(json_array_get(list, i), request, &seen))
      return srv_refuse(refusal, SRV_BAD_SEATS);
  }
  bool lot = false;
  if (!read_flag(body, "lot", &lot, refusal)) return false;
  for (int i = request->seats - 1; lot && i > 0; i--) {
    const int other = (int)srv_chance_below((uint32_t)i + 1);
    const srv_wish wish = request->wish[i];
    const int level = request->level[i];
    request->wish[i] = request->wish[other];
    request->level[i] = request->level[other];
    request->wish[other] = wish;
    request->level[other] = level;
  }
  return true;
}

static bool two_sides(const chee_rules *rules) {
  return chee_rules_seats(rules) == 2 || chee_rules_teams(rules);
}

static bool read_gone(const json_t *body, srv_setup *setup, srv_refusal *refusal) {
  setup->gone = two_sides(&setup->rules) ? SRV_GONE_LOST : SRV_GONE_MACHINE;
  const json_t *value = json_object_get(body, "gone");
  if (!value) return true;
  for (int i = 0; json_is_string(value) && i < SRV_GONES; i++) {
    if (strcmp(json_string_value(value), srv_gone_words[i]) != 0) continue;
    setup->gone = (srv_gone)i;
    if (i != SRV_GONE_LOST || two_sides(&setup->rules)) return true;
  }
  return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "gone");
}

void srv_race_run(srv_setup *setup) {
  if (!setup->match.race) return;
  const chee_position before = setup->start;
  int winner;
  (void)chee_setup_race(&before, (chee_race)(setup->match.race - 1), (int)srv_chance_below(2),
                        &setup->start, &winner, NULL);
}

static bool read_seconds(const json_t *body, int *seconds) {
  const json_t *value = json_object_get(body, "trial_seconds");
  if (!value) return true;
  const json_int_t given = json_integer_value(value);
  if (!json_is_integer(value) || given < 3 || given > 300) return false;
  *seconds = (int)given;
  return true;
}

// Sides of several people, where two sit across from each other.
static bool read_team(const json_t *body, srv_request *request, srv_refusal *refusal) {
  const json_t *value = json_object_get(body, "team");
  if (!value) return true;
  for (int i = 0; json_is_string(value) && i < SRV_TEAMS; i++) {
    if (strcmp(json_string_value(value), srv_team_words[i]) != 0) continue;
    request->setup.team = (srv_team)i;
    request->setup.trial_seconds = i == SRV_TEAM_TIME ? SRV_LIMIT_TRIAL_SECONDS : 0;
    if (i == SRV_TEAM_TIME && !read_seconds(body, &request->setup.trial_seconds)) {
      return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "trial_seconds");
    }
    const bool both = request->wish[0] == SRV_WISH_ME && request->wish[1] == SRV_WISH_ME;
    if (i == SRV_TEAM_NONE || (request->seats == 2 && !both)) return true;
  }
  return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "team");
}

// Whether the stones can be laid out anew (4.16) at every seat: machines are not asked for that.
static bool can_rearrange(const srv_request *request) {
  bool machine = request->setup.gone == SRV_GONE_MACHINE;
  for (int i = 0; i < request->seats; i++)
    machine = machine || request->wish[i] == SRV_WISH_MACHINE;
  return !machine;
}

// The terms of the match and the start of its first game. A race is run at once, unless stones are
// laid out anew before it (4.16).
static bool read_match(const json_t *body, srv_request *request, srv_refusal *refusal) {
  srv_setup *setup = &request->setup;
  const json_t *value = json_object_get(body, "match");
  const char *terms = value ? json_string_value(value) : "series";
  if (!terms || chee_match_terms_read(terms, &setup->rules, &setup->match, NULL) != CHEE_OK ||
      (setup->match.rearranged && !can_rearrange(request)) ||
      chee_match_start(&setup->match, &setup->start, NULL) != CHEE_OK) {
    return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "match");
  }
  if (!setup->match.rearranged) srv_race_run(setup);
  return true;
}

// What counts for ratings (two accounts, two seats, no taking back) is played from the usual start,
// without help.
static bool read_rated(const json_t *body, srv_request *request, srv_refusal *refusal) {
  srv_setup *setup = &request->setup;
  if (!read_flag(body, "rated", &setup->rated, refusal) || !setup->rated)
    return refusal->code == SRV_NONE;
  const bool takes_back = json_is_true(json_object_get(body, "takeback"));
  const bool one_each = request->seats == 2 &&
                        (request->wish[0] == SRV_WISH_ME || request->wish[1] == SRV_WISH_ME) &&
                        (request->wish[0] == SRV_WISH_LINK || request->wish[1] == SRV_WISH_LINK);
  setup->takeback = false;
  if (one_each && !takes_back && setup->team == SRV_TEAM_NONE && !setup->hints &&
      setup->gone == SRV_GONE_LOST && setup->match.race == 0 && !setup->match.rearranged &&
      setup->match.kind != CHEE_MATCH_SURPLUS)
    return true;
  return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "rated");
}

static bool read_holidays(const json_t *body, srv_setup *setup, srv_refusal *refusal) {
  const json_t *value = json_object_get(body, "holidays");
  const json_int_t days = json_integer_value(value);
  if (!value) return true;
  const bool fits = json_is_integer(value) && days >= 0 && days <= SRV_LIMIT_HOLIDAYS &&
                    (days == 0 || setup->clock.kind == SRV_CLOCK_DAYS);
  if (!fits) return srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "holidays");
  setup->holidays = (int)days;
  return true;
}

static bool check_fields(const json_t *body, srv_refusal *refusal) {
  static const char *const known[] = {"rules",    "seats",         "lot",   "clock",   "watchers",
                                      "takeback", "hints",         "lobby", "rated",   "gone",
                                      "team",     "trial_seconds", "match", "holidays"};
  const char *key;
  json_t *value;
  json_object_foreach((json_t *)(uintptr_t)body, key, value) {
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
      found = found || strcmp(key, known[i]) == 0;
    if (!found)
      return srv_refuse_word(refusal, SRV_UNKNOWN_FIELD, "field",
                             srv_is_id(key, strlen(key)) ? key : "");
  }
  return true;
}

bool srv_request_read(const json_t *body, srv_request *request, srv_refusal *refusal) {
  *request = (srv_request){.setup = {.takeback = true}};
  srv_setup *setup = &request->setup;
  if (!check_fields(body, refusal)) return false;
  const char *rules = json_string_value(json_object_get(body, "rules"));
  chee_error error = {0};
  if (!rules) return srv_refuse_word(refusal, SRV_FIELD_MISSING, "field", "rules");
  if (chee_rules_read(rules, CHEE_STRICT, &setup->rules, &error) != CHEE_OK) {
    return srv_refuse_number(refusal, SRV_BAD_RULES, "column", error.column);
  }
  request->seats = chee_rules_seats(&setup->rules);
  const json_t *clock = json_object_get(body, "clock");
  if (clock && !srv_clock_read(clock, &setup->clock)) return srv_refuse(refusal, SRV_BAD_CLOCK);
  return read_seats(body, request, refusal) &&
         read_flag(body, "watchers", &setup->watchers, refusal) &&
         read_flag(body, "takeback", &setup->takeback, refusal) &&
         read_flag(body, "hints", &setup->hints, refusal) &&
         read_flag(body, "lobby", &setup->lobby, refusal) && read_gone(body, setup, refusal) &&
         read_team(body, request, refusal) && read_match(body, request, refusal) &&
         read_holidays(body, setup, refusal) && read_rated(body, request, refusal);
}

bool srv_request_read_play(const json_t *body, srv_request *request, srv_refusal *refusal) {
  const char *key;
  json_t *value;
  json_object_foreach((json_t *)(uintptr_t)body, key, value) {
    if (strcmp(key, "rules") == 0 || strcmp(key, "clock") == 0 || strcmp(key, "rated") == 0)
      continue;
    return srv_refuse_word(refusal, SRV_UNKNOWN_FIELD, "field",
                           srv_is_id(key, strlen(key)) ? key : "");
  }
  const char *text = json_string_value(json_object_get(body, "rules"));
  chee_rules rules;
  chee_error error = {0};
  if (!text) return srv_refuse_word(refusal, SRV_FIELD_MISSING, "field", "rules");
  if (chee_rules_read(text, CHEE_STRICT, &rules, &error) != CHEE_OK) {
    return srv_refuse_number(refusal, SRV_BAD_RULES, "column", error.column);
  }
  const char first[2] = {chee_seat_letter(&rules, 0), '\0'},
             second[2] = {chee_seat_letter(&rules, 1), '\0'};
  json_t *whole =
      json_pack("{s:s,s:b,s:b,s:[{s:s,s:s},{s:s,s:s}]}", "rules", text, "lot", 1, "lobby", 1,
                "seats", "seat", first, "who", "me", "seat", second, "who", "link");
  json_t *clock = json_object_get(body, "clock");
  if (clock) json_object_set(whole, "clock", clock);
  json_t *rated = json_object_get(body, "rated");
  if (rated) json_object_set(whole, "rated", rated);
  const bool read = srv_request_read(whole, request, refusal);
  json_decref(whole);
  return read;
}

json_t *srv_setup_json(const srv_setup *setup) {
  char rules[CHEE_RULES_TEXT_MAX], match[CHEE_MATCH_TEXT_MAX], start[CHEE_POSITION_TEXT_MAX];
  chee_rules_write(&setup->rules, rules);
  chee_match_write(&setup->match, match);
  json_t *json = json_pack("{s:s,s:o,s:b,s:b,s:b,s:s,s:s}", "rules", rules, "clock",
                           srv_clock_json(&setup->clock), "watchers", setup->watchers, "takeback",
                           setup->takeback, "hints", setup->hints, "gone",
                           srv_gone_words[setup->gone], "match", match);
  if (setup->team != SRV_TEAM_NONE) {
    json_object_set_new(json, "team", json_string(srv_team_words[setup->team]));
    if (setup->trial_seconds) {
      json_object_set_new(json, "trial_seconds", json_integer(setup->trial_seconds));
    }
  }
  if (setup->lobby) json_object_set_new(json, "lobby", json_true());
  if (setup->holidays) json_object_set_new(json, "holidays", json_integer(setup->holidays));
  if (setup->rated) json_object_set_new(json, "rated", json_true());
  chee_position usual;
  chee_start(&setup->rules, &usual);
  if (!chee_position_same(&usual, &setup->start) || usual.ply != setup->start.ply) {
    chee_position_write(&setup->start, start);
    json_object_set_new(json, "start", json_string(start));
  }
  return json;
}

bool srv_setup_read(const json_t *json, srv_setup *setup) {
  *setup = (srv_setup){.gone = SRV_GONE_LOST};
  const char *rules = json_string_value(json_object_get(json, "rules"));
  const char *match = json_string_value(json_object_get(json, "match"));
  const char *start = json_string_value(json_object_get(json, "start"));
  const char *gone = json_string_value(json_object_get(json, "gone"));
  if (!rules || chee_rules_read(rules, CHEE_STRICT, &setup->rules, NULL) != CHEE_OK) return false;
  if (!match || chee_match_read(match, &setup->rules, &setup->match, NULL) != CHEE_OK) return false;
  chee_start(&setup->rules, &setup->start);
  if (start && chee_position_read(start, CHEE_STRICT, &setup->start, NULL) != CHEE_OK) return false;
  setup->watchers = json_is_true(json_object_get(json, "watchers"));
  setup->takeback = json_is_true(json_object_get(json, "takeback"));
  setup->lobby = json_is_true(json_object_get(json, "lobby"));
  setup->holidays = (int)json_integer_value(json_object_get(json, "holidays"));
  setup->rated = json_is_true(json_object_get(json, "rated"));
  setup->hints = json_is_true(json_object_get(json, "hints"));
  for (int i = 0; gone && i < SRV_GONES; i++) {
    if (strcmp(gone, srv_gone_words[i]) == 0) setup->gone = (srv_gone)i;
  }
  const char *team = json_string_value(json_object_get(json, "team"));
  for (int i = 0; team && i < SRV_TEAMS; i++) {
    if (strcmp(team, srv_team_words[i]) == 0) setup->team = (srv_team)i;
  }
  setup->trial_seconds = (int)json_integer_value(json_object_get(json, "trial_seconds"));
  return srv_clock_read(json_object_get(json, "clock"), &setup->clock);
}
