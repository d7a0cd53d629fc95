// SPDX-License-Identifier: MIT
// Every screen of the page and what leads there, many of them in the middle of something: for the
// pictures of `make web-shots` and for what is measured on all of them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exercisesOf } from "../../../tools/web-exercises.mjs";
import { broken, brokenAt, grown, grownAt } from "./analyse-kit.mjs";
import {
  choose,
  fromMenu,
  here,
  hole,
  introduced,
  lit,
  ready,
  start,
  turnByMouse,
} from "./app-kit.mjs";
import { games } from "./core-kit.mjs";
import { give } from "./records-kit.mjs";
import { theCore, wander } from "./table-kit.mjs";

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

export const screens = {
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
  screens[`${game}-first`] = [`#/first/${game}`, introduced];
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
    await introduced(page);
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

/** A game against a machine that is given up, `[data-part=result]` on the screen. */
async function resign(page) {
  await page.locator("[data-act=resign]").click();
  await page.locator("dialog [data-act=yes]").click();
  await page.locator("[data-part=result]").waitFor();
}

/** A form with everything open, a match among it. */
async function matchForm(page, terms, { laid = false, together = false } = {}) {
  if (together) await page.locator("input[name=mode][value=together]").check();
  await page.locator("[data-act=more] summary").click();
  await page.locator("select[name=match]").selectOption(terms);
  if (!laid) return;
  await page.locator("select[name=match-race]").selectOption(",race=first");
  await page.locator("select[name=match-laid]").selectOption(",rearranged=on");
}

const begun = (page) => page.locator("[data-act=start]").click();

screens["chuba-match-setup"] = [
  "#/play/chuba",
  (page) => matchForm(page, "games:2", { together: true }),
];
screens["chuba-match"] = [
  "#/play/chuba",
  async (page) => {
    await matchForm(page, "games:2");
    await begun(page);
    await ready(page);
    await turns(page, 1);
    await resign(page);
    await page.locator("[data-part=result]").waitFor();
    // In a narrow window the score is among the details.
    const details = page.locator("[data-act=unfold]");
    if (await details.isVisible()) await details.click();
    await page.locator("[data-part=match]").waitFor();
  },
];
const laying = async (page) => {
  await matchForm(page, "surplus", { laid: true, together: true });
  await begun(page);
  await page.locator(".opening[data-opening='0']").waitFor();
};
const lay = (page, name) =>
  page.locator(`chee-board[data-role=opening] [data-hole="${name}"]`).click();
screens["enkeshui-laying"] = [
  "#/play/enkeshui",
  async (page) => {
    await laying(page);
    for (const name of ["A2", "A3", "A1"]) await lay(page, name);
  },
];
screens["enkeshui-race"] = [
  "#/play/enkeshui",
  async (page) => {
    await laying(page);
    await page.locator("[data-act=lay-keep]").click();
    await page.locator(".opening[data-opening='1'] [data-act=lay-keep]").click();
    await page.locator("[data-act=race-begin]").first().waitFor();
  },
];
screens["swahili-points"] = [
  "#/play/swahili",
  async (page) => {
    await start(page, { seats: [0, 1, 1] });
    await ready(page);
    await turns(page, 2);
    await page.evaluate(() => {
      const { table } = document.querySelector("chee-play");
      for (let n = 0; n < 3000 && !table.match.over; n++) {
        table.commit(table.match.legal[(n * 7) % table.match.legal.length].text);
      }
    });
    await page.locator("[data-part=result]").waitFor();
  },
];

/** A link to a game of two people, in turn by turn. */
async function sent(page, game, moves) {
  const link = await linkOf(game, moves);
  await page.evaluate(
    (to) => {
      location.hash = to;
    },
    `#/play/${game.split(".")[0]}?l=${link}`,
  );
  await page.locator("chee-board[data-role=game], [data-part=notice]").first().waitFor();
}
async function linkOf(rules, moves) {
  const { deflateSync } = await import("node:zlib");
  const packed = deflateSync(JSON.stringify(["shot1", rules, moves.join(" ")]));
  return `1${packed.toString("base64url")}`;
}
screens["link-turn"] = [
  "#/",
  async (page) => {
    await sent(page, "njombwa.8", await wander("njombwa.8", 5));
    await ready(page);
  },
];
screens["link-fork"] = [
  "#/",
  async (page) => {
    const moves = await wander("njombwa.8", 4);
    const { legal } = (await theCore()).game("njombwa.8", moves);
    await sent(page, "njombwa.8", [...moves, legal[0].text]);
    await ready(page);
    await sent(page, "njombwa.8", [...moves, legal[1].text]);
    const notice = page.locator("[data-part=notice]");
    await notice.getByText(/^(From move|Ab Zug) /).waitFor();
  },
];
screens["link-damaged"] = [
  "#/play/njombwa?l=1abcdef",
  (page) => page.locator("[data-part=notice]").waitFor(),
];
screens.menu = [
  "#/play/njombwa",
  async (page) => {
    await into(page, "njombwa");
    await turns(page, 1);
    await page.locator("[data-act=menu]").click();
  },
];
screens.qr = [
  "#/",
  async (page) => {
    await sent(page, "njombwa.8", await wander("njombwa.8", 6));
    await ready(page);
    await fromMenu(page, "qr");
    await page.locator("dialog.qr svg").waitFor();
  },
];

/** Answers the exercise on the screen, rightly or not. */
async function answer(page, right) {
  const all = games.flatMap((game) => exercisesOf(game));
  await page.locator("[data-part=question]").first().waitFor();
  const posed = await page.evaluate(() => {
    const board = document
      .querySelector("chee-exercise, chee-exercises")
      .querySelector("chee-board");
    return { position: board.position.text, choices: board.legal.map(({ text }) => text) };
  });
  const { answers } = all.find(({ position }) => position === posed.position);
  const move = right ? answers[0] : posed.choices.find((one) => !answers.includes(one));
  await page.evaluate((detail) => {
    const board = document
      .querySelector("chee-exercise, chee-exercises")
      .querySelector("chee-board");
    board.dispatchEvent(new CustomEvent("chee-move", { detail: { move: detail } }));
  }, move);
  await page.locator(`[data-part=verdict][data-right=${right}] p`).waitFor();
}
screens["exercises-right"] = ["#/exercises/chuba", (page) => answer(page, true)];
screens["exercises-wrong"] = ["#/learn/njombwa/exercises", (page) => answer(page, false)];
screens["exercises-due"] = ["#/exercises?s=due"];
screens["exercises-mistakes"] = ["#/exercises?s=mistakes"];

/** The analysis with a game of njombwa in it. */
async function pasted(page, line) {
  await page.locator("chee-board[data-role=study]").waitFor();
  await page.locator("[data-tab=share]").click();
  const head = '[Game "njombwa.8"]\n[South "Ada"]\n[North "Machine 3"]\n\n';
  await page.locator("[data-act=paste]").fill(head + line);
  await page.locator("[data-act=open]").click();
  await page.waitForFunction(() => document.querySelectorAll(".step[data-move]").length > 3);
}
screens.analyse = ["#/analyse", (page) => page.locator(".lines-list .value").first().waitFor()];
screens["analyse-share"] = ["#/analyse", (page) => page.locator("[data-tab=share]").click()];
screens["analyse-fault"] = [
  "#/analyse",
  async (page) => {
    await page.locator("[data-tab=share]").click();
    await page.locator("[data-act=paste]").fill('[Game "njombwa.8"]\n\n1. B8 b7 *\n');
    await page.locator("[data-act=open]").click();
    await page.waitForTimeout(300);
  },
];
screens["analyse-review"] = [
  "#/analyse",
  async (page) => {
    await pasted(page, "1. B8 b8 2. B6 b6 3. A1 a1 *");
    await page.locator("[data-tab=review]").click();
    await page.locator("[data-act=annotate]").click();
    await page.locator("[data-part=practise] a").waitFor();
  },
];
screens["mistakes-run"] = [
  "#/analyse",
  async (page) => {
    await screens["analyse-review"][1](page);
    await page.locator("[data-part=practise] a").click();
    await page.locator("[data-part=question]").first().waitFor();
  },
];
screens["analyse-openings"] = [
  "#/games",
  async (page) => {
    await page.locator("[data-part=empty]").waitFor();
    await give(page, played);
    await page.locator("[data-part=list]").waitFor();
    await page.evaluate(() => {
      location.hash = "#/analyse";
    });
    await page.locator("[data-act=game]").selectOption("chuba.11");
    await page.locator(".study[data-game=chuba]").waitFor();
    await page.locator("[data-tab=openings]").click();
    await page.locator(".openings tbody tr").first().waitFor();
  },
];
screens["games-fault"] = [
  "#/games",
  async (page) => {
    await page.locator("[data-part=empty]").waitFor();
    await give(page, '[Game "njombwa.8"]\n\n1. B8 b7 *\n');
    await page.locator("[data-part=fault]").waitFor();
  },
];
screens["games-levels"] = [
  "#/play/njombwa",
  async (page) => {
    await into(page, "njombwa");
    await turns(page, 1);
    await resign(page);
    await page.waitForFunction(() => document.querySelector("chee-play").table.stored?.id);
    await page.evaluate(() => {
      location.hash = "#/games";
    });
    await page.locator("[data-part=levels] tbody tr").first().waitFor();
  },
];
const german = { locale: "de-DE" };
for (const [name, hash] of [
  ["home", "#/"],
  ["setup", "#/play/enkeshui"],
  ["learn", "#/learn/mefuhva"],
  ["first", "#/first/enkeshui"],
  ["exercises", "#/exercises?s=mistakes"],
  ["analyse", "#/analyse"],
  ["replay", "#/replay"],
  ["games", "#/games"],
]) {
  screens[`${name}-german`] = [hash, undefined, german];
}

/** A small frame of another page, by its address. */
export const frames = {
  "embed-position": async () => `#p=${(await theCore()).start("chuba").text.replace(/ /g, "_")}`,
  "embed-game": async () => `#l=${await linkOf("chuba.11", await wander("chuba.11", 6))}`,
  "embed-fault": async () => "#l=1abc",
};
