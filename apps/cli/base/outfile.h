// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_BASE_OUTFILE_H
#define CHEE_CLI_BASE_OUTFILE_H

// Files that appear whole or not at all (common/outfile.h), with what is wrong said in words: each
// call answers with CHEE_IO and "NAME: cannot write: REASON" when the system refuses.

#include <stdint.h>

#include "chee/status.h"
#include "common/outfile.h"

chee_status cli_outfile_open(app_outfile *out, const char *name, bool waits, chee_error *error);

// Opens the file in its place, to write on behind its first `bytes`; what follows them is cut off.
// CHEE_BAD_DATA when it is shorter, CHEE_IO where another program has it open by this call.
chee_status cli_outfile_open_behind(app_outfile *out, const char *name, uint64_t bytes,
                                    chee_error *error);

chee_status cli_outfile_sync(app_outfile *out, chee_error *error);

chee_status cli_outfile_keep(app_outfile *out, chee_error *error);

// Whether two names are those of one file, which whoever writes both would write over. Devices and
// pipes take what everybody writes.
bool cli_same_file(const char *a, const char *b);

#endif
