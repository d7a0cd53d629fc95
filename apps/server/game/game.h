// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_GAME_H
#define CHEE_SERVER_GAME_GAME_H

// A game at the server: what its events, read from the first to the last, make of it. It changes by
// events alone, and only once they are kept. The rules are the core's.

#include <jansson.h>

#include "chee/history.h"
#include "chee/match.h"
#include "game/clock.h"
#include "people/name.h"
#include "protocol/message.h"

enum { SRV_CHANGES_MAX = 2 * SRV_LIMIT_MEMBERS, SRV_WORD_TEXT = 16 };

typedef enum srv_who { SRV_WHO_OPEN, SRV_WHO_PERSON, SRV_WHO_MACHINE, SRV_WHOS } srv_who;
typedef enum srv_state { SRV_STATE_OPEN, SRV_STATE_GOING, SRV_STATE_OVER, SRV_STATES } srv_state;
typedef enum srv_gone { SRV_GONE_LOST, SRV_GONE_OPEN, SRV_GONE_MACHINE, SRV_GONES } srv_gone;

// Whether several people are a side, and how a move shown as a trial comes to stand.
typedef enum srv_team {
  SRV_TEAM_NONE,
  SRV_TEAM_ONE,
  SRV_TEAM_ALL,
  SRV_TEAM_TIME,
  SRV_TEAMS
} srv_team;

extern const char *const srv_team_words[SRV_TEAMS];
extern const char *const srv_who_words[SRV_WHOS];
extern const char *const srv_state_words[SRV_STATES];
extern const char *const srv_gone_words[SRV_GONES];

// Somebody at a seat. At a table of sides each has a number, by which all know them.
typedef struct srv_member {
  srv_person person;
  uint32_t number;
  bool suggests; // and does not decide
  bool agrees;   // with the trial that is open
  srv_standing standing;
  char name[SRV_NAME_BYTES];
  int devices; // other ones of theirs, at a table of sides
  srv_person device[SRV_LIMIT_MEMBERS - 1];
} srv_member;

typedef struct srv_seat {
  srv_who who;
  srv_standing standing; // of the person
  char name[SRV_NAME_BYTES];
  int level;                // of a machine, 1..10
  int rested;               // days off that were taken
  uint32_t plan_ply;        // at which the move is expected that `plan` answers
  char plan[SRV_PLAN_TEXT]; // conditional moves, or ""
  int members;
  srv_member member[SRV_LIMIT_MEMBERS]; // who may move; without sides the first took the seat,
                                        // others are devices
} srv_seat;

// What was agreed on when the game was made.
typedef struct srv_setup {
  chee_rules rules;
  chee_position start;
  chee_match match;
  srv_clock clock;
  bool watchers, takeback, hints;
  bool lobby;   // anybody may take a free seat until it begins
  bool rated;   // it counts: two accounts, two seats, no taking back
  int holidays; // days off that each may take, with a clock by days
  srv_gone gone;
  srv_team team;
  int trial_seconds; // after which a trial stands by itself
} srv_setup;

typedef struct srv_offer {
  bool open;
  int seat;
  uint32_t ply;    // back: to which
  unsigned agreed; // bit a seat
} srv_offer;

// A move that a side shows before it plays it.
typedef struct srv_trial {
  uint32_t seq; // its event; 0: none is open
  int seat;
  uint32_t member;
  char move[CHEE_MOVE_TEXT_MAX];
  int64_t at;    // when it was shown
  int64_t until; // when it stands by itself, if a server runs all the time; 0: never
} srv_trial;

// Somebody who asks to be let over to the other side.
typedef struct srv_switch {
  uint32_t member;
  int seat;        // where to
  unsigned agreed; // bit a seat
} srv_switch;

typedef struct srv_game {
  char id[SRV_GAME_TEXT];
  srv_person host;
  srv_setup setup;
  srv_state state;
  int seats;
  srv_seat seat[CHEE_SEATS_MAX];
  chee_history *history;
  uint32_t *move_seq; // the event of each move
  size_t move_room;
  int laid;                          // seats that have laid out their stones (4.16)
  uint32_t laid_seq[CHEE_SEATS_MAX]; // the event of each; 0: not yet
  bool raced;                        // a race was run behind that,
  chee_position before;              // from this position
  uint32_t seq;                      // of the last event
  int64_t at;                        // of the last event
  int64_t closing; // when it is closed because nothing happens; 0: that was not said
  srv_times times;
  srv_offer offer[SRV_OFFERS];
  uint32_t declined[SRV_OFFERS][CHEE_SEATS_MAX]; // 1 + the ply at which such an offer was declined
  uint32_t numbers;                              // the highest number that was given
  srv_trial trial;
  srv_switch change[SRV_CHANGES_MAX];
  int changes;
  uint32_t back; // the last event `back`
  json_t *end;   // the event
  char next[SRV_GAME_TEXT];
  char
      *kept[SRV_LIMIT_EVENTS_KEPT]; // the last events as text; number seq lies at seq % EVENTS_KEPT
} srv_game;

// A game without any event. NULL without memory.
srv_game *srv_game_new(const char *id, srv_person host);
void srv_game_free(srv_game *game);

// Takes the next event in, which must have been made by the functions of decide.h. `text`
// is its text. False where it does not fit, which says that what is kept was damaged.
bool srv_game_take(srv_game *game, const json_t *event, const char *text);

// Adds somebody to those who play a seat; false where there is no room.
bool srv_seat_join(srv_seat *seat, srv_person person);
srv_member *srv_seat_member(srv_seat *seat, srv_person person);

// Whether that is them, at this device or another; the device is added to theirs where there is
// room.
bool srv_member_is(const srv_member *member, srv_person person);
void srv_member_add(srv_member *member, srv_person device);
bool srv_seat_has(const srv_seat *seat, srv_person person);

// The number of the seat with this letter, or -1.
int srv_seat_number(const srv_game *game, char letter);

// The seat at which somebody with this number sits, or -1; `member` (may be NULL) gets them.
int srv_game_find(const srv_game *game, uint32_t number, const srv_member **member);

// What somebody is to this game.
srv_caller srv_game_caller(const srv_game *game, srv_person person);

// Whether everybody at the table is a machine.
bool srv_game_is_machines(const srv_game *game);

// Whether it has to be played to its end to have a result: points are (5.8).
bool srv_game_is_played_out(const srv_game *game);

// Whether there are two sides, one of which can give up.
bool srv_game_has_sides(const srv_game *game);

const chee_position *srv_game_now(const srv_game *game);

// The seat that the table waits for: to move, or to lay out stones.
int srv_game_turn(const srv_game *game);

#endif
