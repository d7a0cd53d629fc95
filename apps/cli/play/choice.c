// SPDX-License-Identifier: MIT
#include "play/choice.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/outcome.h"

bool play_choice_begin(play_choice *choice, const chee_position *position, int from) {
  return chee_turn_begin(choice, position, from);
}

void play_choice_take(play_choice *choice, uint8_t chosen) {
  chee_turn_take(choice, chosen);
}

const char *play_choice_question(const play_choice *choice) {
  return chee_choice_question(&choice->position.rules);
}

void play_choice_label(const play_choice *choice, uint8_t chosen, char label[PLAY_LABEL_MAX]) {
  const chee_rules *rules = &choice->position.rules;
  switch (chee_rules_choice(rules)) {
  case CHEE_CHOICE_DIRECTION: strcpy(label, chosen ? "<" : ">"); return;
  case CHEE_CHOICE_LAPS: strcpy(label, chosen ? "+" : "stop"); return;
  default: break;
  }
  char name[CHEE_HOLE_TEXT_MAX] = "-";
  if (chosen != CHEE_DECLINED) chee_hole_name(rules, 1 - choice->position.turn, chosen, name);
  snprintf(label, PLAY_LABEL_MAX, "%s", name);
}

static bool set_stage(void *data, const chee_event *event) {
  chee_event_replay(data, event);
  return true;
}

bool play_choice_is_of_holes(const play_choice *choice) {
  chee_choice_kind kind = chee_rules_choice(&choice->position.rules);
  return kind == CHEE_CHOICE_HOLE || kind == CHEE_CHOICE_PAIR;
}

int play_choice_gain(const play_choice *choice, uint8_t chosen) {
  const chee_rules *rules = &choice->position.rules;
  if (!play_choice_is_of_holes(choice) || chosen >= CHEE_DECLINED) return 0;
  chee_position shown = choice->position;
  chee_turn_trace(choice, set_stage, &shown);
  const uint8_t *side = shown.side[1 - choice->position.turn];
  if (chee_rules_choice(rules) == CHEE_CHOICE_HOLE) return side[chosen];
  int behind = chee_hole_at(rules, 1, chee_hole_column(rules, chosen));
  return side[chosen] + (behind >= 0 ? side[behind] : 0);
}

// What an option does until the turn ends or the next choice opens.
typedef struct follower {
  int before; // choice points until the option
  bool open;  // the next choice was reached
  play_outcome outcome;
} follower;

static bool follow(void *data, const chee_event *event) {
  follower *way = data;
  if (event->kind == CHEE_EVENT_CHOICE && way->before-- <= 0) {
    way->open = way->before < -1;
    return !way->open;
  }
  return way->before < 0 ? play_outcome_event(&way->outcome, event) : true;
}

void play_choice_effect(const play_choice *choice, uint8_t chosen, char *text, int size) {
  chee_choice_kind kind = chee_rules_choice(&choice->position.rules);
  if (play_choice_is_of_holes(choice)) {
    if (chosen == CHEE_DECLINED) {
      snprintf(text, (size_t)size, kind == CHEE_CHOICE_PAIR ? "an empty pair" : "none");
    } else {
      snprintf(text, (size_t)size, "%d", play_choice_gain(choice, chosen));
    }
    return;
  }
  play_choice one = *choice;
  play_choice_take(&one, chosen);
  follower way = {.before = choice->depth, .outcome = play_outcome_new(&choice->position)};
  chee_trace(&choice->position, one.move[0], follow, &way, NULL, NULL);
  char line[PLAY_OUTCOME_TEXT];
  play_outcome_text(&way.outcome, line);
  const char *name = kind == CHEE_CHOICE_DIRECTION
                         ? (chosen ? "go clockwise: " : "go counter-clockwise: ")
                         : (chosen ? "sow on: " : "stop here");
  snprintf(text, (size_t)size, "%s%s%s", name, *name == 's' && !chosen ? "" : line,
           way.open ? ", then a choice" : "");
}

// Other words for options that have names.
static const struct word {
  chee_choice_kind kind;
  uint8_t chosen;
  const char *text;
} words[] = {
    {CHEE_CHOICE_DIRECTION, 1, "clockwise"},
    {CHEE_CHOICE_DIRECTION, 1, "cw"},
    {CHEE_CHOICE_DIRECTION, 1, "left"},
    {CHEE_CHOICE_DIRECTION, 0, "counter-clockwise"},
    {CHEE_CHOICE_DIRECTION, 0, "ccw"},
    {CHEE_CHOICE_DIRECTION, 0, "right"},
    {CHEE_CHOICE_LAPS, 1, "on"},
    {CHEE_CHOICE_LAPS, 1, "++"},
    {CHEE_CHOICE_LAPS, 1, "y"},
    {CHEE_CHOICE_LAPS, 1, "yes"},
    {CHEE_CHOICE_LAPS, 0, "s"},
    {CHEE_CHOICE_LAPS, 0, "n"},
    {CHEE_CHOICE_LAPS, 0, "no"},
    {CHEE_CHOICE_LAPS, 0, "."},
    {CHEE_CHOICE_HOLE, CHEE_DECLINED, "none"},
    {CHEE_CHOICE_HOLE, CHEE_DECLINED, "no"},
    {CHEE_CHOICE_HOLE, CHEE_DECLINED, "x-"},
    {CHEE_CHOICE_PAIR, CHEE_DECLINED, "empty"},
    {CHEE_CHOICE_PAIR, CHEE_DECLINED, "x-"},
};

static bool means(const play_choice *choice, uint8_t chosen, const char *answer) {
  char label[PLAY_LABEL_MAX];
  play_choice_label(choice, chosen, label);
  if (strcasecmp(label, answer) == 0) return true;
  // The owner's letter may be left out; whether that is enough, the other options tell.
  if (isdigit((unsigned char)*answer) && strcmp(label + 1, answer) == 0) return true;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (words[i].kind == chee_rules_choice(&choice->position.rules) && words[i].chosen == chosen &&
        strcasecmp(words[i].text, answer) == 0)
      return true;
  }
  return false;
}

bool play_choice_answer(const play_choice *choice, const char *answer, uint8_t *chosen) {
  int found = 0;
  for (int i = 0; i < choice->options; i++) {
    if (!means(choice, choice->option[i], answer)) continue;
    *chosen = choice->option[i];
    found++;
  }
  return found == 1;
}
