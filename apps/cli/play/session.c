// SPDX-License-Identifier: MIT
// What the loop, the turns and the commands share.
#include "play/session.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/choice.h"
#include "play/outcome.h"

void play_leave(play_session *session, int code) {
  session->leaving = true;
  session->code = code;
}

void play_refuse(play_session *session, int code, const char *format, ...) {
  char sentence[PLAY_SAID_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(sentence, sizeof sentence, format, list);
  va_end(list);
  if (!session->piped) {
    play_say_fault(&session->view, sentence);
    return;
  }
  // A player that fails is no fault of a line.
  play_leave(session, code == CLI_IO ? cli_fail(code, "%s", sentence)
                                     : cli_fail(code, _("line %d: %s"), session->line, sentence));
}

void play_refuse_error(play_session *session, const char *what, const chee_error *error) {
  char why[CHEE_ERROR_TEXT_MAX];
  chee_error_sentence(error, cli_language, why);
  play_refuse(session, cli_exit_of(error->status), "%.200s: %s%s%s", what, error->clause,
              *error->clause ? ": " : "", why);
}

void play_refuse_file(play_session *session, const char *file, const chee_error *error) {
  char what[256];
  snprintf(what, sizeof what, "%.200s", file);
  if (error->line > 0)
    snprintf(what, sizeof what, _("%.200s: line %d, column %d"), file, error->line, error->column);
  play_refuse_error(session, what, error);
}

bool play_read(play_session *session, const char *prompt, char line[TERM_LINE_MAX], bool *escaped) {
  term_wake wake = play_ask(&session->view, prompt, line, escaped);
  session->line++;
  play_forget_faults(&session->view);
  if (wake == TERM_DONE) return true;
  if (wake == TERM_NEWS) return false; // what was asked is out of date
  int reason = session->piped && wake == TERM_END ? term_unreadable() : 0;
  int code = wake == TERM_INTERRUPTED ? 128 + term_signal() : CLI_OK;
  if (reason != 0) code = cli_fail(CLI_IO, "%.200s: cannot read: %s", "stdin", cli_reason(reason));
  play_leave(session, code);
  return false;
}

bool play_is_yes(const char *line) {
  return *line && (strncasecmp(line, "y", 1) == 0 || strncasecmp(line, _("y"), 1) == 0);
}

bool play_confirm(play_session *session, const char *question) {
  char line[TERM_LINE_MAX];
  if (session->piped) return true;
  play_offer(&session->view, "n", _("No"));
  play_offer(&session->view, _("y"), _("Yes"));
  session->confirms = true;
  bool escaped = false;
  bool answered = play_read(session, question, line, &escaped);
  session->confirms = false;
  return answered && !escaped && play_is_yes(line);
}

bool play_confirm_leaving(play_session *session) {
  const play_store *store = &session->store;
  if (!session->game.history || play_over(&session->game)) return true;
  if (session->far)
    return play_confirm(session, _("Leave the game, which goes on elsewhere (y/N)? "));
  const bool kept = store->kept && !store->complained && play_begun(&session->game);
  return play_confirm(session, kept ? _("Leave the game, which is kept (y/N)? ")
                                    : _("Leave the game, which is not kept (y/N)? "));
}

bool play_leaves_by(play_session *session, const char *line) {
  if (!play_goes(line)) return false;
  if (play_confirm_leaving(session)) play_leave(session, CLI_OK);
  return true;
}

bool play_leaves_text(play_session *session, const char *line) {
  const bool leaves = term_in_place() && session->view.text >= 0 && strcasecmp(line, "q") == 0;
  play_put_away(&session->view);
  return leaves;
}

bool play_seen_from_north(const play_game *game) {
  return chee_rules_game(play_rules(game))->rows > 1 && play_humans(game) == 1 &&
         play_is_human(game, CHEE_NORTH);
}

// Who sits at a seat, as the title says it.
static void seat_text(const play_session *session, int seat, char *text, size_t size) {
  const play_game *game = &session->game;
  if (session->far) {
    session->far->seat(session->far, seat, text, size);
  } else if (!play_is_human(game, seat)) {
    snprintf(text, size, "%s", cli_engine_name(game->engine[seat]));
  } else {
    snprintf(text, size, "%s", play_humans(game) == 1 ? _("you") : _("human"));
  }
}

enum { SEAT_TEXT = 168, SEAT_LEAST = 6, DOTS = 3 }; // bytes; columns; columns of "...", at most

// Cuts a text to so many columns, and shows that it is cut.
static void cut(char *text, int columns) {
  size_t length = strlen(text);
  if (term_columns(text) <= columns) return;
  while (length > 0 && term_columns(text) > columns - DOTS) {
    while (length > 1 && ((unsigned char)text[length - 1] & 0xC0) == 0x80) length--;
    text[--length] = '\0';
  }
  strcpy(text + length, term_driven() ? "…" : "...");
}

// Gives each seat the same share of the columns where all of them have not got enough.
static void share_columns(char text[][SEAT_TEXT], int seats, int room) {
  int most = 0, needed = room + 1;
  for (int i = 0; i < seats; i++)
    if (term_columns(text[i]) > most) most = term_columns(text[i]);
  for (; needed > room && most >= SEAT_LEAST; most--) {
    needed = 0;
    for (int i = 0; i < seats; i++) {
      int columns = term_columns(text[i]);
      needed += columns < most ? columns : most;
    }
    if (needed <= room) break;
  }
  for (int i = 0; i < seats; i++) cut(text[i], most < SEAT_LEAST ? SEAT_LEAST : most);
}

// Adds who sits where, as far as there are columns for it.
static void add_seats(const play_session *session, char *title, size_t size) {
  const play_game *game = &session->game;
  char player[CHEE_SEATS_MAX][SEAT_TEXT];
  int seats = play_seat_count(game), room = play_board_width() - (term_driven() ? 2 : 0);
  size_t used = strlen(title);
  room -= term_columns(title);
  for (int seat = 0; seat < seats; seat++) {
    seat_text(session, seat, player[seat], SEAT_TEXT - DOTS);
    room -= 5 + term_columns(chee_seat_word(play_rules(game), seat, cli_language));
  }
  if (term_in_place()) share_columns(player, seats, room);
  for (int seat = 0; seat < seats && used < size; seat++)
    used += (size_t)snprintf(title + used, size - used, "   %s: %s",
                             chee_seat_word(play_rules(game), seat, cli_language), player[seat]);
}

void play_title(play_session *session) {
  const play_game *game = &session->game;
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(play_rules(game), rules);
  char *title = session->view.title;
  size_t size = sizeof session->view.title;
  char match[96] = "", score[48];
  session->view.score[0] = '\0';
  if (game->match.on) {
    play_match_score(game, false, score, sizeof score);
    chee_match after;
    snprintf(match, sizeof match,
             play_match_after(game, &after) ? _("   match %s after game %u")
                                            : _("   match %s, game %u"),
             score, game->match.now.played + 1);
    play_match_score(game, true, session->view.score, sizeof session->view.score);
  }
  // Behind the last turn no other one is begun.
  bool ended = chee_history_result(game->history).ending != CHEE_GOING_ON;
  unsigned ply = play_now(game)->ply - (ended && play_now(game)->ply > 0);
  snprintf(title, size, _("%s%s   move %u"), rules, match, chee_move_number(play_rules(game), ply));
  add_seats(session, title, size);
}

void play_show_game(play_session *session) {
  play_view *view = &session->view;
  const chee_history *history = session->game.history;
  size_t length = chee_history_length(history);
  view->board = true;
  view->sowing = false;
  view->over = play_over(&session->game);
  view->open = !view->over && !session->leaving &&
               play_is_human(&session->game, play_now(&session->game)->turn);
  view->shown = *play_now(&session->game);
  view->seen = length;
  view->suggests = false;
  view->last = (chee_move){.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
  view->last_seat = 0;
  if (length > 0) {
    view->last = chee_history_move(history, length - 1);
    view->last_seat = chee_history_at(history, length - 1)->turn;
  }
  play_title(session);
}

void play_keep(play_session *session) {
  char say[PLAY_SAY_MAX];
  if (play_store_keep(&session->store, &session->game, say)) return;
  if (session->piped) {
    cli_say("%s", say);
  } else {
    play_say(&session->view, "%s", say);
  }
}

bool play_turn(play_session *session, chee_move move, int from) {
  play_game *game = &session->game;
  chee_position before = *play_now(game);
  chee_error error;
  char token[CHEE_MOVE_TEXT_MAX], outcome[PLAY_OUTCOME_TEXT];
  chee_move_write(&before, move, token);
  chee_position after = before;
  if (session->far && chee_play(&after, move, NULL) == CHEE_OK &&
      !session->far->submit(session->far, before.ply, token))
    return true;
  play_outcome_of(&before, move, outcome);
  if (play_move(game, move, &error) != CHEE_OK) {
    play_show_game(session);
    play_refuse_error(session, token, &error);
    return false;
  }
  session->view.last = move;
  session->view.last_seat = before.turn;
  play_animate(&session->view, session->speed, &before, move, from, INT_MAX);
  // A move of a game with a row a seat names its seat itself.
  bool named = chee_rules_game(&before.rules)->rows == 1 && move.from != CHEE_PASS;
  play_say(&session->view, "%u. %s%s%s: %s", chee_move_number(&before.rules, before.ply),
           named ? "" : chee_seat_word(&before.rules, before.turn, cli_language), named ? "" : " ",
           token, outcome);
  play_show_game(session);
  play_keep(session);
  return true;
}

void play_replace(play_session *session, play_game *game) {
  play_store_retire(&session->store);
  play_put_on_table(session, game);
}

void play_put_on_table(play_session *session, play_game *game) {
  play_game_end(&session->game);
  session->game = *game;
  play_hush(&session->view);
  play_show_game(session);
}

void play_show_lines(play_session *session, term_lines *lines) {
  term_wake wake = play_show(&session->view, lines);
  term_lines_free(lines);
  if (wake == TERM_END || wake == TERM_INTERRUPTED)
    play_leave(session, wake == TERM_INTERRUPTED ? 128 + term_signal() : CLI_OK);
}
