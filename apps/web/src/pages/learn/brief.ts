// SPDX-License-Identifier: MIT
// <chee-brief>: a game in a minute, before its clauses: the aim, a sowing, a capture, an end. What is
// seen are positions of tests/cases and the core's own traces of the moves that are made there.
import type { Core, GameName, PositionView, Trace } from "chee";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { infoOf } from "../../shell/core.js";
import { Part } from "../../shell/dom.js";
import { onSettings, settings } from "../../shell/settings.js";
import { boardTexts } from "../../texts/board.js";
import { maybe, type TextKey, t } from "../../texts/later.js";
import "./brief.css";
import { content, type RuleCase } from "./content.js";

const parts = ["aim", "sow", "capture", "end"] as const;
type BriefPart = (typeof parts)[number];

/** The titles of the cases that are shown; a game that has none here has no such summary. */
export const briefCases: Partial<Record<GameName, Record<Exclude<BriefPart, "aim">, string>>> = {
  mefuhva: {
    sow: "Laps follow one another until a piece falls into an empty hole",
    capture: "Ending in an empty front hole takes the pieces of the facing front hole",
    end: "Whoever takes the last piece of the other side wins",
  },
  njombwa: {
    sow: "A relay from the front row through the back row",
    capture: "An empty front hole captures the facing front hole and the hole behind it",
    end: "Whoever has captured all the opponent's counters wins",
  },
  chuba: {
    sow: "The relay is compulsory",
    capture: "Figure 15, pocket 3 vacant: the men of 2, and those of 4 and 5",
    end: "Whoever captures all the opponent's men wins",
  },
  enkeshui: {
    sow: "Into an occupied hole: lift everything there and sow the next lap",
    capture: "An empty own hole: the facing hole is captured, with the last stone",
    end: "The end comes by a move",
  },
  swahili: {
    sow: "Or lift everything there and sow another lap",
    capture: "An empty own capture hole takes a lone warrior from the same hole number",
    end: "The game ends as soon as a row is empty",
  },
};

export interface Scene {
  part: BriefPart;
  before: PositionView;
  /** null for the aim, where nothing is moved. */
  trace: Trace | null;
  /** What is seen at rest. */
  after: PositionView;
}

function sceneOf(core: Core, part: BriefPart, found: RuleCase | undefined): Scene | null {
  const steps = found?.steps ?? [];
  const [what, text] = steps.find(([kind]) => kind === "start" || kind === "set") ?? ["", ""];
  const move = steps.find(([kind]) => kind === "move")?.[1];
  if (!text || move === undefined) return null;
  const before = what === "start" ? core.start(text) : core.position(text);
  // A game that is over may leave nothing on the board, which is no position to begin from.
  const { position: after } = core.game(before.text, [move]);
  return { part, before, trace: core.play(before.text, move), after };
}

/** What is shown of a game, in its order; nothing where one of the cases is not there. */
export function scenesOf(core: Core, game: GameName, cases: readonly RuleCase[]): Scene[] {
  const titles = briefCases[game];
  if (!titles) return [];
  const info = infoOf(core, game);
  // A board of arms is seen with all of them.
  const start = core.start(info?.rows === 1 ? `${game}.${Math.max(...info.sizes)}` : game);
  const aim: Scene = { part: "aim", before: start, trace: null, after: start };
  const rest = (["sow", "capture", "end"] as const).map((part) =>
    sceneOf(
      core,
      part,
      cases.find(({ title }) => title === titles[part]),
    ),
  );
  return rest.some((one) => one === null) ? [] : [aim, ...(rest as Scene[])];
}

export class Brief extends Part {
  static override properties = {
    core: { attribute: false },
    game: { attribute: false },
    scenes: { state: true },
  };
  declare core: Core;
  declare game: GameName;
  declare scenes: Scene[];

  #fresh = false;

  constructor() {
    super();
    this.scenes = [];
  }

  protected override follow(): (() => void)[] {
    return [onSettings(() => this.requestUpdate())];
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has("game")) void this.#load(this.game);
  }

  async #load(game: GameName): Promise<void> {
    this.scenes = [];
    try {
      const cases = await content("cases", game);
      if (game !== this.game) return;
      this.scenes = scenesOf(this.core, game, cases);
      this.#fresh = true;
    } catch {
      // The sheet below says that nothing could be fetched.
    }
  }

  /** The boards show what each move has done, until somebody lets it run. */
  override updated(): void {
    if (!this.#fresh) return;
    this.#fresh = false;
    const boards = this.querySelectorAll<CheeBoard>("chee-board");
    for (const [n, board] of boards.entries()) {
      const { before, trace, after } = this.scenes[n] as Scene;
      board.show({ position: after, trace, from: before });
      void board.updateComplete.then(() => board.finish());
    }
  }

  #run(n: number): void {
    void this.querySelectorAll<CheeBoard>("chee-board")[n]?.replay();
  }

  override render(): TemplateResult | typeof nothing {
    if (this.scenes.length === 0) return nothing;
    return html`<section class="brief" aria-labelledby="brief-heading" data-part="brief">
      <h2 id="brief-heading">${t("brief.heading")}</h2>
      <ol>
        ${this.scenes.map((scene, n) => this.#scene(scene, n))}
      </ol>
    </section>`;
  }

  #scene({ part, before, trace }: Scene, n: number): TemplateResult {
    return html`<li data-brief=${part}>
      <h3>${n + 1}. ${t(`brief.${part}` as TextKey)}</h3>
      <chee-board
        inert
        aria-hidden="true"
        picture
        data-game=${before.game}
        .controls=${false}
        .orientation=${before.letters[0] ?? ""}
        .speed=${settings().speed === "off" ? "normal" : settings().speed}
        .counts=${settings().counts}
        .maxHeight=${190}
        .texts=${boardTexts()}
      ></chee-board>
      <p>${maybe(`brief.${this.game}.${part}`, "")}</p>
      ${
        trace
          ? html`<p class="quiet">${trace.sentences.at(-1)}</p>
              <button type="button" data-act="brief-run" @click=${() => this.#run(n)}>
                ${t("brief.run", { move: trace.move })}
              </button>`
          : nothing
      }
    </li>`;
  }
}

customElements.define("chee-brief", Brief);
