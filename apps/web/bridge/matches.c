// SPDX-License-Identifier: MIT
#include "matches.h"

#include <string.h>

#include "chee/match.h"
#include "chee/record.h"
#include "chee/text.h"
#include "games.h"
#include "language.h"
#include "refuse.h"
#include "scene.h"
#include "view.h"

static void put_list(web_json *json, const char *key, const chee_match *match,
                     int64_t (*member)(const chee_match *match, int seat)) {
  web_json_key(json, key);
  web_json_open(json, '[');
  for (int seat = 0; seat < chee_rules_seats(&match->rules); seat++)
    web_json_number(json, member(match, seat));
  web_json_close(json, ']');
}

static int64_t player(const chee_match *match, int seat) {
  return match->player[seat];
}

static int64_t wins(const chee_match *match, int seat) {
  return match->wins[seat];
}

static int64_t stones(const chee_match *match, int seat) {
  return match->stones[seat];
}

// Why a game of the match cannot be given up; null where it can.
static void put_resigning(web_json *json, const chee_match *match) {
  char why[CHEE_ERROR_TEXT_MAX];
  chee_error error;
  if (chee_match_resignable(match, &error) == CHEE_OK) {
    web_json_put_null(json, "noResigning");
  } else {
    chee_error_sentence(&error, WEB_LANGUAGE, why);
    web_json_put_string(json, "noResigning", why);
  }
}

static void put_match(web_json *json, const chee_match *match) {
  static const char *const kinds[] = {"series", "games", "surplus"};
  static const char *const races[] = {NULL, "first", "farthest"};
  char text[CHEE_MATCH_TEXT_MAX], terms[CHEE_TERMS_TEXT_MAX], rules[CHEE_RULES_TEXT_MAX];
  chee_position start;
  chee_rules_write(&match->rules, rules);
  chee_match_write(match, text);
  chee_match_terms_write(match, terms);
  web_json_open(json, '{');
  web_json_put_string(json, "rules", rules);
  web_json_put_string(json, "text", text);
  web_json_put_string(json, "terms", terms);
  web_json_put_string(json, "kind", kinds[match->kind]);
  web_json_put_index(json, "length", match->length > 0 ? match->length : -1);
  web_json_put_string(json, "race", races[match->race]);
  web_json_put_bool(json, "rearranged", match->rearranged);
  web_json_put_number(json, "game", (int64_t)match->played + 1);
  put_list(json, "players", match, player);
  put_list(json, "wins", match, wins);
  if (match->kind == CHEE_MATCH_SURPLUS) {
    put_list(json, "stones", match, stones);
  } else {
    web_json_put_null(json, "stones");
  }
  put_resigning(json, match);
  web_json_put_bool(json, "over", chee_match_over(match));
  web_json_put_index(json, "leader", chee_match_leader(match));
  if (chee_match_start(match, &start, NULL) == CHEE_OK) {
    web_put_position_text(json, "start", &start);
  } else {
    web_json_put_null(json, "start");
  }
  web_json_close(json, '}');
}

chee_status web_match(web_json *json, const char *rules_text, const char *text, chee_error *error) {
  chee_rules rules;
  chee_match match;
  chee_status status = chee_rules_read(rules_text, CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  status = strchr(text, ' ') != NULL ? chee_match_read(text, &rules, &match, error)
                                     : chee_match_terms_read(text, &rules, &match, error);
  if (status == CHEE_OK) put_match(json, &match);
  return status;
}

chee_status web_match_next(web_json *json, const char *text, const char *start, const char *moves,
                           const char *result, chee_error *error) {
  chee_history *history;
  chee_record *record = NULL;
  chee_match match;
  chee_position end;
  chee_result outcome;
  chee_status status = web_history(start, moves, &history, error);
  if (status != CHEE_OK) return status;
  status = chee_match_read(text, &chee_history_now(history)->rules, &match, error);
  // A record knows which results a game can have.
  if (status == CHEE_OK)
    status = chee_record_from_history(
        history, *result == '\0' || strcmp(result, "*") == 0 ? NULL : result, &record, error);
  if (status == CHEE_OK && !chee_record_outcome(record, &end, &outcome))
    status = chee_error_set(error, CHEE_ILLEGAL, CHEE_FAULT_ASKED_GAME_GOES_ON);
  if (status == CHEE_OK) status = chee_match_next(&match, &end, &outcome, &match, error);
  if (status == CHEE_OK) put_match(json, &match);
  chee_record_free(record);
  chee_history_free(history);
  return status;
}

static void put_race(web_json *json, const web_scene *scene, const chee_position *after,
                     int winner) {
  web_json_open(json, '{');
  web_put_position_text(json, "before", &scene->before);
  web_put_position_text(json, "after", after);
  web_scene_put(json, scene);
  web_json_put_index(json, "winner", winner);
  web_json_close(json, '}');
}

chee_status web_race(web_json *json, const char *text, const char *variant, const char *lot,
                     chee_error *error) {
  chee_position start, after;
  int winner;
  chee_status status = chee_position_read(text, CHEE_LENIENT, &start, error);
  if (status != CHEE_OK) return status;
  bool farthest = strcmp(variant, "farthest") == 0;
  if (!farthest && strcmp(variant, "first") != 0)
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_RACE_FORMS);
  if (strcmp(lot, "0") != 0 && strcmp(lot, "1") != 0)
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_NO_SUCH_SEAT);
  web_scene scene;
  web_scene_begin_race(&scene, &start);
  status = chee_setup_race_trace(&start, farthest ? CHEE_RACE_FARTHEST : CHEE_RACE_FIRST,
                                 *lot == '1', web_scene_event, &scene, &after, &winner, error);
  if (status == CHEE_OK) {
    web_scene_end(&scene);
    put_race(json, &scene, &after, winner);
  }
  web_scene_free(&scene);
  return status;
}

// Reads the next number of a list; -1 at its end and for what is none.
static int next_number(const char **at) {
  int number = -1;
  while (**at == ' ') ++*at;
  for (; **at >= '0' && **at <= '9' && number < 1000; ++*at)
    number = (number < 0 ? 0 : number * 10) + (**at - '0');
  return number;
}

chee_status web_rearrange(web_json *json, const char *text, const char *taken, const char *laid,
                          chee_error *error) {
  chee_position start, after;
  uint8_t add[CHEE_SIDE_HOLES_MAX] = {0};
  chee_status status = chee_position_read(text, CHEE_LENIENT, &start, error);
  if (status != CHEE_OK) return status;
  int holes = chee_rules_holes(&start.rules);
  int first = next_number(&taken), second = next_number(&taken);
  int seat = first < 0 ? -1 : first / holes;
  bool valid = seat >= 0 && seat < 2 && second >= 0 && second / holes == seat;
  for (int hole; valid && (hole = next_number(&laid)) >= 0;) {
    int stones = next_number(&laid);
    valid = hole / holes == seat && stones >= 0 && add[hole % holes] + stones < 100;
    if (valid) add[hole % holes] = (uint8_t)(add[hole % holes] + stones);
  }
  if (!valid || *taken != '\0' || *laid != '\0')
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_ASKED_TWO_HOLES);
  status = chee_setup_rearrange(&start, seat, first % holes, second % holes, add, &after, error);
  if (status != CHEE_OK) return status;
  chee_result result = chee_position_result(&after);
  web_position(json, &after, &result);
  return CHEE_OK;
}
