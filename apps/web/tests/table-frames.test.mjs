// SPDX-License-Identifier: MIT
// What a long sowing asks of a browser in each frame, counted: how much of the drawing is painted
// anew, how often the page is laid out, and how often a script asks where things lie. `make
// web-bench` measures what comes of it in ms, on a processor made four times as slow.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, close, open, thorough } from "./app-kit.mjs";
import { longSowing, sow, sown } from "./table-kit.mjs";

let kit;
before(async () => {
  kit = await begin();
});
after(() => kit.end());

/** Notes in the page, a frame each, what changed while a sowing ran. */
function watchFrames() {
  window.frames_ = [];
  window.asked_ = 0;
  const counts = (object, name) => {
    const { get, value, ...more } = Object.getOwnPropertyDescriptor(object, name);
    const counting = (does) =>
      function count(...given) {
        if (document.querySelector("chee-board[data-role=game]")?.playing) window.asked_++;
        return does.apply(this, given);
      };
    const counted = get ? { get: counting(get) } : { value: counting(value) };
    Object.defineProperty(object, name, { ...more, ...counted });
  };
  // Each makes the browser lay the page out at once, if anything has changed.
  for (const name of ["offsetTop", "offsetLeft", "offsetWidth", "offsetHeight"])
    counts(HTMLElement.prototype, name);
  for (const name of ["clientWidth", "clientHeight", "scrollTop", "getBoundingClientRect"])
    counts(Element.prototype, name);
  const begin = (board) => {
    const root = board.shadowRoot;
    let changes = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(root, all);
    const look = () => {
      const pictures = new Set();
      const buttons = new Set();
      let layer = 0;
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        let picture = element?.closest("svg") ?? null;
        while (picture?.ownerSVGElement) picture = picture.ownerSVGElement;
        if (picture) pictures.add(picture);
        else if (element?.closest(".layer")) {
          layer++;
          buttons.add(element.closest("[data-hole]"));
        }
      }
      window.buttons_ = Math.max(window.buttons_ ?? 0, buttons.size);
      if (board.playing) {
        const drawn = [...pictures].reduce((n, one) => n + one.querySelectorAll("*").length, 0);
        window.frames_.push({ drawn, layer });
      }
      changes = [];
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const wait = () => {
    const board = document.querySelector("chee-board[data-role=game]");
    if (board?.playing) begin(board);
    else requestAnimationFrame(wait);
  };
  wait();
}

// On the largest board there is most to paint.
for (const [game, rules] of [
  ["mefuhva", "mefuhva.28"],
  ...(thorough
    ? [
        ["njombwa", "njombwa.8"],
        ["chuba", "chuba.11"],
      ]
    : []),
]) {
  test(`a long sowing of ${game} paints anew what changes, and has the page laid out once a frame`, async () => {
    const long = await longSowing(rules);
    assert.ok(long.laps >= 5, `${long.laps} laps`);
    const page = await open(kit, "#/", { settings: { speed: "normal" } });
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const layouts = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "LayoutCount").value;
    };
    await page.evaluate(watchFrames);
    await sow(page, game, { rules, ...long });
    await page.waitForFunction(() => window.frames_.length > 2);
    const [begun, from] = [await layouts(), await page.evaluate(() => window.frames_.length)];
    await sown(page);
    const { frames, asked, whole } = await page.evaluate(() => ({
      frames: window.frames_,
      asked: window.asked_,
      whole: document
        .querySelector("chee-board[data-role=game]")
        .shadowRoot.querySelectorAll("svg *").length,
    }));
    const laidOut = (await layouts()) - begun;
    // The first frame takes up the new trace.
    const later = frames.slice(1);
    assert.ok(later.length > 5, `${later.length} frames`);
    const drawn = later.map((one) => one.drawn);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const most = Math.max(...drawn);
    assert.ok(mean < whole / 4, `${mean} of ${whole} drawn things a frame`);
    assert.ok(most < whole * 0.6, `${most} of ${whole} drawn things in a frame`);
    // The buttons over the holes are drawn again when the counters lie.
    assert.equal(
      later.reduce((sum, one) => sum + one.layer, 0),
      0,
    );
    // Those of a large board do not all follow in one frame.
    await page.waitForFunction(() => {
      const { settled, shadowRoot } = document.querySelector("chee-board[data-role=game]");
      return settled && shadowRoot.querySelector("[data-legal]");
    });
    const buttons = await page.evaluate(() => window.buttons_);
    assert.ok(buttons > 0 && buttons <= 40, `${buttons} buttons in a frame`);
    assert.equal(asked, 0, "a script asked where things lie while the sowing ran");
    assert.ok(laidOut <= frames.length - from + 8, `${laidOut} layouts in ${frames.length} frames`);
    await close(page);
  });
}
