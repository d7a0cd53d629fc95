// SPDX-License-Identifier: MIT
#include "solve/unpack_in.h"

#include <stdlib.h>
#include <zstd.h>

#include "core/fail.h"

enum { ROOM = 1 << 16 };

struct chee__unpack_in {
  const chee_certificate_source *source;
  ZSTD_DCtx *zstd; // NULL for plain bytes
  ZSTD_inBuffer packed;
  bool inside; // of a compressed frame
  bool over;   // the source has no more
  char raw[ROOM], bytes[ROOM];
};

chee__unpack_in *chee__unpack_in_new(const chee_certificate_source *source) {
  chee__unpack_in *in = malloc(sizeof *in);
  if (!in) return NULL;
  in->source = source;
  in->packed = (ZSTD_inBuffer){0};
  in->inside = in->over = false;
  in->zstd = source->zstd ? ZSTD_createDCtx() : NULL;
  if (!source->zstd || in->zstd) return in;
  free(in);
  return NULL;
}

void chee__unpack_in_free(chee__unpack_in *in) {
  if (!in) return;
  ZSTD_freeDCtx(in->zstd);
  free(in);
}

chee_status chee__unpack_in_rewind(chee__unpack_in *in, chee_error *error) {
  if (!in->source->rewind(in->source->data))
    return chee__fault(error, CHEE_IO, "", CHEE_FAULT_PROOF_READ_AGAIN);
  if (in->zstd) (void)ZSTD_DCtx_reset(in->zstd, ZSTD_reset_session_only);
  in->packed = (ZSTD_inBuffer){0};
  in->inside = in->over = false;
  return CHEE_OK;
}

// Reads from the source; false when it failed.
static bool draw(chee__unpack_in *in, char *buffer, size_t *size) {
  ptrdiff_t count = in->over ? 0 : in->source->read(in->source->data, buffer, ROOM);
  if (count == 0) in->over = true;
  *size = count > 0 ? (size_t)count : 0;
  return count >= 0 && count <= ROOM;
}

static chee_status cannot_read(chee_error *error) {
  return chee__fault(error, CHEE_IO, "", CHEE_FAULT_PROOF_READ);
}

chee_status chee__unpack_in_next(chee__unpack_in *in, const char **bytes, size_t *size,
                                 chee_error *error) {
  *bytes = in->bytes;
  *size = 0;
  if (!in->zstd) return draw(in, in->bytes, size) ? CHEE_OK : cannot_read(error);
  ZSTD_outBuffer out = {.dst = in->bytes, .size = ROOM};
  while (out.pos == 0) {
    if (in->packed.pos == in->packed.size) {
      size_t count;
      if (!draw(in, in->raw, &count)) return cannot_read(error);
      in->packed = (ZSTD_inBuffer){.src = in->raw, .size = count};
    }
    bool dry = in->packed.size == 0;
    if (dry && !in->inside) break;
    size_t rest = ZSTD_decompressStream(in->zstd, &out, &in->packed);
    if (ZSTD_isError(rest))
      return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_PACKED_BROKEN,
                            chee__arg_words(CHEE_ARGUMENT_ENGLISH, ZSTD_getErrorName(rest)));
    in->inside = rest != 0;
    if (dry && in->inside && out.pos == 0)
      return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_PROOF_PACKED_CUT);
  }
  *size = out.pos;
  return CHEE_OK;
}
