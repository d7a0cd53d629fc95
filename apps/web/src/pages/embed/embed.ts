// SPDX-License-Identifier: MIT
// A game or a position out of the address, in a small frame of another page (docs/formats/link.md).
// It keeps nothing, and what is no game is answered with a sentence.
import type { Core, GameView, Trace } from "chee";
import { html, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import { ICONS } from "../../board/bar.js";
import type { CheeBoard } from "../../board/index.js";
import "../../board/index.js";
import { endOf, unpack } from "../../game/link.js";
import { namesOf } from "../../game/names.js";
import { outcomeText } from "../../game/outcome.js";
import { positionMax } from "../../game/start.js";
import { theCore, titleOf } from "../../shell/core.js";
import { onWindow, Part } from "../../shell/dom.js";
import { linkAddress, playAddress, positionText } from "../../shell/router.js";
import { sentence } from "../../shell/sentence.js";
import { boardTexts } from "../../texts/board.js";
import { type TextKey, t } from "../../texts/embed.js";

interface Shown {
  core: Core;
  /** Positions from the first to the last, and the moves between them. */
  positions: readonly string[];
  moves: readonly string[];
  /** How it ended; null where it goes on. */
  outcome: { heading: string; reason: string } | null;
  /** Where the page has it, to go on from there. */
  address: string;
}

export class Embed extends Part {
  static override properties = {
    shown: { state: true },
    n: { state: true },
    sown: { state: true },
    fault: { state: true },
  };
  declare shown: Shown | null;
  /** How many moves have been made. */
  declare n: number;
  /** Whether the sowing of the last of them has been seen to its end. */
  declare sown: boolean;
  declare fault: string;

  #trace: Trace | null = null;

  constructor() {
    super();
    this.shown = null;
    this.n = 0;
    this.sown = true;
    this.fault = "";
  }

  protected override follow(): (() => void)[] {
    void this.#load();
    return [onWindow("hashchange", () => void this.#load())];
  }

  async #load(): Promise<void> {
    const asked = location.hash;
    try {
      const shown = await read(asked.slice(1));
      if (asked !== location.hash) return;
      this.fault = "";
      this.shown = shown;
      this.n = shown.moves.length;
    } catch (reason) {
      if (asked !== location.hash) return;
      this.shown = null;
      this.fault = t("embed.bad", { reason: sentence(reason).replace(/\.$/, "") });
    }
  }

  get #board(): CheeBoard | null {
    return this.querySelector<CheeBoard>("chee-board");
  }

  override willUpdate(changed: PropertyValues): void {
    const { shown } = this;
    if (!shown || !(changed.has("n") || changed.has("shown"))) return;
    this.#trace = this.#traceOf(shown, changed.get("n") as number | undefined);
    this.sown = this.#trace === null || this.#board?.pace === "off";
  }

  override updated(changed: PropertyValues): void {
    const { shown, n } = this;
    if (!shown || !(changed.has("n") || changed.has("shown"))) return;
    const position = shown.core.position(shown.positions[n] ?? "");
    this.#board?.show({ position, trace: this.#trace });
  }

  // One move on is seen as it is made; any other step is a leap.
  #traceOf({ core, positions, moves }: Shown, before: number | undefined): Trace | null {
    const move = moves[this.n - 1];
    if (before !== this.n - 1 || move === undefined) return null;
    return core.play(positions[this.n - 1] ?? "", move);
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, n, fault } = this;
    if (fault) return html`<p class="notice" role="alert" data-part="notice">${fault}</p>`;
    if (!shown) return nothing;
    const of = shown.moves.length;
    const step = (name: string, sign: string, to: number) =>
      html`<button
        type="button"
        data-act=${name}
        aria-label=${t(`embed.${name}` as TextKey)}
        ?disabled=${to < 0 || to > of || to === n}
        @click=${() => {
          this.n = to;
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${sign}/>`}</svg>
      </button>`;
    const said = n
      ? t("embed.at", { n, of, move: shown.moves[n - 1] ?? "" })
      : t("embed.start", { of });
    return html`<chee-board
        whole
        .controls=${false}
        .texts=${boardTexts()}
        @chee-traceend=${() => {
          this.sown = true;
        }}
      ></chee-board>
      <div role="status">
        ${of ? html`<p>${said}</p>` : nothing} ${outcomePart(shown.outcome, n === of && this.sown)}
      </div>
      <div class="row">
        ${
          of
            ? html`${step("first", ICONS.lapBack, 0)}${step("back", ICONS.counterBack, n - 1)}
              ${step("on", ICONS.counterOn, n + 1)}${step("last", ICONS.lapOn, of)}`
            : nothing
        }
        <a class="button plain" data-act="open" target="_blank" rel="noopener" href=${shown.address}
          >${t("embed.open")}</a
        >
      </div>`;
  }
}

/** Before the end it keeps its place alone, so that nothing moves when it comes. */
function outcomePart(outcome: Shown["outcome"], seen: boolean): TemplateResult | typeof nothing {
  if (!outcome) return nothing;
  return html`<p class="outcome" data-part="result" ?data-seen=${seen}>
    <strong>${outcome.heading}.</strong> ${outcome.reason}
  </p>`;
}

/** How a game ended, by the rules or as its link says; throws where that is no end of such a game. */
function outcomeOf(core: Core, view: GameView, ended: string): Shown["outcome"] {
  const { position, positions, moves, result } = view;
  const given = endOf(view, ended);
  if (!result && !given) return null;
  const { ruleset: rules, text: at, letters } = position;
  const lost = given?.seat ?? null;
  const text = result?.text ?? given?.result ?? (lost === null ? "*" : core.givenUp(rules, lost));
  if (given) {
    const line = moves.map((m) => ({ m }));
    const record = { rules, start: positions[0] ?? at, tags: {}, moves: line, result: text };
    core.writeRecords([record], "jsonl");
  }
  const people = letters.map(() => ({ kind: "person", level: 1 }) as const);
  return outcomeText({ view, given, result: text }, namesOf(people, letters));
}

async function read(query: string): Promise<Shown> {
  const core = await theCore();
  const entries = new Map(
    query
      .split("&")
      .map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
  );
  const [link, place] = [entries.get("l"), entries.get("p")];
  const page = (hash: string) => new URL(hash, new URL("./", location.href)).href;
  if (link !== undefined) {
    const { start, moves, ended = "" } = await unpack(link);
    const view = core.game(start, moves);
    const { positions, position } = view;
    document.title = titleOf(core, position.game);
    const outcome = outcomeOf(core, view, ended);
    return { core, positions, moves, outcome, address: page(linkAddress(position.game, link)) };
  }
  if (place === undefined) throw new Error(t("embed.none"));
  if (place.length > positionMax) throw new Error(t("setup.position-long"));
  const position = core.position(positionText(place));
  document.title = titleOf(core, position.game);
  const address = page(playAddress(position.game, position.text));
  const outcome = outcomeOf(core, core.game(position.text), "");
  return { core, positions: [position.text], moves: [], outcome, address };
}

customElements.define("chee-embed", Embed);
