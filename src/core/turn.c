// SPDX-License-Identifier: MIT
#include "chee/turn.h"

#include <stddef.h>
#include <stdio.h>

#include "chee/game.h"
#include "chee/hole.h"

// Looks for choice point number `depth` of a trace.
typedef struct finder {
  int depth;
  int seen;
  bool found;
  chee_event at;
} finder;

static bool find(void *data, const chee_event *event) {
  finder *search = data;
  if (event->kind != CHEE_EVENT_CHOICE || search->seen++ < search->depth) return true;
  search->found = true;
  search->at = *event;
  return false;
}

static bool choice_of(const chee_turn *turn, chee_move move, chee_event *at) {
  finder search = {.depth = turn->depth};
  chee_trace(&turn->position, move, find, &search, NULL, NULL);
  *at = search.at;
  return search.found;
}

static void note_option(chee_turn *turn, uint8_t chosen) {
  for (int i = 0; i < turn->options; i++) {
    if (turn->option[i] == chosen) return;
  }
  if (turn->options < CHEE_TURN_OPTIONS_MAX) turn->option[turn->options++] = chosen;
}

static void find_choice(chee_turn *turn) {
  for (turn->options = 0; turn->count > 1; turn->depth++) {
    turn->options = 0;
    for (int i = 0; i < turn->count; i++) {
      if (choice_of(turn, turn->move[i], &turn->at)) note_option(turn, turn->at.chosen);
    }
    if (turn->options != 1) return;
  }
}

bool chee_turn_begin(chee_turn *turn, const chee_position *position, int from) {
  turn->position = *position;
  turn->depth = turn->options = 0;
  turn->count = chee_moves_from(position, from, turn->move);
  if (turn->count == 0) return false;
  find_choice(turn);
  return true;
}

void chee_turn_take(chee_turn *turn, uint8_t chosen) {
  int kept = 0;
  chee_event at;
  for (int i = 0; i < turn->count; i++) {
    if (choice_of(turn, turn->move[i], &at) && at.chosen == chosen)
      turn->move[kept++] = turn->move[i];
  }
  turn->count = kept;
  turn->depth++;
  find_choice(turn);
}

// Hands on what comes before the open choice point.
typedef struct stage {
  int left; // choice points until there; below 0: to the end
  chee_event_sink *sink;
  void *data;
} stage;

static bool pass_on(void *data, const chee_event *event) {
  stage *scene = data;
  if (event->kind == CHEE_EVENT_CHOICE && scene->left-- == 0) return false;
  return scene->sink(scene->data, event);
}

void chee_turn_trace(const chee_turn *turn, chee_event_sink *sink, void *data) {
  stage scene = {.left = turn->options > 0 ? turn->depth : -1, .sink = sink, .data = data};
  chee_trace(&turn->position, turn->move[0], pass_on, &scene, NULL, NULL);
}

static void call(chee_turn_option *option, const char *text) {
  snprintf(option->text, sizeof option->text, "%s", text);
}

static bool replay(void *data, const chee_event *event) {
  chee_event_replay(data, event);
  return true;
}

// The hole that an option takes as well, in Chuba with the pocket behind it (3.7).
static void call_holes(const chee_turn *turn, uint8_t chosen, chee_turn_option *option) {
  const chee_rules *rules = &turn->position.rules;
  const int other = 1 - turn->position.turn;
  char name[2][CHEE_HOLE_TEXT_MAX] = {"", ""};
  chee_position shown = turn->position;
  chee_turn_trace(turn, replay, &shown);
  option->hole[option->holes++] = chosen;
  if (chee_rules_choice(rules) == CHEE_CHOICE_PAIR)
    option->hole[option->holes++] =
        (uint8_t)chee_hole_at(rules, 1, chee_hole_column(rules, chosen));
  for (int i = 0; i < option->holes; i++) {
    chee_hole_name(rules, other, option->hole[i], name[i]);
    option->gain += shown.side[other][option->hole[i]];
  }
  snprintf(option->text, sizeof option->text, "x%s", name[0]);
  snprintf(option->label, sizeof option->label, "%s%s%s", name[0], option->holes > 1 ? " " : "",
           name[1]);
}

void chee_turn_describe(const chee_turn *turn, uint8_t chosen, chee_turn_option *option) {
  const chee_choice_kind kind = chee_rules_choice(&turn->position.rules);
  *option = (chee_turn_option){.holes = 0};
  if (kind == CHEE_CHOICE_DIRECTION)
    call(option, chosen ? "<" : ">");
  else if (kind == CHEE_CHOICE_LAPS)
    call(option, chosen ? "+" : ".");
  else if (chosen == CHEE_DECLINED)
    call(option, "x-");
  else
    call_holes(turn, chosen, option);
}
