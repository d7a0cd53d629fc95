// SPDX-License-Identifier: MIT
// The guided first game: which step comes next is decided by what happens on the board, and what a
// step tells of a turn comes from the core.
import type { Core, GameName, Preview, Turn } from "chee";
import { counted } from "../../board/counted.js";
import type { Match, Plan } from "../../game/match.js";
import { infoOf } from "../../shell/core.js";
import { maybe, t } from "../../texts/guide.js";

export type GuideStep =
  | "welcome"
  | "idea"
  | "press"
  | "preview"
  | "choice"
  | "sowing"
  | "reply"
  | "aim"
  | "yours";

const order: readonly GuideStep[] = [
  "welcome",
  "idea",
  "press",
  "preview",
  "choice",
  "sowing",
  "reply",
  "aim",
  "yours",
];

/** Sizes to begin with, where the usual one is large. */
const smallBoards: Readonly<Partial<Record<GameName, number>>> = { mefuhva: 8, enkeshui: 8 };

/** What a person is shown first: a small board against the gentlest machine. */
export function guidePlan(core: Core, game: GameName): Plan {
  const size = smallBoards[game];
  const rules = core.rules(size ? `${game}.${size}` : game);
  return {
    game,
    start: rules.text,
    seats: [
      { kind: "person", level: 1 },
      ...Array.from({ length: rules.seats - 1 }, () => ({ kind: "machine", level: 1 }) as const),
    ],
    clock: null,
    turning: "turn",
    seed: 1 + Math.floor(Math.random() * 1e6),
  };
}

export class Guide {
  readonly #core: Core;
  readonly #match: Match;
  step: GuideStep = "welcome";
  /** The hole the guide would press, by index. */
  suggestion: number | null = null;
  #told = "";

  constructor(core: Core, match: Match) {
    this.#core = core;
    this.#match = match;
    this.suggestion = this.#suggest();
  }

  // A capture is worth seeing, a short one is easier to follow.
  #suggest(): number | null {
    const { position, legal } = this.#match;
    let best: { hole: number; worth: number } | null = null;
    for (const move of legal) {
      const hole = position.holes.find((one) => one.index === move.hole);
      if (!hole) continue;
      const preview = this.#core.preview(position.text, hole.name);
      if (!preview.legal) continue;
      const worth =
        Math.min(preview.captures, 6) + (preview.choices ? 2 : 0) - Math.abs(preview.laps - 2.5);
      if (!best || worth > best.worth) best = { hole: hole.index, worth };
    }
    return best?.hole ?? null;
  }

  #name(index: number | null): string {
    return this.#match.position.holes.find((hole) => hole.index === index)?.name ?? "";
  }

  get number(): { n: number; total: number } {
    return { n: order.indexOf(this.step) + 1, total: order.length };
  }

  /** Whether the step waits for "next" and not for the board. */
  get waits(): boolean {
    return ["welcome", "idea", "aim", "yours"].includes(this.step);
  }

  /** What this step says: a paragraph, so that it can be read in full on a phone. */
  text(): string {
    const { game } = this.#match.plan;
    switch (this.step) {
      case "welcome":
        return maybe(`guide.${game}.welcome`, t("guide.plain.welcome"));
      case "idea":
        return maybe(`guide.${game}.idea`, infoOf(this.#core, game)?.summary ?? "");
      case "press":
        return this.suggestion === null
          ? t("guide.press.any")
          : t("guide.press", { hole: this.#name(this.suggestion) });
      case "sowing":
        return t("guide.sowing");
      case "reply":
        return t(this.#match.seat?.kind === "machine" ? "guide.reply.wait" : "guide.reply");
      case "aim":
        return maybe(`guide.${game}.aim`, t("guide.plain.aim"));
      case "yours":
        return t("guide.yours");
      default:
        return this.#told;
    }
  }

  next(): void {
    if (this.step === "welcome") this.step = "idea";
    else if (this.step === "idea") this.step = "press";
    else if (this.step === "aim") this.step = "yours";
  }

  previewed(preview: Preview): void {
    if (!["press", "preview", "choice"].includes(this.step)) return;
    const n = preview.captures;
    const held = counted(this.#match.position, n);
    const captures = n ? t("guide.preview.captures", { held, n }) : "";
    this.#told = t("guide.preview", {
      hole: this.#name(preview.hole),
      n: preview.laps,
      end: this.#name(preview.end),
      captures,
    });
    this.step = "preview";
  }

  /** The move comes to a choice, or one was taken back; until the board has `shown` it, it is not told. */
  pending(turn: Turn, shown: boolean): void {
    if (!["press", "preview", "choice"].includes(this.step)) return;
    if (!shown) this.#told = t("guide.choice.coming");
    else if (turn.choice) this.#told = t("guide.choice", { question: turn.choice.question });
    else this.#told = t("guide.complete", { move: turn.move ?? "" });
    this.step = "choice";
  }

  cancelled(): void {
    if (this.step === "preview" || this.step === "choice") this.step = "press";
  }

  moved(): void {
    if (this.step !== "yours" && this.step !== "aim") this.step = "sowing";
  }

  /** A sowing has been shown to its end, by the seat that made it. */
  shown(byPerson: boolean): void {
    if (this.step === "sowing" && byPerson) this.step = "reply";
    else if (this.step === "reply" && !byPerson) this.step = "aim";
  }
}
