// SPDX-License-Identifier: MIT
#include "turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "chee/text.h"
#include "language.h"
#include "refuse.h"
#include "scene.h"
#include "view.h"

// Laps that are shown of an endless sowing whose round is not known.
enum { LAPS_SHOWN = 7 };

chee_status web_trace(web_json *json, const chee_position *position, chee_move move,
                      chee_error *error) {
  web_scene scene;
  chee_position after;
  web_scene_begin(&scene, position, true);
  chee_status status = chee_trace(position, move, web_scene_event, &scene, &after, error);
  if (status == CHEE_OK) {
    char canonical[CHEE_MOVE_TEXT_MAX];
    web_scene_end(&scene);
    chee_move_write(position, move, canonical);
    web_json_open(json, '{');
    web_json_put_string(json, "move", canonical);
    web_json_put_number(json, "seat", position->turn);
    web_put_position_text(json, "before", position);
    web_put_position_text(json, "after", &after);
    web_scene_put(json, &scene);
    web_json_put_number(json, "captured", scene.captured);
    web_json_close(json, '}');
  }
  web_scene_free(&scene);
  return status;
}

chee_status web_play(web_json *json, const chee_position *position, const char *text,
                     chee_error *error) {
  chee_move move;
  chee_status status = chee_move_read(position, text, &move, error);
  return status == CHEE_OK ? web_trace(json, position, move, error) : status;
}

// Fills the error; the column is that of the text behind `skip` bytes.
static chee_status refuse(chee_error *error, chee_status status, int skip, chee_fault fault) {
  chee_error_set(error, status, fault);
  error->line = 1;
  error->column = skip + 1;
  return status;
}

// Why nothing starts from the hole of a player.
static chee_status refuse_start(const chee_position *position, int seat, int hole,
                                chee_error *error) {
  if (seat != position->turn && chee_position_result(position).ending == CHEE_GOING_ON) {
    chee_error_set_seat(error, CHEE_ILLEGAL, CHEE_FAULT_ASKED_TURN_OF, &position->rules,
                        position->turn);
    error->line = error->column = 1;
    return CHEE_ILLEGAL;
  }
  chee_position copy = *position;
  chee_move move = {.from = (uint8_t)hole, .extra = CHEE_NO_EXTRA};
  return chee_play(&copy, move, error);
}

// Takes the options that the rest of a prefix names.
static chee_status take_options(chee_turn *turn, const char *prefix, size_t at, chee_error *error) {
  while (prefix[at] != '\0') {
    size_t longest = 0;
    uint8_t chosen = 0;
    for (int i = 0; i < turn->options; i++) {
      chee_turn_option named;
      chee_turn_describe(turn, turn->option[i], &named);
      size_t size = strlen(named.text);
      if (size <= longest || strncmp(prefix + at, named.text, size) != 0) continue;
      longest = size;
      chosen = turn->option[i];
    }
    if (longest == 0) {
      return refuse(error, CHEE_ILLEGAL, (int)at,
                    turn->options > 0 ? CHEE_FAULT_ASKED_CHOICE : CHEE_FAULT_ASKED_COMPLETE);
    }
    chee_turn_take(turn, chosen);
    at += longest;
  }
  return CHEE_OK;
}

static const char *choice_kind(const chee_position *position) {
  static const char *const kinds[] = {[CHEE_CHOICE_NONE] = "",
                                      [CHEE_CHOICE_HOLE] = "extra",
                                      [CHEE_CHOICE_PAIR] = "pair",
                                      [CHEE_CHOICE_DIRECTION] = "direction",
                                      [CHEE_CHOICE_LAPS] = "stop"};
  return kinds[chee_rules_choice(&position->rules)];
}

