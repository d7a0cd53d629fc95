// SPDX-License-Identifier: MIT
// The texts of the pages that are fetched when they are wanted, in German.
import { deAnalyse } from "./de-analyse.js";
import { deAnalysis } from "./de-analysis.js";
import { deLearn } from "./de-learn.js";
import { deRecords } from "./de-records.js";

export const deLater = { ...deAnalyse, ...deAnalysis, ...deLearn, ...deRecords };
