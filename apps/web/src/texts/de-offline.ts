// SPDX-License-Identifier: MIT

import type { enOffline } from "./en-offline.js";

export const deOffline = {
  "home.offline": "Die Seite bleibt auf diesem Gerät und läuft auch ohne Netz.",

  "update.here": "Es gibt eine neue Version dieser Seite.",
  "update.take": "Jetzt verwenden",
  "update.later": "Später",
} satisfies Record<keyof typeof enOffline, string>;
