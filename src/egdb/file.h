// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_FILE_H
#define CHEE_EGDB_FILE_H

// A file of tables: docs/formats/database.md says what lies where.

#include <stdatomic.h>

#include "chee/egdb_build.h"

enum {
  CHEE__EGDB_VERSION = 1,
  CHEE__EGDB_ORDER = 0x0A0B0C0D,
  CHEE__EGDB_BLOCK_MAX = 1 << 20,
  CHEE__EGDB_HEAD = 160, // bytes before the tables' own headers
  CHEE__EGDB_TABLE_HEAD = 64,
  CHEE__EGDB_BULLS_AT = 56,  // of Enkeshui's certain bulls in a table's own header
  CHEE__EGDB_ENTRY = 24,     // of a block in the list of blocks
  CHEE__EGDB_FAR_ENTRY = 16, // of a distance that does not fit a byte
  CHEE__EGDB_RULES_AT = 24,
  CHEE__EGDB_RULES_SIZE = 96,
  CHEE__EGDB_HASH_AT = 152,      // of the header's own hash
  CHEE__EGDB_FAR = 255,          // the byte of a distance that lies in the list
  CHEE__EGDB_PLIES_MAX = 1000000 // of a distance in the list
};

// The least distance that goes into the list. The tests set it far lower, for small tables to have
// such a list, too: a reader looks for the byte alone.
#ifndef CHEE__EGDB_FAR_FROM
#define CHEE__EGDB_FAR_FROM CHEE__EGDB_FAR
#endif

extern const uint8_t chee__egdb_magic[8];

static inline uint32_t chee__get32(const uint8_t *at) {
  return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}
static inline uint64_t chee__get64(const uint8_t *at) {
  return (uint64_t)chee__get32(at + 4) << 32 | chee__get32(at);
}
static inline void chee__put32(uint8_t *at, uint32_t number) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(number >> 8 * i);
}
static inline void chee__put64(uint8_t *at, uint64_t number) {
  for (int i = 0; i < 8; i++) at[i] = (uint8_t)(number >> 8 * i);
}

// Bytes of the values of so many positions, and of their distances: Enkeshui has two of each, and
// both bounds in one byte.
static inline uint64_t chee__value_bytes(chee_egdb_kind kind, uint64_t positions) {
  return kind == CHEE_EGDB_OUTCOME ? positions / 4 + (positions % 4 != 0) : positions;
}
static inline uint64_t chee__span_bytes(chee_egdb_kind kind, uint64_t positions) {
  return kind == CHEE_EGDB_MARGIN ? 2 * positions : positions;
}

// The kind of values that a rule set's tables hold.
chee_egdb_kind chee__egdb_kind(const chee_rules *rules);

// Loose stones of a table of margins at the most: a bound takes half a byte.
enum { CHEE__EGDB_LOOSE_MAX = 15 };

static inline int chee__margin_low(uint8_t byte, int loose) {
  return 2 * (byte & 15) - loose;
}
static inline int chee__margin_high(uint8_t byte, int loose) {
  return 2 * (byte >> 4) - loose;
}

// A run of uncompressed bytes, cut into blocks.
typedef struct chee__egdb_stream {
  uint64_t size;  // bytes
  uint64_t first; // number of its first block
} chee__egdb_stream;

// A file whose header has been read and found sound. Its blocks are checked as they are read, and
// one that is broken sets `broken` for good.
typedef struct chee__egdb_file {
  const uint8_t *bytes; // of the whole file, from which blocks are unpacked
  uint64_t size;
  // Of a file on disk, else NULL and 0: its own copy of the header, and what names the file whose
  // blocks are mapped.
  uint8_t *head;
  char *path;
  uint64_t device, node;
  bool mapped;                                          // `bytes` came from mmap
  bool (*is_whole)(const struct chee__egdb_file *file); // asked before a block of a map is read
  // Told before all blocks of a map are read one after another, and when they were.
  void (*in_order)(const struct chee__egdb_file *file, bool begins);
  chee_egdb_kind kind;
  chee_egdb_unit unit;
  uint32_t block_bytes;
  uint64_t blocks;
  bool distances;
  chee_egdb_info info[2];
  chee__egdb_stream values[2], spans[2]; // of each table: values, distances
  const uint8_t *entries;                // of the blocks
  const uint8_t *far[2];
  atomic_bool broken; // by a lookup, from any thread: the file is not asked any more
} chee__egdb_file;

// Whether the bytes begin like a file of this version and byte order; CHEE_BAD_DATA with a
// sentence.
chee_status chee__egdb_file_mark(const uint8_t *bytes, uint64_t size, chee_error *error);

enum { CHEE__EGDB_FIRST = CHEE__EGDB_HEAD + 2 * CHEE__EGDB_TABLE_HEAD };

// Reads the first CHEE__EGDB_FIRST bytes of a file of so many bytes, or all of a shorter one: what
// the file holds, and whether its size and the length of its header are what that needs. Fills all
// of `file` but what lies in the lists. The same faults as below.
chee_status chee__egdb_file_begin(const chee_egdb_index *index, const uint8_t *first, uint64_t size,
                                  chee__egdb_file *file, chee_error *error);

// Reads a header that lies in memory, of a file of so many bytes: `head` is the file or as much of
// its beginning as the header says it has, and stays the caller's. CHEE_BAD_DATA with a sentence
// for what is no such file, is cut or altered, is of another version, rule set or byte order.
chee_status chee__egdb_file_read(const chee_egdb_index *index, const uint8_t *head, uint64_t size,
                                 chee__egdb_file *file, chee_error *error);

// Maps a file. CHEE_IO where it cannot be opened, CHEE_MEMORY, else as above.
chee_status chee__egdb_file_open(const chee_egdb_index *index, const char *path,
                                 chee__egdb_file *file, chee_error *error);
void chee__egdb_file_close(chee__egdb_file *file);

// Uncompresses one block into `to`, which has room for block_bytes; `context` is a ZSTD_DCtx.
// CHEE_BAD_DATA where the block is not what its hash says, or the file was cut since it was opened.
chee_status chee__egdb_file_block(const chee__egdb_file *file, uint64_t block, void *context,
                                  uint8_t *to, chee_error *error);

// Bytes of a block uncompressed.
uint64_t chee__egdb_block_size(const chee__egdb_file *file, uint64_t block);

// A whole stream, to be freed with free.
uint8_t *chee__egdb_file_stream(const chee__egdb_file *file, const chee__egdb_stream *stream,
                                chee_error *error);

// Fills an error with what the system says of a file or folder, by its errno.
chee_status chee__egdb_refuse_file(chee_error *error, const char *path, int number);

// The same of a file that is being made.
chee_status chee__egdb_refuse_writing(chee_error *error, int number);

// The place of a unit's file in a folder.
chee_status chee__egdb_path(const chee_egdb_index *index, const chee_egdb_unit *unit,
                            const char *folder, char path[static CHEE_EGDB_PATH_MAX],
                            chee_error *error);

// The unit that a slab belongs to, and which of its tables it is.
chee_egdb_unit chee__egdb_unit_of(const chee_egdb_index *index, const chee_egdb_slab *slab,
                                  int *table);

// The values of a slab from its unit's file in the folder.
uint8_t *chee__egdb_fetch_values(const chee_egdb_index *index, const char *folder,
                                 const chee_egdb_slab *slab, chee_error *error);

#endif
