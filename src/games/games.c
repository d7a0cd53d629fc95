// SPDX-License-Identifier: MIT
//
// The list of all games. To add one, see docs/adding-a-game.md.
#include "games/games.h"

#include <stddef.h>
#include <string.h>

#include "core/fail.h"
#include "core/play.h"

const chee_game *const chee__game_list[CHEE_GAME_COUNT] = {
    [CHEE_MEFUHVA] = &chee__mefuhva,   [CHEE_NJOMBWA] = &chee__njombwa, [CHEE_CHUBA] = &chee__chuba,
    [CHEE_ENKESHUI] = &chee__enkeshui, [CHEE_SWAHILI] = &chee__swahili,
};

const chee_game *chee_game_get(int id) {
  return id >= 0 && id < CHEE_GAME_COUNT ? chee__game_list[id] : NULL;
}

const chee_game *chee_game_find(const char *name) {
  for (int id = 0; id < CHEE_GAME_COUNT; id++)
    if (strcmp(chee__game_list[id]->name, name) == 0) return chee__game_list[id];
  return NULL;
}

chee_rules chee_rules_default(chee_game_id game) {
  return (chee_rules){.game = (uint8_t)game, .size = chee__game_list[game]->default_size};
}

chee_rules chee_rules_usual(void) {
  return chee_rules_default(CHEE_NJOMBWA);
}

const chee_game *chee_rules_game(const chee_rules *rules) {
  return chee__game_list[rules->game];
}

chee_choice_kind chee_rules_choice(const chee_rules *rules) {
  const chee_game *game = chee__game_list[rules->game];
  for (int i = 0; i < game->option_count; i++)
    if (game->option[i].no_choice && rules->option[i] == game->option[i].no_choice)
      return CHEE_CHOICE_NONE;
  return game->choice;
}

const char *chee_series_clause(const chee_rules *rules) {
  const char *clause = chee__game_list[rules->game]->series_clause;
  return clause ? clause : "0.6";
}

static bool has_size(uint32_t sizes, int size) {
  return size < 32 && sizes >> size & 1;
}

chee_status chee_rules_check(const chee_rules *rules, chee_error *error) {
  const chee_game *game = chee_game_get(rules->game);
  if (!game)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_NO_SUCH_GAME_NUMBER,
                          chee__arg_number(rules->game));
  if (!has_size(game->sizes, rules->size))
    return chee__fault_of(
        error, CHEE_BAD_DATA, game->unofficial_clause ? game->unofficial_clause : "",
        CHEE_FAULT_SIZE_NOT_PLAYED, chee__arg_word(game->title), chee__arg_number(rules->size));
  for (int i = 0; i < CHEE_OPTIONS_MAX; i++) {
    int value = rules->option[i];
    if (value == 0) continue;
    const chee_option *option = &game->option[i];
    if (i >= game->option_count || value >= CHEE_OPTION_VALUES_MAX || !option->values[value])
      return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_NO_SUCH_OPTION,
                            chee__arg_word(game->title));
    if (!has_size(option->sizes, rules->size))
      return chee__fault_of(error, CHEE_BAD_DATA, option->clause, CHEE_FAULT_SIZE_NO_OPTION,
                            chee__arg_word(game->title), chee__arg_number(rules->size),
                            chee__arg_word(option->name));
  }
  return CHEE_OK;
}

bool chee_rules_official(const chee_rules *rules) {
  return has_size(chee__game_list[rules->game]->official, rules->size);
}

void chee_start(const chee_rules *rules, chee_position *position) {
  memset(position, 0, sizeof *position);
  position->rules = *rules;
  chee__game_list[rules->game]->play->start(position);
}

// The bytes a game does not use must be zero, or equal positions would not be equal bytes.
static bool unused_is_zero(const chee_position *position) {
  chee_position used = *position;
  const chee_game *game = chee__game_list[position->rules.game];
  int seats = chee_rules_seats(&position->rules), holes = chee_rules_holes(&position->rules);
  for (int seat = 0; seat < seats && seat < CHEE_SEATS_MAX; seat++) {
    uint8_t *row = game->rows == 1 ? used.seat[seat] : used.side[seat];
    memset(row, 0, (size_t)holes);
    if (!game->no_stores) used.store[seat] = 0;
    if (game->rows == 1) used.centre[seat] = 0;
  }
  used.ply = used.turn = 0;
  if (game->mark != CHEE_MARK_NONE) used.mark[0] = used.mark[1] = 0;
  if (game->rows == 1) {
    if (used.openings <= CHEE_SEATS_MAX) memset(used.opening, 0, used.openings);
    used.openings = 0;
  }
  memset(&used.rules, 0, offsetof(chee_rules, spare));
  static const chee_position zero = {0};
  return memcmp(&used, &zero, sizeof used) == 0;
}

chee_status chee_position_check(const chee_position *position, chee_error *error) {
  chee_status status = chee_rules_check(&position->rules, error);
  if (status != CHEE_OK) return status;
  if (position->ply > CHEE_PLY_MAX)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_PLY_MAX,
                          chee__arg_number(CHEE_PLY_MAX));
  if (position->turn >= chee_rules_seats(&position->rules))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_NO_SUCH_TURN);
  if (!unused_is_zero(position))
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_POSITION_UNUSED);
  return chee__game_list[position->rules.game]->play->check(position, error);
}
