// SPDX-License-Identifier: MIT
//
// What the library asks of a C library and wasi-libc would bring imports or many kilobytes for: a
// clock, sorting, and plain loops over bytes (copying is one instruction here). Formatting is in
// format.c, memory in memory.c.
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

__attribute__((import_module("chee"), import_name("now"))) double web_now(void);

// The page's only clock, performance.now, is monotonic.
struct __clockid {
  char unused;
};
const struct __clockid _CLOCK_MONOTONIC = {0};

int clock_gettime(clockid_t clock, struct timespec *time) {
  (void)clock;
  double now = web_now();
  time->tv_sec = (time_t)(now / 1000);
  time->tv_nsec = (long)((now - (double)time->tv_sec * 1000) * 1000000);
  return 0;
}

static void swap(char *a, char *b, size_t width) {
  for (size_t i = 0; i < width; i++) {
    char byte = a[i];
    a[i] = b[i];
    b[i] = byte;
  }
}

static void sink(char *items, size_t at, size_t count, size_t width,
                 int (*compare)(const void *, const void *)) {
  for (size_t child; (child = 2 * at + 1) < count; at = child) {
    if (child + 1 < count && compare(items + child * width, items + (child + 1) * width) < 0)
      child++;
    if (compare(items + at * width, items + child * width) >= 0) return;
    swap(items + at * width, items + child * width, width);
  }
}

// Heapsort. No caller has two items that compare equal.
void qsort(void *base, size_t count, size_t width, int (*compare)(const void *, const void *)) {
  char *items = base;
  for (size_t at = count / 2; at-- > 0;) sink(items, at, count, width, compare);
  for (size_t end = count; end > 1;) {
    swap(items, items + --end * width, width);
    sink(items, 0, end, width, compare);
  }
}

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size) {
  return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size) {
  return __builtin_memset(to, byte, size);
}

void *memchr(const void *bytes, int byte, size_t size) {
  const unsigned char *at = bytes;
  for (; size > 0; at++, size--) {
    if (*at == (unsigned char)byte) return (void *)(uintptr_t)at;
  }
  return NULL;
}

char *strchr(const char *text, int c) {
  for (; *text != (char)c; text++) {
    if (!*text) return NULL;
  }
  return (char *)(uintptr_t)text;
}

char *strcpy(char *restrict to, const char *restrict from) {
  for (size_t i = 0; (to[i] = from[i]); i++) continue;
  return to;
}

static size_t span(const char *text, const char *set, bool within) {
  size_t size = 0;
  while (text[size] && (strchr(set, text[size]) != NULL) == within) size++;
  return size;
}

size_t strspn(const char *text, const char *set) {
  return span(text, set, true);
}

size_t strcspn(const char *text, const char *set) {
  return span(text, set, false);
}

char *strstr(const char *text, const char *part) {
  size_t size = strlen(part);
  for (; *text || size == 0; text++) {
    if (strncmp(text, part, size) == 0) return (char *)(uintptr_t)text;
  }
  return NULL;
}
