// SPDX-License-Identifier: MIT
//
// Every sentence in German; docs/languages.md has the words it uses.
#include "notation/lang/catalogue.h"

const chee__catalogue chee__german = {
    .tag = "de",
    .fault =
        {
            [CHEE_FAULT_NONE] = "",
            // core
            [CHEE_FAULT_GAME_OVER] = "die Partie ist zu Ende",
            [CHEE_FAULT_GAME_OVER_REPETITION] =
                "die Partie ist zu Ende: Die Stellung ist dreimal vorgekommen",
            [CHEE_FAULT_NO_MEMORY_MOVE] = "kein Speicher für einen weiteren Zug",
            [CHEE_FAULT_PASS_CAN_SOW] =
                "passen darf man nur, wenn sich nichts säen lässt, und {1} geht",
            [CHEE_FAULT_PASS_PARTS] = "ein Passen hat keine weiteren Teile",
            [CHEE_FAULT_NO_SUCH_HOLE] = "diese Mulde gibt es nicht",
            [CHEE_FAULT_ONLY_PASS] = "nichts lässt sich säen: Der einzige Zug ist Passen",
            [CHEE_FAULT_PLIES_MAX] = "eine Partie hat höchstens {1} Halbzüge",
            [CHEE_FAULT_SOWING_ENDLESS] = "dieses Säen endet nie",
            // chuba
            [CHEE_FAULT_SPINSTER_WHAT] =
                "eine Jungfer ist ein einzelner Stein in einer hinteren Mulde",
            [CHEE_FAULT_SPINSTER_LEFT] =
                "alle Steine von {1} sind einzeln, also kann keine Jungfer übrig sein",
            [CHEE_FAULT_SPINSTER_STILL] = "der Stein in {1} ist noch eine Jungfer",
            [CHEE_FAULT_PAIR_NO_EMPTY] =
                "keine andere Spalte ist leer: Nenne eine, in der Steine liegen",
            [CHEE_FAULT_PAIR_WHICH] =
                "das andere Paar wird nach seiner vorderen Mulde genannt, ist nicht die gefangene "
                "Spalte und enthält Steine; ein leeres Paar ist x-",
            // enkeshui
            [CHEE_FAULT_TURN_OF_PLY] = "Süd spielt Halbzug 0 und Nord Halbzug 1",
            [CHEE_FAULT_BULL_OWNERS] = "ein Bulle gehört nur einer Seite",
            [CHEE_FAULT_BULL_EARLY] = "vor Halbzug 2 entsteht kein Bulle",
            [CHEE_FAULT_BULL_OUTSIDE] = "ein Bulle liegt außerhalb des Bretts",
            [CHEE_FAULT_BULL_SMALL] = "ein Bulle hält mindestens drei Steine",
            [CHEE_FAULT_SIDES_EMPTY] = "beide Seiten sind leer",
            [CHEE_FAULT_STONES_TOTAL] = "auf dem Brett und in den Vorräten {1?liegt|liegen} {1} "
                                        "{1?Stein|Steine}, das Spiel hat aber 48",
            [CHEE_FAULT_HOLE_BULL] = "{1} ist ein Bulle",
            [CHEE_FAULT_HOLE_EMPTY] = "{1} ist leer",
            [CHEE_FAULT_MOVE_OF_DIRECTIONS] =
                "ein Zug dieses Spiels ist eine Mulde und die Wahl von Richtungen",
            [CHEE_FAULT_SOWING_FROM_THIS_ENDLESS] = "so endet das Säen aus {1} nie",
            [CHEE_FAULT_DIRECTIONS_FEWER] =
                "das Säen aus {1} lässt dich weniger oft die Richtung wählen",
            [CHEE_FAULT_DIRECTIONS_NONE] = "das Säen aus {1} lässt dich keine Richtung wählen",
            // four rows
            [CHEE_FAULT_COUNTERS_TOTAL] = "auf dem Brett und in den Vorräten {1?liegt|liegen} {1} "
                                          "{1?Stein|Steine}, das Spiel hat aber {2}",
            [CHEE_FAULT_SINGLE_BLOCKED] =
                "in {1} liegt ein einzelner Stein, und die Mulde danach ist nicht leer",
            [CHEE_FAULT_SINGLE_OTHER_LOADED] =
                "in {1} liegt ein einzelner Stein, und in {2} liegen mehr",
            [CHEE_FAULT_SOWING_FROM_ENDLESS] = "das Säen aus {1} endet nie",
            [CHEE_FAULT_EXTRA_NO_CAPTURE] = "{1} fängt nichts: Lass den x-Teil weg",
            [CHEE_FAULT_EXTRA_NOT_HERE] =
                "{1} hat keinen x-Teil: Nach diesen Regeln gibt es kein weiteres Fangen",
            [CHEE_FAULT_MOVE_OF_HOLE] = "ein Zug dieses Spiels ist eine Mulde und sonst nichts",
            [CHEE_FAULT_EXTRA_MISSING] = "{1} fängt: Füge {2} oder x- an",
            // games
            [CHEE_FAULT_NO_SUCH_GAME_NUMBER] = "es gibt kein Spiel Nummer {1}",
            [CHEE_FAULT_SIZE_NOT_PLAYED] = "{1} wird nicht mit Größe {2} gespielt",
            [CHEE_FAULT_NO_SUCH_OPTION] = "{1} hat keine solche Option",
            [CHEE_FAULT_SIZE_NO_OPTION] = "{1} {2} hat keine Option {3}",
            [CHEE_FAULT_PLY_MAX] = "der Halbzug ist höchstens {1}",
            [CHEE_FAULT_NO_SUCH_TURN] = "diesen Platz, der am Zug wäre, gibt es nicht",
            [CHEE_FAULT_POSITION_UNUSED] = "die Stellung enthält etwas, das ihr Spiel nicht kennt",
            // match
            [CHEE_FAULT_MATCH_LENGTH] = "ein Match geht über 1 bis {1} Partien",
            [CHEE_FAULT_MATCH_NO_SUCH] = "ein solches Match gibt es nicht",
            [CHEE_FAULT_MATCH_COUNTED_LENGTH] =
                "nur ein gezähltes Match geht über 1 bis {1} Partien",
            [CHEE_FAULT_MATCH_SURPLUS_GAME] = "nur Enkeshui kennt Matches um den Überschuss",
            [CHEE_FAULT_MATCH_RACE_GAME] = "nur Enkeshui kennt den Wettlauf vor der Partie",
            [CHEE_FAULT_MATCH_REARRANGED_GAME] = "nur Enkeshui kennt den umgelegten Anfang",
            [CHEE_FAULT_MATCH_RACE_MIRRORED] = "bei gespiegelter Aufstellung ist die Mulde ganz "
                                               "rechts leer: Es gibt keinen Wettlauf",
            [CHEE_FAULT_MATCH_ORDER] = "die Reihenfolge um das Brett bleibt, wer auch beginnt",
            [CHEE_FAULT_MATCH_WINNER_BEGINS] = "wer die letzte Partie gewann, beginnt die nächste",
            [CHEE_FAULT_MATCH_TURN_BEGINS] =
                "die Partien werden abwechselnd begonnen: Spieler {1} beginnt Partie {2}",
            [CHEE_FAULT_MATCH_WINS_NOBODY] = "Siege von jemandem, der nicht mitspielt",
            [CHEE_FAULT_MATCH_WINS_PARTNERS] = "Partner haben gleich viele Siege",
            [CHEE_FAULT_MATCH_NO_GAME_BEHIND] =
                "ein Match über {1} Partien hat danach keine weitere",
            [CHEE_FAULT_MATCH_WINS_MANY] =
                "in {1} {1?Partie|Partien} kann es keine {2} Siege gegeben haben",
            [CHEE_FAULT_MATCH_STONES_SURPLUS] =
                "Steine bringt man nur zu Matches um den Überschuss mit",
            [CHEE_FAULT_MATCH_STONES_MAX] = "jede Seite bringt höchstens {1} Steine mit",
            [CHEE_FAULT_MATCH_STONES_FIRST] = "zur ersten Partie bringen beide {1} Steine mit",
            [CHEE_FAULT_MATCH_STONES_FEW] =
                "in einem Match um den Überschuss haben beide zusammen mindestens {1} Steine",
            [CHEE_FAULT_MATCH_OVER] = "das Match ist zu Ende",
            [CHEE_FAULT_MATCH_STONES_BROUGHT] = "die Partie hat {1} Steine, mitgebracht wurden {2}",
            [CHEE_FAULT_MATCH_NO_SUCH_WINNER] = "diesen Gewinner gibt es nicht",
            [CHEE_FAULT_MATCH_OTHER_RESULT] =
                "nach den Regeln hat diese Partie ein anderes Ergebnis",
            [CHEE_FAULT_MATCH_OTHER_RULES] = "diese Partie hat andere Regeln als das Match",
            [CHEE_FAULT_MATCH_GAMES_MAX] = "ein Match hat höchstens {1} Partien",
            [CHEE_FAULT_MATCH_LAYS_OUT] = "{1} legt die Steine zweier Mulden um und keine anderen",
            [CHEE_FAULT_MATCH_BEGINS_OTHERWISE] = "so beginnt die nächste Partie des Matches nicht",
            [CHEE_FAULT_MATCH_SET_UP_OTHERWISE] =
                "so wird die nächste Partie des Matches nicht aufgestellt",
            [CHEE_FAULT_MATCH_NO_RACE_BEFORE] = "vor dieser Partie gab es keinen Wettlauf",
            [CHEE_FAULT_RACE_BEFORE_GAME] = "der Wettlauf kommt vor der Partie",
            [CHEE_FAULT_MATCH_RACE_ENDS_OTHERWISE] = "hier endet der Wettlauf nicht",
            // mefuhva
            [CHEE_FAULT_EXTRA_WHICH] = "zusätzlich fangen lässt sich nur eine gegnerische Mulde, "
                                       "in der noch Steine liegen",
            // njombwa
            [CHEE_FAULT_OPENING_ONES] =
                "vor dem ersten Zug von {1} liegt dort in jeder Mulde ein Stein",
            [CHEE_FAULT_OPENING_STYLISED] = "der erste Zug ist der festgelegte Zug {1}",
            // race, setup
            [CHEE_FAULT_RACE_EMPTY] = "{1} ist leer: Es gibt keinen Wettlauf",
            [CHEE_FAULT_RACE_ENDLESS] = "keine Seite käme je in eine leere Mulde",
            [CHEE_FAULT_SETUP_GAME] = "nur Enkeshui kennt einen solchen Anfang",
            [CHEE_FAULT_SETUP_SHARE] = "geteilt werden höchstens {1} Steine",
            [CHEE_FAULT_SETUP_REARRANGE_LATE] = "umgelegt wird vor der Partie",
            [CHEE_FAULT_SETUP_TWO_HOLES] = "nenne zwei verschiedene Mulden einer Reihe",
            [CHEE_FAULT_SETUP_LAID_OUT] =
                "{1} {1?Stein wurde|Steine wurden} genommen, aber {2} ausgelegt",
            // swahili
            [CHEE_FAULT_OPENING_OVER] = "die Eröffnungsrunde ist vorbei",
            [CHEE_FAULT_OPENING_STARTS_MANY] = "mehr Anfangsmulden als gespielte Halbzüge",
            [CHEE_FAULT_OPENING_START_RANGE] = "eine Anfangsmulde ist 1 bis 11",
            [CHEE_FAULT_OPENING_START_TWICE] = "die Anfangsmulde {1} steht zweimal da",
            [CHEE_FAULT_NO_SUCH_SEAT] = "diesen Platz gibt es nicht",
            [CHEE_FAULT_WARRIORS_MANY] =
                "Platz {1} hat {2} Krieger in Reihe und Mitte, höchstens {3} sind möglich",
            [CHEE_FAULT_WARRIORS_CAPTURED] =
                "{1} Krieger in den Höfen, aber nur {2} {2?fehlt|fehlen}",
            [CHEE_FAULT_ROWS_EMPTY] = "alle Reihen sind leer",
            [CHEE_FAULT_OPENING_START_TAKEN] =
                "aus Mulde {1} kam schon der erste Zug von jemand anderem",
            [CHEE_FAULT_MOVE_OF_LAPS] = "ein Zug dieses Spiels ist eine Mulde und weitere Runden",
            [CHEE_FAULT_LAPS_MOST] = "das Säen aus {1} hat höchstens {2} weitere {2?Runde|Runden}",
            // records: json
            [CHEE_FAULT_NO_MEMORY_RECORD] = "kein Speicher für eine Aufzeichnung",
            [CHEE_FAULT_JSON_VALUE_STRING] = "der Wert von {1} ist eine Zeichenkette",
            [CHEE_FAULT_JSON_KEY_TWICE] = "dieser Schlüssel steht zweimal in seinem Objekt",
            [CHEE_FAULT_JSON_RULES_MISSING] = "der Schlüssel rules fehlt: Er nennt das Regelwerk",
            [CHEE_FAULT_JSON_START_RULES] =
                "der Schlüssel start hat ein anderes Regelwerk als der Schlüssel rules",
            [CHEE_FAULT_TAG_TWICE] = "die Angabe {1} steht zweimal da",
            [CHEE_FAULT_JSON_TAGS_OBJECT] =
                "der Wert von tags ist ein Objekt: {{\"South\":\"...\"}",
            [CHEE_FAULT_JSON_MOVES_MISSING] = "der Schlüssel moves fehlt",
            [CHEE_FAULT_JSON_MOVE_MISSING] = "der Schlüssel m fehlt: Er ist der Zug",
            [CHEE_FAULT_JSON_CAPTURED_NUMBER] =
                "der Wert von captured ist eine ganze Zahl: die Summe nach dem Zug",
            [CHEE_FAULT_JSON_NAGS_ARRAY] = "der Wert von nags ist eine Liste von Zahlen",
            [CHEE_FAULT_JSON_VARIATIONS_ARRAY] =
                "der Wert von variations ist eine Liste von Zugfolgen",
            [CHEE_FAULT_JSON_MOVE_OBJECT] = "ein Zug ist ein Objekt: {{\"m\":\"...\"}",
            [CHEE_FAULT_JSON_LINE_ARRAY] = "eine Zugfolge ist eine Liste: [{{\"m\":\"...\"}]",
            [CHEE_FAULT_JSON_BYTES] = "eine Partie hat höchstens {1} Byte JSON",
            [CHEE_FAULT_JSON_ESCAPE] =
                "in einer Zeichenkette von JSON steht \\ vor einem der Zeichen \"\\/bfnrtu",
            [CHEE_FAULT_JSON_HEX] = "hinter \\u stehen vier Hexadezimalziffern",
            [CHEE_FAULT_JSON_ZERO] = "das Zeichen \\u0000 wird nicht angenommen",
            [CHEE_FAULT_JSON_SURROGATE] = "das ist die Hälfte eines Ersatzpaars und kein Zeichen",
            [CHEE_FAULT_JSON_STRING_OPEN] =
                "die hier begonnene Zeichenkette wird nicht geschlossen",
            [CHEE_FAULT_JSON_CONTROL] = "in einer Zeichenkette von JSON schreibt man einen "
                                        "Tabulator \\t und einen Zeilenumbruch \\n",
            [CHEE_FAULT_JSON_NUMBER] = "eine Zahl in JSON sieht aus wie 12, -0.5 oder 1e3",
            [CHEE_FAULT_JSON_VALUE_MISSING] = "hier fehlt ein Wert",
            [CHEE_FAULT_JSON_KEY_MISSING] = "hier fehlt ein Schlüssel des Objekts",
            [CHEE_FAULT_JSON_COLON] = "hinter einem Schlüssel steht :",
            [CHEE_FAULT_JSON_DEPTH] = "Listen und Objekte sind höchstens 512-fach verschachtelt",
            [CHEE_FAULT_JSON_OBJECT_NEXT] = "hinter einem Wert in einem Objekt steht , oder }",
            [CHEE_FAULT_JSON_ARRAY_NEXT] = "hinter einem Wert in einer Liste steht , oder ]",
            [CHEE_FAULT_JSON_GAME_OBJECT] = "eine Partie ist ein JSON-Objekt: {{\"rules\":...}",
            [CHEE_FAULT_JSON_LINES] = "jede Partie steht auf einer eigenen Zeile",
            // records: pmn
            [CHEE_FAULT_NO_MEMORY_TEXT] = "kein Speicher für den Text einer Aufzeichnung",
            [CHEE_FAULT_BYTES_MAX] = "{1} hat höchstens {2} Byte",
            [CHEE_FAULT_COMMENT_LINE_MAX] = "eine Zeile eines Kommentars hat höchstens {1} Byte",
            [CHEE_FAULT_COMMENT_BRACES_MAX] =
                "ein Kommentar in geschweiften Klammern hat höchstens {1} Byte",
            [CHEE_FAULT_COMMENT_OPEN] = "der hier begonnene Kommentar wird nicht geschlossen",
            [CHEE_FAULT_TAG_ESCAPE] = "im Wert einer Angabe steht \\ nur vor \" oder \\",
            [CHEE_FAULT_TAG_VALUE_MAX] = "der Wert einer Angabe hat höchstens {1} Byte",
            [CHEE_FAULT_TAG_VALUE_OPEN] =
                "der Wert der Angabe wird nicht auf seiner Zeile geschlossen",
            [CHEE_FAULT_TAG_NAME_FIRST] =
                "eine Angabe beginnt mit ihrem Namen: Buchstaben, Ziffern und _",
            [CHEE_FAULT_TAG_VALUE_QUOTED] =
                "nach dem Namen einer Angabe steht ihr Wert in Anführungszeichen",
            [CHEE_FAULT_TAG_CLOSED] = "nach dem Wert einer Angabe steht ]",
            [CHEE_FAULT_NUMBER_DOTS] = "nach einer Zugnummer stehen ein Punkt oder drei",
            [CHEE_FAULT_NAG_NUMBER] = "nach $ steht eine Zahl, 0 bis 255",
            [CHEE_FAULT_TOTAL_JOINED] = "direkt am Zug steht seine Summe in Ziffern, wie (6); vor "
                                        "einer Variante steht ein Leerzeichen",
            [CHEE_FAULT_BEGINS_NOTHING] = "nichts in einer Aufzeichnung beginnt mit {1}",
            [CHEE_FAULT_BEYOND_ASCII] =
                "Buchstaben außerhalb von ASCII stehen nur in Angaben und Kommentaren",
            [CHEE_FAULT_MOVE_NUMBER] = "die Zugnummer ist hier {1}, nicht {2}",
            [CHEE_FAULT_MOVES_HERE] = "hier zieht {1}: Die Nummer ist {2}{3}",
            [CHEE_FAULT_NUMBER_MOVE] = "nach einer Zugnummer steht ein Zug",
            [CHEE_FAULT_VARIATION_EMPTY_JOINED] = "eine Variante hat mindestens einen Zug, und "
                                                  "eine Summe steht ohne Leerzeichen am Zug",
            [CHEE_FAULT_VARIATION_OPEN] = "die hier begonnene Variante wird nicht geschlossen",
            [CHEE_FAULT_RESULT_DIFFERS] = "die Züge enden mit {1}, aber die Angabe Result sagt {2}",
            [CHEE_FAULT_RESULT_MISSING] =
                "die Züge einer Partie enden mit ihrem Ergebnis, und hier fehlt es",
            [CHEE_FAULT_TOTAL_NO_MOVE] = "diese Summe gehört zu keinem Zug",
            [CHEE_FAULT_TAG_GAME_MISSING] = "die Angabe Game fehlt: Sie nennt das Regelwerk",
            [CHEE_FAULT_TAG_FEN_RULES] =
                "die Angabe FEN hat ein anderes Regelwerk als die Angabe Game",
            [CHEE_FAULT_COMMENT_STRAY] = "dieser Kommentar gehört zu keiner Partie",
            [CHEE_FAULT_TAGS_FIRST] = "eine Partie beginnt mit ihren Angaben: [Game \"...\"]",
            // records
            [CHEE_FAULT_RECORD_ENDED] = "die Aufzeichnung ist abgeschlossen",
            [CHEE_FAULT_TOTAL_MISSING] =
                "{1} erhöht die gefangenen Steine von {2} auf {3}: Seine Summe ({4}) fehlt",
            [CHEE_FAULT_TOTAL_NEEDLESS] = "{1} erhöht die gefangenen Steine von {2} nicht: Eine "
                                          "Summe ({3}) gehört nicht dazu",
            [CHEE_FAULT_TOTAL_DIFFERS] = "die Summe nach {1} ist {2}, nicht {3}",
            [CHEE_FAULT_MOVES_MAX] = "eine Partie hat höchstens {1} Züge, Varianten eingeschlossen",
            [CHEE_FAULT_VARIATION_NOTHING] = "hier ist kein Zug, den eine Variante ersetzt",
            [CHEE_FAULT_VARIATION_DEPTH] = "Varianten sind höchstens {1}-fach verschachtelt",
            [CHEE_FAULT_VARIATION_NONE_OPEN] = "hier ist keine Variante offen",
            [CHEE_FAULT_VARIATION_EMPTY] = "eine Variante hat mindestens einen Zug",
            [CHEE_FAULT_NAG_NO_MOVE] = "hier ist kein Zug, zu dem ${1} gehören könnte",
            [CHEE_FAULT_NAG_RANGE] = "Bewertungszeichen sind $0 bis $255",
            [CHEE_FAULT_NAGS_MAX] = "ein Zug hat höchstens {1} Bewertungszeichen",
            [CHEE_FAULT_CONTROL_CHARACTER] =
                "das Steuerzeichen 0x{1} gehört nicht in eine Textdatei",
            [CHEE_FAULT_NOT_UTF8] = "das Byte 0x{1} beginnt hier kein Zeichen in UTF-8",
            [CHEE_FAULT_FILE_UNREADABLE] = "die Datei lässt sich nicht weiter lesen",
            [CHEE_FAULT_FILE_CUT] = "die Datei endet mitten in einem Zeichen in UTF-8",
            [CHEE_FAULT_NO_MEMORY_MATCH] = "kein Speicher für ein Match",
            [CHEE_FAULT_MATCH_NO_RESULT] = "Partie {1} dieses Matches, davor, hat kein Ergebnis",
            [CHEE_FAULT_MATCH_STANDS] = "nach der Partie davor steht das Match bei \"{1}\"",
            [CHEE_FAULT_MATCH_NAMES] = "die Namen folgen nicht den Nummern der Spieler, \"{1}\"",
            [CHEE_FAULT_NO_MEMORY_NOTES] = "kein Speicher für Notizen",
            [CHEE_FAULT_KEYS_TWICE] = "weitere Schlüssel wurden schon angegeben",
            [CHEE_FAULT_KEYS_OF_GAME] =
                "weitere Schlüssel sind ein JSON-Objekt ohne die Schlüssel einer Partie",
            [CHEE_FAULT_KEYS_OF_MOVE] =
                "weitere Schlüssel sind ein JSON-Objekt ohne die Schlüssel eines Zugs",
            [CHEE_FAULT_NOTE_NO_MOVE] = "hier ist kein Zug, zu dem {1} gehören könnte",
            [CHEE_FAULT_NOTE_TWICE] = "der Zug hat schon ein {1}",
            [CHEE_FAULT_NOTE_FORM] = "ein Wert von {1} sieht aus wie {2}",
            [CHEE_FAULT_NOTE_TEXT] = "der Text enthält ein Steuerzeichen oder ist kein UTF-8",
            [CHEE_FAULT_NOTE_KIND] = "eine Notiz dieser Art gibt es nicht",
            [CHEE_FAULT_RESULT_FORMS] = "das Ergebnis einer Partie ist 1-0, 0-1, 1/2-1/2 oder *",
            [CHEE_FAULT_RESULT_POINTS] = "das Ergebnis einer Partie sind ihre Punkte, wie 35-20, "
                                         "eine Zahl je Platz (Teams: zwei), oder *",
            [CHEE_FAULT_RESULT_RULED] = "das Ergebnis ist {1}, nicht {2}",
            [CHEE_FAULT_VARIATION_NOT_CLOSED] = "eine Variante ist nicht geschlossen",
            [CHEE_FAULT_TAG_NAME_FORM] =
                "der Name einer Angabe besteht aus Buchstaben, Ziffern und _",
            [CHEE_FAULT_TAG_NAME_MAX] = "der Name einer Angabe hat höchstens {1} Byte",
            [CHEE_FAULT_TAG_NOT_FREE] =
                "{1} ist keine freie Angabe: Sie folgt aus der Aufzeichnung",
            [CHEE_FAULT_TAG_VALUE_TEXT] = "der Wert der Angabe {1} enthält ein Steuerzeichen oder "
                                          "einen Zeilenumbruch oder ist kein UTF-8",
            [CHEE_FAULT_TAGS_MAX] = "eine Partie hat höchstens {1} Angaben außer den üblichen",
            [CHEE_FAULT_NO_MEMORY_TAG] = "kein Speicher für eine Angabe",
            [CHEE_FAULT_RECORD_TEXT_MAX] =
                "Angaben und Kommentare einer Partie haben höchstens {1} Byte",
            // numbers
            [CHEE_FAULT_NUMBER_SIGN] = "{1} hat kein Vorzeichen",
            [CHEE_FAULT_EXPECTED_HERE] = "hier wird erwartet: {1}",
            [CHEE_FAULT_NUMBER_ZERO] = "{1} hat keine führende Null",
            [CHEE_FAULT_NUMBER_MOST] = "{1} ist höchstens {2}",
            // match as text
            [CHEE_FAULT_MATCH_FORMS] = "ein Match ist series, games:N oder surplus",
            [CHEE_FAULT_MATCH_RACE_FORMS] = "den Wettlauf gewinnt first oder farthest",
            [CHEE_FAULT_MATCH_BEHIND_FORMS] =
                "dahinter stehen race=first oder race=farthest, dann rearranged=on",
            [CHEE_FAULT_MATCH_GAMES_FROM] = "Partien werden ab 1 gezählt",
            [CHEE_FAULT_MATCH_PLAYER_NUMBER] =
                "hier wird die Nummer eines Spielers erwartet, 1 bis {1} für jeden Platz",
            [CHEE_FAULT_NOTHING_MORE] = "hier wird nichts mehr erwartet",
            [CHEE_FAULT_MATCH_BYTES] = "ein Match hat höchstens {1} Byte",
            // move as text
            [CHEE_FAULT_MOVES_WITH_OPTION] = "Züge von {1} mit {2}={3} haben {4}",
            [CHEE_FAULT_MOVES_HAVE] = "Züge von {1} haben {2}",
            [CHEE_FAULT_MOVE_SEAT_LETTER] =
                "ein Zug beginnt mit dem Buchstaben des Platzes, von A bis {1}",
            [CHEE_FAULT_SEAT_TO_MOVE] = "Platz {1} ist am Zug, aus einer eigenen Mulde",
            [CHEE_FAULT_HOLES_CALLED] = "Mulden von {1} heißen A und a",
            [CHEE_FAULT_HOLE_CALLED] =
                "eine Mulde heißt nach A oder B (vordere oder hintere Reihe) und ihrer Nummer",
            [CHEE_FAULT_HOLES_NUMBERED] = "Mulden sind von 1 bis {1} nummeriert",
            [CHEE_FAULT_EXTRA_HOLE] = "nach x wird eine Mulde oder - erwartet",
            [CHEE_FAULT_PAIR_FRONT] = "das andere Paar heißt nach seiner vorderen Mulde, {1}{2}",
            [CHEE_FAULT_CHOICES_MAX] = "ein Zug hat höchstens {1} Wahlen",
            [CHEE_FAULT_MOVES_NO_PLUS] = "Züge von {1} haben keinen +-Teil",
            [CHEE_FAULT_MOVE_EXPECTED] = "hier wird ein Zug erwartet",
            [CHEE_FAULT_PASS_WRITTEN] = "Passen schreibt man --",
            [CHEE_FAULT_MOVE_ENDS] = "hier sollte der Zug enden",
            [CHEE_FAULT_MOVE_BYTES] = "ein Zug hat höchstens {1} Byte",
            // position as text
            [CHEE_FAULT_POSITION_ENDS_BEFORE] = "die Stellung endet hier, es fehlt: {1}",
            [CHEE_FAULT_SPACE_EXPECTED] = "hier fehlen ein Leerzeichen und {1}",
            [CHEE_FAULT_SPINSTER_FORM] =
                "eine Jungfer ist 1u, ein einzelner Stein in einer hinteren Mulde",
            [CHEE_FAULT_RUN_TOGETHER] = "gleiche Zellen nebeneinander bilden eine Folge",
            [CHEE_FAULT_ROW_CELLS_MORE] = "Reihe {1} hat mehr als {2} Zellen",
            [CHEE_FAULT_ROW_CELLS] = "Reihe {1} hat {2} {2?Zelle|Zellen} statt {3}",
            [CHEE_FAULT_ROWS_FEW] = "nur {1} von {2} Reihen {1?ist|sind} da",
            [CHEE_FAULT_ROWS_MANY] = "es sind mehr als {1} Reihen",
            [CHEE_FAULT_STORES_COMMA] = "hier wird ein Komma erwartet: Feld 3 hat {1} Teile",
            [CHEE_FAULT_TURN_SEAT] = "am Zug ist ein Platz von A bis {1}",
            [CHEE_FAULT_OPENING_STARTS_MOST] =
                "mehr Anfangsmulden, als eine Eröffnungsrunde zu {1}t hinterlässt",
            [CHEE_FAULT_STATE_OPENING] =
                "bei Halbzug {1} ist der Zustand o und die bisher benutzten Anfangsmulden",
            [CHEE_FAULT_STATE_OTHER] = "bei Halbzug {1} ist der Zustand {2}",
            [CHEE_FAULT_SPACE_ONE] = "ein Leerzeichen genügt",
            [CHEE_FAULT_RUN_EMPTY] = "eine Folge hat mindestens eine Zelle",
            [CHEE_FAULT_RUN_SHORT] =
                "eine Folge von weniger als drei gleichen Zellen wird ausgeschrieben",
            [CHEE_FAULT_ROW_COMMA] = "hier wird ein Komma oder das Ende der Reihe erwartet",
            [CHEE_FAULT_COMPOUND_EXPECTED] = "hier werden \"+\" und der Hof erwartet",
            [CHEE_FAULT_TURN_SIDE] = "am Zug ist S oder N",
            [CHEE_FAULT_POSITION_ENDS] = "hier sollte die Stellung enden",
            [CHEE_FAULT_POSITION_BYTES] = "eine Stellung hat höchstens {1} Byte",
            // rules as text
            [CHEE_FAULT_GAME_EXPECTED] = "hier wird ein Spiel erwartet: {1}",
            [CHEE_FAULT_NO_SUCH_GAME] = "es gibt kein Spiel \"{1}\", nur {2}",
            [CHEE_FAULT_SIZE_MISSING] = "die Größe fehlt: {1}.{2}",
            [CHEE_FAULT_NO_SUCH_SIZE] = "{1} hat keine Größe {2}: Die Größen sind {3}",
            [CHEE_FAULT_OPTION_VALUES] = "die Option {1} ist {2}",
            [CHEE_FAULT_OPTION_EXPECTED] = "hier werden ein Komma und eine Option erwartet",
            [CHEE_FAULT_RULES_NO_OPTION] = "{1}.{2} hat keine Option \"{3}\"",
            [CHEE_FAULT_OPTION_TWICE] = "die Option {1} steht zweimal da",
            [CHEE_FAULT_OPTION_LATE] = "die Option {1} steht zu spät",
            [CHEE_FAULT_OPTION_VALUE] = "hier werden \"=\" und ein Wert erwartet",
            [CHEE_FAULT_OPTION_DEFAULT] = "{1}={2} ist der Normalfall und wird weggelassen",
            [CHEE_FAULT_RULES_BYTES] = "ein Regelwerk hat höchstens {1} Byte",
            // claims
            [CHEE_FAULT_CLAIM_MARGIN] = "der Abstand ist eine ganze Zahl wie -3 oder 12",
            [CHEE_FAULT_CLAIM_POINTS] = "eine Behauptung ist '{1}>=3' oder '{2}>=0', nicht dies",
            [CHEE_FAULT_CLAIM_FORMS] =
                "eine Behauptung ist 'S wins', 'S draws', 'N wins' oder 'N draws', nicht dies",
            // players, searches
            [CHEE_FAULT_GAME_OVER_BY_REPETITION] = "die Partie ist durch Wiederholung zu Ende",
            [CHEE_FAULT_PLAYER_UNKNOWN] =
                "es gibt keinen Spieler \"{1}\"; es gibt {2}level:1 und so weiter bis level:{3}",
            [CHEE_FAULT_NO_MEMORY_PLAYER] = "kein Speicher für einen Spieler",
            [CHEE_FAULT_NO_MEMORY_SEARCH] = "kein Speicher zum Suchen",
            [CHEE_FAULT_MOVE_NOT_LEGAL_CHOOSE] = "ein Zug der Auswahl ist hier nicht erlaubt",
            [CHEE_FAULT_MOVE_NOT_LEGAL_SEARCH] =
                "ein Zug, der durchsucht werden soll, ist hier nicht erlaubt",
            [CHEE_FAULT_MAXN_GAME] = "max^n ist für Swahili, das Spiel mit mehreren Plätzen",
            [CHEE_FAULT_MAXN_NODES] = "mehr als die erlaubten {1} Stellungen",
        },
    .phrase =
        {
            // Words of other sentences
            [CHEE__PHRASE_SOUTH] = "Süd",
            [CHEE__PHRASE_NORTH] = "Nord",
            [CHEE__PHRASE_SEAT_TITLE] = "Platz {1}",
            [CHEE__PHRASE_AND] = " und ",
            [CHEE__PHRASE_OR] = " oder ",
            [CHEE__PHRASE_THE_CENTRE] = "der Mitte",
            [CHEE__PHRASE_CENTRE] = "Mitte",
            [CHEE__PHRASE_CLAUSE] = " ({1})",
            // What a reader of texts expects
            [CHEE__PHRASE_A_HOLES_NUMBER] = "die Nummer einer Mulde",
            [CHEE__PHRASE_A_SIZE] = "eine Größe",
            [CHEE__PHRASE_A_COUNT] = "eine Anzahl",
            [CHEE__PHRASE_A_RUNS_LENGTH] = "die Länge einer Folge",
            [CHEE__PHRASE_A_CENTRE_COUNT] = "eine Anzahl von Kriegern in der Mitte",
            [CHEE__PHRASE_A_CAPTURED_COUNT] = "eine Anzahl gefangener Steine",
            [CHEE__PHRASE_A_START_HOLE] = "eine Anfangsmulde",
            [CHEE__PHRASE_THE_PLY] = "der Halbzug",
            [CHEE__PHRASE_THE_ROWS_FIELD] = "die Reihen (Feld 2)",
            [CHEE__PHRASE_THE_STORES_FIELD] = "die Vorräte (Feld 3)",
            [CHEE__PHRASE_THE_TURN_FIELD] = "wer am Zug ist (Feld 4)",
            [CHEE__PHRASE_THE_STATE_FIELD] = "der Zustand (Feld 5)",
            [CHEE__PHRASE_THE_PLY_FIELD] = "der Halbzug (Feld 6)",
            [CHEE__PHRASE_A_NUMBER_OF_GAMES] = "eine Anzahl von Partien",
            [CHEE__PHRASE_A_GAMES_NUMBER] = "die Nummer einer Partie",
            [CHEE__PHRASE_A_BLANK_WINS] = "ein Leerzeichen und dahinter die Siege",
            [CHEE__PHRASE_A_DASH_WINS] = "\"-\" und dahinter die Siege der nächsten Seite",
            [CHEE__PHRASE_A_NUMBER_OF_WINS] = "eine Anzahl von Siegen",
            [CHEE__PHRASE_A_BLANK_STONES] = "ein Leerzeichen und dahinter die Steine",
            [CHEE__PHRASE_A_DASH_STONES] = "\"-\", da keine Steine mitgebracht werden",
            [CHEE__PHRASE_A_COMMA_STONES] = "\",\" und dahinter die Steine von Nord",
            [CHEE__PHRASE_A_NUMBER_OF_STONES] = "eine Anzahl von Steinen",
            [CHEE__PHRASE_A_BLANK_PLAYERS] = "ein Leerzeichen und dahinter die Spieler",
            [CHEE__PHRASE_A_BLANK_GAME] = "ein Leerzeichen und dahinter die Nummer der Partie",
            [CHEE__PHRASE_A_TAGS_NAME] = "der Name einer Angabe",
            [CHEE__PHRASE_A_NUMBER] = "eine Zahl",
            [CHEE__PHRASE_A_RESULT] = "ein Ergebnis",
            [CHEE__PHRASE_A_GLYPH] = "ein Bewertungszeichen nach $",
            [CHEE__PHRASE_A_TOTAL] = "eine Summe",
            [CHEE__PHRASE_A_MOVE] = "ein Zug",
            [CHEE__PHRASE_THE_MARGIN] = "der Abstand",
            [CHEE__PHRASE_NO_X_PART] = "keinen x-Teil",
            [CHEE__PHRASE_NO_DIRECTIONS] = "keine Wahl der Richtung",
            // A turn
            [CHEE__PHRASE_LAP] = "Runde {1}: ",
            [CHEE__PHRASE_LIFTS] = "nimmt {1} aus {2}",
            [CHEE__PHRASE_PUTS_INTO] = " und legt sie in",
            [CHEE__PHRASE_SOWS] = ", sät in",
            [CHEE__PHRASE_ENDS_CENTRE] = ", endet in der Mitte",
            [CHEE__PHRASE_ENDS_EMPTY] = ", endet in {1}, vorher leer",
            [CHEE__PHRASE_ENDS_HOLDS] = ", endet in {1}, nun mit {2}",
            [CHEE__PHRASE_RELAY] = ": sät weiter",
            [CHEE__PHRASE_A_BULL] = ": ein Bulle",
            [CHEE__PHRASE_SOWS_ON] = ": sät weiter",
            [CHEE__PHRASE_STOPS] = ": hört auf",
            [CHEE__PHRASE_CAPTURE] = ": fängt",
            [CHEE__PHRASE_SEIZES] = "erbeutet {1} aus {2}",
            [CHEE__PHRASE_AND_FROM] = " und {1} aus {2}",
            [CHEE__PHRASE_PAIR_EMPTY] = "wählt ein leeres Paar",
            [CHEE__PHRASE_PAIR_CHOSEN] = "wählt das Paar {1} {2}",
            [CHEE__PHRASE_EXTRA_DECLINED] = "verzichtet auf das zusätzliche Fangen",
            [CHEE__PHRASE_EXTRA_CHOSEN] = "wählt dazu {1}",
            [CHEE__PHRASE_TURNS_CLOCKWISE] =
                "ein Durchgang ist vollendet: sät im Uhrzeigersinn weiter",
            [CHEE__PHRASE_TURNS_COUNTER] =
                "ein Durchgang ist vollendet: sät gegen den Uhrzeigersinn weiter",
            [CHEE__PHRASE_CAPTURES] = "fängt {1} aus {2}",
            [CHEE__PHRASE_TAKES_LAST] = "nimmt den letzten Stein aus {1} dazu",
            [CHEE__PHRASE_BECOMES_BULL] = "{1} mit {2} wird ein Bulle von {3}",
            [CHEE__PHRASE_FORFEITS] = "die Jungfer in {1} fällt an {2}",
            [CHEE__PHRASE_REMOVES] = "entfernt {1} aus {2}, die niemand bekommt",
            [CHEE__PHRASE_PASSES] = "{1} kann nicht säen und passt",
            [CHEE__PHRASE_THE_END] = "die Partie ist zu Ende",
            [CHEE__PHRASE_ENDLESS] = "... und so weiter ohne Ende (0.2)",
            [CHEE__PHRASE_ENDLESS_RETURN] =
                "... und so weiter ohne Ende: Wenn Runde {1} gleich {2} aus {3} nimmt, liegt in "
                "allen Mulden dasselbe wie {4} {4?Runde|Runden} zuvor (0.2)",
            // Choices
            [CHEE__PHRASE_ASK_HOLE] = "noch eine andere Mulde fangen ({1})?",
            [CHEE__PHRASE_ASK_PAIR] = "noch ein anderes Paar fangen ({1}): welches?",
            [CHEE__PHRASE_ASK_DIRECTION] =
                "die nächste Runde darf in beide Richtungen gehen ({1}): wohin?",
            [CHEE__PHRASE_ASK_LAPS] = "weitersäen oder aufhören ({1})?",
            // Results
            [CHEE__PHRASE_GOES_ON] = "die Partie läuft: {1} ist am Zug",
            [CHEE__PHRASE_DRAWN] = "unentschieden",
            [CHEE__PHRASE_WINS] = "{1} gewinnt",
            [CHEE__PHRASE_WINS_POINTS] = "{1} gewinnt {2}",
            [CHEE__PHRASE_WIN_POINTS] = "{1} gewinnen {2}",
            [CHEE__PHRASE_SHARE_POINTS] = "{1} teilen sich den Sieg {2}",
            [CHEE__PHRASE_SIDE_CLEARED] = "{1} hat keine Steine mehr",
            [CHEE__PHRASE_ROW_CLEARED] = "{1} hat eine leere Reihe",
            [CHEE__PHRASE_ROWS_CLEARED] = "{1} haben leere Reihen",
            [CHEE__PHRASE_ROW_BARE] = "{1} hat außerhalb der Bullen keine Steine zum Ziehen",
            [CHEE__PHRASE_STUCK] = "{1} kann nicht ziehen",
            [CHEE__PHRASE_NEITHER_MOVES] = "keine Seite kann ziehen",
            [CHEE__PHRASE_THIRD_TIME] = "die Stellung kam zum dritten Mal vor",
            // The board
            [CHEE__PHRASE_TO_MOVE] = "am Zug",
            [CHEE__PHRASE_PLAYED] = "spielte {1}",
            [CHEE__PHRASE_CAPTURED] = "gefangen",
            [CHEE__PHRASE_LEFT_HALF] = "Linke Hälfte",
            [CHEE__PHRASE_RIGHT_HALF] = "Rechte Hälfte",
            [CHEE__PHRASE_PART_OF] = "Teil   von",
        },
};
