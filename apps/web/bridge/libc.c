// SPDX-License-Identifier: MIT
//
// What the library asks of a C library and wasi-libc would bring imports or many kilobytes for: a
// clock, formatting without numbers of floating point, sorting, and plain loops over bytes (copying
// is one instruction here).
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
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

typedef struct sheet {
  char *text;
  size_t size;
  size_t length; // of all that was to be written
} sheet;

static void put(sheet *out, char c) {
  if (out->length + 1 < out->size) out->text[out->length] = c;
  out->length++;
}

static void put_text(sheet *out, const char *text, int most) {
  for (; most != 0 && *text; most--) put(out, *text++);
}

// A conversion: %[0][width][.precision][length]letter.
typedef struct conversion {
  bool zeros;
  int width, precision; // below 0: none
  int longs;
} conversion;

static void put_number(sheet *out, const conversion *how, uint64_t number, bool negative,
                       unsigned base) {
  char digits[24];
  int count = 0;
  do digits[count++] = "0123456789ABCDEF"[number % base];
  while (number /= base);
  int fill = how->width - count - negative;
  if (negative && how->zeros) put(out, '-');
  for (; fill > 0; fill--) put(out, how->zeros ? '0' : ' ');
  if (negative && !how->zeros) put(out, '-');
  while (count > 0) put(out, digits[--count]);
}

static int read_number(const char **format) {
  int number = 0;
  while (**format >= '0' && **format <= '9') number = number * 10 + (*(*format)++ - '0');
  return number;
}

static conversion read_conversion(const char **format) {
  conversion how = {.precision = -1};
  if (**format == '0') how.zeros = true;
  how.width = read_number(format);
  if (**format == '.') {
    (*format)++;
    how.precision = read_number(format);
  }
  for (; **format == 'l' || **format == 'z'; (*format)++) how.longs += **format == 'l';
  return how;
}

static void put_signed(sheet *out, const conversion *how, int64_t number) {
  uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
  put_number(out, how, size, number < 0, 10);
}

int vsnprintf(char *text, size_t size, const char *format, va_list arguments) {
  sheet out = {.text = text, .size = size};
  while (*format) {
    if (*format != '%') {
      put(&out, *format++);
      continue;
    }
    format++;
    conversion how = read_conversion(&format);
    switch (*format++) {
    case 's': put_text(&out, va_arg(arguments, const char *), how.precision); break;
    case 'c': put(&out, (char)va_arg(arguments, int)); break;
    case 'd':
      put_signed(&out, &how,
                 how.longs > 1 ? va_arg(arguments, long long) : (long long)va_arg(arguments, int));
      break;
    case 'u':
    case 'X': {
      uint64_t number = how.longs > 1 ? va_arg(arguments, unsigned long long)
                                      : (unsigned long long)va_arg(arguments, unsigned);
      put_number(&out, &how, number, false, format[-1] == 'X' ? 16 : 10);
      break;
    }
    default: put(&out, format[-1]); break; // "%%"; nothing else is used
    }
  }
  if (size > 0) text[out.length < size ? out.length : size - 1] = '\0';
  return (int)out.length;
}

int snprintf(char *text, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, size, format, arguments);
  va_end(arguments);
  return length;
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
