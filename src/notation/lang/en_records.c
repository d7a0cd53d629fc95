// SPDX-License-Identifier: MIT
//
// English: what files of games can refuse.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* records: json */                                                                              \
  SAY(NO_MEMORY_RECORD, "no memory for a record")                                                  \
  SAY(JSON_VALUE_STRING, "the value of {1} is a string")                                           \
  SAY(JSON_KEY_TWICE, "this key appears twice in its object")                                      \
  SAY(JSON_RULES_MISSING, "key rules is missing: it names the rule set")                           \
  SAY(JSON_START_RULES, "key start has another rule set than key rules")                           \
  SAY(TAG_TWICE, "tag {1} appears twice")                                                          \
  SAY(JSON_TAGS_OBJECT, "the value of tags is an object: {{\"South\":\"...\"}")                    \
  SAY(JSON_MOVES_MISSING, "key moves is missing")                                                  \
  SAY(JSON_MOVE_MISSING, "key m is missing: it is the move")                                       \
  SAY(JSON_CAPTURED_NUMBER, "the value of captured is a whole number: the total after the move")   \
  SAY(JSON_NAGS_ARRAY, "the value of nags is an array of numbers")                                 \
  SAY(JSON_VARIATIONS_ARRAY, "the value of variations is an array of lines of moves")              \
  SAY(JSON_MOVE_OBJECT, "a move is an object: {{\"m\":\"...\"}")                                   \
  SAY(JSON_LINE_ARRAY, "a line of moves is an array: [{{\"m\":\"...\"}]")                          \
  SAY(JSON_BYTES, "a game is at most {1} bytes of JSON")                                           \
  SAY(JSON_ESCAPE, "in a string of JSON \\ stands before one of \"\\/bfnrtu")                      \
  SAY(JSON_HEX, "behind \\u stand four hexadecimal digits")                                        \
  SAY(JSON_ZERO, "the character \\u0000 is not taken")                                             \
  SAY(JSON_SURROGATE, "this is half of a pair of surrogates, which is no character")               \
  SAY(JSON_STRING_OPEN, "the string opened here is not closed")                                    \
  SAY(JSON_CONTROL, "in a string of JSON a tab is written \\t and a line break \\n")               \
  SAY(JSON_NUMBER, "a number of JSON is like 12, -0.5 or 1e3")                                     \
  SAY(JSON_VALUE_MISSING, "here a value of JSON is missing")                                       \
  SAY(JSON_KEY_MISSING, "here a key of a JSON object is missing")                                  \
  SAY(JSON_COLON, "behind a key of a JSON object stands :")                                        \
  SAY(JSON_DEPTH, "arrays and objects of JSON are nested at most 512 deep")                        \
  SAY(JSON_OBJECT_NEXT, "behind a value of a JSON object stands , or }")                           \
  SAY(JSON_ARRAY_NEXT, "behind a value of a JSON array stands , or ]")                             \
  SAY(JSON_GAME_OBJECT, "a game is a JSON object: {{\"rules\":...}")                               \
  SAY(JSON_LINES, "each game stands on a line of its own")                                         \
  /* records: pmn */                                                                               \
  SAY(NO_MEMORY_TEXT, "no memory for the text of a record")                                        \
  SAY(BYTES_MAX, "{1} has at most {2} bytes")                                                      \
  SAY(COMMENT_LINE_MAX, "a line of a comment is at most {1} bytes")                                \
  SAY(COMMENT_BRACES_MAX, "a comment in braces is at most {1} bytes")                              \
  SAY(COMMENT_OPEN, "the comment opened here is not closed")                                       \
  SAY(TAG_ESCAPE, "in the value of a tag \\ stands before \" or \\ only")                          \
  SAY(TAG_VALUE_MAX, "the value of a tag is at most {1} bytes")                                    \
  SAY(TAG_VALUE_OPEN, "the value of the tag is not closed on its line")                            \
  SAY(TAG_NAME_FIRST, "a tag begins with its name: letters, digits and _")                         \
  SAY(TAG_VALUE_QUOTED, "after the name of a tag stands its value in quotes")                      \
  SAY(TAG_CLOSED, "after the value of a tag stands ]")                                             \
  SAY(NUMBER_DOTS, "after a move number stand one dot or three")                                   \
  SAY(NAG_NUMBER, "after $ stands a number, 0 to 255")                                             \
  SAY(TOTAL_JOINED,                                                                                \
      "joined to a move stands its total in digits, like (6); a space comes before a variation")   \
  SAY(BEGINS_NOTHING, "nothing in a record begins with {1}")                                       \
  SAY(BEYOND_ASCII, "letters beyond ASCII stand in tags and comments only")                        \
  SAY(MOVE_NUMBER, "the move number here is {1}, not {2}")                                         \
  SAY(MOVES_HERE, "{1} moves here: the number is {2}{3}")                                          \
  SAY(NUMBER_MOVE, "after a move number stands a move")                                            \
  SAY(VARIATION_EMPTY_JOINED,                                                                      \
      "a variation has at least one move, and a total joins its move without a space")             \
  SAY(VARIATION_OPEN, "the variation opened here is not closed")                                   \
  SAY(RESULT_DIFFERS, "the moves end with {1}, but tag Result says {2}")                           \
  SAY(RESULT_MISSING, "the moves of a game end with its result, and this one has none")            \
  SAY(TOTAL_NO_MOVE, "this total belongs to no move")                                              \
  SAY(TAG_GAME_MISSING, "tag Game is missing: it names the rule set")                              \
  SAY(TAG_FEN_RULES, "tag FEN has another rule set than tag Game")                                 \
  SAY(COMMENT_STRAY, "this comment belongs to no game")                                            \
  SAY(TAGS_FIRST, "a game begins with its tags: [Game \"...\"]")                                   \
  /* records */                                                                                    \
  SAY(RECORD_ENDED, "the record has ended")                                                        \
  SAY(TOTAL_MISSING, "{1} raises the store of {2} to {3}: its total ({4}) is missing")             \
  SAY(TOTAL_NEEDLESS, "{1} does not raise the store of {2}: no total ({3}) belongs to it")         \
  SAY(TOTAL_DIFFERS, "the total after {1} is {2}, not {3}")                                        \
  SAY(MOVES_MAX, "a game has at most {1} moves, variations included")                              \
  SAY(VARIATION_NOTHING, "there is no move here that a variation replaces")                        \
  SAY(VARIATION_DEPTH, "variations are nested at most {1} deep")                                   \
  SAY(VARIATION_NONE_OPEN, "no variation is open here")                                            \
  SAY(VARIATION_EMPTY, "a variation has at least one move")                                        \
  SAY(NAG_NO_MOVE, "there is no move here that ${1} could be about")                               \
  SAY(NAG_RANGE, "annotation glyphs are $0 to $255")                                               \
  SAY(NAGS_MAX, "a move has at most {1} annotation glyphs")                                        \
  SAY(CONTROL_CHARACTER, "the control character 0x{1} does not belong in a text file")             \
  SAY(NOT_UTF8, "the byte 0x{1} begins no character of UTF-8 here")                                \
  SAY(FILE_UNREADABLE, "the file cannot be read any further")                                      \
  SAY(FILE_CUT, "the file ends in the middle of a character of UTF-8")                             \
  SAY(NO_MEMORY_MATCH, "no memory for a match")                                                    \
  SAY(MATCH_NO_RESULT, "game {1} of this match, before it, has no result")                         \
  SAY(MATCH_STANDS, "after the game before it the match stands at \"{1}\"")                        \
  SAY(MATCH_NAMES, "the players' names do not follow their numbers, \"{1}\"")                      \
  SAY(NO_MEMORY_NOTES, "no memory for notes")                                                      \
  SAY(KEYS_TWICE, "other keys were given before")                                                  \
  SAY(KEYS_OF_GAME, "other keys are a JSON object without the keys of a game")                     \
  SAY(KEYS_OF_MOVE, "other keys are a JSON object without the keys of a move")                     \
  SAY(NOTE_NO_MOVE, "there is no move here that {1} could be about")                               \
  SAY(NOTE_TWICE, "the move has its {1} already")                                                  \
  SAY(NOTE_FORM, "a value of {1} is like {2}")                                                     \
  SAY(NOTE_TEXT, "the text holds a control character or is no UTF-8")                              \
  SAY(NOTE_KIND, "no note of this kind can be given")                                              \
  SAY(RESULT_FORMS, "the result of a game is 1-0, 0-1, 1/2-1/2 or *")                              \
  SAY(RESULT_POINTS,                                                                               \
      "the result of a game is its points, like 35-20, a number for each seat (teams: two), or *") \
  SAY(RESULT_RULED, "the result is {1}, not {2}: {3}")                                             \
  SAY(VARIATION_NOT_CLOSED, "a variation is not closed")                                           \
  SAY(TAG_NAME_FORM, "the name of a tag is letters, digits and _")                                 \
  SAY(TAG_NAME_MAX, "the name of a tag is at most {1} bytes")                                      \
  SAY(TAG_NOT_FREE, "{1} is no free tag: it follows from the record")                              \
  SAY(TAG_VALUE_TEXT,                                                                              \
      "the value of tag {1} holds a control character or a line break or is no UTF-8")             \
  SAY(TAGS_MAX, "a game has at most {1} tags besides the usual ones")                              \
  SAY(NO_MEMORY_TAG, "no memory for a tag")                                                        \
  SAY(RECORD_TEXT_MAX, "tags and comments of a game are at most {1} bytes")

CHEE__CATALOGUE_PART(chee__english_records, RECORDS, SENTENCES)