static void put_option(web_json *json, const chee_turn *turn, const web_scene *scene,
                       uint8_t chosen) {
  const chee_rules *rules = &turn->position.rules;
  int other = 1 - turn->position.turn;
  chee_turn_option named;
  chee_turn_describe(turn, chosen, &named);
  web_json_open(json, '{');
  web_json_put_string(json, "text", named.text);
  web_json_put_string(json, "label", chee_turn_option_word(&named, rules, WEB_LANGUAGE));
  web_json_put_index(json, "hole", named.holes > 0 ? web_index(rules, other, named.hole[0]) : -1);
  web_json_key(json, "holes");
  web_json_open(json, '[');
  for (int i = 0; i < named.holes; i++) {
    int count = web_hole_of(&scene->shown, other, named.hole[i]).count;
    if (count > 0) web_json_number(json, web_index(rules, other, named.hole[i]));
  }
  web_json_close(json, ']');
  web_json_put_number(json, "gain", named.gain);
  web_json_close(json, '}');
}

static void put_choice(web_json *json, const char *key, const chee_turn *turn,
                       const web_scene *scene) {
  if (turn->options == 0) {
    web_json_put_null(json, key);
    return;
  }
  web_json_key(json, key);
  web_json_open(json, '{');
  web_json_put_string(json, "kind", choice_kind(&turn->position));
  char question[CHEE_SENTENCE_TEXT_MAX];
  chee_choice_question(&turn->position.rules, WEB_LANGUAGE, question);
  web_json_put_string(json, "question", question);
  web_json_put_string(json, "clause", turn->at.clause);
  web_json_put_index(json, "hole", scene->end);
  web_json_key(json, "options");
  web_json_open(json, '[');
  for (int i = 0; i < turn->options; i++) put_option(json, turn, scene, turn->option[i]);
  web_json_close(json, ']');
  web_json_close(json, '}');
}

static void put_moves(web_json *json, const chee_turn *turn) {
  web_json_key(json, "moves");
  web_json_open(json, '[');
  for (int i = 0; i < turn->count; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&turn->position, turn->move[i], text);
    web_json_string(json, text);
  }
  web_json_close(json, ']');
}

// Members that a turn has when nothing is left to choose.
static void put_outcome(web_json *json, const chee_turn *turn) {
  if (turn->options > 0) {
    web_json_put_null(json, "move");
    web_json_put_null(json, "after");
    return;
  }
  char text[CHEE_MOVE_TEXT_MAX];
  chee_position after = turn->position;
  chee_move_write(&turn->position, turn->move[0], text);
  chee_play(&after, turn->move[0], NULL);
  web_json_put_string(json, "move", text);
  web_put_position_text(json, "after", &after);
}

static void put_turn(web_json *json, const chee_turn *turn, const char *prefix, int hole) {
  web_scene scene;
  web_scene_begin(&scene, &turn->position, true);
  chee_turn_trace(turn, web_scene_event, &scene);
  web_scene_end(&scene);
  web_json_open(json, '{');
  web_json_put_string(json, "prefix", prefix);
  web_json_put_number(json, "hole", web_index(&turn->position.rules, turn->position.turn, hole));
  web_scene_put(json, &scene);
  web_json_put_number(json, "captured", scene.captured);
  put_choice(json, "choice", turn, &scene);
  put_outcome(json, turn);
  put_moves(json, turn);
  web_json_close(json, '}');
  web_scene_free(&scene);
}

chee_status web_turn(web_json *json, const chee_position *position, const char *prefix,
                     chee_error *error) {
  int seat, hole;
  int length = chee_hole_read(&position->rules, prefix, &seat, &hole);
  if (length == 0) {
    return refuse(error, CHEE_BAD_DATA, 0, CHEE_FAULT_ASKED_TURN_BEGINS);
  }
  chee_turn *turn = malloc(sizeof *turn);
  if (turn == NULL) return web_out_of_memory(error);
  chee_status status = CHEE_OK;
  if (seat != position->turn || !chee_turn_begin(turn, position, hole)) {
    status = refuse_start(position, seat, hole, error);
  } else {
    status = take_options(turn, prefix, (size_t)length, error);
  }
  if (status == CHEE_OK) put_turn(json, turn, prefix, hole);
  free(turn);
  return status;
}

