// SPDX-License-Identifier: MIT
// Takes out what makes a build larger and does nothing: the indentation of templates, which
// minifiers leave alone since they cannot know that white space between tags and in style sheets
// counts as one space, and of Vite's preloading all but style sheets, since ours need nothing more.

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

// Vite names the style sheets of the script; relative to the script that asks.
const lazyImport = `const seen = new Map();
const sheet = (href) => seen.get(href) ?? seen.set(href, new Promise((done, failed) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.onload = done;
  link.onerror = () => { link.remove(); seen.delete(href); failed(new Error(href)); };
  link.href = href;
  document.head.append(link);
})).get(href);
export const __vitePreload = (load, sheets, from) => sheets?.length
  ? Promise.all([...sheets.map((one) => sheet(new URL(one, from).href)), load()]).then((all) => all.at(-1))
  : load();`;

/** A plugin of Vite that loads a script by `import`, with the style sheets that belong to it. */
export function lazyImports() {
  return {
    name: "chee-lazy-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id.startsWith("\0vite/preload-helper") ? lazyImport : null),
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
