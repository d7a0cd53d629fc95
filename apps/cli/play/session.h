// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_SESSION_H
#define CHEE_CLI_PLAY_SESSION_H

// Somebody at the board: the game, what is seen of it, where it is kept, what is asked and refused.

#include "chee/turn.h"
#include "play/animate.h"
#include "play/far.h"
#include "play/game.h"
#include "play/store.h"
#include "play/view.h"

// A choice that a person is asked about, and the hole it came up behind.
typedef struct play_question {
  const chee_turn *choice;
  const char *hole;
} play_question;

// Holes of a seat that are asked for one after another before a game (4.16); which is answered
// by its name.
typedef struct play_asked {
  int seat;
  bool loaded;  // of those that hold stones
  bool goes_on; // an empty line is no answer
} play_asked;

struct play_session {
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
  const play_asked *asked;       // holes that are asked for, or NULL
  const char *early;             // what is asked before the first move, as help says it, or NULL
  bool confirms;                 // one of a few answers is asked for, and nothing else
  bool leaving;                  // with `code`
  int code;                      // a cli_exit
  const play_far *far;           // others at the table are elsewhere, or NULL
};

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

// Whether a line that answers something else asks to leave; if so that is asked, and done.
bool play_leaves_by(play_session *session, const char *line);

// Puts away what a text has shown; true where the line is no more than the q that leaves it.
bool play_leaves_text(play_session *session, const char *line);

// Shows lines of a text, as play_show, and frees them.
void play_show_lines(play_session *session, term_lines *lines);

// Whether an answer begins like yes, in English or in the language spoken.
bool play_is_yes(const char *line);

// A question to be answered by yes or no; in a pipe the answer is yes.
bool play_confirm(play_session *session, const char *question);

// Whether the one person who plays sits North: then the board is seen from there.
bool play_seen_from_north(const play_game *game);

// Writes the title anew: whose clock runs, and who is there, change while nobody moves.
void play_title(play_session *session);

// Puts the game as it stands on the screen, the last move marked.
void play_show_game(play_session *session);

// Plays a move: shows it from where `from` choice points are passed, tells what it did, keeps the
// game. False when it was refused.
bool play_turn(play_session *session, chee_move move, int from);

// Keeps the game and says so when it cannot.
void play_keep(play_session *session);

// Goes over to another game, which is taken over; what was played stays kept.
void play_replace(play_session *session, play_game *game);
// The same for a game that is kept where the one before it was.
void play_put_on_table(play_session *session, play_game *game);

#endif
