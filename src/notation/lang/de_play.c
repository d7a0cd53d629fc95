// SPDX-License-Identifier: MIT
//
// German: what playing can refuse; docs/languages.md has the words it uses.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* core */                                                                                       \
  SAY(GAME_OVER, "die Partie ist zu Ende")                                                         \
  SAY(GAME_OVER_REPETITION, "die Partie ist zu Ende: Die Stellung ist dreimal vorgekommen")        \
  SAY(NO_MEMORY_MOVE, "kein Speicher für einen weiteren Zug")                                      \
  SAY(PASS_CAN_SOW, "passen darf man nur, wenn sich nichts säen lässt, und {1} geht")              \
  SAY(PASS_PARTS, "ein Passen hat keine weiteren Teile")                                           \
  SAY(NO_SUCH_HOLE, "diese Mulde gibt es nicht")                                                   \
  SAY(ONLY_PASS, "nichts lässt sich säen: Der einzige Zug ist Passen")                             \
  SAY(PLIES_MAX, "eine Partie hat höchstens {1} Halbzüge")                                         \
  SAY(SOWING_ENDLESS, "dieses Säen endet nie")                                                     \
  /* chuba */                                                                                      \
  SAY(SPINSTER_WHAT, "eine Jungfer ist ein einzelner Stein in einer hinteren Mulde")               \
  SAY(SPINSTER_LEFT, "alle Steine von {1} sind einzeln, also kann keine Jungfer übrig sein")       \
  SAY(SPINSTER_STILL, "der Stein in {1} ist noch eine Jungfer")                                    \
  SAY(PAIR_NO_EMPTY, "keine andere Spalte ist leer: Nenne eine, in der Steine liegen")             \
  SAY(PAIR_WHICH, "das andere Paar wird nach seiner vorderen Mulde genannt, ist nicht die "        \
                  "gefangene Spalte und enthält Steine; ein leeres Paar ist x-")                   \
  /* enkeshui */                                                                                   \
  SAY(TURN_OF_PLY, "Süd spielt Halbzug 0 und Nord Halbzug 1")                                      \
  SAY(BULL_OWNERS, "ein Bulle gehört nur einer Seite")                                             \
  SAY(BULL_EARLY, "vor Halbzug 2 entsteht kein Bulle")                                             \
  SAY(BULL_OUTSIDE, "ein Bulle liegt außerhalb des Bretts")                                        \
  SAY(BULL_SMALL, "ein Bulle hält mindestens drei Steine")                                         \
  SAY(SIDES_EMPTY, "beide Seiten sind leer")                                                       \
  SAY(HOLE_BULL, "{1} ist ein Bulle")                                                              \
  SAY(HOLE_EMPTY, "{1} ist leer")                                                                  \
  SAY(MOVE_OF_DIRECTIONS, "ein Zug dieses Spiels ist eine Mulde und die Wahl von Richtungen")      \
  SAY(SOWING_FROM_THIS_ENDLESS, "so endet das Säen aus {1} nie")                                   \
  SAY(DIRECTIONS_FEWER, "das Säen aus {1} lässt dich weniger oft die Richtung wählen")             \
  SAY(DIRECTIONS_NONE, "das Säen aus {1} lässt dich keine Richtung wählen")                        \
  /* four rows */                                                                                  \
  SAY(COUNTERS_TOTAL, "auf dem Brett und in den Vorräten {1?liegt|liegen} {1} "                   \
                      "{3}, das Spiel hat aber {2}")                                               \
  SAY(SINGLE_BLOCKED, "in {1} liegt ein einzelner {2}, und die Mulde danach ist nicht leer")       \
  SAY(SINGLE_OTHER_LOADED, "in {1} liegt ein einzelner {3}, und in {2} liegen mehr")               \
  SAY(SOWING_FROM_ENDLESS, "das Säen aus {1} endet nie")                                           \
  SAY(EXTRA_NO_CAPTURE, "{1} fängt nichts: Lass den x-Teil weg")                                   \
  SAY(EXTRA_NOT_HERE, "{1} hat keinen x-Teil: Nach diesen Regeln gibt es kein weiteres Fangen")    \
  SAY(MOVE_OF_HOLE, "ein Zug dieses Spiels ist eine Mulde und sonst nichts")                       \
  SAY(EXTRA_MISSING, "{1} fängt: Füge {2} oder x- an")                                             \
  /* games */                                                                                      \
  SAY(NO_SUCH_GAME_NUMBER, "es gibt kein Spiel Nummer {1}")                                        \
  SAY(SIZE_NOT_PLAYED, "{1} wird nicht mit Größe {2} gespielt")                                    \
  SAY(NO_SUCH_OPTION, "{1} hat keine solche Option")                                               \
  SAY(SIZE_NO_OPTION, "{1} {2} hat keine Option {3}")                                              \
  SAY(PLY_MAX, "der Halbzug ist höchstens {1}")                                                    \
  SAY(NO_SUCH_TURN, "diesen Platz, der am Zug wäre, gibt es nicht")                                \
  SAY(POSITION_UNUSED, "die Stellung enthält etwas, das ihr Spiel nicht kennt")                    \
  /* match */                                                                                      \
  SAY(MATCH_LENGTH, "ein Match geht über 1 bis {1} Partien")                                       \
  SAY(MATCH_NO_SUCH, "ein solches Match gibt es nicht")                                            \
  SAY(MATCH_COUNTED_LENGTH, "nur ein gezähltes Match geht über 1 bis {1} Partien")                 \
  SAY(MATCH_SURPLUS_GAME, "nur Enkeshui kennt Matches um den Überschuss")                          \
  SAY(MATCH_RACE_GAME, "nur Enkeshui kennt den Wettlauf vor der Partie")                           \
  SAY(MATCH_REARRANGED_GAME, "nur Enkeshui kennt den umgelegten Anfang")                           \
  SAY(MATCH_RACE_MIRRORED,                                                                         \
      "bei gespiegelter Aufstellung ist die Mulde ganz rechts leer: Es gibt keinen Wettlauf")      \
  SAY(MATCH_ORDER, "die Reihenfolge um das Brett bleibt, gleich wer beginnt")                      \
  SAY(MATCH_WINNER_BEGINS, "wer die letzte Partie gewann, beginnt die nächste")                    \
  SAY(MATCH_TURN_BEGINS,                                                                           \
      "die Partien werden abwechselnd begonnen: Spieler {1} beginnt Partie {2}")                   \
  SAY(MATCH_WINS_NOBODY, "Siege von jemandem, der nicht mitspielt")                                \
  SAY(MATCH_WINS_PARTNERS, "Partner haben gleich viele Siege")                                     \
  SAY(MATCH_NO_GAME_BEHIND, "ein Match über {1} {1?Partie|Partien} hat danach keine weitere")      \
  SAY(MATCH_WINS_MANY, "in {1} {1?Partie|Partien} kann es nicht {2} {2?Sieg|Siege} gegeben haben") \
  SAY(MATCH_STONES_SURPLUS, "Steine bringt man nur zu Matches um den Überschuss mit")              \
  SAY(MATCH_STONES_MAX, "jede Seite bringt höchstens {1} Steine mit")                              \
  SAY(MATCH_STONES_FIRST, "zur ersten Partie bringen beide {1} Steine mit")                        \
  SAY(MATCH_STONES_FEW,                                                                            \
      "in einem Match um den Überschuss haben beide zusammen mindestens {1} Steine")               \
  SAY(MATCH_OVER, "das Match ist zu Ende")                                                         \
  SAY(MATCH_STONES_BROUGHT, "die Partie hat {1} Steine, mitgebracht wurden {2}")                   \
  SAY(MATCH_NO_SUCH_WINNER, "diesen Gewinner gibt es nicht")                                       \
  SAY(MATCH_OTHER_RESULT, "nach den Regeln hat diese Partie ein anderes Ergebnis")                 \
  SAY(MATCH_OTHER_RULES, "diese Partie hat andere Regeln als das Match")                           \
  SAY(MATCH_PLAYED_OUT, "hier zählen die Punkte: Eine Partie eines Matches wird zu Ende gespielt") \
  SAY(MATCH_GAMES_MAX, "ein Match hat höchstens {1} Partien")                                      \
  SAY(MATCH_LAYS_OUT, "{1} legt die Steine zweier Mulden um und keine anderen")                    \
  SAY(MATCH_BEGINS_OTHERWISE, "so beginnt die nächste Partie des Matches nicht")                   \
  SAY(MATCH_SET_UP_OTHERWISE, "so wird die nächste Partie des Matches nicht aufgestellt")          \
  SAY(MATCH_NO_RACE_BEFORE, "vor dieser Partie gab es keinen Wettlauf")                            \
  SAY(RACE_BEFORE_GAME, "der Wettlauf kommt vor der Partie")                                       \
  SAY(MATCH_RACE_ENDS_OTHERWISE, "hier endet der Wettlauf nicht")                                  \
  /* mefuhva */                                                                                    \
  SAY(EXTRA_WHICH,                                                                                 \
      "zusätzlich fangen lässt sich nur eine gegnerische Mulde, in der noch Steine liegen")        \
  /* njombwa */                                                                                    \
  SAY(OPENING_ONES, "vor dem ersten Zug von {1} liegt dort in jeder Mulde ein Stein")              \
  SAY(OPENING_STYLISED, "der erste Zug ist der festgelegte Zug {1}")                               \
  /* race, setup */                                                                                \
  SAY(RACE_EMPTY, "{1} ist leer: Es gibt keinen Wettlauf")                                         \
  SAY(RACE_ENDLESS, "keine Seite käme je in eine leere Mulde")                                     \
  SAY(SETUP_GAME, "nur Enkeshui kennt einen solchen Anfang")                                       \
  SAY(SETUP_SHARE, "geteilt werden höchstens {1} Steine")                                          \
  SAY(SETUP_REARRANGE_LATE, "umgelegt wird vor der Partie")                                        \
  SAY(SETUP_TWO_HOLES, "nenne zwei verschiedene Mulden einer Reihe")                               \
  SAY(SETUP_LAID_OUT, "{1} {1?Stein wurde|Steine wurden} genommen, aber {2} ausgelegt")            \
  /* swahili */                                                                                    \
  SAY(OPENING_OVER, "die Eröffnungsrunde ist vorbei")                                              \
  SAY(OPENING_STARTS_MANY, "mehr Anfangsmulden als gespielte Halbzüge")                            \
  SAY(OPENING_START_RANGE, "eine Anfangsmulde ist 1 bis 11")                                       \
  SAY(OPENING_START_TWICE, "die Anfangsmulde {1} steht zweimal da")                                \
  SAY(NO_SUCH_SEAT, "diesen Platz gibt es nicht")                                                  \
  SAY(WARRIORS_MANY, "Platz {1} hat {2} Krieger in Reihe und Mitte, höchstens {3} sind möglich")   \
  SAY(WARRIORS_CAPTURED, "{1} Krieger in den Höfen, aber nur {2} {2?fehlt|fehlen}")                \
  SAY(ROWS_EMPTY, "alle Reihen sind leer")                                                         \
  SAY(OPENING_START_TAKEN, "aus Mulde {1} kam schon der erste Zug von jemand anderem")             \
  SAY(MOVE_OF_LAPS, "ein Zug dieses Spiels ist eine Mulde und weitere Runden")                     \
  SAY(LAPS_MOST, "das Säen aus {1} hat höchstens {2} weitere {2?Runde|Runden}")                    \
  /* numbers */                                                                                    \
  SAY(NUMBER_SIGN, "{1} hat kein Vorzeichen")                                                      \
  SAY(EXPECTED_HERE, "hier wird erwartet: {1}")                                                    \
  SAY(NUMBER_ZERO, "{1} hat keine führende Null")                                                  \
  SAY(NUMBER_MOST, "{1} ist höchstens {2}")                                                        \
  /* match as text */                                                                              \
  SAY(MATCH_FORMS, "ein Match ist series, games:N oder surplus")                                   \
  SAY(MATCH_RACE_FORMS, "den Wettlauf gewinnt first oder farthest")                                \
  SAY(MATCH_BEHIND_FORMS, "dahinter stehen race=first oder race=farthest, dann rearranged=on")     \
  SAY(MATCH_GAMES_FROM, "Partien werden ab 1 gezählt")                                             \
  SAY(MATCH_PLAYER_NUMBER,                                                                         \
      "hier wird die Nummer eines Spielers erwartet, 1 bis {1} für jeden Platz")                   \
  SAY(NOTHING_MORE, "hier wird nichts mehr erwartet")                                              \
  SAY(MATCH_BYTES, "ein Match hat höchstens {1} Byte")                                             \
  /* move as text */                                                                               \
  SAY(MOVES_WITH_OPTION, "Züge von {1} mit {2}={3} haben {4}")                                     \
  SAY(MOVES_HAVE, "Züge von {1} haben {2}")                                                        \
  SAY(MOVE_SEAT_LETTER, "ein Zug beginnt mit dem Buchstaben des Platzes, von A bis {1}")           \
  SAY(SEAT_TO_MOVE, "Platz {1} ist am Zug, aus einer eigenen Mulde")                               \
  SAY(HOLES_CALLED, "Mulden von {1} heißen A und a")                                               \
  SAY(HOLE_CALLED, "eine Mulde heißt nach A oder B (vordere oder hintere Reihe) und ihrer Nummer") \
  SAY(HOLES_NUMBERED, "Mulden sind von 1 bis {1} nummeriert")                                      \
  SAY(EXTRA_HOLE, "nach x wird eine Mulde oder - erwartet")                                        \
  SAY(PAIR_FRONT, "das andere Paar heißt nach seiner vorderen Mulde, {1}{2}")                      \
  SAY(CHOICES_MAX, "in einem Zug ist höchstens {1}-mal zu wählen")                                 \
  SAY(MOVES_NO_PLUS, "Züge von {1} haben keinen +-Teil")                                           \
  SAY(MOVE_EXPECTED, "hier wird ein Zug erwartet")                                                 \
  SAY(PASS_WRITTEN, "Passen schreibt man --")                                                      \
  SAY(MOVE_ENDS, "hier sollte der Zug enden")                                                      \
  SAY(MOVE_BYTES, "ein Zug hat höchstens {1} Byte")                                                \
  /* position as text */                                                                           \
  SAY(POSITION_ENDS_BEFORE, "die Stellung endet hier, es fehlt: {1}")                              \
  SAY(SPACE_EXPECTED, "hier fehlen ein Leerzeichen und {1}")                                       \
  SAY(SPINSTER_FORM, "eine Jungfer ist 1u, ein einzelner Stein in einer hinteren Mulde")           \
  SAY(RUN_TOGETHER, "gleiche Zellen nebeneinander bilden eine Folge")                              \
  SAY(ROW_CELLS_MORE, "Reihe {1} hat mehr als {2} Zellen")                                         \
  SAY(ROW_CELLS, "Reihe {1} hat {2} {2?Zelle|Zellen} statt {3}")                                   \
  SAY(ROWS_FEW, "nur {1} von {2} Reihen {1?ist|sind} da")                                          \
  SAY(ROWS_MANY, "es sind mehr als {1} Reihen")                                                    \
  SAY(STORES_COMMA, "hier wird ein Komma erwartet: Feld 3 hat {1} Teile")                          \
  SAY(TURN_SEAT, "am Zug ist ein Platz von A bis {1}")                                             \
  SAY(OPENING_STARTS_MOST, "mehr Anfangsmulden, als eine Eröffnungsrunde zu {1}t hinterlässt")     \
  SAY(STATE_OPENING, "bei Halbzug {1} ist der Zustand o und die bisher benutzten Anfangsmulden")   \
  SAY(STATE_OTHER, "bei Halbzug {1} ist der Zustand {2}")                                          \
  SAY(SPACE_ONE, "ein Leerzeichen genügt")                                                         \
  SAY(RUN_EMPTY, "eine Folge hat mindestens eine Zelle")                                           \
  SAY(RUN_SHORT, "eine Folge von weniger als drei gleichen Zellen wird ausgeschrieben")            \
  SAY(ROW_COMMA, "hier wird ein Komma oder das Ende der Reihe erwartet")                           \
  SAY(COMPOUND_EXPECTED, "hier werden \"+\" und der Hof erwartet")                                 \
  SAY(TURN_SIDE, "am Zug ist S oder N")                                                            \
  SAY(POSITION_ENDS, "hier sollte die Stellung enden")                                             \
  SAY(POSITION_BYTES, "eine Stellung hat höchstens {1} Byte")                                      \
  /* rules as text */                                                                              \
  SAY(GAME_EXPECTED, "hier wird ein Spiel erwartet: {1}")                                          \
  SAY(NO_SUCH_GAME, "es gibt kein Spiel \"{1}\", nur {2}")                                         \
  SAY(SIZE_MISSING, "die Größe fehlt: {1}.{2}")                                                    \
  SAY(NO_SUCH_SIZE, "{1} hat keine Größe {2}: Die Größen sind {3}")                                \
  SAY(OPTION_VALUES, "die Option {1} ist {2}")                                                     \
  SAY(OPTION_EXPECTED, "hier werden ein Komma und eine Option erwartet")                           \
  SAY(RULES_NO_OPTION, "{1}.{2} hat keine Option \"{3}\"")                                         \
  SAY(OPTION_TWICE, "die Option {1} steht zweimal da")                                             \
  SAY(OPTION_LATE, "die Option {1} steht zu spät")                                                 \
  SAY(OPTION_VALUE, "hier werden \"=\" und ein Wert erwartet")                                     \
  SAY(OPTION_DEFAULT, "{1}={2} ist der Normalfall und wird weggelassen")                           \
  SAY(RULES_BYTES, "ein Regelwerk hat höchstens {1} Byte")                                         \
  /* players, searches */                                                                          \
  SAY(GAME_OVER_BY_REPETITION, "die Partie ist durch Wiederholung zu Ende")                        \
  SAY(PLAYER_UNKNOWN,                                                                              \
      "es gibt keinen Spieler \"{1}\"; es gibt {2}level:1 und so weiter bis level:{3}")            \
  SAY(NO_MEMORY_PLAYER, "kein Speicher für einen Spieler")                                         \
  SAY(NO_MEMORY_SEARCH, "kein Speicher zum Suchen")                                                \
  SAY(MOVE_NOT_LEGAL_CHOOSE, "ein Zug der Auswahl ist hier nicht erlaubt")                         \
  SAY(MOVE_NOT_LEGAL_SEARCH, "ein Zug, der durchsucht werden soll, ist hier nicht erlaubt")        \
  SAY(MAXN_GAME, "max^n ist für Swahili, das Spiel mit mehreren Plätzen")                          \
  SAY(MAXN_NODES, "mehr als die erlaubten {1} Stellungen")                                         \
  SAY(NETWORKS_APART, "die Netze, nach denen die Engine diese Größe spielt, sind nicht geladen")   \
  SAY(NETWORKS_OTHER, "das sind nicht die Netze dieser Version")                                   \
  /* anywhere */                                                                                   \
  SAY(NO_MEMORY, "kein Speicher mehr frei")                                                        \
  /* what a front end is asked for */                                                              \
  SAY(ASKED_NOTHING, "eine solche Anfrage gibt es nicht")                                          \
  SAY(ASKED_TEXT_SIZE, "ein Text dieser Größe kam nicht an")                                       \
  SAY(ASKED_MOVE, "Zug {1}: {2}")                                                                  \
  SAY(ASKED_MOVE_LENGTH, "so lang ist kein Zug")                                                   \
  SAY(ASKED_GAME_CLOSED, "diese Partie ist nicht mehr offen")                                      \
  SAY(ASKED_GAMES_MANY, "zu viele Partien sind offen: Erst muss eine geschlossen werden")          \
  SAY(ASKED_MOVES_FEWER, "so viele Züge hat die Partie nicht")                                     \
  SAY(ASKED_GROUP_MOVE, "ein Zug einer Gruppe ist hier nicht erlaubt")                             \
  SAY(ASKED_BOUNDS, "das sind keine Grenzen einer Suche")                                          \
  SAY(ASKED_GROUPS, "diese Gruppen von Zügen lassen sich nicht untersuchen")                       \
  SAY(ASKED_NO_GAME, "darin ist keine Partie")                                                     \
  SAY(ASKED_GAME_GOES_ON, "die Partie ist nicht zu Ende")                                          \
  SAY(ASKED_RACE_FORMS, "den Wettlauf gewinnt, wer zuerst oder wer am weitesten kommt")            \
  SAY(ASKED_TWO_HOLES, "nenne zwei verschiedene Mulden einer Reihe")                               \
  SAY(ASKED_FILE_CLOSED, "diese Datei ist nicht mehr offen")                                       \
  SAY(ASKED_FORMATS, "die Formate sind pmn und jsonl")                                             \
  SAY(ASKED_TURN_OF, "am Zug ist {1}")                                                             \
  SAY(ASKED_CHOICE, "das steht nicht zur Wahl")                                                    \
  SAY(ASKED_COMPLETE, "der Zug ist vollständig: Es bleibt nichts zu wählen")                       \
  SAY(ASKED_TURN_BEGINS, "ein Zug beginnt mit dem Namen einer Mulde")                              \
  SAY(ASKED_NO_HOLE, "eine Mulde dieses Namens gibt es nicht")                                     \
  SAY(ASKED_ENDLESS, "aus dieser Mulde geht kein Säen endlos weiter")                              \
  SAY(ASKED_TABLES_MANY, "Tabellen von so vielen Regelwerken lassen sich nicht zugleich öffnen")

CHEE__CATALOGUE_PART(chee__german_play, PLAY, SENTENCES)
