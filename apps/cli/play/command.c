// SPDX-License-Identifier: MIT
// What can be typed beside moves. One line of the table a command.
#include "play/command.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

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
  play_say(&session->view, _("Another game: %s begins as %s."), seats.player[0],
           chee_seat_word(play_rules(&game), 0, cli_language));
}

static void do_position(play_session *session, const char *argument) {
  (void)argument;
  char position[CHEE_POSITION_TEXT_MAX];
  chee_position_write(play_now(&session->game), position);
  play_say(&session->view, "%s", position);
  session->view.stale = true;
}

void play_do_quit(play_session *session, const char *argument) {
  (void)argument;
  play_leave(session, CLI_OK);
}

static void do_help(play_session *session, const char *argument);

static const play_verb commands[] = {
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
    {N_("position"), "", N_("the position as text, for other programs"), do_position,
     .any_time = true},
    {N_("resign"), "", N_("give the game up"), do_resign, .home = true},
    {N_("again"), "", N_("another game by these rules"), do_again, .home = true},
    {N_("help"), "", N_("this list"), do_help, .any_time = true, .early = true},
    {N_("quit"), "", N_("leave; the game is kept and offered next time"), .run = play_do_quit,
     .early = true},
    {.name = NULL},
};

// The commands of this table, one after another: those of a game elsewhere, then those at home that
// it has no other ones for. NULL behind the last.
static const play_verb *verb_at(const play_session *session, int place) {
  const play_verb *far = session->far ? session->far->verbs : NULL;
  int count = 0;
  while (far && far[count].name) count++;
  if (place < count) return &far[place];
  for (const play_verb *verb = commands; verb->name; verb++) {
    int same = 0;
    while (same < count && strcmp(far[same].name, verb->name) != 0) same++;
    if (same == count && place-- == count) return verb;
  }
  return NULL;
}

// Whether it is one of this table.
static bool is_open(const play_session *session, const play_verb *verb) {
  if (!session->far) return true;
  return !verb->home && (!verb->advice || session->far->advice || play_over(&session->game));
}

static void do_help(play_session *session, const char *argument) {
  (void)argument;
  term_lines lines = {0};
  if (session->question) {
    char text[128];
    snprintf(text, sizeof text,
             _("Type one of the options, which 'moves' lists; 'back' takes %.16s back. Besides:"),
             session->question->hole);
    term_lines_wrap(&lines, text, 0, play_width());
  } else if (session->early) {
    term_lines_wrap(&lines, session->early, 0, play_width());
  } else {
    play_input_text(&session->game, play_width(), &lines);
  }
  if (session->view.front) {
    term_lines_add(&lines, "%s", "");
    session->view.front->keys(&lines, play_width());
    term_lines_add(&lines, "%s", "");
    term_lines_wrap(
        &lines,
        _("Commands, behind a colon. 'chee play --plain' writes lines of text one after "
          "another, which a screen reader can follow."),
        0, play_width());
  }
  const play_verb *verb;
  int widest = 8;
  for (int i = 0; (verb = verb_at(session, i)); i++) {
    int columns = term_columns(_(verb->name));
    if (columns > widest) widest = columns;
  }
  for (int i = 0; (verb = verb_at(session, i)); i++) {
    char head[48];
    if (session->question && !verb->any_time) continue;
    if ((session->early && !verb->early) || !is_open(session, verb)) continue;
    const char *name = _(verb->name);
    int room = widest + (int)strlen(name) - term_columns(name);
    snprintf(head, sizeof head, "  %-*s %-8s  ", room, name,
             *verb->argument ? _(verb->argument) : "");
    term_lines_beside(&lines, head, _(verb->help), play_width());
  }
  term_lines_wrap(&lines, _("A command may be shortened as far as it stays the only one."), 0,
                  play_width());
  play_show_lines(session, &lines);
}

