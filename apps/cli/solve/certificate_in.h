// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_SOLVE_CERTIFICATE_IN_H
#define CHEE_CLI_SOLVE_CERTIFICATE_IN_H

// A certificate's file, read twice by the library's check; compressed where its name ends in .zst.

#include <stdio.h>

#include "base/command.h"
#include "chee/certificate.h"

// The bytes of an open file, from its beginning.
chee_certificate_source cli_certificate_source(FILE *file, bool zstd);

// Why a certificate was not found to hold.
typedef struct cli_certificate_fault {
  chee_error error;
  int reason;  // errno where the file itself could not be read, else 0
  bool tables; // the folder of its tables could not be read, which the error names
} cli_certificate_fault;

// Bytes that a check may take for its table of positions where nobody says more.
extern const uint64_t cli_certificate_memory;

// Checks a certificate in an open file, within so many bytes for its positions; ends with
// CHEE_LIMIT when interrupted.
chee_status cli_certificate_check(FILE *file, bool zstd, const char *folder, uint64_t memory,
                                  chee_certificate_report *report, cli_certificate_fault *fault);

// Opens the tables of a rule set below a folder, with room for a search; broken files are named and
// left out.
chee_status cli_certificate_tables(const char *folder, const chee_rules *rules, chee_egdb **db,
                                   chee_error *error);

// Whether a file of this name is compressed.
bool cli_certificate_packed(const char *file);

#endif
