// SPDX-License-Identifier: MIT
#ifndef CHEE_FAULT_EXACT_H
#define CHEE_FAULT_EXACT_H

// The codes of endgame tables and proofs, as in fault_list.h.

// Endgame tables, and what the system refuses of a file.
#define CHEE_FAULT_LIST_TABLES(X)                                                                  \
  /* the system */                                                                                 \
  X(SYSTEM_NO_FILE, "")                                                                            \
  X(SYSTEM_DENIED, "")                                                                             \
  X(SYSTEM_FOLDER, "")                                                                             \
  X(SYSTEM_NO_FOLDER, "")                                                                          \
  X(SYSTEM_EXISTS, "")                                                                             \
  X(SYSTEM_FULL, "")                                                                               \
  X(SYSTEM_READ_ONLY, "")                                                                          \
  X(SYSTEM_FILES_MANY, "")                                                                         \
  X(SYSTEM_FILE_LARGE, "")                                                                         \
  X(SYSTEM_NAME_LONG, "")                                                                          \
  X(SYSTEM_TROUBLE, "")                                                                            \
  X(SYSTEM_PIPE, "")                                                                               \
  X(SYSTEM_HANDLE, "")                                                                             \
  X(SYSTEM_MEMORY, "")                                                                             \
  X(SYSTEM_OTHER, "w")                                                                             \
  /* building and keeping tables */                                                                \
  X(TABLE_NO_MEMORY, "")                                                                           \
  X(TABLE_NO_MEMORY_SLAB, "")                                                                      \
  X(TABLE_NO_MEMORY_CHECK, "")                                                                     \
  X(TABLE_PLAYERS, "")                                                                             \
  X(TABLE_GAME, "w")                                                                               \
  X(TABLE_BULLS_GAME, "")                                                                          \
  X(TABLE_BULLS_RULES, "ww")                                                                       \
  X(TABLE_LOOSE_MOST, "n")                                                                         \
  X(TABLE_POSITIONS_MANY, "w")                                                                     \
  X(TABLE_PATH_LONG, "")                                                                           \
  X(TABLE_FILE_LARGE, "")                                                                          \
  X(TABLE_NOT_WRITTEN, "f")                                                                        \
  X(TABLE_SHARE_GONE, "")                                                                          \
  X(TABLE_PIECE_NOT_KEPT, "f")                                                                     \
  X(TABLE_PIECE_OTHER, "")                                                                         \
  X(TABLE_PIECE_CUT, "")                                                                           \
  X(TABLE_PIECE_UNREADABLE, "")                                                                    \
  /* files of tables */                                                                            \
  X(TABLE_IN, "wf")                                                                                \
  X(TABLE_NO_FILE, "")                                                                             \
  X(TABLE_HEADER_CUT, "")                                                                          \
  X(TABLE_BYTE_ORDER, "")                                                                          \
  X(TABLE_VERSION, "nn")                                                                           \
  X(TABLE_OTHER_RULES, "w")                                                                        \
  X(TABLE_NO_RULES, "")                                                                            \
  X(TABLE_KIND, "")                                                                                \
  X(TABLE_SLAB, "")                                                                                \
  X(TABLE_STREAMS, "")                                                                             \
  X(TABLE_BLOCK_SIZE, "")                                                                          \
  X(TABLE_SIZE, "")                                                                                \
  X(TABLE_DISTANCES, "")                                                                           \
  X(TABLE_BLOCKS, "")                                                                              \
  X(TABLE_LONGER, "")                                                                              \
  X(TABLE_CUT, "")                                                                                 \
  X(TABLE_LISTS, "")                                                                               \
  X(TABLE_LIST_WRONG, "")                                                                          \
  X(TABLE_HEADER_ALTERED, "")                                                                      \
  X(TABLE_BLOCK_BROKEN, "n")                                                                       \
  X(TABLE_BELONGS, "w")                                                                            \
  X(TABLE_HASH, "")                                                                                \
  /* checking tables */                                                                            \
  X(TABLE_NONE, "")                                                                                \
  X(TABLE_MISSING, "nn")                                                                           \
  X(TABLE_MISSING_BULLS, "nn")                                                                     \
  X(TABLE_SAYS, "www")

