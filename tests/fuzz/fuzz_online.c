// SPDX-License-Identifier: MIT
// What a server tells the terminal, and addresses of it: whatever comes, what is kept is within its
// bounds, and no text of it holds what a terminal would obey. The first byte says what the rest is:
// an address, a visible text, the terms of a game, conditional moves, or messages, a line each.

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "online/clean.h"
#include "online/place.h"
#include "online/plan.h"
#include "online/terms.h"
#include "online/told.h"

enum { MESSAGES_MOST = 64 };

// A text that ends within its room and moves no cursor.
static void check_text(const char *text, size_t room) {
  FUZZ_DEMAND(memchr(text, '\0', room) != NULL, "a text without an end");
  for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
    FUZZ_DEMAND(*at >= ' ' && *at != 0x7F, "a control character, %d", *at);
    FUZZ_DEMAND(at[0] != 0xC2 || at[1] >= 0xA0, "a control character, C2 %x", at[1]);
    FUZZ_DEMAND(at[0] != 0xE2 || at[1] != 0x80 || at[2] < 0xAA || at[2] > 0xAE, "a turn");
  }
}

static void check_seat(const told_seat *seat) {
  check_text(seat->name, sizeof seat->name);
  FUZZ_DEMAND(seat->level >= 0 && seat->level <= 10, "level %d", seat->level);
  FUZZ_DEMAND(seat->members >= 0 && seat->members <= TOLD_PEOPLE, "%d people", seat->members);
  for (int i = 0; i < seat->members; i++)
    check_text(seat->member[i].name, sizeof seat->member[i].name);
}

static void check_game(const told_game *game) {
  FUZZ_DEMAND(game->seats >= 0 && game->seats <= CHEE_SEATS_MAX, "%d seats", game->seats);
  FUZZ_DEMAND(game->moves <= game->room && game->room <= TOLD_MOVES + 64, "%zu moves", game->moves);
  FUZZ_DEMAND(!game->gap || game->missing <= game->moves, "%zu missing", game->missing);
  FUZZ_DEMAND(game->changes >= 0 && game->changes <= TOLD_CHANGES, "%d changes", game->changes);
  FUZZ_DEMAND(game->you < 1u << CHEE_SEATS_MAX && game->here < 1u << CHEE_SEATS_MAX, "seats");
  FUZZ_DEMAND(game->loser >= -1 && game->loser < CHEE_SEATS_MAX, "loser %d", game->loser);
  for (int i = 0; i < CHEE_SEATS_MAX; i++) {
    check_seat(&game->seat[i]);
    FUZZ_DEMAND(told_left(game, i, 0, game->now) >= -1, "time");
  }
  for (size_t i = 0; i < game->moves; i++) check_text(game->move[i], sizeof game->move[i]);
  for (int i = 0; i < TOLD_OFFERS; i++)
    FUZZ_DEMAND(!game->offer[i].open ||
                    (game->offer[i].seat >= 0 && game->offer[i].seat < game->seats),
                "an offer of nobody");
  FUZZ_DEMAND(!game->trial.seq || (game->trial.seat >= 0 && game->trial.seat < CHEE_SEATS_MAX),
              "a trial of nobody");
  check_text(game->trial.move, sizeof game->trial.move);
  FUZZ_DEMAND(game->laying >= -1 && game->laying < CHEE_SEATS_MAX, "laying %d", game->laying);
  check_text(game->plan, sizeof game->plan);
  check_text(game->match, sizeof game->match);
  check_text(game->result, sizeof game->result);
  check_text(game->why, sizeof game->why);
  FUZZ_DEMAND(!*game->next || online_is_key(game->next, strlen(game->next)), "next");
}

static void hear_event(void *data, const told_game *game, const char *kind, const json_t *event) {
  (void)data;
  FUZZ_DEMAND(kind && json_is_object(event), "an event");
  check_game(game);
}

static void check_messages(char *text) {
  told_game game;
  told_begin(&game, "AAAAAAAAAAAAAAAAAAAAAA");
  for (int i = 0; text && i < MESSAGES_MOST; i++) {
    char *end = strchr(text, '\n');
    told_answer answer;
    size_t length = end ? (size_t)(end - text) : strlen(text);
    told_kind kind = told_hear(&game, text, length, &answer, hear_event, NULL);
    FUZZ_DEMAND(kind <= TOLD_STRANGE, "kind %d", (int)kind);
    check_game(&game);
    check_text(answer.id, sizeof answer.id);
    check_text(answer.word, sizeof answer.word);
    check_text(answer.refusal.code, sizeof answer.refusal.code);
    check_text(answer.refusal.word, sizeof answer.refusal.word);
    if (game.gap) { // what HTTP answers where moves are missing
      json_t *moves = json_pack("{s:[s,s,s,s]}", "moves", "B1", "b1", "A\x1b", "a1");
      (void)told_moves(&game, moves);
      json_decref(moves);
      check_game(&game);
    }
    text = end ? end + 1 : NULL;
  }
  told_end(&game);
}

