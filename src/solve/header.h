// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_HEADER_H
#define CHEE_SOLVE_HEADER_H

#include "solve/input.h"
#include "solve/tables.h"

// The first line of a certificate.
typedef struct chee__header {
  chee_claim claim;
  chee_position start; // with the rule set
  uint64_t count;
  chee__named *named; // tables that lines rest on, sorted by name; freed by chee__header_free
  size_t named_count;
} chee__header;

enum { CHEE__HEADER_TEXT_MAX = CHEE__LINE_BYTES_MAX };

// Reads a header; the refusal is about line 1.
chee_status chee__header_read(const char *text, chee__header *header, chee_error *error);

void chee__header_free(chee__header *header);

// Writes it in the canonical order, without a newline; returns its length, 0 where tables have
// names that are too long together.
size_t chee__header_write(const chee__header *header, char text[static CHEE__HEADER_TEXT_MAX]);

#endif
