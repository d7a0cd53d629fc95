// SPDX-License-Identifier: MIT
//
// Whether a file holds what its hash names.
#include <stdlib.h>
#include <zstd.h>
#define XXH_STATIC_LINKING_ONLY // for a state that needs no allocation
#include <xxhash.h>

#include "chee/egdb_build.h"
#include "core/fail.h"
#include "egdb/tables.h"

chee_status chee_egdb_table_sound(const chee_egdb *db, size_t number, chee_error *error) {
  const chee__egdb_file *file = &db->files[db->listed[number].file];
  ZSTD_DCtx *context = ZSTD_createDCtx();
  uint8_t *room = malloc(file->block_bytes);
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  chee_status status = CHEE_OK;
  if (!context || !room) status = chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_TABLE_NO_MEMORY);
  if (file->in_order) file->in_order(file, true);
  for (uint64_t block = 0; status == CHEE_OK && block < file->blocks; block++) {
    status = chee__egdb_file_block(file, block, context, room, error);
    if (status == CHEE_OK) XXH3_64bits_update(&state, room, chee__egdb_block_size(file, block));
  }
  if (file->in_order) file->in_order(file, false);
  if (status == CHEE_OK && XXH3_64bits_digest(&state) != file->info[0].hash)
    status = chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TABLE_HASH);
  free(room);
  ZSTD_freeDCtx(context);
  return status;
}

bool chee_egdb_holds(chee_egdb *db, const chee_egdb_unit *unit, bool distances) {
  chee_egdb_info info;
  chee_error error;
  size_t table = chee_egdb_table_of(db, &unit->slab);
  if (!chee_egdb_table_info(db, table, &info)) return false;
  if (distances && !info.distances && info.kind != CHEE_EGDB_POINTS) return false;
  if (chee_egdb_table_sound(db, table, &error) == CHEE_OK) return true;
  chee__egdb_give_up(db, db->listed[table].file, &error);
  return false;
}
