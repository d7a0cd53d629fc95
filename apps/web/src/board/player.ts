// SPDX-License-Identifier: MIT
// Plays a timeline: where it stands, whether it runs, and the hand and the flights between events.
// It never holds anything up: finish() is always possible and immediate.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Flight } from "./flights.js";
import type { Layout, Point } from "./geometry.js";
import type { Speed, Timeline } from "./timeline.js";

/** What moves over the board at this moment. */
export interface Moving {
  kind: "hand" | "flight";
  count: number;
  /** Hole whose counters they are drawn like. */
  hole: number;
  /** Seat whose drawing they have. */
  seat: number;
  /** Where it is, as a transform: the drawing takes it up, so nothing shows at a corner first. */
  at: string;
}

export interface PlayerHost extends ReactiveControllerHost {
  readonly layoutNow: Layout | null;
  /** The groups that are moved, in the order of `moving`; none before the first drawing. */
  readonly movingElements: ArrayLike<Element>;
  playerMoved(): void;
  playerEnded(): void;
}

export class Player implements ReactiveController {
  timeline: Timeline | null = null;
  /** Events done. */
  shown = 0;
  playing = false;
  /** A hand or a flight; in a race two hands. */
  moving: readonly Moving[] = [];
  /** What is being captured: its holes are lit, then a number goes to the store and they are empty. */
  flight: { of: Flight; gone: boolean } | null = null;

  /** What the board comes back to after something that is no turn. */
  private turn: { timeline: Timeline | null } | null = null;
  private time = 0;
  private last = 0;
  private frame = 0;
  /** The frame in which the end will be told, after that in which it is drawn. */
  private ending = 0;
  private until = 0;
  private speed: Speed = "normal";

  constructor(private readonly host: PlayerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.halt();
  }

  /** Takes a timeline and plays it from event `from` on; `off` shows its end at once. */
  load(timeline: Timeline | null, from: number, speed: Speed): void {
    this.halt();
    this.turn = null;
    this.timeline = timeline;
    this.speed = speed;
    this.shown = from;
    if (!timeline) {
      this.host.requestUpdate();
      return;
    }
    if (speed === "off" || from >= timeline.length) this.finish();
    else if (speed === "step") this.seek(from);
    else this.play();
  }

  /** Shows what is no turn, such as an endless sowing; at its end the board is what it was before. */
  digress(timeline: Timeline, speed: Speed): void {
    const turn = this.turn ?? { timeline: this.timeline };
    this.load(timeline, 0, speed === "step" ? speed : "step");
    this.turn = turn;
    if (speed !== "step") this.play();
  }

  get digressing(): boolean {
    return this.turn !== null;
  }

  get length(): number {
    return this.timeline?.length ?? 0;
  }

  get atEnd(): boolean {
    return this.shown >= this.length;
  }

  /** Whether the host has yet to hear of the end. */
  get untold(): boolean {
    return !this.atEnd || this.ending > 0;
  }

