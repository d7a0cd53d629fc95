// SPDX-License-Identifier: MIT
#include "chee/trace.h"

#include "core/fail.h"
#include "core/play.h"
#include "core/tracer.h"

// An endless sowing is shown for so many laps at most; that it is endless was decided exactly.
enum { ENDLESS_SHOWN = 1000 };

void chee__tell(chee__tracer *tracer, chee_event event) {
  if (!tracer || tracer->closed) return;
  event.lap = tracer->lap;
  if (!tracer->sink(tracer->data, &event)) tracer->closed = true;
  if (tracer->stop_at_choice && event.kind == CHEE_EVENT_CHOICE) tracer->closed = true;
  if (tracer->lap_limit && event.kind == CHEE_EVENT_RELAY && event.lap >= tracer->lap_limit)
    tracer->closed = true;
}

chee_status chee_trace(const chee_position *position, chee_move move, chee_event_sink *sink,
                       void *data, chee_position *after, chee_error *error) {
  chee_position reached = *position;
  chee_status status = chee_play(&reached, move, error);
  if (status != CHEE_OK) return status;
  chee__tracer tracer = {.sink = sink, .data = data};
  if (move.from == CHEE_PASS) {
    chee__tell(&tracer,
               (chee_event){.kind = CHEE_EVENT_PASS, .seat = position->turn, .clause = "0.3"});
  } else {
    chee_position told = *position;
    chee__play_of(position)->tell(&told, move, &tracer);
  }
  tracer.lap = 0;
  chee_result result = chee_position_result(&reached);
  if (result.ending != CHEE_GOING_ON)
    chee__tell(&tracer,
               (chee_event){.kind = CHEE_EVENT_END,
                            .seat = position->turn,
                            .clause = chee_ending_clause(&position->rules, result.ending)});
  if (after) *after = reached;
  return CHEE_OK;
}

chee_status chee_trace_start(const chee_position *position, int from, chee_event_sink *sink,
                             void *data, chee_error *error) {
  chee_move moves[CHEE_MOVES_MAX];
  uint64_t starts = chee_starts(position);
  bool startable = from >= 0 && from < 64 && (starts >> from & 1);
  int count = startable ? chee_moves_from(position, from, moves) : 0;
  if (!startable) {
    chee_position copy = *position;
    chee_status status = chee_play(
        &copy,
        (chee_move){.from = (uint8_t)(from < 0 || from > 63 ? 64 : from), .extra = CHEE_NO_EXTRA},
        error);
    return status == CHEE_OK ? CHEE_ILLEGAL : status;
  }
  chee__tracer tracer = {.sink = sink, .data = data, .stop_at_choice = true};
  chee_move move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
  if (count > 0)
    move = moves[0];
  else
    tracer.lap_limit = ENDLESS_SHOWN;
  chee_position told = *position;
  chee__play_of(position)->tell(&told, move, &tracer);
  if (count > 0) return CHEE_OK;
  return chee__fault(error, CHEE_ILLEGAL, "0.2", CHEE_FAULT_SOWING_ENDLESS);
}
