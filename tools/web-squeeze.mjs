// SPDX-License-Identifier: MIT
// Takes the indentation out of templates: minifiers leave them alone, since they cannot know that
// white space between tags and in style sheets counts as one space.

const tags = new Set(["html", "svg", "css"]);

/** The stretches of templates of these tags in a syntax tree, as [start, end]. */
function stretches(node, found = []) {
  if (Array.isArray(node)) for (const one of node) stretches(one, found);
  else if (node && typeof node === "object") {
    if (node.type === "TaggedTemplateExpression" && tags.has(node.tag.name)) {
      for (const { start, end } of node.quasi.quasis) found.push([start, end]);
    }
    for (const part of Object.values(node)) stretches(part, found);
  }
  return found;
}

/** A plugin of Vite, for the page's own modules. */
export function squeeze() {
  return {
    name: "chee-squeeze",
    apply: "build",
    transform(code, id) {
      if (!/\.ts$/.test(id) || !/\b(html|svg|css)`/.test(code)) return null;
      let out = "";
      let at = 0;
      for (const [start, end] of stretches(this.parse(code)).sort(([a], [b]) => a - b)) {
        out += code.slice(at, start) + code.slice(start, end).replace(/\s*\n\s*/g, "\n");
        at = end;
      }
      return { code: out + code.slice(at), map: null };
    },
  };
}
