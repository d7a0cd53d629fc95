// SPDX-License-Identifier: MIT
//
// What the page and the npm package call, and all that is exported. A caller writes its text into
// the room that `request` gives, then makes a call with the length of the text; the answer can be
// read until the next call. Nothing that a caller passes makes the module trap.
//
// A request is a word and its fields, each on a line; the last field may have lines of its own. The
// answer is {"ok":VALUE} or {"error":{..}}; values are described in types.ts of the package.
#include <stdlib.h>
#include <string.h>

#include "bridge/bench.h"
#include "bridge/games.h"
#include "bridge/jobs.h"
#include "bridge/json.h"
#include "bridge/matches.h"
#include "bridge/records.h"
#include "bridge/refuse.h"
#include "bridge/turns.h"
#include "bridge/view.h"
#include "chee/session.h"
#include "chee/setup.h"
#include "chee/text.h"

#define EXPORT(name) __attribute__((export_name(#name))) name
__attribute__((import_module("chee"), import_name("now"))) double web_now(void);

enum { FIELDS_MAX = 4, KEEP_MAX = 1 << 20, SESSIONS_MAX = 16 };

static web_json room;   // the text of the caller, closed with a zero
static web_json answer; // of the last call

// Buffers that one call has made large are given back by the next.
static void reset(web_json *json) {
  if (json->failed || json->room > KEEP_MAX) web_json_free(json);
  json->length = 0;
}

// Room for a text of so many bytes, or NULL.
char *EXPORT(request)(uint32_t size) {
  reset(&room);
  if (size > INT32_MAX) return NULL;
  return web_json_take(&room, (size_t)size + 1);
}

// The text of so many bytes with a zero behind it, or NULL.
static char *text_of(uint32_t size) {
  if (room.failed || room.length <= size) return NULL;
  room.bytes[size] = '\0';
  return room.bytes;
}

static void put_refusal(const chee_error *error) {
  static const char *const names[] = {"ok", "illegal", "bad-data", "limit", "io", "memory"};
  reset(&answer);
  web_json_open(&answer, '{');
  web_json_key(&answer, "error");
  web_json_open(&answer, '{');
  web_json_put_string(&answer, "status", names[error->status]);
  web_json_put_string(&answer, "clause", error->clause);
  web_json_put_number(&answer, "line", error->line);
  web_json_put_number(&answer, "column", error->column);
  web_json_put_string(&answer, "text", error->text);
  web_json_close(&answer, '}');
  web_json_close(&answer, '}');
}

typedef struct request_fields {
  char *field[FIELDS_MAX];
  size_t length; // of the last one
} request_fields;

typedef chee_status answerer(const request_fields *fields, chee_error *error);

static chee_status answer_games(const request_fields *fields, chee_error *error) {
  (void)fields;
  (void)error;
  web_games(&answer);
  return CHEE_OK;
}

static chee_status answer_rules(const request_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status == CHEE_OK) web_rules(&answer, &rules);
  return status;
}

static void put_position(const chee_position *position) {
  chee_result result = chee_position_result(position);
  web_position(&answer, position, &result);
}

static chee_status answer_start(const request_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  chee_position start;
  chee_start(&rules, &start);
  put_position(&start);
  return CHEE_OK;
}

static chee_status read_position(const request_fields *fields, chee_position *position,
                                 chee_error *error) {
  return chee_position_read(fields->field[0], CHEE_LENIENT, position, error);
}

static chee_status answer_position(const request_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  if (status == CHEE_OK) put_position(&position);
  return status;
}

static chee_status answer_moves(const request_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  if (status != CHEE_OK) return status;
  chee_move moves[CHEE_MOVES_MAX];
  web_moves(&answer, &position, moves, chee_moves(&position, moves));
  return CHEE_OK;
}

static chee_status answer_play(const request_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_play(&answer, &position, fields->field[1], error) : status;
}

static chee_status answer_turn(const request_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_turn(&answer, &position, fields->field[1], error) : status;
}

