// SPDX-License-Identifier: MIT
#ifndef CHEE_FAULT_LIST_H
#define CHEE_FAULT_LIST_H

#include "chee/fault_exact.h"

// Every code of fault.h with the kinds of its arguments, a letter each. A new one is a line here
// and one at the same place of each catalogue (src/notation/lang), which does not compile without.
// The lists are apart so that a program has the sentences of what it can refuse alone.

// Rules, moves, matches, their texts, players, and what a front end is asked for.
#define CHEE_FAULT_LIST_PLAY(X)                                                                    \
  /* core */                                                                                       \
  X(GAME_OVER, "")                                                                                 \
  X(GAME_OVER_REPETITION, "")                                                                      \
  X(NO_MEMORY_MOVE, "")                                                                            \
  X(PASS_CAN_SOW, "w")                                                                             \
  X(PASS_PARTS, "")                                                                                \
  X(NO_SUCH_HOLE, "")                                                                              \
  X(ONLY_PASS, "")                                                                                 \
  X(PLIES_MAX, "n")                                                                                \
  X(SOWING_ENDLESS, "")                                                                            \
  /* chuba */                                                                                      \
  X(SPINSTER_WHAT, "")                                                                             \
  X(SPINSTER_LEFT, "s")                                                                            \
  X(SPINSTER_STILL, "w")                                                                           \
  X(PAIR_NO_EMPTY, "")                                                                             \
  X(PAIR_WHICH, "")                                                                                \
  /* enkeshui */                                                                                   \
  X(TURN_OF_PLY, "")                                                                               \
  X(BULL_OWNERS, "")                                                                               \
  X(BULL_EARLY, "")                                                                                \
  X(BULL_OUTSIDE, "")                                                                              \
  X(BULL_SMALL, "")                                                                                \
  X(SIDES_EMPTY, "")                                                                               \
  X(HOLE_BULL, "w")                                                                                \
  X(HOLE_EMPTY, "w")                                                                               \
  X(MOVE_OF_DIRECTIONS, "")                                                                        \
  X(SOWING_FROM_THIS_ENDLESS, "w")                                                                 \
  X(DIRECTIONS_FEWER, "w")                                                                         \
  X(DIRECTIONS_NONE, "w")                                                                          \
  /* four rows */                                                                                  \
  X(COUNTERS_TOTAL, "nnu")                                                                         \
  X(SINGLE_BLOCKED, "wu")                                                                          \
  X(SINGLE_OTHER_LOADED, "wwu")                                                                    \
  X(SOWING_FROM_ENDLESS, "w")                                                                      \
  X(EXTRA_NO_CAPTURE, "w")                                                                         \
  X(EXTRA_NOT_HERE, "w")                                                                           \
  X(MOVE_OF_HOLE, "")                                                                              \
  X(EXTRA_MISSING, "ww")                                                                           \
  /* games */                                                                                      \
  X(NO_SUCH_GAME_NUMBER, "n")                                                                      \
  X(SIZE_NOT_PLAYED, "wn")                                                                         \
  X(NO_SUCH_OPTION, "w")                                                                           \
  X(SIZE_NO_OPTION, "wnw")                                                                         \
  X(PLY_MAX, "n")                                                                                  \
  X(NO_SUCH_TURN, "")                                                                              \
  X(POSITION_UNUSED, "")                                                                           \
  /* match */                                                                                      \
  X(MATCH_LENGTH, "n")                                                                             \
  X(MATCH_NO_SUCH, "")                                                                             \
  X(MATCH_COUNTED_LENGTH, "n")                                                                     \
  X(MATCH_SURPLUS_GAME, "")                                                                        \
  X(MATCH_RACE_GAME, "")                                                                           \
  X(MATCH_REARRANGED_GAME, "")                                                                     \
  X(MATCH_RACE_MIRRORED, "")                                                                       \
  X(MATCH_ORDER, "")                                                                               \
  X(MATCH_WINNER_BEGINS, "")                                                                       \
  X(MATCH_TURN_BEGINS, "nn")                                                                       \
  X(MATCH_WINS_NOBODY, "")                                                                         \
  X(MATCH_WINS_PARTNERS, "")                                                                       \
  X(MATCH_NO_GAME_BEHIND, "n")                                                                     \
  X(MATCH_WINS_MANY, "nn")                                                                         \
  X(MATCH_STONES_SURPLUS, "")                                                                      \
  X(MATCH_STONES_MAX, "n")                                                                         \
  X(MATCH_STONES_FIRST, "n")                                                                       \
  X(MATCH_STONES_FEW, "n")                                                                         \
  X(MATCH_OVER, "")                                                                                \
  X(MATCH_STONES_BROUGHT, "nn")                                                                    \
  X(MATCH_NO_SUCH_WINNER, "")                                                                      \
  X(MATCH_OTHER_RESULT, "")                                                                        \
  X(MATCH_OTHER_RULES, "")                                                                         \
  X(MATCH_PLAYED_OUT, "")                                                                          \
  X(MATCH_GAMES_MAX, "n")                                                                          \
  X(MATCH_LAYS_OUT, "s")                                                                           \
  X(MATCH_BEGINS_OTHERWISE, "")                                                                    \
  X(MATCH_SET_UP_OTHERWISE, "")                                                                    \
  X(MATCH_NO_RACE_BEFORE, "")                                                                      \
  X(RACE_BEFORE_GAME, "")                                                                          \
  X(MATCH_RACE_ENDS_OTHERWISE, "")                                                                 \
  /* mefuhva */                                                                                    \
  X(EXTRA_WHICH, "")                                                                               \
  /* njombwa */                                                                                    \
  X(OPENING_ONES, "s")                                                                             \
  X(OPENING_STYLISED, "w")                                                                         \
  /* race, setup */                                                                                \
  X(RACE_EMPTY, "w")                                                                               \
  X(RACE_ENDLESS, "")                                                                              \
  X(SETUP_GAME, "")                                                                                \
  X(SETUP_SHARE, "n")                                                                              \
  X(SETUP_REARRANGE_LATE, "")                                                                      \
  X(SETUP_TWO_HOLES, "")                                                                           \
  X(SETUP_LAID_OUT, "nn")                                                                          \
  /* swahili */                                                                                    \
  X(OPENING_OVER, "")                                                                              \
  X(OPENING_STARTS_MANY, "")                                                                       \
  X(OPENING_START_RANGE, "")                                                                       \
  X(OPENING_START_TWICE, "n")                                                                      \
  X(NO_SUCH_SEAT, "")                                                                              \
  X(WARRIORS_MANY, "lnn")                                                                          \
  X(WARRIORS_CAPTURED, "nn")                                                                       \
  X(ROWS_EMPTY, "")                                                                                \
  X(OPENING_START_TAKEN, "n")                                                                      \
  X(MOVE_OF_LAPS, "")                                                                              \
  X(LAPS_MOST, "wn")                                                                               \
  /* numbers */                                                                                    \
  X(NUMBER_SIGN, "p")                                                                              \
  X(EXPECTED_HERE, "p")                                                                            \
  X(NUMBER_ZERO, "p")                                                                              \
  X(NUMBER_MOST, "pn")                                                                             \
  /* match as text */                                                                              \
  X(MATCH_FORMS, "")                                                                               \
  X(MATCH_RACE_FORMS, "")                                                                          \
  X(MATCH_BEHIND_FORMS, "")                                                                        \
  X(MATCH_GAMES_FROM, "")                                                                          \
  X(MATCH_PLAYER_NUMBER, "n")                                                                      \
  X(NOTHING_MORE, "")                                                                              \
  X(MATCH_BYTES, "n")                                                                              \
  /* move as text */                                                                               \
  X(MOVES_WITH_OPTION, "wwwp")                                                                     \
  X(MOVES_HAVE, "wp")                                                                              \
  X(MOVE_SEAT_LETTER, "l")                                                                         \
  X(SEAT_TO_MOVE, "l")                                                                             \
  X(HOLES_CALLED, "w")                                                                             \
  X(HOLE_CALLED, "")                                                                               \
  X(HOLES_NUMBERED, "n")                                                                           \
  X(EXTRA_HOLE, "")                                                                                \
  X(PAIR_FRONT, "ln")                                                                              \
  X(CHOICES_MAX, "n")                                                                              \
  X(MOVES_NO_PLUS, "w")                                                                            \
  X(MOVE_EXPECTED, "")                                                                             \
  X(PASS_WRITTEN, "")                                                                              \
  X(MOVE_ENDS, "")                                                                                 \
  X(MOVE_BYTES, "n")                                                                               \
  /* position as text */                                                                           \
  X(POSITION_ENDS_BEFORE, "p")                                                                     \
  X(SPACE_EXPECTED, "p")                                                                           \
  X(SPINSTER_FORM, "")                                                                             \
  X(RUN_TOGETHER, "")                                                                              \
  X(ROW_CELLS_MORE, "nn")                                                                          \
  X(ROW_CELLS, "nnn")                                                                              \
  X(ROWS_FEW, "nn")                                                                                \
  X(ROWS_MANY, "n")                                                                                \
  X(STORES_COMMA, "n")                                                                             \
  X(TURN_SEAT, "l")                                                                                \
  X(OPENING_STARTS_MOST, "n")                                                                      \
  X(STATE_OPENING, "n")                                                                            \
  X(STATE_OTHER, "nw")                                                                             \
  X(SPACE_ONE, "")                                                                                 \
  X(RUN_EMPTY, "")                                                                                 \
  X(RUN_SHORT, "")                                                                                 \
  X(ROW_COMMA, "")                                                                                 \
  X(COMPOUND_EXPECTED, "")                                                                         \
  X(TURN_SIDE, "")                                                                                 \
  X(POSITION_ENDS, "")                                                                             \
  X(POSITION_BYTES, "n")                                                                           \
  /* rules as text */                                                                              \
  X(GAME_EXPECTED, "a")                                                                            \
  X(NO_SUCH_GAME, "wa")                                                                            \
  X(SIZE_MISSING, "wn")                                                                            \
  X(NO_SUCH_SIZE, "wnw")                                                                           \
  X(OPTION_VALUES, "wo")                                                                           \
  X(OPTION_EXPECTED, "")                                                                           \
  X(RULES_NO_OPTION, "wnw")                                                                        \
  X(OPTION_TWICE, "w")                                                                             \
  X(OPTION_LATE, "w")                                                                              \
  X(OPTION_VALUE, "")                                                                              \
  X(OPTION_DEFAULT, "ww")                                                                          \
  X(RULES_BYTES, "n")                                                                              \
  /* players, searches */                                                                          \
  X(GAME_OVER_BY_REPETITION, "")                                                                   \
  X(PLAYER_UNKNOWN, "wwn")                                                                         \
  X(NO_MEMORY_PLAYER, "")                                                                          \
  X(NO_MEMORY_SEARCH, "")                                                                          \
  X(MOVE_NOT_LEGAL_CHOOSE, "")                                                                     \
  X(MOVE_NOT_LEGAL_SEARCH, "")                                                                     \
  X(MAXN_GAME, "")                                                                                 \
  X(MAXN_NODES, "n")                                                                               \
  X(NETWORKS_APART, "")                                                                            \
  X(NETWORKS_OTHER, "")                                                                            \
  /* anywhere */                                                                                   \
  X(NO_MEMORY, "")                                                                                 \
  /* what a front end is asked for */                                                              \
  X(ASKED_NOTHING, "")                                                                             \
  X(ASKED_TEXT_SIZE, "")                                                                           \
  X(ASKED_MOVE, "nf")                                                                              \
  X(ASKED_MOVE_LENGTH, "")                                                                         \
  X(ASKED_GAME_CLOSED, "")                                                                         \
  X(ASKED_GAMES_MANY, "")                                                                          \
  X(ASKED_MOVES_FEWER, "")                                                                         \
  X(ASKED_GROUP_MOVE, "")                                                                          \
  X(ASKED_BOUNDS, "")                                                                              \
  X(ASKED_GROUPS, "")                                                                              \
  X(ASKED_NO_GAME, "")                                                                             \
  X(ASKED_GAME_GOES_ON, "")                                                                        \
  X(ASKED_RACE_FORMS, "")                                                                          \
  X(ASKED_TWO_HOLES, "")                                                                           \
  X(ASKED_FILE_CLOSED, "")                                                                         \
  X(ASKED_FORMATS, "")                                                                             \
  X(ASKED_TURN_OF, "s")                                                                            \
  X(ASKED_CHOICE, "")                                                                              \
  X(ASKED_COMPLETE, "")                                                                            \
  X(ASKED_TURN_BEGINS, "")                                                                         \
  X(ASKED_NO_HOLE, "")                                                                             \
  X(ASKED_ENDLESS, "")                                                                             \
  X(ASKED_TABLES_MANY, "")

