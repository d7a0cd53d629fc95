// SPDX-License-Identifier: MIT
// Turn after turn, until somebody leaves.
#include "play/loop.h"

#include <stdio.h>
#include <string.h>

#include "base/say.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/command.h"
#include "play/match.h"
#include "play/think.h"
#include "play/turn.h"

enum { BREATH = 400, WATCHED = 900 }; // milliseconds between two turns

// Waits for the eye to follow; a key goes on at once. False when the session is leaving.
static bool pause_between(play_session *session, int milliseconds, bool *pressed) {
  if (!term_in_place() || session->speed == PLAY_OFF) return true;
  long long end = term_clock() + milliseconds;
  for (;;) {
    play_draw(&session->view);
    long long left = end - term_clock();
    if (left <= 0) return true;
    term_wake wake = term_key((int)left);
    if (wake == TERM_TIMEOUT) return true;
    if (wake == TERM_DONE) {
      *pressed = true;
      return true;
    }
    if (wake == TERM_REDRAW) continue;
    play_leave(session, wake == TERM_INTERRUPTED ? 128 + term_signal() : CLI_OK);
    return false;
  }
}

// Asks and does what is typed; an empty line is handed back.
bool play_ask_line(play_session *session, const char *prompt, bool may_move) {
  char line[TERM_LINE_MAX];
  if (!play_read(session, prompt, line, NULL)) return false;
  if (play_leaves_text(session, line)) return false;
  if (!*line) return true;
  if (play_is_move(line) && may_move) {
    play_typed_move(session, line);
  } else if (play_is_move(line)) {
    play_refuse(session, CLI_NEGATIVE, "%s",
                session->far                      ? _("It is not your turn.")
                : play_humans(&session->game) > 0 ? _("It is not a person's turn; Enter goes on.")
                                                  : _("Nobody at this table plays by hand; Enter "
                                                      "goes on."));
  } else {
    play_command(session, line);
  }
  return false;
}

// What an example of a hole looks like for this player.
static void say_how(play_session *session) {
  const chee_position *now = play_now(&session->game);
  chee_move moves[CHEE_MOVES_MAX];
  char token[CHEE_MOVE_TEXT_MAX];
  chee_history_moves(session->game.history, moves);
  moves[0].extra = CHEE_NO_EXTRA;
  chee_move_write(now, moves[0], token);
  play_refuse(session, CLI_BAD_DATA,
              _("Type a hole to sow from, such as %s, or help for what else there is."), token);
}

// The clause by which every other loaded hole is refused, or "" where that is for several reasons.
static void only_clause(const chee_position *now, chee_move only, char clause[CHEE_CLAUSE_MAX]) {
  const bool cross = chee_rules_game(&now->rules)->rows == 1;
  const uint8_t *holes = cross ? now->seat[now->turn] : now->side[now->turn];
  clause[0] = '\0';
  for (int hole = 0; hole < chee_rules_holes(&now->rules); hole++) {
    chee_position after = *now;
    chee_error error;
    chee_move other = {.from = (uint8_t)hole, .extra = CHEE_NO_EXTRA};
    if (hole == only.from || holes[hole] == 0) continue;
    bool known = chee_play(&after, other, &error) == CHEE_ILLEGAL;
    bool same = known && (clause[0] == '\0' || strcmp(clause, error.clause) == 0);
    (void)snprintf(clause, CHEE_CLAUSE_MAX, "%s", same ? error.clause : "");
    if (!same) return;
  }
}

void play_human_turn(play_session *session) {
  chee_move moves[CHEE_MOVES_MAX];
  const chee_position *now = play_now(&session->game);
  int count = chee_history_moves(session->game.history, moves);
  char prompt[120], token[CHEE_MOVE_TEXT_MAX];
  if (count == 1 && moves[0].from == CHEE_PASS) {
    play_turn(session, moves[0], 0);
    return;
  }
  const char *seat = chee_seat_word(&now->rules, now->turn, cli_language);
  snprintf(prompt, sizeof prompt, session->view.front ? _("%s: which hole?") : "%s: ", seat);
  if (count == 1) {
    char clause[CHEE_CLAUSE_MAX];
    chee_move_write(now, moves[0], token);
    only_clause(now, moves[0], clause);
    if (*clause)
      snprintf(prompt, sizeof prompt, _("%s (Enter plays %.40s, the only move by %s): "), seat,
               token, clause);
    else
      snprintf(prompt, sizeof prompt, _("%s (Enter plays %.40s, the only move): "), seat, token);
  }
  play_board(&session->view);
  if (!play_ask_line(session, prompt, true)) return;
  if (count == 1) {
    play_turn(session, moves[0], 0);
  } else if (!session->piped) {
    say_how(session);
  }
}

