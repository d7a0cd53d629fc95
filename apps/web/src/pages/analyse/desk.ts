// SPDX-License-Identifier: MIT
// What lies on the table of the analysis: the study, those it took the place of, and the game of
// the store that it is, if it is one.
import type { Core } from "chee";
import { positionMax } from "../../game/start.js";
import type { Route } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { newId } from "../../shell/storage.js";
import { GoneError } from "../../store/database.js";
import { getGame, putGame, updateGame } from "../../store/games.js";
import { Study } from "../../study/study.js";
import { line } from "../../study/tree.js";
import { t } from "../../texts/later.js";
import {
  areAlike,
  givenStudy,
  isSame,
  type Kept,
  keepStudy,
  keptStudy,
  lastStudy,
} from "./kept.js";

export type AnalyseRoute = Extract<Route, { page: "analyse" }>;

interface Sheet extends Omit<Kept, "dirty"> {
  /** `tree.changes` as it was stored last. */
  saved: number;
  /** Whether it came from another window, and nothing was changed here since. */
  came: boolean;
}

function sheetOf({ study, name, id, round, dirty }: Kept, came = false): Sheet {
  return { study, name, id, round, saved: dirty ? -1 : study.tree.changes, came };
}

/** Studies that undo can bring back. */
const beforeMax = 20;

export class Desk {
  #now: Sheet;
  #before: Sheet[] = [];
  #asked = 0;
  /** What was kept last, and `tree.changes` then. */
  #kept: { study: Study; changes: number };
  /** A sentence about how the study came here, or "". */
  notice = "";
  /** Whether the study is kept on this device. */
  kept = true;
  #saving = Promise.resolve();

  constructor(
    private readonly core: Core,
    private readonly changed: () => void,
  ) {
    const fresh = () => Study.from(core, core.start(core.usualGame()));
    const kept = keptStudy(core);
    this.#now = sheetOf(
      kept ?? { study: fresh(), name: newId(), id: null, round: 0, dirty: false },
    );
    this.#kept = this.#state;
  }

  get #state(): { study: Study; changes: number } {
    return { study: this.study, changes: this.study.tree.changes };
  }

  get study(): Study {
    return this.#now.study;
  }
  get id(): string | null {
    return this.#now.id;
  }
  /** Whether there is something that the store does not have. */
  get dirty(): boolean {
    return this.#now.saved !== this.study.tree.changes;
  }
  get canUndo(): boolean {
    return this.study.tree.canUndo || this.#before.length > 0;
  }

  /** What an address asks for. */
  async enter({ position, id }: AnalyseRoute): Promise<void> {
    this.notice = "";
    const asked = ++this.#asked;
    const given = givenStudy(this.core);
    if (given) {
      this.open(given);
      this.notice = t("analyse.given");
    } else if (id !== null) await this.#enterStored(id, position, () => asked !== this.#asked);
    else if (position !== null) this.#enterPosition(position);
    this.changed();
  }

  #enterPosition(text: string): void {
    try {
      if (text.length > positionMax) throw new Error(t("setup.position-long"));
      const read = this.core.position(text);
      // After a reload the address is where the study was left.
      if (this.study.position.text !== read.text) this.open(Study.from(this.core, read));
    } catch (reason) {
      this.notice = t("analyse.address-bad", { reason: sentence(reason) });
    }
  }

  /** `late`: whether another address was asked for meanwhile. */
  async #enterStored(id: string, position: string | null, late: () => boolean): Promise<void> {
    // What was changed and not saved is worth more than what is stored.
    if (this.id === id && this.dirty) return;
    try {
      const game = await getGame(id);
      if (late()) return;
      if (!game) this.notice = t("analyse.game-missing");
      else {
        const study = Study.ofRecord(this.core, game.record);
        study.toPosition(position, game.positions);
        this.open(study, id);
      }
    } catch (reason) {
      if (late()) return;
      this.notice = t("analyse.failed", { reason: sentence(reason) });
    }
  }

  /** Another study in place of this one; undo brings this one back. */
  open(study: Study, id: string | null = null): void {
    this.#lay(sheetOf({ study, name: id ?? newId(), id, round: 0, dirty: id === null }));
  }

  /** The same study as it has become; undo brings back what it was. */
  revise(study: Study): void {
    const { name, id, round } = this.#now;
    this.#lay(sheetOf({ study, name, id, round: round + 1, dirty: true }));
  }

  #lay(sheet: Sheet): void {
    this.#before.push(this.#now);
    if (this.#before.length > beforeMax) this.#before.shift();
    this.#now = sheet;
    this.notice = "";
  }

  /**
   * Another window has kept a study. Where it is this one, what has become of it lies here now, and
   * undo brings back what was here; whether it is another than before.
   */
  heard(): boolean {
    const kept = lastStudy(this.core);
    const now = this.#now;
    if (!kept || !isSame(kept, now)) return false;
    const { name, id, round, dirty, study } = kept;
    const other = !areAlike(study, now.study);
    if (other && round < now.round) {
      // That window has only opened it, as it was before: it is to hear what has become of it.
      this.keep();
      return false;
    }
    if (other) {
      // Who looks at a move here goes on looking at it.
      study.tree.stand(line(now.study.tree.current).map(({ move }) => move));
      const sheet = sheetOf(kept, true);
      // What comes move by move is one step for undo.
      if (now.came && !this.#changed) this.#now = sheet;
      else this.#lay(sheet);
    } else {
      const saved = dirty ? -1 : now.study.tree.changes;
      this.#now = { ...now, name, id, saved, round: Math.max(round, now.round) };
    }
    this.#kept = this.#state;
    return other;
  }

  get #changed(): boolean {
    const { study, changes } = this.#kept;
    return study !== this.study || changes !== study.tree.changes;
  }

  undo(): void {
    if (this.study.tree.undo()) return;
    const [now, before] = [this.#now, this.#before.pop() ?? this.#now];
    const round = isSame(now, before) ? now.round + 1 : before.round;
    this.#now = { ...before, round };
  }

  keep(): void {
    const now = this.#now;
    if (this.#changed) {
      now.came = false;
      if (this.#kept.study === now.study) now.round++;
    }
    const { study, name, id, round } = now;
    this.kept = keepStudy({ study, name, id, round, dirty: this.dirty });
    this.#kept = this.#state;
  }

  /** At once where something was changed, so that no other window goes on with what is out of date. */
  keepChanged(): void {
    if (this.#changed) this.keep();
  }

  /** Puts the study into the store, in place of the game that it came from; one after the other, so that it is there once. */
  save(): Promise<void> {
    const sheet = this.#now;
    const store = () => this.#store(sheet);
    this.#saving = this.#saving.then(store, store);
    return this.#saving;
  }

  async #store(sheet: Sheet): Promise<void> {
    const { changes } = sheet.study.tree;
    const record = sheet.study.record();
    try {
      if (sheet.id === null) sheet.id = await putGame(record);
      else await updateGame(sheet.id, record);
    } catch (reason) {
      // It was deleted meanwhile, and can be stored as another.
      if (reason instanceof GoneError) sheet.id = null;
      throw reason;
    }
    sheet.saved = changes;
    this.keep();
    this.changed();
  }
}
