// SPDX-License-Identifier: MIT
//
// What the page and the npm package call: requests (bridge/door.h) and sessions of the engine
// protocol. Nothing that a caller passes makes the module trap.
#include <stdlib.h>
#include <string.h>

#include "bridge/bench.h"
#include "bridge/door.h"
#include "bridge/games.h"
#include "bridge/jobs.h"
#include "bridge/json.h"
#include "bridge/matches.h"
#include "bridge/oracle.h"
#include "bridge/records.h"
#include "bridge/refuse.h"
#include "bridge/turns.h"
#include "bridge/view.h"
#include "chee/networks.h"
#include "chee/session.h"
#include "chee/setup.h"
#include "chee/text.h"

__attribute__((import_module("chee"), import_name("now"))) double web_now(void);

enum { SESSIONS_MAX = 16 };

static chee_status answer_games(const web_fields *fields, chee_error *error) {
  (void)fields;
  (void)error;
  web_games(&web_answer);
  return CHEE_OK;
}

static chee_status answer_rules(const web_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status == CHEE_OK) web_rules(&web_answer, &rules);
  return status;
}

static void put_position(const chee_position *position) {
  chee_result result = chee_position_result(position);
  web_position(&web_answer, position, &result);
}

static chee_status answer_start(const web_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  chee_position start;
  chee_start(&rules, &start);
  put_position(&start);
  return CHEE_OK;
}

static chee_status read_position(const web_fields *fields, chee_position *position,
                                 chee_error *error) {
  return chee_position_read(fields->field[0], CHEE_LENIENT, position, error);
}

static chee_status answer_position(const web_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  if (status == CHEE_OK) put_position(&position);
  return status;
}

static chee_status answer_moves(const web_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  if (status != CHEE_OK) return status;
  chee_move moves[CHEE_MOVES_MAX];
  web_moves(&web_answer, &position, moves, chee_moves(&position, moves));
  return CHEE_OK;
}

static chee_status answer_play(const web_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_play(&web_answer, &position, fields->field[1], error) : status;
}

static chee_status answer_turn(const web_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_turn(&web_answer, &position, fields->field[1], error) : status;
}

static chee_status answer_preview(const web_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_preview(&web_answer, &position, fields->field[1], error) : status;
}

static chee_status answer_round(const web_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_round(&web_answer, &position, fields->field[1], error) : status;
}

