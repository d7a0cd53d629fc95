// SPDX-License-Identifier: MIT
// A trace as something to stand anywhere in: what lies where after n events, and when each event is
// due. Adds up what the events say and knows no rule.

import type { HoleMark, PositionView, TraceEvent } from "chee";
import { type Flight, flightsOf } from "./flights.js";

export type Speed = "off" | "fast" | "normal" | "slow" | "step";

/** What lies on the board at one moment. */
export interface BoardState {
  counts: number[];
  marks: (HoleMark | null)[];
  owners: (number | null)[];
  stores: number[];
}

/** How often the sowing went from one hole to another, by `from * 256 + to`. */
export type Trail = Map<number, number>;

interface Snapshot {
  state: BoardState;
  trail: Trail;
  /** Where each hand was last. */
  last: (number | null)[];
}

/** A hand with counters, on its way from the hole it was over last. */
export interface Hand {
  hole: number;
  count: number;
  /** Whose counters they are drawn like. */
  seat: number;
  /** The hole it goes to, and when it leaves and comes there, in ms; null where it goes nowhere. */
  to: number | null;
  from: number;
  till: number;
}

/** Bounds in ms: the whole move, and what one counter takes when there is time. */
export const PACE: Record<Exclude<Speed, "off">, { total: number; counter: number }> = {
  fast: { total: 1000, counter: 80 },
  normal: { total: 2500, counter: 180 },
  slow: { total: 6000, counter: 380 },
  step: { total: 2500, counter: 180 },
};

export function boardStateOf(position: PositionView): BoardState {
  const state: BoardState = { counts: [], marks: [], owners: [], stores: [...position.stores] };
  for (const hole of position.holes) {
    state.counts[hole.index] = hole.count;
    state.marks[hole.index] = hole.mark;
    state.owners[hole.index] = hole.owner;
  }
  return state;
}

/** What lay there before the events, from what lies there after them; marks only as they are known. */
export function undoEvents(after: BoardState, events: readonly TraceEvent[]): BoardState {
  const state = copyState(after);
  for (const event of events) {
    if (event.hole !== null) add(state.counts, event.hole, -event.delta);
    if (event.to !== null) add(state.stores, event.to, -event.gain);
    if (event.kind === "bull" && event.hole !== null) {
      state.marks[event.hole] = null;
      state.owners[event.hole] = null;
    }
    if (event.kind === "forfeit" && event.hole !== null) state.marks[event.hole] = "spinster";
  }
  return state;
}

function add(list: number[], at: number, by: number): void {
  list[at] = (list[at] ?? 0) + by;
}

function copyState(state: BoardState): BoardState {
  return {
    counts: [...state.counts],
    marks: [...state.marks],
    owners: [...state.owners],
    stores: [...state.stores],
  };
}

/** Events that are shown as something flying or changing shape, and want time of their own. */
function isTail(event: TraceEvent): boolean {
  return (
    event.kind === "capture" ||
    event.kind === "bull" ||
    event.kind === "forfeit" ||
    event.kind === "remove"
  );
}

/** A lift is quick, and the hand then stays a moment over its hole. */
function weight(event: TraceEvent, before: TraceEvent | undefined, laps: number): number {
  const lifts = event.kind === "lift" || event.kind === "seize";
  if (!lifts && event.kind !== "drop") return 0;
  const base = lifts ? 0.3 : before?.kind === "lift" ? 2 : 1;
  // Of many laps the first and the last are the ones to follow.
  return laps > 5 && (event.lap === 1 || event.lap === laps) ? base * 2.5 : base;
}

export class Timeline {
  readonly base: BoardState;
  readonly events: readonly TraceEvent[];
  readonly laps: number;
  /** Due[n]: ms from the start until n events are done. */
  readonly due: Float64Array;

  /** What has gone to the mover's store after n events. */
  private readonly gained: Int32Array;
  private taken: { n: number; holes: Set<number> } | null = null;
  private readonly flights: ReadonlyMap<number, Flight>;
  private readonly every: number;
  private readonly snapshots: Snapshot[] = [];
  private at = 0;
  private now: Snapshot;

