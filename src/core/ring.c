// SPDX-License-Identifier: MIT
#include "core/ring.h"

#include <string.h>

#include "core/bits.h"

uint64_t chee__ring_at_least(const uint8_t ring[static 64], int least) {
  return chee__bytes_at_least(ring, (uint8_t)least);
}

int chee__ring_lap(uint8_t ring[static 64], int n, int from, int seat,
                   const chee__sow_clauses *clauses, uint64_t *touched, chee__tracer *tracer) {
  int hand = ring[from];
  ring[from] = 0;
  if (tracer) tracer->lap++;
  chee__tell(tracer, (chee_event){.kind = CHEE_EVENT_LIFT,
                                  .seat = (uint8_t)seat,
                                  .hole = (uint8_t)from,
                                  .count = (uint8_t)hand,
                                  .clause = clauses->lap});
  return chee__ring_lap_of_hand(ring, n, from, hand, seat, clauses, touched, tracer);
}

int chee__ring_lap_of_hand(uint8_t ring[static 64], int n, int before, int hand, int seat,
                           const chee__sow_clauses *clauses, uint64_t *touched,
                           chee__tracer *tracer) {
  chee_event event = {.kind = CHEE_EVENT_DROP, .seat = (uint8_t)seat, .clause = clauses->lap};
  int hole = before;
  if (!tracer) { // nobody listens: no events
    while (hand--) {
      hole = hole + 1 == n ? 0 : hole + 1;
      *touched |= chee__hole_bit(hole);
      ring[hole]++;
    }
    return hole;
  }
  while (hand--) {
    hole = hole + 1 == n ? 0 : hole + 1;
    *touched |= chee__hole_bit(hole);
    event.hole = (uint8_t)hole;
    event.count = ++ring[hole];
    chee__tell(tracer, event);
  }
  return hole;
}

void chee__ring_tell_end(int hole, int count, int seat, const chee__sow_clauses *clauses,
                         chee__tracer *tracer) {
  chee__tell(tracer, (chee_event){.kind = count > 1 ? CHEE_EVENT_RELAY : CHEE_EVENT_REST,
                                  .seat = (uint8_t)seat,
                                  .hole = (uint8_t)hole,
                                  .count = (uint8_t)count,
                                  .clause = clauses->relay});
}

bool chee__recurs(chee__recurrence *seen, const uint8_t ring[static 64], int hole) {
  if (seen->laps > 0 && seen->hole == hole && memcmp(seen->ring, ring, sizeof seen->ring) == 0)
    return true;
  if (seen->laps++ < 2 * seen->kept_at) return false; // Brent: kept anew at each power of two
  memcpy(seen->ring, ring, sizeof seen->ring);
  seen->hole = hole;
  seen->kept_at = seen->laps;
  return false;
}

chee__sowing chee__ring_sow_told(uint8_t ring[static 64], int n, int from, int seat,
                                 const chee__sow_clauses *clauses, chee__tracer *tracer) {
  chee__sowing sowing = {.end = from};
  do {
    sowing.end = chee__ring_lap(ring, n, sowing.end, seat, clauses, &sowing.touched, tracer);
    sowing.laps++;
    chee__ring_tell_end(sowing.end, ring[sowing.end], seat, clauses, tracer);
  } while (ring[sowing.end] > 1 && !chee__closed(tracer));
  return sowing;
}
