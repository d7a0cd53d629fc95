// SPDX-License-Identifier: MIT
// Files of endgame tables: a rule set on the first line, the file's bytes below it. What is refused
// gets a sentence; what is taken unpacks to as many bytes as its slab has, or says which block is
// broken, and what it claims of itself fits the slab. The hash of the header is set right first, or
// nothing behind it would ever be reached; so every second input goes in as it is.

#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "chee/text.h"
#include "egdb/file.h"
#include "fuzz.h"

enum { UNPACKED_MAX = 1 << 22 }; // bytes; a slab may be larger than any input should take

static void set_hash(uint8_t *bytes, uint64_t size) {
  if (size < CHEE__EGDB_HEAD) return;
  uint64_t header = chee__get32(bytes + 16);
  if (header < CHEE__EGDB_HEAD || header > size) return;
  chee__put64(bytes + CHEE__EGDB_HASH_AT, 0);
  chee__put64(bytes + CHEE__EGDB_HASH_AT, XXH3_64bits(bytes, header));
}

static void read_file(const chee_egdb_index *index, const uint8_t *bytes, uint64_t size) {
  chee__egdb_file file;
  chee_error error = {0};
  chee_status status = chee__egdb_file_read(index, bytes, size, &file, &error);
  if (status != CHEE_OK) {
    FUZZ_DEMAND(status == CHEE_BAD_DATA && error.text[0], "refused with status %d", (int)status);
    return;
  }
  for (int table = 0; table < file.unit.tables; table++) {
    FUZZ_DEMAND(file.info[table].positions == chee_egdb_slab_size(index, &file.info[table].slab),
                "another size than the slab's");
    if (file.info[table].positions > UNPACKED_MAX) return;
    uint8_t *values = chee__egdb_file_stream(&file, &file.values[table], &error);
    FUZZ_DEMAND(values || error.text[0], "a broken block without a sentence");
    free(values);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const uint8_t *newline = size ? memchr(data, '\n', size) : NULL;
  chee_egdb_index *index;
  chee_rules rules;
  if (!newline) return 0;
  char *text = fuzz_copy(data, (size_t)(newline - data));
  chee_status status = chee_rules_read(text, CHEE_LENIENT, &rules, NULL);
  free(text);
  if (status != CHEE_OK || chee_egdb_index_new(&rules, &index, NULL) != CHEE_OK) return 0;
  size_t length = size - (size_t)(newline + 1 - data);
  uint8_t *bytes = malloc(length ? length : 1);
  memcpy(bytes, newline + 1, length);
  read_file(index, bytes, length);
  set_hash(bytes, length);
  read_file(index, bytes, length);
  free(bytes);
  chee_egdb_index_free(index);
  return 0;
}
