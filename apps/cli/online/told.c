// SPDX-License-Identifier: MIT
#include "online/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "online/clean.h"
#include "online/plan.h"

const char *const told_offer_words[TOLD_OFFERS] = {"draw", "back", "new"};

#define TIME_MAX ((int64_t)1 << 53)

void told_begin(told_game *game, const char *id) {
  *game = (told_game){.loser = -1, .laying = -1};
  snprintf(game->game, sizeof game->game, "%s", id);
}

void told_end(told_game *game) {
  free(game->move);
  *game = (told_game){.loser = -1, .laying = -1};
}

json_t *told_json(const char *text, size_t length) {
  if (length > TOLD_TEXT_MAX) return NULL;
  json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
  if (json_is_object(object)) return object;
  json_decref(object);
  return NULL;
}

int64_t told_number(const json_t *object, const char *key, int64_t low, int64_t high,
                    int64_t otherwise) {
  const json_t *value = json_object_get(object, key);
  json_int_t number = json_integer_value(value);
  return json_is_integer(value) && number >= low && number <= high ? number : otherwise;
}

void told_text(const json_t *object, const char *key, char *text, size_t size) {
  online_clean(json_string_value(json_object_get(object, key)), (int)size, text, size);
}

static int seat_of(const told_game *game, const json_t *value) {
  const char *letter = json_string_value(value);
  for (int i = 0; letter && i < game->seats; i++)
    if (letter[0] == chee_seat_letter(&game->rules, i) && !letter[1]) return i;
  return -1;
}

int told_seat_of(const told_game *game, const json_t *object, const char *key) {
  return seat_of(game, json_object_get(object, key));
}

unsigned told_seats_of(const told_game *game, const json_t *list) {
  unsigned seats = 0;
  for (size_t i = 0; i < json_array_size(list); i++) {
    int seat = seat_of(game, json_array_get(list, i));
    if (seat >= 0) seats |= 1u << seat;
  }
  return seats;
}

int told_offer_read(const json_t *object) {
  const char *word = json_string_value(json_object_get(object, "what"));
  for (int i = 0; word && i < TOLD_OFFERS; i++)
    if (strcmp(word, told_offer_words[i]) == 0) return i;
  return -1;
}

void told_refusal_read(const json_t *answer, told_refusal *refusal) {
  const json_t *args = json_object_get(answer, "args");
  static const char *const words[] = {"field", "clause", "seat"};
  static const char *const numbers[] = {"seconds", "most", "column", "ply"};
  *refusal = (told_refusal){.number = 0};
  told_text(answer, "code", refusal->code, sizeof refusal->code);
  for (size_t i = 0; i < sizeof words / sizeof *words && !*refusal->word; i++)
    told_text(args, words[i], refusal->word, sizeof refusal->word);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers && !refusal->number; i++)
    refusal->number = told_number(args, numbers[i], 0, INT32_MAX, 0);
}

void told_clock_read(told_game *game, const json_t *object) {
  const json_t *list = json_object_get(object, "clock");
  if (!json_is_array(list) || json_array_size(list) != (size_t)game->seats) return;
  for (int i = 0; i < game->seats; i++) {
    json_int_t left = json_integer_value(json_array_get(list, (size_t)i));
    game->left[i] = left > 0 && left < TIME_MAX ? left : 0;
  }
  game->timed = true;
  game->since = told_number(object, "since", 0, TIME_MAX, 0);
}

int64_t told_left(const told_game *game, int seat, int turn, int64_t now) {
  if (!game->timed) return -1;
  int64_t left = game->left[seat];
  if (game->state == TOLD_GOING && seat == turn && game->since > 0 && now > game->since)
    left -= now - game->since;
  return left < 0 ? 0 : left;
}

