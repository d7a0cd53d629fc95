// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_HEADER_H
#define CHEE_SOLVE_HEADER_H

#include "chee/certificate.h"

// The first line of a certificate.
typedef struct chee__header {
  chee_claim claim;
  chee_position start; // with the rule set
  uint64_t count;
} chee__header;

enum { CHEE__HEADER_TEXT_MAX = 4096 };

// Reads a header; the refusal is about line 1.
chee_status chee__header_read(const char *text, chee__header *header, chee_error *error);

// Writes it in the canonical order, without a newline; returns its length.
size_t chee__header_write(const chee__header *header, char text[static CHEE__HEADER_TEXT_MAX]);

#endif
