// SPDX-License-Identifier: MIT
#include "scene.h"

#include <stdio.h>
#include <string.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "language.h"
#include "view.h"

void web_scene_sentence(void *data, const char *sentence) {
  web_scene *scene = data;
  web_json_string(&scene->sentences, sentence);
  scene->told++;
  if (scene->fresh.length > 0) web_json_raw(&scene->fresh, " ", 1);
  web_json_raw(&scene->fresh, sentence, strlen(sentence));
}

void web_scene_begin(web_scene *scene, const chee_position *before, bool wants_events) {
  *scene =
      (web_scene){.before = *before, .shown = *before, .end = -1, .wants_events = wants_events};
  scene->teller[0] = chee_teller_new(before, WEB_LANGUAGE, web_scene_sentence, scene);
}

// Both are told at once, so each sentence says whose hand it is.
static void south_tells(void *data, const char *sentence);
static void north_tells(void *data, const char *sentence);

void web_scene_begin_race(web_scene *scene, const chee_position *start) {
  web_scene_begin(scene, start, true);
  scene->race = true;
  scene->teller[CHEE_SOUTH] = chee_teller_new(start, WEB_LANGUAGE, south_tells, scene);
  scene->teller[CHEE_NORTH] = chee_teller_new(start, WEB_LANGUAGE, north_tells, scene);
}

static void tell_of(web_scene *scene, int seat, const char *sentence) {
  char text[CHEE_SENTENCE_TEXT_MAX + 16];
  snprintf(text, sizeof text, "%s, %s", chee_seat_word(&scene->before.rules, seat, WEB_LANGUAGE),
           sentence);
  web_scene_sentence(scene, text);
}

static void south_tells(void *data, const char *sentence) {
  tell_of(data, CHEE_SOUTH, sentence);
}

static void north_tells(void *data, const char *sentence) {
  tell_of(data, CHEE_NORTH, sentence);
}

void web_scene_free(web_scene *scene) {
  web_json_free(&scene->events);
  web_json_free(&scene->sentences);
  web_json_free(&scene->fresh);
}

static bool is_placed(const chee_event *event) {
  return event->kind != CHEE_EVENT_PASS && event->kind != CHEE_EVENT_END;
}

static bool is_given(const chee_event *event) {
  return event->kind == CHEE_EVENT_CAPTURE || event->kind == CHEE_EVENT_BULL ||
         event->kind == CHEE_EVENT_FORFEIT || event->kind == CHEE_EVENT_SEIZE;
}

// An event is an array, since a long sowing has tens of thousands of them; the package knows the
// order.
static void put_event(web_scene *scene, const chee_event *event, web_hole before, int gain) {
  web_json *json = &scene->events;
  bool placed = is_placed(event), given = is_given(event);
  web_hole after = {.owner = -1};
  if (placed) after = web_hole_of(&scene->shown, event->seat, event->hole);
  web_json_open(json, '[');
  web_json_string(json, chee_event_name(event->kind));
  web_json_number(json, placed ? web_index(&scene->before.rules, event->seat, event->hole) : -1);
  web_json_number(json, event->seat);
  web_json_number(json, event->count);
  web_json_number(json, after.count - before.count);
  web_json_number(json, after.mark);
  web_json_number(json, after.owner);
  web_json_number(json, scene->hand[scene->race ? event->to : 0]);
  web_json_number(json, given || scene->race ? event->to : -1);
  web_json_number(json, gain);
  web_json_number(json, event->lap);
  web_json_string(json, event->clause);
  web_json_number(json, scene->told);
  if (scene->fresh.length > 0) {
    web_json_raw(json, ",\"", 2);
    web_json_escaped(json, scene->fresh.bytes, scene->fresh.length);
    web_json_raw(json, "\"", 1);
  }
  web_json_close(json, ']');
}

bool web_scene_event(void *data, const chee_event *event) {
  web_scene *scene = data;
  bool placed = is_placed(event), given = is_given(event);
  web_hole before = {.owner = -1};
  if (placed) before = web_hole_of(&scene->shown, event->seat, event->hole);
  int store = given ? scene->shown.store[event->to] : 0;
  chee_event_replay(&scene->shown, event);
  int gain = given ? scene->shown.store[event->to] - store : 0;
  if (given && event->to == scene->before.turn) scene->captured += gain;
  int hand = scene->race ? event->to : 0;
  if (event->kind == CHEE_EVENT_LIFT) scene->hand[hand] = event->count;
  if (event->kind == CHEE_EVENT_SEIZE) {
    scene->hand[hand] += event->count;
    scene->captured += event->count;
  }
  if (event->kind == CHEE_EVENT_DROP) {
    scene->hand[hand]--;
    scene->end = web_index(&scene->before.rules, event->seat, event->hole);
  }
  if (event->lap > scene->laps) scene->laps = event->lap;
  scene->fresh.length = 0;
  chee_teller_event(&scene->teller[hand], event);
  if (scene->wants_events) put_event(scene, event, before, gain);
  return !scene->events.failed && !scene->sentences.failed;
}

void web_scene_end(web_scene *scene) {
  for (int i = 0; i <= scene->race; i++) chee_teller_end(&scene->teller[i]);
}

static void put_array(web_json *json, const char *key, const web_json *members) {
  web_json_key(json, key);
  web_json_open(json, '[');
  web_json_raw(json, members->bytes, members->length);
  web_json_close(json, ']');
  json->failed = json->failed || members->failed;
}

void web_scene_put(web_json *json, const web_scene *scene) {
  if (scene->wants_events) put_array(json, "events", &scene->events);
  put_array(json, "sentences", &scene->sentences);
  web_json_put_number(json, "laps", scene->laps);
  web_json_put_index(json, "end", scene->end);
}

static void put_change(web_json *json, const web_scene *scene, int seat, int hole) {
  int delta =
      web_hole_of(&scene->shown, seat, hole).count - web_hole_of(&scene->before, seat, hole).count;
  if (delta == 0) return;
  web_json_open(json, '{');
  web_json_put_number(json, "hole", web_index(&scene->before.rules, seat, hole));
  web_json_put_number(json, "delta", delta);
  web_json_close(json, '}');
}

void web_scene_put_changes(web_json *json, const web_scene *scene) {
  const chee_rules *rules = &scene->before.rules;
  web_json_key(json, "changes");
  web_json_open(json, '[');
  for (int seat = 0; seat < chee_rules_seats(rules); seat++) {
    for (int hole = 0; hole < chee_rules_holes(rules); hole++) put_change(json, scene, seat, hole);
    if (chee_rules_game(rules)->rows == 1) put_change(json, scene, seat, CHEE_HOLE_CENTRE);
  }
  web_json_close(json, ']');
}
