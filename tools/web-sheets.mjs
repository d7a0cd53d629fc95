// SPDX-License-Identifier: MIT
// Takes the rule sheets of docs/rules, and docs/people, apart when the page is built, so that the
// page sets their words as text and never as HTML. Understood is what they use: headings, paragraphs
// that may begin with a clause number, lists, drawings in fences, and bold, italic and code in a line.

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
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) {
      if (drawing) out.push({ kind: "pre", text: drawing.join("\n") });
      else flush();
      drawing = drawing ? null : [];
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
    } else if (line.startsWith("- ")) {
      if (!items) flush();
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
