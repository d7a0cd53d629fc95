// SPDX-License-Identifier: MIT
// A phone, a browser and a terminal at one Swahili board; a program that knows the protocol alone.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { close } from "./app-kit.mjs";
import {
  agree,
  beginOnline,
  join,
  make,
  person,
  playOn,
  serveGames,
  table,
} from "./online-kit.mjs";
import { scratch } from "./scratch.mjs";

let kit;
before(async () => {
  kit = await beginOnline();
});
after(() => kit.end());

const chee = () => process.env.CHEE;

/** `chee play --online` in a pipe, which plays a legal move whenever one is expected. */
function terminal(link, name) {
  const env = { ...process.env, XDG_STATE_HOME: scratch("terminal"), LC_ALL: "C" };
  const words = ["play", "--online", link, "--name", name];
  const process_ = spawn(chee(), words, { env, stdio: ["pipe", "pipe", "pipe"] });
  const lines = [];
  let complaint = "";
  process_.stderr.on("data", (text) => {
    complaint += text;
  });
  createInterface({ input: process_.stdout }).on("line", (line) => {
    lines.push(line);
    if (line.startsWith("turn ")) {
      const legal = execFileSync(chee(), ["moves", "--position", line.slice(5)], {
        encoding: "utf8",
      }).split("\n");
      process_.stdin.write(`${legal[0]}\n`);
      // A hole alone is a move that stops where it could sow on, and a question comes up there.
    } else if (line.startsWith("Type stop")) process_.stdin.write("stop\n");
  });
  const ended = new Promise((done) => process_.once("exit", (code) => done({ code, complaint })));
  return { lines, ended };
}

test("a phone, a browser and a terminal play Swahili to its end at one board", async () => {
  const amina = await person(kit);
  const made = await make(amina, { game: "swahili", seats: ["me", "link", "link"] });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const ben = await join(kit, made.B, "Ben", phone);
  const chiku = terminal(made.C, "Chiku");
  const pages = [amina, ben];
  await Promise.all(pages.map(table));
  assert.equal(await playOn(pages), "over");
  const { code, complaint } = await chiku.ended;
  assert.equal(code, 0, complaint);
  const played = await agree(pages);
  const seen = chiku.lines.filter((line) => /^\d+\. /.test(line));
  assert.equal(seen.length, played.length);
  assert.match(chiku.lines.at(-1), /^result \d+-\d+-\d+$/);
  for (const page of pages) {
    await page.locator("[data-part=result]").waitFor();
    await close(page);
  }
});

test("a stranger's client, written from the document alone, plays Enkeshui against a browser", async () => {
  // It tries one hole after the other, which the usual limits make slow.
  const server = await serveGames(scratch("stranger"), 0, ["--message-credits", "100000"]);
  const amina = await person({ ...kit, address: server.address });
  const { N } = await make(amina, { game: "enkeshui", size: 8 });
  const script = fileURLToPath(new URL("../../../docs/server/stranger.py", import.meta.url));
  const stranger = spawn("/usr/bin/python3", ["-B", script, N, "0"]);
  let said = "";
  for (const stream of [stranger.stdout, stranger.stderr])
    stream.on("data", (text) => {
      said += text;
    });
  const ended = new Promise((done) => stranger.once("exit", done));
  await table(amina);
  assert.match(await amina.locator(".players").textContent(), /Stranger/);
  assert.equal(await playOn([amina]), "over");
  await amina.locator("[data-part=result]").waitFor();
  assert.equal(await ended, 0, said);
  const { length } = await agree([amina]);
  assert.match(said, new RegExp(`^(1-0|0-1|1/2-1/2) rules after ${length} moves\n$`));
  assert.ok(length > 10, said);
  await close(amina);
  await server.end();
});
