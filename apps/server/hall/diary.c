// SPDX-License-Identifier: MIT
// What the log says of games. Whoever has a game's address may look at it, so that a short hash is
// logged instead of it.
#include <string.h>

#include "base/log.h"
#include "chee/game.h"
#include "hall/inside.h"

static void tag_of(const char *game, char tag[SRV_TAG_TEXT]) {
  srv_digest_tag(game, strlen(game), tag);
}

void srv_log_made(const char *game, const srv_setup *setup) {
  char tag[SRV_TAG_TEXT], rules[CHEE_RULES_TEXT_MAX];
  tag_of(game, tag);
  chee_rules_write(&setup->rules, rules);
  srv_log_often("game", "{s:s,s:s,s:s,s:s,s:b,s:b}", "game", tag, "kind", "made", "rules", rules,
                "clock", srv_clock_words[setup->clock.kind], "lobby", setup->lobby, "rated",
                setup->rated);
}

void srv_table_log(const srv_table *table, const json_t *event) {
  static const char *const told[] = {"begin", "seat", "join", "part", "back", "end"};
  const srv_game *game = table->game;
  const char *kind = json_string_value(json_object_get(event, "kind"));
  char tag[SRV_TAG_TEXT];
  if (strcmp(kind, "next") == 0) srv_log_made(game->next, &game->setup);
  for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
    if (strcmp(kind, told[i]) != 0) continue;
    tag_of(game->id, tag);
    srv_log_often("game", "{s:s,s:s,s:I,s:s*,s:s*,s:s*}", "game", tag, "kind", kind, "ply",
                  (json_int_t)srv_game_now(game)->ply, "seat",
                  json_string_value(json_object_get(event, "seat")), "who",
                  json_string_value(json_object_get(event, "who")), "why",
                  json_string_value(json_object_get(event, "why")));
  }
}
