// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_H
#define CHEE_SOLVE_H

// Proving and refuting claims by search, and the certificates of what was found.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/certificate.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
  CHEE_SOLVE_THREADS_MAX = 16,
  CHEE_SOLVE_PLIES_MAX = 4000 // of a line that the search follows
};

typedef enum chee_solve_answer {
  CHEE_SOLVE_OPEN,   // stopped before an answer, or cut or starved (chee_solve_progress)
  CHEE_SOLVE_PROVED, // the claim holds
  CHEE_SOLVE_REFUTED // it does not. Then the opposite holds, but for margins in Enkeshui, where
                     // play may circle so that neither can be forced: to know, solve the opposite
                     // claim
} chee_solve_answer;

typedef struct chee_solve_options {
  // For the table of positions, and at most as much again for those of a certificate, whose lines
  // as text come on top, some eighty bytes each; 0: 256 MiB.
  size_t hash_bytes;
  int threads;    // 0 or 1: one; at most CHEE_SOLVE_THREADS_MAX
  bool strongest; // a certificate of a margin claims all that its moves force, not what was asked
  // Of Enkeshui: a line of the certificate ends where stones captured and in bulls make sure of the
  // margin, whatever follows (4.9), instead of playing on until the game is over.
  bool certain;
  chee_egdb *tables; // of the start's rule set, in which proofs may end; borrowed, NULL: none
  // Called every thousand positions or so by the thread in chee_solver_run or
  // chee_solver_certificate. NULL: not called.
  void (*tick)(void *data);
  void *data;
} chee_solve_options;

// One search for one claim.
typedef struct chee_solver chee_solver;

// NULL without memory. The start must pass chee_position_check and the claim chee_claim_rules. Free
// with chee_solver_free (NULL is allowed).
CHEE_API chee_solver *chee_solver_new(const chee_position *start, const chee_claim *claim,
                                      const chee_solve_options *options);
CHEE_API void chee_solver_free(chee_solver *solver);

// Searches until there is an answer or chee_solver_stop was called. The answer is the search's: it
// is shown by chee_solver_certificate, and that again by chee_certificate_check.
CHEE_API chee_solve_answer chee_solver_run(chee_solver *solver);

// For another thread: works as number `thread` (1 and up) on the same search, until it ends.
CHEE_API void chee_solver_help(chee_solver *solver, int thread);

// Ends the search soon. From any thread or `tick`.
CHEE_API void chee_solver_stop(chee_solver *solver);

// Takes chee_solver_stop back, when nobody may call it any more: where it was called while the
// answer was found, the certificate can be written all the same.
CHEE_API void chee_solver_go_on(chee_solver *solver);

// Where a move of the start position stands: how much is still to be shown, at the least, to prove
// that it reaches what is being looked for, and that it does not.
typedef struct chee_solve_move {
  chee_move move;
  uint32_t proof, disproof; // 0: done; 10^9: impossible
} chee_solve_move;

typedef struct chee_solve_progress {
  uint64_t nodes;              // positions whose moves were looked at
  int full;                    // part of the table in use, in thousandths
  chee_claim claim;            // that a proof is looked for of: a win or a margin
  int moves;                   // entries of `move`
  const chee_solve_move *move; // borrowed until the next call
  uint64_t lines;              // of the certificate being gathered; 0 before
  double gathered;             // part of them, from 0 to 1, as for chee_solver_share
  bool cut; // of an open answer: lines would have to be followed beyond CHEE_SOLVE_PLIES_MAX plies
  bool starved; // of an open answer: there was no memory to go on
} chee_solve_progress;

// For `tick`.
CHEE_API chee_solve_progress chee_solver_progress(chee_solver *solver);

// Parts, from 0 to 1, that are shown of what a proof needs, and of what a refutation needs: of the
// replies that have to be answered each counts as much as the others, whatever work it takes. An
// estimate, which goes down, too, where the search turns elsewhere.
typedef struct chee_solve_share {
  double proved, refuted; // of progress.claim
} chee_solve_share;

// For `tick` of chee_solver_run. May take some tenths of a second.
CHEE_API chee_solve_share chee_solver_share(const chee_solver *solver);

// Takes `size` bytes; false when it cannot.
typedef bool chee_solve_sink(void *data, const void *bytes, size_t size);

// What a certificate says of its start.
typedef struct chee_solve_shown {
  uint64_t positions; // lines
  uint64_t leaves;    // of those, positions whose value is a table's
  uint64_t certain;   // and those at which nothing can change the margin any more
  uint32_t turns; // of the side that it is for, to the end or a line without a move at the most;
                  // 0 of a draw
  bool moves;     // whether that side is to move at the start, by `move`
  chee_move move;
  int margin; // final margin that its moves force, of claims of margins
} chee_solve_shown;

// After CHEE_SOLVE_PROVED, or CHEE_SOLVE_REFUTED but for margins: writes the certificate of what
// holds, the claim or its opposite. What the table has lost is searched for again. CHEE_OK with
// what it shows; CHEE_LIMIT where memory does not suffice or the search was stopped, CHEE_IO when
// the sink refused, CHEE_MEMORY, CHEE_BAD_DATA where the proof could not be put together.
CHEE_API chee_status chee_solver_certificate(chee_solver *solver, bool zstd, chee_solve_sink *sink,
                                             void *data, chee_solve_shown *shown,
                                             chee_error *error);

// Writes what took long to find out, for another run. Also from `tick`, while other threads work.
CHEE_API chee_status chee_solver_save(chee_solver *solver, chee_solve_sink *sink, void *data,
                                      chee_error *error);

// Before chee_solver_run: reads what was saved, of the same start and claim, by a search with the
// same tables or with those of them that have up to some number of counters, or with none. Bytes
// that were changed are found out by a checksum; what a state says is only where to look, for a
// certificate is checked without it. CHEE_BAD_DATA, or CHEE_LIMIT where it has more entries than
// the table has room for, with a sentence; then the solver knows nothing of it.
CHEE_API chee_status chee_solver_load(chee_solver *solver, const chee_certificate_source *source,
                                      chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
