// SPDX-License-Identifier: MIT
//
// The few calls of zstd that reading a table takes. Blocks are unpacked by a library of the page
// (packages/chee/src/tables.ts); what it gives is checked here against the block's size and hash.
#include <stdint.h>
#include <zstd.h>

#include "egdb/file.h"

__attribute__((import_module("chee"), import_name("unpack"))) int32_t
web_unpack(void *to, uint32_t room, const void *from, uint32_t size);

struct ZSTD_DCtx_s {
  char unused;
};

ZSTD_DCtx *ZSTD_createDCtx(void) {
  static ZSTD_DCtx context;
  return &context;
}

size_t ZSTD_freeDCtx(ZSTD_DCtx *context) {
  (void)context;
  return 0;
}

// Bytes made; what is no block gives a number that no block has.
size_t ZSTD_decompressDCtx(ZSTD_DCtx *context, void *to, size_t room, const void *from,
                           size_t size) {
  (void)context;
  return (size_t)web_unpack(to, (uint32_t)room, from, (uint32_t)size);
}

// Files lie in memory that is not theirs.
void chee__egdb_file_close(chee__egdb_file *file) {
  *file = (chee__egdb_file){0};
}
