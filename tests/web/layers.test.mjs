// SPDX-License-Identifier: MIT
// Shows that layers.mjs finds each fault it is there for, in a small tree made for it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const layers = join(dirname(fileURLToPath(import.meta.url)), "layers.mjs");
const src = "apps/web/src";

const sound = {
  "tests/web/layers.txt": "# lowest first\ndesign\nboard\nshell\ngame\npages\n",
  [`${src}/main.ts`]: 'import "./pages/play/play.js";\nimport "./pages/home/home.js";\n',
  [`${src}/main.css`]: '@import "./design/tokens.css";\n@import "./pages/play/play.css";\n',
  [`${src}/design/tokens.css`]: "body { color: black; }\n",
  [`${src}/board/board.ts`]:
    'import { html } from "lit";\nimport type { Hole } from "./hole.js";\n',
  [`${src}/board/hole.ts`]: "export type Hole = number;\n",
  [`${src}/shell/app.ts`]: '// import "../pages/play/play.js";\nexport const app = "http://x";\n',
  [`${src}/game/match.ts`]:
    'import {\n  app,\n} from "../shell/app.js";\nconst later = () => import("../board/board.js");\n',
  [`${src}/pages/home/home.ts`]: 'import "../../shell/app.js";\n',
  [`${src}/pages/play/play.ts`]: 'import "../../game/match.js";\nimport "./play.css";\n',
  [`${src}/pages/play/play.css`]: "",
  "apps/web/packages/chee/src/index.ts": 'export { core } from "./core.js";\n',
  "apps/web/packages/chee/src/core.ts": "export const core = 1;\n",
  "apps/web/bridge.c": '#include "bridge/view.h"\n#include "chee/text.h"\n#include <stdlib.h>\n',
  "apps/web/bridge/view.h": '#include "json.h"\n',
  "apps/web/bridge/view.c": '#include "view.h"\n',
  "apps/web/bridge/json.h": "int json;\n",
};

/** What the check says of the sound tree with these files changed or added. */
function check(changes) {
  const tree = mkdtempSync(join(tmpdir(), "chee-layers-"));
  try {
    for (const [name, text] of Object.entries({ ...sound, ...changes })) {
      mkdirSync(join(tree, dirname(name)), { recursive: true });
      writeFileSync(join(tree, name), text);
    }
    const { status, stdout } = spawnSync(process.execPath, [layers, tree], { encoding: "utf8" });
    return { status, said: stdout };
  } finally {
    rmSync(tree, { recursive: true });
  }
}

test("a sound tree passes", () => {
  const { status, said } = check({});
  assert.equal(status, 0, said);
  assert.match(said, /^16 files/);
});

const faults = {
  "an upward import": [
    `${src}/shell/app.ts`,
    'import { m } from "../game/match.js";',
    /app\.ts:1: upward import of "game\/match\.ts"/,
  ],
  "an upward import of a type": [
    `${src}/board/hole.ts`,
    'import type { A } from "../shell/app.js";',
    /upward import/,
  ],
  "an upward import over several lines": [
    `${src}/board/hole.ts`,
    'import {\n  app,\n} from "../shell/app.js";',
    /hole\.ts:3: upward/,
  ],
  "an upward export": [
    `${src}/board/hole.ts`,
    'export { app } from "../shell/app.js";',
    /upward import/,
  ],
  "an upward import when it is first needed": [
    `${src}/shell/app.ts`,
    'void import("../pages/home/home.js");',
    /upward import/,
  ],
  "an upward worker": [
    `${src}/shell/app.ts`,
    'new URL("../game/match.ts", import.meta.url);',
    /upward import/,
  ],
  "an upward style sheet": [
    `${src}/design/tokens.css`,
    '@import "../pages/play/play.css";',
    /upward import/,
  ],
  "an import of what stands on top": [
    `${src}/shell/app.ts`,
    'import "../main.js";',
    /upward import/,
  ],
  "a page that imports another": [
    `${src}/pages/home/home.ts`,
    'import "../play/play.js";',
    /a page imports another: "pages\/play\/play\.ts"/,
  ],
  "a page without a folder": [`${src}/pages/lost.ts`, "", /a page has a folder of its own/],
  "a folder that the list does not name": [
    `${src}/attic/old.ts`,
    "",
    /attic: tests\/web\/layers\.txt does not say/,
  ],
  "two files that import each other": [
    `${src}/board/hole.ts`,
    'import type { B } from "./board.js";',
    /need each other: .*board\/board\.ts -> .*board\/hole\.ts -> .*board\/board\.ts/,
  ],
  "a file that imports itself": [`${src}/board/hole.ts`, 'import "./hole.js";', /need each other/],
  "a file that is not there": [
    `${src}/board/hole.ts`,
    'import "./gone.js";',
    /"\.\/gone\.js" is no file/,
  ],
  "a circle in the package": [
    "apps/web/packages/chee/src/core.ts",
    'import "./index.js";',
    /need each other/,
  ],
  "a circle in the bridge": [
    "apps/web/bridge/json.h",
    '#include "view.h"',
    /need each other: .*json\.h/,
  ],
  "a header of the bridge that includes its user": [
    "apps/web/bridge/json.h",
    '#include "bridge.c"',
    /need each other/,
  ],
  "a header behind the public ones": [
    "apps/web/bridge/view.c",
    '#include "core/ring.h"',
    /"core\/ring\.h" is neither/,
  ],
};

for (const [what, [file, text, expected]] of Object.entries(faults)) {
  test(`it finds ${what}`, () => {
    const { status, said } = check({ [file]: `${text}\n` });
    assert.equal(status, 1, said);
    assert.match(said, expected);
  });
}
