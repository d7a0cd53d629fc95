// SPDX-License-Identifier: MIT
// The study on this device: it is there again after a reload.
import type { Core, GameRecord } from "chee";
import { takeGiven } from "../../shell/hand-over.js";
import { asBag, keep, recall } from "../../shell/storage.js";
import { Study } from "../../study/study.js";

/** Beyond this a study is not kept: the room is for all of the page. */
const recordMax = 1_000_000;

export interface Kept {
  study: Study;
  /** The game of the store that it is, or null. */
  id: string | null;
  /** Changed since it was stored. */
  dirty: boolean;
}

export function keepStudy({ study, id, dirty }: Kept): void {
  const record = study.record();
  const path = study.tree.pathTo(study.tree.current);
  if (JSON.stringify(record).length < recordMax) keep("study", { record, path, id, dirty });
}

/** The study as it was left; null where there is none or what is there is none. */
export function keptStudy(core: Core): Kept | null {
  const bag = asBag(recall("study"));
  const study = bag && checked(core, bag.record);
  if (!bag || !study) return null;
  const { path, id } = bag;
  if (Array.isArray(path)) study.tree.follow(path.map(Number));
  return { study, id: typeof id === "string" ? id : null, dirty: bag.dirty === true };
}

/** A game that another part of the page has handed over. */
export function givenStudy(core: Core): Study | null {
  const given = takeGiven();
  const study = given && checked(core, given.record);
  study?.tree.follow(new Array<number>(given?.moves ?? 0).fill(0));
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
