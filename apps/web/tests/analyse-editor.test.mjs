// SPDX-License-Identifier: MIT
// The analysis: positions made by mouse and by keys, those that cannot be, addresses, pictures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { address, hole, study, text } from "./analyse-kit.mjs";
import * as app from "./app-kit.mjs";
import { begin, close } from "./app-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

const open = (from, hash, options = {}) => app.open(from, hash, { thinking: false, ...options });

const edit = (page) => page.locator("[data-act=edit]").click();
const field = (page, name) => page.locator(`[name=${name}]`);

const verdict = async (page) => {
  const one = page.locator("[data-part=verdict]");
  return {
    valid: (await one.getAttribute("data-valid")) === "yes",
    text: (await one.textContent()).replace(/\s+/g, " "),
    clause: (await one.locator("[data-clause]").count())
      ? await one.locator("[data-clause]").getAttribute("data-clause")
      : null,
  };
};

async function done(page) {
  await page.locator("[data-act=edit-done]").click();
  await page.locator("[data-mode=study]").waitFor();
  return (await study(page)).position;
}

test("a position is made by mouse", async () => {
  const page = await open(kit, "#/analyse");
  await edit(page);
  await field(page, "edit-game").selectOption("enkeshui");
  await field(page, "edit-size").selectOption("8");
  await page.locator("[data-act=clear]").click();
  const more = page.locator("[data-act=more]");
  await hole(page, "A2").click();
  for (let n = 0; n < 4; n++) await more.click();
  await page.locator("[data-act=less]").click();
  await hole(page, "a6").click();
  await page.locator("[data-act=count]").fill("5");
  await page.locator("[name=edit-mark][value=bull0]").check();
  await hole(page, "a8").click();
  await page.locator("[data-act=count]").fill("11");
  await field(page, "store-S").fill("20");
  await field(page, "store-N").fill("9");
  await page.locator("[name=edit-turn][value=N]").check();
  await field(page, "ply").fill("31");
  assert.deepEqual((await verdict(page)).valid, true);
  await page.locator("[data-act=clear]").click();
  assert.equal((await verdict(page)).valid, false);
  await page.locator("[data-act=edit-undo]").click();
  const made = "enkeshui.8 11,0,5S,0*5/0,3,0*6 20,9 N - 31";
  assert.equal(await done(page), made);
  assert.equal(await address(page), `#/analyse?p=${made.replaceAll(" ", "_")}`);
  // And back to what was there before.
  await page.locator("[data-act=undo]").click();
  assert.match((await study(page)).position, /^njombwa\.8 1\*8/);
  await close(page);
});

test("a position is made by keys alone", async () => {
  const page = await open(kit, "#/analyse?p=chuba.11_1u*11/2*9,1,0/0,1,2*9/1u*11_0,0_S_-_0");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator("h1").focus();
  await press("e");
  await page.locator("[data-part=editor]").waitFor();
  await page.waitForFunction(() => document.activeElement.localName === "chee-board");
  await page.locator("[data-act=clear]").focus();
  await press("Enter");
  // Back to the board by keys: the whole of it is one stop on the way.
  await press("Shift+Tab");
  const inBoard = () => document.activeElement.localName === "chee-board";
  while (!(await page.evaluate(inBoard))) await press("Shift+Tab");
  // From B1 at the lower left.
  await press("ArrowDown", "ArrowDown", "ArrowDown", "Home");
  await press("m", "ArrowRight", "1", "2", "+", "ArrowRight", "7", "Delete", "3", "-");
  await press("ArrowUp", "ArrowUp", "4");
  assert.deepEqual((await verdict(page)).valid, true);
  await page.locator("[name=store-N]").focus();
  await page.keyboard.type("4");
  await page.locator("[data-act=edit-done]").focus();
  await press("Enter");
  await page.locator("[data-mode=study]").waitFor();
  const { position } = await study(page);
  assert.equal(position, "chuba.11 0*11/0,0,4,0*8/0*11/1u,13,2,0*8 0,4 S - 4");
  await close(page);
});

