// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_UNPACK_IN_H
#define CHEE_SOLVE_UNPACK_IN_H

#include "chee/certificate.h"

// Bytes of a source, decompressed where it is compressed, with a fixed amount of memory.
typedef struct chee__unpack_in chee__unpack_in;

// NULL without memory. The source is borrowed.
chee__unpack_in *chee__unpack_in_new(const chee_certificate_source *source);
void chee__unpack_in_free(chee__unpack_in *in);

// Back to the first byte; CHEE_IO when the source cannot.
chee_status chee__unpack_in_rewind(chee__unpack_in *in, chee_error *error);

// The next bytes, *size 0 at the end; valid until the next call. CHEE_IO when the source failed,
// CHEE_BAD_DATA where compressed data are broken or cut.
chee_status chee__unpack_in_next(chee__unpack_in *in, const char **bytes, size_t *size,
                                 chee_error *error);

#endif
