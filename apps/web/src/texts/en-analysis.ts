// SPDX-License-Identifier: MIT
// What the engine's side of the analysis says: lines, values, the graph, marks and turning points.

export const enAnalysis = {
  "analysis.engine": "Engine",
  "analysis.on": "Analyse",
  "analysis.values": "Values on the board",
  "analysis.value.best": "{value}, best",
  "analysis.lines": "Lines",
  "analysis.lines.label": "Best lines of play",
  "analysis.line.label": "Line {rank}, {value}, depth {depth}",
  "analysis.move.label": "{move}, move {number} of line {rank}",
  "analysis.status": "depth {depth} · {nodes} positions · {speed} a second",
  "analysis.status.off": "The engine is at rest.",
  "analysis.status.thinking": "Looking ...",
  "analysis.over": "The game is over here.",
  "analysis.failed": "The engine does not answer: {reason}",
  "analysis.win": "win in {n} {n|ply|plies}",
  "analysis.loss": "loss in {n} {n|ply|plies}",
  "analysis.win.by": "win by {margin} in {n} {n|ply|plies}",
  "analysis.loss.by": "loss by {margin} in {n} {n|ply|plies}",
  "analysis.draw": "draw",
  "analysis.estimate": "worth {n}",
  "analysis.points": "points {points}",
  "analysis.short.win": "W{n}",
  "analysis.short.loss": "L{n}",
  "analysis.short.draw": "=",

  "graph.label": "Evaluation over the game",
  "graph.empty": "No position of this game has a value yet.",
  "graph.point": "{text}: {chance} % for {first}",
  "graph.keys": "Arrow keys go through the game.",
} as const;
