// SPDX-License-Identifier: MIT
// Messages in and out: what is asked for is sent again until it is answered, and a game that was
// lost is told from the last event on.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "online/refusals.h"
#include "online/table.h"

enum {
  SETTLE = 3000,         // milliseconds that leaving waits for answers
  TICK = 1000,           // milliseconds between two looks at the clock
  PATIENCE = 15000,      // for the first connection
  PIPE_PATIENCE = 60000, // in a pipe, for one that was lost
  LOSSES_MOST = 30       // in a pipe, without a word of the game between them
};

int64_t online_now(const online_table *table) {
  return table->told.now + (term_clock() - table->heard);
}

void online_fail(online_table *table, int code, const char *sentence) {
  if (table->fault) return;
  table->fault = code;
  snprintf(table->sentence, sizeof table->sentence, "%s", sentence);
  table->stale = true;
}

bool online_waits(const online_table *table, asked_kind kind) {
  for (int i = 0; i < ONLINE_ASKED; i++)
    if (table->asked[i].text && table->asked[i].kind == kind) return true;
  return false;
}

static void transmit(online_table *table, const char *text) {
  if (table->line == LINE_UP) (void)online_wire_send(table->wire, text);
}

// Whether the same is asked for already: its text goes on with its id, which is the last of it.
static bool waits_already(const online_table *table, const json_t *message) {
  char *text = json_dumps(message, JSON_COMPACT);
  size_t length = text ? strlen(text) - 1 : 0; // without the brace behind it
  bool found = false;
  for (int i = 0; text && i < ONLINE_ASKED && !found; i++) {
    const char *other = table->asked[i].text;
    found =
        other && strncmp(other, text, length) == 0 && strncmp(other + length, ",\"id\"", 5) == 0;
  }
  free(text);
  return found;
}

// Sends a message from a free place, with an id.
static void send_from(online_table *table, online_asked *place, asked_kind kind, json_t *message) {
  snprintf(place->id, sizeof place->id, "t%x-%u", table->chance, ++table->asked_count);
  json_object_set_new(message, "id", json_string(place->id));
  place->kind = kind;
  place->text = json_dumps(message, JSON_COMPACT);
  if (!place->text) return;
  transmit(table, place->text);
  if (kind != ASKED_NOTHING) return;
  free(place->text);
  place->text = NULL;
}

bool online_send(online_table *table, asked_kind kind, const char *type, const char *fields, ...) {
  online_asked *place = NULL;
  va_list list;
  va_start(list, fields);
  json_t *message = *fields ? json_vpack_ex(NULL, 0, fields, list) : json_object();
  va_end(list);
  json_object_set_new(message, "type", json_string(type));
  json_object_set_new(message, "game", json_string(table->told.game));
  for (int i = 0; i < ONLINE_ASKED && !place; i++)
    if (!table->asked[i].text) place = &table->asked[i];
  bool known = kind == ASKED_OTHER && waits_already(table, message);
  if (!known && place) send_from(table, place, kind, message);
  json_decref(message);
  if (!known && !place)
    play_refuse(table->session, CLI_NEGATIVE, _("Not done: %s."),
                _("too much waits for the server"));
  return known || place;
}

// Follows the game, from the last event that was seen.
static void open_game(online_table *table, bool anew) {
  char text[160];
  const told_game *told = &table->told;
  if (told->known && !anew) {
    snprintf(text, sizeof text, "{\"type\":\"open\",\"game\":\"%s\",\"since\":%u}", told->game,
             told->seq);
  } else {
    snprintf(text, sizeof text, "{\"type\":\"open\",\"game\":\"%s\"}", told->game);
  }
  transmit(table, text);
}

static void welcome(online_table *table, const told_answer *answer) {
  char text[120];
  if (answer->protocol != 1) {
    snprintf(text, sizeof text, _("the server speaks version %d of the protocol, this program 1"),
             answer->protocol);
    online_fail(table, CLI_BAD_DATA, text);
    return;
  }
  if (table->line == LINE_LOST) online_say(table, "%s", _("The connection is back."));
  table->line = LINE_UP;
  open_game(table, false);
  for (int i = 0; i < ONLINE_ASKED; i++)
    if (table->asked[i].text) transmit(table, table->asked[i].text);
}

static void lose(online_table *table) {
  if (table->line == LINE_UP) {
    table->lost = term_clock();
    online_say(
        table, "%s",
        _("The connection is lost. It comes back by itself; nothing that was sent is lost."));
    table->line = LINE_LOST;
  }
  table->losses++;
}

// The place of what is answered, or NULL.
static online_asked *find(online_table *table, const char *id) {
  for (int i = 0; i < ONLINE_ASKED; i++)
    if (table->asked[i].text && strcmp(table->asked[i].id, id) == 0) return &table->asked[i];
  return NULL;
}

