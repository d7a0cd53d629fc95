// SPDX-License-Identifier: MIT

import type { enExact } from "./en-exact.js";

export const deExact = {
  "exact.win": "genau: gewinnt",
  "exact.win.turns":
    "genau: gewinnt, mit einem Fang oder dem Ende in spätestens {n|einem Zug|{n} Zügen}",
  "exact.loss": "genau: verliert",
  "exact.loss.turns":
    "genau: verliert, hält aber {n|einen Zug|{n} Züge} bis zu einem Fang oder dem Ende durch",
  "exact.draw": "genau: unentschieden",
  "exact.win.by": "genau: gewinnt um {margin}",
  "exact.loss.by": "genau: verliert um {margin}",
  "exact.best": "{value}, am besten",
  "exact.third":
    "{value}; ohne Vorgeschichte, denn dieser Zug würde die Stellung wiederholen und die Partie beenden",
  "exact.fresh": "{value}; ohne Vorgeschichte: eine Stellung war zweimal da (0.4)",
  "exact.short.win": "✓G{n}",
  "exact.short.loss": "✓V{n}",
  "exact.short.draw": "✓=",
  "exact.short.points": "✓{points}",
  "exact.hint": "{value}.",
  "exact.open": "Endspieltabellen öffnen …",
  "exact.opened":
    "{name}: genaue Werte von {rules} mit bis zu {counters} auf dem Brett, bis die Seite geschlossen wird.",
  "exact.aside":
    "Die Suche nimmt zusammen höchstens {most} MB Tabellen und diese Datei nicht mehr: Mulden und Tipps zeigen ihre Werte.",
  "exact.refused": "{name} wird nicht benutzt: {reason}.",
  "exact.large": "die Seite liest Dateien bis {most} MB",
} satisfies Record<keyof typeof enExact, string>;
