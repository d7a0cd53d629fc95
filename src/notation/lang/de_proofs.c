// SPDX-License-Identifier: MIT
//
// German: what certificates and proofs can refuse; docs/languages.md has the words it uses.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* compressed data */                                                                            \
  SAY(PROOF_READ_AGAIN, "es lässt sich kein zweites Mal lesen")                                    \
  SAY(PROOF_READ, "es lässt sich nicht lesen")                                                     \
  SAY(PROOF_WRITE, "es konnte nicht geschrieben werden")                                           \
  SAY(PROOF_PACKED_BROKEN, "die gepackten Daten sind beschädigt")                                  \
  SAY(PROOF_PACKED_CUT, "die gepackten Daten enden zu früh")                                       \
  /* claims, searches */                                                                           \
  SAY(CLAIM_MARGIN, "der Abstand ist eine ganze Zahl wie -3 oder 12")                              \
  SAY(CLAIM_POINTS, "eine Behauptung ist '{1}>=3' oder '{2}>=0', nicht dies")                      \
  SAY(CLAIM_FORMS, "eine Behauptung ist 'S wins', 'S draws', 'N wins' oder 'N draws', nicht dies") \
  SAY(CLAIM_SIDES,                                                                                 \
      "eine Behauptung braucht zwei Seiten: Swahili zu zweit, oder zu viert mit teams=on")         \
  SAY(STATE_ENTRY, "ein Eintrag ist unmöglich")                                                    \
  SAY(STATE_NONE, "das ist kein Stand von 'chee solve'")                                           \
  SAY(STATE_DIFFERS,                                                                               \
      "der Stand gehört zu einem anderen Anfang, einer anderen Behauptung oder Version")           \
  SAY(STATE_TABLES,                                                                                \
      "der Stand gehört zu einer Suche mit Endspieltabellen, die nicht angegeben sind")            \
  SAY(STATE_CUT, "der Stand bricht zu früh ab")                                                    \
  SAY(STATE_LARGE, "der Stand passt nicht in so wenig Speicher")                                   \
  SAY(PROOF_NOTHING, "nichts ist bewiesen oder widerlegt")                                         \
  SAY(PROOF_MARGIN, "dass sich ein Abstand nicht erzwingen lässt, hat kein Zertifikat")            \
  SAY(PROOF_TABLES_MANY, "der Beweis endet in zu vielen Tabellen, um sie zu nennen")               \
  SAY(PROOF_STOPPED, "die Suche wurde abgebrochen, während der Beweis zusammengestellt wurde")     \
  SAY(PROOF_NOT_FOUND, "eine entschiedene Stellung ist nicht mehr zu finden")                      \
  SAY(PROOF_COUNTERS, "eine Stellung hat zu viele Steine")                                         \
  SAY(PROOF_MEMORY, "die Stellungen des Zertifikats füllen den erlaubten Speicher")                \
  SAY(PROOF_REPLY_OUT, "eine Antwort führt aus dem Beweis heraus")                                 \
  SAY(PROOF_CIRCLE, "die Züge des Beweises führen im Kreis")                                       \
  SAY(PROOF_DEEP, "der Beweis ist zu tief")                                                        \
  SAY(PROOF_START, "der Anfang kommt im Beweis nicht vor")                                         \
  /* header of a certificate */                                                                    \
  SAY(HEADER_TEXT, "im Kopf fehlt der Text \"{1}\"")                                               \
  SAY(HEADER_WITHIN, "\"{1}\", Spalte {2}: {3}")                                                   \
  SAY(HEADER_KIND, "das ist kein Zertifikat")                                                      \
  SAY(HEADER_VERSION, "das Zertifikat hat nicht die Version 1")                                    \
  SAY(HEADER_LIST, "im Kopf fehlt die Liste \"tables\"")                                           \
  SAY(HEADER_TABLE_FORM, "eine Tabelle nennt man als {{\"ruleset\":..,\"table\":..,\"xxh3\":..}")  \
  SAY(HEADER_TABLE_RULES, "eine Tabelle gehört zu einem anderen Regelwerk")                        \
  SAY(HEADER_TABLE_LONG, "der Name einer Tabelle ist zu lang")                                     \
  SAY(HEADER_TABLE_HASH, "die Prüfsumme einer Tabelle hat 16 Ziffern, 0 bis 9 und a bis f")        \
  SAY(HEADER_TABLES_MANY, "das Zertifikat nennt zu viele Tabellen")                                \
  SAY(HEADER_CLAIM, "die Behauptung schreibt man '{1}'")                                           \
  SAY(HEADER_START_RULES, "die Anfangsstellung hat ein anderes Regelwerk")                         \
  SAY(HEADER_COUNT, "im Kopf fehlt die ganze Zahl \"count\"")                                      \
  SAY(HEADER_NONE, "die erste Zeile ist kein Kopf: ein JSON-Objekt, das mit {{ beginnt")           \
  SAY(HEADER_JSON, "der Kopf ist kein JSON-Objekt: {1}")                                           \
  SAY(HEADER_KEY_TWICE, "ein Schlüssel steht zweimal im Kopf")                                     \
  SAY(HEADER_TABLE, "Tabelle {1}: {2}")                                                            \
  SAY(HEADER_TABLE_MISSING, "es gibt keine Tabelle {1} mit der Prüfsumme {2}")                     \
  SAY(HEADER_TABLE_TWICE, "eine Tabelle wird zweimal genannt")                                     \
  SAY(HEADER_TABLES_WHERE, "das Zertifikat stützt sich auf Endspieltabellen: Sag, wo sie liegen")  \
  /* lines of a certificate */                                                                     \
  SAY(LINE_COLUMN, "Spalte {1}: {2}")                                                              \
  SAY(LINE_RULES, "die Stellung hat ein anderes Regelwerk")                                        \
  SAY(LINE_CLAIMER, "hier ist die andere Seite am Zug, nicht die der Behauptung")                  \
  SAY(LINE_OVER, "in dieser Stellung ist die Partie zu Ende")                                      \
  SAY(LINE_MOVE, "der Zug: {1}")                                                                   \
  SAY(LINE_MOVE_WRITTEN, "den Zug schreibt man '{1}'")                                             \
  SAY(LINE_MARGIN_FORM, "den Abstand aus einer Tabelle schreibt man wie =+15 oder =-3")            \
  SAY(LINE_WIN_VALUE, "ein Gewinn braucht den Wert =W")                                            \
  SAY(LINE_VALUE_FORMS, "der Wert aus einer Tabelle ist =W, =D oder etwa =+15")                    \
  SAY(LINE_LONG, "die Zeile ist zu lang")                                                          \
  SAY(LINE_PARTS,                                                                                  \
      "die Zeile hat {1} durch Tabulatoren getrennte {1?Teil|Teile}, verlangt sind {2}")           \
  SAY(LINE_RANK, "der Rang ist eine ganze Zahl")                                                   \
  SAY(LINE_GUARANTEE, "die Garantie ist eine ganze Zahl wie -3 oder 12")                           \
  SAY(LINES_MANY, "es sind zu viele Zeilen")                                                       \
  SAY(LINE_BYTES, "die Zeile ist länger als {1} Byte")                                             \
  SAY(LINE_ZERO, "in der Zeile steht ein Nullbyte")                                                \
  SAY(LINE_RETURN, "die Zeile endet mit CR LF statt mit LF allein")                                \
  /* checking a certificate */                                                                     \
  SAY(CHECK_ENDED, "die Prüfung wurde abgebrochen")                                                \
  SAY(CHECK_EMPTY, "die Datei ist leer")                                                           \
  SAY(CHECK_COUNTERS, "die Stellung hat zu viele Steine")                                          \
  SAY(CHECK_MEMORY, "die Stellungen bis hier füllen den Speicher, den die Prüfung haben darf")     \
  SAY(CHECK_TWICE, "die Stellung steht schon in Zeile {1}")                                        \
  SAY(CHECK_SORTED, "die Zeilen sind nicht nach Bytes sortiert: Diese gehört vor die letzte")      \
  SAY(CHECK_MORE, "der Kopf nennt {1} {1?Stellung|Stellungen}, und hier ist eine mehr")            \
  SAY(CHECK_FEWER, "der Kopf nennt {1} {1?Stellung|Stellungen}, es {2?ist|sind} aber {2}")         \
  SAY(CHECK_END, "gegen die Behauptung kann die Partie enden in {1}")                              \
  SAY(CHECK_NO_LINE, "es fehlt eine Zeile für {1}")                                                \
  SAY(CHECK_RANK_BELOW, "eine Antwort führt zu Zeile {1}, deren Rang {2} nicht unter {3} liegt")   \
  SAY(CHECK_GUARANTEES, "eine Antwort führt zu Zeile {1}, die {2} garantiert, wo {3} nötig ist")   \
  SAY(CHECK_RANK, "der Rang ist {1}, nicht {2}")                                                   \
  SAY(CHECK_NO_TABLE, "keine der Tabellen, die der Kopf nennt, hat die Stellung")                  \
  SAY(CHECK_TABLE_SAYS, "die Tabelle sagt {1}")                                                    \
  SAY(CHECK_TABLE_WON, "nach der Tabelle ist die Stellung gewonnen")                               \
  SAY(CHECK_TABLE_LOST, "nach der Tabelle ist die Stellung verloren")                              \
  SAY(CHECK_TABLE_DRAWN, "nach der Tabelle ist die Stellung unentschieden")                        \
  SAY(CHECK_GUARANTEE, "die Garantie ist nicht die der Tabelle")                                   \
  SAY(CHECK_TABLE_RANK, "ein Wert aus einer Tabelle hat Rang 0")                                   \
  SAY(CHECK_MOVE_ENDS, "der Zug beendet die Partie gegen die Behauptung")                          \
  SAY(CHECK_CHANGED, "die Datei hat sich beim Lesen verändert")                                    \
  SAY(CHECK_UNREACHED, "die Stellung wird vom Anfang aus nicht erreicht")

CHEE__CATALOGUE_PART(chee__german_proofs, PROOFS, SENTENCES)
