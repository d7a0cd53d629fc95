// SPDX-License-Identifier: MIT
// Serves a folder of static files on this machine alone:  node tools/web-serve.mjs FOLDER [PORT]
// The first line printed is the address. Without a port: 8437, or the next free one; always the
// same where possible, since a browser keeps games by address and port.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The file that an address means, or null when it leaves the folder. */
export function fileOf(folder, address) {
  let path;
  try {
    path = decodeURIComponent(new URL(address, "http://here/").pathname);
  } catch {
    return null;
  }
  if (path.includes("\0")) return null;
  const file = normalize(join(folder, path.endsWith("/") ? `${path}index.html` : path));
  return file === folder || file.startsWith(folder + sep) ? file : null;
}

// Built files carry a hash in their names; page, service worker and manifest do not, and an old
// one of those would hide a new version.
function headersOf(file, content) {
  return {
    "Content-Type": types[extname(file)] ?? "application/octet-stream",
    "Cache-Control": file.includes(`${sep}assets${sep}`)
      ? "max-age=31536000, immutable"
      : "no-cache",
    ETag: `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    // Other pages may show one page of ours in a frame, which keeps nothing; a <meta> cannot say so.
    ...(file.endsWith(".html") && !file.endsWith(`${sep}embed.html`)
      ? { "Content-Security-Policy": "frame-ancestors 'none'" }
      : {}),
  };
}

/** Answers one request with a file of the folder. */
export async function answer(folder, request, response) {
  const refuse = (code, text, headers = {}) => {
    response.writeHead(code, { "Content-Type": "text/plain; charset=utf-8", ...headers });
    response.end(`${text}\n`);
  };
  if (request.method !== "GET" && request.method !== "HEAD") {
    refuse(405, "only GET and HEAD", { Allow: "GET, HEAD" });
    return;
  }
  const file = fileOf(folder, request.url ?? "/");
  const found = file && (await stat(file).catch(() => null));
  if (!file || !found?.isFile()) {
    refuse(404, "no such file");
    return;
  }
  const content = await readFile(file);
  const headers = headersOf(file, content);
  if (request.headers["if-none-match"] === headers.ETag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  response.writeHead(200, { ...headers, "Content-Length": content.length });
  response.end(request.method === "HEAD" ? undefined : content);
}

/** Starts to serve; port 0 takes any free one. Resolves to { server, address }. */
export function serve(folder, port) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch(() => response.destroy());
  });
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", () => {
      done({ server, address: `http://127.0.0.1:${server.address().port}/` });
    });
  });
}

async function main() {
  const [folder, given] = process.argv.slice(2);
  if (!folder || (given !== undefined && !/^\d{1,5}$/.test(given))) {
    console.error("usage: node tools/web-serve.mjs FOLDER [PORT]");
    process.exit(2);
  }
  const ports = given === undefined ? [...Array(20).keys()].map((n) => 8437 + n) : [Number(given)];
  for (const port of ports) {
    try {
      const { address } = await serve(folder, port);
      console.log(address);
      return;
    } catch (reason) {
      if (reason.code !== "EADDRINUSE" || port === ports.at(-1)) {
        console.error(`tools/web-serve: ${reason.message}`);
        process.exit(4);
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