static chee_status answer_game(const web_fields *fields, chee_error *error) {
  return web_game(&web_answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_game_open(const web_fields *fields, chee_error *error) {
  return web_game_open(&web_answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_game_play(const web_fields *fields, chee_error *error) {
  return web_game_play(&web_answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_game_follow(const web_fields *fields, chee_error *error) {
  char *const *field = fields->field;
  return web_game_follow(&web_answer, field[0], field[1], field[2], error);
}

static chee_status answer_game_free(const web_fields *fields, chee_error *error) {
  return web_game_free(&web_answer, fields->field[0], error);
}

static chee_status answer_convert(const web_fields *fields, chee_error *error) {
  return web_convert(&web_answer, fields->field[0], fields->field[1], fields->length, error);
}

static chee_status answer_open(const web_fields *fields, chee_error *error) {
  return web_records_open(&web_answer, fields->field[0], fields->length, error);
}

static chee_status answer_next(const web_fields *fields, chee_error *error) {
  return web_records_next(&web_answer, fields->field[0], error);
}

static chee_status answer_bench(const web_fields *fields, chee_error *error) {
  return web_bench(&web_answer, atoi(fields->field[0]), error);
}

static chee_status answer_survey(const web_fields *fields, chee_error *error) {
  char *const *field = fields->field;
  return web_job_survey(&web_answer, field[0], field[1], field[2], field[3], error);
}

static chee_status answer_annotate(const web_fields *fields, chee_error *error) {
  return web_job_annotate(&web_answer, fields->field[0], fields->field[1], fields->length, error);
}

static chee_status answer_job(const web_fields *fields, chee_error *error) {
  return web_job_step(&web_answer, atoi(fields->field[0]), error);
}

static chee_status answer_chances(const web_fields *fields, chee_error *error) {
  return web_chances(&web_answer, fields->field[0], fields->field[1], error);
}

// Who begins the next game, as the seat they had in the last, which seat 0 began (0.6).
static chee_status answer_beginner(const web_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  int winner = atoi(fields->field[1]);
  if (winner < -1 || winner >= chee_rules_seats(&rules)) {
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_NO_SUCH_SEAT);
  }
  web_json_number(&web_answer, chee_setup_beginner(&rules, 0, winner));
  return CHEE_OK;
}

// The result of a game that a seat gave up or lost on time.
static chee_status answer_given_up(const web_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  int seat = atoi(fields->field[1]);
  if (seat < 0 || seat >= chee_rules_seats(&rules)) {
    return chee_error_set(error, CHEE_BAD_DATA, CHEE_FAULT_NO_SUCH_SEAT);
  }
  web_json_string(&web_answer, chee_result_given_up(&rules, seat));
  return CHEE_OK;
}

static chee_status answer_match(const web_fields *fields, chee_error *error) {
  return web_match(&web_answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_match_next(const web_fields *fields, chee_error *error) {
  char *const *field = fields->field;
  return web_match_next(&web_answer, field[0], field[1], field[2], field[3], error);
}

static chee_status answer_race(const web_fields *fields, chee_error *error) {
  return web_race(&web_answer, fields->field[0], fields->field[1], fields->field[2], error);
}

static chee_status answer_rearrange(const web_fields *fields, chee_error *error) {
  return web_rearrange(&web_answer, fields->field[0], fields->field[1], fields->field[2], error);
}

// Networks that were given already are left as they are, and so is the room.
static chee_status answer_networks(const web_fields *fields, chee_error *error) {
  const uint8_t *bytes = (const uint8_t *)fields->field[0];
  const chee_status status = chee_networks_take(bytes, fields->length, error);
  if (status != CHEE_OK && status != CHEE_LIMIT) return status;
  if (status == CHEE_OK) web_room_keep();
  web_json_null(&web_answer);
  return CHEE_OK;
}

// Sessions of the engine protocol, known to callers by a number.
static struct seated {
  chee_session *session;
  web_json lines; // not yet read
} sessions[SESSIONS_MAX];

// There are tables, or more of them: what sessions remember was found without. No session works.
static chee_status answer_oracle(const web_fields *fields, chee_error *error) {
  (void)error;
  web_oracle_begin(atoi(fields->field[0]));
  for (int i = 0; i < SESSIONS_MAX; i++) {
    if (sessions[i].session != NULL)
      chee_session_set_oracle(sessions[i].session, web_oracle(), NULL);
  }
  web_json_null(&web_answer);
  return CHEE_OK;
}

const web_verb web_verbs[] = {
    {"games", 0, answer_games},
    {"rules", 1, answer_rules},
    {"start", 1, answer_start},
    {"position", 1, answer_position},
    {"moves", 1, answer_moves},
    {"play", 2, answer_play},
    {"turn", 2, answer_turn},
    {"preview", 2, answer_preview},
    {"round", 2, answer_round},
    {"game", 2, answer_game},
    {"game-open", 2, answer_game_open},
    {"game-play", 2, answer_game_play},
    {"game-follow", 3, answer_game_follow},
    {"game-free", 1, answer_game_free},
    {"convert", 2, answer_convert},
    {"bench", 1, answer_bench},
    {"open", 1, answer_open},
    {"next", 1, answer_next},
    {"survey", 4, answer_survey},
    {"annotate", 2, answer_annotate},
    {"job", 1, answer_job},
    {"chances", 2, answer_chances},
    {"beginner", 2, answer_beginner},
    {"given-up", 2, answer_given_up},
    {"match", 2, answer_match},
    {"match-next", 4, answer_match_next},
    {"race", 3, answer_race},
    {"rearrange", 3, answer_rearrange},
    {"networks", 1, answer_networks},
    {"oracle", 1, answer_oracle},
    {NULL, 0, NULL},
};

static struct seated *seated_at(int32_t number) {
  bool known = number >= 0 && number < SESSIONS_MAX && sessions[number].session != NULL;
  return known ? &sessions[number] : NULL;
}

static void keep_line(void *data, const char *line, size_t length) {
  web_json *lines = data;
  web_json_raw(lines, line, length);
  web_json_raw(lines, "\n", 1);
}

// The number of a new session, or -1.
int32_t WEB_EXPORT(session_new)(void) {
  for (int32_t i = 0; i < SESSIONS_MAX; i++) {
    if (sessions[i].session != NULL) continue;
    chee_session *session = chee_session_new(keep_line, &sessions[i].lines);
    if (session == NULL) return -1;
    chee_session_set_oracle(session, web_oracle(), NULL);
    sessions[i].session = session;
    return i;
  }
  return -1;
}

void WEB_EXPORT(session_free)(int32_t number) {
  struct seated *seat = seated_at(number);
  if (seat == NULL) return;
  chee_session_free(seat->session);
  seat->session = NULL;
  web_json_free(&seat->lines);
}

// Gives the session a line: 1 taken, 0 it has to wait for the work under way, 2 for the networks
// (request "networks"), -1 no such session or text.
int32_t WEB_EXPORT(session_line)(int32_t number, uint32_t size) {
  struct seated *seat = seated_at(number);
  const char *text = web_text_of(size);
  if (seat == NULL || text == NULL) return -1;
  if (chee_session_line(seat->session, text, size)) return 1;
  return chee_session_now(seat->session) == CHEE_SESSION_IDLE ? 2 : 0;
}

// Works for about so many milliseconds; whether there is more to do.
bool WEB_EXPORT(session_step)(int32_t number, double milliseconds) {
  struct seated *seat = seated_at(number);
  if (seat == NULL) return false;
  double begun = web_now();
  while (chee_session_step(seat->session)) {
    if (!(web_now() - begun < milliseconds)) return true;
  }
  return false;
}

// A chee_session_state; over for a session that is none.
int32_t WEB_EXPORT(session_state)(int32_t number) {
  struct seated *seat = seated_at(number);
  return seat != NULL ? (int32_t)chee_session_now(seat->session) : (int32_t)CHEE_SESSION_OVER;
}

// The lines said since the last time become the answer.
const char *WEB_EXPORT(session_lines)(int32_t number) {
  struct seated *seat = seated_at(number);
  web_reset(&web_answer);
  if (seat == NULL) return web_answer.bytes;
  web_json_raw(&web_answer, seat->lines.bytes, seat->lines.length);
  web_reset(&seat->lines);
  return web_answer.bytes;
}
