// SPDX-License-Identifier: MIT
// A position as a picture that stands alone: the board's own drawing with every style written into
// it, so that it looks the same wherever SVG is read. Light colours, no reference to anything else.
import type { PositionView } from "chee";
import type { CheeBoard } from "../board/index.js";
import "../board/index.js";

export interface Picture {
  svg: string;
  /** px at single size. */
  width: number;
  height: number;
}

export interface PictureWishes {
  orientation: string;
  names: readonly string[];
  counts: "counters" | "numbers";
}

/** px of a picture at single size; the layout that this room gives is taken. */
const ROOM = { width: 960, height: 760 };
/** Units around the board, for its shadow. */
const EDGE = { left: 14, top: 10, right: 14, bottom: 24 };

const inherited = [
  "color",
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
] as const;

/** With their values where nothing is said. */
const own: Readonly<Record<string, string>> = {
  opacity: "1",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
  filter: "none",
  transform: "none",
};

const space = "http://www.w3.org/2000/svg";

/** Draws a board of its own out of sight and copies it. */
export async function pictureOf(position: PositionView, wishes: PictureWishes): Promise<Picture> {
  const stage = document.createElement("div");
  stage.className = "offstage";
  stage.inert = true;
  stage.style.width = `${ROOM.width}px`;
  const board = document.createElement("chee-board");
  board.maxHeight = ROOM.height;
  board.controls = false;
  board.speed = "off";
  board.orientation = wishes.orientation;
  board.names = wishes.names;
  board.counts = wishes.counts;
  board.show({ position });
  stage.append(board);
  document.body.append(stage);
  try {
    await board.updateComplete;
    return copied(board, position);
  } finally {
    stage.remove();
  }
}

function copied(board: CheeBoard, position: PositionView): Picture {
  const { layoutNow, scale } = board;
  const drawings = board.renderRoot.querySelectorAll<SVGSVGElement>(".wood, .things, .spot");
  if (!layoutNow || drawings.length === 0) throw new Error("no drawing");
  const width = layoutNow.width + EDGE.left + EDGE.right;
  const height = layoutNow.height + EDGE.top + EDGE.bottom;
  const root = document.createElementNS(space, "svg");
  root.setAttribute("viewBox", `${-EDGE.left} ${-EDGE.top} ${width} ${height}`);
  const title = document.createElementNS(space, "title");
  title.textContent = position.text;
  root.append(title);
  for (const drawing of drawings) {
    const group = document.createElementNS(space, "g");
    write(drawing, group, null);
    for (const child of drawing.children) copy(child, group, getComputedStyle(drawing));
    root.append(group);
  }
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  root.setAttribute("width", String(size.width));
  root.setAttribute("height", String(size.height));
  return { svg: new XMLSerializer().serializeToString(root), ...size };
}

function copy(from: Element, into: Element, above: CSSStyleDeclaration): void {
  const style = getComputedStyle(from);
  if (style.display === "none") return;
  const to = document.createElementNS(space, from.localName);
  for (const { name, value } of from.attributes) {
    if (name !== "class" && name !== "part") to.setAttribute(name, value);
  }
  write(from, to, above);
  for (const child of from.childNodes) {
    if (child instanceof Element) copy(child, to, style);
    else if (child instanceof Text && (child.data.trim() || from.localName === "tspan")) {
      to.append(child.data);
    }
  }
  into.append(to);
}

// Counters are drawn once and take their colour from where they are used.
const takesColour = (element: Element) => element.matches("defs .body:not(.spinster)");

/** Writes the styles of an element into its copy: what differs from the element above it. */
function write(from: Element, to: Element, above: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(from);
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    if (value === above?.getPropertyValue(name)) continue;
    to.setAttribute(name, plain(value));
  }
  if (takesColour(from)) to.setAttribute("fill", "currentColor");
  if (!above) return;
  for (const [name, usual] of Object.entries(own)) {
    const value = style.getPropertyValue(name);
    if (value === usual || from.hasAttribute(name)) continue;
    to.setAttribute(name, plain(value));
  }
}

/** As attributes want it: url(#id), and lengths without a unit. */
function plain(value: string): string {
  return value.replace(/url\("?[^"#]*(#[^")]+)"?\)/g, "url($1)").replace(/^([\d.]+)px$/, "$1");
}

/** The picture in dots, so many times as large. */
export async function dotsOf(picture: Picture, times: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * times;
  canvas.height = picture.height * times;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png");
  });
}
