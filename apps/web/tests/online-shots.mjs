// SPDX-License-Identifier: MIT
// Pictures of playing with people elsewhere:  node tests/online-shots.mjs [FOLDER [SIZE]]
import { mkdirSync } from "node:fs";
import { join as path, resolve } from "node:path";
import { fromMenu } from "./app-kit.mjs";
import {
  beginOnline,
  join,
  linkTo,
  make,
  person,
  playOn,
  show,
  table,
  trial,
} from "./online-kit.mjs";

const folder = resolve(process.argv[2] ?? "shots");
mkdirSync(folder, { recursive: true });
const sizes = { phone: [360, 740], low: [740, 360], tablet: [768, 1024], desk: [1280, 800] };
const kit = await beginOnline();

const wanted = process.argv[3] ?? "";
for (const [size, [width, height]] of Object.entries(sizes)) {
  if (wanted && wanted !== size) continue;
  const options = {
    viewport: { width, height },
    settings: {
      theme: process.env.THEME ?? "light",
      language: process.env.LANGUAGE ?? "en",
    },
  };
  const shot = (page, name, whole = false) =>
    page.screenshot({ path: path(folder, `online-${name}-${size}.png`), fullPage: whole });
  const amina = await person(kit, "#/", options);
  await amina.locator("[data-act=online]").waitFor();
  await shot(amina, "home");
  await amina.locator("[data-act=online]").click();
  await make(amina, { game: "chuba", clock: 6 });
  await amina.locator("[data-act=qr]").click();
  await amina.locator("svg.qr").waitFor();
  await shot(amina, "waiting", true);
  await amina.goto(`${kit.address}?#/online`);
  const made = await make(amina, { game: "swahili", seats: ["me", "link", 3, "link"] });
  const ben = await person(kit, new URL(made.B).hash, options);
  await ben.locator("[data-act=take]").waitFor();
  await shot(ben, "invitation", true);
  const all = [amina, await join(kit, made.B, "Ben"), await join(kit, made.D, "Chi")];
  await Promise.all(all.map(table));
  await playOn(all, 9);
  await shot(amina, "four");
  await amina.goto(`${kit.address}?#/online`);
  await amina.locator("[data-part=own]").waitFor();
  await shot(amina, "hall");
  for (const game of ["enkeshui", "swahili"]) {
    await amina.goto(`${kit.address}?${game}#/online/new?g=${game}`);
    await amina.locator("chee-online-new summary").click();
    await shot(amina, `form-${game}`, true);
  }
  await amina.goto(`${kit.address}?njombwa#/online`);
  const { N } = await make(amina, { game: "njombwa", clock: 2, flags: { watchers: true } });
  const chi = await join(kit, N, "Chinyere");
  await Promise.all([table(amina), table(chi)]);
  const watcher = await person(kit, new URL(amina.url()).hash, options);
  await table(watcher);
  await playOn([amina, chi], 9);
  await shot(watcher, "watching");
  await chi.locator(".playing > .side [data-act=undo]").click();
  await amina.locator("[data-act=agree]").waitFor();
  await shot(amina, "offer");
  await amina.locator("[data-act=menu]").click();
  await shot(amina, "menu");
  await amina.locator("[data-act=menu]").click();
  await amina.context().setOffline(true);
  await amina.locator("[data-part=line]").waitFor();
  await shot(amina, "lost");
  await amina.context().setOffline(false);
  await amina.locator("[data-part=line]").waitFor({ state: "detached" });
  await fromMenu(chi, "say-well-played");
  await amina.locator(".said").waitFor();
  await shot(amina, "said");
  await chi.locator(".playing > .side [data-act=resign]").click();
  await chi.locator("dialog [data-act=yes]").click();
  await amina.locator("[data-part=stored]").waitFor({ state: "attached" });
  await shot(amina, "over");
  for (const page of [...all, ben, chi, watcher]) await page.context().close();

  // A match of two games at its end: somebody gives both up.
  const winner = await person(kit, "#/online", options);
  const { N: match } = await make(winner, { game: "enkeshui", match: "games:2" });
  const loser = await join(kit, match, "Banji", options);
  for (let n = 0; n < 2; n++) {
    await Promise.all([table(winner), table(loser)]);
    await playOn([winner, loser], 4);
    await loser.locator(".playing > .side [data-act=resign]").click();
    await loser.locator("dialog [data-act=yes]").click();
    await winner.locator("[data-part=result]").waitFor();
    if (n > 0) break;
    await winner.locator("[data-act=again]").click();
    await loser.locator("[data-act=agree]").click();
    for (const page of [winner, loser]) await page.locator("[data-act=next]").click();
    for (const page of [winner, loser])
      await page.locator("[data-part=result]").waitFor({ state: "detached" });
  }
  await shot(winner, "match");
  for (const page of [winner, loser]) await page.context().close();

  // Sides of several people, with a trial on the board.
  const host = await person(kit, "#/online", options);
  const village = await make(host, { game: "enkeshui", team: "time" });
  const north = await join(kit, village.N, "Dayo", options);
  await Promise.all([table(host), table(north)]);
  const second = await join(kit, await linkTo(host, "S"), "Efua", options);
  await table(second);
  await host.locator("[data-act=close-link]").click();
  await host.locator("[data-act=people-close]").click();
  await show(host, 0);
  await trial(second).waitFor();
  await shot(second, "trial");
  await fromMenu(host, "people");
  await shot(host, "people");
  for (const page of [host, north, second]) await page.context().close();

  // Stones laid out anew, and the race behind them.
  const layer = await person(kit, "#/online", options);
  const { N: laid } = await make(layer, { game: "enkeshui", laid: true, race: "first" });
  const waits = await join(kit, laid, "Gakuru", options);
  await layer.locator(".opening[data-opening='0']").waitFor();
  const holes = layer.locator("chee-board[data-role=opening] [data-legal]");
  for (const n of [0, 2]) await holes.nth(n).click();
  await shot(layer, "laying");
  await shot(waits, "laying-other");
  await layer.locator("[data-act=lay-keep]").click();
  await waits.locator("[data-act=lay-keep]").click();
  await layer.locator(".opening[data-opening='2']").waitFor();
  await layer.waitForTimeout(1500);
  await shot(layer, "race");
  for (const page of [layer, waits]) await page.context().close();

  // Accounts, rated games and what is found of them.
  const members = [];
  for (const name of ["Femi", "Gift"]) {
    const page = await person(kit, "#/online/me", options);
    if (name === "Femi") await shot(page, "account-ways", true);
    await page.locator("[data-part=new] [name=name]").fill(`${name}-${size}`);
    await page.locator("[data-part=new] [name=passphrase]").fill("four dry beans");
    await page.locator("button[data-act=new]").click();
    await page.locator("[data-part=secret]").waitFor();
    if (name === "Femi") await shot(page, "account-code");
    await page.locator("[data-act=kept]").click();
    members.push(page);
  }
  const [femi, gift] = members;
  await shot(femi, "account", true);
  for (let n = 0; n < 4; n++) {
    await femi.goto(`${kit.address}?${n}#/online`);
    await gift.goto(`${kit.address}?${n}#/online`);
    const rated = await make(femi, { game: "chuba", name: null, rated: true });
    await gift.goto(`${kit.address}?${n}x${new URL(rated.N).hash}`);
    await gift.locator("[data-act=take]").click();
    await Promise.all([table(femi), table(gift)]);
    await playOn([femi, gift], 3);
    const gives = n === 2 ? femi : gift;
    await gives.locator(".playing > .side [data-act=resign]").click();
    await gives.locator("dialog [data-act=yes]").click();
    await femi.locator("[data-part=rated]").waitFor();
  }
  await shot(femi, "rated");
  await femi.goto(`${kit.address}?player#/online/player/Femi-${size}`);
  await femi.locator("svg.rating-graph").waitFor();
  await shot(femi, "player", true);
  await femi.goto(`${kit.address}?archive#/online/archive`);
  await femi.locator("[data-part=found] li").first().waitFor();
  await shot(femi, "archive", true);
  await femi.goto(`${kit.address}?hall#/online`);
  await femi.locator("[data-part=past]").waitFor();
  await shot(femi, "hall-account", true);
  for (const page of members) await page.context().close();
}
await kit.end();
