// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ONLINE_TOLD_H
#define CHEE_CLI_ONLINE_TOLD_H

// One game as a server tells it: a snapshot, then events (docs/formats/server.md). It knows no
// rule: moves are texts here, and what they do is for the core. Whatever the text says, what comes
// of it is within these bounds, and no text in it has a letter that a terminal would obey.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "chee/position.h"
#include "chee/text.h"
#include "online/place.h"

enum {
  TOLD_NAME = 84,         // bytes of a name: 20 letters
  TOLD_LETTERS = 20,      // letters of a name that are shown
  TOLD_WORD = 32,         // of a code, a kind, an id
  TOLD_PEOPLE = 5,        // on a side
  TOLD_CHANGES = 10,      // people who want to change sides
  TOLD_MOVES = 65536,     // of a game
  TOLD_PLAN = 601,        // bytes of conditional moves
  TOLD_TEXT_MAX = 1 << 20 // bytes of a message
};

typedef enum told_state { TOLD_OPEN, TOLD_GOING, TOLD_OVER } told_state;
typedef enum told_who { TOLD_FREE, TOLD_PERSON, TOLD_MACHINE } told_who;
typedef enum told_what { TOLD_DRAW, TOLD_BACK, TOLD_NEW, TOLD_OFFERS } told_what;
typedef enum told_clock { TOLD_NO_CLOCK, TOLD_LIVE, TOLD_DAYS } told_clock;
// How a trial comes to stand; nothing where sides are of one person each.
typedef enum told_team { TOLD_ONE_EACH, TOLD_BY_ONE, TOLD_BY_ALL, TOLD_BY_TIME } told_team;
// What becomes of a seat that is left for good.
typedef enum told_vacated { TOLD_OFFERED, TOLD_PLAYED_ON, TOLD_LOST } told_vacated;

// "draw", "back", "new".
extern const char *const told_offer_words[TOLD_OFFERS];

typedef struct told_member {
  uint32_t number;
  bool suggests; // and does not decide
  char name[TOLD_NAME];
} told_member;

typedef struct told_seat {
  told_who who;
  int level;  // of a machine
  int rested; // days off that were taken
  bool bot;   // a program that shows a token
  char name[TOLD_NAME];
  int members; // at a table of sides
  told_member member[TOLD_PEOPLE];
} told_seat;

typedef struct told_offer {
  bool open;
  int seat;
  unsigned agreed; // bit a seat
} told_offer;

typedef struct told_trial {
  uint32_t seq; // its event; 0: none is open
  int seat;
  uint32_t member;
  char move[CHEE_MOVE_TEXT_MAX];
  int64_t until; // by the server's clock; 0: it does not stand by itself
} told_trial;

typedef struct told_change {
  uint32_t member;
  int seat; // where to
} told_change;

typedef struct told_game {
  char game[ONLINE_KEY];
  bool known;   // a snapshot was told
  uint32_t seq; // the last event
  chee_rules rules;
  chee_position start;
  char match[CHEE_MATCH_TEXT_MAX]; // as in a record
  told_clock clock;
  int minutes, increment, days;
  int holidays; // days off that each may take
  bool hints, takeback, rated, watchers;
  told_team team;
  int trial_seconds; // where trials stand after a time without objection
  told_vacated vacated;
  int laying;           // the seat that lays out stones anew (4.16), or -1
  bool raced;           // a race was run behind that (4.15), and told here,
  chee_position before; // from this position
  told_state state;
  int seats;
  told_seat seat[CHEE_SEATS_MAX];
  unsigned you; // bit a seat
  bool host;
  uint32_t me;      // the own number at a table of sides, or 0
  uint32_t leads;   // the number of who leads that table from a seat, or 0
  told_member gone; // who left a side last: what tells of it still needs their name
  char (*move)[CHEE_MOVE_TEXT_MAX];
  size_t moves, room;
  bool gap;       // the moves before a snapshot are not known: they are asked for by HTTP
  size_t missing; // how many of them
  bool timed;     // `left` holds
  int64_t left[CHEE_SEATS_MAX];
  int64_t since; // by the server's clock, 0: no clock runs
  int lag;       // milliseconds that were given back with the last move,
  int lag_seat;  // and to whom
  int64_t now;   // the server's clock when it was heard last
  told_offer offer[TOLD_OFFERS];
  told_trial trial;
  char plan[TOLD_PLAN]; // the own conditional moves: lines with ; between, theirs and mine in turn
  size_t plan_from;     // how many moves come before those of the plan
  bool plan_asked;      // it is sent and not answered: a snapshot may be older than it is
  told_change change[TOLD_CHANGES];
  int changes;
  char result[TOLD_WORD], why[TOLD_WORD]; // where it is over
  int loser;                              // who resigned, left or ran out of time, or -1
  char next[ONLINE_KEY];                  // the game that followed, or ""
  unsigned here;                          // bit a seat
  int watching;
  unsigned version; // grows with whatever changes what can be done now
} told_game;

