// SPDX-License-Identifier: MIT
//
// English: what sentences are put together from.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* Words of other sentences */                                                                   \
  SAY(SOUTH, "South")                                                                              \
  SAY(NORTH, "North")                                                                              \
  SAY(SEAT_TITLE, "seat {1}")                                                                      \
  SAY(AND, " and ")                                                                                \
  SAY(OR, " or ")                                                                                  \
  SAY(THE_CENTRE, "the centre")                                                                    \
  SAY(CENTRE, "centre")                                                                            \
  SAY(CLAUSE, " ({1})")                                                                            \
  /* What is sown */                                                                               \
  SAY(COUNTER, "counter")                                                                          \
  SAY(COUNTERS, "counters")                                                                        \
  SAY(PIECE, "piece")                                                                              \
  SAY(PIECES, "pieces")                                                                            \
  SAY(MAN, "man")                                                                                  \
  SAY(MEN, "men")                                                                                  \
  SAY(STONE, "stone")                                                                              \
  SAY(STONES, "stones")                                                                            \
  SAY(WARRIOR, "warrior")                                                                          \
  SAY(WARRIORS, "warriors")                                                                        \
  /* What a reader of texts expects */                                                             \
  SAY(A_HOLES_NUMBER, "a hole's number")                                                           \
  SAY(A_SIZE, "a size")                                                                            \
  SAY(A_COUNT, "a count")                                                                          \
  SAY(A_RUNS_LENGTH, "the length of a run")                                                        \
  SAY(A_CENTRE_COUNT, "a number of warriors in the centre")                                        \
  SAY(A_STORES_COUNT, "a store's count")                                                           \
  SAY(A_START_HOLE, "a start hole")                                                                \
  SAY(THE_PLY, "the ply")                                                                          \
  SAY(THE_ROWS_FIELD, "the rows (field 2)")                                                        \
  SAY(THE_STORES_FIELD, "the stores (field 3)")                                                    \
  SAY(THE_TURN_FIELD, "the turn (field 4)")                                                        \
  SAY(THE_STATE_FIELD, "the state (field 5)")                                                      \
  SAY(THE_PLY_FIELD, "the ply (field 6)")                                                          \
  SAY(A_NUMBER_OF_GAMES, "a number of games")                                                      \
  SAY(A_GAMES_NUMBER, "a game's number")                                                           \
  SAY(A_BLANK_WINS, "a blank, and behind it the wins,")                                            \
  SAY(A_DASH_WINS, "\"-\", and behind it the wins of the next player,")                            \
  SAY(A_NUMBER_OF_WINS, "a number of wins")                                                        \
  SAY(A_BLANK_STONES, "a blank, and behind it the stones,")                                        \
  SAY(A_DASH_STONES, "\"-\", as no stones are brought along,")                                     \
  SAY(A_COMMA_STONES, "\",\", and behind it the stones of North,")                                 \
  SAY(A_NUMBER_OF_STONES, "a number of stones")                                                    \
  SAY(A_BLANK_PLAYERS, "a blank, and behind it the players,")                                      \
  SAY(A_BLANK_GAME, "a blank, and behind it the number of the game,")                              \
  SAY(A_TAGS_NAME, "the name of a tag")                                                            \
  SAY(A_NUMBER, "a number")                                                                        \
  SAY(A_RESULT, "a result")                                                                        \
  SAY(A_GLYPH, "an annotation glyph after $")                                                      \
  SAY(A_TOTAL, "a total")                                                                          \
  SAY(A_MOVE, "a move")                                                                            \
  SAY(THE_MARGIN, "the margin")                                                                    \
  SAY(NO_X_PART, "no x part")                                                                      \
  SAY(NO_DIRECTIONS, "no choices of direction")                                                    \
  /* A turn */                                                                                     \
  SAY(LAP, "lap {1}: ")                                                                            \
  SAY(LIFTS, "lifts {1} from {2}")                                                                 \
  SAY(PUTS_INTO, " and puts them into")                                                            \
  SAY(SOWS, ", sows")                                                                              \
  SAY(ENDS_CENTRE, ", ends in the centre")                                                         \
  SAY(ENDS_EMPTY, ", ends in {1} which was empty")                                                 \
  SAY(ENDS_HOLDS, ", ends in {1} which holds {2}")                                                 \
  SAY(RELAY, ": relay")                                                                            \
  SAY(A_BULL, ": a bull")                                                                          \
  SAY(SOWS_ON, ": sows on")                                                                        \
  SAY(STOPS, ": stops")                                                                            \
  SAY(CAPTURE, ": captures")                                                                       \
  SAY(SEIZES, "seizes {1} from {2}")                                                               \
  SAY(AND_FROM, " and {1} from {2}")                                                               \
  SAY(PAIR_EMPTY, "chooses an empty pair")                                                         \
  SAY(PAIR_CHOSEN, "chooses the pair {1} {2}")                                                     \
  SAY(EXTRA_DECLINED, "declines the extra capture")                                                \
  SAY(EXTRA_CHOSEN, "chooses {1} as well")                                                         \
  SAY(TURNS_CLOCKWISE, "a passage is complete: turns clockwise")                                   \
  SAY(TURNS_COUNTER, "a passage is complete: turns counter-clockwise")                             \
  SAY(CAPTURES, "captures {1} from {2}")                                                           \
  SAY(TAKES_LAST, "takes its last {2} from {1}")                                                   \
  SAY(BECOMES_BULL, "{1} with {2} becomes a bull of {3}")                                          \
  SAY(FORFEITS, "the spinster in {1} is forfeited to {2}")                                         \
  SAY(REMOVES, "removes {1} from {2}, which nobody scores")                                        \
  SAY(PASSES, "{1} cannot sow and passes")                                                         \
  SAY(THE_END, "the game is over")                                                                 \
  SAY(ENDLESS, "... and so on without end (0.2)")                                                  \
  SAY(ENDLESS_RETURN,                                                                              \
      "... and so on without end: when lap {1} is about to lift {2} from {3}, all holes "          \
      "hold what they held {4} {4?lap|laps} before (0.2)")                                         \
  /* Choices */                                                                                    \
  SAY(ASK_HOLE, "take one other hole as well ({1})?")                                              \
  SAY(ASK_PAIR, "take another pair as well ({1}): which?")                                         \
  SAY(ASK_DIRECTION, "the next lap may go either way ({1}): which?")                               \
  SAY(OPTION_CLOCKWISE, "clockwise")                                                               \
  SAY(OPTION_COUNTER, "counter-clockwise")                                                         \
  SAY(OPTION_ON, "sow on")                                                                         \
  SAY(OPTION_STOP, "stop")                                                                         \
  SAY(OPTION_PAIR_EMPTY, "an empty pair")                                                          \
  SAY(OPTION_NONE, "none")                                                                         \
  SAY(ASK_LAPS, "sow on or stop ({1})?")                                                           \
  /* Results */                                                                                    \
  SAY(GOES_ON, "the game goes on: {1} is to move")                                                 \
  SAY(DRAWN, "drawn")                                                                              \
  SAY(WINS, "{1} wins")                                                                            \
  SAY(WINS_POINTS, "{1} wins {2}")                                                                 \
  SAY(WIN_POINTS, "{1} win {2}")                                                                   \
  SAY(SHARE_POINTS, "{1} share the win {2}")                                                       \
  SAY(SIDE_CLEARED, "{1} has no {2} left")                                                         \
  SAY(ROW_CLEARED, "{1} has an empty row")                                                         \
  SAY(ROWS_CLEARED, "{1} have empty rows")                                                         \
  SAY(ROW_BARE, "{1} has no {2} outside bulls to move")                                            \
  SAY(STUCK, "{1} cannot move")                                                                    \
  SAY(NEITHER_MOVES, "neither side can move")                                                      \
  SAY(THIRD_TIME, "the position occurred for the third time")                                      \
  /* The board */                                                                                  \
  SAY(TO_MOVE, "to move")                                                                          \
  SAY(PLAYED, "played {1}")                                                                        \
  SAY(CAPTURED, "captured")                                                                        \
  SAY(LEFT_HALF, "Left half")                                                                      \
  SAY(RIGHT_HALF, "Right half")                                                                    \
  SAY(PART_OF, "Part   of")

CHEE__CATALOGUE_PHRASES(phrases, SENTENCES)

const chee__catalogue chee__english = {
    .tag = "en",
    .part = {chee__english_play, chee__english_records, chee__english_tables, chee__english_proofs},
    .phrases = phrases,
};
