// SPDX-License-Identifier: MIT
// States of a search, as they are before compression. What is refused leaves the solver as it was;
// whatever is taken, an answer is only where to look: a certificate that comes of it holds.

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "chee/solve.h"
#include "chee/text.h"
#include "fuzz.h"

enum { CERTIFICATE_MAX = 1 << 16 };

typedef struct bytes {
  uint8_t *from;
  size_t size, at;
} bytes;

static ptrdiff_t read_bytes(void *data, void *buffer, size_t size) {
  bytes *b = data;
  size_t left = b->size - b->at, part = size < left ? size : left;
  if (part > 0) memcpy(buffer, b->from + b->at, part);
  b->at += part;
  return (ptrdiff_t)part;
}

static bool rewind_bytes(void *data) {
  ((bytes *)data)->at = 0;
  return true;
}

static bool take_bytes(void *data, const void *from, size_t size) {
  bytes *b = data;
  if (size > CERTIFICATE_MAX - b->size) return false;
  memcpy(b->from + b->size, from, size);
  b->size += size;
  return true;
}

// A state that lies may make the search give up or find what cannot be shown, and no more.
static void demand_sound(chee_solver *solver) {
  uint8_t *room = malloc(CERTIFICATE_MAX);
  bytes b = {.from = room};
  chee_solve_shown shown;
  chee_error error = {.status = CHEE_OK};
  if (room && chee_solver_run(solver) == CHEE_SOLVE_PROVED) {
    (void)chee_solver_certificate(solver, false, take_bytes, &b, &shown, &error);
    chee_certificate_source source = {.read = read_bytes, .rewind = rewind_bytes, .data = &b};
    // South does not win Njombwa with three columns.
    FUZZ_DEMAND(chee_certificate_check(&source, NULL, NULL, &error) != CHEE_OK, "a false proof");
  }
  free(room);
}

// A lie may lead the search far away.
static void give_up(void *data) {
  chee_solver_stop(*(chee_solver **)data);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  chee_rules rules;
  chee_position start;
  chee_claim claim = {.kind = CHEE_CLAIM_WINS, .seat = CHEE_SOUTH};
  chee_solver *solver = NULL;
  chee_solve_options options = {.hash_bytes = 1 << 16, .tick = give_up, .data = &solver};
  chee_error error = {.status = CHEE_OK};
  FUZZ_DEMAND(chee_rules_read("njombwa.3", CHEE_STRICT, &rules, NULL) == CHEE_OK, "no such rule set");
  chee_start(&rules, &start);
  size_t room = ZSTD_compressBound(size);
  bytes packed = {.from = malloc(room)};
  solver = chee_solver_new(&start, &claim, &options);
  if (packed.from && solver) {
    packed.size = ZSTD_compress(packed.from, room, data, size, 1);
    chee_certificate_source source = {.read = read_bytes, .rewind = rewind_bytes, .data = &packed};
    chee_status status = chee_solver_load(solver, &source, &error);
    FUZZ_DEMAND(status == error.status, "status %d, error %d", status, error.status);
    FUZZ_DEMAND(status == CHEE_OK || error.text[0] != '\0', "a refusal without a sentence");
    demand_sound(solver);
  }
  chee_solver_free(solver);
  free(packed.from);
  return 0;
}
