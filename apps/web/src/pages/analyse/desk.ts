// SPDX-License-Identifier: MIT
// What lies on the table of the analysis: the study, those it took the place of, and the game of
// the store that it is, if it is one.
import type { Core } from "chee";
import { positionMax } from "../../game/start.js";
import type { Route } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { getGame, putGame, updateGame } from "../../store/games.js";
import { Study } from "../../study/study.js";
import { t } from "../../texts/later.js";
import { givenStudy, keepStudy, keptStudy } from "./kept.js";

export type AnalyseRoute = Extract<Route, { page: "analyse" }>;

interface Sheet {
  study: Study;
  /** Id in the store, or null. */
  id: string | null;
  /** `tree.changes` as it was stored last. */
  saved: number;
}

/** Studies that undo can bring back. */
const beforeMax = 20;

export class Desk {
  #now: Sheet;
  #before: Sheet[] = [];
  /** A sentence about how the study came here, or "". */
  notice = "";

  constructor(
    private readonly core: Core,
    private readonly changed: () => void,
  ) {
    const kept = keptStudy(core);
    const study = kept?.study ?? Study.from(core, core.start(core.usualGame()));
    this.#now = { study, id: kept?.id ?? null, saved: kept?.dirty ? -1 : study.tree.changes };
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
    const given = givenStudy(this.core);
    if (given) {
      this.open(given);
      this.notice = t("analyse.given");
    } else if (id !== null) await this.#enterStored(id, position);
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

  async #enterStored(id: string, position: string | null): Promise<void> {
    // What was changed and not saved is worth more than what is stored.
    if (this.id === id && this.dirty) return;
    try {
      const game = await getGame(id);
      if (!game) this.notice = t("analyse.game-missing");
      else {
        const study = Study.ofRecord(this.core, game.record);
        study.toPosition(position, game.positions);
        this.open(study, id);
      }
    } catch (reason) {
      this.notice = t("analyse.failed", { reason: sentence(reason) });
    }
  }

  /** Another study in place of this one; undo brings this one back. */
  open(study: Study, id: string | null = null, dirty = id === null): void {
    this.#before.push(this.#now);
    if (this.#before.length > beforeMax) this.#before.shift();
    this.#now = { study, id, saved: dirty ? -1 : study.tree.changes };
    this.notice = "";
  }

  undo(): void {
    if (this.study.tree.undo()) return;
    this.#now = this.#before.pop() ?? this.#now;
  }

  keep(): void {
    keepStudy({ study: this.study, id: this.id, dirty: this.dirty });
  }

  /** Puts the study into the store, in place of the game that it came from. */
  async save(): Promise<void> {
    const sheet = this.#now;
    const { changes } = sheet.study.tree;
    const record = sheet.study.record();
    if (sheet.id === null) sheet.id = await putGame(record);
    else await updateGame(sheet.id, record);
    sheet.saved = changes;
    this.changed();
  }
}
