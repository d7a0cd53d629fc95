// SPDX-License-Identifier: MIT
// How a game was made, as a server tells it.
#include <string.h>

#include "chee/game.h"
#include "online/told.h"

// Which of these words a field is; `otherwise` where it is none of them.
static int word_of(const json_t *object, const char *key, const char *const words[], int count,
                   int otherwise) {
  const char *word = json_string_value(json_object_get(object, key));
  for (int i = 0; word && i < count; i++)
    if (strcmp(word, words[i]) == 0) return i;
  return otherwise;
}

static void read_clock(told_game *game, const json_t *clock) {
  static const char *const kinds[] = {"none", "live", "days"};
  game->clock = (told_clock)word_of(clock, "kind", kinds, 3, TOLD_NO_CLOCK);
  game->minutes = (int)told_number(clock, "minutes", 0, 10000, 0);
  game->increment = (int)told_number(clock, "increment", 0, 10000, 0);
  game->days = (int)told_number(clock, "days", 0, 1000, 0);
}

static void read_agreed(told_game *game, const json_t *setup) {
  static const char *const teams[] = {"none", "one", "all", "time"};
  static const char *const vacated[] = {"open", "machine", "lost"};
  game->holidays = (int)told_number(setup, "holidays", 0, 1000, 0);
  game->hints = json_is_true(json_object_get(setup, "hints"));
  game->takeback = json_is_true(json_object_get(setup, "takeback"));
  game->rated = json_is_true(json_object_get(setup, "rated"));
  game->watchers = json_is_true(json_object_get(setup, "watchers"));
  // A way that is not known here is one of sides all the same.
  const bool sides = json_is_string(json_object_get(setup, "team"));
  game->team = (told_team)word_of(setup, "team", teams, 4, sides ? TOLD_BY_ONE : TOLD_ONE_EACH);
  game->trial_seconds = (int)told_number(setup, "trial_seconds", 0, 1000, 0);
  game->vacated = (told_vacated)word_of(setup, "gone", vacated, 3, TOLD_LOST);
}

bool told_setup_read(told_game *game, const json_t *setup) {
  const char *rules = json_string_value(json_object_get(setup, "rules"));
  const char *start = json_string_value(json_object_get(setup, "start"));
  chee_rules read;
  if (!rules || chee_rules_read(rules, CHEE_STRICT, &read, NULL) != CHEE_OK) return false;
  chee_start(&read, &game->start);
  if (start && (chee_position_read(start, CHEE_STRICT, &game->start, NULL) != CHEE_OK ||
                memcmp(&game->start.rules, &read, sizeof read) != 0))
    return false;
  game->rules = read;
  game->seats = chee_rules_seats(&read);
  told_text(setup, "match", game->match, sizeof game->match);
  read_clock(game, json_object_get(setup, "clock"));
  read_agreed(game, setup);
  return true;
}
