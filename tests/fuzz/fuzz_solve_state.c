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

// What the solver shows, written to memory of the target's own and read from there.
typedef struct written {
  fuzz_bytes bytes;
  uint8_t *room;
} written;

static bool take_bytes(void *data, const void *from, size_t size) {
  written *w = data;
  if (size > CERTIFICATE_MAX - w->bytes.size) return false;
  memcpy(w->room + w->bytes.size, from, size);
  w->bytes.size += size;
  return true;
}

// What was taken can be saved again, and that can be taken.
static void demand_saved(chee_solver *solver, chee_solver *other) {
  written w = {.room = malloc(CERTIFICATE_MAX)};
  w.bytes.from = w.room;
  chee_error error = {.status = CHEE_OK};
  if (w.room && other) {
    FUZZ_DEMAND(chee_solver_save(solver, take_bytes, &w, &error) == CHEE_OK, "not saved: %s",
                error.text);
    chee_certificate_source source = {.read = fuzz_read, .rewind = fuzz_rewind, .data = &w.bytes};
    FUZZ_DEMAND(chee_solver_load(other, &source, &error) == CHEE_OK, "what was saved: %s",
                error.text);
  }
  free(w.room);
}

// A state that lies may make the search give up or find what cannot be shown, and no more.
static void demand_sound(chee_solver *solver) {
  written w = {.room = malloc(CERTIFICATE_MAX)};
  w.bytes.from = w.room;
  chee_solve_shown shown;
  chee_error error = {.status = CHEE_OK};
  if (w.room && chee_solver_run(solver) == CHEE_SOLVE_PROVED) {
    (void)chee_solver_certificate(solver, false, take_bytes, &w, &shown, &error);
    chee_certificate_source source = {.read = fuzz_read, .rewind = fuzz_rewind, .data = &w.bytes};
    // South does not win Njombwa with three columns.
    FUZZ_DEMAND(chee_certificate_check(&source, NULL, NULL, &error) != CHEE_OK, "a false proof");
  }
  free(w.room);
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
  FUZZ_DEMAND(chee_rules_read("njombwa.3", CHEE_STRICT, &rules, NULL) == CHEE_OK,
              "no such rule set");
  chee_start(&rules, &start);
  size_t room = ZSTD_compressBound(size);
  uint8_t *memory = malloc(room);
  fuzz_bytes packed = {.from = memory};
  solver = chee_solver_new(&start, &claim, &options);
  if (memory && solver) {
    packed.size = ZSTD_compress(memory, room, data, size, 1);
    chee_certificate_source source = {.read = fuzz_read, .rewind = fuzz_rewind, .data = &packed};
    chee_status status = chee_solver_load(solver, &source, &error);
    FUZZ_DEMAND(status == error.status, "status %d, error %d", status, error.status);
    FUZZ_DEMAND(status == CHEE_OK || error.text[0] != '\0', "a refusal without a sentence");
    chee_solver *other = chee_solver_new(&start, &claim, &options);
    demand_saved(solver, other);
    chee_solver_free(other);
    demand_sound(solver);
  }
  chee_solver_free(solver);
  free(memory);
  return 0;
}
