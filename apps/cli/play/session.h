// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_SESSION_H
#define CHEE_CLI_PLAY_SESSION_H

// Someone at the board: the game, what is seen of it, where it is kept, and how it ends.

#include "chee/turn.h"
#include "play/animate.h"
#include "play/game.h"
#include "play/store.h"
#include "play/view.h"

// A choice that a person is asked about, and the hole it came up behind.
typedef struct play_question {
  const chee_turn *choice;
  const char *hole;
} play_question;

typedef struct play_session {
  play_game game;
  play_store store;
  play_view view;
  play_speed speed;
  bool piped;                    // lines come from no terminal: the first that is refused ends it
  int line;                      // lines read from there
  bool paused;                   // the computer plays with itself, and waits for an empty line
  bool stuck;                    // the player to move has failed; somebody says what now
  bool think;                    // what the computer thinks is shown
  const play_question *question; // the choice that is open, or NULL
  bool leaving;                  // with `code`
  int code;                      // a cli_exit
} play_session;

// Plays from now until the person leaves or, in a pipe, the game ends.
void play_loop(play_session *session);

// Leaves with this exit status.
void play_leave(play_session *session, int code);

// Says why a line was refused; in a pipe that ends the session with `code`.
void play_refuse(play_session *session, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void play_refuse_error(play_session *session, const char *what, const chee_error *error);
// The same of a file, with line and column.
void play_refuse_file(play_session *session, const char *file, const chee_error *error);

// Asks for a line; false when there is none and the session is leaving.
bool play_read(play_session *session, const char *prompt, char line[TERM_LINE_MAX], bool *escaped);

// Asks whether to leave a game that goes on.
bool play_confirm_leaving(play_session *session);

// Whether a line is the q that leaves a text on the screen.
bool play_leaves_text(const play_session *session, const char *line);

// A question to be answered by yes or no; in a pipe the answer is yes.
bool play_confirm(play_session *session, const char *question);

// Says so where a file named a foreign engine, which was not started.
void play_say_declined(play_session *session);

// Whether the one person at the table sits North: then the board is seen from there.
bool play_seen_from_north(const play_game *game);

// Puts the game as it stands on the screen, the last move marked.
void play_set_table(play_session *session);

// Plays a move: shows it from where `from` choice points are passed, tells what it did, keeps the
// game. False when it was refused.
bool play_turn(play_session *session, chee_move move, int from);

// Keeps the game and says so when it cannot.
void play_keep(play_session *session);

// Puts another game on the table, which is taken over; what was played stays kept.
void play_replace(play_session *session, play_game *game);

// Adds the options of the open choice and what they do, one a line.
void play_options_text(const chee_turn *choice, int width, play_lines *lines);

// Lays out stones anew and runs the race before a game of a match, as it has agreed (4.15, 4.16).
void play_match_open(play_session *session);

// Tells how the match stands after the game. True when another game follows.
bool play_match_tell(play_session *session);

// Puts the next game of the match on the table, or the first of another such match.
void play_match_next(play_session *session);

// Whether a line speaks of a hole or a move, not of a command.
bool play_is_move(const char *line);

// Whether it is a hole alone, whose letter may be left out.
bool play_is_hole(const char *line);

// A hole or a move that was typed, with the choices it leads to.
void play_typed_move(play_session *session, const char *line);

// What is typed for a hole, in the words of the library; false with the reason in `error`.
bool play_read_hole(const chee_position *position, const char *text, int *from, chee_error *error);

// Adds the best move that a search finds, and why, after so many seconds ("": quickly). False when
// there is none to show.
bool play_hint(play_session *session, const char *argument, play_lines *lines);

// Seats another player: `[SEAT] PLAYER`; "" tells who sits where.
void play_change_player(play_session *session, const char *argument);

// Runs a command with its words. While a choice is open, what would change the game waits.
void play_command(play_session *session, const char *line);

#endif
