// SPDX-License-Identifier: MIT
// `query`: what stands on the board, asked by programs that do not know the rules.

#include <stdio.h>
#include <string.h>

#include "chee/hole.h"
#include "protocol/inside.h"

static void answer_bool(chee_session *session, bool value) {
  chee__say(session, "response %s", value ? "true" : "false");
}

static void gameover(chee_session *session) {
  answer_bool(session, chee_history_result(session->history).ending != CHEE_GOING_ON);
}

static void p1turn(chee_session *session) {
  answer_bool(session, chee_history_now(session->history)->turn == 0);
}

static void turn(chee_session *session) {
  const chee_position *now = chee_history_now(session->history);
  chee__say(session, "response %c", chee_seat_letter(&now->rules, now->turn));
}

static void fen(chee_session *session) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(chee_history_now(session->history), text);
  chee__say(session, "response %s", text);
}

static void legalmoves(chee_session *session) {
  chee_move moves[CHEE_MOVES_MAX];
  const int count = chee_history_moves(session->history, moves);
  chee_moves_sorted(chee_history_now(session->history), moves, count, session->text);
  int at = snprintf(session->line, sizeof session->line, "response");
  for (int i = 0; i < count; i++) {
    at += snprintf(session->line + at, sizeof session->line - (size_t)at, " %s", session->text[i]);
  }
  session->sink(session->data, session->line, (size_t)at);
}

static void score(chee_session *session) {
  char text[CHEE_RESULT_TEXT_MAX];
  chee_score_write(chee_history_now(session->history), text);
  chee__say(session, "response %s", text);
}

static void result(chee_session *session) {
  char text[CHEE_RESULT_TEXT_MAX];
  const chee_result now = chee_history_result(session->history);
  chee_result_write(chee_history_now(session->history), &now, text);
  chee__say(session, "response %s", text);
}

static const struct {
  const char *name;
  void (*answer)(chee_session *session);
} queries[] = {
    {"gameover", gameover},     {"p1turn", p1turn}, {"turn", turn},     {"fen", fen},
    {"legalmoves", legalmoves}, {"score", score},   {"result", result},
};

void chee__query(chee_session *session, chee__words *words) {
  char quote[CHEE__QUOTE_MAX];
  chee__word word;
  chee__word_next(words, &word);
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
    if (chee__word_is(&word, queries[i].name)) {
      queries[i].answer(session);
      return;
    }
  }
  chee__say(session,
            "response error \"%s\" cannot be asked; gameover, p1turn, turn, fen, legalmoves, "
            "score and result can",
            chee__word_quote(&word, quote));
}
