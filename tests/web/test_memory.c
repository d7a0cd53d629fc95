// SPDX-License-Identifier: MIT
// The memory of the module, built for this machine: blocks of all sizes taken, made larger, smaller
// and given back at random; none overlaps another, none loses a byte, and all of it is found again.
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
// cmocka wants those before it
#include <cmocka.h>

void *web_malloc(size_t size);
void *web_calloc(size_t count, size_t size);
void *web_realloc(void *bytes, size_t size);
void *web_aligned_alloc(size_t alignment, size_t size);
void web_free(void *bytes);
char *ground_begin(void);
char *ground_end(void);
bool ground_grow(size_t size);

enum { GROUND = 8 << 20, PAGE = 1 << 12, SLOTS = 300 };
static _Alignas(64) char ground[GROUND];
static size_t ground_size = 100; // as crooked as the end of a module's data

char *ground_begin(void) {
  return ground + 8;
}

char *ground_end(void) {
  return ground + ground_size;
}

bool ground_grow(size_t size) {
  size = (size + PAGE - 1) / PAGE * PAGE;
  if (size > GROUND - ground_size) return false;
  ground_size += size;
  return true;
}

typedef struct slot {
  unsigned char *bytes;
  size_t size;
  unsigned char mark;
} slot;

static uint32_t state = 1;

static uint32_t below(uint32_t most) {
  state = state * 1664525u + 1013904223u;
  return (uint32_t)(((uint64_t)state * most) >> 32);
}

static void check(const slot *one) {
  for (size_t i = 0; i < one->size; i++) assert_int_equal(one->bytes[i], one->mark);
}

static void fill(slot *one, void *bytes, size_t size) {
  assert_true(bytes != NULL && (uintptr_t)bytes % 16 == 0);
  assert_true((char *)bytes > ground && (char *)bytes + size <= ground_end());
  *one = (slot){bytes, size, (unsigned char)(1 + below(255))};
  memset(bytes, one->mark, size);
}

static size_t some_size(void) {
  return below(10) == 0 ? below(60000) : below(500);
}

static void change(slot *one) {
  size_t size = some_size(), kept = size < one->size ? size : one->size;
  if (one->bytes == NULL && below(4) == 0) {
    size_t alignment = (size_t)16 << below(4);
    fill(one, web_aligned_alloc(alignment, size), size);
    assert_int_equal((uintptr_t)one->bytes % alignment, 0);
  } else if (one->bytes == NULL && below(4) == 0) {
    unsigned char *bytes = web_calloc(1 + size / 7, 7);
    for (size_t i = 0; i < 7 * (1 + size / 7); i++) assert_int_equal(bytes[i], 0);
    fill(one, bytes, size);
  } else if (one->bytes == NULL) {
    fill(one, web_malloc(size), size);
  } else if (below(3) == 0) {
    check(one);
    one->bytes = web_realloc(one->bytes, size);
    one->size = kept;
    check(one);
    fill(one, one->bytes, size);
  } else {
    check(one);
    web_free(one->bytes);
    *one = (slot){0};
  }
}

static void test_at_random(void **unused) {
  (void)unused;
  static slot slots[SLOTS];
  size_t reached = 0;
  for (int round = 0; round < 20; round++) {
    for (int i = 0; i < 5000; i++) change(&slots[below(SLOTS)]);
    for (int i = 0; i < SLOTS; i++) {
      if (slots[i].bytes) check(&slots[i]);
    }
    for (int i = 0; i < SLOTS; i++) web_free(slots[i].bytes);
    memset(slots, 0, sizeof slots);
    // Given back, all of it is one piece again.
    void *whole = web_malloc(ground_size - 200);
    assert_non_null(whole);
    web_free(whole);
    if (round == 4) reached = ground_size;
  }
  assert_true(ground_size <= reached + reached / 2);
}

static void test_too_much(void **unused) {
  (void)unused;
  assert_null(web_malloc(SIZE_MAX));
  assert_null(web_malloc(SIZE_MAX / 2));
  assert_null(web_malloc(GROUND));
  assert_null(web_calloc(SIZE_MAX / 2, 3));
  assert_null(web_aligned_alloc(64, SIZE_MAX - 64));
  char *kept = web_realloc(NULL, 5);
  memcpy(kept, "kept", 5);
  assert_null(web_realloc(kept, GROUND));
  assert_string_equal(kept, "kept");
  web_free(kept);
  web_free(NULL);
  void *none = web_malloc(0);
  assert_non_null(none);
  web_free(none);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_at_random),
                                     cmocka_unit_test(test_too_much)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
