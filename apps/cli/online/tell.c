// SPDX-License-Identifier: MIT
// What happened elsewhere, in words.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/table.h"

void online_say(online_table *table, const char *format, ...) {
  char text[PLAY_SAID_MAX];
  play_view *view = &table->session->view;
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  // Behind a question that stands there a line of its own.
  if (table->prompting && !term_in_place() && !view->quiet) term_write("\n");
  table->prompting = false;
  view->text = -1; // a text that stands there is not taken away with what came after it
  play_say(view, "%s", text);
  play_say_news(view);
}

void online_name(const told_game *game, int seat, char *text, size_t size) {
  const told_seat *at = &game->seat[seat];
  if (game->team && at->members > 0) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < at->members && used < size; i++) {
      const char *name = *at->member[i].name ? at->member[i].name : _("guest");
      used += (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? ", " : "", name);
    }
  } else if (at->who == TOLD_MACHINE) {
    snprintf(text, size, "level:%d", at->level);
  } else if (at->who == TOLD_FREE) {
    snprintf(text, size, "%s", _("free"));
  } else {
    snprintf(text, size, "%s%s", *at->name ? at->name : _("guest"), at->bot ? _(" (bot)") : "");
  }
}

void online_name_at(const told_game *game, int seat, char *text, size_t size) {
  char name[ONLINE_WHO - 32];
  online_name(game, seat, name, sizeof name);
  snprintf(text, size, "%s (%s)", name, chee_seat_word(&game->rules, seat, cli_language));
}

void online_clock_text(int64_t milliseconds, bool days, char *text, size_t size) {
  long long seconds = (milliseconds + 999) / 1000;
  if (seconds >= 86400) {
    snprintf(text, size, _("%lld d %lld h"), seconds / 86400, seconds % 86400 / 3600);
  } else if (days || seconds >= 36000) {
    snprintf(text, size, _("%lld h %lld min"), seconds / 3600, seconds % 3600 / 60);
  } else {
    snprintf(text, size, "%lld:%02lld", seconds / 60, seconds % 60);
  }
}

// Who did it: a member of a side by their own name, else who sits at the seat.
static void actor(const told_game *game, const json_t *event, char *text, size_t size) {
  uint32_t number = (uint32_t)told_number(event, "member", 1, INT32_MAX, 0);
  const told_member *member = told_find(game, number, NULL);
  if (!member && number > 0 && number == game->gone.number) member = &game->gone;
  int seat = told_seat_of(game, event, "seat");
  if (number > 0 && number == game->me) {
    snprintf(text, size, "%s", _("you"));
  } else if (member) {
    snprintf(text, size, "%s", *member->name ? member->name : _("guest"));
  } else if (number > 0) {
    snprintf(text, size, _("number %u"), number);
  } else if (seat >= 0) {
    online_name_at(game, seat, text, size);
  } else {
    snprintf(text, size, "?");
  }
}

static void tell_offer(online_table *table, const told_game *game, const json_t *event) {
  static const char *const sentences[TOLD_OFFERS] = {
      N_("%s offers a draw (yes, no)."), N_("%s asks to take the last move back (yes, no)."),
      N_("%s offers a new game (yes, no).")};
  static const char *const own[TOLD_OFFERS] = {N_("A draw is offered."),
                                               N_("You have asked to take your last move back."),
                                               N_("A new game is offered.")};
  char who[ONLINE_WHO];
  int what = told_offer_read(event), seat = told_seat_of(game, event, "seat");
  if (what < 0 || seat < 0) return;
  actor(game, event, who, sizeof who);
  if (game->you >> seat & 1u) {
    online_say(table, "%s", _(own[what]));
  } else if (game->you) {
    online_say(table, _(sentences[what]), who);
  }
}

static void tell_answer(online_table *table, const told_game *game, const json_t *event) {
  char who[ONLINE_WHO];
  int seat = told_seat_of(game, event, "seat"), what = told_offer_read(event);
  if (seat < 0 || what < 0 || json_is_true(json_object_get(event, "yes"))) return;
  actor(game, event, who, sizeof who);
  if (seat == game->offer[what].seat) {
    online_say(table, _("%s has withdrawn the offer."), who);
  } else if (!(game->you >> seat & 1u)) {
    online_say(table, _("%s declines."), who);
  }
}

