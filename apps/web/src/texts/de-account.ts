// SPDX-License-Identifier: MIT
// Texts about accounts, in German.

import type { enAccount } from "./en-account.js";

export const deAccount = {
  "account.heading": "Dein Konto",
  "account.why":
    "Niemand braucht eines. Mit einem Konto gehört dein Name dir, deine Partien sind auf jedem Gerät da, und Partien können gewertet werden.",
  "account.new": "Konto anlegen",
  "account.new.keeps": "Die Partien, die du in diesem Browser als Gast spielst, kommen mit.",
  "account.enter": "Anmelden",
  "account.enter.keep": "Die Partien dieses Gastes ins Konto übernehmen",
  "account.lost": "Die Passphrase ist verloren",
  "account.lost.say": "Mit dem Wiederherstellungscode wählst du eine neue Passphrase.",
  "account.lost.do": "Neue Passphrase wählen",
  "account.leave": "Als Gast abmelden",
  "account.leave.say":
    "Danach sind die Partien dieses Gastes nicht mehr zu erreichen, weder von hier noch von anderswo.",
  "account.name": "Dein Kontoname",
  "account.passphrase": "Deine Passphrase",
  "account.passphrase.now": "Passphrase bisher",
  "account.passphrase.new": "Neue Passphrase",
  "account.passphrase.hint": "Mindestens 8 Zeichen; am besten ein paar Wörter.",
  "account.code": "Wiederherstellungscode",

  "account.once.recovery": "Dein Wiederherstellungscode",
  "account.once.recovery.say":
    "Schreib ihn auf oder druck ihn aus. Er ist der einzige Weg zurück, wenn die Passphrase verloren ist, und er wird nicht noch einmal gezeigt.",
  "account.once.token": "Zugangsschlüssel von {name}",
  "account.once.token.say":
    "Das Programm zeigt ihn als „Authorization: Bearer“ bei jeder Anfrage. Er wird nicht noch einmal gezeigt.",
  "account.once.copy": "Kopieren",
  "account.once.copied": "Es liegt in der Zwischenablage.",
  "account.once.copy-failed":
    "Der Browser hat das Kopieren nicht erlaubt. Markier es und kopier es von Hand.",
  "account.once.done": "Ich habe es aufgehoben",

  "account.as": "Du bist angemeldet als {name}",
  "account.since": "seit {date}",
  "account.page": "Meine Wertungen und Partien",
  "account.out": "Abmelden",
  "account.out.all": "Überall abmelden ({n|ein Browser|{n} Browser})",
  "account.change": "Passphrase ändern",
  "account.change.do": "Ändern",
  "account.changed": "Die Passphrase ist geändert; alle anderen Browser sind abgemeldet.",
  "account.recovery": "Neuer Wiederherstellungscode",
  "account.recovery.do": "Neuen Code zeigen",
  "account.bots": "Programme, die für dich spielen",
  "account.bots.say":
    "Ein Programm spielt unter einem eigenen Namen und wird als Programm gezeigt.",
  "account.bots.name": "Name des Programms",
  "account.bots.make": "Zugangsschlüssel anlegen",
  "account.bots.renew": "Neuer Zugangsschlüssel",
  "account.bots.revoke": "Entziehen",
  "account.bots.revoked": "Der Zugangsschlüssel von {name} gilt nicht mehr.",
  "account.bot": "Programm",
  "account.data": "Meine Daten",
  "account.data.say": "Alles, was der Server über dich aufhebt, als eine Datei.",
  "account.data.save": "Meine Daten speichern",
  "account.delete": "Konto löschen",
  "account.delete.say":
    "Dein Name verschwindet aus allen Partien, deine Wertungen auch. Laufende Partien werden verlassen. Das lässt sich nicht rückgängig machen.",
  "account.delete.do": "Für immer löschen",
  "account.deleted": "Das Konto ist gelöscht.",

  "online.no.bad-passphrase":
    "Eine Passphrase hat mindestens {least} Zeichen und höchstens {most} Bytes und ist nicht der Name.",
  "online.no.wrong-passphrase": "Der Name, oder die Passphrase oder der Code dazu, stimmt nicht.",
  "online.no.no-such-person": "Niemand heißt so.",
  "online.no.not-for-bots": "Ein Programm kann das nicht.",
  "online.no.signed-in": "Du bist schon angemeldet.",
} satisfies Record<keyof typeof enAccount, string>;
