// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_FUZZ_H
#define CHEE_TESTS_FUZZ_H

// What the fuzz targets share. A target is one file that defines LLVMFuzzerTestOneInput; libFuzzer
// calls it with bytes of its own making, fuzz_replay.c with the files of the tree.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chee/status.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Ends the program with a sentence (printf's rules) where something that must hold does not.
#define FUZZ_DEMAND(holds, ...)                                                                    \
  ((holds) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #holds, __VA_ARGS__))

_Noreturn void fuzz_fail(const char *file, int line, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// A copy closed with a zero that ends where its memory ends, so that a sanitizer sees every read
// beyond it. Free it.
char *fuzz_copy(const void *bytes, size_t size);

// Bytes as `read` and `rewind` of a source give them; `data` is a fuzz_bytes.
typedef struct fuzz_bytes {
  const uint8_t *from;
  size_t size, at;
} fuzz_bytes;

ptrdiff_t fuzz_read(void *data, void *buffer, size_t size);
bool fuzz_rewind(void *data);

// What every refusal must be like: its status, one sentence, and a place in the text: in a text
// that is one line whatever bytes it holds, and in a file of lines.
void fuzz_check_line_refusal(const char *text, chee_status status, const chee_error *error);
void fuzz_check_file_refusal(const char *bytes, size_t size, chee_status status,
                             const chee_error *error);

#endif
