// SPDX-License-Identifier: MIT
// What the commands of a game do. One line of the table a command.
#include "play/command.h"

#include <limits.h>
#include <string.h>

#include "base/words.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "chee/setup.h"
#include "chee/text.h"
#include "play/files.h"
#include "play/hint.h"
#include "play/match.h"
#include "play/record.h"
#include "play/seating.h"
#include "play/texts.h"
#include "play/turn.h"

static void do_undo(play_session *session, const char *argument) {
  (void)argument;
  bool resigned = session->game.resigned >= 0;
  int taken = play_undo(&session->game);
  if (taken == 0) {
    play_refuse(session, CLI_NEGATIVE, _("There is nothing to take back."));
    return;
  }
  play_show_game(session);
  if (resigned) {
    play_say(&session->view, _("The game goes on."));
  } else {
    play_say(&session->view, cli_words(taken, _("1 turn taken back."), _("%d turns taken back.")),
             taken);
  }
  play_keep(session);
}

static void do_redo(play_session *session, const char *argument) {
  (void)argument;
  int played = play_redo(&session->game);
  if (played == 0) {
    play_refuse(session, CLI_NEGATIVE, _("There is nothing to play again."));
    return;
  }
  play_show_game(session);
  play_say(&session->view,
           cli_words(played, _("1 turn played again."), _("%d turns played again.")), played);
  play_keep(session);
}

// The last sowing once more; where nothing moves, in words.
static void do_watch(play_session *session, const char *argument) {
  (void)argument;
  const chee_history *history = session->game.history;
  size_t length = chee_history_length(history);
  if (length == 0) {
    play_refuse(session, CLI_NEGATIVE, _("Nothing was played yet."));
  } else if (!term_in_place()) {
    play_command(session, "explain");
  } else {
    play_speed speed = session->speed == PLAY_OFF ? PLAY_NORMAL : session->speed;
    play_animate(&session->view, speed, chee_history_at(history, length - 1),
                 chee_history_move(history, length - 1), 0, INT_MAX);
    play_show_game(session);
  }
}

static void do_think(play_session *session, const char *argument) {
  bool on = cli_word_typed(argument, N_("on")), off = cli_word_typed(argument, "off");
  if (*argument && !on && !off) {
    play_refuse(session, CLI_USAGE, _("think may be on or off."));
    return;
  }
  session->think = on || (!off && !session->think);
  play_say(&session->view, session->think ? _("What the computer thinks is shown now.")
                                          : _("What the computer thinks is not shown."));
}

static void do_hint(play_session *session, const char *argument) {
  term_lines lines = {0};
  if (play_hint(session, argument, &lines)) play_show_lines(session, &lines);
}

static void do_moves(play_session *session, const char *argument) {
  (void)argument;
  term_lines lines = {0};
  if (session->question) {
    play_options_text(session->question->choice, play_width(), &lines);
  } else {
    play_moves_text(&session->game, play_width(), &lines);
  }
  play_show_lines(session, &lines);
}

static void do_explain(play_session *session, const char *argument) {
  term_lines lines = {0};
  chee_error error;
  int from;
  bool wrong = play_is_hole(argument) &&
               !play_read_hole(play_now(&session->game), argument, &from, &error) &&
               error.status == CHEE_BAD_DATA;
  if (!wrong && play_explain_text(&session->game, argument, play_width(), &lines, &error)) {
    play_show_lines(session, &lines);
  } else {
    play_refuse_error(session, *argument ? argument : _("explain"), &error);
  }
}

static void do_flip(play_session *session, const char *argument) {
  (void)argument;
  session->view.flip = !session->view.flip;
  session->view.stale = true;
}

static void do_rules(play_session *session, const char *argument) {
  term_lines lines = {0};
  chee_error error;
  if (play_rules_text(play_rules(&session->game), argument, play_width(), &lines, &error)) {
    play_show_lines(session, &lines);
  } else {
    play_refuse_error(session, _("rules"), &error);
  }
}

static void do_speed(play_session *session, const char *argument) {
  play_speed speed = play_speed_find(argument);
  if (speed == PLAY_SPEEDS) {
    play_refuse(session, CLI_USAGE, _("The speed is %s. It may be off, fast, normal or slow."),
                _(play_speed_names[session->speed]));
    return;
  }
  session->speed = speed;
  play_say(&session->view, _("The speed is %s now."), _(play_speed_names[speed]));
}

static void do_resign(play_session *session, const char *argument) {
  (void)argument;
  play_game *game = &session->game;
  if (play_over(game)) {
    play_refuse(session, CLI_NEGATIVE, _("The game is over already."));
    return;
  }
  if (!play_is_human(game, play_now(game)->turn)) {
    play_refuse(session, CLI_NEGATIVE, _("Only who is to move can resign."));
    return;
  }
  chee_error error;
  if (game->match.on && chee_match_resignable(&game->match.now, &error) != CHEE_OK) {
    play_refuse_error(session, _("resign"), &error);
    return;
  }
  const bool stones = game->match.on && game->match.now.kind == CHEE_MATCH_SURPLUS;
  if (!play_confirm(session, stones ? _("Give this game up, with the stones on the board (y/N)? ")
                                    : _("Give this game up (y/N)? ")))
    return;
  game->resigned = play_now(game)->turn;
  play_show_game(session);
  play_keep(session);
}

