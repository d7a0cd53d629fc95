// SPDX-License-Identifier: MIT
// A game elsewhere that is followed: the line to the server, and what it tells of the game.
import type { Core } from "chee";
import { onWindow } from "../shell/dom.js";
import { request, thisPerson } from "./api.js";
import { Feed, retryAfter } from "./feed.js";
import { Line, type LineState, type Outcome, type Wire, type World } from "./line.js";
import { type Answer, type Ask, type Greeting, greetings, readRefusal } from "./protocol.js";

const browser: World = {
  wire: () => {
    const address = new URL("api/socket", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    return new WebSocket(address, "chee.1") as Wire;
  },
  later: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

export interface SeatingHost {
  /** The game, who is here or the line has changed. */
  changed(): void;
  said(seat: string, word: Greeting): void;
  /** The game cannot be followed any more, and why. */
  refused(code: string): void;
}

export class Seating {
  readonly feed: Feed;
  readonly #line: Line;
  readonly #ends: (() => void)[];

  constructor(
    core: Core,
    game: string,
    private readonly host: SeatingHost,
  ) {
    this.feed = new Feed(game, {
      whole: async (of) => {
        const { moves } = await request(`games/${of}/moves`);
        return Array.isArray(moves) ? moves.map(String) : [];
      },
      again: (after) => {
        if (after) browser.later(after, () => this.#line.again(game));
        else this.#line.again(game);
      },
      changed: () => host.changed(),
      plyOf: (start) => core.game(start).position.ply,
    });
    this.#line = new Line(browser, {
      heard: (answer) => this.#hear(answer),
      changed: (state) => this.#lineChanged(state),
      failed: () => void this.#lookForSession(),
    });
    this.#line.follow(game, () => this.feed.seq);
    this.#ends = [
      onWindow("offline", () => this.#line.drop()),
      onWindow("online", () => this.#line.hurry()),
    ];
  }

  get line(): LineState {
    return this.#line.state;
  }

  readonly ask = (ask: Ask): Promise<Outcome> => this.#line.ask(ask);

  say(word: Greeting, seat: string | undefined): void {
    this.#line.say({ type: "say", game: this.feed.game, word, ...(seat ? { seat } : {}) });
  }

  /** Something of the game is different from what this line was told: another seat is an own one. */
  again(): void {
    this.#line.again(this.feed.game);
  }

  end(): void {
    for (const end of this.#ends) end();
    this.#line.end();
  }

  #lineChanged(state: LineState): void {
    this.host.changed();
    if (state === "out") this.host.refused("no-session");
  }

  /** Without a session there is no socket, and none is waited for. */
  async #lookForSession(): Promise<void> {
    if (!navigator.onLine) return;
    const person = await thisPerson().catch(() => undefined);
    if (person === null && this.line !== "open") this.#line.signOut();
  }

  #hear(answer: Answer): void {
    if (answer.game !== this.feed.game) return;
    switch (answer.type) {
      case "snapshot":
        this.feed.snapshot(answer).catch(() => this.host.refused("strange"));
        break;
      case "events":
        this.feed.events(answer.events, answer.now);
        break;
      case "presence":
        this.feed.presence(answer.here, answer.watching);
        break;
      case "rated":
        this.feed.rated(answer.ratings);
        break;
      case "said": {
        const word = greetings.find((one) => one === answer.word);
        if (word) this.host.said(String(answer.seat), word);
        break;
      }
      case "refused": {
        // What was asked with an id is answered there.
        if (answer.id !== undefined) break;
        const { code } = readRefusal(answer);
        // The game could not be read; the line stays open without it, so it is asked for again.
        if (code === "store-failed") browser.later(retryAfter, () => this.again());
        else this.host.refused(code);
        break;
      }
    }
  }
}