void told_person_read(const json_t *entry, told_member *member) {
  const char *voice = json_string_value(json_object_get(entry, "voice"));
  member->number = (uint32_t)told_number(entry, "member", 1, INT32_MAX, 0);
  member->suggests = voice && strcmp(voice, "suggests") == 0;
  online_clean(json_string_value(json_object_get(entry, "name")), TOLD_LETTERS, member->name,
               sizeof member->name);
}

bool told_is_bot(const json_t *entry) {
  const char *standing = json_string_value(json_object_get(entry, "standing"));
  return standing && strcmp(standing, "bot") == 0;
}

told_who told_who_read(const json_t *entry) {
  const char *who = json_string_value(json_object_get(entry, "who"));
  if (who && strcmp(who, "person") == 0) return TOLD_PERSON;
  return who && strcmp(who, "machine") == 0 ? TOLD_MACHINE : TOLD_FREE;
}

static void read_seats(told_game *game, const json_t *list) {
  memset(game->seat, 0, sizeof game->seat);
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *entry = json_array_get(list, i), *people = json_object_get(entry, "people");
    int number = told_seat_of(game, entry, "seat");
    if (number < 0) continue;
    told_seat *seat = &game->seat[number];
    *seat = (told_seat){.who = told_who_read(entry)};
    seat->level = (int)told_number(entry, "level", 1, 10, 0);
    seat->rested = (int)told_number(entry, "rested", 0, 1000, 0);
    seat->bot = told_is_bot(entry);
    online_clean(json_string_value(json_object_get(entry, "name")), TOLD_LETTERS, seat->name,
                 sizeof seat->name);
    for (size_t k = 0; k < json_array_size(people) && seat->members < TOLD_PEOPLE; k++)
      told_person_read(json_array_get(people, k), &seat->member[seat->members++]);
  }
}

const told_member *told_find(const told_game *game, uint32_t number, int *seat) {
  for (int i = 0; number > 0 && i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      if (game->seat[i].member[k].number != number) continue;
      if (seat) *seat = i;
      return &game->seat[i].member[k];
    }
  }
  return NULL;
}

bool told_others_decide(const told_game *game, int seat) {
  bool others = false;
  for (int i = 0; i < game->seat[seat].members; i++) {
    const told_member *member = &game->seat[seat].member[i];
    others = others || (member->number != game->me && !member->suggests);
  }
  return others;
}

static void read_offers(told_game *game, const json_t *list) {
  memset(game->offer, 0, sizeof game->offer);
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *entry = json_array_get(list, i);
    int what = told_offer_read(entry), seat = told_seat_of(game, entry, "seat");
    if (what < 0 || seat < 0) continue;
    game->offer[what] =
        (told_offer){.open = true,
                     .seat = seat,
                     .agreed = told_seats_of(game, json_object_get(entry, "agreed"))};
  }
}

static void read_sides(told_game *game, const json_t *view) {
  const json_t *trial = json_object_get(view, "trial"), *changes = json_object_get(view, "changes");
  game->me = (uint32_t)told_number(view, "me", 1, INT32_MAX, 0);
  game->leads = (uint32_t)told_number(view, "leads", 1, INT32_MAX, 0);
  game->trial = (told_trial){.seat = told_seat_of(game, trial, "seat")};
  if (game->trial.seat >= 0) {
    game->trial.seq = (uint32_t)told_number(trial, "trial", 1, INT32_MAX, 0);
    game->trial.member = (uint32_t)told_number(trial, "member", 1, INT32_MAX, 0);
    game->trial.until = told_number(trial, "until", 0, TIME_MAX, 0);
    told_text(trial, "move", game->trial.move, sizeof game->trial.move);
  }
  game->changes = 0;
  for (size_t i = 0; i < json_array_size(changes) && game->changes < TOLD_CHANGES; i++) {
    const json_t *entry = json_array_get(changes, i);
    game->change[game->changes++] =
        (told_change){.member = (uint32_t)told_number(entry, "member", 1, INT32_MAX, 0),
                      .seat = told_seat_of(game, entry, "seat")};
  }
}

