// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_TABLE_H
#define CHEE_CLI_ONLINE_TABLE_H

// A game at a server and the session that shows it: what the parts of this folder share.

#include "online/place.h"
#include "online/told.h"
#include "online/who.h"
#include "online/wire.h"
#include "play/command.h"
#include "play/session.h"

// What was asked for and is not answered yet.
typedef enum asked_kind {
  ASKED_OTHER,
  ASKED_MOVE,
  ASKED_TRIAL,
  ASKED_LAY,
  ASKED_PLAN,
  ASKED_NOTHING // no answer comes, and what is lost is lost: a greeting
} asked_kind;

typedef struct online_asked {
  asked_kind kind;
  char id[TOLD_WORD];
  char *text; // the message, to be sent again over another connection; NULL: none
} online_asked;

enum {
  ONLINE_ASKED = 8,
  ONLINE_FAULT_MAX = 320,
  ONLINE_WHO = 512 // bytes for all who sit at a seat, with its name
};

typedef enum online_line {
  LINE_BEGINS, // no connection yet
  LINE_UP,
  LINE_LOST // it is sought again
} online_line;

typedef struct online_table {
  play_far far;
  play_session *session;
  online_place place;
  const char *invites; // the terms of a game to be made, or NULL
  json_t *made;        // what the server said of it, with its rules, or NULL
  online_who who;
  online_wire *wire;
  term_listener listener;
  told_game told;
  online_line line;
  long long lost;       // when, by term_clock
  int losses;           // since something of the game was told
  long long heard;      // when the server's clock was, by term_clock
  unsigned seen;        // the version of `told` that the board shows
  bool stale;           // beside it: what is asked is out of date
  bool taking;          // a move made elsewhere is being played
  bool another;         // another trial shall be shown in place of the open one
  bool raced;           // the race before the game was shown, or there is none
  bool mute;            // greetings are not shown
  bool prompting;       // plain lines: a question stands at the end of what was written
  bool ended;           // the end was told
  bool stood;           // whoever sits here has asked to leave the seat for good
  unsigned asked_count; // ids given
  unsigned chance;      // in ids
  online_asked asked[ONLINE_ASKED];
  size_t announced;         // in a pipe: 1 + the length of the game at which the turn was told
  char held[TERM_LINE_MAX]; // in a pipe: a move typed ahead, or ""
  int fault;                // a cli_exit that ends it, or 0; with its sentence:
  char sentence[ONLINE_FAULT_MAX];
} online_table;

// line.c: messages in and out.
// Begins to follow the game of `told`. CHEE_IO without a connection.
chee_status online_line_begin(online_table *table, chee_error *error);
void online_line_end(online_table *table);
// Waits a moment for answers to what was sent, before one leaves.
void online_line_settle(online_table *table);
// Goes over to another game at the same server.
void online_line_go(online_table *table, const char *game);
// Sends {type, game, ...}: `fields` is json_pack's format for an object of more fields, or "". It
// is sent again until it is answered. What waits already is not sent a second time. False, with a
// sentence, where too much waits.
bool online_send(online_table *table, asked_kind kind, const char *type, const char *fields, ...);
// Whether such a message waits for its answer.
bool online_waits(const online_table *table, asked_kind kind);
// Ends the session with this status; the sentence is said when the terminal is given back.
void online_fail(online_table *table, int code, const char *sentence);
// The server's time.
int64_t online_now(const online_table *table);

// follow.c: the board.
// Brings the game on the table to where the server says that it stands.
void online_follow(online_table *table);
// Whether it is still the turn of somebody here at the very position that the board shows.
bool online_still(const online_table *table);

// tell.c: words.
// Says a sentence that comes from elsewhere, while something may be asked.
void online_say(online_table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
void online_tell_event(void *data, const told_game *game, const char *kind, const json_t *event);
void online_tell_greeting(online_table *table, int seat, const char *word);
// Who sits at a seat: "Ben", "guest", "level:3", "free".
void online_name(const told_game *game, int seat, char *text, size_t size);
// The same with the seat: "Ben (North)".
void online_name_at(const told_game *game, int seat, char *text, size_t size);
// A clock: "4:58", "2 d 3 h".
void online_clock_text(int64_t milliseconds, bool days, char *text, size_t size);
// Why the game ended, where not by the rules: without a full stop.
void online_end_text(const told_game *game, char *text, size_t size);

// step.c: what comes next.
void online_step(const play_far *far);
bool online_submit(const play_far *far, unsigned ply, const char *move);
void online_seat_text(const play_far *far, int seat, char *text, size_t size);

// Says how the game ended, once, if it has.
void online_tell_end(online_table *table);
// Whether an offer of somebody else waits for an answer from here.
bool online_is_offered(const told_game *told, told_what what);

// verbs.c: commands.
extern const play_verb online_verbs[];
online_table *online_of(const play_session *session);
// One of the own seats: the one to move if it is one of them, else the first. -1 for a watcher.
int online_own_seat(const online_table *table);

#endif
