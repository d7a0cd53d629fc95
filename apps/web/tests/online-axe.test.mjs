// SPDX-License-Identifier: MIT
// Each screen of playing with others, light and dark: axe finds nothing, and nothing is wider than a phone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close, follow, fromMenu } from "./app-kit.mjs";
import {
  agree,
  axeFinds,
  beginOnline,
  join,
  linkTo,
  make,
  person,
  playOn,
  show,
  sit,
  table,
  trial,
} from "./online-kit.mjs";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

async function check(page, name) {
  assert.deepEqual(await axeFinds(page), [], name);
}

test("two people on a phone and a desk", async () => {
  const amina = await person(kit, "#/online", phone);
  await amina.locator("[data-part=somebody]").waitFor();
  await check(amina, "hall");
  await amina.locator("[data-act=invite]").click();
  await amina.locator("chee-online-new summary").click();
  await check(amina, "form");
  await amina.locator("chee-online-new summary").click();
  const { N } = await make(amina, { game: "njombwa", clock: 2 });
  await amina.locator("[data-act=qr]").click();
  await amina.locator("svg.qr").waitFor();
  await check(amina, "waiting");
  const ben = await person(kit, new URL(N).hash);
  await check(ben, "invitation");
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  await ben.locator(".playing > .side [data-act=undo]").click();
  await amina.locator("[data-act=agree]").waitFor();
  await check(amina, "an offer");
  await check(ben, "an own offer");
  await amina.locator("[data-act=menu]").click();
  await check(amina, "the menu");
  await amina.locator("[data-act=menu]").click();
  await amina.context().setOffline(true);
  await amina.locator("[data-part=line]").waitFor();
  await check(amina, "a lost connection");
  await amina.context().setOffline(false);
  await amina.locator("[data-part=line]").waitFor({ state: "detached" });
  await ben.locator("[data-act=withdraw]").click();
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  await amina.locator("[data-part=stored]").waitFor({ state: "attached" });
  await check(amina, "a game that is over");
  await ben.evaluate(() => {
    location.hash = "#/online";
  });
  await ben.locator("chee-hall [data-part=past]").waitFor();
  await check(ben, "own games");
  amina.faults = amina.faults.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  await close(amina);
  await close(ben);
});

test("sides of several people, and four at a cross", async () => {
  const amina = await person(kit, "#/online", phone);
  const { N } = await make(amina, { game: "enkeshui", team: "one" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(amina), table(ben)]);
  const link = await linkTo(amina, "S");
  await check(amina, "a link to a side");
  await amina.locator("[data-part=seat-link] [data-act=qr]").click();
  await amina.locator("svg.qr").waitFor();
  await check(amina, "a link as a picture");
  await amina.locator("[data-act=close-link]").click();
  await amina.locator("[data-act=people-close]").click();
  const chi = await join(kit, link, "Chi");
  await table(chi);
  await show(amina, 0);
  await trial(chi).waitFor();
  await check(amina, "an own trial");
  await check(chi, "the trial of another");
  await fromMenu(chi, "people");
  await check(chi, "the people");
  for (const page of [amina, ben, chi]) await close(page);
  const host = await person(kit, "#/online", phone);
  const made = await make(host, { game: "swahili", seats: ["me", "link", 1, "link"] });
  const all = [host, await join(kit, made.B, "Ben"), await join(kit, made.D, "Dayo")];
  await Promise.all(all.map(table));
  await playOn(all, 2);
  await check(host, "four at a cross");
  for (const page of all) await close(page);
});

