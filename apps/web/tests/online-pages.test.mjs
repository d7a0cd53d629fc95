// SPDX-License-Identifier: MIT
// Around a game with people elsewhere: where it is offered, an invitation that takes nothing by itself,
// withdrawing, the list of own games, the keyboard alone, German, and what is fetched.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { begin, close, dist, fromMenu, lit, moves, open } from "./app-kit.mjs";
import { weighOne } from "./app-sizes.mjs";
import { beginOnline, join, make, mine, person, playOn, sit, table } from "./online-kit.mjs";
import { leave, wander } from "./table-kit.mjs";

/** Bytes, gzipped (docs/decisions/0008). */
const most = { hall: 158_000, form: 163_000, game: 178_000 };

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

test("it is offered by the server's page, and not by a static host's or without a network", async () => {
  const page = await person(kit, "#/");
  await page.locator("[data-act=online]").click();
  await page.locator("chee-hall").waitFor();
  await close(page);
  const still = await begin();
  const other = await open(still, "#/");
  await other.waitForLoadState("networkidle");
  assert.equal(await other.locator("[data-act=online]").count(), 0);
  await other.evaluate(() => {
    location.hash = "#/online";
  });
  await other.locator("[data-part=fault]").waitFor();
  await close(other);
  await still.end();
});

test("opening a link takes nothing; a press does, and the secret leaves the address", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "njombwa" });
  assert.match(N, /#\/online\/[\w-]{22}\/N\/[\w-]{22}$/);
  assert.match(await amina.locator("[data-part=here-only]").textContent(), /this device alone/);
  await amina.locator("[data-act=qr]").click();
  await amina.locator("svg.qr").waitFor();
  const looker = await person(kit, new URL(N).hash);
  await looker.locator("chee-invitation [data-act=take]").waitFor();
  await looker.waitForTimeout(300);
  assert.deepEqual(await looker.context().cookies(), [], "not even a session is begun");
  assert.match(await amina.locator("[data-part=waits]").textContent(), /One seat is free/);
  const ben = await join(kit, N, "Ben");
  await table(ben);
  assert.doesNotMatch(ben.url(), /\/N\//);
  await table(amina);
  // Who looked meanwhile is told that they come too late.
  await looker.locator("[data-act=take]").click();
  await looker.locator("[data-part=notice]").waitFor();
  looker.faults = looker.faults.filter((text) => !/status of 4\d\d/.test(text));
  await close(looker);
  await close(ben);
  await close(amina);
});

test("a game that has not begun can be withdrawn", async () => {
  const amina = await person(kit);
  const { N } = await make(amina, { game: "chuba" });
  await amina.locator("[data-act=withdraw]").click();
  await amina.locator("chee-hall").waitFor();
  const ben = await person(kit, new URL(N).hash);
  assert.match(await ben.locator("[data-part=fault]").textContent(), /withdrawn/);
  await close(ben);
  await close(amina);
});

test("my turn leads my games and stands in the title of the tab", async () => {
  const amina = await person(kit);
  const { S } = await make(amina, { game: "njombwa", side: "second" });
  const ben = await join(kit, S, "Ben");
  await table(ben);
  await playOn([ben], 1);
  await mine(amina);
  await amina.evaluate(() => {
    location.hash = "#/games";
  });
  await amina.locator("chee-my-turns [data-turn=yes]").waitFor();
  await amina.waitForFunction(() => document.title.startsWith("(1)"));
  // A reader of feeds finds the same at a private address.
  await amina.evaluate(() => {
    location.hash = "#/online";
  });
  await amina.locator("[data-part=feed] summary").click();
  await amina.locator("[data-act=make-feed]").click();
  const feed = await amina.locator("[data-part=feed] .address").inputValue();
  assert.match(await (await fetch(feed)).text(), /<entry>.*njombwa\.8/s);
  await amina.locator("[data-act=void-feed]").click();
  await amina.locator("[data-part=feed] .address").waitFor({ state: "detached" });
  assert.equal((await fetch(feed)).status, 404);
  await amina.locator("[data-part=own] [data-turn=yes] a").click();
  await table(amina);
  await close(ben);
  await close(amina);
});