  /**
   * `both`: two hands sow in step, and `to` of an event says whose it is, as in a race; `start`: how
   * many events have been seen already.
   */
  constructor(
    base: BoardState,
    events: readonly TraceEvent[],
    speed: Speed,
    readonly both = false,
    start = 0,
  ) {
    this.base = base;
    this.events = events;
    this.flights = flightsOf(events, start);
    this.laps = events.reduce((most, event) => Math.max(most, event.lap), 0);
    const mover = events[0]?.seat;
    this.gained = new Int32Array(events.length + 1);
    events.forEach((event, i) => {
      this.gained[i + 1] = (this.gained[i] ?? 0) + (event.to === mover ? event.gain : 0);
    });
    this.every = Math.max(128, Math.ceil(events.length / 200));
    this.now = { state: copyState(base), trail: new Map(), last: [] };
    this.due = this.schedule(speed);
  }

  get length(): number {
    return this.events.length;
  }

  /** ms that the events from `from` on take, never above the pace's total. */
  private schedule(speed: Speed): Float64Array {
    const due = new Float64Array(this.events.length + 1);
    if (speed === "off") return due;
    const pace = PACE[speed];
    let weights = 0;
    let tails = 0;
    this.events.forEach((event, i) => {
      weights += weight(event, this.events[i - 1], this.laps);
      tails += this.tail(i, event);
    });
    const tailEach = tails ? Math.min(pace.counter * 2.4, (pace.total * 0.35) / tails) : 0;
    const sowing = pace.total - tails * tailEach;
    const unit = weights ? Math.min(pace.counter, sowing / weights) : 0;
    // The events of a flight are done together, when it comes to its store.
    let [flight, end]: [Flight | undefined, number] = [undefined, 0];
    this.events.forEach((event, i) => {
      const now = due[i] ?? 0;
      if (!flight || i >= flight.till) {
        flight = this.flights.get(i);
        end = flight ? now + tailEach * this.tail(i, event) : 0;
      }
      const lasts =
        tailEach * this.tail(i, event) + weight(event, this.events[i - 1], this.laps) * unit;
      due[i + 1] = flight ? end : now + lasts;
    });
    return due;
  }

  /** The time that an event has apart from the sowing's, in parts of equal length. */
  private tail(i: number, event: TraceEvent): number {
    if (this.flights.has(i)) return 2;
    return isTail(event) && event.gain === 0 ? 1 : 0;
  }

  /** The flight that is under way after n events, or null. */
  flightAt(n: number): Flight | null {
    return this.flights.get(n) ?? null;
  }

