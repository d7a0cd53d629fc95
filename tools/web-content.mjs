// SPDX-License-Identifier: MIT
// What people read, do or solve (rule sheets, cases, exercises) is no script: it comes as files of
// JSON of their own, and the modules `virtual:KIND/NAME` that other plugins make only fetch them.

/** A plugin of Vite, for all modules of that name which hold nothing but JSON. */
export function content() {
  return {
    name: "chee-content",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const [, kind, name] = /^\0virtual:([a-z]+)\/([a-z]+)$/.exec(id) ?? [];
      const [, json] = /^export default ([\s\S]*?);?\s*$/.exec(code) ?? [];
      if (!kind || !json) return null;
      const file = this.emitFile({
        type: "asset",
        name: `${kind}-${name}.json`,
        source: JSON.stringify(JSON.parse(json)),
      });
      const address = `import.meta.ROLLUP_FILE_URL_${file}`;
      return { code: `export default await (await fetch(${address})).json();`, map: null };
    },
  };
}