test("a position is made by touch on a phone, where the holes are small", async () => {
  const page = await open(kit, "#/analyse?p=mefuhva.28_2*28/2*26,1,0/0,1,2*26/2*28_0,0_S_-_0", {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator("[data-act=edit]").tap();
  await page.locator("[data-mode=edit]").waitFor();
  await hole(page, "A9").tap();
  await page.locator("[data-picked=A9]").waitFor();
  for (const act of ["more", "more", "more", "less"]) {
    await page.locator(`[data-act=${act}]`).tap();
  }
  await hole(page, "b20").tap();
  for (let n = 0; n < 2; n++) await page.locator("[data-act=less]").tap();
  assert.equal((await verdict(page)).valid, true);
  assert.equal(await done(page), "mefuhva.28 2*8,0,2*19/2*26,1,0/0,1,2*6,4,2*19/2*28 0,0 S - 0");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(wide, 360);
  // A finger that rests on a hole for a while picks it as well.
  await page.locator("[data-act=edit]").tap();
  await page.locator("[data-mode=edit]").waitFor();
  await hole(page, "B4").tap();
  await page.locator("[data-picked=B4]").waitFor();
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const held = await hole(page, "B5").boundingBox();
  await touch("touchStart", { x: held.x + held.width / 2, y: held.y + held.height / 2 });
  await page.locator("[data-picked=B5]").waitFor();
  await touch("touchEnd");
  await close(page);
});

test("the lines lie beside what is pressed, which stays where it is when they come", async () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ]) {
    const page = await open(kit, "#/", { viewport, thinking: true });
    await page.evaluate(() => {
      window.places = new Set();
      const look = () => {
        for (const name of ["[data-act=edit]", ".study .more"]) {
          const one = document.querySelector(name);
          if (one) window.places.add(`${name} ${one.getBoundingClientRect().top}`);
        }
        requestAnimationFrame(look);
      };
      look();
      location.hash = "#/analyse?p=chuba.11_1u*11/2*9,1,0/0,1,2*9/1u*11_0,0_S_-_0";
    });
    await page.locator(".lines-list .value").first().waitFor();
    await hole(page, "B1").hover();
    const places = await page.evaluate(() => [...window.places]);
    assert.equal(places.length, 2, places.join(", "));
    const [lines, nav] = await page.evaluate(() =>
      [".lines-list", ".study > .nav"].map((one) =>
        document.querySelector(one).getBoundingClientRect().toJSON(),
      ),
    );
    const apart = lines.bottom <= nav.top || lines.left >= nav.right;
    assert.ok(apart, `${viewport.width}: lines to ${lines.bottom}, buttons from ${nav.top}`);
    await close(page);
  }
});

