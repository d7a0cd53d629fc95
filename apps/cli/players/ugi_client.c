// SPDX-License-Identifier: MIT
// A foreign engine that speaks UGI or UCI.
#include "players/ugi_client.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/fault.h"
#include "base/say.h"
#include "chee/text.h"
#include "common/progress.h"
#include "players/process.h"
#include "players/words.h"

struct ugi_client {
  ugi_process *process;
  double patience;
  bool speaks_ugi; // and not UCI alone
  bool thinking;
  ugi_heard heard;
  char *text; // what is about to be sent
  size_t size, room;
  bool starved; // there was no memory for all of it
};

// Seconds between two looks at cli_interrupted; seconds after which a program that says nothing is
// greeted as UCI; seconds in which it may take its leave.
static const double slice = 0.05, silence = 2, farewell = 0.5;

// Puts together what is to be sent.
static void add(ugi_client *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(ugi_client *c, const char *format, ...) {
  enum { PART = CHEE_POSITION_TEXT_MAX + 64 };
  if (c->room - c->size < PART) {
    char *more = realloc(c->text, 2 * c->room + PART);
    c->starved = c->starved || more == NULL;
    if (c->starved) return;
    c->text = more;
    c->room = 2 * c->room + PART;
  }
  va_list list;
  va_start(list, format);
  int length = vsnprintf(c->text + c->size, c->room - c->size, format, list);
  va_end(list);
  if (length > 0) c->size += (size_t)length;
}

static chee_status send_text(ugi_client *c, chee_error *error) {
  if (c->starved) return cli_fault_kept(error, CHEE_MEMORY, "no memory for a message to an engine");
  bool sent = ugi_process_write(c->process, c->text, c->size, app_seconds() + c->patience);
  c->size = 0;
  return sent ? CHEE_OK : ugi_process_fate(c->process, error);
}

// Hears what it says until `until` or until there is something new.
static ugi_read listen(ugi_client *c, double until) {
  char *line = NULL;
  double now = app_seconds();
  ugi_read got = ugi_process_line(c->process, until < now + slice ? until : now + slice, &line);
  if (got == UGI_LINE) ugi_hear(&c->heard, line);
  return got;
}

static _Thread_local struct {
  ugi_attendant *asked; // or NULL
  void *data;
} attendant;

void ugi_client_attend(ugi_attendant *asked, void *data) {
  attendant.asked = asked;
  attendant.data = data;
}

// Waits for one of the words that set these flags.
static chee_status await(ugi_client *c, const bool *one, const bool *other, double seconds,
                         const char *word, chee_error *error) {
  double until = app_seconds() + seconds;
  while (!*one && !*other) {
    if (listen(c, until) == UGI_CLOSED) return ugi_process_fate(c->process, error);
    bool waits = attendant.asked == NULL || attendant.asked(attendant.data);
    if (cli_interrupted || !waits) return cli_fault_kept(error, CHEE_LIMIT, "was interrupted");
    if (app_seconds() >= until && !*one && !*other) {
      return cli_fault_kept(error, CHEE_LIMIT, "did not answer '%s' within %.3g s", word, seconds);
    }
  }
  return CHEE_OK;
}

static chee_status await_ready(ugi_client *c, chee_error *error) {
  c->heard.ready = false;
  add(c, "isready\n");
  chee_status status = send_text(c, error);
  if (status != CHEE_OK) return status;
  return await(c, &c->heard.ready, &c->heard.ready, c->patience, "isready", error);
}

// An engine that knows UCI alone passes over "ugi" and answers only the question behind it.
static chee_status greet(ugi_client *c, chee_error *error) {
  ugi_heard *heard = &c->heard;
  add(c, "ugi\nisready\n");
  chee_status status = send_text(c, error);
  if (status != CHEE_OK) return status;
  double first = c->patience < silence ? c->patience : silence, begun = app_seconds();
  status = await(c, &heard->ugi, &heard->ready, first, "ugi", error);
  bool silent = app_seconds() - begun >= first;
  if (status == CHEE_IO || (status != CHEE_OK && !silent)) return status;
  if (heard->ugi) {
    status = await(c, &heard->ready, &heard->ready, c->patience, "isready", error);
    if (status != CHEE_OK) return status;
  } else {
    add(c, "uci\n");
    status = send_text(c, error);
    if (status == CHEE_OK) {
      status = await(c, &heard->ugi, &heard->uci, c->patience, "ugi' and 'uci", error);
    }
    if (status != CHEE_OK) return status;
  }
  c->speaks_ugi = heard->ugi;
  return CHEE_OK;
}

chee_status ugi_client_start(const char *command, bool quiet, double patience, ugi_client **client,
                             chee_error *error) {
  ugi_client *made = calloc(1, sizeof *made);
  if (made == NULL) return cli_fault_kept(error, CHEE_MEMORY, "no memory for an engine");
  made->patience = patience;
  chee_status status = ugi_process_start(command, quiet, &made->process, error);
  if (status == CHEE_OK) status = greet(made, error);
  if (status != CHEE_OK) {
    ugi_process_end(made->process, 0);
    free(made->text);
    free(made);
    return status;
  }
  *client = made;
  return CHEE_OK;
}

void ugi_client_end(ugi_client *client) {
  if (client == NULL) return;
  // One that is thinking may not listen.
  bool polite = !client->thinking && ugi_process_write(client->process, "quit\n", 5, 0);
  ugi_process_end(client->process, polite ? farewell : 0);
  free(client->text);
  free(client);
}

const char *ugi_client_name(const ugi_client *client) {
  return client->heard.name;
}

static bool offers(const ugi_client *client, const char *name) {
  for (int i = 0; i < client->heard.options; i++) {
    if (strcasecmp(client->heard.option[i], name) == 0) return true;
  }
  return false;
}

chee_status ugi_client_set(ugi_client *client, const char *name, const char *value,
                           chee_error *error) {
  if (!offers(client, name))
    return cli_fault_kept(error, CHEE_BAD_DATA, "has no option '%.60s'", name);
  add(client, "setoption name %s value %s\n", name, value);
  return send_text(client, error);
}

chee_status ugi_client_game(ugi_client *client, const chee_rules *rules, chee_error *error) {
  char text[CHEE_RULES_TEXT_MAX];
  chee_rules_write(rules, text);
  if (offers(client, "UCI_Variant")) {
    chee_status status = ugi_client_set(client, "UCI_Variant", text, error);
    if (status != CHEE_OK) return status;
  }
  add(client, "%snewgame\n", client->speaks_ugi ? "ugi" : "uci");
  return await_ready(client, error);
}

static void add_position(ugi_client *c, const chee_history *history) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(chee_history_at(history, 0), text);
  add(c, "position fen %s", text);
  size_t count = chee_history_length(history);
  if (count > 0) add(c, " moves");
  for (size_t i = 0; i < count; i++) {
    chee_move_write(chee_history_at(history, i), chee_history_move(history, i), text);
    add(c, " %s", text);
  }
  add(c, "\n");
}

