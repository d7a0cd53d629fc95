// SPDX-License-Identifier: MIT
#include "play/choice.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/outcome.h"

void play_choice_label(const chee_turn *turn, uint8_t chosen, char label[PLAY_LABEL_MAX]) {
  chee_turn_option option;
  chee_turn_describe(turn, chosen, &option);
  if (option.holes > 0) {
    chee_hole_name(&turn->position.rules, 1 - turn->position.turn, option.hole[0], label);
  } else {
    const char *typed = strcmp(option.text, ".") == 0 ? _("stop") : option.text;
    strcpy(label, strcmp(typed, "x-") == 0 ? "-" : typed);
  }
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

// Whether another choice comes up behind the option; *goes_on tells whether it sows before.
static bool follow_option(const chee_turn *turn, uint8_t chosen, char text[PLAY_OUTCOME_TEXT],
                          bool *goes_on) {
  chee_turn one = *turn;
  chee_turn_take(&one, chosen);
  follower way = {.before = turn->depth, .outcome = play_outcome_new(&turn->position)};
  chee_trace(&turn->position, one.move[0], follow, &way, NULL, NULL);
  play_outcome_text(&way.outcome, text);
  *goes_on = way.outcome.sown > 0;
  return way.open;
}

static const char *word_of(const chee_turn *turn, const chee_turn_option *option,
                           chee_language language) {
  return chee_turn_option_word(option, &turn->position.rules, language);
}

void play_choice_effect(const chee_turn *turn, uint8_t chosen, char *text, int size) {
  chee_turn_option option;
  chee_turn_describe(turn, chosen, &option);
  if (option.holes > 0) {
    snprintf(text, (size_t)size, "%d", option.gain);
    return;
  }
  if (chosen == CHEE_DECLINED) {
    snprintf(text, (size_t)size, "%s", word_of(turn, &option, cli_language));
    return;
  }
  if (strcmp(option.text, ".") == 0) {
    snprintf(text, (size_t)size, _("stop here"));
    return;
  }
  char line[PLAY_OUTCOME_TEXT];
  bool goes_on, open = follow_option(turn, chosen, line, &goes_on);
  const char *form = strcmp(option.text, "+") == 0 ? "%s: %s%s" : _("go %s: %s%s");
  snprintf(text, (size_t)size, form, word_of(turn, &option, cli_language), line,
           open ? _(", then a choice") : "");
}

void play_choice_way(const chee_turn *turn, uint8_t chosen, char *text, int size) {
  chee_turn_option option;
  chee_turn_describe(turn, chosen, &option);
  play_choice_effect(turn, chosen, text, size);
  if (option.holes == 0) return;
  char line[PLAY_OUTCOME_TEXT];
  bool goes_on;
  bool open = follow_option(turn, chosen, line, &goes_on);
  snprintf(text, (size_t)size, _("takes %d%s%s%s"), option.gain, goes_on ? "; " : "",
           goes_on ? line : "", open ? _(", then a choice") : "");
}

// Other words for options, by what a move's text has for them.
static const struct word {
  const char *option;
  const char *word;
} words[] = {
    {"<", "cw"},
    {"<", "left"},
    {">", "ccw"},
    {">", "right"},
    {"+", "on"},
    {"+", "++"},
    {"+", "y"},
    {"+", "yes"},
    {".", "s"},
    {".", "stop"},
    {".", "n"},
    {".", "no"},
    {"x-", "no"},
    {"x-", "empty"},
    // German
    {"<", "links"},
    {">", "rechts"},
    {"+", "j"},
    {"+", "ja"},
    {"+", "weiter"},
    {".", "nein"},
    {".", "halt"},
    {"x-", "nein"},
    {"x-", "leer"},
};

static bool means(const chee_turn *turn, uint8_t chosen, const char *answer) {
  char label[PLAY_LABEL_MAX];
  chee_turn_option option;
  chee_turn_describe(turn, chosen, &option);
  play_choice_label(turn, chosen, label);
  if (strcasecmp(label, answer) == 0 || strcasecmp(option.text, answer) == 0 ||
      strcasecmp(word_of(turn, &option, cli_language), answer) == 0 ||
      strcasecmp(word_of(turn, &option, CHEE_ENGLISH), answer) == 0)
    return true;
  // The owner's letter may be left out; whether that is enough, the other options tell.
  if (isdigit((unsigned char)*answer) && strcmp(label + 1, answer) == 0) return true;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strcmp(words[i].option, option.text) == 0 && strcasecmp(words[i].word, answer) == 0)
      return true;
  }
  return false;
}

bool play_choice_answer(const chee_turn *turn, const char *answer, uint8_t *chosen) {
  int found = 0;
  for (int i = 0; i < turn->options; i++) {
    if (!means(turn, turn->option[i], answer)) continue;
    *chosen = turn->option[i];
    found++;
  }
  return found == 1;
}

bool play_takes_back(const char *answer) {
  static const char *const words[] = {N_("back"), "b", N_("undo"), "u", N_("cancel")};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (cli_word_typed(answer, words[i])) return true;
  return false;
}

bool play_goes(const char *answer) {
  return strcasecmp(answer, "q") == 0 || cli_word_typed(answer, "quit");
}
