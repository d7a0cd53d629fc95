// SPDX-License-Identifier: MIT
// The socket to the server: opens it, opens it again when it is lost, asks again what was not
// acknowledged, and says for each game that is followed which event was the last one seen.
import { type Answer, type Ask, type Refusal, readAnswer, readRefusal } from "./protocol.js";

/** What of a WebSocket is used. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a line needs of its surroundings: sockets, waiting and chance. */
export interface World {
  wire(): Wire;
  /** Calls back after so many milliseconds; the answer prevents that. */
  later(milliseconds: number, call: () => void): () => void;
  /** From 0 to below 1. */
  chance(): number;
}

/** `out`: the session is over, and no other attempt is made. */
export type LineState = "connecting" | "open" | "lost" | "out";

export type Outcome = { ok: true } | { ok: false; refusal: Refusal };

export interface LineHost {
  heard(answer: Answer): void;
  changed(state: LineState): void;
  /** An attempt has failed. Where the session is over all do, and a socket does not say why. */
  failed(): void;
}

interface Pending {
  ask: Ask;
  done(outcome: Outcome): void;
}

const firstWait = 1000;
const longestWait = 20_000;
const pingEvery = 5000;
/** A line on which nothing is heard for so long after a ping is given up. */
const pongWithin = 5000;
const signedOut = 4001;

export class Line {
  state: LineState = "connecting";

  readonly #world: World;
  readonly #host: LineHost;
  /** The games followed, with the last event seen of each; null as long as none was. */
  readonly #followed = new Map<string, () => number | null>();
  /** What was asked and not answered yet, in order. */
  readonly #pending = new Map<string, Pending>();
  #wire: Wire | null = null;
  #welcomed = false;
  #wait = firstWait;
  #cancelTimer = (): void => {};
  #number = 0;
  #ended = false;

  constructor(world: World, host: LineHost) {
    this.#world = world;
    this.#host = host;
    this.#connect();
  }

  /** Sends what happens in a game from now on; `seen` says which of its events was the last one seen. */
  follow(game: string, seen: () => number | null): void {
    this.#followed.set(game, seen);
    if (this.#welcomed) this.#open(game, seen());
  }

  leave(game: string): void {
    if (!this.#followed.delete(game)) return;
    if (this.#welcomed) this.#send({ type: "leave", game });
  }

  /** Asks for the game anew: its events have a gap, or it is not the one that was thought of. */
  again(game: string): void {
    if (this.#welcomed && this.#followed.has(game)) this.#open(game, null);
  }

  /** Asks until it is answered, over as many sockets as that takes. */
  ask(ask: Ask): Promise<Outcome> {
    if (this.#ended) return Promise.resolve(none(this.state === "out" ? "no-session" : "stopping"));
    const id = `q${++this.#number}-${Math.floor(this.#world.chance() * 1e9).toString(36)}`;
    const whole = { ...ask, id };
    return new Promise((done) => {
      this.#pending.set(id, { ask: whole, done });
      if (this.#welcomed) this.#send(whole);
    });
  }

  /** Says what need not arrive. */
  say(ask: Ask): void {
    if (this.#welcomed) this.#send(ask);
  }

  /** The network has gone. */
  drop(): void {
    if (this.state === "open" || this.state === "connecting") this.#lose();
  }

  /** The network may be back: there is no waiting any more. */
  hurry(): void {
    if (this.state !== "lost") return;
    this.#wait = firstWait;
    this.#connect();
  }

  end(): void {
    this.#finish("stopping");
  }

  /** The session is over. */
  signOut(): void {
    if (this.#ended) return;
    this.#finish("no-session");
    this.#become("out");
  }

  #finish(code: string): void {
    this.#ended = true;
    this.#cancelTimer();
    this.#unplug();
    for (const { done } of this.#pending.values()) done(none(code));
    this.#pending.clear();
  }

  #become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.#host.changed(state);
  }

  #connect(): void {
    this.#cancelTimer();
    // Another attempt may be under way; only one line is heard.
    this.#unplug();
    const wire = this.#world.wire();
    this.#wire = wire;
    if (this.state !== "lost") this.#become("connecting");
    wire.onmessage = ({ data }) => this.#hear(data);
    wire.onclose = ({ code }) => {
      if (this.#wire !== wire) return;
      if (code === signedOut) this.signOut();
      else this.#lose();
    };
    // One that never opens is given up like one that falls silent.
    this.#cancelTimer = this.#world.later(2 * pongWithin, () => this.#lose());
  }

  #unplug(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    if (!wire) return;
    wire.onmessage = null;
    wire.onclose = null;
    wire.close();
  }

  #lose(): void {
    if (this.#ended) return;
    const failed = !this.#welcomed;
    this.#cancelTimer();
    this.#unplug();
    const wait = this.#wait * (0.75 + 0.5 * this.#world.chance());
    this.#wait = Math.min(longestWait, this.#wait * 1.7);
    this.#cancelTimer = this.#world.later(Math.min(longestWait, wait), () => this.#connect());
    this.#become("lost");
    if (failed) this.#host.failed();
  }

  #send(ask: Ask): void {
    this.#wire?.send(JSON.stringify(ask));
  }

  #open(game: string, since: number | null): void {
    this.#send({ type: "open", game, ...(since === null ? {} : { since }) });
  }

  #hear(data: unknown): void {
    const answer = readAnswer(data);
    if (!answer) return;
    if (answer.type === "welcome") this.#welcome();
    this.#watch();
    if (answer.type === "bye" && answer.reason === "signed-out") {
      this.signOut();
      return;
    }
    this.#settle(answer);
    this.#host.heard(answer);
  }

  // What is followed comes first, so that the answers to what was asked meet a game that is known.
  #welcome(): void {
    this.#welcomed = true;
    this.#wait = firstWait;
    for (const [game, seen] of this.#followed) this.#open(game, seen());
    for (const { ask } of this.#pending.values()) this.#send(ask);
    this.#become("open");
  }

  #watch(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#world.later(pingEvery, () => {
      this.#send({ type: "ping" });
      this.#cancelTimer = this.#world.later(pongWithin, () => this.#lose());
    });
  }

  #settle(answer: Answer): void {
    const id = typeof answer.id === "string" ? answer.id : "";
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (answer.type === "ack") pending.done({ ok: true });
    else if (answer.type === "refused" || answer.type === "resync")
      pending.done({ ok: false, refusal: readRefusal(answer) });
    else return;
    this.#pending.delete(id);
  }
}

const none = (code: string): Outcome => ({ ok: false, refusal: { code, args: {} } });
