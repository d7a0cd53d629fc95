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
} as const;
