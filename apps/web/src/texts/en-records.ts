// SPDX-License-Identifier: MIT
// The texts of records: the games kept on the device, and their replay.

export const enRecords = {
  "store.refused":
    "This browser keeps no games for this page, so nothing can be stored here ({reason}). Playing and replaying work all the same.",
  "store.full":
    "There is no more room on this device for games. Nothing of this was stored; delete some games first.",
  "store.newer":
    "A newer version of this page has stored the games. Load the page again to see them.",
  "store.blocked":
    "Another tab with an older version of this page holds the games. Close it and try again.",
  "store.failed": "The games on this device could not be reached: {reason}",
  "store.gone": "This game is not on this device (any more).",
} as const;
