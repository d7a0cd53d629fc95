// SPDX-License-Identifier: MIT
// Every text of the element. A page gives its own through `texts`.

import type { HoleMark, Preview } from "chee";

export interface BoardTexts {
  board: string;
  seats: Record<string, string>;
  /** `held`: nothing where the hole is empty, else as `counted` has it. */
  hole: (name: string, held: string, mark: HoleMark | null, owner: string) => string;
  centre: (seat: string, held: string) => string;
  canPlay: string;
  selected: string;
  option: (gain: number) => string;
  hint: string;
  faulty: string;
  change: (delta: number) => string;
  store: (name: string, count: number) => string;
  toMove: string;
  row: (name: string) => string;
  preview: (name: string, preview: Preview, endName: string) => string;
  noMove: (name: string) => string;
  selectedNow: (name: string) => string;
  play: (move: string) => string;
  back: string;
  none: string;
  lap: (lap: number, laps: number) => string;
  /** While a sowing runs: the lap, from 1, and what the mover has captured so far. */
  running: (lap: number, captured: number) => string;
  /** A complete move is played unless it is taken back. */
  soon: (move: string) => string;
  controls: string;
  pause: string;
  resume: string;
  replay: string;
  lapBack: string;
  lapOn: string;
  counterBack: string;
  counterOn: string;
  end: string;
  scrub: string;
  keys: [string, string][];
  editKeys: [string, string][];
  lens: string;
  closeLens: string;
  earlier: (count: number) => string;
}

export const ENGLISH: BoardTexts = {
  board: "Board",
  seats: { S: "South", N: "North", A: "A", B: "B", C: "C", D: "D" },
  hole: (name, held, mark, owner) => {
    const text = `${name}, ${held || "empty"}`;
    if (mark === "spinster") return `${text}, spinster`;
    return mark === "bull" ? `${text}, bull of ${owner}` : text;
  },
  centre: (seat, held) => `Centre of ${seat}, ${held}`,
  canPlay: "can be played",
  selected: "selected",
  option: (gain) => (gain > 0 ? `to choose, captures ${gain}` : "to choose"),
  hint: "hint",
  faulty: "the fault is here",
  change: (delta) => (delta > 0 ? `${delta} more` : `${-delta} fewer`),
  store: (name, count) => `${name}: ${count} captured`,
  toMove: "to move",
  row: (name) => `Row ${name}`,
  preview: (name, preview, endName) => {
    if (preview.endless) return `${name}: this sowing never ends, so it is no move (0.2).`;
    if (!preview.legal) return preview.refusal ?? `${name} cannot be played.`;
    const laps = preview.laps === 1 ? "1 lap" : `${preview.laps} laps`;
    const ends = preview.end === null ? "" : `, to ${endName}`;
    const takes = preview.captures > 0 ? `, captures ${preview.captures}` : "";
    const then = preview.choices ? `, then: ${preview.choices.question}` : "";
    return `${name}: ${laps}${ends}${takes}${then || "."}`;
  },
  noMove: (name) => `${name} cannot be played now.`,
  selectedNow: (name) => `${name} again plays it.`,
  play: (move) => `Play ${move}`,
  back: "Undo choice",
  none: "none",
  lap: (lap, laps) => (laps > 0 ? `lap ${lap} of ${laps}` : ""),
  running: (lap, captured) =>
    [lap > 0 && `lap ${lap}`, lap > 1 && "relay", captured > 0 && `captured ${captured}`]
      .filter(Boolean)
      .join(" · "),
  soon: (move) => `${move} is played now, unless you take it back.`,
  controls: "The sowing",
  pause: "Pause",
  resume: "Go on",
  replay: "Show again",
  lapBack: "A lap back",
  lapOn: "A lap on",
  counterBack: "A step back",
  counterOn: "A step on",
  end: "To the end",
  scrub: "Place in the sowing",
  keys: [
    ["← ↑ ↓ →", "hole"],
    ["Enter", "choose"],
    ["Esc", "take back"],
    ["Space", "pause"],
    [", .", "step"],
    ["< >", "lap"],
  ],
  editKeys: [
    ["← ↑ ↓ →", "hole"],
    ["0-9", "count"],
    ["+ −", "one more, one less"],
    ["m", "mark"],
  ],
  lens: "Larger view of these holes",
  closeLens: "Close",
  earlier: (count) => `${count} sentence${count === 1 ? "" : "s"} before these.`,
};