test("who asked for it is told of each turn that comes while the page is not looked at", async () => {
  const amina = await person(kit);
  const ben = await person(kit, "#/online", { serviceWorkers: "allow" });
  await ben.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The system's notifications as a list, as on a phone, where the service worker alone may show them; and
  // a page that can be looked away from.
  await ben.addInitScript(() => {
    window.told = [];
    window.Notification = class {
      static permission = "default";
      static async requestPermission() {
        window.Notification.permission = "granted";
        return "granted";
      }
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    };
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
      window.told.push(`${title}: ${body} ${tag} ${data}`);
    };
    Object.defineProperty(document, "hidden", { get: () => window.away === true });
  });
  const { N } = await make(amina, { game: "njombwa" });
  await ben.goto(`${kit.address}?told${new URL(N).hash}`);
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  const look = (away) =>
    ben.evaluate((now) => {
      window.away = now;
    }, away);
  const told = () => ben.evaluate(() => window.told);
  await look(true);
  await playOn([amina], 1);
  await mine(ben);
  assert.deepEqual(await told(), [], "nobody is told who did not ask");
  await ben.waitForFunction(() => document.title.startsWith("(1)"));
  await look(false);
  await fromMenu(ben, "notify");
  await playOn([ben], 1);
  await ben.waitForFunction(() => !document.title.startsWith("("));
  await playOn([amina], 1);
  await mine(ben);
  assert.deepEqual(await told(), [], "nor who looks at the page");
  await playOn([ben], 1);
  await look(true);
  await playOn([amina], 1);
  await mine(ben);
  assert.equal((await told()).length, 1);
  assert.match((await told())[0], /^Your turn: Amina ([\w-]{22}) #\/online\/\1$/);
  // Where no worker may be, nothing is offered that would not come.
  await amina.locator("[data-act=menu]").click();
  await amina.locator(".menu [data-act=mute]").waitFor();
  assert.equal(await amina.locator(".menu [data-act=notify]").count(), 0);
  // Pressed, it leads to the game, and the page is not loaded again for that.
  await ben.evaluate(() => {
    window.same = true;
    location.hash = "#/online";
  });
  await ben.locator("chee-hall").waitFor();
  const [worker] = ben.context().serviceWorkers();
  await worker.evaluate(
    (data) => {
      const pressed = { notification: { data, close() {} }, waitUntil() {} };
      self.dispatchEvent(Object.assign(new Event("notificationclick"), pressed));
    },
    (await told())[0].split(" ").at(-1),
  );
  await table(ben);
  assert.equal(await ben.evaluate(() => window.same), true);
  await close(amina);
  await close(ben);
});

test("a name that is none is refused in words, in German too", async () => {
  for (const [locale, words] of [
    ["en-GB", /A name is 1 to 20 letters/],
    ["de-DE", /Ein Name hat 1 bis 20/],
  ]) {
    const page = await person(kit, "#/online/new", { locale });
    await page.locator("[name=guest]").fill("<b>");
    await page.locator("[data-act=make]").click();
    assert.match(await page.locator("[data-part=notice]").textContent(), words);
    page.faults = page.faults.filter((text) => !/status of 400/.test(text));
    await close(page);
  }
});

test("the keyboard alone makes a game, takes a seat and plays", async () => {
  const amina = await person(kit, "#/online/new");
  const focus = async (page, selector) => {
    for (let n = 0; n < 80; n++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`the keyboard does not come to ${selector}`);
  };
  await focus(amina, "[name=guest]");
  await amina.keyboard.type("Amina");
  await focus(amina, "[data-act=make]");
  await amina.keyboard.press("Enter");
  await amina.locator("chee-waiting").waitFor();
  const link = await amina.locator(".address").inputValue();
  const ben = await person(kit, new URL(link).hash);
  await ben.locator("[data-act=take]").waitFor();
  await focus(ben, "[name=guest]");
  await ben.keyboard.type("Ben");
  await focus(ben, "[data-act=take]");
  await ben.keyboard.press("Enter");
  await Promise.all([table(amina), table(ben)]);
  await mine(amina);
  // The board is one stop; in it the arrows move, Enter shows, and Enter again plays.
  await focus(amina, "chee-board");
  const [name] = await lit(amina);
  for (let n = 0; n < 60; n++) {
    const key = await amina.evaluate((wanted) => {
      const { shadowRoot } = document.querySelector("chee-board[data-role=game]");
      const [at, to] = [
        shadowRoot.activeElement,
        shadowRoot.querySelector(`[data-hole="${wanted}"]`),
      ].map((one) => one.getBoundingClientRect());
      if (Math.abs(to.x - at.x) > 5) return to.x > at.x ? "ArrowRight" : "ArrowLeft";
      if (Math.abs(to.y - at.y) > 5) return to.y > at.y ? "ArrowDown" : "ArrowUp";
      return null;
    }, name);
    if (!key) break;
    await amina.keyboard.press(key);
  }
  await amina.keyboard.press("Enter");
  await amina.keyboard.press("Enter");
  await mine(ben);
  assert.deepEqual(await moves(ben), [name]);
  await close(amina);
  await close(ben);
});

