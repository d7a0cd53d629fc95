// SPDX-License-Identifier: MIT
#ifndef CHEE_SERVER_GAME_CLOCK_H
#define CHEE_SERVER_GAME_CLOCK_H

// Clocks of a game: which kind, what is left, and what a move costs. All times are milliseconds.

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "chee/position.h"

typedef enum srv_clock_kind {
  SRV_CLOCK_NONE,
  SRV_CLOCK_LIVE,
  SRV_CLOCK_DAYS,
  SRV_CLOCKS
} srv_clock_kind;

typedef struct srv_clock {
  srv_clock_kind kind;
  int minutes, increment; // live
  int days;
} srv_clock;

// What is left, seat by seat, and from when the clock of who is to move runs; 0: it stands.
typedef struct srv_times {
  int64_t left[CHEE_SEATS_MAX];
  int64_t since;
  int64_t bank[CHEE_SEATS_MAX]; // lag that can still be given back
  int64_t trip[CHEE_SEATS_MAX]; // the last round trip measured to this seat
} srv_times;

// Times in which no server ran; no two of them have a moment in common.
typedef struct srv_pause {
  int64_t since, until;
} srv_pause;
typedef struct srv_pauses {
  srv_pause *pause; // owned: free()
  int count;
} srv_pauses;

// Adds a time, joined with those it overlaps: a server that is killed twice before its first sign
// of life, or two nodes that come back, tell of the same moments. False without memory, or where
// the time does not end after it began; nothing has changed then.
bool srv_pauses_add(srv_pauses *pauses, int64_t since, int64_t until);

// How much of the time between two moments no server ran.
int64_t srv_paused(const srv_pauses *pauses, int64_t since, int64_t now);

// Reads {"kind":..}; false where it is none.
bool srv_clock_read(const json_t *json, srv_clock *clock);
json_t *srv_clock_json(const srv_clock *clock);

extern const char *const srv_clock_words[SRV_CLOCKS];

// What each seat has at the beginning.
int64_t srv_clock_initial(const srv_clock *clock);

// How long who is to move has taken until `now`: without pauses in live games.
int64_t srv_clock_spent(const srv_clock *clock, const srv_times *times, const srv_pauses *pauses,
                        int64_t now);

// The moment at which the clock of `seat` runs out; 0: never. Lag that may be given back is in it.
int64_t srv_clock_deadline(const srv_clock *clock, const srv_times *times, const srv_pauses *pauses,
                           int seat, int64_t now);

// The times after a move of `seat` at `now`. False where its time was over. `lag` gets what was
// given back.
bool srv_clock_move(const srv_clock *clock, srv_times *times, const srv_pauses *pauses, int seat,
                    int64_t now, int64_t *lag);

#endif
