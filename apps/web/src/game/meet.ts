// SPDX-License-Identifier: MIT
// A game that came by link beside what this device knows of it, and what is kept of those that are
// sent, so that the answer finds it.
import type { Core, GameName } from "chee";
import { keep, recall } from "../shell/storage.js";
import { t } from "../texts/opening.js";
import { endOf, type Linked } from "./link.js";
import { type Kept, Match, type Plan, readKept } from "./match.js";
import { amongPeople, isSent, noteSent, sentKey } from "./sent.js";

export interface Met {
  /** What it is kept under. */
  key: string;
  kept: Kept;
  /** What to say of it. */
  news: string;
  /** The game kept here, where the link goes another way than it. */
  from?: { key: string; kept: Kept };
}

// By link there are people at both ends, and nobody's time is taken.
const peoples = (plan: Plan): Plan => ({
  ...plan,
  seats: plan.seats.map(() => ({ kind: "person", level: 1 })),
  clock: null,
});

/** Keeps a game that is sent apart, since another one may take its place before the answer comes. */
export function keepSent(match: Match): void {
  const { id, plan, moves, given } = match.kept();
  keep(sentKey(id), { id, plan: peoples(plan), moves, left: null, given });
  noteSent(match);
}

/** Throws where the core does not take it for a game: its end, and the match that it is of. */
function check(core: Core, kept: Kept): void {
  const match = new Match(core, kept);
  try {
    const { before, given, result } = match;
    const reason = given?.kind === "resigned" ? before?.noResigning : null;
    if (reason) throw new Error(reason);
    if (given?.kind === "agreed" && result === "*") throw new Error(t("link.damaged"));
    core.writeRecords([match.record()], "jsonl");
  } finally {
    match.free();
  }
}

// Where a game lies that has been begun on this device.
const places = ["play", "at", "first"] as const;

function known(game: GameName, id: string): { key: string; seen: Kept | null } {
  for (const place of places) {
    const key = `${place}.${game}`;
    const seen = readKept(recall(key), game);
    // One with machines goes on as it is: by link their seats are other people's.
    if (seen?.id === id && amongPeople(seen.plan)) return { key, seen };
  }
  return { key: sentKey(id), seen: readKept(recall(sentKey(id)), game) };
}

function keptOf(core: Core, game: GameName, linked: Linked): Kept {
  const { id, start, moves, ended = "", match, beforeRace } = linked;
  const view = core.game(start, moves);
  if (view.position.game !== game) throw new Error(t("setup.position-other"));
  const plan: Plan = {
    game,
    start,
    seats: Array.from({ length: view.position.seats }, () => ({ kind: "person", level: 1 })),
    clock: null,
    turning: "turn",
    seed: 1,
    ...(match ? { match } : {}),
    ...(beforeRace ? { beforeRace } : {}),
  };
  const kept = { id, plan, moves, left: null, given: endOf(view, ended) };
  check(core, kept);
  return kept;
}

const begins = (moves: readonly string[], others: readonly string[]): boolean =>
  moves.every((move, n) => move === others[n]);

/** A game that has parted from the one kept here: what was played on in it before is not lost. */
function apart(kept: Kept): Pick<Met, "key" | "kept"> {
  const { id, plan, moves, given } = kept;
  // One place a way: another link may part from both.
  for (let n = 1; ; n++) {
    const key = `fork.${id}.${n}`;
    const seen = readKept(recall(key), plan.game);
    const same = seen?.plan.start === plan.start;
    if (same && begins(moves, seen.moves) && !(given && moves.length === seen.moves.length))
      return { key, kept: { ...seen, plan: peoples(seen.plan), left: null } };
    if (!seen || (same && begins(seen.moves, moves)))
      return { key, kept: { ...kept, id: `${id.slice(0, 33)}fork${n}` } };
  }
}

/** Throws where what came is no game. */
export function meet(core: Core, game: GameName, linked: Linked): Met {
  const kept = keptOf(core, game, linked);
  const { id, moves, given } = kept;
  const { key, seen } = known(game, id);
  if (!seen) return { key, kept, news: t("link.new") };
  const parted =
    seen.plan.start === kept.plan.start
      ? moves.findIndex((move, n) => n < seen.moves.length && seen.moves[n] !== move)
      : 0;
  const own = { ...seen, plan: peoples(seen.plan), left: null };
  if (parted >= 0) {
    const news = t("link.fork", { n: parted + 1 });
    return { ...apart(kept), news, from: { key, kept: own } };
  }
  const more = seen.moves.length - moves.length || Number(!!seen.given) - Number(!!given);
  if (more > 0) return { key, kept: own, news: t("link.old") };
  // What one sent oneself says nothing new, and is still waited for.
  const met = { ...own, moves, given };
  return { key, kept: met, news: isSent(met) ? "" : t("link.new") };
}
