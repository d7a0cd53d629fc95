// SPDX-License-Identifier: MIT
//
// German: what sentences are put together from; docs/languages.md has the words it uses.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* Words of other sentences */                                                                   \
  SAY(SOUTH, "Süd")                                                                                \
  SAY(NORTH, "Nord")                                                                               \
  SAY(SEAT_TITLE, "Platz {1}")                                                                     \
  SAY(AND, " und ")                                                                                \
  SAY(OR, " oder ")                                                                                \
  SAY(THE_CENTRE, "der Mitte")                                                                     \
  SAY(CENTRE, "Mitte")                                                                             \
  SAY(CLAUSE, " ({1})")                                                                            \
  /* What is sown */                                                                               \
  SAY(COUNTER, "Stein")                                                                            \
  SAY(COUNTERS, "Steine")                                                                          \
  SAY(PIECE, "Stein")                                                                              \
  SAY(PIECES, "Steine")                                                                            \
  SAY(MAN, "Stein")                                                                                \
  SAY(MEN, "Steine")                                                                               \
  SAY(STONE, "Stein")                                                                              \
  SAY(STONES, "Steine")                                                                            \
  SAY(WARRIOR, "Krieger")                                                                          \
  SAY(WARRIORS, "Krieger")                                                                         \
  /* What a reader of texts expects */                                                             \
  SAY(A_HOLES_NUMBER, "die Nummer einer Mulde")                                                    \
  SAY(A_SIZE, "eine Größe")                                                                        \
  SAY(A_COUNT, "eine Anzahl")                                                                      \
  SAY(A_RUNS_LENGTH, "die Länge einer Folge")                                                      \
  SAY(A_CENTRE_COUNT, "eine Anzahl von Kriegern in der Mitte")                                     \
  SAY(A_STORES_COUNT, "der Inhalt eines Vorrats")                                                  \
  SAY(A_START_HOLE, "eine Anfangsmulde")                                                           \
  SAY(THE_PLY, "der Halbzug")                                                                      \
  SAY(THE_ROWS_FIELD, "die Reihen (Feld 2)")                                                       \
  SAY(THE_STORES_FIELD, "die Vorräte (Feld 3)")                                                    \
  SAY(THE_TURN_FIELD, "wer am Zug ist (Feld 4)")                                                   \
  SAY(THE_STATE_FIELD, "der Zustand (Feld 5)")                                                     \
  SAY(THE_PLY_FIELD, "der Halbzug (Feld 6)")                                                       \
  SAY(A_NUMBER_OF_GAMES, "eine Anzahl von Partien")                                                \
  SAY(A_GAMES_NUMBER, "die Nummer einer Partie")                                                   \
  SAY(A_BLANK_WINS, "ein Leerzeichen und dahinter die Siege")                                      \
  SAY(A_DASH_WINS, "\"-\" und dahinter die Siege der nächsten Seite")                              \
  SAY(A_NUMBER_OF_WINS, "eine Anzahl von Siegen")                                                  \
  SAY(A_BLANK_STONES, "ein Leerzeichen und dahinter die Steine")                                   \
  SAY(A_DASH_STONES, "\"-\", da keine Steine mitgebracht werden")                                  \
  SAY(A_COMMA_STONES, "\",\" und dahinter die Steine von Nord")                                    \
  SAY(A_NUMBER_OF_STONES, "eine Anzahl von Steinen")                                               \
  SAY(A_BLANK_PLAYERS, "ein Leerzeichen und dahinter die Spieler")                                 \
  SAY(A_BLANK_GAME, "ein Leerzeichen und dahinter die Nummer der Partie")                          \
  SAY(A_TAGS_NAME, "der Name einer Angabe")                                                        \
  SAY(A_NUMBER, "eine Zahl")                                                                       \
  SAY(A_RESULT, "ein Ergebnis")                                                                    \
  SAY(A_GLYPH, "ein Bewertungszeichen nach $")                                                     \
  SAY(A_TOTAL, "eine Summe")                                                                       \
  SAY(A_MOVE, "ein Zug")                                                                           \
  SAY(THE_MARGIN, "der Abstand")                                                                   \
  SAY(NO_X_PART, "keinen x-Teil")                                                                  \
  SAY(NO_DIRECTIONS, "keine Wahl der Richtung")                                                    \
  /* A turn */                                                                                     \
  SAY(LAP, "Runde {1}: ")                                                                          \
  SAY(LIFTS, "nimmt {1} aus {2}")                                                                  \
  SAY(PUTS_INTO, " und legt sie in")                                                               \
  SAY(SOWS, ", sät in")                                                                            \
  SAY(ENDS_CENTRE, ", endet in der Mitte")                                                         \
  SAY(ENDS_EMPTY, ", endet in {1}, vorher leer")                                                   \
  SAY(ENDS_HOLDS, ", endet in {1}, nun mit {2}")                                                   \
  SAY(RELAY, ": sät weiter")                                                                       \
  SAY(A_BULL, ": ein Bulle")                                                                       \
  SAY(SOWS_ON, ": sät weiter")                                                                     \
  SAY(STOPS, ": hört auf")                                                                         \
  SAY(CAPTURE, ": fängt")                                                                          \
  SAY(SEIZES, "erbeutet {1} aus {2}")                                                              \
  SAY(AND_FROM, " und {1} aus {2}")                                                                \
  SAY(PAIR_EMPTY, "wählt ein leeres Paar")                                                         \
  SAY(PAIR_CHOSEN, "wählt das Paar {1} {2}")                                                       \
  SAY(EXTRA_DECLINED, "verzichtet auf das zusätzliche Fangen")                                     \
  SAY(EXTRA_CHOSEN, "wählt dazu {1}")                                                              \
  SAY(TURNS_CLOCKWISE, "ein Durchgang ist vollendet: sät im Uhrzeigersinn weiter")                 \
  SAY(TURNS_COUNTER, "ein Durchgang ist vollendet: sät gegen den Uhrzeigersinn weiter")            \
  SAY(CAPTURES, "fängt {1} aus {2}")                                                               \
  SAY(TAKES_LAST, "nimmt den letzten {2} aus {1} dazu")                                            \
  SAY(BECOMES_BULL, "{1} mit {2} wird ein Bulle von {3}")                                          \
  SAY(FORFEITS, "die Jungfer in {1} fällt an {2}")                                                 \
  SAY(REMOVES, "entfernt {1} aus {2}, die niemand bekommt")                                        \
  SAY(PASSES, "{1} kann nicht säen und passt")                                                     \
  SAY(THE_END, "die Partie ist zu Ende")                                                           \
  SAY(ENDLESS, "... und so weiter ohne Ende (0.2)")                                                \
  SAY(ENDLESS_RETURN,                                                                              \
      "... und so weiter ohne Ende: Wenn Runde {1} gleich {2} aus {3} nimmt, liegt in "            \
      "allen Mulden dasselbe wie {4} {4?Runde|Runden} zuvor (0.2)")                                \
  /* Choices */                                                                                    \
  SAY(ASK_HOLE, "noch eine andere Mulde fangen ({1})?")                                            \
  SAY(ASK_PAIR, "noch ein anderes Paar fangen ({1}): welches?")                                    \
  SAY(ASK_DIRECTION, "die nächste Runde darf in beide Richtungen gehen ({1}): wohin?")             \
  SAY(OPTION_CLOCKWISE, "im Uhrzeigersinn")                                                        \
  SAY(OPTION_COUNTER, "gegen den Uhrzeigersinn")                                                   \
  SAY(OPTION_ON, "weitersäen")                                                                     \
  SAY(OPTION_STOP, "aufhören")                                                                     \
  SAY(OPTION_PAIR_EMPTY, "ein leeres Paar")                                                        \
  SAY(OPTION_NONE, "keine")                                                                        \
  SAY(ASK_LAPS, "weitersäen oder aufhören ({1})?")                                                 \
  /* Results */                                                                                    \
  SAY(GOES_ON, "die Partie läuft: {1} ist am Zug")                                                 \
  SAY(DRAWN, "unentschieden")                                                                      \
  SAY(WINS, "{1} gewinnt")                                                                         \
  SAY(WINS_POINTS, "{1} gewinnt {2}")                                                              \
  SAY(WIN_POINTS, "{1} gewinnen {2}")                                                              \
  SAY(SHARE_POINTS, "{1} teilen sich den Sieg {2}")                                                \
  SAY(SIDE_CLEARED, "{1} hat keine {2} mehr")                                                      \
  SAY(ROW_CLEARED, "{1} hat eine leere Reihe")                                                     \
  SAY(ROWS_CLEARED, "{1} haben leere Reihen")                                                      \
  SAY(ROW_BARE, "{1} hat außerhalb der Bullen keine {2} zum Ziehen")                               \
  SAY(STUCK, "{1} kann nicht ziehen")                                                              \
  SAY(NEITHER_MOVES, "keine Seite kann ziehen")                                                    \
  SAY(THIRD_TIME, "die Stellung kam zum dritten Mal vor")                                          \
  /* The board */                                                                                  \
  SAY(TO_MOVE, "am Zug")                                                                           \
  SAY(PLAYED, "spielte {1}")                                                                       \
  SAY(CAPTURED, "gefangen")                                                                        \
  SAY(LEFT_HALF, "Linke Hälfte")                                                                   \
  SAY(RIGHT_HALF, "Rechte Hälfte")                                                                 \
  SAY(PART_OF, "Teil   von")

CHEE__CATALOGUE_PHRASES(phrases, SENTENCES)

const chee__catalogue chee__german = {
    .tag = "de",
    .part = {chee__german_play, chee__german_records, chee__german_tables, chee__german_proofs},
    .phrases = phrases,
};