static void tell_people(online_table *table, const told_game *game, const char *kind,
                        const json_t *event) {
  char who[ONLINE_WHO];
  int seat = told_seat_of(game, event, "seat");
  const char *side = seat >= 0 ? chee_seat_word(&game->rules, seat, cli_language) : "";
  actor(game, event, who, sizeof who);
  if (strcmp(kind, "join") == 0) {
    online_say(table, _("%s joins %s."), who, side);
  } else if (strcmp(kind, "part") == 0) {
    online_say(table, _("%s leaves %s."), who, side);
  } else if (strcmp(kind, "change") == 0) {
    online_say(table, _("%s would like to change over to %s (yes, no)."), who, side);
  } else if (strcmp(kind, "changed") == 0) {
    online_say(table, _("%s sits at %s now."), who, side);
  } else if (strcmp(kind, "seat") == 0 && seat >= 0 && !game->team) {
    online_name(game, seat, who, sizeof who);
    online_say(table, _("%s: %s."), side, who);
  }
}

void online_tell_event(void *data, const told_game *game, const char *kind, const json_t *event) {
  online_table *table = data;
  char who[ONLINE_WHO];
  if (strcmp(kind, "offer") == 0) {
    tell_offer(table, game, event);
  } else if (strcmp(kind, "answer") == 0) {
    tell_answer(table, game, event);
  } else if (strcmp(kind, "back") == 0) {
    online_say(table, "%s", _("All agreed: moves are taken back."));
  } else if (strcmp(kind, "begin") == 0) {
    online_say(table, "%s", _("All seats are taken; the game begins."));
  } else if (strcmp(kind, "drop") == 0) {
    actor(game, event, who, sizeof who);
    online_say(table, _("The trial is taken back: %s."), who);
  } else if (strcmp(kind, "laid") == 0) {
    actor(game, event, who, sizeof who);
    online_say(table, _("%s has laid out stones, or left them as they lay."), who);
  } else if (strcmp(kind, "rest") == 0) {
    actor(game, event, who, sizeof who);
    online_say(table, _("%s takes days off."), who);
  } else if (strcmp(kind, "let") == 0) {
    actor(game, event, who, sizeof who);
    online_say(table, _("The trial shall stand: %s."), who);
  } else {
    tell_people(table, game, kind, event);
  }
}

void online_tell_greeting(online_table *table, int seat, const char *word) {
  static const struct {
    const char *word, *text;
  } greetings[] = {{"hello", N_("Hello!")},
                   {"thanks", N_("Thank you")},
                   {"chee", N_("Chee - over to you")},
                   {"well-played", N_("Well played")},
                   {"sorry", N_("Sorry")}};
  char who[ONLINE_WHO];
  if (table->mute || seat < 0) return;
  online_name_at(&table->told, seat, who, sizeof who);
  for (size_t i = 0; i < sizeof greetings / sizeof *greetings; i++)
    if (strcmp(greetings[i].word, word) == 0)
      online_say(table, "%s: %s", who, _(greetings[i].text));
}

void online_end_text(const told_game *game, char *text, size_t size) {
  static const struct {
    const char *why, *by, *alone;
  } ends[] = {{"resigned", N_("%s resigned"), N_("the game was given up")},
              {"time", N_("%s has no time left"), N_("the time is over")},
              {"left", N_("%s has left"), N_("a seat was left")},
              {"agreed", NULL, N_("all agreed to end the game")},
              {"cancelled", NULL, N_("the game was withdrawn before it began")},
              {"silent", NULL, N_("nobody moved for a long time")}};
  char who[ONLINE_WHO];
  snprintf(text, size, "%s", _("the game is over"));
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    if (strcmp(ends[i].why, game->why) != 0) continue;
    if (!ends[i].by || game->loser < 0) {
      snprintf(text, size, "%s", _(ends[i].alone));
      return;
    }
    online_name_at(game, game->loser, who, sizeof who);
    snprintf(text, size, _(ends[i].by), who);
  }
}
