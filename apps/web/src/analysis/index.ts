// SPDX-License-Identifier: MIT
// The engine's side of the analysis. Load it lazily: nothing of it is needed before a board stands.
export { CheeGraph, type GraphPoint } from "./graph.js";
export type { Finding, Line, Value } from "./info.js";
export { CheeLines } from "./lines.js";
export { valueShort, valueText, valueWords } from "./worth.js";