// Another game by the same rules. After a finished one the players change seats as 0.6 says.
static void do_again(play_session *session, const char *argument) {
  (void)argument;
  const play_game *old = &session->game;
  if (old->match.on && play_over(old)) {
    play_match_next(session);
    return;
  }
  if (!play_over(old) && chee_history_length(old->history) > 0 &&
      !play_confirm(session, _("Leave this game, which stays kept, for another (y/N)? ")))
    return;
  play_seats seats = old->seats;
  const chee_rules *rules = play_rules(old);
  chee_result result = chee_history_result(old->history);
  int winner = result.ending == CHEE_GOING_ON || result.shared ? -1 : result.winner;
  if (old->resigned >= 0 && chee_rules_game(rules)->score != CHEE_SCORE_POINTS)
    winner = 1 - old->resigned;
  int count = play_seat_count(old);
  int first = play_over(old) ? chee_setup_beginner(rules, 0, winner) : 0;
  for (int seat = 0; seat < count; seat++)
    strcpy(seats.player[seat], old->seats.player[(seat + first) % count]);
  seats.seed++;
  play_game game;
  chee_error error;
  chee_position start;
  chee_start(rules, &start);
  if (play_game_begin(&game, chee_history_new(&start), &seats, &error) != CHEE_OK) {
    play_game_end(&game);
    play_refuse_error(session, _("again"), &error);
    return;
  }
  play_replace(session, &game);
  session->view.flip = play_seen_from_north(&session->game);
  play_say(&session->view, _("Another game: %s begins as %s."),
           strcmp(seats.player[0], "human") == 0 ? _("human") : seats.player[0],
           chee_seat_word(play_rules(&game), 0, cli_language));
}

static void do_record(play_session *session, const char *argument) {
  term_lines lines = {0};
  (void)argument;
  play_played_text(&session->game, play_width(), &lines);
  if (lines.count > 0) {
    play_show_lines(session, &lines);
  } else {
    play_refuse(session, CLI_NEGATIVE, _("Nothing was played yet."));
  }
}

static void do_position(play_session *session, const char *argument) {
  (void)argument;
  char position[CHEE_POSITION_TEXT_MAX];
  chee_position_write(play_now(&session->game), position);
  play_say(&session->view, "%s", position);
  session->view.stale = true;
}

const play_verb play_verbs[] = {
    {N_("undo"), "", N_("take back, to your own turn"), do_undo, .home = true},
    {N_("redo"), "", N_("play again what was taken back"), do_redo, .home = true},
    {N_("watch"), "", N_("the last sowing once more"), .run = do_watch},
    {N_("hint"), N_("[SECS]"), N_("the best move that a search finds, and why"), do_hint,
     .any_time = true, .advice = true},
    {N_("moves"), "", N_("every hole and what it does"), do_moves, .any_time = true},
    {N_("explain"), N_("[MOVE]"), N_("the last turn, or a move, in sentences"), do_explain,
     .any_time = true},
    {N_("rules"), N_("[CLAUSE]"), N_("the rules of this game, or one clause"), do_rules,
     .any_time = true, .early = true},
    {N_("save"), N_("[FILE]"), N_("write the game to a file"), .run = play_do_save},
    {N_("load"), N_("FILE"), N_("put a game from a file on the table"), play_do_load, .home = true},
    {N_("games"), N_("[NUMBER]"), N_("the games that wait, or one of them on the table"),
     play_do_games, .home = true},
    {N_("player"), N_("PLAYER"), N_("another opponent; 'player' tells who sits where"),
     play_change_player, .home = true},
    {N_("think"), N_("on|off"), N_("show what the computer thinks"), do_think, .any_time = true,
     .early = true, .home = true},
    {N_("flip"), "", N_("see the board from the other side"), .run = do_flip},
    {N_("speed"), N_("SPEED"), N_("of a sowing: off, fast, normal or slow; any key skips it"),
     do_speed, .any_time = true, .early = true},
    {N_("record"), "", N_("all moves played so far"), do_record, .any_time = true},
    {N_("position"), "", N_("the position as text, for other programs"), do_position,
     .any_time = true},
    {N_("resign"), "", N_("give the game up"), do_resign, .home = true},
    {N_("again"), "", N_("another game by these rules"), do_again, .home = true},
    {N_("help"), "", N_("this list"), play_do_help, .any_time = true, .early = true},
    {N_("quit"), "", N_("leave; the game is kept and offered next time"), .run = play_do_quit,
     .early = true},
    {.name = NULL},
};
