// SPDX-License-Identifier: MIT
// Accounts at the page: a guest becomes one and keeps their games, signs in elsewhere, finds back with the
// recovery code, has programs, takes all data along and goes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { close, follow } from "./app-kit.mjs";
import { axeFinds, beginOnline, join, make, person, says, table } from "./online-kit.mjs";

const [first, second, third] = ["four dry beans", "seven holes long", "a store of stone"];

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const account = (options) => person(kit, "#/online/me", options);

/** Fills the fields of a form by their names and sends it. */
async function send(page, part, fields) {
  const form = page.locator(`[data-part=${part}]`);
  const closed = await form.evaluate((one) => one.matches("details:not([open])"));
  if (closed) await form.locator("summary").click();
  for (const [name, text] of Object.entries(fields))
    await form.locator(`[name=${name}]`).fill(text);
  await form.locator(`button[data-act=${part}]`).click();
}

const heading = (page, words) =>
  page.waitForFunction((text) => document.querySelector("h1")?.textContent.includes(text), words);

/** What was refused, once it has been said. */
async function refused(page, words) {
  await page.locator("[data-part=notice]").waitFor();
  assert.match(await page.locator("[data-part=notice]").textContent(), words);
  page.faults = page.faults.filter((text) => !/status of 4\d\d/.test(text));
}

/** A guest who has begun a game with another one, and is at an address now; and the other one. */
async function visitors(hash) {
  const guest = await person(kit);
  const { N } = await make(guest, { game: "njombwa", name: "Visitor" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(guest), table(ben)]);
  await guest.evaluate((to) => {
    location.hash = to;
  }, hash);
  return [guest, ben];
}

test("a guest becomes an account, keeps the game, and is found on another device", async () => {
  const [amina, ben] = await visitors("#/online");
  await amina.locator("[data-act=account]").click();
  await send(amina, "new", { name: "Amina", passphrase: "short" });
  await refused(amina, /8 letters or more/);
  await send(amina, "new", { name: "Amina", passphrase: first });
  await heading(amina, "signed in as Amina");
  assert.match(await amina.locator("[data-part=secret]").textContent(), /^[0-9A-Z]+(-[0-9A-Z]+)+$/);
  await amina.locator("[data-act=kept]").click();
  assert.equal(await amina.locator("[data-part=secret]").count(), 0, "it is not shown again");
  // At the table the new name has come to stand, and the game is the account's on another device.
  await ben.waitForFunction(() => /Amina/.test(document.querySelector(".players").textContent));
  const other = await account();
  await send(other, "enter", { name: "amina", passphrase: "no beans at all" });
  await refused(other, /is not right/);
  await send(other, "enter", { name: "amina", passphrase: first });
  await heading(other, "signed in as Amina");
  await other.evaluate(() => {
    location.hash = "#/online";
  });
  await other.locator("[data-part=own] a").click();
  await table(other);
  // No guest takes the name.
  const guest = await person(kit, "#/online/new");
  await guest.locator("[name=guest]").fill("Amina");
  await guest.locator("[data-act=make]").click();
  await refused(guest, /An account has this name/);
  for (const page of [amina, ben, other, guest]) await close(page);
});

test("a guest who signs in keeps the games there are, where that is wished", async () => {
  const owner = await account();
  assert.equal(await owner.locator("[name=keep]").count(), 0, "nobody plays here yet");
  await send(owner, "new", { name: "Zuri", passphrase: first });
  for (const keeps of [true, false]) {
    const [guest, ben] = await visitors("#/online/me");
    await guest.locator("[data-part=enter] [name=keep]").setChecked(keeps);
    await send(guest, "enter", { name: "Zuri", passphrase: first });
    await heading(guest, "signed in as Zuri");
    if (keeps)
      await ben.waitForFunction(() => /Zuri/.test(document.querySelector(".players").textContent));
    await owner.goto(`${kit.address}?${keeps}#/online`);
    await owner.locator("[data-part=own] a").first().waitFor();
    assert.equal(await owner.locator("[data-part=own] a").count(), 1);
    for (const page of [guest, ben]) await close(page);
  }
  await close(owner);
});

