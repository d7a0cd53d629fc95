// SPDX-License-Identifier: MIT
// Texts about finished games that can be looked up, and the pages of players, in German.

import type { enArchive } from "./en-archive.js";

export const deArchive = {
  "archive.heading": "Beendete Partien",
  "archive.say":
    "Aufgelistete und gewertete Partien. Für Partien auf Einladung braucht man ihre Adresse.",
  "archive.player": "Wer spielte",
  "archive.game": "Spiel",
  "archive.game.any": "alle",
  "archive.result": "Ergebnis",
  "archive.result.any": "alle",
  "archive.result.won": "von dieser Person gewonnen",
  "archive.result.lost": "von dieser Person verloren",
  "archive.result.decided": "von jemandem gewonnen",
  "archive.result.drawn": "unentschieden",
  "archive.result.unfinished": "nicht beendet",
  "archive.least": "Züge, mindestens",
  "archive.most": "Züge, höchstens",
  "archive.from": "Von",
  "archive.to": "Bis",
  "archive.position": "Eine Stellung, die vorkam",
  "archive.fields": "Genauer suchen",
  "archive.search": "Suchen",
  "archive.more": "Ältere Partien",
  "archive.none": "Es gibt keine.",
  "archive.rated": "gewertet",
  "archive.moves": "{n|ein Zug|{n} Züge}",

  "player.since": "hier seit {date}",
  "player.bot": "ein Programm von {name}",
  "player.unrated": "Noch keine gewertete Partie.",
  "player.ratings": "Wertungen",
  "player.rating": "{rating}, mehr oder weniger {deviation}",
  "player.games": "{n|eine Partie|{n} Partien}",
  "player.clock.none": "ohne Bedenkzeit",
  "player.clock.live": "nach Minuten",
  "player.clock.days": "nach Tagen",
  "player.bots": "mit Programmen",
  "player.graph": "Wertung von {first} bis {last}, tiefste {low}, höchste {high}",
  "player.newest": "Neueste Partien",

  "online.no.no-such-person": "Niemand heißt so.",
} satisfies Record<keyof typeof enArchive, string>;
