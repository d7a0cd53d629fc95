// SPDX-License-Identifier: MIT
// The engine's side of the analysis. Load it lazily: nothing of it is needed before a board stands.
export { annotate } from "./annotate.js";
export { CheeGraph, type GraphPoint } from "./graph.js";
export type { Finding, Line, Value } from "./info.js";
export { CheeLines } from "./lines.js";
export { Annotate } from "./report.js";
export { CheeTables } from "./tables-part.js";
export { valueShort, valueText, valueWords } from "./worth.js";
