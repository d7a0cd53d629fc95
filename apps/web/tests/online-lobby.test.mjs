// SPDX-License-Identifier: MIT
// Games with people who do not know each other: a listed game that anybody may join, and playing somebody.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { close } from "./app-kit.mjs";
import { agree, beginOnline, make, person, playOn, sit, table } from "./online-kit.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const listed = (page) => page.locator("[data-part=lobby] li");

test("a listed game is joined without a link, and is listed no more once it has begun", async () => {
  const amina = await person(kit);
  await make(amina, { game: "chuba", flags: { lobby: true } });
  assert.match(await amina.locator("[data-part=listed]").textContent(), /listed/);
  const ben = await person(kit);
  await listed(ben).first().waitFor();
  assert.match(await listed(ben).textContent(), /Chuba\s+Amina/);
  const chi = await person(kit);
  await listed(chi).first().waitFor();
  await listed(ben).locator("a").click();
  await ben.locator("chee-invitation").waitFor();
  await sit(ben, "Ben");
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 4);
  assert.equal((await agree([amina, ben])).length, 4);
  await listed(chi).first().waitFor({ state: "detached" });
  for (const page of [amina, ben, chi]) await close(page);
});

/** Asks for anybody at the same game with the same clock. */
async function seek(page, name, game, clock) {
  const form = page.locator("[data-part=somebody]");
  await form.locator("[name=guest]").fill(name);
  await form.locator("[name=game]").selectOption(game);
  await form.locator("[name=clock]").selectOption(String(clock));
  await form.locator("[data-act=play]").click();
}

test("two who want the same play each other, and who wants another clock does not", async () => {
  const [amina, ben, chi] = [await person(kit), await person(kit), await person(kit)];
  await seek(amina, "Amina", "njombwa", 2);
  await amina.locator("chee-waiting").waitFor();
  await seek(chi, "Chi", "njombwa", 6);
  await chi.locator("chee-waiting").waitFor();
  await seek(ben, "Ben", "njombwa", 2);
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  assert.equal((await agree([amina, ben])).length, 2);
  assert.equal(await chi.locator("chee-waiting").count(), 1);
  for (const page of [amina, ben, chi]) await close(page);
});

test("who waits for somebody finds a partner around a board of arms, too", async () => {
  const [amina, ben] = [await person(kit), await person(kit)];
  await seek(amina, "Amina", "swahili", 0);
  await amina.locator("chee-waiting").waitFor();
  await seek(ben, "Ben", "swahili", 0);
  await Promise.all([table(amina), table(ben)]);
  await playOn([amina, ben], 2);
  await agree([amina, ben]);
  await close(amina);
  await close(ben);
});
