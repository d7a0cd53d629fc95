// SPDX-License-Identifier: MIT
//
// The opening race of Enkeshui, 4.15: both players sow at once on the one board.
#include <string.h>

#include "chee/hole.h"
#include "chee/setup.h"
#include "core/fail.h"
#include "core/tracer.h"
#include "games/enkeshui.h"

// One runner of the race.
typedef struct runner {
  int seat;
  int hole; // of the last drop, on the ring South's row, North's row
  int hand;
  uint32_t lap;
  bool home; // reached an empty hole
} runner;

static uint8_t *ring_hole(chee_position *position, int hole) {
  int columns = position->rules.size;
  return &position->side[hole / columns][hole % columns];
}

// Tells what a runner does in the hole they stand at.
static void tell(chee__tracer *tracer, const chee_position *position, const runner *r,
                 chee_event_kind kind, int count) {
  if (!tracer) return;
  int columns = position->rules.size;
  tracer->lap = r->lap;
  chee__tell(tracer, (chee_event){.kind = kind,
                                  .seat = (uint8_t)(r->hole / columns),
                                  .hole = (uint8_t)(r->hole % columns),
                                  .count = (uint8_t)count,
                                  .to = (uint8_t)r->seat,
                                  .clause = "4.15"});
}

static void lift(chee_position *position, runner *r, chee__tracer *tracer) {
  uint8_t *hole = ring_hole(position, r->hole);
  if (r->lap > 0) tell(tracer, position, r, CHEE_EVENT_RELAY, *hole);
  r->lap++;
  r->hand = *hole;
  *hole = 0;
  tell(tracer, position, r, CHEE_EVENT_LIFT, r->hand);
}

static void drop(chee_position *position, runner *r, chee__tracer *tracer) {
  r->hand--;
  tell(tracer, position, r, CHEE_EVENT_DROP, ++*ring_hole(position, r->hole));
}

static void race_state(const chee_position *position, const runner *r, uint8_t *state) {
  memcpy(state, position->side[0], 12);
  memcpy(state + 12, position->side[1], 12);
  for (int seat = 0; seat < 2; seat++) {
    state[24 + 2 * seat] = (uint8_t)r[seat].hole;
    state[25 + 2 * seat] = (uint8_t)r[seat].hand;
  }
}

// One stone of each, after lifting where a hand is empty. The runners keep half the board between
// them, so they are never at the same hole.
static void step(chee_position *position, runner r[2], chee__tracer *tracer) {
  int holes = 2 * position->rules.size;
  bool empty[2];
  for (int seat = 0; seat < 2; seat++) {
    if (r[seat].hand == 0) lift(position, &r[seat], tracer);
    r[seat].hole = (r[seat].hole + 1) % holes;
    empty[seat] = *ring_hole(position, r[seat].hole) == 0;
  }
  for (int seat = 0; seat < 2; seat++) {
    drop(position, &r[seat], tracer);
    r[seat].home = r[seat].hand == 0 && empty[seat];
  }
}

// Both sow a stone each in step, until one of them reaches an empty hole (4.15). False when the
// race never ends, found by Brent's method.
static bool run_race(chee_position *position, runner r[2], chee__tracer *tracer) {
  uint8_t saved[28] = {0}, state[28];
  uint64_t since = 0, power = 1;
  do {
    step(position, r, tracer);
    race_state(position, r, state);
    if (memcmp(state, saved, sizeof state) == 0) return false;
    if (++since == power) {
      memcpy(saved, state, sizeof saved);
      since = 0, power *= 2;
    }
  } while (!r[0].home && !r[1].home);
  return true;
}

// A stone still in hand when the race stops goes on to the holes after it, as sown stones would.
static void put_down(chee_position *position, runner *r, chee__tracer *tracer) {
  while (r->hand > 0) {
    r->hole = (r->hole + 1) % (2 * position->rules.size);
    drop(position, r, tracer);
  }
  tell(tracer, position, r, CHEE_EVENT_REST, *ring_hole(position, r->hole));
}

static chee_status check_start(const chee_position *start, chee_error *error) {
  chee_status status = chee__need_enkeshui(&start->rules, "4.15", error);
  if (status != CHEE_OK) return status;
  if (start->ply != 0)
    return chee__fault(error, CHEE_BAD_DATA, "4.15", CHEE_FAULT_RACE_BEFORE_GAME);
  int right = start->rules.size - 1;
  for (int seat = 0; seat < 2; seat++) {
    if (start->side[seat][right]) continue;
    char name[CHEE_HOLE_TEXT_MAX];
    chee_hole_name(&start->rules, seat, right, name);
    return chee__fault_of(error, CHEE_ILLEGAL, "4.15", CHEE_FAULT_RACE_EMPTY, chee__arg_word(name));
  }
  return CHEE_OK;
}

// The race from its start to where one is home; told where there is a tracer.
static bool race(const chee_position *start, chee_position *raced, runner r[2],
                 chee__tracer *tracer) {
  int columns = start->rules.size;
  *raced = *start;
  for (int seat = 0; seat < 2; seat++) {
    r[seat] = (runner){.seat = seat, .hole = (seat + 1) * columns - 1};
    lift(raced, &r[seat], tracer);
  }
  return run_race(raced, r, tracer);
}

chee_status chee_setup_race_trace(const chee_position *start, chee_race variant, int lot,
                                  chee_event_sink *sink, void *data, chee_position *position,
                                  int *winner, chee_error *error) {
  chee_status status = check_start(start, error);
  if (status != CHEE_OK) return status;
  chee_position raced;
  runner r[2];
  if (!race(start, &raced, r, NULL))
    return chee__fault(error, CHEE_ILLEGAL, "4.15", CHEE_FAULT_RACE_ENDLESS);
  chee__tracer tracer = {.sink = sink, .data = data};
  chee__tracer *told = sink ? &tracer : NULL;
  if (told) (void)race(start, &raced, r, told);
  for (int seat = 0; seat < 2; seat++) put_down(&raced, &r[seat], told);
  // In step both have gone equally far when the first is home, so `farthest` is always a tie.
  bool tie = variant == CHEE_RACE_FARTHEST || r[0].home == r[1].home;
  *winner = tie ? -1 : r[0].home ? CHEE_SOUTH : CHEE_NORTH;
  raced.turn = (uint8_t)(tie ? lot : *winner);
  raced.ply = 2;
  *position = raced;
  return CHEE_OK;
}

chee_status chee_setup_race(const chee_position *start, chee_race variant, int lot,
                            chee_position *position, int *winner, chee_error *error) {
  return chee_setup_race_trace(start, variant, lot, NULL, NULL, position, winner, error);
}
