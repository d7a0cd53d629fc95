// SPDX-License-Identifier: MIT
// The texts of the pages that are fetched when they are wanted.
import { enAnalyse } from "./en-analyse.js";
import { enAnalysis } from "./en-analysis.js";
import { enLearn } from "./en-learn.js";
import { enRecords } from "./en-records.js";

export const enLater = { ...enAnalyse, ...enAnalysis, ...enLearn, ...enRecords } as const;
