// SPDX-License-Identifier: MIT
// Takes out what makes a build larger and does nothing: the indentation of templates, which
// minifiers leave alone since they cannot know that white space between tags and in style sheets
// counts as one space, and Vite's preloading of what a script needs, since ours need nothing more.

const tags = new Set(["html", "svg", "css"]);

/** The stretches of templates of these tags in a syntax tree, as [start, end, tag]. */
function stretches(node, found = []) {
  if (Array.isArray(node)) for (const one of node) stretches(one, found);
  else if (node && typeof node === "object") {
    if (node.type === "TaggedTemplateExpression" && tags.has(node.tag.name)) {
      for (const { start, end } of node.quasi.quasis) found.push([start, end, node.tag.name]);
    }
    for (const part of Object.values(node)) stretches(part, found);
  }
  return found;
}

// No style of ours has a text with one of these signs in it.
const shortStyle = (text) => text.replace(/\s*([{};,])\s*/g, "$1").replace(/:\s+/g, ":").replace(/;\}/g, "}");
const shortMarkup = (text) => text.replace(/\s*\n\s*/g, " ");

/** A plugin of Vite that loads a script by `import` alone. */
export function plainImports() {
  return {
    name: "chee-plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id.startsWith("\0vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null,
  };
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
      for (const [start, end, tag] of stretches(this.parse(code)).sort(([a], [b]) => a - b)) {
        const text = code.slice(start, end);
        out += code.slice(at, start) + (tag === "css" ? shortStyle(text) : shortMarkup(text));
        at = end;
      }
      return { code: out + code.slice(at), map: null };
    },
  };
}
