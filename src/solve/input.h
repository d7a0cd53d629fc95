// SPDX-License-Identifier: MIT
#ifndef CHEE_SOLVE_INPUT_H
#define CHEE_SOLVE_INPUT_H

// The lines of a certificate, plain or compressed, read with a fixed amount of memory.

#include "chee/certificate.h"
#include "core/fail.h"

// Bytes of a line at the most: a header that names thousands of tables.
enum { CHEE__LINE_BYTES_MAX = 1 << 20 };

typedef struct chee__input_lines chee__input_lines;

// NULL without memory. The source is borrowed.
chee__input_lines *chee__input_lines_new(const chee_certificate_source *source);
void chee__input_lines_free(chee__input_lines *input);

// Back to the first line. CHEE_IO when the source cannot.
chee_status chee__input_lines_rewind(chee__input_lines *input, chee_error *error);

// The next line without its newline, closed with a zero; *text is NULL at the end. Valid until the
// next call. CHEE_BAD_DATA with the line for one that is too long or holds a zero byte, and where
// compressed data are broken; CHEE_IO when the source failed.
chee_status chee__input_lines_next(chee__input_lines *input, const char **text, chee_error *error);

// Number of the line read last, the first being 1.
int chee__input_lines_number(const chee__input_lines *input);

// As those of core/fail.h, with the line that is at fault.
chee_status chee__line_fault_with(chee_error *error, int line, chee_status status, chee_fault fault,
                                  int count, const chee__argument *arguments);
chee_status chee__line_fault_over(chee_error *error, int line, chee_status status, chee_fault fault,
                                  const chee_error *inner, int count,
                                  const chee__argument *arguments);
#define chee__line_fault(error, line, status, fault)                                               \
  chee__line_fault_with(error, line, status, fault, 0, NULL)
#define chee__line_fault_of(error, line, status, fault, ...)                                       \
  chee__line_fault_with(error, line, status, fault, CHEE__ARGUMENTS(__VA_ARGS__))

#endif
