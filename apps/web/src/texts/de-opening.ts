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

  "result.kept": "Sie bleibt auf diesem Gerät gespeichert.",
  "result.replay": "Nachspielen",
  "result.analyse": "Analysieren",
  "result.all-games": "Meine Partien",
  "match.of": "Als Nächstes: Partie {n} von {of}.",
  "match.coming": "Als Nächstes: Partie {n}.",
  "match.next": "Nächste Partie",
  "match.even": "Das Match ist zu Ende, und niemand liegt vorn.",
  "match.over": "Das Match ist zu Ende: Gewonnen hat {name}.",
  "result.next": "{name} beginnt die nächste Partie.",
  "result.next-seat": "Die nächste Partie beginnt, wer hier {name} war.",
  "result.next-you": "Du beginnst die nächste Partie.",
  "hint.looking": "Schaut voraus ...",
  "hint.move": "Versuch {move}.",
  "hint.heading": "Tipp",
  "hint.does": "Was er bewirkt",
  "hint.line": "Und dann vielleicht",
  "hint.close": "Tipp schließen",
  "hint.ahead": "Danach liegst du etwa {n} vorn.",
  "hint.behind": "Danach liegst du etwa {n} zurück; weniger schlimm geht es nicht.",
  "hint.even": "Danach steht es ungefähr gleich.",
  "hint.win": "Er gewinnt: höchstens noch {n|ein Zug|{n} Züge} bis zum Ende.",
  "hint.loss":
    "Gegen bestes Spiel verlierst du; so hältst du am längsten durch, {n|einen Zug|{n} Züge}.",
  "hint.draw": "Er führt zum Unentschieden.",
  "hint.points": "Am Ende dieser Zugfolge stehen die Punkte {points}.",
  "hint.only": "Es ist der einzige Zug.",
  "hint.none": "Gerade gibt es keinen Tipp.",
} satisfies Record<keyof typeof enOpening, string>;
