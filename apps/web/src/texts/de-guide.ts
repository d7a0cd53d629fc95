// SPDX-License-Identifier: MIT

import type { enGuide } from "./en-guide.js";

export const deGuide = {
  "guide.heading": "Erste Partie",
  "guide.step": "{n} von {total}",
  "guide.next": "Weiter",
  "guide.skip": "Ohne Begleitung",
  "guide.done": "Weiterspielen",
  "guide.press": "Drück auf die markierte Mulde {hole}. Jede andere leuchtende Mulde geht auch.",
  "guide.press.any": "Drück auf eine der leuchtenden Mulden.",
  "guide.preview":
    "Das würde {hole} bewirken: {n|eine Runde|{n} Runden} bis {end}{captures}. Noch hat sich nichts bewegt. Drück noch einmal auf {hole}, um zu säen, oder zum Vergleich auf eine andere Mulde.",
  "guide.preview.captures": ", und {held} {n|wird|werden} gefangen",
  "guide.choice.coming": "Sieh zu, wie die Hand herumgeht. Danach gibt es etwas zu wählen.",
  "guide.choice":
    "Beim Säen gibt es jetzt eine Wahl: {question} Drück auf eine der markierten Antworten. „Wahl zurück“ hebt sie auf.",
  "guide.complete":
    "Jetzt ist der Zug vollständig: {move}. Drück unter dem Brett auf „{move} spielen“. „Wahl zurück“ hebt sie auf.",
  "guide.sowing":
    "Sieh zu, wie die Hand herumgeht. Die kleinen Zahlen bleiben stehen: Sie zeigen, wie sich jede Mulde verändert hat. In Worten war es das:",
  "guide.reply":
    "Jetzt zieht der Computer. Mit „Nochmal“ kannst du dir seinen Zug noch einmal ansehen.",
  "guide.reply.wait": "Jetzt ist der Computer am Zug ...",
  "guide.yours":
    "Mehr ist an einem Zug nicht dran. Du bist wieder dran: Spiel, wie du magst. Nimm zurück, so oft du willst, und frag nach einem Tipp, wenn du nicht weiterweißt.",
  "guide.plain.welcome": "Lass uns eine Partie zusammen spielen: Du sitzt unten.",
  "guide.plain.aim": "Wie man gewinnt, steht in den Regeln.",
  "guide.mefuhva.welcome":
    "Mefuhva spielen die Venda im Norden Südafrikas. Die zwei Reihen vor dir gehören dir, und du säst um sie herum, gegen den Uhrzeigersinn. Wir beginnen auf einem kleinen Brett mit 8 Spalten.",
  "guide.mefuhva.idea":
    "Nimm eine Mulde mit zwei oder mehr Steinen und lass in jede folgende einen fallen. Fällt der letzte auf andere, nimmst du sie alle und säst weiter.",
  "guide.mefuhva.aim":
    "Endest du in einer leeren Mulde deiner vorderen Reihe und liegt gegenüber etwas, gehört es dir mit der Mulde dahinter und, wenn du magst, noch einer Mulde. Wer auf seiner Seite nichts mehr hat, verliert.",
  "guide.njombwa.welcome":
    "Njombwa ist ein Spiel der Yao in Ostafrika. Die zwei Reihen vor dir gehören dir, mit einem Stein in jeder Mulde. Du säst um sie herum, gegen den Uhrzeigersinn.",
  "guide.njombwa.idea":
    "Beide eröffnen mit demselben festgelegten Zug, ganz rechts in der hinteren Reihe. Er ist ein Auftakt, der auf dem Brett Platz schafft: Sieh ihm zu.",
  "guide.njombwa.aim":
    "Von nun an gilt: Beginn mit einer Mulde mit zwei oder mehr Steinen; endest du in einer leeren Mulde deiner vorderen Reihe und liegt gegenüber etwas, fängst du es mit dem, was dahinter liegt. Nimm dem anderen alles, und du gewinnst.",
  "guide.chuba.welcome":
    "Chuba wurde 1891 nach einem Spiel aus dem östlichen Afrika gedruckt. Die zwei Reihen vor dir gehören dir, und du säst um sie herum, gegen den Uhrzeigersinn.",
  "guide.chuba.idea":
    "Die Steine in den hinteren Reihen sind Jungfern: Sie können erst ziehen, wenn ein anderer Stein auf sie gefallen ist. Beginn mit einer Mulde mit zwei oder mehr Steinen.",
  "guide.chuba.aim":
    "Endest du in einer leeren Mulde deiner vorderen Reihe und liegen gegenüber Steine, gehören sie dir mit denen dahinter; dazu musst du eine weitere Spalte wählen. Wer alle Steine nimmt, gewinnt. Wer nur noch einzelne Steine hat, verliert die Jungfern darunter.",
  "guide.enkeshui.welcome":
    "Enkeshui ist ein Spiel der Massai. Steine sind Vieh und Mulden sind Gehege. Die Reihe vor dir gehört dir; du säst um das ganze Brett, gegen den Uhrzeigersinn. Wir beginnen mit 8 Mulden.",
  "guide.enkeshui.idea":
    "Nimm irgendeine deiner Mulden, die kein Bulle ist, auch eine mit nur einem Stein. Fällt der letzte auf andere, nimmst du sie und säst weiter, bis er in eine leere Mulde oder einen Bullen fällt.",
  "guide.enkeshui.aim":
    "Zwei Wege zum Gewinn: Ende in einer eigenen leeren Mulde und fang, was gegenüber liegt; oder mach mit deinem letzten Stein aus drei vier, und die Mulde wird dein Bulle: Alles, was hineinfällt, gehört dir. Die meisten Steine gewinnen.",
  "guide.swahili.welcome":
    "Swahili kam 1968 aus einer amerikanischen Schachtel. Dein Arm des Kreuzes hat 11 Mulden; deine Krieger ziehen nach innen, zur Mitte.",
  "guide.swahili.idea":
    "Nimm eine Mulde und säe nach innen. Fällt der letzte Krieger auf andere, darfst du von dort weitersäen oder aufhören: Du wirst jedes Mal gefragt.",
  "guide.swahili.aim":
    "Ein Krieger in der Mitte ist 10 Punkte wert. Ende in einer leeren Mulde von 7 bis 11, und ein einzelner Krieger in der gegnerischen Mulde mit dieser Nummer ist dein Gefangener, 5 Punkte wert. Sobald irgendeine Reihe leer ist, werden die Punkte gezählt.",
} satisfies Record<keyof typeof enGuide, string>;