// What a message was.
typedef enum told_kind {
  TOLD_OTHER, // of no concern, or of another game
  TOLD_WELCOME,
  TOLD_SNAPSHOT,
  TOLD_EVENTS,
  TOLD_AGAIN, // events with a gap: a snapshot has to be asked for
  TOLD_ACK,
  TOLD_REFUSED,
  TOLD_RESYNC,
  TOLD_PRESENCE,
  TOLD_SAID,
  TOLD_BYE,
  TOLD_STRANGE // nothing that the protocol has
} told_kind;

// A refusal, by HTTP or by the socket.
typedef struct told_refusal {
  char code[TOLD_WORD];
  char word[TOLD_WORD]; // the argument that is a text: field, clause, seat; or ""
  int64_t number;       // the one that is a number: seconds, most, column; or 0
} told_refusal;

typedef struct told_answer {
  char id[TOLD_WORD]; // of the message that is answered, or ""
  told_refusal refusal;
  int protocol;         // WELCOME
  int seat;             // SAID: who, and what
  char word[TOLD_WORD]; // SAID: the greeting; BYE: the reason
} told_answer;

// Hears of each event when it is taken in.
typedef void told_event(void *data, const told_game *game, const char *kind, const json_t *event);

// A game of which nothing was told yet. Free it with told_end.
void told_begin(told_game *game, const char *id);
void told_end(told_game *game);

// A JSON object, with duplicate keys refused; NULL where the text is none.
json_t *told_json(const char *text, size_t length);

// Takes a message in. `event` may be NULL.
told_kind told_hear(told_game *game, const char *text, size_t length, told_answer *answer,
                    told_event *event, void *data);

// Takes a snapshot, or the invitation that is shown to who may not see the game. False where it is
// none, with the game as it was.
bool told_snapshot(told_game *game, const json_t *view);

// Takes how it was made: the rules never change, the start does where stones are laid out (4.16).
bool told_setup_read(told_game *game, const json_t *setup);

// Takes the list of all moves, which HTTP has. False where it is none, or too short.
bool told_moves(told_game *game, const json_t *answer);

// Lays the own conditional moves behind the first `from` moves of the game. What is told meanwhile
// leaves them alone, but for moves that it passes, until told_plan_answered; a game that is over
// has none.
void told_plan_lay(told_game *game, const char *plan, size_t from);
void told_plan_answered(told_game *game);

// Takes one event: told_event.c.
bool told_take(told_game *game, const json_t *event);

void told_refusal_read(const json_t *answer, told_refusal *refusal);

// Fields of what was told, within bounds. Numbers that are none, or beyond them, are `otherwise`.
int64_t told_number(const json_t *object, const char *key, int64_t low, int64_t high,
                    int64_t otherwise);
// A visible text, cut to its room.
void told_text(const json_t *object, const char *key, char *text, size_t size);
// A seat of the game, or -1; seats of a list.
int told_seat_of(const told_game *game, const json_t *object, const char *key);
unsigned told_seats_of(const told_game *game, const json_t *list);
void told_clock_read(told_game *game, const json_t *object);
void told_person_read(const json_t *entry, told_member *member);
bool told_is_bot(const json_t *entry);
told_who told_who_read(const json_t *entry);
// Which offer this is, or -1.
int told_offer_read(const json_t *object);

// The member with this number and their seat (may be NULL); NULL where there is none.
const told_member *told_find(const told_game *game, uint32_t number, int *seat);

// Whether somebody else than who sits here may decide for a side.
bool told_others_decide(const told_game *game, int seat);

// Milliseconds left of a seat's clock at the server's time `now`; -1 without a clock.
int64_t told_left(const told_game *game, int seat, int turn, int64_t now);

#endif
