// SPDX-License-Identifier: MIT
// The scenes of the board's tests, asked of the core: positions with previews, turns as far as they
// are chosen, and whole moves that start there.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** name, position or rule set, moves played before, moves to record, whose previews to record. */
const SCENES = [
  ["njombwa-first", "njombwa.8", [], ["B8"], ["B8", "A1"]],
  ["njombwa", "njombwa.8", ["B8", "b8"], 4, "all"],
  ["mefuhva-28", "mefuhva.28", [], ["B1", "longest"], ["B1", "A2"]],
  ["mefuhva-extra", "mefuhva.8", [], 6, "all"],
  ["chuba", "chuba.11", [], 4, ["A10", "B3"]],
  ["enkeshui-bulls", "enkeshui.8 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9", [], 4, "all"],
  ["enkeshui-turning", "direction", [], 4, []],
  ["swahili-2", "swahili.2", [], ["A1", "A1+", "A2"], ["A1"]],
  ["swahili-4", "swahili.4", ["A2", "B3", "C1"], 4, ["D1"]],
];

/** Plays on from the start until a move has a choice of direction (4.11). */
async function findDirection(core) {
  let seed = 5;
  for (let game = 0; game < 40; game++) {
    let position = await core.start("enkeshui.8");
    for (let ply = 0; ply < 60; ply++) {
      const moves = await core.moves(position.text);
      if (moves.length === 0) break;
      if (moves.some((move) => move.text.includes("<"))) return position.text;
      seed = (seed * 48271) % 2147483647;
      const { after } = await core.play(position.text, moves[seed % moves.length].text);
      position = await core.position(after);
    }
  }
  throw new Error("no choice of direction was met");
}

async function longest(core, text, moves) {
  let best = moves[0].text;
  let most = 0;
  for (const move of moves) {
    const { laps } = await core.play(text, move.text);
    if (laps > most) [most, best] = [laps, move.text];
  }
  return best;
}

export async function record(core) {
  const scenes = {};
  for (const [name, from, played, wanted, looked] of SCENES) {
    const text = from === "direction" ? await findDirection(core) : from;
    let before = text.includes(" ") ? await core.position(text) : await core.start(text);
    for (const move of played)
      before = await core.position((await core.play(before.text, move)).after);
    const legal = await core.moves(before.text);
    const choosing = legal.filter((move) => /[x<>+]/.test(move.text));
    const some = [...choosing, ...legal].slice(0, typeof wanted === "number" ? wanted : 0);
    let moves = typeof wanted === "number" ? some.map((move) => move.text) : wanted;
    if (moves.includes("longest")) moves = [moves[0], await longest(core, before.text, legal)];
    const scene = { before, legal, previews: {}, turns: {}, plays: {} };
    const holes =
      looked === "all"
        ? before.holes.filter((h) => h.row !== "centre")
        : looked.map((n) => before.holes.find((h) => h.name === n));
    for (const hole of holes)
      scene.previews[hole.index] = await core.preview(before.text, hole.name);
    for (const move of moves) {
      const trace = await core.play(before.text, move);
      const after = await core.position(trace.after);
      scene.plays[move] = { trace, after, legal: (await core.moves(after.text)).slice(0, 40) };
      await recordTurns(core, scene, /^[A-Da-d]\d+/.exec(move)[0], 0);
    }
    scenes[name] = scene;
  }
  return scenes;
}

/** The turn after a prefix and after each of the first options, a few choices deep. */
async function recordTurns(core, scene, prefix, depth) {
  if (scene.turns[prefix] || depth > 2) return;
  const turn = await core.turn(scene.before.text, prefix);
  scene.turns[prefix] = turn;
  const options = turn.choice?.options ?? [];
  const few = [...options.slice(0, 3), ...options.filter((option) => option.hole === null)];
  for (const option of few) await recordTurns(core, scene, prefix + option.text, depth + 1);
}

/** The scenes, asked of the package as it is built; of a file of them where CHEE_SCENES names one. */
export async function scenes() {
  const file = process.env.CHEE_SCENES;
  if (file) return JSON.parse(await readFile(file, "utf8"));
  const { loadCore } = await import("chee");
  const wasm = createRequire(import.meta.url).resolve("chee/chee.wasm");
  return record(await loadCore(await readFile(wasm)));
}
