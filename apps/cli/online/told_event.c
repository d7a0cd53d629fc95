// SPDX-License-Identifier: MIT
// What an event makes of a game.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "online/clean.h"
#include "online/plan.h"
#include "online/told.h"

static bool on_move(told_game *game, const json_t *event) {
  const char *move = json_string_value(json_object_get(event, "move"));
  int64_t index = told_number(event, "ply", 0, TOLD_MOVES, -1) - game->start.ply;
  int seat = told_seat_of(game, event, "seat");
  if (!move || index < 0 || index != (int64_t)game->moves || seat < 0) return false;
  if (game->moves == game->room) {
    if (game->moves >= TOLD_MOVES) return false;
    void *grown = realloc(game->move, (game->room + 64) * sizeof *game->move);
    if (!grown) return false;
    game->move = grown;
    game->room += 64;
  }
  online_clean(move, CHEE_MOVE_TEXT_MAX, game->move[game->moves++], CHEE_MOVE_TEXT_MAX);
  // A plan may be laid before the own move that leads to it is confirmed.
  if (game->moves > game->plan_from) {
    told_plan_pass(game->plan, game->move[game->moves - 1]);
    game->plan_from = game->moves;
  }
  // It declines a draw that another offered, and ends an offer to take back.
  game->offer[TOLD_BACK].open = false;
  if (game->offer[TOLD_DRAW].seat != seat) game->offer[TOLD_DRAW].open = false;
  game->trial.seq = 0;
  game->lag = (int)told_number(event, "lag", 0, 60000, 0);
  game->lag_seat = seat;
  return true;
}

static bool on_back(told_game *game, const json_t *event) {
  int64_t count = told_number(event, "ply", 0, TOLD_MOVES, -1) - game->start.ply;
  if (count < 0 || count > (int64_t)game->moves) return false;
  game->moves = (size_t)count;
  if (game->missing > game->moves) game->missing = game->moves;
  memset(game->offer, 0, sizeof game->offer);
  game->trial.seq = 0;
  game->plan[0] = '\0';
  return true;
}

// 4.16: the game begins from another position now, and the seat that is told lays out next.
static bool on_laid(told_game *game, const json_t *event) {
  const char *text = json_string_value(json_object_get(event, "start")),
             *before = json_string_value(json_object_get(event, "before"));
  int seat = told_seat_of(game, event, "seat");
  chee_position start;
  if (seat < 0 || game->moves > 0 || !text ||
      chee_position_read(text, CHEE_STRICT, &start, NULL) != CHEE_OK ||
      memcmp(&start.rules, &game->rules, sizeof start.rules) != 0)
    return false;
  game->start = start;
  game->laying = told_seat_of(game, event, "laying");
  game->raced = before && chee_position_read(before, CHEE_STRICT, &game->before, NULL) == CHEE_OK &&
                memcmp(&game->before.rules, &game->rules, sizeof start.rules) == 0;
  return true;
}

static bool on_rest(told_game *game, const json_t *event) {
  int seat = told_seat_of(game, event, "seat");
  if (seat >= 0) game->seat[seat].rested = (int)told_number(event, "days", 0, 1000, 0);
  return seat >= 0;
}

static bool on_begin(told_game *game, const json_t *event) {
  game->state = TOLD_GOING;
  game->laying = told_seat_of(game, event, "laying");
  return true;
}

static bool on_seat(told_game *game, const json_t *event) {
  int number = told_seat_of(game, event, "seat");
  if (number < 0) return false;
  told_seat *seat = &game->seat[number];
  seat->who = told_who_read(event);
  seat->level = (int)told_number(event, "level", 1, 10, 0);
  seat->bot = told_is_bot(event);
  online_clean(json_string_value(json_object_get(event, "name")), TOLD_LETTERS, seat->name,
               sizeof seat->name);
  if (seat->who != TOLD_PERSON) game->you &= ~(1u << number);
  return true;
}

// Takes somebody off the side where they sit.
static void leave_side(told_game *game, uint32_t number) {
  for (int i = 0; i < game->seats; i++) {
    told_seat *seat = &game->seat[i];
    for (int k = 0; k < seat->members; k++) {
      if (seat->member[k].number != number) continue;
      memmove(seat->member + k, seat->member + k + 1,
              (size_t)(seat->members - k - 1) * sizeof *seat->member);
      seat->members--;
      k--;
    }
  }
}

static void forget_change(told_game *game, uint32_t number) {
  int kept = 0;
  for (int i = 0; i < game->changes; i++)
    if (game->change[i].member != number) game->change[kept++] = game->change[i];
  game->changes = kept;
}

// Who has left a side asks for nothing there any more, and what they showed goes with them.
static void forget(told_game *game, uint32_t number) {
  forget_change(game, number);
  if (game->trial.member == number) game->trial.seq = 0;
}