static void add_clock(ugi_client *c, const chee_limits *limits, int seat) {
  unsigned long long left = limits->time[seat], more = limits->increment[seat];
  if (c->speaks_ugi) {
    add(c, " p%dtime %llu p%dinc %llu", seat + 1, left, seat + 1, more);
  } else if (seat < 2) {
    char side = seat == CHEE_SOUTH ? 'w' : 'b';
    add(c, " %ctime %llu %cinc %llu", side, left, side, more);
  }
}

chee_status ugi_client_go(ugi_client *client, const chee_history *history,
                          const chee_limits *limits, chee_error *error) {
  add_position(client, history);
  add(client, "go");
  if (limits->depth > 0) add(client, " depth %u", limits->depth);
  if (limits->nodes > 0) add(client, " nodes %llu", (unsigned long long)limits->nodes);
  if (limits->movetime > 0) add(client, " movetime %llu", (unsigned long long)limits->movetime);
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) {
    if (limits->clocks >> seat & 1) add_clock(client, limits, seat);
  }
  if (limits->infinite) add(client, " infinite");
  add(client, "\n");
  client->heard.moved = false;
  client->heard.murmur[0] = '\0';
  client->heard.thought = (ugi_thought){0};
  client->thinking = true;
  return send_text(client, error);
}

ugi_answer ugi_client_wait(ugi_client *client, double until, chee_error *error) {
  while (!client->heard.moved) {
    ugi_read got = listen(client, until);
    if (got == UGI_CLOSED) {
      (void)ugi_process_fate(client->process, error);
      return UGI_FAILED;
    }
    if (!client->heard.moved && (cli_interrupted || app_seconds() >= until)) return UGI_THINKING;
  }
  client->thinking = false;
  return UGI_MOVED;
}

chee_status ugi_client_stop(ugi_client *client, chee_error *error) {
  add(client, "stop\n");
  return send_text(client, error);
}

const char *ugi_client_move(const ugi_client *client) {
  return client->heard.move;
}

const ugi_thought *ugi_client_thought(const ugi_client *client) {
  return &client->heard.thought;
}

const char *ugi_client_murmur(const ugi_client *client) {
  return client->heard.murmur;
}