static void settle(online_table *table, const told_answer *answer, bool refused) {
  online_asked *asked = find(table, answer->id);
  chee_error error;
  asked_kind kind = asked ? asked->kind : ASKED_OTHER;
  if (asked) {
    free(asked->text);
    asked->text = NULL;
  }
  if (!online_waits(table, ASKED_PLAN)) told_plan_answered(&table->told);
  if (kind != ASKED_OTHER) table->stale = true;
  if (!refused) return;
  if (kind == ASKED_PLAN) open_game(table, true); // what is planned is what the server has
  online_refusal_sentence(&answer->refusal, &error);
  // Nothing was asked: who sat here does not any more, and may see the game no longer.
  bool shut_out = !*answer->id && strcmp(answer->refusal.code, "no-such-game") == 0;
  if (shut_out && table->stood) {
    table->stale = true;
    play_leave(table->session, CLI_OK);
  } else if (!table->told.known || shut_out) {
    online_fail(table, CLI_NEGATIVE, error.text);
  } else if (kind == ASKED_MOVE && table->session->piped) {
    online_fail(table, CLI_NEGATIVE, error.text);
  } else {
    online_say(table, _("Not done: %s."), error.text);
  }
}

static void hear(online_table *table, const char *text, size_t length) {
  told_answer answer;
  told_kind kind = told_hear(&table->told, text, length, &answer, online_tell_event, table);
  switch (kind) {
  case TOLD_WELCOME: welcome(table, &answer); break;
  case TOLD_SNAPSHOT:
  case TOLD_EVENTS:
    table->heard = term_clock();
    table->losses = 0;
    break;
  case TOLD_AGAIN: open_game(table, true); break;
  case TOLD_ACK: settle(table, &answer, false); break;
  case TOLD_REFUSED:
  case TOLD_RESYNC: settle(table, &answer, true); break;
  case TOLD_SAID: online_tell_greeting(table, answer.seat, answer.word); break;
  case TOLD_BYE:
    if (strcmp(answer.word, "signed-out") == 0)
      online_fail(table, CLI_NEGATIVE, _("you are not signed in at the server any more"));
    break;
  case TOLD_STRANGE:
    online_fail(table, CLI_BAD_DATA, _("the server says something that is not in the protocol"));
    break;
  default: break;
  }
}

static void look_at_time(online_table *table) {
  long long now = term_clock();
  if (table->line == LINE_BEGINS && now - table->lost > PATIENCE)
    online_fail(table, CLI_IO, _("no connection to the server comes about"));
  if (!table->session->piped || table->line != LINE_LOST) return;
  if (now - table->lost > PIPE_PATIENCE || table->losses > LOSSES_MOST)
    online_fail(table, CLI_IO, _("the connection is lost and does not come back"));
}

// Takes what is new; true where what is asked just now is out of date.
static bool take_news(void *data) {
  online_table *table = data;
  char *text;
  size_t length = 0;
  for (wire_kind kind; (kind = online_wire_take(table->wire, &text, &length)) != WIRE_SILENT;) {
    if (kind == WIRE_TEXT) hear(table, text, length);
    if (kind == WIRE_LOST) lose(table);
    if (kind == WIRE_OUT)
      online_fail(table, CLI_NEGATIVE, _("you are not signed in at the server any more"));
    if (kind == WIRE_ENDLESS)
      online_fail(table, CLI_LIMIT, _("the server sends more than it should"));
    if (kind == WIRE_FOREIGN)
      online_fail(table, CLI_BAD_DATA, _("what answers there is no server of chee"));
    free(text);
  }
  look_at_time(table);
  if (table->session->game.history) play_title(table->session);
  // A choice of one's own turn stays open while only others say or offer something.
  if (table->session->question && online_still(table)) return false;
  return table->stale || table->seen != table->told.version;
}

chee_status online_line_begin(online_table *table, chee_error *error) {
  chee_status status = online_wire_begin(&table->place, &table->who, &table->wire, error);
  if (status != CHEE_OK) return status;
  table->lost = table->heard = term_clock();
  table->chance = (unsigned)(table->lost * 2654435761LL);
  table->listener = (term_listener){
      .fd = online_wire_fd(table->wire), .milliseconds = TICK, .news = take_news, .data = table};
  term_listen(&table->listener);
  return CHEE_OK;
}

static void forget_asked(online_table *table) {
  for (int i = 0; i < ONLINE_ASKED; i++) {
    free(table->asked[i].text);
    table->asked[i].text = NULL;
  }
}

void online_line_end(online_table *table) {
  term_listen(NULL);
  online_wire_end(table->wire);
  table->wire = NULL;
  forget_asked(table);
  told_end(&table->told);
}

void online_line_settle(online_table *table) {
  long long end = term_clock() + SETTLE;
  bool waits = true;
  while (waits && table->line == LINE_UP && !table->fault && term_clock() < end) {
    waits = online_waits(table, ASKED_OTHER) || online_waits(table, ASKED_MOVE) ||
            online_waits(table, ASKED_TRIAL) || online_waits(table, ASKED_LAY) ||
            online_waits(table, ASKED_PLAN);
    if (waits && term_await(100) == TERM_INTERRUPTED) return;
  }
}

void online_line_go(online_table *table, const char *game) {
  char id[ONLINE_KEY], text[120];
  strcpy(id, game);
  snprintf(text, sizeof text, "{\"type\":\"leave\",\"game\":\"%s\"}", table->told.game);
  transmit(table, text);
  forget_asked(table);
  told_end(&table->told);
  told_begin(&table->told, id);
  table->ended = table->another = table->raced = table->stood = false;
  table->announced = 0;
  open_game(table, true);
}
