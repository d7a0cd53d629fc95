// SPDX-License-Identifier: MIT
// The own games at a server where it is one's turn, for scripts: printed, and no more.
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/words.h"
#include "chee/hole.h"
#include "online/ask.h"
#include "online/enter.h"
#include "online/sit.h"
#include "play/online.h"

// The game as an object, or NULL where it is not one's turn there.
static json_t *describe(const online_place *place, const json_t *view, char *text, size_t size) {
  told_game game;
  json_t *object = NULL;
  char url[ONLINE_URL_MAX], rules[CHEE_RULES_TEXT_MAX], left[40] = "", name[ONLINE_WHO];
  const char *id = json_string_value(json_object_get(view, "game"));
  if (!id || !online_is_key(id, strlen(id))) return NULL;
  if (online_game_text(view, id, &game, text, size)) {
    int turn = told_seat_of(&game, view, "turn");
    if (game.state == TOLD_GOING && turn >= 0 && game.you >> turn & 1u) {
      char letter[2] = {chee_seat_letter(&game.rules, turn), '\0'};
      int64_t time = told_left(&game, turn, turn, game.now);
      json_t *players = json_object();
      for (int seat = 0; seat < game.seats; seat++) {
        char key[2] = {chee_seat_letter(&game.rules, seat), '\0'};
        online_name(&game, seat, name, sizeof name);
        json_object_set_new(players, key, json_string(name));
      }
      online_place_game(place, id, url);
      chee_rules_write(&game.rules, rules);
      object = json_pack("{s:s,s:s,s:s,s:o}", "url", url, "rules", rules, "seat", letter, "players",
                         players);
      if (time >= 0) json_object_set_new(object, "left_ms", json_integer(time));
      if (time >= 0) online_clock_text(time, game.clock == TOLD_DAYS, left, sizeof left);
      size_t used = strlen(text);
      snprintf(text + used, size - used, "%s%s  %s", *left ? "  " : "", left, url);
    }
  }
  told_end(&game);
  return object;
}

int play_online_waiting(const cli_args *args) {
  online_place place;
  online_who who;
  chee_error error;
  json_t *answer, *waiting = json_array();
  char text[1200];
  const char *url = cli_value(args, "online") ? cli_value(args, "online") : args->ruleset;
  if (!url) return cli_fail(CLI_USAGE, "--waiting needs --online and a server's address");
  int code = online_enter(args, url, false, &place, &who);
  if (code != CLI_OK) {
    json_decref(waiting);
    return code;
  }
  chee_status status = online_ask(&place, &who, "api/games", NULL, &answer, NULL, &error);
  const json_t *games = json_object_get(answer, "games");
  for (size_t i = 0; i < json_array_size(games); i++) {
    json_t *game = describe(&place, json_array_get(games, i), text, sizeof text);
    if (game && !args->json) printf("%s\n", text);
    if (game) json_array_append_new(waiting, game);
  }
  json_decref(answer);
  if (status != CHEE_OK) {
    code = cli_refused(NULL, &error);
  } else if (args->json) {
    return cli_json_write(waiting);
  }
  json_decref(waiting);
  return code;
}