test("the form of a game, all of it open, is a screen, and little more on a phone", async () => {
  for (const [width, height, screens] of [
    [1280, 800, 1],
    [360, 740, 1.36],
  ]) {
    const page = await person(kit, "#/online/new", { viewport: { width, height } });
    await page.locator("chee-online-new summary").click();
    for (const { game, size } of [{ game: "enkeshui" }, { game: "swahili", size: 4 }]) {
      await page.locator(`input[name=game][value=${game}]`).check();
      if (size) await page.locator(`input[name=size][value="${size}"]`).check();
      const high = await page.evaluate(
        () => document.querySelector("[data-act=make]").getBoundingClientRect().bottom + scrollY,
      );
      assert.ok(high <= height * screens, `${game} at ${width}: ${high} px`);
    }
    await close(page);
  }
});

test("whose turn it is, and that the line is lost, is read whole beside a long name", async () => {
  const viewport = { width: 1280, height: 800 };
  const amina = await person(kit, "#/online", { viewport });
  const { N } = await make(amina, { game: "njombwa", flags: { watchers: true } });
  const ben = await join(kit, N, "Chinyereadaezeoluchi", { viewport });
  await Promise.all([table(amina), table(ben)]);
  const watcher = await person(kit, new URL(amina.url()).hash, { viewport });
  await table(watcher);
  await playOn([amina], 1);
  const whole = async (page, words) => {
    await page.waitForFunction(
      (text) => document.querySelector("[data-part=status]").textContent.includes(text),
      words,
    );
    const hidden = await page.evaluate(() => {
      const line = document.querySelector("[data-part=status]");
      const near = [...document.querySelectorAll(".players li")].some((one) => {
        const [a, b] = [one, line].map((part) => part.getBoundingClientRect());
        return a.bottom > b.top + 1 && a.top < b.bottom - 1;
      });
      return line.scrollHeight - line.clientHeight > 2 || near;
    });
    assert.ok(!hidden, words);
  };
  for (const width of [1280, 360]) {
    await amina.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await whole(amina, "Chinyereadaezeoluchi is to move");
    await amina.context().setOffline(true);
    await whole(amina, "No connection. It comes back by itself.");
    await amina.context().setOffline(false);
    await amina.locator("[data-part=line]").waitFor({ state: "detached" });
  }
  amina.faults = amina.faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  for (const page of [amina, ben, watcher]) await close(page);
});

/** In a page before its own scripts: says aloud each use of what keeps something or talks to a server. */
function tellUses() {
  const told = (name) => console.info(`uses ${name}`);
  const watch = (owner, name) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const way = (call) =>
      call &&
      function (...all) {
        told(name);
        return call.apply(this, all);
      };
    const parts =
      "value" in own ? { value: way(own.value) } : { get: way(own.get), set: way(own.set) };
    Object.defineProperty(owner, name, { ...own, ...parts });
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches", "cookieStore"])
    if (name in window) watch(window, name);
  watch(Document.prototype, "cookie");
  watch(ServiceWorkerContainer.prototype, "register");
  watch(Navigator.prototype, "sendBeacon");
  for (const name of [
    "WebSocket",
    "EventSource",
    "BroadcastChannel",
    "SharedWorker",
    "RTCPeerConnection",
  ]) {
    const made = window[name];
    if (made)
      window[name] = new Proxy(made, {
        construct: (...all) => {
          told(name);
          return Reflect.construct(...all);
        },
      });
  }
}

