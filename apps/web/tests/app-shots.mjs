// SPDX-License-Identifier: MIT
// Pictures of every screen and game at three widths:  node tests/app-shots.mjs [FOLDER [NAME]]
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { broken, brokenAt, grown, grownAt } from "./analyse-kit.mjs";
import { begin, choose, here, hole, lit, open, ready, start, turnByMouse } from "./app-kit.mjs";
import { games } from "./core-kit.mjs";
import { give } from "./records-kit.mjs";

const folder = resolve(process.argv[2] ?? "shots");
const only = process.argv[3] ?? "";
mkdirSync(folder, { recursive: true });

async function into(page, game) {
  await start(page, game === "swahili" ? { seats: [0, 1] } : { level: 1 });
  await ready(page);
}

async function turns(page, count) {
  for (let n = 0; n < count; n++) {
    await turnByMouse(page, n * 7 + 3);
    await ready(page);
  }
}

/** Names of screens, each with what leads there. */
const screens = {
  home: ["#/"],
  lost: ["#/nothing"],
  settings: ["#/", (page) => page.locator("[data-act=settings]").click()],
  learn: ["#/learn/enkeshui"],
  "learn-case": ["#/learn/njombwa?c=2.7", (page) => page.locator("[data-act=case-next]").click()],
  "learn-refused": ["#/learn/chuba?c=3.4"],
  "learn-options": [
    "#/learn/mefuhva/options",
    (page) => page.locator("[data-act=option-play]").click(),
  ],
  "learn-people": ["#/learn/swahili/people"],
  "swahili-4": [
    "#/play/swahili",
    async (page) => {
      await start(page, { seats: [0, 1, 1, 1] });
      await ready(page);
      await turns(page, 3);
    },
  ],
};
for (const game of games) {
  screens[`${game}-setup`] = [
    `#/play/${game}`,
    (page) => page.locator("[data-act=more] summary").click(),
  ];
  screens[`${game}-exercise`] = [
    `#/learn/${game}/exercises`,
    (page) => page.locator("[data-act=hint]").click(),
  ];
  screens[`${game}-start`] = [`#/play/${game}`, (page) => into(page, game)];
  screens[`${game}-play`] = [
    `#/play/${game}`,
    async (page) => {
      await into(page, game);
      await turns(page, 3);
    },
  ];
  screens[`${game}-pressed`] = [
    `#/play/${game}`,
    async (page) => {
      await into(page, game);
      await turns(page, 2);
      const open = await lit(page);
      await hole(page, open[open.length >> 1]).click();
    },
  ];
  screens[`${game}-first`] = [
    `#/first/${game}`,
    async (page) => {
      await page.locator("[data-act=guide-next]").click();
    },
  ];
}
screens["chuba-across"] = [
  "#/play/chuba",
  async (page) => {
    await page.locator("input[name=mode][value=together]").check();
    await page.locator("input[name=turning][value=both]").check();
    await page.locator("[data-act=start]").click();
    await ready(page);
    await turns(page, 2);
  },
];
screens["njombwa-hint"] = [
  "#/play/njombwa",
  async (page) => {
    await into(page, "njombwa");
    await turns(page, 2);
    await page.locator("[data-act=hint]").click();
    await page.locator("[data-part=hint-move]").waitFor();
  },
];
screens["njombwa-over"] = [
  "#/play/njombwa",
  async (page) => {
    await into(page, "njombwa");
    await turns(page, 2);
    await page.locator("[data-act=resign]").click();
    await page.locator("dialog [data-act=yes]").click();
  },
];
screens["enkeshui-aim"] = [
  "#/first/enkeshui",
  async (page) => {
    await page.locator("[data-act=guide-next]").click();
    const name = /marked hole (\w+)/.exec(await page.locator("[data-part=guide]").textContent())[1];
    await hole(page, name).click();
    await hole(page, name).click();
    await choose(page, 0);
    await page.locator("[data-step=aim]").waitFor();
  },
];
screens.exercises = ["#/exercises", (page) => page.locator("chee-board").first().waitFor()];
screens["exercises-daily"] = [
  "#/exercises?s=daily",
  (page) => page.locator("chee-board").first().waitFor(),
];
screens["analyse-tree"] = [grownAt, grown];
screens["analyse-editor"] = [brokenAt, broken];
const lenient = readFileSync(join(here, "../../../tests/records/good/lenient.pmn"));
const played = readdirSync(join(here, "../../../tests/records/playthroughs"))
  .map((name) => readFileSync(join(here, "../../../tests/records/playthroughs", name), "utf8"))
  .join("\n");
const openFile = async (page, file) => {
  await page.locator("[data-part=opening]").waitFor();
  await give(page, file);
};
screens.replay = ["#/replay", (page) => page.locator("[data-part=opening]").waitFor()];
screens["replay-fault"] = [
  "#/replay",
  async (page) => {
    await openFile(page, '[Game "njombwa.8"]\n\n1. B8 b7 *\n');
    await page.locator("[data-part=fault]").waitFor();
  },
];
screens["replay-list"] = [
  "#/replay",
  async (page) => {
    await openFile(page, played);
    await page.locator("[data-part=list]").waitFor();
  },
];
screens["replay-game"] = [
  "#/replay",
  async (page) => {
    await openFile(page, lenient);
    await page.locator("[data-act=on]").click();
    await page.locator("[data-act=on]").click();
  },
];
screens["games-none"] = ["#/games", (page) => page.locator("[data-part=empty]").waitFor()];
screens.games = [
  "#/games",
  async (page) => {
    await page.locator("[data-part=empty]").waitFor();
    await give(page, played);
    await page.locator("[data-act=delete]").first().click();
    await page.locator("[data-part=removed]").waitFor();
  },
];

const kit = await begin();
try {
  for (const [name, [hash, go]] of Object.entries(screens)) {
    if (!name.includes(only)) continue;
    for (const width of [1280, 768, 360]) {
      for (const theme of name === "home" || name.endsWith("-play")
        ? ["light", "dark"]
        : ["light"]) {
        const page = await open(kit, hash, {
          settings: { theme },
          viewport: { width, height: width === 360 ? 740 : 900 },
        });
        await go?.(page);
        await page.waitForTimeout(150);
        const file = `${name}-${width}${theme === "dark" ? "-dark" : ""}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        for (const fault of page.faults) console.error(`${file}: ${fault}`);
        await page.context().close();
      }
    }
  }
  console.log(folder);
} finally {
  await kit.end();
}
