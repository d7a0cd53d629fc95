// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_ANALYSE_ABOUT_H
#define CHEE_CLI_ANALYSE_ABOUT_H

// What `chee analyse` does, in the words of its help, with the numbers that marks go by.

#include "chee/annotation.h"
#include "chee/value.h"

#define TEXT_OF(number) #number
#define TEXT(number)    TEXT_OF(number)

// clang-format off
#define ANALYSE_ABOUT \
  "A position, given as in other commands: writes the best lines of play, how deep each " \
  "was looked at, and its value for the side to move: a win or loss in so many plies, a " \
  "draw, or an estimate in counters (in Swahili points). With --holes it is the value of " \
  "every hole that a turn may start from. On a terminal the lines are redrawn while they " \
  "get deeper. The last line is the best move.\n\n" \
  "A FILE instead of RULESET, that is a file that is there, a name that ends in .pmn or " \
  ".jsonl, or - for stdin: writes its games in canonical PMN (to a name that ends in " \
  ".jsonl, in JSON Lines) with [%eval] behind each move, from the side of South or seat " \
  "A, with ! ? ?? and, where a move is marked ? or ??, the better line as a variation. " \
  "Comments, variations and glyphs that are there are kept; an eval is replaced, and of " \
  "games that were analysed before the marks are. A summary of each game goes to stdout, " \
  "or to stderr where the games go to stdout. Each position is searched for its best " \
  "move and then for the move played or, where that is the best, for the next best, " \
  "within the same bounds and as deep.\n\n" \
  "Marks go by winning chances. A win is 100 points, a draw 50, a loss 0. An estimate of " \
  "V counters is 100 / (1 + exp(-V / (U * W))) points, but at least " \
  TEXT(CHEE_CHANCE_DOUBT) \
  " and at most 100 less that; W is the number of columns (Swahili: players), and U in " \
  "hundredths of a counter (of a point) is " \
  TEXT(CHEE_CHANCE_UNIT_MEFUHVA) \
  " in Mefuhva, " \
  TEXT(CHEE_CHANCE_UNIT_NJOMBWA) \
  " in Njombwa, " \
  TEXT(CHEE_CHANCE_UNIT_CHUBA) \
  " in Chuba, " \
  TEXT(CHEE_CHANCE_UNIT_ENKESHUI) \
  " in Enkeshui and " \
  TEXT(CHEE_CHANCE_UNIT_SWAHILI) \
  " in Swahili. ? is a move that loses at least " \
  TEXT(CHEE_MARK_MISTAKE) \
  " points against the best one, ?? at least " \
  TEXT(CHEE_MARK_BLUNDER) \
  "; ! is the best move where every other loses at least " \
  TEXT(CHEE_MARK_ONLY) \
  " and it does not simply capture most. The accuracy of a move that loses L points is " \
  "exp(-L / " \
  TEXT(CHEE_ACCURACY_FADE) \
  "); that of a player is the mean over the moves that left a choice. A turning point is " \
  "a marked move with which a player who was not behind falls behind.\n\n" \
  "With three or four players, each for themselves, a value is for the mover against all " \
  "others together, and [%eval] is by how many points seat A leads at the end of the " \
  "line.\n\n" \
  "Bounded by depth or nodes, and with --threads 1, it finds the same each time. " \
  "Interrupted, it shows what it has found in a position; of a file nothing is written, " \
  "unless --resume keeps it."

#define ANALYSE_ABOUT_GERMAN \
  "Eine Stellung, angegeben wie in anderen Befehlen: schreibt die besten Zugfolgen, wie " \
  "tief jede angesehen wurde, und ihren Wert für die Seite am Zug: Gewinn oder Verlust " \
  "in so vielen Halbzügen, unentschieden, oder eine Schätzung in Steinen (in Swahili " \
  "Punkten). Mit --holes ist es der Wert jeder Mulde, aus der gesät werden kann. In " \
  "einem Terminal werden die Zeilen neu gezeichnet, während sie tiefer werden. Die " \
  "letzte Zeile ist der beste Zug.\n\n" \
  "Eine Datei FILE statt RULESET, also eine vorhandene Datei, ein Name, der auf .pmn " \
  "oder .jsonl endet, oder - für die Standardeingabe: schreibt ihre Partien in der " \
  "Normalform von PMN (in einen Namen, der auf .jsonl endet, in JSON Lines) mit [%eval] " \
  "hinter jedem Zug, von der Seite von Süd oder Platz A, mit ! ? ?? und, wo ein Zug mit " \
  "? oder ?? bezeichnet ist, der besseren Zugfolge als Variante. Vorhandene Kommentare, " \
  "Varianten und Zeichen bleiben; ein eval wird ersetzt, und in Partien, die schon " \
  "untersucht waren, werden es auch die Zeichen. Eine Zusammenfassung jeder Partie geht " \
  "auf die Standardausgabe, oder auf die Fehlerausgabe, wo die Partien auf die " \
  "Standardausgabe gehen. In jeder Stellung wird der beste Zug gesucht und dann der " \
  "gespielte oder, wo es der beste ist, der nächstbeste, in denselben Grenzen und ebenso " \
  "tief.\n\n" \
  "Die Zeichen richten sich nach Gewinnchancen. Ein Gewinn ist 100 Punkte, unentschieden " \
  "50, ein Verlust 0. Eine Schätzung von V Steinen ist 100 / (1 + exp(-V / (U * W))) " \
  "Punkte, aber mindestens " \
  TEXT(CHEE_CHANCE_DOUBT) \
  " und höchstens 100 weniger so viel; W ist die Anzahl der Spalten (Swahili: der " \
  "Spieler), und U ist in Hundertsteln eines Steins (eines Punkts) " \
  TEXT(CHEE_CHANCE_UNIT_MEFUHVA) \
  " in Mefuhva, " \
  TEXT(CHEE_CHANCE_UNIT_NJOMBWA) \
  " in Njombwa, " \
  TEXT(CHEE_CHANCE_UNIT_CHUBA) \
  " in Chuba, " \
  TEXT(CHEE_CHANCE_UNIT_ENKESHUI) \
  " in Enkeshui und " \
  TEXT(CHEE_CHANCE_UNIT_SWAHILI) \
  " in Swahili. ? ist ein Zug, der gegen den besten mindestens " \
  TEXT(CHEE_MARK_MISTAKE) \
  " Punkte verliert, ?? mindestens " \
  TEXT(CHEE_MARK_BLUNDER) \
  "; ! ist der beste Zug, wo jeder andere mindestens " \
  TEXT(CHEE_MARK_ONLY) \
  " verliert und er nicht einfach am meisten fängt. Die Genauigkeit eines Zugs, der L " \
  "Punkte verliert, ist exp(-L / " \
  TEXT(CHEE_ACCURACY_FADE) \
  "); die eines Spielers ist der Mittelwert der Züge, bei denen etwas zu wählen war. Ein " \
  "Wendepunkt ist ein bezeichneter Zug, mit dem ein Spieler, der nicht zurücklag, in " \
  "Rückstand kommt.\n\n" \
  "Mit drei oder vier Spielern, jeder für sich, gilt ein Wert für den am Zug gegen alle " \
  "anderen zusammen, und [%eval] ist, mit wie vielen Punkten Platz A am Ende der " \
  "Zugfolge führt.\n\n" \
  "Durch depth oder nodes begrenzt und mit --threads 1 kommt jedes Mal dasselbe heraus. " \
  "Unterbrochen zeigt der Befehl, was er in einer Stellung gefunden hat; von einer Datei " \
  "wird nichts geschrieben, wenn es nicht --resume aufhebt."
// clang-format on

#endif
