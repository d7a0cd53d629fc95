// SPDX-License-Identifier: MIT
#ifndef CHEE_EGDB_SPILL_H
#define CHEE_EGDB_SPILL_H

// Bytes for which there need not be memory: they lie in a file of a folder, which has no name and
// is gone with whoever made it, so that the system writes them there and reads them again as it has
// to.

#include <stdint.h>

#include "chee/status.h"

// So many bytes, all of them 0, to be freed with chee__egdb_spill_free. The disk has room for all
// of them. NULL where it does not, or says something else.
uint8_t *chee__egdb_spill_new(const char *folder, uint64_t size, chee_error *error);
void chee__egdb_spill_free(uint8_t *bytes, uint64_t size); // NULL is allowed

#endif
