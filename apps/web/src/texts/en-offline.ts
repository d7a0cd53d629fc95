// SPDX-License-Identifier: MIT
// Texts about what is kept on the device, and of new versions of the page.

export const enOffline = {
  "home.offline": "The page is kept on this device and works without a network, too.",

  "update.here": "A new version of this page is here.",
  "update.take": "Use it now",
  "update.later": "Later",
} as const;
