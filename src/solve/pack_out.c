// SPDX-License-Identifier: MIT
#include "solve/pack_out.h"

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "core/fail.h"

enum { ROOM = 1 << 16, LEVEL = 9 };

struct chee__pack_out {
  ZSTD_CCtx *zstd; // NULL for plain bytes
  chee_solve_sink *sink;
  void *data;
  bool failed, starved; // of the two, the compressor had no memory
  size_t used;          // of `plain`
  char plain[ROOM], packed[ROOM];
};

chee__pack_out *chee__pack_out_new(bool zstd, chee_solve_sink *sink, void *data) {
  chee__pack_out *out = malloc(sizeof *out);
  if (!out) return NULL;
  out->zstd = NULL;
  out->sink = sink;
  out->data = data;
  out->failed = out->starved = false;
  out->used = 0;
  if (!zstd) return out;
  out->zstd = ZSTD_createCCtx();
  if (!out->zstd || ZSTD_isError(ZSTD_CCtx_setParameter(out->zstd, ZSTD_c_checksumFlag, 1)) ||
      ZSTD_isError(ZSTD_CCtx_setParameter(out->zstd, ZSTD_c_compressionLevel, LEVEL))) {
    ZSTD_freeCCtx(out->zstd);
    free(out);
    return NULL;
  }
  return out;
}

static void pass_on(chee__pack_out *out, const char *bytes, size_t size) {
  if (!out->failed && size > 0 && !out->sink(out->data, bytes, size)) out->failed = true;
}

// Hands over what is in `plain`, and at the end what the compressor keeps back.
static void flush(chee__pack_out *out, bool end) {
  if (!out->zstd) {
    pass_on(out, out->plain, out->used);
  } else {
    ZSTD_inBuffer in = {.src = out->plain, .size = out->used};
    size_t rest = 1;
    while (!out->failed && (in.pos < in.size || (end && rest != 0))) {
      ZSTD_outBuffer room = {.dst = out->packed, .size = ROOM};
      rest = ZSTD_compressStream2(out->zstd, &room, &in, end ? ZSTD_e_end : ZSTD_e_continue);
      if (ZSTD_isError(rest))
        out->failed = out->starved = true;
      else
        pass_on(out, out->packed, room.pos);
    }
  }
  out->used = 0;
}

void chee__pack_out_put(chee__pack_out *out, const void *bytes, size_t size) {
  const char *from = bytes;
  while (size > 0) {
    size_t part = size < ROOM - out->used ? size : ROOM - out->used;
    memcpy(out->plain + out->used, from, part);
    out->used += part;
    from += part;
    size -= part;
    if (out->used == ROOM) flush(out, false);
  }
}

chee_status chee__pack_out_end(chee__pack_out *out, chee_error *error) {
  flush(out, true);
  bool failed = out->failed, starved = out->starved;
  ZSTD_freeCCtx(out->zstd);
  free(out);
  if (starved) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
  return failed ? chee__fault(error, CHEE_IO, "", CHEE_FAULT_PROOF_WRITE) : CHEE_OK;
}
