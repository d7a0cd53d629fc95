// SPDX-License-Identifier: MIT
// Takes out what makes a build larger and does nothing: the indentation of templates and the comments
// of their style sheets, which minifiers leave alone since they cannot know that white space between
// tags and in style sheets counts as one space; and how a script that is wanted later is fetched.

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
const shortStyle = (text) =>
  text
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/:\s+/g, ":")
    .replace(/;\}/g, "}");
const shortMarkup = (text) => text.replace(/\s*\n\s*/g, " ");

// Vite names what the script needs; relative to the script that asks.
const lazyImport = `const seen = new Map();
const sheet = (href) => new Promise((done, failed) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.onload = done;
  link.onerror = () => { link.remove(); failed(new Error(href)); };
  link.href = href;
  document.head.append(link);
});
const script = async (href) => {
  const answer = await fetch(href);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(href);
};
const fetched = (href) => seen.get(href) ?? seen.set(href, (href.endsWith("css") ? sheet : script)(href)
  .catch((reason) => { seen.delete(href); throw reason; })).get(href);
export const __vitePreload = (load, files, from) =>
  Promise.all(files.map((one) => fetched(new URL(one, from).href))).then(load);`;

/**
 * A plugin of Vite that loads a script by `import` when it and all it needs have been fetched, with
 * the style sheets that belong to it. Browsers that once failed to fetch a module do not ask for it
 * again until the page is loaded anew (Chromium before 156), so `import` must not meet such a failure;
 * it then takes the script from the browser's cache. A preload that failed is not asked for again, either.
 */
export function lazyImports() {
  let files;
  /** What a script needs, itself included: its static imports, and theirs. */
  const needs = (name, all = new Set()) => {
    if (files[name] && !all.has(name)) {
      all.add(name);
      for (const one of files[name].imports ?? []) needs(one, all);
    }
    return all;
  };
  const resolveDependencies = (name, _, { hostId, hostType }) => {
    if (hostType === "html") return [];
    const there = needs(hostId);
    return [...needs(name)].filter((one) => !there.has(one));
  };
  return {
    name: "chee-lazy-imports",
    apply: "build",
    enforce: "pre",
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    load: (id) => (id.startsWith("\0vite/preload-helper") ? lazyImport : null),
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        files = bundle;
      },
    },
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
