// SPDX-License-Identifier: MIT
//
// English: what certificates and proofs can refuse.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* compressed data */                                                                            \
  SAY(PROOF_READ_AGAIN, "cannot read it a second time")                                            \
  SAY(PROOF_READ, "cannot read")                                                                   \
  SAY(PROOF_WRITE, "it could not be written")                                                      \
  SAY(PROOF_PACKED_BROKEN, "the compressed data are broken: {1}")                                  \
  SAY(PROOF_PACKED_CUT, "the compressed data end too early")                                       \
  /* claims, searches */                                                                           \
  SAY(CLAIM_MARGIN, "the margin is a whole number such as -3 or 12")                               \
  SAY(CLAIM_POINTS, "a claim is '{1}>=3' or '{2}>=0', not this")                                   \
  SAY(CLAIM_FORMS, "a claim is 'S wins', 'S draws', 'N wins' or 'N draws', not this")              \
  SAY(CLAIM_SIDES, "a claim needs two sides: Swahili for two, or for four with teams=on")          \
  SAY(STATE_ENTRY, "an entry is not possible")                                                     \
  SAY(STATE_NONE, "this is no state of 'chee solve'")                                              \
  SAY(STATE_DIFFERS, "the state is of another start, claim or version")                            \
  SAY(STATE_TABLES, "the state is of a search with endgame tables that are not given")             \
  SAY(STATE_CUT, "the state ends too early")                                                       \
  SAY(STATE_LARGE, "the state does not fit into so little memory")                                 \
  SAY(PROOF_NOTHING, "nothing is proved or refuted")                                               \
  SAY(PROOF_MARGIN, "that a margin cannot be forced has no certificate")                           \
  SAY(PROOF_TABLES_MANY, "the proof ends in too many tables to name")                              \
  SAY(PROOF_STOPPED, "the search was stopped while the proof was gathered")                        \
  SAY(PROOF_NOT_FOUND, "a position that was decided cannot be found again")                        \
  SAY(PROOF_COUNTERS, "a position has too many counters")                                          \
  SAY(PROOF_MEMORY, "the certificate's positions fill the memory allowed")                         \
  SAY(PROOF_REPLY_OUT, "a reply leads out of the proof")                                           \
  SAY(PROOF_CIRCLE, "the moves of the proof lead in a circle")                                     \
  SAY(PROOF_DEEP, "the proof is too deep")                                                         \
  SAY(PROOF_START, "the start is not in the proof")                                                \
  /* header of a certificate */                                                                    \
  SAY(HEADER_TEXT, "the header has no text \"{1}\"")                                               \
  SAY(HEADER_WITHIN, "\"{1}\", column {2}: {3}")                                                   \
  SAY(HEADER_KIND, "this is no certificate")                                                       \
  SAY(HEADER_VERSION, "the certificate is not of version 1")                                       \
  SAY(HEADER_LIST, "the header has no list \"tables\"")                                            \
  SAY(HEADER_TABLE_FORM, "a table is named as {{\"ruleset\":..,\"table\":..,\"xxh3\":..}")         \
  SAY(HEADER_TABLE_RULES, "a table belongs to another rule set")                                   \
  SAY(HEADER_TABLE_LONG, "the name of a table is too long")                                        \
  SAY(HEADER_TABLE_HASH, "the hash of a table has 16 digits, 0 to 9 and a to f")                   \
  SAY(HEADER_TABLES_MANY, "the certificate names too many tables")                                 \
  SAY(HEADER_CLAIM, "the claim is written '{1}'")                                                  \
  SAY(HEADER_START_RULES, "the start position has another rule set")                               \
  SAY(HEADER_COUNT, "the header has no whole number \"count\"")                                    \
  SAY(HEADER_NONE, "the first line is no header: a JSON object that begins with {{")               \
  SAY(HEADER_JSON, "the header is no JSON object: {1}")                                            \
  SAY(HEADER_KEY_TWICE, "a key of the header comes twice")                                         \
  SAY(HEADER_TABLE, "table {1}: {2}")                                                              \
  SAY(HEADER_TABLE_MISSING, "there is no table {1} with the hash {2}")                             \
  SAY(HEADER_TABLE_TWICE, "a table is named twice")                                                \
  SAY(HEADER_TABLES_WHERE, "the certificate rests on endgame tables: say where they are")          \
  /* lines of a certificate */                                                                     \
  SAY(LINE_COLUMN, "column {1}: {2}")                                                              \
  SAY(LINE_RULES, "the position has another rule set")                                             \
  SAY(LINE_CLAIMER, "the claimer is not to move here")                                             \
  SAY(LINE_OVER, "the position is over")                                                           \
  SAY(LINE_MOVE, "the move: {1}")                                                                  \
  SAY(LINE_MOVE_WRITTEN, "the move is written '{1}'")                                              \
  SAY(LINE_MARGIN_FORM, "a table's margin is written as =+15 or =-3")                              \
  SAY(LINE_WIN_VALUE, "a win needs the value =W")                                                  \
  SAY(LINE_VALUE_FORMS, "a table's value is =W, =D or such as =+15")                               \
  SAY(LINE_LONG, "the line is too long")                                                           \
  SAY(LINE_PARTS, "the line has {1} parts between tabs, and {2} are asked for")                    \
  SAY(LINE_RANK, "the rank is a whole number")                                                     \
  SAY(LINE_GUARANTEE, "the guarantee is a whole number such as -3 or 12")                          \
  SAY(LINES_MANY, "there are too many lines")                                                      \
  SAY(LINE_BYTES, "the line is longer than {1} bytes")                                             \
  SAY(LINE_ZERO, "the line holds a zero byte")                                                     \
  SAY(LINE_RETURN, "the line ends in CR LF, instead of LF alone")                                  \
  /* checking a certificate */                                                                     \
  SAY(CHECK_ENDED, "the check was ended")                                                          \
  SAY(CHECK_EMPTY, "the file is empty")                                                            \
  SAY(CHECK_COUNTERS, "the position has too many counters")                                        \
  SAY(CHECK_MEMORY, "the positions up to here fill the memory that the check may use")             \
  SAY(CHECK_TWICE, "the position stands in line {1} already")                                      \
  SAY(CHECK_SORTED, "the lines are not sorted bytewise: this one belongs before the last")         \
  SAY(CHECK_MORE, "the header promises {1} {1?position|positions}, and here is one more")          \
  SAY(CHECK_FEWER, "the header promises {1} {1?position|positions}, and there {2?is|are} {2}")     \
  SAY(CHECK_END, "the game can end against the claim in {1}")                                      \
  SAY(CHECK_NO_LINE, "there is no line for {1}")                                                   \
  SAY(CHECK_RANK_BELOW, "a reply leads to line {1}, whose rank {2} is not below {3}")              \
  SAY(CHECK_GUARANTEES, "a reply leads to line {1}, which guarantees {2} where {3} is needed")     \
  SAY(CHECK_RANK, "the rank is {1}, not {2}")                                                      \
  SAY(CHECK_NO_TABLE, "none of the tables that the header names has the position")                 \
  SAY(CHECK_TABLE_SAYS, "the table says {1}")                                                      \
  SAY(CHECK_TABLE_WON, "the table says that the position is won")                                  \
  SAY(CHECK_TABLE_LOST, "the table says that the position is lost")                                \
  SAY(CHECK_TABLE_DRAWN, "the table says that the position is drawn")                              \
  SAY(CHECK_GUARANTEE, "the guarantee is not the table's")                                         \
  SAY(CHECK_TABLE_RANK, "a table's value has rank 0")                                              \
  SAY(CHECK_MOVE_ENDS, "the move ends the game against the claim")                                 \
  SAY(CHECK_CHANGED, "the file changed while it was read")                                         \
  SAY(CHECK_UNREACHED, "the position is not reached from the start")

CHEE__CATALOGUE_PART(chee__english_proofs, PROOFS, SENTENCES)
