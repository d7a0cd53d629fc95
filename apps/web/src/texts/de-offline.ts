// SPDX-License-Identifier: MIT

import type { enOffline } from "./en-offline.js";

export const deOffline = {
  "home.offline": "Die Seite bleibt auf diesem Gerät und läuft auch ohne Netz.",

  "update.here": "Es gibt eine neue Version dieser Seite.",
  "update.take": "Jetzt verwenden",
  "update.later": "Später",

  "stored.heading": "Auf diesem Gerät gespeichert",
  "stored.page": "Die Seite, zum Benutzen ohne Netz",
  "stored.page.lost":
    "Von dir geht nichts verloren. Wenn du die Seite das nächste Mal öffnest, braucht sie das Netz und speichert sich dann wieder.",
  "stored.games": "Deine Partien",
  "stored.games.lost":
    "Alle deine Partien sind dann für immer weg. Sichere sie vorher als Datei, wenn du sie noch einmal brauchen könntest.",
  "stored.settings": "Einstellungen und angefangene Partien",
  "stored.settings.lost":
    "Alle Einstellungen sind dann wieder wie am Anfang, und die angefangenen Partien sind weg.",
  "stored.measuring": "...",
  "stored.nothing": "nichts",
  "stored.kb": "{n} KB",
  "stored.mb": "{n} MB",
  "stored.clear": "Leeren",
  "stored.clear.label": "Leeren: {name}",
  "stored.ask": "Wirklich leeren? {name}",
  "stored.yes": "Ja, leeren",
  "stored.no": "Nein, behalten",
  "stored.cleared": "Es ist leer.",
  "stored.failed": "Der Browser hat es der Seite nicht erlaubt.",
} satisfies Record<keyof typeof enOffline, string>;
