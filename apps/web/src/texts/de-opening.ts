// SPDX-License-Identifier: MIT

import type { enOpening } from "./en-opening.js";

export const deOpening = {
  "opening.lay.take":
    "{name} darf die Steine aus zwei Mulden der eigenen Reihe nehmen und neu auslegen (4.16). Drück auf die beiden Mulden.",
  "opening.lay.out":
    "{n|Ein Stein ist|{n} Steine sind} in der Hand. Drück auf die Mulden derselben Reihe, die sie bekommen, je Druck ein Stein.",
  "opening.lay.done": "Alle Steine liegen. Drück auf „Fertig“, oder nimm sie wieder auf.",
  "opening.lay.keep": "So lassen, wie sie liegen",
  "opening.lay.again": "Wieder aufnehmen",
  "opening.lay.ready": "Fertig",
  "opening.left": "{name} lässt die Steine, wie sie liegen.",
  "opening.race": "Das Rennen: Beide säen zugleich aus der äußersten rechten Mulde (4.15).",
  "opening.race.won": "{name} macht den ersten Zug (4.15).",
  "opening.race.tie": "Gleichstand. Das Los entscheidet, wer den ersten Zug macht (4.15).",
  "opening.race.none": "Es gibt kein Rennen: {reason}. Süd beginnt.",
  "opening.begin": "Beginnen",
  "opening.begin.as": "{name} beginnt",
  "result.player": "Wer",
  "result.points": "Punkte",
  "result.points.enkeshui": "Steine",
  "match.games": "Gewonnene Partien",
} satisfies Record<keyof typeof enOpening, string>;
