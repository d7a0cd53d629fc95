// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_PACK_OUT_H
#define CHEE_SOLVE_PACK_OUT_H

#include "chee/solve.h"

// Bytes on their way to a sink, compressed or not. Once anything failed the rest is thrown away and
// chee__pack_out_end tells.
typedef struct chee__pack_out chee__pack_out;

// NULL without memory.
chee__pack_out *chee__pack_out_new(bool zstd, chee_solve_sink *sink, void *data);
void chee__pack_out_put(chee__pack_out *out, const void *bytes, size_t size);

// Writes what is left and frees it; CHEE_IO when the sink refused, CHEE_MEMORY when the compressor
// had none.
chee_status chee__pack_out_end(chee__pack_out *out, chee_error *error);

#endif
