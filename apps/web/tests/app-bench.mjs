// SPDX-License-Identifier: MIT
// Sizes and speed of the page, a line each: name, value, unit, and the goal where there is one.
import { begin, choose, hole, lit, open, playOut, ready, start } from "./app-kit.mjs";
import { sizes, weighRoutes } from "./app-sizes.mjs";
import { manyGames } from "./records-kit.mjs";
import { longSowing, sow, sown } from "./table-kit.mjs";

const line = (name, value, unit, goal = "") =>
  console.log(`${name.padEnd(34)} ${String(value).padStart(9)} ${unit.padEnd(3)} ${goal}`);

const { kinds, content } = sizes();
for (const { name, gzipped } of kinds.script.files) line(name, gzipped, "B");
line("WebAssembly", kinds.wasm.bytes, "B");
for (const [kind, { gzipped }] of Object.entries(kinds)) line(`${kind}, gzipped`, gzipped, "B");
line("sheets, cases, exercises, gzipped", content.gzipped, "B");

async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return Math.round(usedSize / 1024);
}

/**
 * Notes from now on how long each frame of a sowing takes, the one that takes up the move included, and ten behind
 * its end: the page tells of the end there, and takes up what comes next.
 */
const watchFrames = (page) =>
  page.evaluate(() => {
    const frames = [];
    window.frames_ = frames;
    window.behind_ = 0;
    let past = performance.now();
    const look = (now) => {
      // Another watch has taken its place, and would count each frame, too.
      if (window.frames_ !== frames) return;
      const playing = document.querySelector("chee-board[data-role=game]")?.playing;
      if (playing || window.behind_ > 0) frames.push(now - past);
      window.behind_ = playing ? 10 : Math.max(0, window.behind_ - 1);
      past = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** All of them, once those behind the end have been. */
async function framesOf(page) {
  await page.waitForFunction(() => window.behind_ === 0, undefined, { polling: 100 });
  return page.evaluate(() => window.frames_);
}

const kit = await begin();
try {
  for (const { name, gzipped, most } of await weighRoutes(kit)) {
    line(`${name}, gzipped`, gzipped, "B", `at most ${most}`);
  }
  const times = [];
  for (let n = 0; n < 5; n++) {
    const page = await open(kit, "#/play/njombwa");
    await page.locator("chee-board svg").first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  line("time to the first board, median", Math.round(times.sort((a, b) => a - b)[2]), "ms");

  const page = await open(kit, "#/play/mefuhva", { settings: { speed: "normal" } });
  // The work of the page's own thread, which other programs on the machine do not lengthen.
  const worker = await page.context().newCDPSession(page);
  await worker.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await worker.send("Performance.enable");
  const worked = async () => {
    const { metrics } = await worker.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  let work = 0;
  await start(page, { level: 1 });
  await ready(page);
  const frames = [];
  for (let turn = 0; turn < 4; turn++) {
    // The longest sowing on offer.
    const name = await page.evaluate(() => {
      const { core, match } = document.querySelector("chee-play");
      const holes = match.legal.map((move) => match.position.holes[move.hole].name);
      return holes
        .map((one) => ({ one, laps: core.preview(match.position.text, one).laps }))
        .sort((a, b) => b.laps - a.laps)[0].one;
    });
    await watchFrames(page);
    const before = await worked();
    await hole(page, name).click();
    await hole(page, name).click();
    await choose(page, 0);
    await page.waitForTimeout(50);
    await ready(page);
    const counted = await framesOf(page);
    work += (await worked()) - before;
    frames.push(...counted);
  }
  frames.sort((a, b) => a - b);
  const at = (part) => Math.round(frames[Math.floor((frames.length - 1) * part)] * 10) / 10;
  line("frames while 28 columns sow", frames.length, "");
  line("work a frame, all turns, mean", Math.round((10 * work) / frames.length) / 10, "ms");
  line("frame, median", at(0.5), "ms");
  line("frame, 99 in 100", at(0.99), "ms");
  line("frame, worst", at(1), "ms", "goal 50");
  await page.context().close();

  // A long sowing on a processor four times as slow.
  for (const [game, rules] of [
    ["njombwa", "njombwa.8"],
    ["mefuhva", "mefuhva.28"],
    ["chuba", "chuba.11"],
    ["enkeshui", "enkeshui.12"],
    ["swahili", "swahili.2"],
  ]) {
    const page = await open(kit, "#/", { settings: { speed: "normal" } });
    // The first wait puts the tool's own script into the page, 7 ms of work that are not the page's.
    await page.waitForFunction(() => true);
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await watchFrames(page);
    await sow(page, game, { rules, ...(await longSowing(rules)) });
    await page.waitForTimeout(200);
    await sown(page);
    const slowed = (await framesOf(page)).sort((a, b) => a - b);
    line(`${game} at 4x, frames over 50 ms`, slowed.filter((ms) => ms > 50).length, "", "goal 0");
    line(`${game} at 4x, frames`, slowed.length, "");
    line(`${game} at 4x, worst frame`, Math.round(slowed.at(-1)), "ms", "goal 50");
    await page.context().close();
  }

  const lists = await open(kit, "#/replay");
  await lists.locator("[data-part=opening]").waitFor();
  const [listed, halt] = await lists.evaluate(async (text) => {
    const begun = performance.now();
    let [worst, last] = [0, begun];
    const look = () => {
      const now = performance.now();
      worst = Math.max(worst, now - last);
      last = now;
    };
    const ticker = setInterval(look, 1);
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "games.pmn"));
    document
      .querySelector("chee-replay .records")
      .dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
    while (!document.querySelector("[data-part=list]"))
      await new Promise((done) => setTimeout(done));
    clearInterval(ticker);
    return [performance.now() - begun, worst].map(Math.round);
  }, manyGames(1000));
  line("1000 games dropped and listed", listed, "ms");
  line("longest halt of the page meanwhile", halt, "ms");
  await lists.locator("[data-act=keep-all]").click();
  await lists.locator("[data-part=notice]").waitFor();
  await lists.evaluate(() => {
    location.hash = "#/games";
  });
  await lists.locator("[data-part=list]").waitFor();
  const found = await lists.evaluate(async () => {
    const page = document.querySelector("chee-games");
    const begun = performance.now();
    const position = page.core.game("njombwa.8", ["B8", "b8"]).position.text;
    page.wanted = { ...page.wanted, position };
    await page.updateComplete;
    return Math.round(10 * (performance.now() - begun)) / 10;
  });
  line("a position found in 1000 games", found, "ms");
  await lists.context().close();

  const long = await open(kit, "#/play/njombwa");
  const heap = () => heapOf(long);
  // Small boards, so that fifty games do not take half an hour.
  await start(long, { level: 1, size: 4 });
  await playOut(long);
  line("heap after 1 game", await heap(), "KiB");
  for (let n = 1; n < 50; n++) {
    await long.locator("[data-act=again]").click();
    await playOut(long);
  }
  line("heap after 50 games", await heap(), "KiB");
  await lit(long);
  await long.context().close();

  // Other routes: until their boards stand, and the heap then.
  for (const hash of ["#/analyse", "#/learn/chuba", "#/learn/chuba/exercises"]) {
    const page = await open(kit, hash);
    await page.locator("chee-board svg").first().waitFor();
    const time = await page.evaluate(() => performance.now());
    line(`time to the board, ${hash}`, Math.round(time), "ms");
    line(`heap, ${hash}`, await heapOf(page), "KiB");
    await page.context().close();
  }

  // What a browser keeps for use without a network, and how long that takes after the page stands.
  const keeping = await open(kit, "#/", { serviceWorkers: "allow" });
  await keeping.waitForFunction(() => navigator.serviceWorker.controller !== null);
  line("kept after", Math.round(await keeping.evaluate(() => performance.now())), "ms");
  const sizes = await keeping.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const answers = await Promise.all((await cache.keys()).map((one) => cache.match(one)));
    return Promise.all(answers.map(async (one) => (await one.blob()).size));
  });
  line(
    "kept for use without a network",
    sizes.reduce((all, one) => all + one, 0),
    "B",
  );
  line("files kept", sizes.length, "");
} finally {
  await kit.end();
}
