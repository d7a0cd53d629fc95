// SPDX-License-Identifier: MIT
#include "solve/input.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/unpack_in.h"

struct chee__input_lines {
  chee__unpack_in *in;
  const char *bytes; // not taken yet
  size_t left;
  int number;
  char line[CHEE__LINE_BYTES_MAX + 1];
};

chee_status chee__line_fault_with(chee_error *error, int line, chee_status status, chee_fault fault,
                                  int count, const chee__argument *arguments) {
  chee__fault_with(error, status, "", fault, count, arguments);
  if (error) error->line = line;
  return status;
}

chee_status chee__line_fault_over(chee_error *error, int line, chee_status status, chee_fault fault,
                                  const chee_error *inner, int count,
                                  const chee__argument *arguments) {
  chee__fault_over(error, status, fault, inner, count, arguments);
  if (error) error->line = line;
  return status;
}

chee__input_lines *chee__input_lines_new(const chee_certificate_source *source) {
  chee__input_lines *input = malloc(sizeof *input);
  if (!input) return NULL;
  input->in = chee__unpack_in_new(source);
  input->bytes = NULL;
  input->left = 0;
  input->number = 0;
  if (input->in) return input;
  free(input);
  return NULL;
}

void chee__input_lines_free(chee__input_lines *input) {
  if (!input) return;
  chee__unpack_in_free(input->in);
  free(input);
}

chee_status chee__input_lines_rewind(chee__input_lines *input, chee_error *error) {
  input->left = 0;
  input->number = 0;
  return chee__unpack_in_rewind(input->in, error);
}

int chee__input_lines_number(const chee__input_lines *input) {
  return input->number;
}

chee_status chee__input_lines_next(chee__input_lines *input, const char **text, chee_error *error) {
  size_t length = 0;
  *text = NULL;
  if (input->number >= INT_MAX - 1)
    return chee__line_fault(error, INT_MAX, CHEE_LIMIT, CHEE_FAULT_LINES_MANY);
  for (bool any = false;; any = true) {
    if (input->left == 0) {
      chee_status status = chee__unpack_in_next(input->in, &input->bytes, &input->left, error);
      if (status != CHEE_OK && error) error->line = input->number + 1;
      if (status != CHEE_OK) return status;
      if (input->left == 0 && !any) return CHEE_OK;
      if (input->left == 0) break;
    }
    const char *newline = memchr(input->bytes, '\n', input->left);
    size_t part = newline ? (size_t)(newline - input->bytes) : input->left;
    if (length + part > CHEE__LINE_BYTES_MAX)
      return chee__line_fault_of(error, input->number + 1, CHEE_BAD_DATA, CHEE_FAULT_LINE_BYTES,
                                 chee__arg_number(CHEE__LINE_BYTES_MAX));
    memcpy(input->line + length, input->bytes, part);
    length += part;
    part += newline != NULL;
    input->bytes += part;
    input->left -= part;
    if (newline) break;
  }
  input->number++;
  input->line[length] = '\0';
  if (memchr(input->line, '\0', length))
    return chee__line_fault(error, input->number, CHEE_BAD_DATA, CHEE_FAULT_LINE_ZERO);
  if (length > 0 && input->line[length - 1] == '\r')
    return chee__line_fault(error, input->number, CHEE_BAD_DATA, CHEE_FAULT_LINE_RETURN);
  *text = input->line;
  return CHEE_OK;
}
