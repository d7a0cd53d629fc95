// SPDX-License-Identifier: MIT
// The page's icon, a hollow with four counters, as SVG and PNG. It is made of discs alone, so
// a few lines paint it, and the build needs no program for pictures.
import { deflateSync } from "node:zlib";

const side = 512;
const wood = "#8a4a28";
// Light comes from the top left (docs/design-system.md): what is cut in is dark there, what lies
// on it has its shadow at the other side.
const discs = [
  { x: 256, y: 256, r: 196, fill: "#3d1d0e" },
  { x: 264, y: 264, r: 182, fill: "#5e2f17" },
  ...[
    { x: 206, y: 198 },
    { x: 326, y: 226 },
    { x: 184, y: 316 },
    { x: 304, y: 342 },
  ].flatMap(({ x, y }) => [
    { x: x + 10, y: y + 12, r: 56, fill: "#3d1d0e" },
    { x, y, r: 56, fill: "#d9c49c" },
    { x: x - 5, y: y - 6, r: 46, fill: "#f4eee2" },
  ]),
];

export function iconSvg() {
  const circles = discs.map(
    ({ x, y, r, fill }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="96" fill="${wood}"/>${circles.join("")}</svg>\n`
  );
}

const rgb = (fill) => [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
const painted = discs.map((disc) => ({ ...disc, colour: rgb(disc.fill) })).reverse();
const ground = rgb(wood);

// The colour of a point, or null outside the rounded corners.
function colourAt(x, y, round) {
  const over = painted.find((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 <= disc.r ** 2);
  if (over) return over.colour;
  const dx = Math.max(round - x, x - (side - round), 0);
  const dy = Math.max(round - y, y - (side - round), 0);
  return dx * dx + dy * dy <= round * round ? ground : null;
}

const fine = 4; // points a pixel, each way

function pixels(size, round) {
  const rows = Buffer.alloc(size * (1 + 4 * size)); // a filter byte of 0 before each row
  const step = side / (size * fine);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0];
      let hit = 0;
      for (let n = 0; n < fine * fine; n++) {
        const x = (column * fine + (n % fine) + 0.5) * step;
        const y = (row * fine + Math.floor(n / fine) + 0.5) * step;
        const colour = colourAt(x, y, round);
        if (!colour) continue;
        hit++;
        for (const part of [0, 1, 2]) sum[part] += colour[part];
      }
      const alpha = Math.round((255 * hit) / (fine * fine));
      const mean = sum.map((part) => Math.round(part / (hit || 1)));
      rows.set([...mean, alpha], row * (1 + 4 * size) + 1 + 4 * column);
    }
  }
  return rows;
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

function chunk(type, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** A square picture; `bleed` fills the corners, for systems that cut the icon themselves. */
export function iconPng(size, { bleed = false } = {}) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8); // 8 bits, red green blue alpha
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels(size, bleed ? 0 : 96), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
