// SPDX-License-Identifier: MIT
// Takes the rule cases of tests/cases apart (their format is told there in README.md), so that the
// page plays as examples what the test suite checks. Pictures become positions as text; what a move
// does, what is legal and why something is refused the page asks of the core.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "tests", "cases");

const gameOf = (rules) => rules.split(".")[0];

/** A row of a picture: its cells as docs/formats/position.md writes them, and what stands behind. */
function row(line) {
  const last = line.lastIndexOf("|");
  const words = line.slice(line.indexOf("|") + 1, last).split(/[\s|]+/);
  const cells = words.filter((word) => word !== "").map((word) => (word === "." ? "0" : word));
  return { cells: cells.join(","), store: line.slice(last + 1).trim() };
}

/** Field 5: what a position knows of the beginning of its game. */
function state(rules, ply, opened) {
  if (opened !== null) return `o${opened}`;
  const game = gameOf(rules);
  if (game === "njombwa" || game === "enkeshui") return ["SN", "N"][ply] ?? "-";
  const seats = Number(/^swahili\.(\d)/.exec(rules)?.[1] ?? 0);
  return rules.includes("openings=distinct") && ply < seats ? "o" : "-";
}

/** The picture with `turn SEAT [ply N] [opened N,N]` as a position in text. */
export function positionOf(rules, picture, turn) {
  const [, seat, ply = "10", opened = null] =
    /^(\w)(?: ply (\d+))?(?: opened ([\d,]+))?$/.exec(turn) ?? [];
  const rows = picture.map(row);
  const swahili = gameOf(rules) === "swahili";
  const stores = swahili ? rows.map((one) => one.store) : [rows.at(-1).store, rows[0].store];
  const board = rows.map((one) => one.cells).join("/");
  const begun = state(rules, Number(ply), opened);
  return `${rules} ${board} ${stores.join(",")} ${seat} ${begun} ${ply}`;
}

// Lines that only the test suite looks at.
const expecting = new Set(
  "legal from lifts laps rests captures seizes bulls forfeits removes occurs total official unofficial"
    .split(" ")
    .concat("result", "begins"),
);

/**
 * One case. `steps` are what the page does, in order, each [what, text]:
 *   start RULES · set POSITION · move MOVE · refused MOVE · refused-rules RULES ·
 *   impossible POSITION · told LINE, something before a game, and the board after
 * `seen` is what the suite expects there, for the tests of the page: the number of the step it
 * follows, and either a board or the words of the line.
 */
function readCase(lines) {
  const [, clauses, title] = /^case ([\d. ]+): (.+)$/.exec(lines[0]);
  const one = { clauses: clauses.split(" "), title, notes: [], steps: [], seen: [] };
  let rules = "";
  let picture = null;
  let closed = false;
  const step = (...words) => one.steps.push(words);
  const see = (what, value) => one.seen.push({ after: one.steps.length, what, value });
  for (let i = 1; i < lines.length; i++) {
    const [word] = lines[i].split(" ", 1);
    const rest = lines[i].slice(word.length + 1);
    if (/^(\||[A-D] +\|)/.test(lines[i])) {
      const from = i;
      while (/^(\||[A-D] +\|)/.test(lines[i + 1] ?? "")) i++;
      const drawn = lines.slice(from, i + 1);
      if (closed) {
        // After something that comes before a game, this is the only word on the board reached.
        const turn = /^turn (.+)$/.exec(lines[i + 1] ?? "")?.[1] ?? "S ply 0";
        if (one.steps.at(-1)?.[0] === "told") step("set", positionOf(rules, drawn, turn));
        else see("board", drawn.map(row));
      } else picture = drawn;
    } else if (word === "note") one.notes.push(rest);
    else if (word === "rules") rules = rest;
    else if (word === "start") {
      step("start", rules);
      closed = true;
    } else if (word === "turn") {
      if (!closed) step("set", positionOf(rules, picture, rest));
      else see("turn", rest);
      closed = true;
    } else if (word === "move") for (const move of rest.split(" ")) step("move", move);
    else if (word === "refused" && rest.startsWith("rules ")) {
      const [, set, clause] = rest.split(" ");
      step("refused-rules", set, clause);
    } else if (word === "refused" && !/^(surplus|race|rearrange) /.test(rest)) {
      const [move, clause] = rest.split(" ");
      step("refused", move, clause);
    } else if (word === "impossible") {
      one.steps.pop();
      const turn = /^turn (.+)$/.exec(lines.find((line) => line.startsWith("turn ")))[1];
      step("impossible", positionOf(rules, picture, turn), rest);
    } else if (["surplus", "race", "rearrange", "refused"].includes(word)) {
      if (!closed) step("start", rules);
      closed = true;
      step("told", lines[i]);
    } else if (expecting.has(word)) {
      if (!closed) step("start", rules);
      closed = true;
      see(word, rest);
    } else throw new Error(`tests/cases: "${lines[i]}" is no line of a case`);
  }
  return one;
}

/** All cases of a file. */
export function readCases(text) {
  const groups = [];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("case ")) groups.push([]);
    groups.at(-1).push(line);
  }
  return groups.map(readCase);
}

export const casesOf = (name) => readCases(readFileSync(join(folder, `${name}.t`), "utf8"));
