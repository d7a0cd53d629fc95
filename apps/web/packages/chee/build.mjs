// SPDX-License-Identifier: MIT
// Builds the package: the core to WebAssembly, the sources to JavaScript and types, all in dist.
// Needs clang, wasm-ld, wasm-opt and wasi-libc (tools/deps web). The module is kept in build/wasm.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../../../..");
const wasm = join(root, "build/wasm");
const dist = join(here, "dist");
// The most bytes that each module may have.
const modules = { chee: 167_000, "chee-de": 170_000, tables: 80_000, "tables-de": 80_000 };

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (done.status === 0) return;
  process.stderr.write(`${done.stdout ?? ""}${done.stderr ?? ""}`);
  process.stderr.write(
    done.error ? `${command}: ${done.error.message}\n` : `failed: ${command} ${args.join(" ")}\n`,
  );
  process.exit(1);
}

if (!existsSync(join(wasm, "build.ninja"))) {
  const toolchain = join(root, "cmake/wasm32-wasi.cmake");
  run("cmake", ["-S", "apps/web", "-B", wasm, "-G", "Ninja", "--toolchain", toolchain]);
}
run("cmake", ["--build", wasm]);
mkdirSync(dist, { recursive: true });
for (const [name, sizeMax] of Object.entries(modules)) {
  const file = `${name}.wasm`;
  const { size } = statSync(join(wasm, file));
  if (size > sizeMax) {
    process.stderr.write(`${file} has ${size} bytes; ${sizeMax} are the most\n`);
    process.exit(1);
  }
  copyFileSync(join(wasm, file), join(dist, file));
}
const { instance } = await WebAssembly.instantiate(readFileSync(join(wasm, "networks.wasm")));
const { memory, networks, networks_size: size } = instance.exports;
writeFileSync(join(dist, "networks.bin"), new Uint8Array(memory.buffer, networks(), size()));
copyFileSync(join(root, "LICENSE"), join(here, "LICENSE"));
// The worker unpacks tables by fzstd, which comes along, so that the package needs no other.
const fzstd = dirname(dirname(createRequire(import.meta.url).resolve("fzstd")));
const notice = readFileSync(join(fzstd, "LICENSE"), "utf8").trim();
const script = readFileSync(join(fzstd, "esm/index.mjs"), "utf8");
writeFileSync(join(dist, "fzstd.js"), `/*! fzstd\n\n${notice}\n*/\n${script}`);
const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
run(process.execPath, [join(typescript, "bin/tsc"), "-p", here]);