test("a guest leaves a browser that others use, and nothing of theirs is found there", async () => {
  const [guest, ben] = await visitors("#/online/me");
  assert.match(await guest.locator("[data-part=leave]").textContent(), /nor from anywhere else/);
  await send(guest, "leave", {});
  await guest.locator("[data-part=leave]").waitFor({ state: "detached" });
  assert.equal(await guest.locator("[name=keep]").count(), 0);
  await guest.evaluate(() => {
    location.hash = "#/online";
  });
  await guest.locator("chee-hall [data-act=new-game], chee-hall a").first().waitFor();
  assert.equal(await guest.locator("[data-part=own] a").count(), 0);
  for (const page of [guest, ben]) await close(page);
});

/** A page that was signed out elsewhere; what it asked for meanwhile was refused. */
async function signedOut(page) {
  await page.reload();
  await page.locator("[data-part=enter]").waitFor();
  page.faults = page.faults.filter((fault) => !fault.endsWith("401 (Unauthorized)"));
}

test("the passphrase is changed, lost and found again; others are signed out", async () => {
  const one = await account();
  await send(one, "new", { name: "Chi", passphrase: first });
  const code = await one.locator("[data-part=secret]").textContent();
  const other = await account();
  await send(other, "enter", { name: "Chi", passphrase: first });
  await heading(other, "signed in as Chi");
  await send(one, "change", { passphrase: first, fresh: second });
  await one.locator("[data-part=news]").waitFor();
  await signedOut(other);
  await send(other, "recover", { name: "Chi", code: code.toLowerCase(), fresh: third });
  await heading(other, "signed in as Chi");
  const next = await other.locator("[data-part=secret]").textContent();
  assert.notEqual(next, code);
  await send(other, "recovery", { passphrase: third });
  await other.waitForFunction(
    (old) => document.querySelector("[data-part=secret]").textContent !== old,
    next,
  );
  await other.locator("[data-act=out]").click();
  await other.locator("[data-part=enter]").waitFor();
  await signedOut(one);
  await send(one, "enter", { name: "Chi", passphrase: third });
  await heading(one, "signed in as Chi");
  await one.locator("[data-act=out-all]").click();
  await one.locator("[data-part=enter]").waitFor();
  await close(one);
  await close(other);
});

test("who signs out leaves neither their name nor a turn of theirs behind", async () => {
  const page = await account();
  await send(page, "new", { name: "Hawa", passphrase: first });
  await heading(page, "signed in as Hawa");
  await follow(page, "#/online");
  const { N } = await make(page, { game: "njombwa", name: null });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(page), table(ben)]);
  await page.waitForFunction(() => document.title.startsWith("(1) "));
  await follow(page, "#/online/me");
  await page.locator("[data-act=out]").click();
  await page.locator("[data-part=enter]").waitFor();
  await page.waitForFunction(() => !document.title.startsWith("("));
  await follow(page, "#/online/new");
  assert.equal(await page.locator("[name=guest]").inputValue(), "");
  await make(page, { game: "njombwa", name: null });
  await page.locator("chee-waiting").waitFor();
  for (const one of [page, ben]) await close(one);
});

test("a turn goes from the title where the session has ended elsewhere", async () => {
  const page = await person(kit);
  const { N } = await make(page, { game: "njombwa", name: "Visitor" });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(page), table(ben)]);
  await page.waitForFunction(() => document.title.startsWith("(1) "));
  await follow(page, "#/games");
  await page.locator("chee-my-turns [data-turn=yes]").waitFor();
  await page.context().clearCookies();
  await follow(page, "#/");
  await follow(page, "#/games");
  await page.waitForFunction(() => !document.title.startsWith("("));
  page.faults = page.faults.filter((text) => !/status of 401/.test(text));
  for (const one of [page, ben]) await close(one);
});

