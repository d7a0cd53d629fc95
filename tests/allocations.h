// SPDX-License-Identifier: MIT
#ifndef CHEE_TESTS_ALLOCATIONS_H
#define CHEE_TESTS_ALLOCATIONS_H

// What the linker sends allocations through (--wrap=malloc and so on), and what they went to.
#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

#endif
