// SPDX-License-Identifier: MIT
//
// English: what endgame tables and files can refuse.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* the system */                                                                                 \
  SAY(SYSTEM_NO_FILE, "No such file or directory")                                                 \
  SAY(SYSTEM_DENIED, "Permission denied")                                                          \
  SAY(SYSTEM_FOLDER, "Is a directory")                                                             \
  SAY(SYSTEM_NO_FOLDER, "Not a directory")                                                         \
  SAY(SYSTEM_EXISTS, "File exists")                                                                \
  SAY(SYSTEM_FULL, "No space left on device")                                                      \
  SAY(SYSTEM_READ_ONLY, "Read-only file system")                                                   \
  SAY(SYSTEM_FILES_MANY, "Too many open files")                                                    \
  SAY(SYSTEM_FILE_LARGE, "File too large")                                                         \
  SAY(SYSTEM_NAME_LONG, "File name too long")                                                      \
  SAY(SYSTEM_TROUBLE, "Input/output error")                                                        \
  SAY(SYSTEM_PIPE, "Broken pipe")                                                                  \
  SAY(SYSTEM_HANDLE, "Bad file descriptor")                                                        \
  SAY(SYSTEM_MEMORY, "Cannot allocate memory")                                                     \
  SAY(SYSTEM_OTHER, "{1}")                                                                         \
  /* building and keeping tables */                                                                \
  SAY(TABLE_NO_MEMORY, "no memory for tables")                                                     \
  SAY(TABLE_NO_MEMORY_SLAB, "no memory for this slab")                                             \
  SAY(TABLE_NO_MEMORY_CHECK, "no memory to check a table")                                         \
  SAY(TABLE_PLAYERS, "there are no tables for three or four players, only for two")                \
  SAY(TABLE_GAME, "there are no tables for {1} yet")                                               \
  SAY(TABLE_BULLS_GAME, "only Enkeshui has tables under certain bulls")                            \
  SAY(TABLE_BULLS_RULES, "the tables are of {1}, but the position is one of {2}")                  \
  SAY(TABLE_LOOSE_MOST, "tables have at most {1} loose stones")                                    \
  SAY(TABLE_POSITIONS_MANY, "the table {1} has over 10^12 positions")                              \
  SAY(TABLE_PATH_LONG, "the path of the tables is too long")                                       \
  SAY(TABLE_FILE_LARGE, "the slab is too large for one file")                                      \
  SAY(TABLE_NOT_WRITTEN, "the file could not be written: {1}")                                     \
  SAY(TABLE_SHARE_GONE, "a share of the slab is gone")                                             \
  SAY(TABLE_PIECE_NOT_KEPT, "a piece could not be kept: {1}")                                      \
  SAY(TABLE_PIECE_OTHER, "this is no piece of this slab, or a broken one")                         \
  SAY(TABLE_PIECE_CUT, "a piece of the slab is cut short")                                         \
  SAY(TABLE_PIECE_UNREADABLE, "a piece of the slab cannot be read")                                \
  /* files of tables */                                                                            \
  SAY(TABLE_IN, "{1}: {2}")                                                                        \
  SAY(TABLE_NO_FILE, "this is no file of endgame tables")                                          \
  SAY(TABLE_HEADER_CUT, "the file is cut short in its header")                                     \
  SAY(TABLE_BYTE_ORDER, "the file has another byte order")                                         \
  SAY(TABLE_VERSION, "the file has version {1}, this program reads {2}")                           \
  SAY(TABLE_OTHER_RULES, "the file's tables are of another rule set than {1}")                     \
  SAY(TABLE_NO_RULES, "the file names no rule set that is known here")                             \
  SAY(TABLE_KIND, "the file holds another kind of values than its game has")                       \
  SAY(TABLE_SLAB, "the file's slab does not exist in its rule set")                                \
  SAY(TABLE_STREAMS, "the file has an impossible number of streams")                               \
  SAY(TABLE_BLOCK_SIZE, "the file's blocks have an impossible size")                               \
  SAY(TABLE_SIZE, "the file's table has another size than its slab")                               \
  SAY(TABLE_DISTANCES, "the file has more distances than positions")                               \
  SAY(TABLE_BLOCKS, "the file's blocks do not follow each other")                                  \
  SAY(TABLE_LONGER, "the file is longer than its blocks")                                          \
  SAY(TABLE_CUT, "the file is cut short")                                                          \
  SAY(TABLE_LISTS, "the file's lists have another length than its tables need")                    \
  SAY(TABLE_LIST_WRONG, "a distance in the file's list is impossible")                             \
  SAY(TABLE_HEADER_ALTERED, "the file's header has been altered")                                  \
  SAY(TABLE_BLOCK_BROKEN, "block {1} of the file is broken")                                       \
  SAY(TABLE_BELONGS, "the file's tables belong into {1}")                                          \
  SAY(TABLE_HASH, "the file holds other values than its header says")                              \
  /* checking tables */                                                                            \
  SAY(TABLE_NONE, "there is no such table")                                                        \
  SAY(TABLE_MISSING, "the table of {1} against {2} is missing")                                    \
  SAY(TABLE_MISSING_BULLS, "the table of {1} loose stones and {2} bulls is missing")               \
  SAY(TABLE_SAYS, "{1}: the table says {2}, its moves say {3}")

CHEE__CATALOGUE_PART(chee__english_tables, TABLES, SENTENCES)
