// SPDX-License-Identifier: MIT
// Texts about what is kept on the device, and of new versions of the page.

export const enOffline = {
  "home.offline": "The page is kept on this device and works without a network, too.",

  "update.here": "A new version of this page is here.",
  "update.take": "Use it now",
  "update.later": "Later",

  "stored.heading": "Stored on this device",
  "stored.page": "The page, for use without a network",
  "stored.page.lost":
    "Nothing of yours is lost. The page needs the network when you next open it, and stores itself again then.",
  "stored.games": "Your games",
  "stored.games.lost":
    "All your games are lost for good. Save them as a file first if you may want them again.",
  "stored.settings": "Settings and unfinished games",
  "stored.settings.lost":
    "All settings go back to the usual ones, and the unfinished games are lost.",
  "stored.measuring": "...",
  "stored.nothing": "nothing",
  "stored.kb": "{n} KB",
  "stored.mb": "{n} MB",
  "stored.clear": "Clear",
  "stored.clear.label": "Clear: {name}",
  "stored.ask": "Clear this? {name}",
  "stored.yes": "Yes, clear it",
  "stored.no": "No, keep it",
  "stored.cleared": "It is cleared.",
  "stored.failed": "The browser did not let the page clear it.",
} as const;
