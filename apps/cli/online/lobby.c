// SPDX-License-Identifier: MIT
// A server's games to choose from: one's own, and those that wait for anybody.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/ask.h"
#include "online/invite.h"
#include "online/sit.h"
#include "online/terms.h"

enum { LISTED = 60 };

typedef struct entry {
  char game[ONLINE_KEY];
  char seat; // to be taken, or 0 where one sits there already
} entry;

typedef struct list {
  entry entry[LISTED];
  int count;
} list;

static void clock_text(const told_game *game, char *text, size_t size) {
  text[0] = '\0';
  if (game->clock == TOLD_LIVE) {
    snprintf(text, size, _(", %d min + %d s"), game->minutes, game->increment);
  } else if (game->clock == TOLD_DAYS) {
    snprintf(text, size, cli_words(game->days, _(", %d day a move"), _(", %d days a move")),
             game->days);
  }
}

bool online_game_text(const json_t *view, const char *id, told_game *game, char *text,
                      size_t size) {
  char rules[CHEE_RULES_TEXT_MAX], clock[48], name[ONLINE_WHO];
  told_begin(game, id);
  if (!told_snapshot(game, view)) return false;
  chee_rules_write(&game->rules, rules);
  clock_text(game, clock, sizeof clock);
  size_t used = (size_t)snprintf(text, size, "%s%s:", rules, clock);
  for (int seat = 0; seat < game->seats && used < size; seat++) {
    online_name_at(game, seat, name, sizeof name);
    used += (size_t)snprintf(text + used, size - used, "%s %s", seat > 0 ? "," : "", name);
  }
  return true;
}

// The letter of the first free seat, or 0.
static char free_seat(const told_game *game) {
  for (int seat = 0; seat < game->seats; seat++)
    if (game->seat[seat].who == TOLD_FREE) return chee_seat_letter(&game->rules, seat);
  return 0;
}

static const char *state_text(const told_game *game, const json_t *view) {
  int turn = told_seat_of(game, view, "turn");
  if (game->state == TOLD_OPEN) return _("a seat is free");
  return turn >= 0 && game->you >> turn & 1u ? _("your turn") : _("under way");
}

static void add_game(online_table *table, list *all, const json_t *view, bool own) {
  told_game game;
  char text[600], line[700], number[16];
  const char *id = json_string_value(json_object_get(view, "game"));
  if (all->count == LISTED || !id || !online_is_key(id, strlen(id))) return;
  if (online_game_text(view, id, &game, text, sizeof text) && game.state != TOLD_OVER &&
      (own || game.you == 0)) {
    entry *added = &all->entry[all->count++];
    strcpy(added->game, id);
    added->seat = own ? 0 : free_seat(&game);
    snprintf(line, sizeof line, "  %2d  %s   %s", all->count, text,
             own ? state_text(&game, view) : "");
    snprintf(number, sizeof number, "%d", all->count);
    play_post_line(&table->session->view, number, line);
  }
  told_end(&game);
}

static void add_all(online_table *table, list *all, const char *path, bool own,
                    const char *heading) {
  json_t *answer;
  told_refusal refusal;
  chee_error error;
  chee_status status =
      online_ask(&table->place, &table->who, path, NULL, &answer, &refusal, &error);
  // A server may have no lobby.
  if (status != CHEE_OK && (own || status != CHEE_ILLEGAL))
    online_fail(table, cli_exit_of(status), cli_sentence(&error));
  const json_t *games = json_object_get(answer, "games");
  if (json_array_size(games) > 0) play_post_line(&table->session->view, NULL, heading);
  for (size_t i = 0; i < json_array_size(games); i++)
    add_game(table, all, json_array_get(games, i), own);
  json_decref(answer);
}

bool online_claim(online_table *table, const char *game, char seat, const char *secret) {
  char path[ONLINE_KEY + 32];
  json_t *answer, *body = *secret ? json_pack("{s:s}", "secret", secret) : json_object();
  chee_error error;
  snprintf(path, sizeof path, "api/games/%s/seats/%c", game, seat);
  chee_status status = online_ask(&table->place, &table->who, path, body, &answer, NULL, &error);
  json_decref(answer);
  json_decref(body);
  if (status != CHEE_OK) online_fail(table, cli_exit_of(status), cli_sentence(&error));
  return status == CHEE_OK;
}

