// SPDX-License-Identifier: MIT
// What tools/web-sheets.mjs makes of the rule sheets.
declare module "virtual:sheet/*" {
  export type Piece = string | ["b" | "i" | "c", string];
  export type Block =
    | { kind: "h"; level: number; text: string }
    | { kind: "p"; clause?: string; text: Piece[] }
    | { kind: "pre"; text: string }
    | { kind: "ul"; items: Piece[][] };
  const blocks: Block[];
  export default blocks;
}
declare module "virtual:people/*" {
  const blocks: import("virtual:sheet/*").Block[];
  export default blocks;
}
declare module "*.css" {}