static chee_status answer_preview(const request_fields *fields, chee_error *error) {
  chee_position position;
  chee_status status = read_position(fields, &position, error);
  return status == CHEE_OK ? web_preview(&answer, &position, fields->field[1], error) : status;
}

static chee_status answer_game(const request_fields *fields, chee_error *error) {
  return web_game(&answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_game_open(const request_fields *fields, chee_error *error) {
  return web_game_open(&answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_game_play(const request_fields *fields, chee_error *error) {
  return web_game_play(&answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_game_follow(const request_fields *fields, chee_error *error) {
  char *const *field = fields->field;
  return web_game_follow(&answer, field[0], field[1], field[2], error);
}

static chee_status answer_game_free(const request_fields *fields, chee_error *error) {
  return web_game_free(&answer, fields->field[0], error);
}

static chee_status answer_convert(const request_fields *fields, chee_error *error) {
  return web_convert(&answer, fields->field[0], fields->field[1], fields->length, error);
}

static chee_status answer_open(const request_fields *fields, chee_error *error) {
  return web_records_open(&answer, fields->field[0], fields->length, error);
}

static chee_status answer_next(const request_fields *fields, chee_error *error) {
  return web_records_next(&answer, fields->field[0], error);
}

static chee_status answer_bench(const request_fields *fields, chee_error *error) {
  return web_bench(&answer, atoi(fields->field[0]), error);
}

static chee_status answer_survey(const request_fields *fields, chee_error *error) {
  char *const *field = fields->field;
  return web_job_survey(&answer, field[0], field[1], field[2], field[3], error);
}

static chee_status answer_annotate(const request_fields *fields, chee_error *error) {
  return web_job_annotate(&answer, fields->field[0], fields->field[1], fields->length, error);
}

static chee_status answer_job(const request_fields *fields, chee_error *error) {
  return web_job_step(&answer, atoi(fields->field[0]), error);
}

static chee_status answer_chances(const request_fields *fields, chee_error *error) {
  return web_chances(&answer, fields->field[0], fields->field[1], error);
}

// Who begins the next game, as the seat they had in the last, which seat 0 began (0.6).
static chee_status answer_beginner(const request_fields *fields, chee_error *error) {
  chee_rules rules;
  chee_status status = chee_rules_read(fields->field[0], CHEE_LENIENT, &rules, error);
  if (status != CHEE_OK) return status;
  int winner = atoi(fields->field[1]);
  if (winner < -1 || winner >= chee_rules_seats(&rules)) {
    return web_refuse(error, CHEE_BAD_DATA, "there is no such seat");
  }
  web_json_number(&answer, chee_setup_beginner(&rules, 0, winner));
  return CHEE_OK;
}

static chee_status answer_match(const request_fields *fields, chee_error *error) {
  return web_match(&answer, fields->field[0], fields->field[1], error);
}

static chee_status answer_match_next(const request_fields *fields, chee_error *error) {
  char *const *field = fields->field;
  return web_match_next(&answer, field[0], field[1], field[2], field[3], error);
}

static chee_status answer_race(const request_fields *fields, chee_error *error) {
  return web_race(&answer, fields->field[0], fields->field[1], fields->field[2], error);
}

static chee_status answer_rearrange(const request_fields *fields, chee_error *error) {
  return web_rearrange(&answer, fields->field[0], fields->field[1], fields->field[2], error);
}

static const struct verb {
  const char *name;
  int fields;
  answerer *answer;
} verbs[] = {
    {"games", 0, answer_games},         {"rules", 1, answer_rules},
    {"start", 1, answer_start},         {"position", 1, answer_position},
    {"moves", 1, answer_moves},         {"play", 2, answer_play},
    {"turn", 2, answer_turn},           {"preview", 2, answer_preview},
    {"game", 2, answer_game},           {"game-open", 2, answer_game_open},
    {"game-play", 2, answer_game_play}, {"game-follow", 3, answer_game_follow},
    {"game-free", 1, answer_game_free}, {"convert", 2, answer_convert},
    {"bench", 1, answer_bench},         {"open", 1, answer_open},
    {"next", 1, answer_next},           {"survey", 4, answer_survey},
    {"annotate", 2, answer_annotate},   {"job", 1, answer_job},
    {"chances", 2, answer_chances},     {"beginner", 2, answer_beginner},
    {"match", 2, answer_match},         {"match-next", 4, answer_match_next},
    {"race", 3, answer_race},           {"rearrange", 3, answer_rearrange},
};

// Cuts the text into its word and so many fields; false when there are fewer.
static bool cut(char *text, size_t size, int count, request_fields *fields) {
  char *end = text + size;
  for (int i = 0; i < count; i++) {
    char *line = memchr(text, '\n', (size_t)(end - text));
    if (line == NULL) return false;
    *line = '\0';
    text = line + 1;
    fields->field[i] = text;
  }
  fields->length = (size_t)(end - text);
  return true;
}

static chee_status dispatch(char *text, size_t size, chee_error *error) {
  size_t length = strcspn(text, "\n");
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
    request_fields fields;
    const struct verb *verb = &verbs[i];
    if (strlen(verb->name) != length || memcmp(verb->name, text, length) != 0) continue;
    if (!cut(text, size, verb->fields, &fields)) break;
    return verb->answer(&fields, error);
  }
  return web_refuse(error, CHEE_BAD_DATA, "no such request");
}

// Answers the request of so many bytes and says where the answer stands.
const char *EXPORT(call)(uint32_t size) {
  chee_error error = {.status = CHEE_OK};
  chee_status status = CHEE_BAD_DATA;
  reset(&answer);
  char *text = text_of(size);
  if (text != NULL) {
    web_json_open(&answer, '{');
    web_json_key(&answer, "ok");
    status = dispatch(text, size, &error);
    web_json_close(&answer, '}');
  } else {
    web_refuse(&error, status, "no text of that size was given");
  }
  if (status == CHEE_OK && answer.failed) {
    status = web_out_of_memory(&error);
  }
  if (status != CHEE_OK) put_refusal(&error);
  return answer.bytes;
}

uint32_t EXPORT(answer_length)(void) {
  return (uint32_t)answer.length;
}

// Sessions of the engine protocol, known to callers by a number.
static struct seated {
  chee_session *session;
  web_json lines; // not yet read
} sessions[SESSIONS_MAX];

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
int32_t EXPORT(session_new)(void) {
  for (int32_t i = 0; i < SESSIONS_MAX; i++) {
    if (sessions[i].session != NULL) continue;
    sessions[i].session = chee_session_new(keep_line, &sessions[i].lines);
    return sessions[i].session != NULL ? i : -1;
  }
  return -1;
}

void EXPORT(session_free)(int32_t number) {
  struct seated *seat = seated_at(number);
  if (seat == NULL) return;
  chee_session_free(seat->session);
  seat->session = NULL;
  web_json_free(&seat->lines);
}

// Gives the session a line: 1 taken, 0 it has to wait, -1 no such session or text.
int32_t EXPORT(session_line)(int32_t number, uint32_t size) {
  struct seated *seat = seated_at(number);
  const char *text = text_of(size);
  if (seat == NULL || text == NULL) return -1;
  return chee_session_line(seat->session, text, size) ? 1 : 0;
}

// Works for about so many milliseconds; whether there is more to do.
bool EXPORT(session_step)(int32_t number, double milliseconds) {
  struct seated *seat = seated_at(number);
  if (seat == NULL) return false;
  double begun = web_now();
  while (chee_session_step(seat->session)) {
    if (!(web_now() - begun < milliseconds)) return true;
  }
  return false;
}

// A chee_session_state; over for a session that is none.
int32_t EXPORT(session_state)(int32_t number) {
  struct seated *seat = seated_at(number);
  return seat != NULL ? (int32_t)chee_session_now(seat->session) : (int32_t)CHEE_SESSION_OVER;
}

// The lines said since the last time become the answer.
const char *EXPORT(session_lines)(int32_t number) {
  struct seated *seat = seated_at(number);
  reset(&answer);
  if (seat == NULL) return answer.bytes;
  web_json_raw(&answer, seat->lines.bytes, seat->lines.length);
  reset(&seat->lines);
  return answer.bytes;
}
