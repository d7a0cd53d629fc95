// SPDX-License-Identifier: MIT
// A host for the tests of offline use: it can be switched off, show another version of the page,
// and lose files; and a browser with it. The page lies under a path of some depth.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { workerCode, writeWorker } from "../../../tools/web-offline.mjs";
import { answer } from "../../../tools/web-serve.mjs";
import { dist } from "./app-kit.mjs";
import { scratch } from "./scratch.mjs";

const path = "/some/where/";

export class Host {
  folder = dist;
  /** What befalls a request: its path below the page's folder to "missing", "cut" or "changed". */
  faults = new Map();
  asked = [];
  #port = 0;
  #server = null;

  /** Serves, on the same port as before. */
  async up() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    await new Promise((done) => this.#server.listen(this.#port, "127.0.0.1", done));
    this.#port = this.#server.address().port;
  }

  /** The network is cut. */
  async down() {
    if (!this.#server.listening) return;
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }

  get port() {
    return this.#port;
  }

  get address() {
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  async #answer(request, response) {
    const { pathname } = new URL(request.url, "http://here/");
    const inside = pathname.startsWith(path);
    const name = pathname.slice(path.length);
    this.asked.push(name);
    const fault = this.faults.get(name);
    if (!inside || fault === "missing") {
      response.writeHead(404).end();
    } else if (fault === "cut") {
      response.writeHead(200, { "Content-Length": 1000 });
      response.write("half of it");
      setImmediate(() => response.destroy());
    } else if (fault === "changed") {
      response.writeHead(200, { "Content-Type": "text/javascript" });
      response.end("// another file\n");
    } else {
      request.url = `/${name}`;
      await answer(this.folder, request, response).catch(() => response.destroy());
    }
  }
}

/**
 * Another version made from the build: every file of it has another name, and `mark` stands in the
 * first line of the first page and in the heading of the rule sheets.
 */
export function makeVersion(mark) {
  const folder = scratch("version");
  const plain = (name) => !name.endsWith(".gz");
  const assets = readdirSync(join(dist, "assets")).filter(plain);
  const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, `${mark}$1`)]));
  cpSync(dist, folder, { recursive: true, filter: plain });
  rmSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, "assets"));
  let marks = 0;
  const put = (from, to) => {
    const bytes = readFileSync(join(dist, from));
    if (!/\.(js|css|html)$/.test(from)) {
      cpSync(join(dist, from), join(folder, to));
      return;
    }
    let text = bytes.toString();
    for (const [old, now] of renamed) text = text.replaceAll(old, now);
    text = text.replace(/Sowing games \(mancala\)|Rules of \{game\}/g, (words) => {
      marks++;
      return `${mark} ${words}`;
    });
    writeFileSync(join(folder, to), text);
  };
  put("index.html", "index.html");
  for (const [old, now] of renamed) put(join("assets", old), join("assets", now));
  assert.ok(marks >= 2, "the texts that tell versions apart");
  writeWorker(folder, workerCode(dist));
  return folder;
}

/** A test with a host and a context of its own. */
export async function withHost(browser, work) {
  const host = new Host();
  await host.up();
  const context = await browser.newContext();
  await context.addInitScript(() => {
    if (!localStorage.getItem("chee.settings"))
      localStorage.setItem("chee.settings", JSON.stringify({ speed: "off" }));
  });
  try {
    await work(host, context);
  } finally {
    await context.close();
    await host.down();
  }
}

/** Opens the page in a context that may have service workers. */
export async function visit(context, host, hash = "#/") {
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  await page.goto(`${host.address}${hash}`);
  await page.locator("main h1").first().waitFor();
  return page;
}

/** Until the page is kept on the device. */
export const kept = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    polling: 20,
  });

export async function go(page, hash) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

/** The names of the caches, and the files in all of them. */
export const cached = (page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = [];
    for (const name of names) {
      const all = await (await caches.open(name)).keys();
      files.push(...all.map(({ url }) => url));
    }
    return { names, files };
  });