static void check_place(const char *text) {
  online_place place, again;
  chee_error error;
  char url[ONLINE_URL_MAX];
  chee_status status = online_place_read(text, &place, &error);
  if (status != CHEE_OK) {
    FUZZ_DEMAND(status == CHEE_BAD_DATA && error.column > 0 &&
                    (size_t)error.column <= strlen(text) + 1,
                "column %d", error.column);
    return;
  }
  FUZZ_DEMAND(place.port > 0 && place.port < 65536 && *place.host && place.base[0] == '/', "place");
  check_text(place.base, sizeof place.base);
  FUZZ_DEMAND(!*place.game || online_is_key(place.game, strlen(place.game)), "game");
  FUZZ_DEMAND(!place.seat == !*place.secret, "a seat without its secret");
  FUZZ_DEMAND(!place.device || *place.secret, "a device without a seat's secret");
  online_place_server(&place, url);
  FUZZ_DEMAND(online_place_read(url, &again, NULL) == CHEE_OK &&
                  strcmp(again.authority, place.authority) == 0 &&
                  strcmp(again.base, place.base) == 0,
              "the server of %s is not read back", text);
}

// Terms that are taken are an object with the rules and each seat once; others have their column.
static void check_terms(const char *text) {
  json_t *body;
  chee_error error = {.column = 0};
  chee_rules rules;
  if (online_terms_read(text, &body, &error) != CHEE_OK) {
    FUZZ_DEMAND(!body && error.column > 0 && (size_t)error.column <= strlen(text) + 1, "column %d",
                error.column);
    return;
  }
  const char *name = json_string_value(json_object_get(body, "rules"));
  FUZZ_DEMAND(name && chee_rules_read(name, CHEE_STRICT, &rules, NULL) == CHEE_OK, "rules");
  const json_t *seats = json_object_get(body, "seats");
  FUZZ_DEMAND((int)json_array_size(seats) == chee_rules_seats(&rules), "seats");
  for (size_t i = 0; i < json_array_size(seats); i++)
    FUZZ_DEMAND(json_object_get(json_array_get(seats, i), "who"), "nobody at a seat");
  json_decref(body);
}

// A line of conditional moves from a start, behind a plan: rules, a plan, a typed line, a line
// each.
static void check_plan(char *text) {
  char plan[TOLD_PLAN], before[TOLD_PLAN], line[TOLD_PLAN], *at = text, *part[3];
  chee_rules rules;
  chee_position start;
  for (int i = 0; i < 3; i++) {
    part[i] = at;
    at += strcspn(at, "\n");
    if (*at) *at++ = '\0';
  }
  if (chee_rules_read(part[0], CHEE_LENIENT, &rules, NULL) != CHEE_OK) return;
  chee_start(&rules, &start);
  online_clean(part[1], TOLD_PLAN, plan, sizeof plan);
  strcpy(before, plan);
  if (online_plan_add(plan, &start, part[2], NULL) != CHEE_OK) {
    FUZZ_DEMAND(strcmp(plan, before) == 0, "a plan that is not added to is another one");
  } else {
    online_plan_line(plan, online_plan_lines(plan), line);
    line[strcspn(line, " ")] = '\0';
    chee_move move;
    FUZZ_DEMAND(chee_move_read(&start, line, &move, NULL) == CHEE_OK, "'%s' is no move", line);
    told_plan_pass(plan, line);
    FUZZ_DEMAND(*plan, "nothing is answered");
  }
  while (online_plan_drop(plan, 1)) check_text(plan, sizeof plan);
  FUZZ_DEMAND(online_plan_lines(plan) == 0 || !*plan, "lines that cannot be dropped");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0 || size > 1 << 16) return 0;
  char clean[64], *text = fuzz_copy(data + 1, size - 1);
  switch (data[0]) {
  case 'a': check_place(text); break;
  case 't': check_terms(text); break;
  case 'p': check_plan(text); break;
  case 'c':
    online_clean(text, 20, clean, sizeof clean);
    check_text(clean, sizeof clean);
    break;
  default: check_messages(text);
  }
  free(text);
  return 0;
}
