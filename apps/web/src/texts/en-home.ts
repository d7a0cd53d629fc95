// SPDX-License-Identifier: MIT
// The texts of the first page alone.

export const enHome = {
  "home.heading": "Which game shall it be?",
  "home.continue": "Go on playing",
  "home.first": "First game",
  "home.rules": "Learn",
  "home.play.label": "Play {game}",
  "home.continue.label": "Go on playing {game}",
  "home.first.label": "First game of {game}, with a guide",
  "home.rules.label": "Learn {game}: rules, exercises, origin",
  "home.start": "Start here",
  "home.start.label": "Start here: first game of {game}, with a guide",
  "home.facts": "{players} players · {minutes} min · {how}",
  "home.recent": "Your last games",
  "home.all": "All of them",
  "home.easy": "easy",
  "home.middling": "medium",
  "home.hard": "hard",
  "home.about": "Games at this screen run in your browser: nothing of them is sent anywhere.",
  "home.documents": "Guides and documents",
  "game.mefuhva.people": "Venda, Limpopo, South Africa",
  "game.njombwa.people": "Yao, East Africa",
  "game.chuba.people": "Printed in Massachusetts in 1891, after players of eastern Africa",
  "game.enkeshui.people": "Maasai, south-central Kenya",
  "game.swahili.people": "Published by Milton Bradley, United States, 1968",
} as const;