test("who is signed out elsewhere while the line is lost is told so, and does not wait for it", async () => {
  const one = await account();
  await send(one, "new", { name: "Gathoni", passphrase: first });
  await heading(one, "signed in as Gathoni");
  await follow(one, "#/online");
  const { N } = await make(one, { game: "njombwa", name: null });
  const ben = await join(kit, N, "Ben");
  await Promise.all([table(one), table(ben)]);
  const other = await account();
  await send(other, "enter", { name: "Gathoni", passphrase: first });
  await heading(other, "signed in as Gathoni");
  await one.context().setOffline(true);
  await says(one, "[data-part=status]", "No connection");
  await other.locator("[data-act=out-all]").click();
  await other.locator("[data-part=enter]").waitFor();
  await one.context().setOffline(false);
  await says(one, "[data-part=status]", "You were signed out");
  // Loaded anew it says where the way back is, too.
  const { hash } = new URL(one.url());
  await one.locator("[data-part=signed-out] [data-act=sign-in]").waitFor();
  await one.goto(`${kit.address}?out${hash}`);
  await says(one, "[data-part=fault]", "Who sits in it signs in first");
  await one.locator("[data-act=sign-in]").click();
  await send(one, "enter", { name: "Gathoni", passphrase: first });
  await heading(one, "signed in as Gathoni");
  await follow(one, hash);
  await table(one);
  one.faults = one.faults.filter((text) => !/ERR_INTERNET|status of 401|WebSocket/.test(text));
  for (const page of [one, ben, other]) await close(page);
});

/** What is shown only once can be read without scrolling. */
const inSight = (page) =>
  page.waitForFunction(() => {
    const secret = document.querySelector("[data-part=secret]");
    if (!secret) return false;
    const { left, top, bottom } = secret.getBoundingClientRect();
    const seen = (y) => secret.contains(document.elementFromPoint(left + 9, y));
    return seen(top + 3) && seen(bottom - 3);
  });

test("programs have a token that is shown once; all data is a file; the account goes", async () => {
  const page = await account({ acceptDownloads: true, viewport: { width: 740, height: 360 } });
  await send(page, "new", { name: "Dayo", passphrase: first });
  await inSight(page);
  await page.locator("[data-act=kept]").click();
  await page.locator("[data-part=bots] [name=name]").fill("Dayo-Bot");
  await page.locator("[data-act=make-bot]").click();
  // Where it was refused, what the page says of it is what the test says.
  const notice = page.locator("[data-part=notice]");
  await page.locator("[data-bot='Dayo-Bot']").or(notice).first().waitFor();
  assert.deepEqual(await notice.allTextContents(), []);
  await page.locator("[data-bot='Dayo-Bot']").waitFor();
  await inSight(page);
  const token = await page.locator("[data-part=secret]").textContent();
  const as = (bearer) =>
    fetch(new URL("api/session", kit.address), { headers: { Authorization: `Bearer ${bearer}` } });
  assert.equal((await (await as(token)).json()).person.name, "Dayo-Bot");
  await page.locator("[data-act=renew-token]").click();
  await page.waitForFunction(
    (old) => document.querySelector("[data-part=secret]").textContent !== old,
    token,
  );
  assert.equal((await (await as(token)).json()).person ?? null, null, "the old one is void");
  await page.locator("[data-act=revoke]").click();
  await page.locator("[data-part=news]").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("[data-act=save-data]").click(),
  ]);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.equal(data.account.name, "Dayo");
  await send(page, "delete", { passphrase: "some other words" });
  await refused(page, /is not right/);
  await send(page, "delete", { passphrase: first });
  await page.locator("[data-part=enter]").waitFor();
  await send(page, "enter", { name: "Dayo", passphrase: first });
  await refused(page, /is not right/);
  await close(page);
});

test("axe finds nothing to complain of at the account's screen", async () => {
  const viewport = { width: 360, height: 740 };
  const page = await account({ viewport });
  await page.locator("[data-part=recover] summary").click();
  assert.deepEqual(await axeFinds(page), [], "ways in");
  await send(page, "new", { name: "Efua", passphrase: first });
  await page.locator("[data-part=secret]").waitFor();
  for (const part of ["change", "recovery", "delete"])
    await page.locator(`[data-part=${part}] summary`).click();
  assert.deepEqual(await axeFinds(page), [], "the own account");
  await close(page);
});
