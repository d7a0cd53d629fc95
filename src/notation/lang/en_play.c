// SPDX-License-Identifier: MIT
//
// English: what playing can refuse.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* core */                                                                                       \
  SAY(GAME_OVER, "the game is over")                                                               \
  SAY(GAME_OVER_REPETITION, "the game is over: the position has occurred three times")             \
  SAY(NO_MEMORY_MOVE, "no memory for another move")                                                \
  SAY(PASS_CAN_SOW, "a pass is legal only when nothing can be sown, and {1} can")                  \
  SAY(PASS_PARTS, "a pass has no further parts")                                                   \
  SAY(NO_SUCH_HOLE, "there is no such hole")                                                       \
  SAY(ONLY_PASS, "nothing can be sown: the only move is a pass")                                   \
  SAY(PLIES_MAX, "a game has at most {1} plies")                                                   \
  SAY(SOWING_ENDLESS, "this sowing never ends")                                                    \
  /* chuba */                                                                                      \
  SAY(SPINSTER_WHAT, "a spinster is a single man in a back pocket")                                \
  SAY(SPINSTER_LEFT, "all of {1}'s men are single, so a spinster cannot have been left")           \
  SAY(SPINSTER_STILL, "the man in {1} is still a spinster")                                        \
  SAY(PAIR_NO_EMPTY, "no other column is empty: name one of those that hold men")                  \
  SAY(PAIR_WHICH, "the other pair is named by its front pocket, is not the column captured, "      \
                  "and holds men; an empty pair is x-")                                            \
  /* enkeshui */                                                                                   \
  SAY(TURN_OF_PLY, "South plays ply 0 and North ply 1")                                            \
  SAY(BULL_OWNERS, "a bull belongs to one player")                                                 \
  SAY(BULL_EARLY, "no bull is made before ply 2")                                                  \
  SAY(BULL_OUTSIDE, "a bull lies outside the board")                                               \
  SAY(BULL_SMALL, "a bull holds at least three stones")                                            \
  SAY(SIDES_EMPTY, "both sides are empty")                                                         \
  SAY(HOLE_BULL, "{1} is a bull")                                                                  \
  SAY(HOLE_EMPTY, "{1} is empty")                                                                  \
  SAY(MOVE_OF_DIRECTIONS, "a move of this game is a hole and choices of direction")                \
  SAY(SOWING_FROM_THIS_ENDLESS, "this sowing from {1} never ends")                                 \
  SAY(DIRECTIONS_FEWER, "the sowing from {1} offers fewer choices of direction")                   \
  SAY(DIRECTIONS_NONE, "the sowing from {1} offers no choice of direction")                        \
  /* four rows */                                                                                  \
  SAY(COUNTERS_TOTAL, "{1} {3} on the board and in the stores, but the game has {2}")              \
  SAY(SINGLE_BLOCKED, "{1} holds a single {2} and the hole after it is not empty")                 \
  SAY(SINGLE_OTHER_LOADED, "{1} holds a single {3} and {2} holds more")                            \
  SAY(SOWING_FROM_ENDLESS, "the sowing from {1} never ends")                                       \
  SAY(EXTRA_NO_CAPTURE, "{1} captures nothing: leave out the x part")                              \
  SAY(EXTRA_NOT_HERE, "{1} takes no x part: this rule set has no further capture")                 \
  SAY(MOVE_OF_HOLE, "a move of this game is a hole and no more")                                   \
  SAY(EXTRA_MISSING, "{1} captures: add {2} or x-")                                                \
  /* games */                                                                                      \
  SAY(NO_SUCH_GAME_NUMBER, "there is no game number {1}")                                          \
  SAY(SIZE_NOT_PLAYED, "{1} is not played with size {2}")                                          \
  SAY(NO_SUCH_OPTION, "{1} has no such option")                                                    \
  SAY(SIZE_NO_OPTION, "{1} {2} has no option {3}")                                                 \
  SAY(PLY_MAX, "the ply is at most {1}")                                                           \
  SAY(NO_SUCH_TURN, "there is no such seat to move")                                               \
  SAY(POSITION_UNUSED, "the position has something its game does not use")                         \
  /* match */                                                                                      \
  SAY(MATCH_LENGTH, "a match is of 1 to {1} games")                                                \
  SAY(MATCH_NO_SUCH, "there is no such match")                                                     \
  SAY(MATCH_COUNTED_LENGTH, "a counted match, and no other, is of 1 to {1} games")                 \
  SAY(MATCH_SURPLUS_GAME, "only Enkeshui has surplus matches")                                     \
  SAY(MATCH_RACE_GAME, "only Enkeshui has an opening race")                                        \
  SAY(MATCH_REARRANGED_GAME, "only Enkeshui has a rearranged start")                               \
  SAY(MATCH_RACE_MIRRORED, "in a mirrored set-up the far right hole is empty: there is no race")   \
  SAY(MATCH_ORDER, "the players keep their order round the board, whoever begins")                 \
  SAY(MATCH_WINNER_BEGINS, "the winner of the last game begins the next")                          \
  SAY(MATCH_TURN_BEGINS, "the players begin in turn: player {1} begins game {2}")                  \
  SAY(MATCH_WINS_NOBODY, "wins of a player who is not there")                                      \
  SAY(MATCH_WINS_PARTNERS, "partners have the same wins")                                          \
  SAY(MATCH_NO_GAME_BEHIND, "a match of {1} {1?game|games} has no game behind {1?it|them}")        \
  SAY(MATCH_WINS_MANY, "{1} {1?game|games} cannot have had {2} {2?winner|winners}")                \
  SAY(MATCH_STONES_SURPLUS, "stones are brought to surplus matches only")                          \
  SAY(MATCH_STONES_MAX, "a player brings at most {1} stones")                                      \
  SAY(MATCH_STONES_FIRST, "both bring {1} stones to the first game")                               \
  SAY(MATCH_STONES_FEW, "the players of a surplus match have at least {1} stones between them")    \
  SAY(MATCH_OVER, "the match is over")                                                             \
  SAY(MATCH_STONES_BROUGHT, "the game has {1} stones, the players brought {2}")                    \
  SAY(MATCH_NO_SUCH_WINNER, "there is no such winner")                                             \
  SAY(MATCH_OTHER_RESULT, "the rules give this game another result")                               \
  SAY(MATCH_OTHER_RULES, "this game has other rules than the match")                               \
  SAY(MATCH_PLAYED_OUT, "points are the result here; a game of a match is played to its end")      \
  SAY(MATCH_GAMES_MAX, "a match has at most {1} games")                                            \
  SAY(MATCH_LAYS_OUT, "{1} lays out the stones of two holes and no others")                        \
  SAY(MATCH_BEGINS_OTHERWISE, "this is not how the next game of the match begins")                 \
  SAY(MATCH_SET_UP_OTHERWISE, "this is not how the next game of the match is set up")              \
  SAY(MATCH_NO_RACE_BEFORE, "there was no race before this game")                                  \
  SAY(RACE_BEFORE_GAME, "the race comes before the game")                                          \
  SAY(MATCH_RACE_ENDS_OTHERWISE, "this is not where the race ends")                                \
  /* mefuhva */                                                                                    \
  SAY(EXTRA_WHICH, "the extra capture must name a hole of the opponent that still holds pieces")   \
  /* njombwa */                                                                                    \
  SAY(OPENING_ONES, "before {1}'s first turn each of their holes holds one counter")               \
  SAY(OPENING_STYLISED, "the first turn is the stylised move {1}")                                 \
  /* race, setup */                                                                                \
  SAY(RACE_EMPTY, "{1} is empty: there is no race")                                                \
  SAY(RACE_ENDLESS, "neither player would ever reach an empty hole")                               \
  SAY(SETUP_GAME, "only Enkeshui has such a start")                                                \
  SAY(SETUP_SHARE, "the players share at most {1} stones")                                         \
  SAY(SETUP_REARRANGE_LATE, "stones are rearranged before the game")                               \
  SAY(SETUP_TWO_HOLES, "name two different holes of one row")                                      \
  SAY(SETUP_LAID_OUT, "{1} stones were taken, but {2} laid out")                                   \
  /* swahili */                                                                                    \
  SAY(OPENING_OVER, "the opening round is over")                                                   \
  SAY(OPENING_STARTS_MANY, "more start holes than plies played")                                   \
  SAY(OPENING_START_RANGE, "a start hole is 1 to 11")                                              \
  SAY(OPENING_START_TWICE, "start hole {1} is there twice")                                        \
  SAY(NO_SUCH_SEAT, "there is no such seat")                                                       \
  SAY(WARRIORS_MANY, "seat {1} has {2} warriors in its row and the centre, but {3} at most")       \
  SAY(WARRIORS_CAPTURED,                                                                           \
      "{1} {1?warrior|warriors} in the compounds, but only {2} {2?is|are} missing")                \
  SAY(ROWS_EMPTY, "all rows are empty")                                                            \
  SAY(OPENING_START_TAKEN, "hole {1} was the start of another player's first turn")                \
  SAY(MOVE_OF_LAPS, "a move of this game is a hole and further laps")                              \
  SAY(LAPS_MOST, "the sowing from {1} has {2} further {2?lap|laps} at most")                       \
  /* numbers */                                                                                    \
  SAY(NUMBER_SIGN, "{1} has no sign")                                                              \
  SAY(EXPECTED_HERE, "{1} is expected here")                                                       \
  SAY(NUMBER_ZERO, "{1} has no leading zero")                                                      \
  SAY(NUMBER_MOST, "{1} is at most {2}")                                                           \
  /* match as text */                                                                              \
  SAY(MATCH_FORMS, "a match is series, games:N or surplus")                                        \
  SAY(MATCH_RACE_FORMS, "the race is won by the first or the farthest")                            \
  SAY(MATCH_BEHIND_FORMS, "behind it stand race=first or race=farthest, then rearranged=on")       \
  SAY(MATCH_GAMES_FROM, "games are numbered from 1")                                               \
  SAY(MATCH_PLAYER_NUMBER, "a player's number is expected here, 1 to {1} for each seat")           \
  SAY(NOTHING_MORE, "nothing more is expected here")                                               \
  SAY(MATCH_BYTES, "a match has at most {1} bytes")                                                \
  /* move as text */                                                                               \
  SAY(MOVES_WITH_OPTION, "moves of {1} with {2}={3} have {4}")                                     \
  SAY(MOVES_HAVE, "moves of {1} have {2}")                                                         \
  SAY(MOVE_SEAT_LETTER, "a move starts with the seat's letter, from A to {1}")                     \
  SAY(SEAT_TO_MOVE, "seat {1} is to move, from a hole of its own")                                 \
  SAY(HOLES_CALLED, "holes of {1} are called A and a")                                             \
  SAY(HOLE_CALLED, "a hole is called by A or B (front or back row) and its number")                \
  SAY(HOLES_NUMBERED, "holes are numbered 1 to {1}")                                               \
  SAY(EXTRA_HOLE, "a hole or - is expected after x")                                               \
  SAY(PAIR_FRONT, "the other pair is named by its front pocket, {1}{2}")                           \
  SAY(CHOICES_MAX, "a turn has at most {1} choices")                                               \
  SAY(MOVES_NO_PLUS, "moves of {1} have no + part")                                                \
  SAY(MOVE_EXPECTED, "a move is expected here")                                                    \
  SAY(PASS_WRITTEN, "a pass is written --")                                                        \
  SAY(MOVE_ENDS, "the move should end here")                                                       \
  SAY(MOVE_BYTES, "a move has at most {1} bytes")                                                  \
  /* position as text */                                                                           \
  SAY(POSITION_ENDS_BEFORE, "the position ends before {1}")                                        \
  SAY(SPACE_EXPECTED, "a space and {1} are expected here")                                         \
  SAY(SPINSTER_FORM, "a spinster is 1u, a single man in a back pocket")                            \
  SAY(RUN_TOGETHER, "equal cells side by side make one run")                                       \
  SAY(ROW_CELLS_MORE, "row {1} has more than {2} cells")                                           \
  SAY(ROW_CELLS, "row {1} has {2} cells instead of {3}")                                           \
  SAY(ROWS_FEW, "only {1} of {2} rows are here")                                                   \
  SAY(ROWS_MANY, "there are more than {1} rows")                                                   \
  SAY(STORES_COMMA, "a comma is expected here: field 3 has {1} parts")                             \
  SAY(TURN_SEAT, "the turn is a seat from A to {1}")                                               \
  SAY(OPENING_STARTS_MOST, "more start holes than an opening round of {1} players leaves")         \
  SAY(STATE_OPENING, "at ply {1} the state is o and the start holes used so far")                  \
  SAY(STATE_OTHER, "at ply {1} the state is {2}")                                                  \
  SAY(SPACE_ONE, "one space is enough")                                                            \
  SAY(RUN_EMPTY, "a run has at least one cell")                                                    \
  SAY(RUN_SHORT, "a run of fewer than three equal cells is written out")                           \
  SAY(ROW_COMMA, "a comma or the end of the row is expected here")                                 \
  SAY(COMPOUND_EXPECTED, "\"+\" and the compound are expected here")                               \
  SAY(TURN_SIDE, "the turn is S or N")                                                             \
  SAY(POSITION_ENDS, "the position should end here")                                               \
  SAY(POSITION_BYTES, "a position has at most {1} bytes")                                          \
  /* rules as text */                                                                              \
  SAY(GAME_EXPECTED, "a game is expected here: {1}")                                               \
  SAY(NO_SUCH_GAME, "there is no game \"{1}\", only {2}")                                          \
  SAY(SIZE_MISSING, "the size is missing: {1}.{2}")                                                \
  SAY(NO_SUCH_SIZE, "{1} has no size {2}: its sizes are {3}")                                      \
  SAY(OPTION_VALUES, "the option {1} is {2}")                                                      \
  SAY(OPTION_EXPECTED, "a comma and an option are expected here")                                  \
  SAY(RULES_NO_OPTION, "{1}.{2} has no option \"{3}\"")                                            \
  SAY(OPTION_TWICE, "the option {1} is there twice")                                               \
  SAY(OPTION_LATE, "the option {1} stands too late")                                               \
  SAY(OPTION_VALUE, "\"=\" and a value are expected here")                                         \
  SAY(OPTION_DEFAULT, "{1}={2} is the default and is left out")                                    \
  SAY(RULES_BYTES, "a rule set has at most {1} bytes")                                             \
  /* players, searches */                                                                          \
  SAY(GAME_OVER_BY_REPETITION, "the game is over by repetition")                                   \
  SAY(PLAYER_UNKNOWN, "there is no player \"{1}\"; there are {2}level:1 and so on to level:{3}")   \
  SAY(NO_MEMORY_PLAYER, "no memory for a player")                                                  \
  SAY(NO_MEMORY_SEARCH, "no memory to search")                                                     \
  SAY(MOVE_NOT_LEGAL_CHOOSE, "a move to choose from is not legal here")                            \
  SAY(MOVE_NOT_LEGAL_SEARCH, "a move to search is not legal here")                                 \
  SAY(MAXN_GAME, "max^n is for Swahili, the game of several seats")                                \
  SAY(MAXN_NODES, "more than the allowed {1} positions")                                           \
  SAY(NETWORKS_APART, "the networks that the engine plays this size by are not loaded")            \
  SAY(NETWORKS_OTHER, "these are not the networks of this version")                                \
  /* anywhere */                                                                                   \
  SAY(NO_MEMORY, "out of memory")                                                                  \
  /* what a front end is asked for */                                                              \
  SAY(ASKED_NOTHING, "no such request")                                                            \
  SAY(ASKED_TEXT_SIZE, "no text of that size was given")                                           \
  SAY(ASKED_MOVE, "move {1}: {2}")                                                                 \
  SAY(ASKED_MOVE_LENGTH, "no move is that long")                                                   \
  SAY(ASKED_GAME_CLOSED, "this game is not open any more")                                         \
  SAY(ASKED_GAMES_MANY, "too many games are open: one has to be freed first")                      \
  SAY(ASKED_MOVES_FEWER, "the game has not as many moves")                                         \
  SAY(ASKED_GROUP_MOVE, "a move of a group is not legal here")                                     \
  SAY(ASKED_BOUNDS, "these are no bounds of a search")                                             \
  SAY(ASKED_GROUPS, "these groups of moves cannot be looked at")                                   \
  SAY(ASKED_NO_GAME, "there is no game in it")                                                     \
  SAY(ASKED_GAME_GOES_ON, "the game is not over")                                                  \
  SAY(ASKED_RACE_FORMS, "the race is won by the first or the farthest")                            \
  SAY(ASKED_TWO_HOLES, "name two different holes of one row")                                      \
  SAY(ASKED_FILE_CLOSED, "this file is not open any more")                                         \
  SAY(ASKED_FORMATS, "the formats are pmn and jsonl")                                              \
  SAY(ASKED_TURN_OF, "it is the turn of {1}")                                                      \
  SAY(ASKED_CHOICE, "this is none of the choices")                                                 \
  SAY(ASKED_COMPLETE, "the move is complete: there is nothing left to choose")                     \
  SAY(ASKED_TURN_BEGINS, "a turn begins with the name of a hole")                                  \
  SAY(ASKED_NO_HOLE, "there is no hole of this name")                                              \
  SAY(ASKED_ENDLESS, "from this hole no sowing goes on for ever")                                  \
  SAY(ASKED_TABLES_MANY, "tables of that many rule sets cannot be open at once")

CHEE__CATALOGUE_PART(chee__english_play, PLAY, SENTENCES)
