// SPDX-License-Identifier: MIT
import type { EventKind, HoleMark, Round, Trace, TraceEvent, Turn } from "./types.js";
import type { Race } from "./types-match.js";

/** An event as the module writes it, which may have to write tens of thousands. */
export type PackedEvent = [
  kind: EventKind,
  hole: number,
  seat: number,
  count: number,
  delta: number,
  mark: number,
  owner: number,
  hand: number,
  to: number,
  gain: number,
  lap: number,
  clause: string,
  told: number,
  sentence?: string,
];

const marks: readonly (HoleMark | null)[] = [null, "spinster", "bull"];

function index(number: number): number | null {
  return number < 0 ? null : number;
}

export function unpack(packed: PackedEvent): TraceEvent {
  const [kind, hole, seat, count, delta, mark, owner, hand, to, gain, lap, clause, told, sentence] =
    packed;
  return {
    kind,
    hole: index(hole),
    seat,
    count,
    delta,
    mark: marks[mark] ?? null,
    owner: index(owner),
    hand,
    to: index(to),
    gain,
    lap,
    clause,
    sentence: sentence ?? null,
    told,
  };
}

/** A turn as the module tells it. */
export type Packed<T extends { events: unknown }> = Omit<T, "events"> & { events: PackedEvent[] };

export function unpackAll<T extends Race | Round | Trace | Turn>(packed: Packed<T>): T {
  return { ...packed, events: packed.events.map(unpack) } as unknown as T;
}
