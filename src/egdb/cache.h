// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_CACHE_H
#define CHEE_EGDB_CACHE_H

// Uncompressed blocks in use. All memory is taken when the cache is made; a lookup takes a lock on
// a few slots and none on the rest, so that threads seldom meet.

#include "egdb/file.h"

typedef struct chee__egdb_cache chee__egdb_cache;

// For blocks of at most `block_bytes`; at least a few whatever `bytes` is. NULL without memory.
chee__egdb_cache *chee__egdb_cache_new(size_t bytes, size_t block_bytes);
void chee__egdb_cache_free(chee__egdb_cache *cache);

// One byte of a stream; `number` names the file. False with an error where the block is broken.
bool chee__egdb_cache_byte(chee__egdb_cache *cache, const chee__egdb_file *file, uint32_t number,
                           const chee__egdb_stream *stream, uint64_t at, uint8_t *byte,
                           chee_error *error);

#endif
