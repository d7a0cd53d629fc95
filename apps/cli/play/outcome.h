// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLAY_OUTCOME_H
#define CHEE_CLI_PLAY_OUTCOME_H

// What a sowing does, in a line: gathered from the trace, said before and after it is played.

#include <stdbool.h>
#include <stddef.h>

#include "chee/trace.h"

enum { PLAY_OUTCOME_HOLES = 64, PLAY_OUTCOME_TEXT = 320 };

typedef struct play_outcome {
  chee_rules rules;
  uint8_t mover;
  uint8_t choices; // choice points passed
  bool passed;     // the turn was a pass
  bool rested;     // the sowing came to its end
  uint32_t laps;
  uint32_t lap; // the lap last seen
  uint32_t sown;
  chee_event rest;                     // where the last counter fell
  int captured;                        // counters, by whatever clause
  int taken;                           // entries of `take`
  chee_event take[PLAY_OUTCOME_HOLES]; // captures and forfeits
  int bulls;
  chee_event bull[2];
  int removed; // counters that left the game
  const char *removed_clause;
} play_outcome;

play_outcome play_outcome_new(const chee_position *before);

// A sink of chee_trace: gathers the whole turn.
bool play_outcome_event(void *outcome, const chee_event *event);

// "7 laps, 43 sown, ends in A3; captures 5: a10 (2), b10 (3)".
void play_outcome_text(const play_outcome *outcome, char text[PLAY_OUTCOME_TEXT]);

// The same of a legal move.
void play_outcome_of(const chee_position *position, chee_move move, char text[PLAY_OUTCOME_TEXT]);

// Name of the hole an event happened in; "the centre" in Swahili.
void play_place_name(const chee_rules *rules, const chee_event *event, char *text, size_t size);

#endif
