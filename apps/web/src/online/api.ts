// SPDX-License-Identifier: MIT
// What is asked of the server once, over HTTP (docs/formats/server.md).
import { asBag, type Bag, keep } from "../shell/storage.js";
import { type Refusal, readRefusal } from "./protocol.js";

/** What the server refused, as its code and what belongs to it. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** The code of a page that has no network, or a server that is gone. */
export const unreachable = "unreachable";

type Method = "GET" | "POST" | "DELETE";

/** An answer as the object it is. Throws Refused. */
export async function request(path: string, method: Method = "GET", body?: Bag): Promise<Bag> {
  const asked = await fetch(new URL(`api/${path}`, document.baseURI), {
    method,
    credentials: "same-origin",
    cache: "no-store",
    ...(body
      ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
      : {}),
  }).catch(() => null);
  if (!asked) throw new Refused({ code: unreachable, args: {} });
  const answer = asBag(await asked.json().catch(() => null));
  if (!asked.ok) throw new Refused(answer ? readRefusal(answer) : { code: unreachable, args: {} });
  return answer ?? {};
}

export interface ServerInfo {
  /** Nobody else can open its address. */
  hereOnly: boolean;
  machines: boolean;
  features: readonly string[];
}

export async function serverInfo(): Promise<ServerInfo> {
  const { here_only, machines, features } = await request("server");
  return {
    hereOnly: here_only === true,
    machines: machines !== false && machines !== 0,
    features: Array.isArray(features) ? features.map(String) : [],
  };
}

/** Who uses this browser, as the server knows them. */
export interface Person {
  name: string;
  kind: "guest" | "account";
}

/** Null where this browser has no session. */
export async function thisPerson(): Promise<Person | null> {
  const { person } = await request("session");
  const bag = asBag(person);
  if (!bag) return null;
  return { name: String(bag.name ?? ""), kind: bag.kind === "account" ? "account" : "guest" };
}

/** Begins a session, or gives the one there is another name. */
export async function signIn(name: string): Promise<void> {
  await request("session", "POST", name ? { name } : {});
  keep("online.used", true);
}
