// SPDX-License-Identifier: MIT
// The study on this device: it is there again after a reload, in each window its own, and a new
// window begins with the one that was kept last.
import type { Core, GameRecord } from "chee";
import { givenKey, handed } from "../../shell/hand-over.js";
import {
  asBag,
  asNumber,
  forget,
  keepHere,
  keepOwn,
  newId,
  recall,
  recallHere,
} from "../../shell/storage.js";
import { Study } from "../../study/study.js";

/** What a study is kept under. */
export const studyKey = "study";

/** Beyond this a study is not kept: the room is for all of the page. */
const recordMax = 1_000_000;

export interface Kept {
  study: Study;
  /** The same in every window that has it open. */
  name: string;
  /** The game of the store that it is, or null. */
  id: string | null;
  /** How often it was changed, in any window: the one that is further has what the others do not. */
  round: number;
  /** Changed since it was stored. */
  dirty: boolean;
}

/** Whether two are one study, in windows of their own. */
export const isSame = (a: Pick<Kept, "name" | "id">, b: Pick<Kept, "name" | "id">): boolean =>
  a.name === b.name || (a.id !== null && a.id === b.id);

/** Whether two hold the same, wherever in them somebody stands. */
export function areAlike(...studies: [Study, Study]): boolean {
  try {
    const [a, b] = studies.map((one) => one.core.writeRecords([one.record()], "jsonl"));
    return a === b;
  } catch {
    // One of them cannot be written at all.
    return false;
  }
}

/** Whether a new window finds it; where there is no room for it, nothing older takes its place. */
export function keepStudy({ study, ...rest }: Kept): boolean {
  const path = study.tree.pathTo(study.tree.current);
  const kept = { record: study.record(), path, ...rest };
  const text = JSON.stringify(kept);
  const fits = text.length <= recordMax;
  const done = fits && keepOwn(studyKey, kept);
  if (!done) forget(studyKey);
  keepHere(studyKey, "");
  if (fits) keepHere(studyKey, text);
  return done;
}

/** The study kept last, in any window; null where there is none or what is there is none. */
export const lastStudy = (core: Core): Kept | null => readStudy(core, recall(studyKey));

/** The study as it was left. */
export function keptStudy(core: Core): Kept | null {
  const last = lastStudy(core);
  const own = readStudy(core, parsed(recallHere(studyKey)));
  // Another window may have gone on with it.
  return own && !(last && isSame(own, last) && last.round >= own.round) ? own : last;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function readStudy(core: Core, value: unknown): Kept | null {
  const bag = asBag(value);
  const study = bag && checked(core, bag.record);
  if (!bag || !study) return null;
  const { path, id, name } = bag;
  if (Array.isArray(path)) study.tree.follow(path.map(Number));
  return {
    study,
    name: typeof name === "string" ? name : newId(),
    id: typeof id === "string" ? id : null,
    round: asNumber(bag.round, 0, 1e9) ?? 0,
    dirty: bag.dirty === true,
  };
}

/** A game that another part of the page has handed over, once. */
export function givenStudy(core: Core): Study | null {
  const given = asBag(handed.game ?? recall(givenKey));
  handed.game = null;
  forget(givenKey);
  const study = given && checked(core, given.record);
  study?.tree.follow(new Array<number>(asNumber(given?.moves, 0, 1e6) ?? 0).fill(0));
  return study;
}

// Anything may have been written there, so it goes through the core's reader.
function checked(core: Core, record: unknown): Study | null {
  if (!asBag(record)) return null;
  try {
    const text = core.writeRecords([record as GameRecord], "jsonl");
    const [read] = core.readRecords(text);
    return read ? Study.ofRecord(core, read) : null;
  } catch {
    return null;
  }
}
