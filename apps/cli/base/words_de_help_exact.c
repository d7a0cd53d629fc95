// SPDX-License-Identifier: MIT
// German: help on tables, proofs and endless sowings.
#include <stddef.h>

#include "base/words.h"

const cli_pair cli_german_help_exact[] = {
    {"exact values of positions with few counters",
     "genaue Werte von Stellungen mit wenigen Steinen"},
    {"what to do", "was zu tun ist"},
    {"build: counters on both sides together at the most; verify: only tables of so many",
     "build: höchstens so viele Steine auf beiden Seiten zusammen; verify: nur Tabellen von so "
     "vielen"},
    {"the folder of the tables; $CHEE_EGDB, or chee in the folder for data",
     "der Ordner der Tabellen; $CHEE_EGDB, oder chee im Ordner für Daten"},
    {"the same, for reading", "dasselbe, zum Lesen"},
    {"build: keep distances up to N counters; to all",
     "build: Zuglängen bis N Steine aufheben; alle"},
    {"build: bytes that a lookup unpacks, a power of two; 4096 suits searches in large tables, "
     "which are a twentieth larger then; 16384",
     "build: Bytes, die ein Nachschlagen entpackt, eine Zweierpotenz; 4096 ist gut für Suchen in "
     "großen Tabellen, die dann um ein Zwanzigstel größer sind; 16384"},
    {"build: only say how many positions, how large and about how long",
     "build: nur sagen, wie viele Stellungen, wie groß und etwa wie lange"},
    {"build, verify: memory to take; a table that needs more is made in pieces on disk, but not "
     "verified by rows; what the machine has free",
     "build, verify: Speicher in MB, der genommen wird; eine Tabelle, die mehr braucht, entsteht "
     "in Stücken auf der Platte, wird aber nicht nach Reihen geprüft; was die Maschine frei hat"},
    {"verify: only by the general rules ('moves') or only by rows ('rows'); both",
     "verify: nur nach den allgemeinen Regeln ('moves') oder nur nach Reihen ('rows'); beides"},
    {"verify: positions played out by the rules in each table of more than 10^8; 1000000",
     "verify: Stellungen, die in jeder Tabelle mit mehr als 10^8 nach den Regeln durchgespielt "
     "werden; 1000000"},
    {"verify: keep in FILE which tables were found right, and go on from it if it is there",
     "verify: in FILE aufheben, welche Tabellen stimmen, und dort weitermachen, wenn es die Datei "
     "gibt"},
    {"no table knows the position, or a table is wrong",
     "keine Tabelle kennt die Stellung, oder eine Tabelle ist falsch"},
    {"a table is too large", "eine Tabelle ist zu groß"},
    {"what that would take", "was das kosten würde"},
    {"all positions with up to 8 counters", "alle Stellungen mit bis zu 8 Steinen"},
    {"check them", "sie prüfen"},
    {"win, loss or draw", "gewonnen, verloren oder unentschieden"},
    {"check that a certificate shows its claim",
     "prüfen, ob ein Zertifikat seine Behauptung zeigt"},
    {"the certificate; - is stdin", "das Zertifikat; - ist die Standardeingabe"},
    {"the endgame tables that the certificate rests on; 'chee db verify' says whether they hold",
     "die Endspieltabellen, auf die sich das Zertifikat stützt; 'chee db verify' sagt, ob sie "
     "stimmen"},
    {"the certificate does not hold, or a table that it names is not there",
     "das Zertifikat hält nicht stand, oder eine Tabelle, die es nennt, ist nicht da"},
    {"memory for the table of its positions; 12288",
     "Speicher für die Tabelle seiner Stellungen; 12288"},
    {"it has more positions than fit into --memory",
     "es hat mehr Stellungen, als in --memory passen"},
    {"check a compressed certificate", "ein gepacktes Zertifikat prüfen"},
    {"prove or refute a claim about a position",
     "eine Behauptung über eine Stellung beweisen oder widerlegen"},
    {"what is to be proved, such as 'S wins'", "was zu beweisen ist, etwa 'S wins'"},
    {"find the margin that both sides can force, in Enkeshui and Swahili; the last line is 'value "
     "M' of the first side, or 'bounds M..N'",
     "den Abstand finden, den beide Seiten erzwingen können, in Enkeshui und Swahili; die letzte "
     "Zeile ist 'value M' der ersten Seite, oder 'bounds M..N'"},
    {"in Enkeshui end a line of the certificate where captured stones and bulls make sure of the "
     "margin, instead of playing on until the game is over",
     "in Enkeshui eine Zeile des Zertifikats beenden, wo gefangene Steine und Bullen den Abstand "
     "sicher machen, statt bis zum Ende der Partie zu spielen"},
    {"write the certificate there; compressed where the name ends in .zst; of --value two, with "
     "the sides' letters in their names",
     "das Zertifikat dorthin schreiben; gepackt, wenn der Name auf .zst endet; von --value zwei, "
     "mit den Buchstaben der Seiten im Namen"},
    {"memory for the table of positions, and at most as much again for those of the certificate, "
     "whose lines come on top; 1024",
     "Speicher in MB für die Tabelle der Stellungen, und höchstens noch einmal so viel für die des "
     "Zertifikats, dessen Zeilen hinzukommen; 1024"},
    {"save the search there, and go on from it; of --value each claim's with its margin behind the "
     "name, until the value is found",
     "die Suche dort aufheben und von dort weitermachen; bei --value für jede Behauptung mit deren "
     "Abstand hinter dem Namen, bis der Wert gefunden ist"},
    {"endgame tables, in which proofs may end; whoever checks the certificate needs the same",
     "Endspieltabellen, in denen Beweise enden dürfen; wer das Zertifikat prüft, braucht "
     "dieselben"},
    {"stop after this time with the answer 'open'",
     "nach dieser Zeit mit der Antwort 'open' aufhören"},
    {"stop after about so many positions with the answer 'open'",
     "nach etwa so vielen Stellungen mit der Antwort 'open' aufhören"},
    {"the claim is refuted", "die Behauptung ist widerlegt"},
    {"the claim is open: a bound was reached, or in Enkeshui neither side can force it",
     "die Behauptung ist offen: Eine Grenze wurde erreicht, oder in Enkeshui kann es keine Seite "
     "erzwingen"},
    {"prove a win", "einen Gewinn beweisen"},
    {"keep the certificate", "das Zertifikat aufheben"},
    {"a margin, in as many runs as it takes", "ein Abstand, in so vielen Läufen, wie es braucht"},
    {"count the sowings of a ring that never end", "zählen, wie oft ein Säen im Ring nie endet"},
    {"holes of the ring, 2 to 56", "Mulden des Rings, 2 bis 56"},
    {"counters on it, 1 to 64", "Steine darin, 1 bis 64"},
    {"the fewest on a ring of eight", "die wenigsten in einem Ring von acht"},
    {"with one less there is none", "mit einem weniger gibt es keines"},
    {NULL, NULL},
};