test("the page for frames uses no socket, cookie or storage, though the server offers games", async () => {
  // Whoever looks has a session here, and the frame's page is of the same origin.
  const permissions = ["clipboard-read", "clipboard-write"];
  const amina = await person(kit, "#/online", { permissions });
  await make(amina, { game: "chuba" });
  assert.equal((await amina.context().cookies()).length, 1);
  const given = { game: "chuba", rules: "chuba.11", seats: [0, 0] };
  await leave(amina, { ...given, moves: await wander("chuba.11", 5) });
  await amina.goto(`${kit.address}?play#/play/chuba`);
  await amina.locator("chee-board[data-role=game]").waitFor();
  await fromMenu(amina, "link");
  await amina.locator("[data-part=notice]").getByText("in the clipboard").waitFor();
  const link = await amina.evaluate(() => navigator.clipboard.readText());
  const context = amina.context();
  const page = await context.newPage();
  const uses = [];
  const asked = [];
  page.on("console", (line) => uses.push(line.text()));
  page.on("websocket", (socket) => uses.push(`socket ${socket.url()}`));
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(tellUses);
  await page.goto(`${kit.address}embed.html#l=${link.split("?l=")[1]}`);
  await page.locator("chee-board .layer [data-hole]").first().waitFor();
  await page.locator("[data-act=back]").click();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(uses, []);
  assert.ok(asked.length > 3, "it fetches its files");
  assert.deepEqual(
    asked.filter((path) => !/^\/(embed\.html|assets\/[\w.-]+)$/.test(path)),
    [],
  );
  // What tells of uses hears them where there are some.
  await page.goto(`${kit.address}?uses#/online`);
  await page.locator("[data-act=invite]").waitFor();
  assert.ok(uses.length > 2, uses.join());
  await page.close();
  await close(amina);
});

test("the server sends the page as the build has compressed it", async () => {
  const html = await (await fetch(kit.address)).text();
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)[1];
  for (const name of ["index.html", script, "sw.js", "icon.svg"]) {
    const answer = await fetch(new URL(name, kit.address));
    assert.equal(answer.headers.get("content-encoding"), "gzip", name);
    assert.ok(Number(answer.headers.get("content-length")) <= weighOne(name).gzipped, name);
    const plain = readFileSync(`${dist}/${name}`);
    assert.ok(plain.equals(Buffer.from(await answer.arrayBuffer())), name);
  }
});

// What a browser fetches that opens these addresses directly, as tests/app-sizes.mjs weighs the others.
test("what is fetched to make a game, and to play one, keeps to its bounds", async (t) => {
  const asked = new Set();
  const weigh = () => [...asked].reduce((sum, name) => sum + weighOne(name).gzipped, 0);
  const hear = (page) =>
    page.context().on("request", (request) => {
      const name = new URL(request.url()).pathname.slice(1) || "index.html";
      if (/\.(html|js|css|wasm|json)$/.test(name)) asked.add(name);
    });
  const amina = await person(kit, "#/nothing");
  hear(amina);
  await amina.goto(`${kit.address}?#/online`);
  await amina.locator("[data-act=invite]").waitFor();
  await amina.waitForLoadState("networkidle");
  t.diagnostic(`#/online ${weigh()} bytes, at most ${most.hall}`);
  assert.ok(weigh() <= most.hall);
  asked.clear();
  await amina.goto(`${kit.address}?new#/online/new`);
  await amina.locator("[data-act=make]").waitFor();
  await amina.waitForLoadState("networkidle");
  t.diagnostic(`#/online/new ${weigh()} bytes, at most ${most.form}`);
  assert.ok(weigh() <= most.form);
  const { N } = await make(amina, { game: "njombwa" });
  const ben = await join(kit, N, "Ben");
  await table(ben);
  asked.clear();
  const address = new URL(ben.url()).hash;
  hear(ben);
  await ben.goto(`${kit.address}?${address}`);
  await table(ben);
  await playOn([amina, ben], 2);
  t.diagnostic(`a game with others ${weigh()} bytes, at most ${most.game}`);
  assert.ok(weigh() <= most.game);
  await close(amina);
  await close(ben);
});
