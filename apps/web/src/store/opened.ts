// SPDX-License-Identifier: MIT
// The file that is open in this window, so that it is open again after a reload: a short one beside
// the window, a longer one in the data base.
import { asBag, keepHere, newId, recallHere } from "../shell/storage.js";
import { answerOf, inStore } from "./database.js";

export interface Opened {
  name: string;
  what: Blob | string;
}

/** What a browser lets a page keep for a window is a few megabytes of text. */
const hereMax = 1_000_000;
/** Windows end without a word, so of what they had open only the last files are kept. */
const filesMax = 3;

function noteHere(): { name: string; text?: string; id?: string } | null {
  try {
    const { name, text, id } = asBag(JSON.parse(recallHere("replay") || "null")) ?? {};
    if (typeof name !== "string") return null;
    if (typeof text === "string") return { name, text };
    return typeof id === "string" ? { name, id } : null;
  } catch {
    return null;
  }
}

function note(value: { name: string; text?: string; id?: string }): void {
  if (!keepHere("replay", JSON.stringify(value))) throw new Error("sessionStorage");
}

const sizeOf = (what: Blob | string): number =>
  typeof what === "string" ? what.length : what.size;

/** Whether a file was open here before a reload. */
export const wasOpen = (): boolean => noteHere() !== null;

/** Throws where the browser keeps nothing, or no more. */
export async function keepOpened({ name, what }: Opened): Promise<void> {
  const before = noteHere()?.id;
  if (sizeOf(what) <= hereMax) {
    note({ name, text: typeof what === "string" ? what : await what.text() });
    if (before) await inStore("readwrite", (of) => of("opened").delete(before));
    return;
  }
  const id = before ?? newId();
  // It names nothing that is not there.
  keepHere("replay", "");
  await inStore("readwrite", async (of) => {
    const opened = of("opened");
    opened.put({ what: new Blob([what]), at: Date.now() }, id);
    const [ids, files] = [await answerOf(opened.getAllKeys()), await answerOf(opened.getAll())];
    const at = (n: number) => Number(asBag(files[n])?.at ?? 0);
    const late = [...ids.keys()].sort((a, b) => at(b) - at(a)).slice(filesMax);
    for (const n of late) opened.delete(ids[n] ?? "");
  });
  note({ name, id });
}

/** What was open here; `what` is null where it is not kept any more. */
export async function openedHere(): Promise<{ name: string; what: Opened["what"] | null } | null> {
  const here = noteHere();
  if (!here) return null;
  const { name, text, id } = here;
  if (id === undefined) return { name, what: text ?? null };
  const file = asBag(await inStore("readonly", (of) => answerOf<unknown>(of("opened").get(id))));
  return { name, what: file?.what instanceof Blob ? file.what : null };
}

/** Bytes of the files in the data base. */
export async function openedSize(): Promise<number> {
  const files = await inStore("readonly", (of) => answerOf<unknown[]>(of("opened").getAll()));
  const sizes = files
    .map((one) => asBag(one)?.what)
    .map((one) => (one instanceof Blob ? one.size : 0));
  return sizes.reduce((sum, one) => sum + one, 0);
}