static void put_refused(web_json *json, const chee_position *position, int seat, int hole) {
  chee_error error = {.status = CHEE_OK};
  web_scene scene;
  web_scene_begin(&scene, position, false);
  refuse_start(position, seat, hole, &error);
  bool endless = seat == position->turn && strcmp(error.clause, "0.2") == 0 &&
                 chee_endless_tell(position, hole, WEB_LANGUAGE, web_scene_sentence, &scene);
  web_json_put_bool(json, "legal", false);
  char refusal[CHEE_ERROR_TEXT_MAX];
  chee_error_sentence(&error, WEB_LANGUAGE, refusal);
  web_json_put_string(json, "refusal", refusal);
  web_json_put_string(json, "clause", error.clause[0] ? error.clause : NULL);
  web_scene_put(json, &scene);
  web_json_put_number(json, "captures", 0);
  web_json_put_bool(json, "endless", endless);
  web_json_put_null(json, "choices");
  web_scene_put_changes(json, &scene);
  web_scene_free(&scene);
}

static void put_allowed(web_json *json, const chee_turn *turn) {
  web_scene scene;
  web_scene_begin(&scene, &turn->position, false);
  chee_turn_trace(turn, web_scene_event, &scene);
  web_scene_end(&scene);
  web_json_put_bool(json, "legal", true);
  web_json_put_null(json, "refusal");
  web_json_put_null(json, "clause");
  web_scene_put(json, &scene);
  web_json_put_number(json, "captures", scene.captured);
  web_json_put_bool(json, "endless", false);
  put_choice(json, "choices", turn, &scene);
  web_scene_put_changes(json, &scene);
  web_scene_free(&scene);
}

static chee_status read_hole(const chee_position *position, const char *name, int *seat, int *hole,
                             chee_error *error) {
  int length = chee_hole_read(&position->rules, name, seat, hole);
  if (length > 0 && name[length] == '\0') return CHEE_OK;
  return refuse(error, CHEE_BAD_DATA, 0, CHEE_FAULT_ASKED_NO_HOLE);
}

chee_status web_preview(web_json *json, const chee_position *position, const char *name,
                        chee_error *error) {
  int seat, hole;
  chee_status status = read_hole(position, name, &seat, &hole, error);
  if (status != CHEE_OK) return status;
  chee_turn *turn = malloc(sizeof *turn);
  if (turn == NULL) return web_out_of_memory(error);
  web_json_open(json, '{');
  web_json_put_number(json, "hole", web_index(&position->rules, seat, hole));
  if (seat == position->turn && chee_turn_begin(turn, position, hole)) {
    put_allowed(json, turn);
  } else {
    put_refused(json, position, seat, hole);
  }
  web_json_close(json, '}');
  free(turn);
  return CHEE_OK;
}

typedef struct limited {
  web_scene scene;
  uint32_t end; // events from this lap on are not wanted
} limited;

static bool until_the_end(void *data, const chee_event *event) {
  limited *some = data;
  return event->lap < some->end && web_scene_event(&some->scene, event);
}

static void keep_last(void *data, const char *sentence) {
  snprintf(data, CHEE_SENTENCE_TEXT_MAX, "%s", sentence);
}

chee_status web_round(web_json *json, const chee_position *position, const char *name,
                      chee_error *error) {
  int seat, hole;
  chee_status status = read_hole(position, name, &seat, &hole, error);
  if (status != CHEE_OK) return status;
  chee_round round;
  if (seat != position->turn || !chee_trace_round(position, hole, &round))
    return refuse(error, CHEE_ILLEGAL, 0, CHEE_FAULT_ASKED_ENDLESS);
  char told[CHEE_SENTENCE_TEXT_MAX] = "";
  limited some = {.end = round.laps ? round.from + round.laps : LAPS_SHOWN};
  web_scene_begin(&some.scene, position, true);
  (void)chee_trace_start(position, hole, until_the_end, &some, NULL);
  web_scene_end(&some.scene);
  (void)chee_endless_tell(position, hole, WEB_LANGUAGE, keep_last, told);
  web_scene_sentence(&some.scene, told);
  web_json_open(json, '{');
  web_json_put_number(json, "hole", web_index(&position->rules, seat, hole));
  web_scene_put(json, &some.scene);
  web_json_put_number(json, "from", round.from);
  web_json_put_number(json, "round", round.laps);
  web_json_close(json, '}');
  web_scene_free(&some.scene);
  return CHEE_OK;
}
