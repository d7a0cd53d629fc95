// SPDX-License-Identifier: MIT
//
// German: what files of games can refuse; docs/languages.md has the words it uses.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* records: json */                                                                              \
  SAY(NO_MEMORY_RECORD, "kein Speicher für eine Aufzeichnung")                                     \
  SAY(JSON_VALUE_STRING, "der Wert von {1} ist eine Zeichenkette")                                 \
  SAY(JSON_KEY_TWICE, "dieser Schlüssel steht zweimal in seinem Objekt")                           \
  SAY(JSON_RULES_MISSING, "der Schlüssel rules fehlt: Er nennt das Regelwerk")                     \
  SAY(JSON_START_RULES, "der Schlüssel start hat ein anderes Regelwerk als der Schlüssel rules")   \
  SAY(TAG_TWICE, "die Angabe {1} steht zweimal da")                                                \
  SAY(JSON_TAGS_OBJECT, "der Wert von tags ist ein Objekt: {{\"South\":\"...\"}")                  \
  SAY(JSON_MOVES_MISSING, "der Schlüssel moves fehlt")                                             \
  SAY(JSON_MOVE_MISSING, "der Schlüssel m fehlt: Er ist der Zug")                                  \
  SAY(JSON_CAPTURED_NUMBER, "der Wert von captured ist eine ganze Zahl: die Summe nach dem Zug")   \
  SAY(JSON_NAGS_ARRAY, "der Wert von nags ist eine Liste von Zahlen")                              \
  SAY(JSON_VARIATIONS_ARRAY, "der Wert von variations ist eine Liste von Zugfolgen")               \
  SAY(JSON_MOVE_OBJECT, "ein Zug ist ein Objekt: {{\"m\":\"...\"}")                                \
  SAY(JSON_LINE_ARRAY, "eine Zugfolge ist eine Liste: [{{\"m\":\"...\"}]")                         \
  SAY(JSON_BYTES, "eine Partie hat höchstens {1} Byte JSON")                                       \
  SAY(JSON_ESCAPE, "in einer Zeichenkette von JSON steht \\ vor einem der Zeichen \"\\/bfnrtu")    \
  SAY(JSON_HEX, "hinter \\u stehen vier Hexadezimalziffern")                                       \
  SAY(JSON_ZERO, "das Zeichen \\u0000 wird nicht angenommen")                                      \
  SAY(JSON_SURROGATE, "das ist die Hälfte eines Ersatzpaars und kein Zeichen")                     \
  SAY(JSON_STRING_OPEN, "die hier begonnene Zeichenkette wird nicht geschlossen")                  \
  SAY(JSON_CONTROL, "in einer Zeichenkette von JSON schreibt man einen Tabulator \\t und einen "   \
                    "Zeilenumbruch \\n")                                                           \
  SAY(JSON_NUMBER, "eine Zahl in JSON sieht aus wie 12, -0.5 oder 1e3")                            \
  SAY(JSON_VALUE_MISSING, "hier fehlt ein Wert")                                                   \
  SAY(JSON_KEY_MISSING, "hier fehlt ein Schlüssel des Objekts")                                    \
  SAY(JSON_COLON, "hinter einem Schlüssel steht :")                                                \
  SAY(JSON_DEPTH, "Listen und Objekte sind höchstens 512-fach verschachtelt")                      \
  SAY(JSON_OBJECT_NEXT, "hinter einem Wert in einem Objekt steht , oder }")                        \
  SAY(JSON_ARRAY_NEXT, "hinter einem Wert in einer Liste steht , oder ]")                          \
  SAY(JSON_GAME_OBJECT, "eine Partie ist ein JSON-Objekt: {{\"rules\":...}")                       \
  SAY(JSON_LINES, "jede Partie steht auf einer eigenen Zeile")                                     \
  /* records: pmn */                                                                               \
  SAY(NO_MEMORY_TEXT, "kein Speicher für den Text einer Aufzeichnung")                             \
  SAY(BYTES_MAX, "{1} hat höchstens {2} Byte")                                                     \
  SAY(COMMENT_LINE_MAX, "eine Zeile eines Kommentars hat höchstens {1} Byte")                      \
  SAY(COMMENT_BRACES_MAX, "ein Kommentar in geschweiften Klammern hat höchstens {1} Byte")         \
  SAY(COMMENT_OPEN, "der hier begonnene Kommentar wird nicht geschlossen")                         \
  SAY(TAG_ESCAPE, "im Wert einer Angabe steht \\ nur vor \" oder \\")                              \
  SAY(TAG_VALUE_MAX, "der Wert einer Angabe hat höchstens {1} Byte")                               \
  SAY(TAG_VALUE_OPEN, "der Wert der Angabe wird nicht auf seiner Zeile geschlossen")               \
  SAY(TAG_NAME_FIRST, "eine Angabe beginnt mit ihrem Namen: Buchstaben, Ziffern und _")            \
  SAY(TAG_VALUE_QUOTED, "nach dem Namen einer Angabe steht ihr Wert in Anführungszeichen")         \
  SAY(TAG_CLOSED, "nach dem Wert einer Angabe steht ]")                                            \
  SAY(NUMBER_DOTS, "nach einer Zugnummer stehen ein Punkt oder drei")                              \
  SAY(NAG_NUMBER, "nach $ steht eine Zahl, 0 bis 255")                                             \
  SAY(TOTAL_JOINED, "direkt am Zug steht seine Summe in Ziffern, wie (6); vor einer Variante "     \
                    "steht ein Leerzeichen")                                                       \
  SAY(BEGINS_NOTHING, "nichts in einer Aufzeichnung beginnt mit {1}")                              \
  SAY(BEYOND_ASCII, "Buchstaben außerhalb von ASCII stehen nur in Angaben und Kommentaren")        \
  SAY(MOVE_NUMBER, "die Zugnummer ist hier {1}, nicht {2}")                                        \
  SAY(MOVES_HERE, "hier zieht {1}: Die Nummer ist {2}{3}")                                         \
  SAY(NUMBER_MOVE, "nach einer Zugnummer steht ein Zug")                                           \
  SAY(VARIATION_EMPTY_JOINED,                                                                      \
      "eine Variante hat mindestens einen Zug, und eine Summe steht ohne Leerzeichen am Zug")      \
  SAY(VARIATION_OPEN, "die hier begonnene Variante wird nicht geschlossen")                        \
  SAY(RESULT_DIFFERS, "die Züge enden mit {1}, aber die Angabe Result sagt {2}")                   \
  SAY(RESULT_MISSING, "die Züge einer Partie enden mit ihrem Ergebnis, und hier fehlt es")         \
  SAY(TOTAL_NO_MOVE, "diese Summe gehört zu keinem Zug")                                           \
  SAY(TAG_GAME_MISSING, "die Angabe Game fehlt: Sie nennt das Regelwerk")                          \
  SAY(TAG_FEN_RULES, "die Angabe FEN hat ein anderes Regelwerk als die Angabe Game")               \
  SAY(COMMENT_STRAY, "dieser Kommentar gehört zu keiner Partie")                                   \
  SAY(TAGS_FIRST, "eine Partie beginnt mit ihren Angaben: [Game \"...\"]")                         \
  /* records */                                                                                    \
  SAY(RECORD_ENDED, "die Aufzeichnung ist abgeschlossen")                                          \
  SAY(TOTAL_MISSING, "{1} erhöht den Vorrat von {2} auf {3}: Seine Summe ({4}) fehlt")             \
  SAY(TOTAL_NEEDLESS, "{1} erhöht den Vorrat von {2} nicht: Eine Summe ({3}) gehört nicht dazu")   \
  SAY(TOTAL_DIFFERS, "die Summe nach {1} ist {2}, nicht {3}")                                      \
  SAY(MOVES_MAX, "eine Partie hat höchstens {1} Züge, Varianten eingeschlossen")                   \
  SAY(VARIATION_NOTHING, "hier ist kein Zug, den eine Variante ersetzt")                           \
  SAY(VARIATION_DEPTH, "Varianten sind höchstens {1}-fach verschachtelt")                          \
  SAY(VARIATION_NONE_OPEN, "hier ist keine Variante offen")                                        \
  SAY(VARIATION_EMPTY, "eine Variante hat mindestens einen Zug")                                   \
  SAY(NAG_NO_MOVE, "hier ist kein Zug, zu dem ${1} gehören könnte")                                \
  SAY(NAG_RANGE, "Bewertungszeichen sind $0 bis $255")                                             \
  SAY(NAGS_MAX, "ein Zug hat höchstens {1} Bewertungszeichen")                                     \
  SAY(CONTROL_CHARACTER, "das Steuerzeichen 0x{1} gehört nicht in eine Textdatei")                 \
  SAY(NOT_UTF8, "das Byte 0x{1} beginnt hier kein Zeichen in UTF-8")                               \
  SAY(FILE_UNREADABLE, "die Datei lässt sich nicht weiter lesen")                                  \
  SAY(FILE_CUT, "die Datei endet mitten in einem Zeichen in UTF-8")                                \
  SAY(NO_MEMORY_MATCH, "kein Speicher für ein Match")                                              \
  SAY(MATCH_NO_RESULT, "Partie {1} dieses Matches, davor, hat kein Ergebnis")                      \
  SAY(MATCH_STANDS, "nach der Partie davor steht das Match bei \"{1}\"")                           \
  SAY(MATCH_NAMES, "die Namen folgen nicht den Nummern der Spieler, \"{1}\"")                      \
  SAY(NO_MEMORY_NOTES, "kein Speicher für Notizen")                                                \
  SAY(KEYS_TWICE, "weitere Schlüssel wurden schon angegeben")                                      \
  SAY(KEYS_OF_GAME, "weitere Schlüssel sind ein JSON-Objekt ohne die Schlüssel einer Partie")      \
  SAY(KEYS_OF_MOVE, "weitere Schlüssel sind ein JSON-Objekt ohne die Schlüssel eines Zugs")        \
  SAY(NOTE_NO_MOVE, "hier ist kein Zug, zu dem {1} gehören könnte")                                \
  SAY(NOTE_TWICE, "der Zug hat schon ein {1}")                                                     \
  SAY(NOTE_FORM, "ein Wert von {1} sieht aus wie {2}")                                             \
  SAY(NOTE_TEXT, "der Text enthält ein Steuerzeichen oder ist kein UTF-8")                         \
  SAY(NOTE_KIND, "eine Notiz dieser Art gibt es nicht")                                            \
  SAY(RESULT_FORMS, "das Ergebnis einer Partie ist 1-0, 0-1, 1/2-1/2 oder *")                      \
  SAY(RESULT_POINTS, "das Ergebnis einer Partie sind ihre Punkte, wie 35-20, eine Zahl je "        \
                     "Platz (Teams: zwei), oder *")                                                \
  SAY(RESULT_RULED, "das Ergebnis ist {1}, nicht {2}")                                             \
  SAY(VARIATION_NOT_CLOSED, "eine Variante ist nicht geschlossen")                                 \
  SAY(TAG_NAME_FORM, "der Name einer Angabe besteht aus Buchstaben, Ziffern und _")                \
  SAY(TAG_NAME_MAX, "der Name einer Angabe hat höchstens {1} Byte")                                \
  SAY(TAG_NOT_FREE, "{1} ist keine freie Angabe: Sie folgt aus der Aufzeichnung")                  \
  SAY(TAG_VALUE_TEXT, "der Wert der Angabe {1} enthält ein Steuerzeichen oder einen "             \
                      "Zeilenumbruch oder ist kein UTF-8")                                         \
  SAY(TAGS_MAX, "eine Partie hat höchstens {1} Angaben außer den üblichen")                        \
  SAY(NO_MEMORY_TAG, "kein Speicher für eine Angabe")                                              \
  SAY(RECORD_TEXT_MAX, "Angaben und Kommentare einer Partie haben höchstens {1} Byte")

CHEE__CATALOGUE_PART(chee__german_records, RECORDS, SENTENCES)