static bool on_people(told_game *game, const char *kind, const json_t *event) {
  int seat = told_seat_of(game, event, "seat");
  uint32_t number = (uint32_t)told_number(event, "member", 1, INT32_MAX, 0);
  told_member member;
  game->leads = (uint32_t)told_number(event, "leads", 1, INT32_MAX, game->leads);
  if (strcmp(kind, "join") == 0) {
    told_person_read(event, &member);
    if (seat < 0 || game->seat[seat].members == TOLD_PEOPLE) return false;
    game->seat[seat].member[game->seat[seat].members++] = member;
    return true;
  }
  if (strcmp(kind, "part") == 0) {
    const told_member *leaving = told_find(game, number, NULL);
    if (leaving) game->gone = *leaving;
    leave_side(game, number);
    forget(game, number);
    if (number == game->me) game->you = game->me = 0;
    return true;
  }
  const told_member *found = told_find(game, number, NULL);
  if (!found || seat < 0) return false;
  member = *found;
  leave_side(game, number);
  forget(game, number);
  if (game->seat[seat].members == TOLD_PEOPLE) return false;
  game->seat[seat].member[game->seat[seat].members++] = member;
  if (number == game->me) game->you = 1u << seat;
  return true;
}

static bool on_voice(told_game *game, const json_t *event) {
  const char *voice = json_string_value(json_object_get(event, "voice"));
  uint32_t number = (uint32_t)told_number(event, "member", 1, INT32_MAX, 0);
  for (int i = 0; voice && i < game->seats; i++) {
    for (int k = 0; k < game->seat[i].members; k++) {
      told_member *member = &game->seat[i].member[k];
      if (member->number == number) member->suggests = strcmp(voice, "suggests") == 0;
    }
  }
  return voice != NULL;
}

static bool on_trial(told_game *game, const json_t *event) {
  told_trial trial = {.seat = told_seat_of(game, event, "seat")};
  if (trial.seat < 0) return false;
  trial.seq = (uint32_t)told_number(event, "seq", 1, INT32_MAX, 0);
  trial.member = (uint32_t)told_number(event, "member", 1, INT32_MAX, 0);
  trial.until = told_number(event, "until", 0, (int64_t)1 << 53, 0);
  told_text(event, "move", trial.move, sizeof trial.move);
  game->trial = trial;
  return true;
}

static bool on_change(told_game *game, const json_t *event) {
  told_change change = {.member = (uint32_t)told_number(event, "member", 1, INT32_MAX, 0),
                        .seat = told_seat_of(game, event, "seat")};
  forget_change(game, change.member);
  if (game->changes == TOLD_CHANGES || change.seat < 0) return false;
  game->change[game->changes++] = change;
  return true;
}

static bool on_offer(told_game *game, const json_t *event, bool answer) {
  int what = told_offer_read(event), seat = told_seat_of(game, event, "seat");
  if (what < 0 || seat < 0) return false;
  told_offer *offer = &game->offer[what];
  if (!answer) {
    *offer = (told_offer){.open = true, .seat = seat, .agreed = 1u << seat};
  } else if (json_is_true(json_object_get(event, "yes"))) {
    offer->agreed |= 1u << seat;
  } else {
    offer->open = false;
  }
  return true;
}

static bool on_end(told_game *game, const json_t *event) {
  game->state = TOLD_OVER;
  game->laying = -1;
  game->plan[0] = '\0';
  memset(game->offer, 0, sizeof game->offer);
  game->trial.seq = 0;
  told_text(event, "result", game->result, sizeof game->result);
  told_text(event, "why", game->why, sizeof game->why);
  game->loser = told_seat_of(game, event, "seat");
  return true;
}

static bool on_next(told_game *game, const json_t *event) {
  const char *next = json_string_value(json_object_get(event, "game"));
  if (!next || !online_is_key(next, strlen(next))) return false;
  strcpy(game->next, next);
  return true;
}

bool told_take(told_game *game, const json_t *event) {
  const char *kind = json_string_value(json_object_get(event, "kind"));
  bool fits = true, matters = true;
  if (!kind) return false;
  if (strcmp(kind, "move") == 0) {
    fits = on_move(game, event);
  } else if (strcmp(kind, "back") == 0) {
    fits = on_back(game, event);
  } else if (strcmp(kind, "seat") == 0) {
    fits = on_seat(game, event);
  } else if (strcmp(kind, "begin") == 0) {
    fits = on_begin(game, event);
  } else if (strcmp(kind, "laid") == 0) {
    fits = on_laid(game, event);
  } else if (strcmp(kind, "rest") == 0) {
    fits = on_rest(game, event);
  } else if (strcmp(kind, "join") == 0 || strcmp(kind, "part") == 0 ||
             strcmp(kind, "changed") == 0) {
    fits = on_people(game, kind, event);
  } else if (strcmp(kind, "voice") == 0) {
    fits = on_voice(game, event);
  } else if (strcmp(kind, "trial") == 0) {
    fits = on_trial(game, event);
  } else if (strcmp(kind, "drop") == 0) {
    game->trial.seq = 0;
  } else if (strcmp(kind, "change") == 0) {
    fits = on_change(game, event);
  } else if (strcmp(kind, "admit") == 0) {
    if (!json_is_true(json_object_get(event, "yes")))
      forget_change(game, (uint32_t)told_number(event, "member", 1, INT32_MAX, 0));
  } else if (strcmp(kind, "offer") == 0 || strcmp(kind, "answer") == 0) {
    // What can be done with the board stays as it is, but for a game that is over.
    matters = game->state == TOLD_OVER;
    fits = on_offer(game, event, kind[0] == 'a');
  } else if (strcmp(kind, "end") == 0) {
    fits = on_end(game, event);
  } else if (strcmp(kind, "next") == 0) {
    fits = on_next(game, event);
  } else {
    matters = false;
  }
  if (!fits) return false;
  told_clock_read(game, event);
  if (matters) game->version++;
  return true;
}