static bool make_room(told_game *game, size_t moves) {
  if (moves > TOLD_MOVES) return false;
  if (moves <= game->room) return true;
  size_t room = moves + 64;
  void *grown = realloc(game->move, room * sizeof *game->move);
  if (!grown) return false;
  game->move = grown;
  game->room = room;
  return true;
}

// Puts a list of moves behind the first `from`, which are kept.
static bool read_moves(told_game *game, size_t from, const json_t *list) {
  size_t count = json_array_size(list);
  if (!json_is_array(list) || count > TOLD_MOVES || !make_room(game, from + count)) return false;
  for (size_t i = 0; i < count; i++)
    online_clean(json_string_value(json_array_get(list, i)), CHEE_MOVE_TEXT_MAX,
                 game->move[from + i], CHEE_MOVE_TEXT_MAX);
  game->moves = from + count;
  return true;
}

bool told_moves(told_game *game, const json_t *answer) {
  const json_t *list = json_object_get(answer, "moves");
  size_t count = json_array_size(list);
  if (!game->gap || count < game->missing || !make_room(game, game->missing)) return false;
  for (size_t i = 0; i < game->missing; i++)
    online_clean(json_string_value(json_array_get(list, i)), CHEE_MOVE_TEXT_MAX, game->move[i],
                 CHEE_MOVE_TEXT_MAX);
  game->gap = false;
  game->version++;
  return true;
}

static bool read_board(told_game *game, const json_t *view) {
  const json_t *moves = json_object_get(view, "moves");
  int64_t from = told_number(view, "from", 0, TOLD_MOVES, -1) - game->start.ply;
  if (!moves) return true; // an invitation
  if (from < 0) return false;
  size_t before = (size_t)from;
  game->gap = game->moves < before;
  game->missing = game->gap ? before : 0;
  if (game->gap && !make_room(game, before)) return false;
  if (game->gap) memset(game->move, 0, before * sizeof *game->move);
  return read_moves(game, before, moves);
}

static told_state state_of(const json_t *view) {
  const char *state = json_string_value(json_object_get(view, "state"));
  if (state && strcmp(state, "going") == 0) return TOLD_GOING;
  return state && strcmp(state, "over") == 0 ? TOLD_OVER : TOLD_OPEN;
}

void told_plan_lay(told_game *game, const char *plan, size_t from) {
  snprintf(game->plan, sizeof game->plan, "%s", plan);
  game->plan_from = from;
  game->plan_asked = true;
}

void told_plan_answered(told_game *game) {
  game->plan_asked = false;
}

// A plan that the server has not answered is newer than any snapshot; moves that came since go by.
static void read_plan(told_game *game, const json_t *view) {
  if (game->plan_asked && !game->gap && game->state != TOLD_OVER) {
    for (; game->plan_from < game->moves; game->plan_from++)
      told_plan_pass(game->plan, game->move[game->plan_from]);
    return;
  }
  told_text(view, "plan", game->plan, sizeof game->plan);
  game->plan_from = game->moves;
}

bool told_snapshot(told_game *game, const json_t *view) {
  told_game before = *game;
  if (!told_setup_read(game, json_object_get(view, "setup")) || !read_board(game, view)) {
    before.move = game->move;
    before.room = game->room;
    *game = before;
    return false;
  }
  game->known = true;
  game->seq = (uint32_t)told_number(view, "seq", 0, INT32_MAX, 0);
  game->now = told_number(view, "now", 0, TIME_MAX, game->now);
  game->state = state_of(view);
  game->you = told_seats_of(game, json_object_get(view, "you"));
  game->host = json_is_true(json_object_get(view, "host"));
  read_seats(game, json_object_get(view, "seats"));
  game->timed = false;
  told_clock_read(game, view);
  read_offers(game, json_object_get(view, "offers"));
  read_sides(game, view);
  game->laying = told_seat_of(game, view, "laying");
  game->raced = false;
  read_plan(game, view);
  const json_t *end = json_object_get(view, "end");
  told_text(end, "result", game->result, sizeof game->result);
  told_text(end, "why", game->why, sizeof game->why);
  game->loser = told_seat_of(game, end, "seat");
  const char *next = json_string_value(json_object_get(view, "next"));
  game->next[0] = '\0';
  if (next && online_is_key(next, strlen(next))) strcpy(game->next, next);
  game->here = told_seats_of(game, json_object_get(view, "here"));
  game->watching = (int)told_number(view, "watching", 0, INT32_MAX, 0);
  if (!before.known || before.seq != game->seq) game->version++;
  return true;
}

