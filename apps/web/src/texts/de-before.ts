// SPDX-License-Identifier: MIT

import type { enBefore } from "./en-before.js";

export const deBefore = {
  "opening.lay.take":
    "{name} darf die Steine aus zwei Mulden der eigenen Reihe nehmen und neu auslegen (4.16). Drück auf die beiden Mulden.",
  "opening.lay.take.you":
    "Du darfst die Steine aus zwei Mulden deiner Reihe nehmen und neu auslegen (4.16). Drück auf die beiden Mulden.",
  "opening.lay.out":
    "{n|Ein Stein ist|{n} Steine sind} in der Hand. Drück auf die Mulden derselben Reihe, die sie bekommen, je Druck ein Stein.",
  "opening.lay.done": "Alle Steine liegen. Drück auf „Fertig“, oder nimm sie wieder auf.",
  "opening.lay.keep": "So lassen, wie sie liegen",
  "opening.lay.again": "Wieder aufnehmen",
  "opening.lay.ready": "Fertig",
  "opening.left": "{name} lässt die Steine, wie sie liegen.",
  "opening.race": "Der Wettlauf: Beide säen zugleich aus der äußersten rechten Mulde (4.15).",
  "opening.race.won": "{name} macht den ersten Zug (4.15).",
  "opening.race.won.you": "Du machst den ersten Zug (4.15).",
  "opening.race.tie": "Es steht gleich. Wer macht den ersten Zug (4.15)?",
  "opening.race.lot": "Es steht gleich. Das Los entscheidet (4.15).",
  "opening.race.none": "Es gibt keinen Wettlauf: {reason}. Süd beginnt.",
  "opening.by-link":
    "Ein Link beginnt mit dem ersten Zug: Was davor kommt, geschieht für beide auf diesem Gerät.",
  "opening.begin": "Beginnen",
  "opening.begin.as": "{name} beginnt",
  "opening.begin.as.you": "Du beginnst",
} satisfies Record<keyof typeof enBefore, string>;
