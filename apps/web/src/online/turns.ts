// SPDX-License-Identifier: MIT
// How many games elsewhere wait for who uses this page, in front of the title of the tab. The pages set
// the title and know nothing of it, so whatever they set is completed.

const before = /^\(\d+\) /;
let count = 0;
let watching = false;

function complete(): void {
  const plain = document.title.replace(before, "");
  const wanted = count ? `(${count}) ${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}

export function setWaitingTurns(now: number): void {
  count = now;
  const title = document.querySelector("title");
  if (!watching && title) new MutationObserver(complete).observe(title, { childList: true });
  watching = true;
  complete();
}
