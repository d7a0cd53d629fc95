// SPDX-License-Identifier: MIT
// Checks the samples of a folder:  records_check good|bad FOLDER
//
// good: NAME.pmn or NAME.jsonl is read and written back as it is, or as NAME.canonical says; and
// through the other format nothing is lost.
// bad: reading fails as NAME.error says: "LINE:COLUMN: sentence".

#include <dirent.h>

#include "unit/notation/record_kit.h"

static int faults, checked;

static char *read_file(const char *folder, const char *name, const char *ending, size_t *size) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  kit_text text = {0};
  char buffer[4096];
  size_t got;
  kit_put(&text, "", 0);
  while ((got = fread(buffer, 1, sizeof buffer, file)) > 0) kit_put(&text, buffer, got);
  fclose(file);
  if (size) *size = text.length;
  return text.bytes;
}

static void expect(const char *name, const char *what, const char *wanted, const char *found) {
  checked++;
  if (strcmp(wanted, found) == 0) return;
  faults++;
  printf("%s: %s\n--- wanted\n%s\n--- found\n%s\n", name, what, wanted, found);
}

static void check_good(const char *folder, const char *name, const char *stem,
                       chee_record_format format) {
  size_t size;
  char *text = read_file(folder, name, "", &size);
  char *canonical = read_file(folder, stem, ".canonical", NULL);
  char *wanted = canonical ? canonical : text;
  chee_record_format other = format == CHEE_PMN ? CHEE_JSONL : CHEE_PMN;
  chee_status status;
  char *once = kit_convert_bytes(text, size, format, &status);
  if (status != CHEE_OK) faults++;
  expect(name, "written back", wanted, once);
  char *there = kit_convert(once, other);
  char *back = kit_convert(there, format);
  expect(name, "to the other format and back", once, back);
  char *again = kit_convert(there, other);
  expect(name, "the other format written back", there, again);
  free(again);
  free(back);
  free(there);
  free(once);
  free(canonical);
  free(text);
}

static void check_bad(const char *folder, const char *name, const char *stem) {
  size_t size;
  char *text = read_file(folder, name, "", &size);
  char *wanted = read_file(folder, stem, ".error", NULL);
  if (wanted) wanted[strcspn(wanted, "\n")] = '\0';
  chee_status status;
  char *found = kit_convert_bytes(text, size, CHEE_PMN, &status);
  expect(name, "refused", wanted ? wanted : "(no file .error)", found);
  if (status == CHEE_OK) faults++;
  free(found);
  free(wanted);
  free(text);
}

int main(int count, char **words) {
  if (count != 3) return 2;
  DIR *folder = opendir(words[2]);
  if (!folder) return 2;
  for (struct dirent *entry; (entry = readdir(folder));) {
    const char *dot = strrchr(entry->d_name, '.');
    bool pmn = dot && strcmp(dot, ".pmn") == 0;
    if (!pmn && (!dot || strcmp(dot, ".jsonl") != 0)) continue;
    char stem[300];
    snprintf(stem, sizeof stem, "%.*s", (int)(dot - entry->d_name), entry->d_name);
    if (strcmp(words[1], "good") == 0)
      check_good(words[2], entry->d_name, stem, pmn ? CHEE_PMN : CHEE_JSONL);
    else
      check_bad(words[2], entry->d_name, stem);
  }
  closedir(folder);
  printf("%d checked, %d faults\n", checked, faults);
  return faults > 0 || checked == 0;
}
