// SPDX-License-Identifier: MIT
// What goes to one store at one time: one number, from however many holes it comes.

import type { TraceEvent } from "chee";

export interface Flight {
  /** The events it shows: from this one on, before that one. */
  from: number;
  till: number;
  /** The seat whose store it goes to, and how many counters. */
  to: number;
  total: number;
  /** Whose counters they are drawn like. */
  seat: number;
  /** By the index of a hole: how many leave it. */
  holes: ReadonlyMap<number, number>;
}

/** The flights that begin at or after the event `start`, by the event that each begins with. */
export function flightsOf(events: readonly TraceEvent[], start: number): Map<number, Flight> {
  const flights = new Map<number, Flight>();
  let flight = null as (Flight & { holes: Map<number, number> }) | null;
  for (let i = start; i < events.length; i++) {
    const event = events[i];
    if (!event) continue;
    if (event.to === null || event.gain === 0 || event.hole === null) {
      // What is chosen between two captures keeps them together.
      if (event.kind !== "choice") flight = null;
      continue;
    }
    if (flight?.to !== event.to) {
      const { to, seat } = event;
      flight = { from: i, till: i, to, total: 0, seat, holes: new Map() };
      flights.set(i, flight);
    }
    flight.till = i + 1;
    flight.total += event.gain;
    flight.holes.set(event.hole, (flight.holes.get(event.hole) ?? 0) - event.delta);
  }
  return flights;
}