// Certificates and the search for proofs.
#define CHEE_FAULT_LIST_PROOFS(X)                                                                  \
  /* compressed data */                                                                            \
  X(PROOF_READ_AGAIN, "")                                                                          \
  X(PROOF_READ, "")                                                                                \
  X(PROOF_WRITE, "")                                                                               \
  X(PROOF_PACKED_BROKEN, "t")                                                                      \
  X(PROOF_PACKED_CUT, "")                                                                          \
  /* claims, searches */                                                                           \
  X(CLAIM_MARGIN, "")                                                                              \
  X(CLAIM_POINTS, "ll")                                                                            \
  X(CLAIM_FORMS, "")                                                                               \
  X(CLAIM_SIDES, "")                                                                               \
  X(STATE_ENTRY, "")                                                                               \
  X(STATE_NONE, "")                                                                                \
  X(STATE_DIFFERS, "")                                                                             \
  X(STATE_TABLES, "")                                                                              \
  X(STATE_CUT, "")                                                                                 \
  X(STATE_LARGE, "")                                                                               \
  X(PROOF_NOTHING, "")                                                                             \
  X(PROOF_MARGIN, "")                                                                              \
  X(PROOF_TABLES_MANY, "")                                                                         \
  X(PROOF_STOPPED, "")                                                                             \
  X(PROOF_NOT_FOUND, "")                                                                           \
  X(PROOF_COUNTERS, "")                                                                            \
  X(PROOF_MEMORY, "")                                                                              \
  X(PROOF_REPLY_OUT, "")                                                                           \
  X(PROOF_CIRCLE, "")                                                                              \
  X(PROOF_DEEP, "")                                                                                \
  X(PROOF_START, "")                                                                               \
  /* header of a certificate */                                                                    \
  X(HEADER_TEXT, "w")                                                                              \
  X(HEADER_WITHIN, "wnf")                                                                          \
  X(HEADER_KIND, "")                                                                               \
  X(HEADER_VERSION, "")                                                                            \
  X(HEADER_LIST, "")                                                                               \
  X(HEADER_TABLE_FORM, "")                                                                         \
  X(HEADER_TABLE_RULES, "")                                                                        \
  X(HEADER_TABLE_LONG, "")                                                                         \
  X(HEADER_TABLE_HASH, "")                                                                         \
  X(HEADER_TABLES_MANY, "")                                                                        \
  X(HEADER_CLAIM, "w")                                                                             \
  X(HEADER_START_RULES, "")                                                                        \
  X(HEADER_COUNT, "")                                                                              \
  X(HEADER_NONE, "")                                                                               \
  X(HEADER_JSON, "f")                                                                              \
  X(HEADER_KEY_TWICE, "")                                                                          \
  X(HEADER_TABLE, "wf")                                                                            \
  X(HEADER_TABLE_MISSING, "ww")                                                                    \
  X(HEADER_TABLE_TWICE, "")                                                                        \
  X(HEADER_TABLES_WHERE, "")                                                                       \
  /* lines of a certificate */                                                                     \
  X(LINE_COLUMN, "nf")                                                                             \
  X(LINE_RULES, "")                                                                                \
  X(LINE_CLAIMER, "")                                                                              \
  X(LINE_OVER, "")                                                                                 \
  X(LINE_MOVE, "f")                                                                                \
  X(LINE_MOVE_WRITTEN, "w")                                                                        \
  X(LINE_MARGIN_FORM, "")                                                                          \
  X(LINE_WIN_VALUE, "")                                                                            \
  X(LINE_VALUE_FORMS, "")                                                                          \
  X(LINE_LONG, "")                                                                                 \
  X(LINE_PARTS, "nn")                                                                              \
  X(LINE_RANK, "")                                                                                 \
  X(LINE_GUARANTEE, "")                                                                            \
  X(LINES_MANY, "")                                                                                \
  X(LINE_BYTES, "n")                                                                               \
  X(LINE_ZERO, "")                                                                                 \
  X(LINE_RETURN, "")                                                                               \
  /* checking a certificate */                                                                     \
  X(CHECK_ENDED, "")                                                                               \
  X(CHECK_EMPTY, "")                                                                               \
  X(CHECK_COUNTERS, "")                                                                            \
  X(CHECK_MEMORY, "")                                                                              \
  X(CHECK_TWICE, "n")                                                                              \
  X(CHECK_SORTED, "")                                                                              \
  X(CHECK_MORE, "n")                                                                               \
  X(CHECK_FEWER, "nn")                                                                             \
  X(CHECK_END, "w")                                                                                \
  X(CHECK_NO_LINE, "w")                                                                            \
  X(CHECK_RANK_BELOW, "nnn")                                                                       \
  X(CHECK_GUARANTEES, "nnn")                                                                       \
  X(CHECK_RANK, "nn")                                                                              \
  X(CHECK_NO_TABLE, "")                                                                            \
  X(CHECK_TABLE_SAYS, "w")                                                                         \
  X(CHECK_TABLE_WON, "")                                                                           \
  X(CHECK_TABLE_LOST, "")                                                                          \
  X(CHECK_TABLE_DRAWN, "")                                                                         \
  X(CHECK_GUARANTEE, "")                                                                           \
  X(CHECK_TABLE_RANK, "")                                                                          \
  X(CHECK_MOVE_ENDS, "")                                                                           \
  X(CHECK_CHANGED, "")                                                                             \
  X(CHECK_UNREACHED, "")

#endif
