// SPDX-License-Identifier: MIT
#include "core/ring.h"

#include "core/bits.h"

uint64_t chee__ring_at_least(const uint8_t ring[static 64], int least) {
  return chee__bytes_at_least(ring, (uint8_t)least);
}

int chee__ring_lap(uint8_t ring[static 64], int n, int from, int seat,
                   const chee__sow_clauses *clauses, uint64_t *touched, chee__tracer *tracer) {
  chee_event event = {.seat = (uint8_t)seat, .clause = clauses->lap};
  int hand = ring[from];
  ring[from] = 0;
  if (tracer) tracer->lap++;
  event.kind = CHEE_EVENT_LIFT;
  event.hole = (uint8_t)from;
  event.count = (uint8_t)hand;
  chee__tell(tracer, event);
  event.kind = CHEE_EVENT_DROP;
  int hole = from;
  while (hand--) {
    hole = hole + 1 == n ? 0 : hole + 1;
    *touched |= chee__hole_bit(hole);
    event.hole = (uint8_t)hole;
    event.count = ++ring[hole];
    chee__tell(tracer, event);
  }
  return hole;
}

chee__sowing chee__ring_sow_told(uint8_t ring[static 64], int n, int from, int seat,
                                 const chee__sow_clauses *clauses, chee__tracer *tracer) {
  chee__sowing sowing = {.end = from};
  chee_event event = {.seat = (uint8_t)seat, .clause = clauses->relay};
  do {
    sowing.end = chee__ring_lap(ring, n, sowing.end, seat, clauses, &sowing.touched, tracer);
    sowing.laps++;
    event.hole = (uint8_t)sowing.end;
    event.count = ring[sowing.end];
    event.kind = event.count > 1 ? CHEE_EVENT_RELAY : CHEE_EVENT_REST;
    chee__tell(tracer, event);
  } while (ring[sowing.end] > 1 && !chee__closed(tracer));
  return sowing;
}
