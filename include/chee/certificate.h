// SPDX-License-Identifier: MIT
#ifndef CHEE_CERTIFICATE_H
#define CHEE_CERTIFICATE_H

// Claims about the value of a position, and certificates: files that show a claim to whoever can
// apply the rules, without any search. docs/formats/certificate.md defines the format.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/egdb.h"
#include "chee/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chee_claim_kind {
  CHEE_CLAIM_WINS,  // four-row games: the side can force the end in its favour
  CHEE_CLAIM_DRAWS, // four-row games: the other side cannot do that
  CHEE_CLAIM_MARGIN // Enkeshui, Swahili: the side can force a final margin of at least `margin`
} chee_claim_kind;

// What is claimed of a start position.
typedef struct chee_claim {
  chee_claim_kind kind;
  int seat;   // CHEE_SOUTH or CHEE_NORTH; Swahili: 0 for A (with teams A and C), 1 for B (B and D)
  int margin; // of CHEE_CLAIM_MARGIN: stones, points; 0 otherwise
} chee_claim;

enum {
  CHEE_CLAIM_TEXT_MAX = 16,    // with the closing zero
  CHEE_CLAIM_MARGIN_MAX = 1000 // no margin is larger
};

// Whether claims can be made under a rule set: two sides. Swahili for three, and for four without
// teams, has no agreed value; CHEE_BAD_DATA with a sentence.
CHEE_API chee_status chee_claim_rules(const chee_rules *rules, chee_error *error);

// `S wins`, `S draws` (four-row games), `S>=m` (Enkeshui; `A`, `B` in Swahili). There `S wins` is
// another word for the smallest margin above none, which is how it is kept. CHEE_BAD_DATA with a
// sentence and the column otherwise.
CHEE_API chee_status chee_claim_read(const chee_rules *rules, const char *text, chee_claim *claim,
                                     chee_error *error);

// In the one canonical spelling; returns its length.
CHEE_API size_t chee_claim_write(const chee_rules *rules, const chee_claim *claim,
                                 char text[CHEE_AT_LEAST(CHEE_CLAIM_TEXT_MAX)]);

// What holds where the claim does not: `S wins` and `N draws`, `S>=m` and `N>=1-m`. In Enkeshui
// play may circle, and then neither of two opposite margins can be forced.
CHEE_API chee_claim chee_claim_opposite(const chee_claim *claim);

// The margin of a side that nothing can change any more: in Enkeshui captured stones and stones in
// bulls, in Swahili the points of 5.8, less the other side's. 0 in the four-row games.
CHEE_API int chee_claim_settled(const chee_position *position, int side);

// The bytes of a certificate. `read` fills the buffer with up to `size` bytes and returns how many,
// 0 at the end, -1 when it failed; `rewind` goes back to the first byte, false when it cannot.
typedef struct chee_certificate_source {
  ptrdiff_t (*read)(void *data, void *buffer, size_t size);
  bool (*rewind)(void *data);
  void *data;
  bool zstd; // the bytes are compressed
} chee_certificate_source;

typedef struct chee_certificate_options {
  uint64_t memory; // bytes that the check may use for its table of positions; 0: 12 GiB
  // Called now and then with the lines read so far, of both passes; false ends the check with
  // CHEE_LIMIT. NULL: not called.
  bool (*progress)(void *data, uint64_t lines);
  // Opens the tables of a rule set for a certificate that rests on some; the check closes them.
  // NULL: such certificates are refused.
  chee_status (*tables)(void *data, const chee_rules *rules, chee_egdb **db, chee_error *error);
  void *data;
} chee_certificate_options;

typedef struct chee_certificate_report {
  chee_rules rules;
  chee_claim claim;
  chee_position start;
  uint64_t count;   // positions, a line each
  uint64_t leaves;  // of those, positions whose value is a table's
  uint64_t certain; // and those at which nothing can change the margin any more (Enkeshui)
} chee_certificate_report;

// Checks a certificate by the rules alone: its form, and that every line holds. What it takes from
// endgame tables is compared with them; that they hold is for chee_egdb_check to say. The bytes are
// read twice. CHEE_OK: the claim is shown. CHEE_BAD_DATA with line (the header is line 1) and
// sentence where it is not; CHEE_LIMIT where it needs more memory than allowed; CHEE_IO,
// CHEE_MEMORY. `options` may be NULL; `report` is filled on CHEE_OK and may be NULL.
CHEE_API chee_status chee_certificate_check(const chee_certificate_source *source,
                                            const chee_certificate_options *options,
                                            chee_certificate_report *report, chee_error *error);

#ifdef __cplusplus
}
#endif

#endif
