// SPDX-License-Identifier: MIT
// Takes the rule sheets of docs/rules, and docs/people, apart when the page is built, so that the
// page sets their words as text and never as HTML. Understood is what they use: headings, paragraphs
// that may begin with a clause number, lists, drawings in fences, and bold, italic and code in a line.
//
// A fence says what is drawn in it, so that the page draws it as a board: "board njombwa.8 B8 b8" is the
// position after two moves, "board enkeshui.10 enkeshui.8" two boards, "+race" behind a rule set the
// position after the opening race.

/** Pieces of a line: a string, or ["b" | "i" | "c", string]. */
export function inline(text) {
  const pieces = [];
  const marks = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) pieces.push(text.slice(at, match.index));
    if (match[1] !== undefined) pieces.push(["b", match[1]]);
    else if (match[2] !== undefined) pieces.push(["i", match[2]]);
    else pieces.push(["c", match[3]]);
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

function paragraph(lines) {
  const text = lines.join(" ").replace(/\s+/g, " ").trim();
  const clause = /^\*\*(\d\.\d{1,2})\*\*/.exec(text);
  const block = { kind: "p", text: inline(text) };
  if (clause) block.clause = clause[1];
  return block;
}

/** The boards that a fence names: a rule set and moves each. */
function boardsOf(info) {
  const boards = [];
  for (const word of info.split(" ").slice(1)) {
    if (/^[a-z]+\.\d/.test(word)) boards.push(word);
    else boards.push(`${boards.pop()} ${word}`);
  }
  return boards;
}

/** Blocks of a sheet. */
export function blocks(markdown) {
  const out = [];
  let lines = [];
  let items = null;
  const flush = () => {
    if (items) out.push({ kind: "ul", items: items.map((item) => inline(item.join(" "))) });
    else if (lines.length) out.push(paragraph(lines));
    items = null;
    lines = [];
  };
  let drawing = null;
  let info = "";
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) {
      if (drawing === null) {
        flush();
        info = line.slice(3).trim();
        drawing = [];
        continue;
      }
      if (/^board\b/.test(info)) out.push({ kind: "boards", boards: boardsOf(info) });
      else out.push({ kind: "pre", text: drawing.join("\n") });
      drawing = null;
      continue;
    }
    if (drawing) {
      drawing.push(line);
      continue;
    }
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    if (heading) {
      flush();
      out.push({ kind: "h", level: heading[1].length, text: heading[2] });
    } else if (line.trim() === "") {
      flush();
    } else if (line.startsWith("- ") && lines.length === 0) {
      // In the middle of a paragraph it is a minus that a line happens to begin with.
      items ??= [];
      items.push([line.slice(2).trim()]);
    } else if (items) {
      items.at(-1).push(line.trim());
    } else {
      lines.push(line);
    }
  }
  flush();
  return out;
}
