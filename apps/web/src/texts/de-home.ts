// SPDX-License-Identifier: MIT
// The texts of the first page alone, in German.

import type { enHome } from "./en-home.js";

export const deHome = {
  "home.heading": "Welches Spiel soll es sein?",
  "home.continue": "Weiterspielen",
  "home.first": "Einstieg",
  "home.rules": "Lernen",
  "home.play.label": "{game} spielen",
  "home.continue.label": "{game} weiterspielen",
  "home.first.label": "Einstieg: erste Partie {game}, mit Begleitung",
  "home.rules.label": "{game} lernen: Regeln, Übungen, Herkunft",
  "home.start": "Hier los",
  "home.start.label": "Hier los: erste Partie {game}, mit Begleitung",
  "home.facts": "{players} Spieler · {minutes} min · {how}",
  "home.recent": "Deine letzten Partien",
  "home.all": "Alle anzeigen",
  "home.easy": "leicht",
  "home.middling": "mittel",
  "home.hard": "schwer",
  "home.about":
    "Partien an diesem Bildschirm laufen in deinem Browser: Nichts davon wird irgendwohin geschickt.",
  "home.documents": "Anleitungen und Dokumente (englisch)",
  "game.mefuhva.people": "Venda, Limpopo, Südafrika",
  "game.njombwa.people": "Yao, Ostafrika",
  "game.chuba.people": "1891 in Massachusetts gedruckt, nach einem Spiel aus dem östlichen Afrika",
  "game.enkeshui.people": "Massai, südliches Zentralkenia",
  "game.swahili.people": "1968 bei Milton Bradley in den USA erschienen",
} satisfies Record<keyof typeof enHome, string>;
