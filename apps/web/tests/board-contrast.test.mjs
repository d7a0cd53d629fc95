// SPDX-License-Identifier: MIT
// The pairs of colours that docs/design-system.md promises, computed from the style sheets.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

const read = (path) => readFile(new URL(path, import.meta.url), "utf8");
const tokens = await read("../src/design/tokens.css");
const palette = await read("../src/board/palette.ts");

/** name -> [light, dark] of the custom properties in a block. */
function properties(block) {
  const found = {};
  for (const [, name, value] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#[0-9a-f]{3,6}),\s*(#[0-9a-f]{3,6})\)$/i.exec(value.trim());
    if (pair) found[name] = [pair[1], pair[2]];
    else if (/^#[0-9a-f]{3,6}$/i.test(value.trim())) found[name] = [value.trim(), value.trim()];
  }
  return found;
}

function luminance(hex) {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join("") : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((i) => {
    const c = Number.parseInt(digits.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
}

function check(colours, ink, grounds, least) {
  for (const ground of grounds) {
    for (const scheme of [0, 1]) {
      const ratio = contrast(colours[ink][scheme], colours[ground][scheme]);
      assert.ok(
        ratio >= least,
        `${ink} on ${ground}, ${scheme ? "dark" : "light"}: ${ratio.toFixed(2)}`,
      );
    }
  }
}

test("page: what is read has 4.5:1 on every ground, lines of controls and focus 3:1", () => {
  const root = properties(/:root \{([^}]*)\}/.exec(tokens)[1]);
  for (const ink of ["ink", "muted", "accent", "good", "bad"]) {
    check(root, ink, ["paper", "surface", "sunken"], 4.5);
  }
  check(root, "on-accent", ["accent"], 4.5);
  check(root, "line-strong", ["paper", "surface"], 3);
  check(root, "focus", ["paper", "surface", "sunken"], 3);
  for (const [, block] of tokens.matchAll(
    /(?:\[data-game="\w+"\]|one\. \*\/\s*:root) \{([^}]*)\}/g,
  )) {
    const face = properties(block);
    check({ ...root, ...face }, "face", ["paper", "surface"], 4.5);
  }
});

for (const [, game] of palette.matchAll(/\.face-(\w+) \{/g)) {
  test(`${game}: numbers, marks and plates stand out from the wood`, () => {
    const face = properties(new RegExp(`\\.face-${game} \\{([^}]*)\\}`).exec(palette)[1]);
    check(face, "ink", ["w-light", "w-mid", "w-dark"], 4.5);
    check(face, "mark", ["w-light", "w-mid", "w-dark"], 4.5);
    check(face, "on-plate", ["plate"], 7);
    if (!face["tone-0"]) return;
    // Counters against the bottom of their bowl: at least one of light and dark side.
    for (const tone of ["tone-0", "tone-1", "tone-2"]) {
      const best = Math.max(
        contrast(face[tone][0], face["b-mid"][0]),
        contrast(face[tone][0], face["b-dark"][0]),
      );
      assert.ok(best >= 2, `${tone}: ${best.toFixed(2)}`);
    }
  });
}
