// SPDX-License-Identifier: MIT
// Messages to the server: what is read is within its bounds and can be written and read again; what
// is refused has a code and an id that the answer can carry. The first byte says what the rest is:
// a message, the body that makes a game or looks for an opponent, a name, an address of HTTP, or
// conditional moves.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "fuzz.h"
#include "game/plan.h"
#include "game/setup.h"
#include "protocol/route.h"

static void check_refusal(srv_refusal *refusal) {
  FUZZ_DEMAND(refusal->code > SRV_NONE && refusal->code < SRV_CODES, "code %d", (int)refusal->code);
  json_t *answer = srv_refusal_json(refusal);
  char *text = json_dumps(answer, JSON_COMPACT);
  FUZZ_DEMAND(text && strlen(text) < 2048, "an answer that cannot be sent");
  free(text);
  json_decref(answer);
  srv_refusal_drop(refusal);
}

static bool is_short(const char *text, size_t room) {
  return memchr(text, '\0', room) != NULL;
}

static void check_message(const char *text, size_t size) {
  srv_message message;
  srv_refusal refusal = {SRV_NONE, NULL};
  const bool read = srv_message_read(text, size, &message, &refusal);
  FUZZ_DEMAND(is_short(message.id, sizeof message.id) &&
                  is_short(message.game, sizeof message.game),
              "texts without an end");
  FUZZ_DEMAND(!message.id[0] || srv_is_id(message.id, strlen(message.id)), "id %s", message.id);
  if (!read) {
    check_refusal(&refusal);
    return;
  }
  FUZZ_DEMAND(message.type < SRV_MESSAGES && refusal.code == SRV_NONE, "type %d",
              (int)message.type);
  FUZZ_DEMAND(!message.game[0] || srv_is_key(message.game, strlen(message.game)), "game %s",
              message.game);
  FUZZ_DEMAND(message.what < SRV_OFFERS && message.since >= -1 && message.since <= INT32_MAX,
              "numbers");
  FUZZ_DEMAND(is_short(message.move, sizeof message.move) &&
                  is_short(message.word, sizeof message.word),
              "texts without an end");
  FUZZ_DEMAND(!message.seat || strchr("SNABCD", message.seat), "seat %d", message.seat);
}

static void check_request(const char *text, size_t size,
                          bool (*reader)(const json_t *, srv_request *, srv_refusal *)) {
  srv_refusal refusal = {SRV_NONE, NULL};
  json_t *body = srv_object_read(text, size, &refusal);
  srv_request request;
  srv_setup again;
  if (!body || !reader(body, &request, &refusal)) {
    json_decref(body);
    check_refusal(&refusal);
    return;
  }
  json_decref(body);
  // What is kept of it is read back as it was.
  json_t *kept = srv_setup_json(&request.setup);
  FUZZ_DEMAND(srv_setup_read(kept, &again), "a setup that cannot be read back");
  json_t *twice = srv_setup_json(&again);
  FUZZ_DEMAND(json_equal(kept, twice), "a setup that is another one when read back");
  json_decref(twice);
  json_decref(kept);
  for (int i = 0; i < request.seats; i++) {
    FUZZ_DEMAND(request.wish[i] <= SRV_WISH_MACHINE && request.level[i] >= 0 &&
                    request.level[i] <= 10,
                "seat %d", i);
  }
}

static void check_name(const char *text) {
  char fold[SRV_FOLD_BYTES];
  const bool folded = srv_name_fold(text, fold);
  // Names with blanks, which are not taken any more, are still found.
  FUZZ_DEMAND(!folded || (fold[0] && !strpbrk(fold, " -<>&\"'")), "name %s is %s", text, fold);
  if (!srv_name_is_fine(text)) return;
  FUZZ_DEMAND(strlen(text) < SRV_NAME_BYTES && text[0] && text[0] != ' ' &&
                  !strpbrk(text, "<>&\"'\n\r\t"),
              "name %s", text);
}

static void check_route(const char *text) {
  srv_place place;
  if (srv_route_find("GET", text, &place) != SRV_NONE) return;
  FUZZ_DEMAND(place.route < SRV_ROUTES && is_short(place.name, sizeof place.name), "route %s",
              text);
  FUZZ_DEMAND(!place.game[0] || srv_is_key(place.game, strlen(place.game)), "game %s", text);
  FUZZ_DEMAND(!place.seat || strchr("SNABCD", place.seat), "seat %s", text);
}

// What a plan is written as is read again as the same, and answers its first move.
static void check_plan(const char *text) {
  srv_refusal refusal = {SRV_NONE, NULL};
  char plain[SRV_PLAN_TEXT], again[SRV_PLAN_TEXT], rest[SRV_PLAN_TEXT];
  char move[CHEE_MOVE_TEXT_MAX] = "", answer[CHEE_MOVE_TEXT_MAX];
  chee_rules rules;
  chee_position start;
  srv_game *game = srv_game_new("A", 0);
  FUZZ_DEMAND(game && chee_rules_read("chuba.6", CHEE_STRICT, &rules, NULL) == CHEE_OK, "rules");
  chee_start(&rules, &start);
  game->history = chee_history_new(&start);
  if (!srv_plan_read(game, text, plain, &refusal)) {
    check_refusal(&refusal);
  } else if (plain[0]) {
    FUZZ_DEMAND(srv_plan_read(game, plain, again, &refusal) && strcmp(plain, again) == 0,
                "'%s' is '%s'", plain, again);
    memcpy(move, plain, strcspn(plain, " "));
    FUZZ_DEMAND(srv_plan_answer(plain, move, answer, rest) && strlen(rest) < strlen(plain),
                "no answer in '%s'", plain);
  }
  srv_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0 || size > SRV_LIMIT_BODY_BYTES) return 0;
  char *text = fuzz_copy(data + 1, size - 1);
  switch (data[0]) {
  case 'g': check_request(text, size - 1, srv_request_read); break;
  case 'q': check_request(text, size - 1, srv_request_read_play); break;
  case 'n': check_name(text); break;
  case 'r': check_route(text); break;
  case 'p': check_plan(text); break;
  default: check_message(text, size - 1);
  }
  free(text);
  return 0;
}