  play(until = this.length): void {
    const { timeline } = this;
    if (!timeline) return;
    if (this.atEnd) this.shown = 0;
    this.until = until;
    this.time = timeline.due[this.shown] ?? 0;
    this.playing = true;
    this.last = 0;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.tick);
    this.host.requestUpdate();
  }

  /** Plays a timeline from its beginning, whatever the speed. */
  rewind(timeline: Timeline, speed: Speed): void {
    this.halt();
    this.timeline = timeline;
    this.speed = speed;
    this.shown = 0;
    this.play();
  }

  pause(): void {
    if (!this.playing) return;
    this.halt();
    this.host.requestUpdate();
  }

  /** Shows the end now. */
  finish(): void {
    const ended = this.playing || this.untold || this.speed === "off";
    this.halt();
    this.shown = this.length;
    this.host.playerMoved();
    this.host.requestUpdate();
    if (ended || this.length > 0) this.end();
  }

  private end(): void {
    this.ending = 0;
    this.host.playerEnded();
    if (!this.turn) return;
    this.timeline = this.turn.timeline;
    this.turn = null;
    this.shown = this.length;
    this.host.requestUpdate();
  }

  seek(n: number): void {
    const untold = this.untold;
    this.halt();
    this.shown = Math.max(0, Math.min(n, this.length));
    this.rest();
    this.host.playerMoved();
    this.host.requestUpdate();
    if (untold && this.atEnd) this.end();
  }

  stepCounter(by: 1 | -1): void {
    if (this.timeline) this.seek(this.timeline.counterStep(this.shown, by));
  }

  stepLap(by: 1 | -1): void {
    const { timeline } = this;
    if (!timeline) return;
    const to = timeline.lapStep(this.shown, by);
    if (by > 0 && this.speed !== "off") this.play(to);
    else this.seek(to);
  }

  private halt(): void {
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.ending);
    this.ending = 0;
    this.playing = false;
    this.moving = [];
    this.flight = null;
  }

  private readonly tick = (now: number): void => {
    const { timeline } = this;
    if (!timeline || !this.playing) return;
    // By the clock and not by frames: a slow machine leaves frames out, the sowing takes no longer.
    // After a halt it goes on where it was: all that was missed, in one frame, would be the next halt.
    if (this.last > 0) this.time += Math.min(now - this.last, HALT_MS);
    this.last = now;
    const done = Math.min(timeline.doneAt(this.time), this.until);
    // What comes with the end is drawn in a frame of its own, after that of the last counter.
    const over = done >= this.until && done === this.shown;
    if (done !== this.shown) {
      this.shown = done;
      this.host.playerMoved();
      this.host.requestUpdate();
    }
    if (over) {
      this.halt();
      // The page takes up the move when it hears of the end; both in one frame are too much for a slow machine.
      if (this.atEnd) this.ending = requestAnimationFrame(() => this.end());
      else this.rest();
      this.host.requestUpdate();
      return;
    }
    this.move();
    this.frame = requestAnimationFrame(this.tick);
  };

  /** Hands that hold still between two events. */
  private rest(): void {
    const spots = this.host.layoutNow?.spots;
    const hands = this.timeline?.handsAt(this.shown) ?? [];
    this.setMoving(
      hands.flatMap(({ hole, count, seat }) => {
        const spot = spots?.[hole];
        return spot ? [{ kind: "hand", count, hole, seat, at: placed("hand", spot, 1) }] : [];
      }),
    );
  }

  /** Puts hands that hold still where their holes are now, in another layout. */
  place(): void {
    if (!this.playing && this.moving.length) this.rest();
  }

  private setMoving(moving: readonly Moving[]): void {
    const old = this.moving;
    this.moving = moving;
    const look = (all: readonly Moving[]) =>
      all.map(({ kind, count, seat }) => `${kind} ${count} ${seat}`).join();
    if (look(old) !== look(moving)) {
      this.host.requestUpdate();
      return;
    }
    moving.forEach(({ at }, n) => {
      this.host.movingElements[n]?.setAttribute("transform", at);
    });
  }

  /** Moves hands or flight to where they are within the event that is under way. */
  private move(): void {
    const { timeline } = this;
    const layout = this.host.layoutNow;
    const flight = timeline?.flightAt(this.shown);
    if (timeline && layout && flight) {
      this.fly(flight, timeline, layout);
      return;
    }
    this.flight = null;
    const event = timeline?.events[this.shown];
    const spot = event && event.hole !== null ? layout?.spots[event.hole] : undefined;
    if (!timeline || !layout || !spot) {
      this.setMoving([]);
      return;
    }
    this.setMoving(
      timeline.handsAt(this.shown).map(({ hole, count, seat, from, till, to }) => {
        const goal = layout.spots[to ?? hole] ?? spot;
        const place = between(layout.spots[hole] ?? goal, goal, this.part(from, till));
        return { kind: "hand", count, hole, seat, at: placed("hand", place, 1) };
      }),
    );
  }

  /** First the holes are lit, then one number goes from their midst to the store. */
  private fly(of: Flight, { due }: Timeline, { spots, stores }: Layout): void {
    const [begun, ends] = [due[of.from] ?? 0, due[of.till] ?? 0];
    const goes = begun + (ends - begun) * LIT_PART;
    const gone = this.time >= goes;
    if (this.flight?.of !== of || this.flight.gone !== gone) this.host.requestUpdate();
    this.flight = { of, gone };
    const store = stores.find(({ seat }) => seat === of.to);
    if (!gone || !store) {
      this.setMoving([]);
      return;
    }
    const from = midst([...of.holes.keys()].flatMap((hole) => spots[hole] ?? []));
    const to = {
      x: store.trough.x + store.trough.w / 2,
      y: store.trough.y + store.trough.h / 2,
    };
    const part = this.part(goes, ends);
    const at = placed("flight", between(from, to, part), 1 + 0.25 * Math.sin(part * Math.PI));
    const [hole = 0] = of.holes.keys();
    this.setMoving([{ kind: "flight", count: of.total, hole, seat: of.seat, at }]);
  }

  /** How much of the way from one time to another lies behind, slower at both ends. */
  private part(from = 0, till = from): number {
    const passed = till > from ? Math.min(1, Math.max(0, (this.time - from) / (till - from))) : 1;
    return ease(passed);
  }
}

/** ms between two frames from which on the sowing has halted. */
const HALT_MS = 100;

function placed(kind: Moving["kind"], point: Point, scale: number): string {
  const lift = kind === "hand" ? HAND_LIFT : -10;
  return `translate(${point.x.toFixed(1)} ${(point.y + lift).toFixed(1)}) scale(${scale.toFixed(2)})`;
}

/** How much of a capture's time its holes are lit, before the counters go. */
const LIT_PART = 0.4;

function midst(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** How far above a hole the hand is, in units. */
const HAND_LIFT = -26;

function ease(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