// Plays anybody who wants the same rules and clock: POST /api/play.
static bool play_somebody(online_table *table, const char *wish) {
  json_t *body, *answer;
  chee_error error;
  char text[CHEE_ERROR_TEXT_MAX + 32];
  if (online_wish_read(wish, &body, &error) != CHEE_OK) {
    snprintf(text, sizeof text, _("column %d: %s."), error.column, cli_sentence(&error));
    play_refuse(table->session, CLI_BAD_DATA, "%s", text);
    return false;
  }
  chee_status status =
      online_ask(&table->place, &table->who, "api/play", body, &answer, NULL, &error);
  const char *id = json_string_value(json_object_get(answer, "game"));
  bool good = status == CHEE_OK && id && online_is_key(id, strlen(id));
  if (good) strcpy(table->place.game, id);
  if (status != CHEE_OK) play_refuse_error(table->session, wish, &error);
  json_decref(answer);
  json_decref(body);
  return good;
}

// Whether a line that was typed begins with a rule set.
static bool is_wish(const char *line) {
  char word[CHEE_RULES_TEXT_MAX];
  chee_rules rules;
  snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
  return *word && chee_rules_read(word, CHEE_LENIENT, &rules, NULL) == CHEE_OK;
}

// Goes to a game of the list; a free seat of it is taken once that was asked.
static bool take_entry(online_table *table, const entry *chosen) {
  online_place *place = &table->place;
  strcpy(place->game, chosen->game);
  place->seat = chosen->seat;
  if (!chosen->seat ||
      (online_ask_to_sit(table) && online_claim(table, place->game, place->seat, "")))
    return true;
  place->game[0] = place->seat = '\0';
  return false;
}

// Takes what was typed. True where a game was chosen.
static bool take_line(online_table *table, const list *all, const char *line) {
  play_session *session = table->session;
  char *end;
  long number = strtol(line, &end, 10);
  if (end != line && !*end && number >= 1 && number <= all->count) {
    return take_entry(table, &all->entry[number - 1]);
  }
  if (strcasecmp(line, "q") == 0 || strcasecmp(line, "quit") == 0) {
    play_leave(session, CLI_OK);
  } else if (online_is_invite(line)) {
    const char *terms = line + strcspn(line, " ");
    return online_invite(table, terms + strspn(terms, " "));
  } else if (is_wish(line)) {
    return play_somebody(table, line);
  } else if (*line) {
    play_refuse(session, CLI_BAD_DATA, _("'%.40s' is none of these."), line);
  }
  return false;
}

// Why the last line was refused; "" where it was not.
static void last_fault(const play_view *view, char text[PLAY_SAID_MAX]) {
  const struct play_said *last = view->said > 0 ? &view->saying[view->said - 1] : NULL;
  snprintf(text, PLAY_SAID_MAX, "%s", last && last->fault && !last->picks ? last->text : "");
}

bool online_choose(online_table *table) {
  play_session *session = table->session;
  list *all = calloc(1, sizeof *all);
  char line[TERM_LINE_MAX], fault[PLAY_SAID_MAX];
  bool chosen = false;
  if (!all) {
    online_fail(table, CLI_IO, _("out of memory"));
    return false;
  }
  while (!chosen && !session->leaving && !table->fault) {
    last_fault(&session->view, fault);
    play_hush(&session->view);
    all->count = 0;
    add_all(table, all, "api/games", true, _("Your games:"));
    if (!table->fault) add_all(table, all, "api/lobby", false, _("Games open to everybody:"));
    if (table->fault) break;
    if (*fault && term_in_place()) play_say_fault(&session->view, fault); // else it stands there
    play_offer(&session->view, "", _("Look again"));
    play_offer(&session->view, "q", _("Leave"));
    if (play_read(
            session,
            _("A number, a rule set to play anybody who comes (behind it clock=10+5, rated), or "
              "'invite' and terms (q leaves): "),
            line, NULL))
      chosen = take_line(table, all, line);
  }
  free(all);
  return chosen;
}
