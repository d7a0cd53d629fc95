// SPDX-License-Identifier: MIT
// The name under which somebody plays, and the session that carries it.
import { type Person, type ServerInfo, serverInfo, signIn, thisPerson } from "../../online/api.js";
import { forget, keep, recall } from "../../shell/storage.js";

/** Whether the server has something; null before it has told. */
export const has = (info: ServerInfo | null, feature: string): boolean =>
  info?.features.includes(feature) ?? false;

const lastName = "online.name";

/** Who is signed in to an account needs no name kept, and behind it nobody may play as a guest under theirs. */
export function forgetName(person: Person | null): void {
  if (person?.kind === "account") forget(lastName);
}

export class Visitor {
  /** The name of the session, or the one that a guest used last in this browser. */
  name: string;
  #person: Person | null = null;

  constructor() {
    const last = recall(lastName);
    this.name = typeof last === "string" ? last : "";
  }

  /** Whether there is a session. */
  get known(): boolean {
    return this.#person !== null;
  }

  /** Whether somebody is signed in to an account, whose name stands. */
  get account(): boolean {
    return this.#person?.kind === "account";
  }

  async look(): Promise<void> {
    this.#person = await thisPerson();
    forgetName(this.#person);
    if (this.#person?.name) this.name = this.#person.name;
  }

  /** Whether games of theirs can count: both have accounts. */
  rates(info: ServerInfo | null): boolean {
    return this.account && has(info, "ratings");
  }

  /** Finds out who this is and what the server has, for a screen with a field of the name. */
  async arrive(screen: { name: string; info: ServerInfo | null }): Promise<void> {
    const before = this.name;
    [screen.info] = await Promise.all([serverInfo(), this.look()]);
    // What was written meanwhile stays.
    if (screen.name === before) screen.name = this.name;
  }

  /** A session under this name; who is signed in keeps theirs. */
  async sign(text: string): Promise<void> {
    if (this.account) return;
    const name = text.trim();
    if (name !== this.#person?.name) await signIn(name);
    this.#person = { name, kind: "guest" };
    this.name = name;
    keep(lastName, name);
  }
}
