// SPDX-License-Identifier: MIT
// Reads and writes every sample of a folder with the n-th allocation failing, for each n until none
// fails:  records_memory FOLDER
// Each time the answer is CHEE_MEMORY or the right one, and nothing stays allocated.

#include <dirent.h>

#include "allocations.h"
#include "unit/notation/record_kit.h"

static long countdown; // 0: nothing fails
static bool failed;    // something did
static long live;

static bool fails(void) {
  if (countdown == 0 || --countdown > 0) return false;
  failed = true;
  return true;
}

void *__wrap_malloc(size_t size) {
  if (fails()) return NULL;
  live++;
  return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  if (fails()) return NULL;
  live++;
  return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size) {
  if (fails()) return NULL;
  if (!memory) live++;
  return __real_realloc(memory, size);
}

void __wrap_free(void *memory) {
  if (memory) live--;
  __real_free(memory);
}

typedef struct sum {
  size_t records, bytes;
} sum;

static bool add_bytes(void *data, const char *bytes, size_t size) {
  (void)bytes;
  ((sum *)data)->bytes += size;
  return true;
}

// Reads all records, writes them in both formats, and copies the main line of each.
static chee_status work(const kit_text *text, sum *done) {
  *done = (sum){0};
  chee_error error = {0};
  chee_record_reader *reader = chee_record_reader_memory(text->bytes, text->length);
  if (!reader) return CHEE_MEMORY;
  chee_record *record;
  chee_status status;
  while ((status = chee_record_read(reader, &record, &error)) == CHEE_OK && record) {
    done->records++;
    chee_record_write(record, CHEE_PMN, add_bytes, done);
    chee_record_write(record, CHEE_JSONL, add_bytes, done);
    chee_record *copy = chee_record_new(chee_record_start(record));
    const chee_record_move *move = chee_record_root(record)->next;
    if (!copy) status = CHEE_MEMORY;
    for (; move && status == CHEE_OK; move = move->next)
      status = chee_record_play(copy, move->move, &error);
    if (status == CHEE_OK) status = chee_record_end(copy, chee_record_result(record), &error);
    chee_record_free(copy);
    chee_record_free(record);
    if (status != CHEE_OK) break;
  }
  chee_record_reader_free(reader);
  return status;
}

// How often an allocation failed; -1 when something was wrong.
static long check(const char *name, const kit_text *text) {
  sum wanted, done;
  long before = live, n = 0;
  if (work(text, &wanted) != CHEE_OK || wanted.records == 0 || live != before) {
    printf("%s does not pass with all memory there is\n", name);
    return -1;
  }
  do {
    failed = false;
    countdown = ++n;
    chee_status status = work(text, &done);
    countdown = 0;
    bool right = status == CHEE_OK && done.records == wanted.records && done.bytes == wanted.bytes;
    if ((failed && status != CHEE_MEMORY && !right) || (!failed && !right) || live != before) {
      printf("%s: allocation %ld failing: %s, %ld left\n", name, n, chee_status_name(status),
             live - before);
      return -1;
    }
  } while (failed);
  return n - 1;
}

static bool check_file(const char *folder, const char *name, long *total) {
  char path[4096], buffer[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  kit_text text = {0};
  size_t got;
  while ((got = fread(buffer, 1, sizeof buffer, file)) > 0) kit_put(&text, buffer, got);
  fclose(file);
  long count = check(name, &text);
  free(text.bytes);
  *total += count;
  return count > 0;
}

int main(int count, char **words) {
  if (count != 2) return 2;
  DIR *folder = opendir(words[1]);
  if (!folder) return 2;
  bool well = true;
  long total = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    const char *dot = strrchr(entry->d_name, '.');
    if (!dot || (strcmp(dot, ".pmn") != 0 && strcmp(dot, ".jsonl") != 0)) continue;
    well = check_file(words[1], entry->d_name, &total) && well;
  }
  closedir(folder);
  printf("%ld allocations failed, one at a time\n", total);
  return !well || total == 0;
}
