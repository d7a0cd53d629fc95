// SPDX-License-Identifier: MIT
// Runs a target over files without libFuzzer:  fuzz_NAME_replay FILE|FOLDER...
// Every file of the folders is an input. A folder without any is an error.

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz.h"

static int inputs;

static void run_file(const char *path) {
  FILE *file = fopen(path, "rb");
  FUZZ_DEMAND(file, "%s cannot be opened", path);
  uint8_t *bytes = NULL;
  size_t size = 0, got;
  do {
    bytes = realloc(bytes, size + 4096);
    FUZZ_DEMAND(bytes, "no memory");
    got = fread(bytes + size, 1, 4096, file);
    size += got;
  } while (got > 0);
  FUZZ_DEMAND(!ferror(file), "%s cannot be read", path);
  fclose(file);
  // Kept in memory of exactly its size, as libFuzzer does.
  uint8_t *exact = malloc(size ? size : 1);
  FUZZ_DEMAND(exact, "no memory");
  memcpy(exact, bytes, size);
  free(bytes);
  // Said beforehand, so that the last line names the input that ended the program.
  printf("%s\n", path);
  fflush(stdout);
  LLVMFuzzerTestOneInput(exact, size);
  free(exact);
  inputs++;
}

static int is_visible(const struct dirent *entry) {
  return entry->d_name[0] != '.';
}

static void run_folder(const char *path) {
  struct dirent **entries;
  const int before = inputs, count = scandir(path, &entries, is_visible, alphasort);
  FUZZ_DEMAND(count >= 0, "%s cannot be listed", path);
  for (int i = 0; i < count; i++) {
    char name[4096];
    snprintf(name, sizeof name, "%s/%s", path, entries[i]->d_name);
    run_file(name);
    free(entries[i]);
  }
  free(entries);
  FUZZ_DEMAND(inputs > before, "%s holds no input", path);
}

int main(int count, char **words) {
  for (int i = 1; i < count; i++) {
    struct stat info;
    FUZZ_DEMAND(stat(words[i], &info) == 0, "%s is not there", words[i]);
    if (S_ISDIR(info.st_mode)) {
      run_folder(words[i]);
    } else {
      run_file(words[i]);
    }
  }
  printf("%d inputs\n", inputs);
  return inputs == 0;
}
