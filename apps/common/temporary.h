// SPDX-License-Identifier: MIT
#ifndef CHEE_COMMON_TEMPORARY_H
#define CHEE_COMMON_TEMPORARY_H

// Files for what is needed for a while and may not fit in memory. tmpfile() asks nobody where there
// is room for it: these lie where TMPDIR says.

#include <stdio.h>

// The folder that TMPDIR names, /tmp without one.
const char *app_temporary_folder(void);

// A file in that folder, to be written and read back, that has no name and is gone once it is
// closed, whatever ends the program. NULL with the reason in errno.
FILE *app_temporary(void);

#endif