// The commands whose names begin with this word; a whole name is meant alone.
static int find(const play_session *session, const char *word, size_t length,
                const play_verb **found, char *names, size_t size) {
  int count = 0;
  const play_verb *verb;
  names[0] = '\0';
  for (int i = 0; (verb = verb_at(session, i)); i++) {
    int typed = cli_word_begun(word, length, verb->name);
    if (typed == 0 || (typed == 1 && !is_open(session, verb))) continue;
    *found = verb;
    if (typed == 2) return 1;
    size_t used = strlen(names);
    snprintf(names + used, size - used, "%s%s", count++ ? ", " : "", _(verb->name));
  }
  return count;
}

// The command of this very name. Nothing is shortened here: what is typed may be, in any language.
static const play_verb *named(const play_session *session, const char *line) {
  size_t length = strcspn(line, " ");
  const play_verb *verb;
  for (int i = 0; (verb = verb_at(session, i)); i++)
    if (strncmp(verb->name, line, length) == 0 && !verb->name[length]) break;
  return verb;
}

bool play_verb_ready(const play_session *session, const char *line) {
  const play_verb *verb = named(session, line);
  return verb && is_open(session, verb) && (!session->early || verb->early) &&
         (!verb->ready || verb->ready(session));
}

const char *play_verb_help(const play_session *session, const char *line) {
  const play_verb *verb = named(session, line);
  return verb ? _(verb->help) : NULL;
}

// Runs a command that was found; q alone, which also leaves texts, asks first.
static void run(play_session *session, const play_verb *command, const char *line, size_t length) {
  const char *argument = line + length;
  if (!is_open(session, command)) {
    if (command->advice) {
      play_refuse(session, CLI_NEGATIVE, _("The table has not agreed to hints."));
    } else {
      play_refuse(session, CLI_NEGATIVE, _("'%s' is not for a game with players elsewhere."),
                  _(command->name));
    }
    return;
  }
  argument += strspn(argument, " \t");
  if (*argument && !*command->argument) {
    play_refuse(session, CLI_USAGE, _("'%s' stands alone, without '%.40s' behind it."),
                _(command->name), argument);
    return;
  }
  bool whole = cli_word_begun(line, length, command->name) == 2;
  if (command->run == play_do_quit && !whole && !play_confirm_leaving(session)) return;
  command->run(session, argument);
}

// Other words for the same.
static const char *meant_by(const char *line) {
  if (strcmp(line, "?") == 0) return "help";
  return strcasecmp(line, "exit") == 0 ? "quit" : line;
}

void play_command(play_session *session, const char *line) {
  const play_verb *command = NULL;
  char names[160];
  line = meant_by(line);
  size_t length = strcspn(line, " \t");
  int count = find(session, line, length, &command, names, sizeof names);
  if (count == 1 && session->question && !command->any_time && command->run != play_do_quit) {
    play_refuse(session, CLI_NEGATIVE, _("'%s' waits for the choice; 'back' takes %.16s back."),
                _(command->name), session->question->hole);
  } else if (count == 1) {
    run(session, command, line, length);
  } else if (count > 1) {
    play_refuse(session, CLI_BAD_DATA, _("'%.*s' may mean %s."), (int)length, line, names);
  } else if (session->question) {
    play_refuse(session, CLI_NEGATIVE, _("'%.40s' is none of these; 'back' takes %.16s back"), line,
                session->question->hole);
  } else {
    play_refuse(session, CLI_BAD_DATA,
                _("'%.60s' is neither a hole nor a command; help lists them."), line);
  }
}

bool play_command_early(play_session *session, const char *line) {
  const play_verb *command = NULL;
  char names[160];
  if (play_leaves_text(session, line)) return true;
  line = meant_by(line);
  size_t length = strcspn(line, " \t");
  int count = length > 0 ? find(session, line, length, &command, names, sizeof names) : 0;
  if (count == 1 && command->early)
    run(session, command, line, length);
  else if (count == 1)
    play_refuse(session, CLI_NEGATIVE, _("'%s' waits for the first move."), _(command->name));
  return count == 1;
}
