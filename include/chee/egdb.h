// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_H
#define CHEE_EGDB_H

// Endgame databases: exact values of all positions with few counters, looked up in files.
//
// The value of a position depends on the position alone. Four-row games: won is what the mover can
// end in their favour in finitely many turns without counting on a repetition (0.4). Swahili for
// two: the points still to come, the mover's less the other's. Enkeshui: the margin still to come,
// in stones, from below and from above, since play may go in circles.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/egdb_index.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chee_egdb_kind {
  CHEE_EGDB_OUTCOME = 1, // four-row games: won, lost or drawn
  CHEE_EGDB_POINTS = 2,  // Swahili: points still to come
  CHEE_EGDB_MARGIN = 3   // Enkeshui: two bounds of the margin still to come
} chee_egdb_kind;

// What is known of a position, from the side to move.
typedef struct chee_egdb_value {
  chee_egdb_kind kind;
  int outcome;    // 1 won, 0 drawn, -1 lost; of points and margins: their sign, 0 where the two
                  // bounds have 0 between them
  int points;     // still to come, mover less other; 0 unless kind is CHEE_EGDB_POINTS
  uint32_t plies; // to the next conversion (a capture, a forfeit, a spinster played upon, the end)
                  // if the winner hurries and the loser delays; 0 where none is kept
  // Enkeshui, else 0: the largest margin still to come (mover less other, in stones) that the mover
  // can force, and the smallest to which the other can hold them. Neither counts on a repetition;
  // all loose stones lost or won hold without being forced. `plies` is the time to the next
  // conversion (a stone captured or dropped into a bull, a new bull, the end) with which the mover
  // can keep `low`, `high_plies` that with which the other can keep `high`; both 0 where nothing
  // is to be forced.
  int low, high;
  uint32_t high_plies;
  bool distances; // whether the table keeps plies to a conversion
} chee_egdb_value;

// The mover's own turns to the next conversion.
static inline uint32_t chee_egdb_turns(const chee_egdb_value *value) {
  return value->plies / 2 + value->plies % 2;
}

// Tables in a folder that has a folder for each rule set (`njombwa.4`) with a file for each unit
// (`4-3.chdb`).
typedef struct chee_egdb chee_egdb;

// Called for a file that cannot be used, with a sentence that says why: on opening, and once for a
// file of which a later lookup finds a block broken, by the thread that looks up, so that several
// may call it at a time. It must not look anything up itself.
typedef void chee_egdb_complaint(void *data, const char *path, const chee_error *error);

// Opens all tables of this rule set below the folder; files that are broken or foreign are left out
// and complained of (`complain` may be NULL; it and `data` are borrowed until the tables are
// closed). `cache_bytes` bounds the memory for blocks in use, 0: 64 MiB; all of it is taken now. No
// file at all is no fault. CHEE_IO where the folder cannot be read for another reason than that it
// is not there, CHEE_MEMORY. Close with chee_egdb_close (NULL is allowed).
CHEE_API chee_status chee_egdb_open(const char *folder, const chee_rules *rules, size_t cache_bytes,
                                    chee_egdb_complaint *complain, void *data, chee_egdb **db,
                                    chee_error *error);
CHEE_API void chee_egdb_close(chee_egdb *db);

// The same without a folder: no tables at first, chee_egdb_add brings them.
CHEE_API chee_status chee_egdb_new(const chee_rules *rules, size_t cache_bytes, chee_egdb **db,
                                   chee_error *error);

// Adds files of tables that lie in memory, one or several one after another. The bytes are borrowed
// until the tables are closed; a slab that is there already stays as it is. No thread may look
// anything up meanwhile. CHEE_BAD_DATA with a sentence for what is broken, cut or of another rule
// set, CHEE_MEMORY; then nothing of it is used.
CHEE_API chee_status chee_egdb_add(chee_egdb *db, const void *bytes, size_t size,
                                   chee_error *error);

// The rule set that the file of tables beginning there names. CHEE_BAD_DATA.
CHEE_API chee_status chee_egdb_rules_of(const void *bytes, size_t size, chee_rules *rules,
                                        chee_error *error);

// The numbering that its tables go by. Borrowed.
CHEE_API const chee_egdb_index *chee_egdb_numbering(const chee_egdb *db);

// Looks a position up. False where no table has it, or the file that has it is broken: that one is
// complained of and not asked any more. From any thread, without allocation. With `distances` false
// the number of plies is left 0, which spares a block.
CHEE_API bool chee_egdb_probe(chee_egdb *db, const chee_position *position, bool distances,
                              chee_egdb_value *value);

// What a table says of itself.
typedef struct chee_egdb_info {
  chee_egdb_slab slab;
  chee_egdb_kind kind;
  bool distances;
  uint64_t positions, wins, draws, losses; // points: above, at and below 0; margins: the mover
                                           // can force more than 0, neither, the other can
  uint32_t longest;                        // plies to a conversion
  uint64_t longest_number;                 // a position that has them
  uint64_t far;                            // distances that do not fit a byte
  uint64_t file_bytes;
  bool first_of_file; // a file has one table or two
  uint64_t hash;      // XXH3 of the file's uncompressed tables
} chee_egdb_info;

// Tables number 0 and up, those of one file in succession, files in the order of their names. False
// beyond the last.
CHEE_API bool chee_egdb_table_info(const chee_egdb *db, size_t number, chee_egdb_info *info);
CHEE_API size_t chee_egdb_tables(const chee_egdb *db);

// The place in the list of the table that holds a slab, or SIZE_MAX.
CHEE_API size_t chee_egdb_table_of(const chee_egdb *db, const chee_egdb_slab *slab);

// The place of the table that a position is looked up in, or SIZE_MAX.
CHEE_API size_t chee_egdb_table_at(const chee_egdb *db, const chee_position *position);

// The name of the table's unit as in that of its file, such as "4-3"; returns its length.
CHEE_API size_t chee_egdb_table_unit(const chee_egdb *db, size_t number,
                                     char name[CHEE_AT_LEAST(64)]);

// Reads the whole file of a table. CHEE_BAD_DATA where a block is broken or all of it together is
// not what the hash says, CHEE_MEMORY.
CHEE_API chee_status chee_egdb_table_sound(const chee_egdb *db, size_t number, chee_error *error);

// The whole table, unpacked: the values as in the file (four outcomes a byte, lowest bits first:
// 0 drawn, 1 won, 2 lost, 3 no position; or a byte of points in fives; or of both bounds), and
// where there are any the distances (a byte of plies; 255: look in the file's list; of margins
// those of all lower bounds, then those of all upper ones). To be freed with free. NULL with an
// error where a block is broken or memory is short.
CHEE_API uint8_t *chee_egdb_table_values(const chee_egdb *db, size_t number, chee_error *error);
CHEE_API uint8_t *chee_egdb_table_distances(const chee_egdb *db, size_t number, chee_error *error);

// The distance of one position of a table, far ones included; 0 where none is kept.
CHEE_API uint32_t chee_egdb_table_far(const chee_egdb *db, size_t number, uint64_t position);

// XXH3 over the hashes of all files: names the tables as a whole, whatever their compression.
CHEE_API uint64_t chee_egdb_hash(const chee_egdb *db);

enum { CHEE_EGDB_PATH_MAX = 4096 };

// The folder of a rule set's tables below `root`. CHEE_LIMIT where the path is too long.
CHEE_API chee_status chee_egdb_folder(const chee_rules *rules, const char *root,
                                      char path[CHEE_AT_LEAST(CHEE_EGDB_PATH_MAX)],
                                      chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
