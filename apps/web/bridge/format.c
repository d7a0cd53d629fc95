// SPDX-License-Identifier: MIT
//
// snprintf and vsnprintf with the conversions that the library uses: s, c, d, u, X and %%, a width
// that may be filled with zeros, a precision for strings, and the lengths l, ll and z. A conversion
// that it does not know, or a flag, is a fault of the library, and ends the module: what it would
// print would be wrong, and the arguments behind it, too.
//
// The test of it is built for this machine under other names.
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef __wasm__
#define snprintf  web_snprintf
#define vsnprintf web_vsnprintf
#endif

int vsnprintf(char *text, size_t size, const char *format, va_list arguments);
int snprintf(char *text, size_t size, const char *format, ...);

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
  int width;     // 0: none
  int precision; // below 0: none
  size_t bytes;  // of a number
  char letter;
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
  conversion how = {.precision = -1, .bytes = sizeof(int)};
  if (**format == '0') how.zeros = true;
  how.width = read_number(format);
  if (**format == '.') {
    (*format)++;
    how.precision = read_number(format);
  }
  for (int longs = 0; **format == 'l'; (*format)++) {
    how.bytes = ++longs > 1 ? sizeof(long long) : sizeof(long);
  }
  if (**format == 'z') {
    (*format)++;
    how.bytes = sizeof(size_t);
  }
  how.letter = **format;
  if (how.letter != '\0') (*format)++;
  return how;
}

static bool is_known(const conversion *how) {
  bool plain = how->width == 0 && how->bytes == sizeof(int);
  switch (how->letter) {
  case 's': return plain;
  case 'c':
  case '%': return plain && how->precision < 0;
  case 'd':
  case 'u':
  case 'X': return how->precision < 0;
  default: return false;
  }
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
    if (!is_known(&how)) __builtin_trap();
    bool wide = how.bytes == sizeof(long long);
    switch (how.letter) {
    case 's': put_text(&out, va_arg(arguments, const char *), how.precision); break;
    case 'c': put(&out, (char)va_arg(arguments, int)); break;
    case '%': put(&out, '%'); break;
    case 'd':
      put_signed(&out, &how, wide ? va_arg(arguments, long long) : va_arg(arguments, int));
      break;
    default: {
      uint64_t number = wide ? va_arg(arguments, unsigned long long) : va_arg(arguments, unsigned);
      put_number(&out, &how, number, false, how.letter == 'X' ? 16 : 10);
    }
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
