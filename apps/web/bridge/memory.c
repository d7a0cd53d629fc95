// SPDX-License-Identifier: MIT
//
// malloc and its kin. That of wasi-libc is a twelfth of the module's bound; this one knows no
// threads and no bins, but it joins what is free and takes the smallest piece that fits, so that a
// table of many megabytes that was given back is not cut up for small things.
//
// The test of it is built for this machine: there the names are others, and `ground_*` stands for
// the memory of the module.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __wasm__
enum { PAGE = 1 << 16 };
extern char __heap_base;
static char *ground_begin(void) {
  return &__heap_base;
}
static char *ground_end(void) {
  return (char *)(__builtin_wasm_memory_size(0) * PAGE);
}
static bool ground_grow(size_t size) {
  return __builtin_wasm_memory_grow(0, (size + PAGE - 1) / PAGE) != SIZE_MAX;
}
#else
char *ground_begin(void);
char *ground_end(void);
bool ground_grow(size_t size);
#define malloc        web_malloc
#define calloc        web_calloc
#define realloc       web_realloc
#define aligned_alloc web_aligned_alloc
#define free          web_free
#endif

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *bytes, size_t size);
void *aligned_alloc(size_t alignment, size_t size);
void free(void *bytes);

// What stands in front of the bytes handed out. The links are there while it is free.
typedef struct block block;
struct block {
  size_t before; // size of the block in front; 0: this is the first
  size_t size;   // bytes, this head included; the lowest bit is set while it is in use
  block *next, *last;
};

enum { USED = 1, ALIGN = 16, HEAD = offsetof(block, next), LEAST = sizeof(block) };

static block open = {.next = &open, .last = &open}; // the free ones, in a ring
static block *top;                                  // a head without bytes behind the last block

static block *at(block *from, size_t size) {
  return (block *)((char *)from + size);
}

static void unlink_block(block *one) {
  one->last->next = one->next;
  one->next->last = one->last;
}

// Gives back a block that is in use, joined with its neighbours.
static void release(block *one) {
  size_t size = one->size & ~(size_t)USED;
  block *next = at(one, size);
  if (!(next->size & USED)) {
    unlink_block(next);
    size += next->size;
  }
  if (one->before) {
    block *last = (block *)((char *)one - one->before);
    if (!(last->size & USED)) {
      unlink_block(last);
      size += last->size;
      one = last;
    }
  }
  one->size = at(one, size)->before = size;
  one->next = open.next;
  one->last = &open;
  one->next->last = open.next = one;
}

// Cuts a block in use after so many bytes; what is behind becomes a block in use.
static block *cut(block *one, size_t size) {
  block *rest = at(one, size);
  rest->before = size;
  rest->size = one->size - size;
  at(rest, rest->size & ~(size_t)USED)->before = rest->size & ~(size_t)USED;
  one->size = size | USED;
  return rest;
}

// Makes the ground larger; what comes behind the last block is a block, too.
static bool extend(size_t size) {
  if (top == NULL) {
    uintptr_t begin = (uintptr_t)ground_begin() + HEAD;
    top = (block *)((begin + ALIGN - 1) / ALIGN * ALIGN - HEAD);
    top->before = 0;
  }
  size += HEAD + ALIGN;
  if ((size_t)(ground_end() - (char *)top) < size && !ground_grow(size)) return false;
  block *fresh = top;
  size = (size_t)(ground_end() - (char *)fresh - HEAD) / ALIGN * ALIGN;
  top = at(fresh, size);
  fresh->size = size | USED;
  top->before = size;
  top->size = USED;
  release(fresh);
  return true;
}

// Bytes of the block for so many of the caller's; 0 where there cannot be so many.
static size_t block_size(size_t size) {
  if (size > PTRDIFF_MAX - LEAST - ALIGN) return 0;
  size = (size + HEAD + ALIGN - 1) / ALIGN * ALIGN;
  return size < LEAST ? LEAST : size;
}

static block *smallest(size_t size) {
  block *found = NULL;
  for (block *one = open.next; one != &open; one = one->next) {
    if (one->size >= size && (found == NULL || one->size < found->size)) found = one;
  }
  return found;
}

static void *take(size_t wanted) {
  size_t size = block_size(wanted);
  if (size == 0) return NULL;
  block *one = smallest(size);
  if (one == NULL) {
    if (!extend(size)) return NULL;
    one = smallest(size);
  }
  unlink_block(one);
  one->size |= USED;
  if (one->size - size >= LEAST + USED) release(cut(one, size));
  return (char *)one + HEAD;
}

// Not written with malloc: a compiler that sees zeros put behind it would make a call of this.
void *calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / size) return NULL;
  void *bytes = take(count * size);
  return bytes == NULL ? NULL : memset(bytes, 0, count * size);
}

void *malloc(size_t size) {
  return take(size);
}

void free(void *bytes) {
  if (bytes != NULL) release((block *)((char *)bytes - HEAD));
}

void *realloc(void *bytes, size_t wanted) {
  if (bytes == NULL) return take(wanted);
  size_t size = block_size(wanted);
  if (size == 0) return NULL;
  block *one = (block *)((char *)bytes - HEAD);
  size_t had = one->size - USED;
  block *next = at(one, had);
  if (!(next->size & USED) && had < size && had + next->size >= size) {
    unlink_block(next);
    one->size += next->size;
    at(one, one->size - USED)->before = one->size - USED;
  }
  if (one->size >= size) {
    if (one->size - size >= LEAST + USED) release(cut(one, size));
    return bytes;
  }
  void *other = take(wanted);
  if (other == NULL) return NULL;
  memcpy(other, bytes, had - HEAD);
  release(one);
  return other;
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (size > PTRDIFF_MAX - 2 * alignment) return NULL;
  char *bytes = take(size + 2 * alignment);
  if (bytes == NULL || (uintptr_t)bytes % alignment == 0) return bytes;
  size_t gap = alignment - (uintptr_t)bytes % alignment;
  if (gap < LEAST) gap += alignment;
  block *front = (block *)(bytes - HEAD), *rest = cut(front, gap);
  release(front);
  return (char *)rest + HEAD;
}
