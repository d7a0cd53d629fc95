// SPDX-License-Identifier: MIT
// What tools/web-cases.mjs makes of the rule cases.
declare module "virtual:cases/*" {
  /** What is done, its text, and what belongs to it; tools/web-cases.mjs lists them. */
  export type CaseStep =
    | ["start" | "set" | "move" | "told", string]
    | ["refused" | "refused-rules", string, string]
    | ["impossible", string, string, string];
  export interface RuleCase {
    clauses: string[];
    title: string;
    notes: string[];
    steps: CaseStep[];
  }
  const cases: RuleCase[];
  export default cases;
}
