// SPDX-License-Identifier: MIT
#ifndef CHEE_NOTATION_LANG_PHRASES_H
#define CHEE_NOTATION_LANG_PHRASES_H

// What sentences are put together from, besides those of refusals. Arguments as in chee/fault.h.
#define CHEE__PHRASE_LIST(X)                                                                       \
  /* Words of other sentences */                                                                   \
  X(SOUTH, "")                                                                                     \
  X(NORTH, "")                                                                                     \
  X(SEAT_TITLE, "l")                                                                               \
  X(AND, "")                                                                                       \
  X(OR, "")                                                                                        \
  X(THE_CENTRE, "")                                                                                \
  X(CENTRE, "")                                                                                    \
  X(CLAUSE, "w")                                                                                   \
  /* What is sown, in the order of chee_noun: one, several */                                      \
  X(COUNTER, "")                                                                                   \
  X(COUNTERS, "")                                                                                  \
  X(PIECE, "")                                                                                     \
  X(PIECES, "")                                                                                    \
  X(MAN, "")                                                                                       \
  X(MEN, "")                                                                                       \
  X(STONE, "")                                                                                     \
  X(STONES, "")                                                                                    \
  X(WARRIOR, "")                                                                                   \
  X(WARRIORS, "")                                                                                  \
  /* What a reader of texts expects */                                                             \
  X(A_HOLES_NUMBER, "")                                                                            \
  X(A_SIZE, "")                                                                                    \
  X(A_COUNT, "")                                                                                   \
  X(A_RUNS_LENGTH, "")                                                                             \
  X(A_CENTRE_COUNT, "")                                                                            \
  X(A_STORES_COUNT, "")                                                                            \
  X(A_START_HOLE, "")                                                                              \
  X(THE_PLY, "")                                                                                   \
  X(THE_ROWS_FIELD, "")                                                                            \
  X(THE_STORES_FIELD, "")                                                                          \
  X(THE_TURN_FIELD, "")                                                                            \
  X(THE_STATE_FIELD, "")                                                                           \
  X(THE_PLY_FIELD, "")                                                                             \
  X(A_NUMBER_OF_GAMES, "")                                                                         \
  X(A_GAMES_NUMBER, "")                                                                            \
  X(A_BLANK_WINS, "")                                                                              \
  X(A_DASH_WINS, "")                                                                               \
  X(A_NUMBER_OF_WINS, "")                                                                          \
  X(A_BLANK_STONES, "")                                                                            \
  X(A_DASH_STONES, "")                                                                             \
  X(A_COMMA_STONES, "")                                                                            \
  X(A_NUMBER_OF_STONES, "")                                                                        \
  X(A_BLANK_PLAYERS, "")                                                                           \
  X(A_BLANK_GAME, "")                                                                              \
  X(A_TAGS_NAME, "")                                                                               \
  X(A_NUMBER, "")                                                                                  \
  X(A_RESULT, "")                                                                                  \
  X(A_GLYPH, "")                                                                                   \
  X(A_TOTAL, "")                                                                                   \
  X(A_MOVE, "")                                                                                    \
  X(THE_MARGIN, "")                                                                                \
  X(NO_X_PART, "")                                                                                 \
  X(NO_DIRECTIONS, "")                                                                             \
  /* A turn */                                                                                     \
  X(LAP, "n")                                                                                      \
  X(LIFTS, "nw")                                                                                   \
  X(PUTS_INTO, "")                                                                                 \
  X(SOWS, "")                                                                                      \
  X(ENDS_CENTRE, "")                                                                               \
  X(ENDS_EMPTY, "w")                                                                               \
  X(ENDS_HOLDS, "wn")                                                                              \
  X(RELAY, "")                                                                                     \
  X(A_BULL, "")                                                                                    \
  X(SOWS_ON, "")                                                                                   \
  X(STOPS, "")                                                                                     \
  X(CAPTURE, "")                                                                                   \
  X(SEIZES, "nw")                                                                                  \
  X(AND_FROM, "nw")                                                                                \
  X(PAIR_EMPTY, "")                                                                                \
  X(PAIR_CHOSEN, "ww")                                                                             \
  X(EXTRA_DECLINED, "")                                                                            \
  X(EXTRA_CHOSEN, "w")                                                                             \
  X(TURNS_CLOCKWISE, "")                                                                           \
  X(TURNS_COUNTER, "")                                                                             \
  X(CAPTURES, "nw")                                                                                \
  X(TAKES_LAST, "wu")                                                                              \
  X(BECOMES_BULL, "wns")                                                                           \
  X(FORFEITS, "ws")                                                                                \
  X(REMOVES, "nw")                                                                                 \
  X(PASSES, "s")                                                                                   \
  X(THE_END, "")                                                                                   \
  X(ENDLESS, "")                                                                                   \
  X(ENDLESS_RETURN, "nnwn")                                                                        \
  /* Choices */                                                                                    \
  X(ASK_HOLE, "w")                                                                                 \
  X(ASK_PAIR, "w")                                                                                 \
  X(ASK_DIRECTION, "w")                                                                            \
  X(OPTION_CLOCKWISE, "")                                                                          \
  X(OPTION_COUNTER, "")                                                                            \
  X(OPTION_ON, "")                                                                                 \
  X(OPTION_STOP, "")                                                                               \
  X(OPTION_PAIR_EMPTY, "")                                                                         \
  X(OPTION_NONE, "")                                                                               \
  X(ASK_LAPS, "w")                                                                                 \
  /* Results */                                                                                    \
  X(GOES_ON, "s")                                                                                  \
  X(DRAWN, "")                                                                                     \
  X(WINS, "s")                                                                                     \
  X(WINS_POINTS, "aw")                                                                             \
  X(WIN_POINTS, "aw")                                                                              \
  X(SHARE_POINTS, "aw")                                                                            \
  X(SIDE_CLEARED, "su")                                                                            \
  X(ROW_CLEARED, "a")                                                                              \
  X(ROWS_CLEARED, "a")                                                                             \
  X(ROW_BARE, "su")                                                                                \
  X(STUCK, "s")                                                                                    \
  X(NEITHER_MOVES, "")                                                                             \
  X(THIRD_TIME, "")                                                                                \
  /* The board */                                                                                  \
  X(TO_MOVE, "")                                                                                   \
  X(PLAYED, "w")                                                                                   \
  X(CAPTURED, "")                                                                                  \
  X(LEFT_HALF, "")                                                                                 \
  X(RIGHT_HALF, "")                                                                                \
  X(PART_OF, "")

#define CHEE__PHRASE_CODE(name, arguments) CHEE__PHRASE_##name,
typedef enum chee__phrase { CHEE__PHRASE_LIST(CHEE__PHRASE_CODE) CHEE__PHRASES } chee__phrase;
#undef CHEE__PHRASE_CODE

#endif
