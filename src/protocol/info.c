// SPDX-License-Identifier: MIT
// What a search has found so far, told in lines `info`.

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "chee/known.h"
#include "chee/search.h"
#include "protocol/inside.h"

// Adds to session->line, which has room for the longest line of moves.
__attribute__((format(printf, 3, 4))) static void add(chee_session *session, int *at,
                                                      const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  *at += vsnprintf(session->line + *at, sizeof session->line - (size_t)*at, format, arguments);
  va_end(arguments);
}

static void add_value(chee_session *session, int *at, const chee_value *value) {
  switch (value->kind) {
  case CHEE_VALUE_ESTIMATE: add(session, at, "cp %d", value->number); break;
  case CHEE_VALUE_WIN: add(session, at, "win %d", value->number); break;
  case CHEE_VALUE_LOSS: add(session, at, "loss %d", value->number); break;
  case CHEE_VALUE_DRAW: add(session, at, "draw"); break;
  }
}

// Three and four players: what each has at the end of the line (5.8).
static void add_points(chee_session *session, int *at, const chee_search_line *line) {
  chee_position position = *chee_history_now(session->history);
  for (int i = 0; i < line->length; i++) chee_apply(&position, line->moves[i]);
  const int seats = chee_rules_seats(&position.rules);
  add(session, at, "points ");
  for (int seat = 0; seat < seats; seat++) {
    add(session, at, "%s%d", seat ? "," : "",
        10 * position.centre[seat] + 5 * position.store[seat]);
  }
}

static void add_moves(chee_session *session, int *at, const chee_search_line *line) {
  chee_position position = *chee_history_now(session->history);
  for (int i = 0; i < line->length; i++) {
    char text[CHEE_MOVE_TEXT_MAX];
    chee_move_write(&position, line->moves[i], text);
    add(session, at, " %s", text);
    chee_apply(&position, line->moves[i]);
  }
}

static void tell_line(chee_session *session, const chee_searcher *searcher, int index) {
  const chee_search_line *line = chee_searcher_line(searcher, index);
  const uint64_t nodes = chee_searcher_nodes(searcher), time = chee_searcher_time(searcher);
  int at = 0;
  add(session, &at, "info depth %d multipv %d score ", line->depth, index + 1);
  if (chee_rules_seats(&chee_history_now(session->history)->rules) > 2) {
    add_points(session, &at, line);
  } else {
    add_value(session, &at, &line->value);
  }
  add(session, &at, " nodes %" PRIu64 " nps %" PRIu64 " time %" PRIu64 " pv", nodes,
      time ? nodes * 1000 / time : nodes * 1000, time);
  add_moves(session, &at, line);
  session->sink(session->data, session->line, (size_t)at);
}

// Of tables: the game so far may cost what they tell (0.4).
static void tell_fresh(chee_session *session) {
  const chee_position *now = chee_history_now(session->history);
  chee_value value;
  if (!session->use.oracle || chee_rules_seats(&now->rules) != 2) return;
  if (!session->use.oracle(session->use.oracle_data, now, &value)) return;
  if (chee_known_spoilable(session->history))
    chee__say(session, "info string exact from a fresh start: a position was there twice (0.4)");
}

void chee__report(chee_session *session, bool last) {
  const chee_searcher *searcher = session->over ? NULL : chee_player_searcher(session->player);
  if (!searcher) return;
  if (last) tell_fresh(session);
  const uint64_t changes = chee_searcher_changes(searcher), nodes = chee_searcher_nodes(searcher);
  if (changes == session->told_changes && !(last && nodes != session->told_nodes)) return;
  session->told_changes = changes;
  session->told_nodes = nodes;
  const int wanted = session->use.lines > 1 ? session->use.lines : 1;
  for (int i = 0; i < chee_searcher_lines(searcher) && i < wanted; i++)
    tell_line(session, searcher, i);
}
