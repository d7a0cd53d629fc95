// SPDX-License-Identifier: MIT
// Sheets, the pages on origin, and titles and notes of boards are in English.

import type { enLearn } from "./en-learn.js";

export const deLearn = {
  "learn.games": "Die Spiele",
  "learn.rules": "Regeln",
  "learn.rules.heading": "Regeln von {game}",
  "learn.options": "Optionen",
  "learn.options.heading": "Was die Optionen von {game} ändern",
  "learn.people": "Herkunft",
  "learn.people.heading": "Woher {game} kommt",
  "learn.parts": "{game} lernen",
  "learn.play": "{game} spielen",
  "learn.english": "Die Texte hierunter sind auf Englisch.",
  "learn.failed":
    "Dieser Teil ließ sich nicht laden. Lade die Seite neu, um es noch einmal zu versuchen.",

  "learn.show": "{n|Zeigen|Zeigen, {n} Bretter}",
  "learn.of-clause": "(Regel {clause})",
  "learn.clause": "Regel {clause}",
  "learn.board-of": "Brett zu Regel {clause}",
  "learn.show-move": "{move} spielen",
  "learn.show-all": "Alle {n} Züge",
  "learn.on": "Weiter",
  "learn.pass": "Passen",
  "learn.again": "Von vorn",
  "learn.try": "Oder versuch auf dem Brett einen eigenen Zug.",
  "learn.play-here": "Von hier weiterspielen",
  "learn.analyse-here": "Analysieren",
  "learn.happened": "Was {move} bewirkt hat",
  "learn.refused": "Was hier nicht gespielt werden darf, und warum",
  "learn.refused-rules": "Was abgelehnt wird, und warum",
  "learn.impossible": "Diese Stellung",
  "learn.held": "und {n|noch eine Mulde|noch {n} Mulden}",
  "learn.boards": "Bretter zu dieser Regel",
  "learn.number": "{n} von {total}",
  "learn.before": "Voriges Brett",
  "learn.after": "Nächstes Brett",
  "learn.to-move": "{name} ist am Zug und darf mit {n|einer Mulde|{n} Mulden} beginnen: {holes}.",
  "learn.to-move.many":
    "{name} ist am Zug und darf mit jeder von {n} Mulden beginnen, die auf dem Brett einen Ring haben.",
  "learn.must-pass": "{name} hat keinen erlaubten Zug und muss passen.",

  "learn.told.surplus": "Süd hat aus der vorigen Partie noch {south} Steine, Nord {north}.",
  "learn.told.lost":
    "{seat} kann die am weitesten rechts zu füllende Mulde nicht füllen und hat das Match verloren.",
  "learn.told.race-first": "Beide laufen: Wer zuerst in eine leere Mulde kommt, beginnt.",
  "learn.told.race-farthest": "Beide laufen: Wer am weitesten kommt, beginnt.",
  "learn.told.race-won": "{seat} gewinnt den Wettlauf.",
  "learn.told.tie": "Gleichstand; nach dem Los beginnt {seat}.",
  "learn.told.rearrange": "{seat} nimmt die Steine von {one} und {two} und legt sie aus: {laid}.",
  "learn.told.refused": "{what} Das wird abgelehnt ({clause}).",

  "options.lead":
    "Stell eine Option um und spiel den Zug: Darunter steht, was er mit jedem ihrer Werte bewirkt.",
  "options.none":
    "Dieses Spiel hat keine Optionen: Die Quellen kennen nur eine Art, es zu spielen.",
  "options.play": "Eine Partie damit spielen",

  "people.sources": "Quellen der Regeln",
  "people.rulings":
    "Wo diese Quellen schweigen, steht im Regelblatt „Our ruling“, mit dem Grund dafür.",

  "learn.exercises": "Übungen",
  "learn.exercises.heading": "Übungen zu {game}",
  "exercise.all": "Alle Übungen",
  "exercise.number": "Übung {n} von {total}",
  "exercise.progress": "{n} von {total} gelöst. Nur auf diesem Gerät gespeichert.",
  "exercise.solved": "gelöst",
  "exercise.right": "Richtig.",
  "exercise.wrong": "Leider nicht.",
  "exercise.verdict": "Deine Antwort",
  "exercise.told": "Was die Antwort bewirkt hat",
  "exercise.again": "Noch einmal",
  "exercise.next": "Weiter",
  "exercise.skip": "Überspringen",
  "exercise.hint": "Tipp",
  "exercise.hint.more": "Tipp",
  "exercise.hint.laps": "Das Säen geht über {n|eine Runde|{n} Runden}.",
  "exercise.hint.row": "Es ist eine Mulde der Reihe {row}.",
  "exercise.hint.hole": "Es beginnt in {hole}; die Mulde ist auf dem Brett markiert.",
  "exercise.how":
    "Antworte mit einem Zug auf dem Brett. Eine Vorschau gibt es hier nicht: Zähl im Kopf.",
  "exercise.how.hole": "Antworte, indem du auf dem Brett eine Mulde wählst.",
  "exercise.analyse": "Analysieren",

  "exercise.capture.name": "Finde den Fang",
  "exercise.capture": "Du bist {name}: Finde einen Zug, der {n} fängt. Keiner fängt mehr.",
  "exercise.capture.right": "Er fängt {n}, und keiner fängt mehr.",
  "exercise.capture.wrong": "Er fängt {n|einen|{n}}; es gibt einen Zug, der {more} fängt.",
  "exercise.capture.nothing": "nichts",
  "exercise.capture.hint":
    "Such zuerst, wo das Säen enden müsste, um am meisten zu fangen, und dann die Mulde, die dorthin führt.",

  "exercise.endless.name": "Finde das endlose Säen",
  "exercise.endless":
    "Du bist {name}: Mit welcher Mulde darf man nicht beginnen, weil ihr Säen nie zur Ruhe käme?",
  "exercise.endless.right": "Von dort ginge es ewig weiter, also ist es kein Zug (0.2).",
  "exercise.endless.wrong": "Von {hole} aus kommt das Säen sehr wohl zur Ruhe.",
  "exercise.endless.hint":
    "Es kann nur eine Mulde mit zwei oder mehr gemeint sein: Verfolge jede, Runde um Runde.",

  "exercise.single.name": "Zuerst lauter Einzelne",
  "exercise.single":
    "Du bist {name}: Finde den Zug, nach dem in all deinen Mulden höchstens einer liegt, bevor der andere so weit ist.",
  "exercise.single.right":
    "Alle deine sind jetzt einzeln, und der andere muss noch mehr als einen säen.",
  "exercise.single.wrong": "Danach liegt in einer deiner Mulden noch mehr als einer.",
  "exercise.single.hint":
    "Jede Mulde mit zwei oder mehr muss unterwegs genommen werden oder der Anfang sein.",

  "exercise.safe.name": "Entkommen",
  "exercise.safe": "Du bist {name}: Finde einen Zug, nach dem der andere nichts fangen kann.",
  "exercise.safe.right": "Was der andere jetzt auch spielt, er fängt nichts.",
  "exercise.safe.wrong": "Dann fängt {move} {n|einen|{n}}.",
  "exercise.safe.hint": "Sieh zuerst, womit der andere gerade droht; dann nimm es ihm weg.",

  "exercise.bull.name": "Mach einen Bullen",
  "exercise.bull": "Du bist {name}: Finde den Zug, der {n|einen Bullen|{n} Bullen} macht.",
  "exercise.bull.right":
    "{n|Ein eigener Bulle|{n} eigene Bullen}: Was dort hineinfällt, gehört dir.",
  "exercise.bull.wrong":
    "Er macht {n|einen Bullen|{n} Bullen}; {more|einer ist|{more} sind} gefragt.",
  "exercise.bull.none": "keinen",
  "exercise.bull.hint":
    "Der letzte Stein muss aus drei vier machen; zwei Bullen brauchen eine Drei und eine Vier nebeneinander.",

  "exercise.centre.name": "Erreich die Mitte",
  "exercise.centre":
    "Du bist {name}: Bring {n|einen Krieger|{n} Krieger} in die Mitte. Kein Zug bringt mehr.",
  "exercise.centre.right": "{n|Ein Krieger|{n} Krieger} mehr in der Mitte: zehn Punkte für jeden.",
  "exercise.centre.wrong": "Er bringt {n|einen|{n}} dorthin; ein Zug kann {more} bringen.",
  "exercise.centre.none": "keinen",
  "exercise.centre.hint":
    "Zähl, welche Mulden über Mulde 11 hinausreichen, auch nach einer weiteren Runde.",

  "exercise.win.name": "Gewinn",
  "exercise.win":
    "Du bist {name} und gewinnst in {n|einem Zug|höchstens {n} Zügen}, was der andere auch tut. Wie fängt es an?",
  "exercise.win.now": "Du bist {name}: Finde den Zug, der sofort gewinnt.",
  "exercise.win.right": "Dem anderen hilft jetzt nichts mehr.",
  "exercise.win.wrong":
    "{n|Das beendet die Partie nicht zu deinen Gunsten.|Danach kann der andere noch durchhalten.}",
  "exercise.win.hint":
    "Auf der anderen Seite darf nichts übrig bleiben: Such, was noch außer Reichweite ist.",

  "exercise.keep.name": "Halt den Gewinn fest",
  "exercise.keep":
    "Du bist {name}: Bei bestem Spiel gewinnt nur der richtige Zug; alle anderen geben den Gewinn aus der Hand. Welcher?",
  "exercise.keep.right": "Bei bestem Spiel beider Seiten gewinnt das.",
  "exercise.keep.wrong": "Bei bestem Spiel beider Seiten gewinnt das nicht mehr.",
  "exercise.keep.hint": "Das Ende ist nah: Zähl, was jede Seite hat, wenn es kommt.",
  "exercise.unjudged": "Die Antwort ließ sich nicht beurteilen: {reason}",
  "exercise.looking": "Wird geprüft ...",
  "practice.heading": "Übungen",
  "practice.row": "{n} richtig in Folge",
  "practice.best": "Rekord {n}",
  "practice.days": "{n|ein Tag|{n} Tage} in Folge",
  "practice.sets": "Was geübt wird",
  "practice.set.mixed": "Gemischt",
  "practice.set.due": "Fällig",
  "practice.set.daily": "Täglich",
  "practice.set.mistakes": "Meine Fehler",
  "practice.game": "Spiel",
  "practice.all-games": "Alle Spiele",
  "practice.of-day": "{day}, für alle dieselbe",
  "practice.new": "neu",
  "practice.due": "wieder fällig",
  "practice.due-in": "wieder fällig in {n|einem Tag|{n} Tagen}",
  "practice.list": "Alle Übungen in {game}",
  "practice.from-list": "Gemischt üben, und wieder, wenn sie fällig sind",
  "practice.none-due": "Heute ist nichts fällig.",
  "practice.scheme": "Wann kommt eine Übung wieder?",
  "practice.scheme.text":
    "Wer sie beim ersten Versuch löst, bekommt sie nach 1 Tag wieder, dann nach 3, 7, 16, 35 und 90 Tagen; mit Tipp am nächsten Tag, nach einer falschen Antwort am selben. All das bleibt auf diesem Gerät.",
  "mistake.question": "{name} hat hier {move} gespielt. Finde etwas Besseres.",
  "mistake.how": "Antworte mit einem Zug auf dem Brett; die Engine beurteilt ihn.",
  "mistake.from": "deine Partie, Zug {n}",
  "mistake.hint": "Mit dem gespielten Zug fiel die Gewinnaussicht von {before} % auf {after} %.",
  "mistake.best": "Es ist der Zug, den die Engine am besten fand.",
  "mistake.same":
    "Es ist der gespielte Zug: Die Gewinnaussicht fällt von {before} % auf {after} %.",
  "mistake.good": "Er hält die Gewinnaussicht bei {after} %; der beste Zug hat {before} %.",
  "mistake.bad": "Die Gewinnaussicht fällt von {before} % auf {after} %.",
  "mistake.none": "Hier kommen die Fehler deiner eigenen Partien, damit du etwas Besseres findest.",
  "mistake.look": "{n|Meine letzte Partie|Meine letzten {n} Partien} durchsehen",
  "mistake.all-seen":
    "Alle Partien, die du hier beendet hast, sind durchgesehen. Spiel eine, oder lass unter Analyse eine durchsehen.",
  "mistake.working": "Partie {n} von {of} wird durchgesehen ...",
  "mistake.progress": "Durchgesehene Partien",
  "mistake.stop": "Anhalten",
  "mistake.stopped": "Angehalten. Was bis dahin gefunden wurde, ist hier.",
  "mistake.failed": "Die Partien lassen sich nicht durchsehen: {reason}",
  "mistake.found": "{n|Ein Fehler|{n} Fehler} in {games|einer Partie|{games} Partien}.",
  "brief.heading": "In einer Minute",
  "brief.aim": "Ziel",
  "brief.sow": "Säen",
  "brief.capture": "Fangen",
  "brief.end": "Ende",
  "brief.run": "{move} zeigen",
  "brief.mefuhva.aim":
    "Jede Seite hat zwei Reihen, die beiden näheren sind deine. Nimm der anderen Seite alle Steine.",
  "brief.mefuhva.sow":
    "Nimm eine Mulde mit zwei oder mehr Steinen und leg in jede folgende deiner Reihen einen. Trifft der letzte auf andere, nimm alle und säe weiter.",
  "brief.mefuhva.capture":
    "Endest du in einer leeren Mulde deiner vorderen Reihe und liegt gegenüber etwas, gehört es dir mit dem, was dahinter liegt, und du darfst noch eine Mulde nehmen.",
  "brief.mefuhva.end": "Wer auf seiner Seite nichts mehr hat, hat verloren.",
  "brief.njombwa.aim":
    "In jeder Mulde liegt ein Stein; die beiden näheren Reihen sind deine. Nimm der anderen Seite alles.",
  "brief.njombwa.sow":
    "Zuerst spielen beide denselben festgelegten Zug, ganz rechts in der hinteren Reihe. Danach nimm eine Mulde mit zwei oder mehr Steinen und säe deine Reihen entlang. Trifft der letzte auf andere, nimm alle und säe weiter.",
  "brief.njombwa.capture":
    "Endest du in einer leeren Mulde deiner vorderen Reihe und liegt gegenüber etwas, gehört es dir mit dem, was dahinter liegt.",
  "brief.njombwa.end": "Wer alle Steine der anderen Seite genommen hat, hat gewonnen.",
  "brief.chuba.aim":
    "Sechzig Steine, zwei Reihen für jede Seite; die hinteren beginnen als Jungfern, die geweckt werden müssen. Nimm der anderen Seite alle.",
  "brief.chuba.sow":
    "Nimm eine Mulde mit zwei oder mehr Steinen und säe deine Reihen entlang. Trifft der letzte auf andere, nimm alle und säe weiter.",
  "brief.chuba.capture":
    "Endest du in einer leeren Mulde deiner vorderen Reihe und liegt gegenüber etwas, gehört es dir mit dem, was dahinter liegt, und du nimmst noch eine Spalte.",
  "brief.chuba.end": "Wer alle Steine der anderen Seite genommen hat, hat gewonnen.",
  "brief.enkeshui.aim":
    "Steine sind Rinder, Mulden sind Gehege; die nähere Reihe ist deine. Hab am Ende mehr Steine als die andere Seite.",
  "brief.enkeshui.sow":
    "Nimm eine deiner Mulden, die kein Bulle ist, und säe um das ganze Brett. Trifft der letzte Stein auf andere, nimm alle und säe weiter, bis er in eine leere Mulde oder einen Bullen fällt.",
  "brief.enkeshui.capture":
    "Endest du in einer leeren eigenen Mulde, gehört dir, was gegenüber liegt. Macht der letzte Stein aus drei vier, wird die Mulde dein Bulle: Was dort hineinfällt, ist deins.",
  "brief.enkeshui.end":
    "Wer am Zug ist und in seiner Reihe außerhalb der Bullen keinen Stein mehr hat, beendet die Partie; die meisten Steine gewinnen.",
  "brief.swahili.aim":
    "Jeder Arm des Kreuzes gehört einem Spieler. Bring Krieger in die Mitte: zehn Punkte für jeden.",
  "brief.swahili.sow":
    "Nimm eine Mulde und säe nach innen. Trifft der letzte Krieger auf andere, darfst du alle nehmen und weitersäen.",
  "brief.swahili.capture":
    "Endest du in einer leeren Mulde von 7 bis 11, gehört dir ein einzelner Krieger in der Mulde gleicher Nummer des anderen: fünf Punkte.",
  "brief.swahili.end": "Ist eine Reihe leer, werden die Punkte gezählt.",
} satisfies Record<keyof typeof enLearn, string>;