// The player to move has failed: somebody says what now.
static void engine_stuck(play_session *session) {
  char prompt[120];
  const chee_position *now = play_now(&session->game);
  snprintf(prompt, sizeof prompt,
           _("%s cannot move (player level:3, undo, quit; Enter tries again): "),
           chee_seat_word(&now->rules, now->turn, cli_language));
  play_board(&session->view);
  play_offer(&session->view, "", _("Try again"));
  char seat_one[64];
  snprintf(seat_one, sizeof seat_one, _("Seat %s there"), PLAY_OPPONENT);
  play_offer(&session->view, "player " PLAY_OPPONENT, seat_one);
  play_offer(&session->view, "undo", _("Take back"));
  play_offer(&session->view, "quit", _("Leave"));
  if (play_ask_line(session, prompt, false)) session->stuck = false;
}

static void engine_fails(play_session *session, const chee_error *error) {
  const play_game *game = &session->game;
  int seat = play_now(game)->turn;
  if (session->leaving) return;
  session->stuck = true;
  play_refuse(session, CLI_IO, _("%s (%s) %s. The game stays as it is."),
              chee_seat_word(play_rules(game), seat, cli_language),
              cli_engine_name(game->engine[seat]), cli_sentence(error));
}

static void engine_turn(play_session *session) {
  play_game *game = &session->game;
  cli_engine *engine = game->engine[play_now(game)->turn];
  const char *who = chee_seat_word(play_rules(game), play_now(game)->turn, cli_language);
  chee_error error;
  chee_move move;
  bool pressed = false;
  chee_move moves[CHEE_MOVES_MAX];
  bool watched = play_humans(game) == 0;
  bool waits = !session->piped && !session->paused;
  if (waits && !pause_between(session, watched ? WATCHED : BREATH, &pressed)) return;
  if (watched && (pressed || session->paused)) {
    session->paused = !play_ask_line(session, _("Paused, Enter goes on: "), false);
    if (session->paused) return;
  }
  bool asked = chee_history_moves(game->history, moves) > 1;
  move = moves[0];
  if (asked && !play_think(session, engine, who, &move, &error)) {
    engine_fails(session, &error);
    return;
  }
  if (asked && session->think) play_tell_thought(session, engine, who);
  if (!play_turn(session, move, 0) && !session->leaving)
    play_leave(session, CLI_LIMIT); // only the longest possible game is refused a legal move
}

// What else can be done with a game that is over.
static void offer_ways_out(play_session *session) {
  play_offer(&session->view, "undo", _("Take back"));
  play_offer(&session->view, "watch", _("Watch the last sowing again"));
  play_offer(&session->view, "save", _("Save it to a file"));
  play_offer(&session->view, "quit", _("Leave"));
}

// In a match the next game is one key away.
static void between_games(play_session *session) {
  char prompt[80];
  const chee_history *game = session->game.history;
  snprintf(prompt, sizeof prompt, _("Enter begins game %u of the match (undo, save, quit): "),
           session->game.match.now.played + 2);
  while (play_over(&session->game) && !session->leaving && session->game.history == game) {
    play_offer(&session->view, "", _("Next game of the match"));
    offer_ways_out(session);
    if (play_ask_line(session, prompt, false)) play_match_next(session);
  }
}

static void after_the_end(play_session *session) {
  char text[CHEE_SENTENCE_TEXT_MAX];
  play_ending(&session->game, text, sizeof text);
  play_say(&session->view, "%s.", text);
  bool follows = session->game.match.on && play_match_tell(session);
  play_title(session); // a game that is over counts
  if (session->piped && follows && session->game.match.now.kind != CHEE_MATCH_SERIES) {
    play_match_next(session);
    return;
  }
  if (session->piped) {
    play_leave(session, CLI_OK);
    return;
  }
  play_board(&session->view);
  if (follows) {
    between_games(session);
    return;
  }
  while (play_over(&session->game) && !session->leaving) {
    play_offer(&session->view, "again", _("Another game"));
    offer_ways_out(session);
    if (play_ask_line(session, _("The game is over (again, undo, save, quit): "), false))
      play_say(&session->view, _("again plays another game, undo goes back, save FILE keeps the "
                                 "record, quit leaves."));
  }
}

void play_loop(play_session *session) {
  if (session->game.history) play_show_game(session);
  while (!session->leaving) {
    const play_game *game = &session->game;
    if (term_signal()) {
      play_leave(session, 128 + term_signal());
    } else if (session->piped && cli_output_lost()) {
      play_leave(session, CLI_OK); // see cli_finish
    } else if (session->far) {
      session->far->step(session->far);
    } else if (game->match.unopened) {
      play_match_open(session);
    } else if (play_over(game)) {
      after_the_end(session);
    } else if (play_is_human(game, play_now(game)->turn)) {
      session->stuck = false;
      play_human_turn(session);
    } else if (session->stuck) {
      engine_stuck(session);
    } else {
      engine_turn(session);
    }
  }
}
