// SPDX-License-Identifier: MIT
#ifndef CHEE_TRACE_H
#define CHEE_TRACE_H

// What happens in a turn, event by event. Every animation, sentence and explanation is made from
// these; replayed onto the position before, they give the position after.

#include <stdint.h>

#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chee_event_kind {
  CHEE_EVENT_LIFT,  // `count` counters leave the hole into the hand
  CHEE_EVENT_DROP,  // one counter falls; `count` is what the hole then holds
  CHEE_EVENT_RELAY, // the last counter fell into an occupied hole of `count`; lap `lap` + 1 follows
  CHEE_EVENT_CHOICE,  // the mover had a choice here; `count` options, `chosen` says which
  CHEE_EVENT_CAPTURE, // `count` counters go from the hole to the store of `to`
  CHEE_EVENT_BULL,    // Enkeshui: the hole of `count` becomes a bull of `to` (4.6, 4.7)
  CHEE_EVENT_FORFEIT, // Chuba: `count` spinsters of the hole go to the store of `to` (3.8)
  CHEE_EVENT_REMOVE,  // Njombwa: `count` counters leave the game (2.5)
  CHEE_EVENT_PASS,    // the mover passes (0.3)
  CHEE_EVENT_REST,    // the sowing is over; the hole is where the last counter fell
  CHEE_EVENT_END,     // the game is over after this turn
  CHEE_EVENT_SEIZE,   // `count` counters of the opponent's hole go into the hand of `to`, who sows
                      // them on: a lap begins with its first seizure, and has no LIFT
  CHEE_EVENT_KINDS
} chee_event_kind;

enum { CHEE_HOLE_CENTRE = 0xFF }; // Swahili: chee_event.hole of the centre

typedef struct chee_event {
  chee_event_kind kind;
  uint8_t seat;       // whose hole
  uint8_t hole;       // numbered as in chee_position, or CHEE_HOLE_CENTRE
  uint8_t count;      // see the kind
  uint8_t to;         // the seat that receives, for CAPTURE, BULL, FORFEIT and SEIZE; in a race
                      // (setup.h) whose hand it is
  uint8_t chosen;     // CHOICE: Enkeshui 1 = clockwise; Swahili 1 = sows on; Mefuhva and Chuba:
                      // chee_move.extra
  uint32_t lap;       // 1-based lap the event belongs to; 0 outside a sowing
  const char *clause; // of the rules, e.g. "1.5"; static storage, never NULL
} chee_event;

// Name of a kind in lower case, e.g. "lift". Never NULL; static storage.
CHEE_API const char *chee_event_name(chee_event_kind kind);

// Brings what an event reports onto the board shown. All events of a turn, replayed onto the
// position before it, give the counters, marks and stores of the position after it.
CHEE_API void chee_event_replay(chee_position *shown, const chee_event *event);

// Called for each event in order. Returning false ends the report, for instance at an endless
// sowing's second round or at the first open choice; it does not stop the turn.
typedef bool chee_event_sink(void *data, const chee_event *event);

// Plays the move on a copy and reports it; `after` (may be NULL) receives the position reached.
// Refuses what chee_play refuses, then without any event.
CHEE_API chee_status chee_trace(const chee_position *position, chee_move move,
                                chee_event_sink *sink, void *data, chee_position *after,
                                chee_error *error);

// Reports the sowing that starts from a hole of chee_starts until `sink` returns false, the first
// choice, or its end, whichever comes first. For previews. An endless one is reported for 1,000
// laps at the most and then answered with CHEE_ILLEGAL and 0.2, as that it is endless was decided
// before.
CHEE_API chee_status chee_trace_start(const chee_position *position, int from,
                                      chee_event_sink *sink, void *data, chee_error *error);

// How an endless sowing goes round (0.2): lap `from` + `laps` begins with the same holes as lap
// `from` did, and with the same one about to be lifted, so that everything after it comes again.
typedef struct chee_round {
  uint32_t from; // the first lap that comes again; 1 is the sowing's first
  uint32_t laps; // in a round; 0 where none is known
  uint8_t seat;  // whose hole lap `from` begins with,
  uint8_t hole;  // which, numbered as in chee_position,
  uint8_t count; // and how many counters it then holds
} chee_round;

// The round of the endless sowing that starts from a hole of chee_starts. True where its sowing is
// endless; `round` then has no laps where a choice comes first (each line of choices may go round
// in its own way), or where nothing came again within the laps that chee_trace_start reports.
// False, with no laps either, where the sowing rests or cannot be made.
CHEE_API bool chee_trace_round(const chee_position *position, int from, chee_round *round);

#ifdef __cplusplus
}
#endif

#endif
