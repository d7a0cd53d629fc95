// SPDX-License-Identifier: MIT

import type { enEmbed } from "./en-embed.js";

export const deEmbed = {
  "embed.bad": "Dieser Rahmen hat nichts zu zeigen: {reason}.",
  "embed.none": "seine Adresse nennt weder Partie noch Stellung",
  "embed.at": "Nach Zug {n} von {of}: {move}",
  "embed.start": "Vor dem {of|einzigen Zug|ersten von {of} Zügen}",
  "embed.first": "Zum Anfang",
  "embed.back": "Einen Zug zurück",
  "embed.on": "Einen Zug weiter",
  "embed.last": "Zum Ende",
  "embed.open": "In chee öffnen",
} satisfies Record<keyof typeof enEmbed, string>;