test("stones laid out anew, the race behind that, and the end of a match", async () => {
  const fast = { ...phone, settings: { speed: "fast" } };
  const amina = await person(kit, "#/online", fast);
  const { N } = await make(amina, {
    game: "enkeshui",
    size: 8,
    match: "games:2",
    laid: true,
    race: "first",
  });
  const ben = await person(kit, new URL(N).hash, fast);
  await sit(ben, "Ben");
  await amina.locator(".opening[data-opening='0']").waitFor();
  await check(amina, "laying out stones");
  await ben.locator("[data-part=laying]").waitFor();
  await check(ben, "who waits for stones");
  await amina.locator("[data-act=lay-keep]").click();
  await ben.locator("[data-act=lay-keep]").click();
  for (const page of [amina, ben]) {
    await page.locator(".opening[data-opening='2']").waitFor();
    await page.locator("[data-act=race-begin]").waitFor();
  }
  await check(amina, "the race");
  await check(ben, "the race, on the other side");
  for (const page of [amina, ben]) await page.locator("[data-act=race-begin]").click();
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 1);
  await amina.locator(".playing > .side [data-act=resign]").click();
  await amina.locator("dialog [data-act=yes]").click();
  for (const page of [amina, ben])
    await page.locator("[data-part=match]").waitFor({ state: "attached" });
  await check(amina, "between two games of a match");
  await amina.locator("[data-act=again]").click();
  await ben.locator("[data-act=agree]").click();
  for (const page of [amina, ben]) await page.locator("[data-act=next]").click();
  for (let n = 0; n < 2; n++) {
    const page = await layer([amina, ben]);
    await page.locator("[data-act=lay-keep]").click();
    await page.locator("[data-act=lay-keep]").waitFor({ state: "detached" });
  }
  for (const page of [amina, ben]) {
    await page.locator("[data-act=race-begin]").waitFor();
    await page.locator("[data-act=race-begin]").click();
  }
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 1);
  await agree([amina, ben]);
  await ben.locator(".playing > .side [data-act=resign]").click();
  await ben.locator("dialog [data-act=yes]").click();
  for (const page of [amina, ben]) {
    await page.locator("[data-part=match]").waitFor({ state: "attached" });
    await check(page, "the end of a match");
    await close(page);
  }
});

test("a listed game: the lobby, a watcher, another device, and a seat that is left and offered again", async () => {
  const amina = await person(kit, "#/online", phone);
  await make(amina, {
    game: "njombwa",
    clock: 2,
    gone: "open",
    flags: { lobby: true, watchers: true },
  });
  const ben = await person(kit, "#/online", phone);
  await ben.locator("[data-part=lobby] li").waitFor();
  await check(ben, "the lobby with a game");
  await ben.locator("[data-part=lobby] li a").click();
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  const watcher = await person(kit, new URL(amina.url()).hash, phone);
  await table(watcher);
  await playOn([amina, ben], 2);
  await check(watcher, "a live game that is watched");
  await fromMenu(ben, "device");
  await ben.locator("[data-part=seat-link] .address").waitFor();
  await check(ben, "a link for another device");
  await ben.locator("[data-act=close-link]").click();
  await fromMenu(ben, "stand");
  await ben.locator("[data-part=leaving]").waitFor();
  await check(ben, "the question before a seat is left");
  await ben.locator("[data-act=stand-up]").click();
  await amina.locator("[data-part=free-seat]").waitFor();
  await check(amina, "a seat that was left");
  await watcher.locator("[data-act=sit-down]").click();
  await watcher.locator("chee-invitation [data-act=take]").waitFor();
  await check(watcher, "the invitation to a seat that was left");
  for (const page of [amina, ben, watcher]) await close(page);
});

/** Somebody with an account; what is shown this once is still to be seen. */
async function member(name) {
  const page = await person(kit, "#/online/me", phone);
  await page.locator("[data-part=new] [name=name]").fill(name);
  await page.locator("[data-part=new] [name=passphrase]").fill("four dry beans");
  await page.locator("button[data-act=new]").click();
  await page.locator("[data-part=secret]").waitFor();
  return page;
}

test("an account: what is shown once, a rated game at its end, and the feed", async () => {
  const [femi, gift] = [await member("Femi"), await member("Gift")];
  await check(femi, "a recovery code, which is shown once");
  for (const page of [femi, gift]) await page.locator("[data-act=kept]").click();
  await femi.evaluate(() => {
    location.hash = "#/online";
  });
  const { N } = await make(femi, { game: "njombwa", name: null, rated: true });
  await follow(gift, new URL(N).hash);
  await gift.locator("[data-act=take]").click();
  await Promise.all([table(femi), table(gift)]);
  await gift.evaluate(() => {
    location.hash = "#/online";
  });
  await gift.locator("[data-part=feed] summary").click();
  await gift.locator("[data-act=make-feed]").click();
  await gift.locator("[data-part=feed] .address").waitFor();
  await check(gift, "the feed");
  await follow(gift, new URL(femi.url()).hash);
  await table(gift);
  await playOn([femi, gift], 2);
  await gift.locator(".playing > .side [data-act=resign]").click();
  await gift.locator("dialog [data-act=yes]").click();
  await femi.locator("[data-part=rated]").waitFor();
  await check(femi, "what a rated game has made of the ratings");
  for (const page of [femi, gift]) await close(page);
});

/** Who is to lay out stones. */
const layer = (pages) =>
  Promise.any(
    pages.map(async (page) => {
      await page.locator("[data-act=lay-keep]").waitFor();
      return page;
    }),
  );