test("a position that cannot be names its clause and the hole, and is not analysed", async () => {
  const page = await open(kit, "#/analyse");
  await edit(page);
  await hole(page, "B4").click();
  await page.locator("[data-act=more]").click();
  let said = await verdict(page);
  assert.deepEqual([said.valid, said.clause], [false, "2.2"]);
  assert.match(said.text, /before South's first turn .* \(B4\)/);
  // What is made is not left for the clause.
  const clause = page.waitForEvent("popup");
  await page.locator("[data-part=verdict] [data-clause]").click();
  await (await clause).close();
  assert.equal((await verdict(page)).clause, "2.2");
  assert.equal(await page.locator("[data-act=edit-done]").isDisabled(), true);
  assert.equal(await hole(page, "B4").getAttribute("data-faulty"), "");
  // Later in a game there are fewer counters than that.
  await field(page, "ply").fill("6");
  said = await verdict(page);
  assert.deepEqual([said.valid, said.clause], [false, "2.5"]);
  await page.locator("[data-act=less]").click();
  for (let n = 0; n < 4; n++) {
    await hole(page, ["A1", "A2", "a1", "a2"][n]).click();
    await page.locator("[data-act=less]").click();
  }
  assert.equal((await verdict(page)).valid, true);
  // Back at the first turn it cannot be; one press makes it a position of later.
  await field(page, "ply").fill("0");
  assert.equal((await verdict(page)).clause, "2.2");
  await page.locator("[data-act=study-ply]").click();
  assert.equal((await verdict(page)).valid, true);
  await field(page, "store-S").fill("200");
  said = await verdict(page);
  assert.deepEqual([said.valid, said.clause], [false, "2.5"]);
  const broken = [
    ["chuba", "A5", ["m"], "3.4", /spinster/],
    ["enkeshui", "A3", ["2", "m"], "4.7", /at least three/],
    ["mefuhva", "b3", ["2", "5", "0"], "1.2", /game has 218/],
    ["swahili", "B9", ["9"], "5.2", /\(B\d+\)/],
  ];
  for (const [game, name, keys, clause, sentence] of broken) {
    await field(page, "edit-game").selectOption(game);
    if (game === "enkeshui") await field(page, "ply").fill("4");
    await hole(page, name).click();
    for (const key of keys) await page.keyboard.press(key);
    said = await verdict(page);
    assert.deepEqual([said.valid, said.clause], [false, clause], said.text);
    assert.match(said.text, sentence);
  }
  await field(page, "edit-size").selectOption("3");
  await field(page, "edit-option-openings").selectOption("distinct");
  await field(page, "ply").fill("2");
  await field(page, "openings").fill("3,12");
  assert.match((await verdict(page)).text, /start hole/);
  await field(page, "openings").fill("3,1,2");
  assert.equal((await verdict(page)).clause, "5.11");
  await field(page, "openings").fill("3,1");
  assert.equal((await verdict(page)).valid, true);
  assert.equal(
    await done(page),
    "swahili.3,openings=distinct 3*4,0*7/3*4,0*7/3*4,0*7 0+0,0+0,0+0 A o3,1 2",
  );
  await close(page);
});

const positions = [
  "mefuhva.28 2*28/2*26,1,0/0,1,2*26/2*28 0,0 S - 0",
  "mefuhva.16,extra=0 0*3,7,0*12/1*16/0,1,2*14/2*15,17 20,3 N - 19",
  "njombwa.8 2,0,2,0,2,0,2,0/0*3,2,0,2,0,2/2,0,2,0,2,0*3/0,2,0,2,0,2,0,2 0,0 S - 2",
  "chuba.11 1u*11/2*9,1,0/0,1,2*9/1u*11 0,0 S - 0",
  "enkeshui.8 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9",
  "enkeshui.8,setup=mirrored,turning=persist 0,3,4S,0,5*4/1,0,0,7N,2*4 4,1 N - 9",
  "swahili.2 3*4,0*7/3*4,0*7 0+0,0+0 A - 0",
  "swahili.4,order=anticlockwise,openings=distinct,teams=on 3*4,0*7/3*3,0,1*3,0*4/3*4,0*7/3*4,0*7 0+0,0+0,0+0,0+0 A o4 1",
];
test("a position goes into the address and comes out of it, for all five games", async () => {
  const page = await open(kit, "#/");
  for (const position of positions) {
    const wanted = `#/analyse?p=${position.replaceAll(" ", "_")}`;
    await page.evaluate((to) => {
      location.hash = to;
    }, wanted);
    await page.waitForFunction(
      (one) => document.querySelector("chee-analyse")?.study?.position.text === one,
      position,
    );
    assert.equal(await address(page), wanted);
    await page.waitForFunction(
      (one) =>
        document.querySelector("chee-board[data-role=study]").position?.text === one &&
        document.querySelector(".study").dataset.game === one.split(".")[0],
      position,
    );
    // The address follows a move, and it alone leads to the same position.
    const legal = await page.evaluate(() =>
      document.querySelector("chee-analyse").study.view.legal.map((move) => move.text),
    );
    await page.evaluate((move) => {
      const board = document.querySelector("chee-board[data-role=study]");
      board.dispatchEvent(new CustomEvent("chee-move", { detail: { move }, bubbles: true }));
    }, legal[0]);
    await page.waitForFunction((was) => location.hash !== was, wanted);
    const after = (await study(page)).position;
    assert.equal(await address(page), `#/analyse?p=${after.replaceAll(" ", "_")}`);
  }
  await close(page);
});

const hostile = [
  ["ten megabytes", "njombwa.8_", 10_000_000],
  ["a script", "<script>alert(1)</script><img_src=x_onerror=alert(1)>"],
  ["an escaped script", "%3Cscript%3Ealert(1)%3C/script%3E"],
  ["nonsense", "njombwa.8_9999999999999999999/-1_x"],
  ["half a sign", "%E0%A4%A"],
  ["zero bytes", "%00%00_%00"],
];
test("a hostile address gives a sentence and harms nothing", async () => {
  const page = await open(kit, "#/analyse");
  page.on("dialog", () => assert.fail("something in the address ran"));
  const { position } = await study(page);
  for (const [what, value, length = 0] of hostile) {
    await page.evaluate(
      ([start, size]) => {
        const hash = start.padEnd(size, "1");
        location.hash = hash;
        if (location.hash.length >= hash.length) return;
        const given = hash.slice(hash.indexOf("=") + 1);
        document.querySelector("chee-app").route = { page: "analyse", position: given, id: null };
      },
      [`#/analyse?p=${value}`, length],
    );
    await page.locator("[data-part=notice]").waitFor();
    const notice = await text(page, "[data-part=notice]");
    assert.match(notice, /cannot be used: .{8,}/, what);
    assert.ok(notice.length < 600, notice.slice(0, 600));
    assert.equal(await page.locator("main script, main img").count(), 0, what);
    assert.equal((await study(page)).position, position);
    await page.evaluate(() => {
      location.hash = "#/nothing";
    });
    await page.locator("main a").waitFor();
    await page.evaluate(() => {
      location.hash = "#/analyse";
    });
    await page.locator("chee-board[data-role=study]").waitFor();
    assert.equal(await page.locator("[data-part=notice]").count(), 0);
  }
  await close(page);
});

async function picture(page, kind) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(`[data-act=save-${kind}]`).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("the picture stands alone, holds the counts and has the size asked for", async () => {
  const where = positions[1].replaceAll(" ", "_");
  const page = await open(kit, `#/analyse?p=${where}`, { settings: { theme: "dark" } });
  await page.locator("[data-tab=share]").click();
  const svg = (await picture(page, "svg")).bytes.toString();
  // References lead nowhere but into the picture itself.
  assert.doesNotMatch(
    svg.replace('xmlns="http://www.w3.org/2000/svg"', ""),
    /https?:|<style|<script/,
  );
  for (const [, to] of svg.matchAll(/(?:href=|url\()"?([^")\s]+)/g)) assert.match(to, /^#/);
  assert.doesNotMatch(svg, /light-dark|var\(/);
  const read = await page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
    return {
      name: root.localName,
      width: Number(root.getAttribute("width")),
      height: Number(root.getAttribute("height")),
      title: root.querySelector("title").textContent,
      texts: [...root.querySelectorAll("text")].map((one) => one.textContent.trim()),
      woods: [...root.querySelectorAll("#plank-h stop")].map((one) =>
        one.getAttribute("stop-color"),
      ),
    };
  }, svg);
  assert.deepEqual([read.name, read.title], ["svg", positions[1]]);
  for (const number of ["17", "7", "20", "3"]) assert.ok(read.texts.includes(number), number);
  assert.equal(read.texts.filter((one) => one === "2").length >= 29, true);
  // The light face, though the page is dark.
  assert.equal(read.woods[0], "rgb(151, 86, 47)");
  for (const times of [1, 3]) {
    await page.locator("[data-act=png-size]").selectOption(String(times));
    const { bytes } = await picture(page, "png");
    const size = await page.evaluate(async (data) => {
      const letters = [...atob(data)].map((letter) => letter.charCodeAt(0));
      const blob = new Blob([Uint8Array.from(letters)], { type: "image/png" });
      const image = await createImageBitmap(blob);
      return [image.width, image.height];
    }, bytes.toString("base64"));
    assert.deepEqual(size, [read.width * times, read.height * times]);
    // Not one colour only.
    assert.ok(bytes.length > 50_000, `${bytes.length}`);
  }
  await close(page);
});