  /** How many events are done at a time. */
  doneAt(time: number): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.due[middle] ?? 0) <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The state of the board after n events; the object is the timeline's own and changes with the next call. */
  stateAt(n: number): BoardState {
    this.go(n);
    return this.now.state;
  }

  trailAt(n: number): Trail {
    this.go(n);
    return this.now.trail;
  }

  private go(n: number): void {
    const target = Math.max(0, Math.min(n, this.events.length));
    if (target < this.at) {
      const k = Math.min(Math.floor(target / this.every), this.snapshots.length);
      const from = k > 0 ? this.snapshots[k - 1] : undefined;
      this.at = from ? k * this.every : 0;
      this.now = from
        ? { state: copyState(from.state), trail: new Map(from.trail), last: [...from.last] }
        : { state: copyState(this.base), trail: new Map(), last: [] };
    }
    while (this.at < target) {
      const event = this.events[this.at];
      if (event) this.step(event);
      this.at++;
      const k = this.at / this.every;
      if (Number.isInteger(k) && this.snapshots.length === k - 1) {
        this.snapshots.push({
          state: copyState(this.now.state),
          trail: new Map(this.now.trail),
          last: [...this.now.last],
        });
      }
    }
  }

  private step(event: TraceEvent): void {
    const { state, trail } = this.now;
    if (event.hole === null) return;
    add(state.counts, event.hole, event.delta);
    state.marks[event.hole] = event.mark;
    state.owners[event.hole] = event.owner;
    if (event.to !== null) add(state.stores, event.to, event.gain);
    const hand = this.handOf(event);
    if (event.kind === "drop") {
      const last = this.now.last[hand] ?? null;
      if (last !== null) {
        const key = last * 256 + event.hole;
        trail.set(key, (trail.get(key) ?? 0) + 1);
      }
    }
    if (event.kind === "lift" || event.kind === "drop") this.now.last[hand] = event.hole;
  }

  /** Hole of the first lift, or null. */
  get start(): number | null {
    return this.events.find((event) => event.kind === "lift")?.hole ?? null;
  }

  /** Whose hand an event is of; where one alone sows it is always the same. */
  private handOf(event: TraceEvent): number {
    return this.both ? (event.to ?? 0) : 0;
  }

  /** Where hands are after n events: over the hole of their last lift, drop or relay. */
  handsAt(n: number): Hand[] {
    const seats = this.both ? [0, 1] : [0];
    return seats.flatMap((hand) => this.handAt(n, hand) ?? []);
  }

  private handAt(n: number, hand: number): Hand | null {
    const { events, due } = this;
    const mine = (event: TraceEvent | undefined) =>
      event !== undefined && event.hole !== null && this.handOf(event) === hand;
    let last = Math.min(n, events.length) - 1;
    while (last >= 0 && !mine(events[last])) last--;
    const event = events[last];
    if (!event || event.hole === null || event.hand <= 0) return null;
    // One hand goes to whatever comes next; of two each goes on from where it was itself.
    let next = n;
    while (this.both && next < events.length && !mine(events[next])) next++;
    return {
      hole: event.hole,
      count: event.hand,
      seat: this.both ? hand : (events[0]?.seat ?? 0),
      to: events[next]?.hole ?? null,
      from: due[this.both ? last + 1 : n] ?? 0,
      till: due[next + 1] ?? 0,
    };
  }

  /** Holes captured, forfeited or removed within the first n events. */
  takenAt(n: number): ReadonlySet<number> {
    if (this.taken?.n !== n) this.taken = { n, holes: this.findTaken(n) };
    return this.taken.holes;
  }

  capturedAt(n: number): number {
    return this.gained[n] ?? 0;
  }

  private findTaken(n: number): Set<number> {
    const taken = new Set<number>();
    for (let i = Math.max(0, n) - 1; i >= 0; i--) {
      const event = this.events[i];
      if (!event) continue;
      if (event.kind === "lift" || event.kind === "drop") {
        if (taken.size) break;
        continue;
      }
      if (isTail(event) && event.kind !== "bull" && event.hole !== null) taken.add(event.hole);
    }
    return taken;
  }

  /** Where a step by lap leads from n. */
  lapStep(n: number, by: 1 | -1): number {
    const isStart = (i: number) =>
      this.events[i]?.kind === "lift" || this.events[i]?.kind === "choice";
    if (by > 0) {
      for (let i = n + 1; i < this.events.length; i++) if (isStart(i)) return i;
      return this.events.length;
    }
    for (let i = n - 1; i > 0; i--) if (isStart(i)) return i;
    return 0;
  }

  /** Where a step by counter leads from n: past the next change of the board, or the next flight. */
  counterStep(n: number, by: 1 | -1): number {
    const flying = (i: number) =>
      [...this.flights.values()].some(({ from, till }) => i > from && i < till);
    let i = n;
    do i += by;
    while (i > 0 && i < this.events.length && (this.events[i - 1]?.delta === 0 || flying(i)));
    return Math.max(0, Math.min(i, this.events.length));
  }

  /** How many sentences are complete after n events. */
  toldAt(n: number): number {
    return n > 0 ? (this.events[Math.min(n, this.events.length) - 1]?.told ?? 0) : 0;
  }

  lapAt(n: number): number {
    for (let i = Math.min(n, this.events.length) - 1; i >= 0; i--) {
      const lap = this.events[i]?.lap ?? 0;
      if (lap > 0) return lap;
    }
    return 0;
  }
}

/** How many events two turns have in common from the start. */
export function commonStart(a: readonly TraceEvent[], b: readonly TraceEvent[]): number {
  let n = 0;
  for (; n < a.length && n < b.length; n++) {
    const [p, q] = [a[n], b[n]];
    if (!p || !q || p.kind !== q.kind || p.hole !== q.hole || p.count !== q.count) break;
  }
  return n;
}