static told_kind take_events(told_game *game, const json_t *message, told_event *event,
                             void *data) {
  const json_t *list = json_object_get(message, "events");
  game->now = told_number(message, "now", 0, TIME_MAX, game->now);
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *entry = json_array_get(list, i);
    const char *kind = json_string_value(json_object_get(entry, "kind"));
    int64_t seq = told_number(entry, "seq", 1, INT32_MAX, 0);
    if (!kind || seq <= game->seq) continue;
    if (seq != (int64_t)game->seq + 1 || !told_take(game, entry)) return TOLD_AGAIN;
    game->seq = (uint32_t)seq;
    if (event) event(data, game, kind, entry);
  }
  return TOLD_EVENTS;
}

static told_kind kind_of(const json_t *message) {
  static const struct {
    const char *word;
    told_kind kind;
  } kinds[] = {{"welcome", TOLD_WELCOME},   {"snapshot", TOLD_SNAPSHOT}, {"events", TOLD_EVENTS},
               {"ack", TOLD_ACK},           {"refused", TOLD_REFUSED},   {"resync", TOLD_RESYNC},
               {"presence", TOLD_PRESENCE}, {"said", TOLD_SAID},         {"bye", TOLD_BYE}};
  const char *type = json_string_value(json_object_get(message, "type"));
  for (size_t i = 0; type && i < sizeof kinds / sizeof *kinds; i++)
    if (strcmp(type, kinds[i].word) == 0) return kinds[i].kind;
  return type ? TOLD_OTHER : TOLD_STRANGE;
}

static told_kind take(told_game *game, const json_t *message, told_answer *answer,
                      told_event *event, void *data) {
  told_kind kind = kind_of(message);
  const char *about = json_string_value(json_object_get(message, "game"));
  told_text(message, "id", answer->id, sizeof answer->id);
  if (about && strcmp(about, game->game) != 0) return TOLD_OTHER;
  switch (kind) {
  case TOLD_WELCOME: answer->protocol = (int)told_number(message, "protocol", 0, 1000000, 0); break;
  case TOLD_SNAPSHOT: return told_snapshot(game, message) ? kind : TOLD_STRANGE;
  case TOLD_EVENTS: return game->known ? take_events(game, message, event, data) : TOLD_AGAIN;
  case TOLD_REFUSED:
  case TOLD_RESYNC: told_refusal_read(message, &answer->refusal); break;
  case TOLD_PRESENCE:
    game->here = told_seats_of(game, json_object_get(message, "here"));
    game->watching = (int)told_number(message, "watching", 0, INT32_MAX, 0);
    break;
  case TOLD_SAID:
    answer->seat = told_seat_of(game, message, "seat");
    told_text(message, "word", answer->word, sizeof answer->word);
    break;
  case TOLD_BYE: told_text(message, "reason", answer->word, sizeof answer->word); break;
  default: break;
  }
  return kind;
}

told_kind told_hear(told_game *game, const char *text, size_t length, told_answer *answer,
                    told_event *event, void *data) {
  *answer = (told_answer){.seat = -1};
  json_t *message = told_json(text, length);
  if (!message) return TOLD_STRANGE;
  told_kind kind = take(game, message, answer, event, data);
  json_decref(message);
  return kind;
}
