// SPDX-License-Identifier: MIT
#include "online/agreed.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/match.h"
#include "chee/setup.h"
#include "chee/text.h"

// A sentence that grows.
typedef struct sentence {
  char *text;
  size_t size;
  int parts;
} sentence;

static void add(sentence *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(sentence *to, const char *format, ...) {
  size_t used = strlen(to->text);
  used += (size_t)snprintf(to->text + used, to->size - used, "%s", to->parts++ > 0 ? "; " : "");
  if (used >= to->size) return;
  va_list list;
  va_start(list, format);
  vsnprintf(to->text + used, to->size - used, format, list);
  va_end(list);
}

static void add_match(sentence *to, const told_game *game) {
  chee_match match;
  if (chee_match_read(game->match, &game->rules, &match, NULL) != CHEE_OK) return;
  if (match.kind == CHEE_MATCH_GAMES)
    add(to, cli_words(match.length, _("a match of %d game"), _("a match of %d games")),
        match.length);
  if (match.kind == CHEE_MATCH_SURPLUS) add(to, "%s", _("a match for the surplus (4.13)"));
  if (match.race == 1 + CHEE_RACE_FIRST)
    add(to, "%s", _("a race before a game, and who is first at an empty hole begins (4.15)"));
  else if (match.race)
    add(to, "%s", _("a race before a game, and who sows farthest begins (4.15)"));
  if (match.rearranged) add(to, "%s", _("stones may be laid out anew before a game (4.16)"));
}

static void add_team(sentence *to, const told_game *game) {
  if (game->team == TOLD_BY_ONE)
    add(to, "%s", _("several people a side, and a trial stands when one other agrees"));
  if (game->team == TOLD_BY_ALL)
    add(to, "%s", _("several people a side, and a trial stands when all of them agree"));
  if (game->team == TOLD_BY_TIME)
    add(to, _("several people a side, and a trial stands if nobody objects for %d s"),
        game->trial_seconds);
}

void online_agreed_text(const told_game *game, char *text, size_t size) {
  static const char *const vacated[] = {N_("a seat that is left is offered again"),
                                        N_("a machine takes over a seat that is left"),
                                        N_("who leaves loses")};
  sentence to = {text, size, 0};
  snprintf(text, size, "%s", _("Agreed: "));
  if (game->rated) add(&to, "%s", _("it counts for ratings"));
  add_match(&to, game);
  add_team(&to, game);
  add(&to, "%s",
      game->takeback ? _("moves may be taken back if all agree") : _("no move is taken back"));
  if (game->holidays > 0)
    add(&to,
        cli_words(game->holidays, _("each may take %d day off"), _("each may take %d days off")),
        game->holidays);
  if (game->hints) add(&to, "%s", _("hints and analysis are allowed"));
  if (game->watchers) add(&to, "%s", _("whoever knows the address may watch"));
  add(&to, "%s", _(vacated[game->vacated]));
  size_t used = strlen(text);
  snprintf(text + used, size - used, ".");
}
