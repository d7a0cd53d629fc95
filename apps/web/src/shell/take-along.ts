// SPDX-License-Identifier: MIT
// A game taken out of the page, as text.

/** Whether the browser let it into the clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === "string" ? new Blob([content], { type: "text/x-pmn" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
