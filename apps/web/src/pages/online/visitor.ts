// SPDX-License-Identifier: MIT
// The name under which somebody plays, and the session that carries it.
import { type Person, signIn, thisPerson } from "../../online/api.js";
import { keep, recall } from "../../shell/storage.js";

export class Visitor {
  /** The name of the session, or the one used last in this browser. */
  name: string;
  #person: Person | null = null;

  constructor() {
    const last = recall("online.name");
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
    if (this.#person?.name) this.name = this.#person.name;
  }

  /** A session under this name; who is signed in keeps theirs. */
  async sign(text: string): Promise<void> {
    if (this.account) return;
    const name = text.trim();
    if (name !== this.#person?.name) await signIn(name);
    this.#person = { name, kind: "guest" };
    this.name = name;
    keep("online.name", name);
  }
}
