// SPDX-License-Identifier: MIT
#include "game/outcome.h"

#include <string.h>

int srv_game_winner(const srv_game *game) {
  const char *why = json_string_value(json_object_get(game->end, "why"));
  const char *text = json_string_value(json_object_get(game->end, "result"));
  if (!why || !text) return SRV_NO_RESULT;
  if (strcmp(why, "rules") == 0) {
    const chee_result result = chee_history_result(game->history);
    return result.shared ? SRV_DRAWN : result.winner;
  }
  if (strcmp(text, "1/2-1/2") == 0) return SRV_DRAWN;
  return strcmp(text, "1-0") == 0 ? 0 : strcmp(text, "0-1") == 0 ? 1 : SRV_NO_RESULT;
}

int srv_game_rated_winner(const srv_game *game) {
  const int winner = srv_game_winner(game);
  const char *letter = json_string_value(json_object_get(game->end, "seat"));
  const int loser = letter ? srv_seat_number(game, letter[0]) : -1;
  return winner == SRV_NO_RESULT && loser >= 0 && srv_game_has_sides(game) ? 1 - loser % 2 : winner;
}

int srv_game_score(const srv_game *game, int winner, int seat) {
  if (winner == SRV_NO_RESULT) return -1;
  if (winner == SRV_DRAWN) return 1;
  const bool teams = chee_rules_teams(&game->setup.rules);
  return (teams ? seat % 2 == winner % 2 : seat == winner) ? 2 : 0;
}
