// SPDX-License-Identifier: MIT
// A rule case as stages that are shown one after the other: a board, and the move that leads to the
// next. The rules are asked of the core; here only the order of a case is known.
import { CheeError, type Core, type GameView } from "chee";
import { boardTexts } from "../../texts/board.js";
import { t } from "../../texts/later.js";
import type { RuleCase } from "./content.js";

export interface Refusal {
  what: string;
  why: string;
}

export interface Stage {
  /** Where the moves begin; null where the core refuses the very position. */
  base: string | null;
  moves: string[];
  /** Moves and rule sets that are tried here and refused. */
  tries: { move?: string; rules?: string }[];
  /** What was done before a game: a race, a share of stones. */
  told: string[];
  /** A position that cannot be, as text. */
  impossible: string | null;
}

const stage = (base: string | null, moves: string[] = []): Stage => ({
  base,
  moves,
  tries: [],
  told: [],
  impossible: null,
});

export function stagesOf(core: Core, one: RuleCase): Stage[] {
  const stages: Stage[] = [];
  let told: string[] = [];
  const last = () => stages.at(-1);
  for (const step of one.steps) {
    const [what, text] = step;
    if (what === "start" || what === "set") {
      const next = stage(what === "start" ? core.start(text).text : text);
      next.told = told;
      told = [];
      stages.push(next);
    } else if (what === "move") {
      const now = last();
      if (now) stages.push(stage(now.base, [...now.moves, text]));
    } else if (what === "told") {
      told.push(tellOf(text));
    } else if (what === "impossible") {
      stages.push({ ...stage(null), impossible: text });
    } else {
      last()?.tries.push(what === "refused" ? { move: text } : { rules: text });
    }
  }
  last()?.told.push(...told);
  return stages;
}

/** The game as it stands at a stage, with what was tried after it. */
export function gameAt(core: Core, at: Stage, tried: readonly string[]): GameView | null {
  return at.base === null ? null : core.game(at.base, [...at.moves, ...tried]);
}

/** The core's own words on everything that a stage tries in vain. */
export function refusalsOf(core: Core, at: Stage): Refusal[] {
  const now = gameAt(core, at, []);
  const told: Refusal[] = at.tries.map(({ move = "", rules }) => ({
    what: move === "--" ? t("learn.pass") : (rules ?? move),
    why: refusal(() => {
      if (rules !== undefined) core.rules(rules);
      else if (now) core.play(now.position.text, move);
      // What only the game knows, which is repetition.
      if (at.base !== null) core.game(at.base, [...at.moves, move]);
    }),
  }));
  const { impossible } = at;
  if (impossible) {
    const why = refusal(() => core.position(impossible));
    told.push({ what: t("learn.impossible"), why });
  }
  return told;
}

/** Holes of the mover that hold something and yet may not start, with the core's reason. */
export function heldBack(core: Core, { position, legal, result }: GameView): Refusal[] {
  if (result || legal[0]?.hole === null) return [];
  const starts = new Set(legal.map(({ hole }) => hole));
  return position.holes
    .filter(({ seat, row, count, index }) => {
      const own = seat === position.turn && row !== "centre";
      return own && count > 0 && !starts.has(index);
    })
    .map(({ name }) => ({ what: name, why: refusal(() => core.play(position.text, name)) }));
}

function refusal(ask: () => void): string {
  try {
    ask();
  } catch (reason) {
    if (!(reason instanceof CheeError)) throw reason;
    const { message, clause } = reason;
    return clause && !message.includes(`(${clause})`) ? `${message} (${clause})` : message;
  }
  return "";
}

/** More holes than this are read off the board, which marks them. */
const namesMost = 12;

/** Who is to move and what from, or how the game ended. */
export function standing({ position, legal, result }: GameView): string {
  if (result) return result.sentence;
  const letter = position.letters[position.turn ?? 0] ?? "";
  const name = boardTexts().seats?.[letter] ?? letter;
  if (legal[0]?.hole === null) return t("learn.must-pass", { name });
  const starts = new Set(legal.map((move) => position.holes[move.hole ?? -1]?.name ?? ""));
  // By number: A2 comes before A10.
  const names = [...starts].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (names.length > namesMost) return t("learn.to-move.many", { name, n: names.length });
  return t("learn.to-move", { name, n: names.length, holes: names.join(", ") });
}

const seatOf = (letter: string | undefined): string => t(letter === "N" ? "seat.N" : "seat.S");

/** What comes before a game, in words: "surplus 30 18", "race first lot N: tie". */
function tellOf(line: string): string {
  const refused = /^refused (.+) (\d\.\d+)$/.exec(line);
  if (refused)
    return t("learn.told.refused", { what: tellOf(refused[1] ?? ""), clause: refused[2] ?? "" });
  const surplus = /^surplus (\d+) (\d+)(?: lost (\w))?/.exec(line);
  if (surplus) {
    const [, south = "", north = "", lost] = surplus;
    const share = t("learn.told.surplus", { south, north });
    return lost ? `${share} ${t("learn.told.lost", { seat: seatOf(lost) })}` : share;
  }
  const race = /^race (first|farthest)(?: lot (\w))?(?:: (\w+))?/.exec(line);
  if (race) {
    const [, kind, lot, outcome] = race;
    const how = t(kind === "first" ? "learn.told.race-first" : "learn.told.race-farthest");
    if (!outcome) return how;
    return outcome === "tie"
      ? `${how} ${t("learn.told.tie", { seat: seatOf(lot) })}`
      : `${how} ${t("learn.told.race-won", { seat: seatOf(outcome) })}`;
  }
  const moved = /^rearrange (\w) (\w+) (\w+): (.+)$/.exec(line);
  if (moved) {
    const [, seat, one = "", two = "", laid = ""] = moved;
    return t("learn.told.rearrange", { seat: seatOf(seat), one, two, laid });
  }
  return line;
}
