// SPDX-License-Identifier: MIT
// The texts of the settings, in German.

import type { enSettings } from "./en-settings.js";

export const deSettings = {
  "settings.heading": "Einstellungen",
  "settings.close": "Fertig",
  "settings.tap": "Zum Ziehen auf eine Mulde drücken",
  "settings.tap.auto": "mit der Maus einmal, sonst zweimal",
  "settings.tap.twice": "zweimal: erst ansehen",
  "settings.tap.once": "einmal",
  "settings.theme": "Farben",
  "settings.theme.auto": "Wie das Gerät",
  "settings.theme.light": "Hell",
  "settings.theme.dark": "Dunkel",
  "settings.counts": "Mulden zeigen",
  "settings.counts.counters": "Steine",
  "settings.counts.numbers": "Zahlen",
  "settings.sound": "Ton",
  "settings.sound.off": "Aus",
  "settings.sound.on": "An",
  "settings.language": "Sprache",
  "settings.language.auto": "Wie der Browser",
  "settings.language.en": "English",
  "settings.language.de": "Deutsch",
  "settings.note": "Wird nur auf diesem Gerät gespeichert.",
  "settings.unkept":
    "Hier lässt sich nichts speichern: Das gilt, bis du die Seite verlässt; die Sprache bleibt.",
} satisfies Record<keyof typeof enSettings, string>;