// Files of games.
#define CHEE_FAULT_LIST_RECORDS(X)                                                                 \
  /* records: json */                                                                              \
  X(NO_MEMORY_RECORD, "")                                                                          \
  X(JSON_VALUE_STRING, "w")                                                                        \
  X(JSON_KEY_TWICE, "")                                                                            \
  X(JSON_RULES_MISSING, "")                                                                        \
  X(JSON_START_RULES, "")                                                                          \
  X(TAG_TWICE, "w")                                                                                \
  X(JSON_TAGS_OBJECT, "")                                                                          \
  X(JSON_MOVES_MISSING, "")                                                                        \
  X(JSON_MOVE_MISSING, "")                                                                         \
  X(JSON_CAPTURED_NUMBER, "")                                                                      \
  X(JSON_NAGS_ARRAY, "")                                                                           \
  X(JSON_VARIATIONS_ARRAY, "")                                                                     \
  X(JSON_MOVE_OBJECT, "")                                                                          \
  X(JSON_LINE_ARRAY, "")                                                                           \
  X(JSON_BYTES, "n")                                                                               \
  X(JSON_ESCAPE, "")                                                                               \
  X(JSON_HEX, "")                                                                                  \
  X(JSON_ZERO, "")                                                                                 \
  X(JSON_SURROGATE, "")                                                                            \
  X(JSON_STRING_OPEN, "")                                                                          \
  X(JSON_CONTROL, "")                                                                              \
  X(JSON_NUMBER, "")                                                                               \
  X(JSON_VALUE_MISSING, "")                                                                        \
  X(JSON_KEY_MISSING, "")                                                                          \
  X(JSON_COLON, "")                                                                                \
  X(JSON_DEPTH, "")                                                                                \
  X(JSON_OBJECT_NEXT, "")                                                                          \
  X(JSON_ARRAY_NEXT, "")                                                                           \
  X(JSON_GAME_OBJECT, "")                                                                          \
  X(JSON_LINES, "")                                                                                \
  /* records: pmn */                                                                               \
  X(NO_MEMORY_TEXT, "")                                                                            \
  X(BYTES_MAX, "pn")                                                                               \
  X(COMMENT_LINE_MAX, "n")                                                                         \
  X(COMMENT_BRACES_MAX, "n")                                                                       \
  X(COMMENT_OPEN, "")                                                                              \
  X(TAG_ESCAPE, "")                                                                                \
  X(TAG_VALUE_MAX, "n")                                                                            \
  X(TAG_VALUE_OPEN, "")                                                                            \
  X(TAG_NAME_FIRST, "")                                                                            \
  X(TAG_VALUE_QUOTED, "")                                                                          \
  X(TAG_CLOSED, "")                                                                                \
  X(NUMBER_DOTS, "")                                                                               \
  X(NAG_NUMBER, "")                                                                                \
  X(TOTAL_JOINED, "")                                                                              \
  X(BEGINS_NOTHING, "l")                                                                           \
  X(BEYOND_ASCII, "")                                                                              \
  X(MOVE_NUMBER, "nn")                                                                             \
  X(MOVES_HERE, "knw")                                                                             \
  X(NUMBER_MOVE, "")                                                                               \
  X(VARIATION_EMPTY_JOINED, "")                                                                    \
  X(VARIATION_OPEN, "")                                                                            \
  X(RESULT_DIFFERS, "ww")                                                                          \
  X(RESULT_MISSING, "")                                                                            \
  X(TOTAL_NO_MOVE, "")                                                                             \
  X(TAG_GAME_MISSING, "")                                                                          \
  X(TAG_FEN_RULES, "")                                                                             \
  X(COMMENT_STRAY, "")                                                                             \
  X(TAGS_FIRST, "")                                                                                \
  /* records */                                                                                    \
  X(RECORD_ENDED, "")                                                                              \
  X(TOTAL_MISSING, "wknn")                                                                         \
  X(TOTAL_NEEDLESS, "wkn")                                                                         \
  X(TOTAL_DIFFERS, "wnn")                                                                          \
  X(MOVES_MAX, "n")                                                                                \
  X(VARIATION_NOTHING, "")                                                                         \
  X(VARIATION_DEPTH, "n")                                                                          \
  X(VARIATION_NONE_OPEN, "")                                                                       \
  X(VARIATION_EMPTY, "")                                                                           \
  X(NAG_NO_MOVE, "n")                                                                              \
  X(NAG_RANGE, "")                                                                                 \
  X(NAGS_MAX, "n")                                                                                 \
  X(CONTROL_CHARACTER, "w")                                                                        \
  X(NOT_UTF8, "w")                                                                                 \
  X(FILE_UNREADABLE, "")                                                                           \
  X(FILE_CUT, "")                                                                                  \
  X(NO_MEMORY_MATCH, "")                                                                           \
  X(MATCH_NO_RESULT, "n")                                                                          \
  X(MATCH_STANDS, "w")                                                                             \
  X(MATCH_NAMES, "w")                                                                              \
  X(NO_MEMORY_NOTES, "")                                                                           \
  X(KEYS_TWICE, "")                                                                                \
  X(KEYS_OF_GAME, "")                                                                              \
  X(KEYS_OF_MOVE, "")                                                                              \
  X(NOTE_NO_MOVE, "w")                                                                             \
  X(NOTE_TWICE, "w")                                                                               \
  X(NOTE_FORM, "ww")                                                                               \
  X(NOTE_TEXT, "")                                                                                 \
  X(NOTE_KIND, "")                                                                                 \
  X(RESULT_FORMS, "")                                                                              \
  X(RESULT_POINTS, "")                                                                             \
  X(RESULT_RULED, "wwt")                                                                           \
  X(VARIATION_NOT_CLOSED, "")                                                                      \
  X(TAG_NAME_FORM, "")                                                                             \
  X(TAG_NAME_MAX, "n")                                                                             \
  X(TAG_NOT_FREE, "w")                                                                             \
  X(TAG_VALUE_TEXT, "w")                                                                           \
  X(TAGS_MAX, "n")                                                                                 \
  X(NO_MEMORY_TAG, "")                                                                             \
  X(RECORD_TEXT_MAX, "n")

#define CHEE_FAULT_LIST(X)                                                                         \
  CHEE_FAULT_LIST_PLAY(X)                                                                          \
  CHEE_FAULT_LIST_RECORDS(X) CHEE_FAULT_LIST_TABLES(X) CHEE_FAULT_LIST_PROOFS(X)

#endif
