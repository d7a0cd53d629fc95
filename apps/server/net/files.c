// SPDX-License-Identifier: MIT
#include "net/files.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GZIP_LEAST = 18 }; // bytes of what begins and ends a file of gzip

struct srv_files {
  srv_file *file;
  int count, room;
};

typedef struct type {
  const char *ending, *name;
} type;

static const type types[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
};

static bool ends_with(const char *text, const char *ending) {
  const size_t length = strlen(text), tail = strlen(ending);
  return length >= tail && strcmp(text + length - tail, ending) == 0;
}

static const char *type_of(const char *path) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    if (ends_with(path, types[i].ending)) return types[i].name;
  }
  return "application/octet-stream";
}

// Mapped, so that pages that nobody asks for cost no memory.
static bool map_file(const char *path, srv_form *form) {
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  struct stat about;
  bool fine = fd >= 0 && fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
  *form = (srv_form){(const unsigned char *)"", 0};
  if (fine && about.st_size > 0) {
    void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    fine = bytes != MAP_FAILED;
    if (fine) *form = (srv_form){bytes, (size_t)about.st_size};
  }
  if (fd >= 0) close(fd);
  return fine;
}

// Whether the compressed form ends with the length that the plain one has: one left over from
// another build is not sent.
static bool is_of(const srv_form *gzip, const srv_form *plain) {
  if (gzip->size < GZIP_LEAST) return false;
  const unsigned char *end = gzip->bytes + gzip->size - 4;
  const uint32_t length =
      (uint32_t)end[0] | (uint32_t)end[1] << 8 | (uint32_t)end[2] << 16 | (uint32_t)end[3] << 24;
  return length == (uint32_t)plain->size;
}

static void unmap(srv_form *form) {
  if (form->size) munmap((void *)(size_t)form->bytes, form->size);
  *form = (srv_form){NULL, 0};
}

// nftw tells no data along; reading is done once, before any thread.
static srv_files *reading;
static size_t reading_root;

static int read_one(const char *path, const struct stat *about, int kind, struct FTW *place) {
  (void)about;
  (void)place;
  if (kind != FTW_F || ends_with(path, ".gz") || ends_with(path, ".br")) return 0;
  if (reading->count == reading->room) {
    const int room = reading->room ? 2 * reading->room : 64;
    srv_file *grown = realloc(reading->file, (size_t)room * sizeof *grown);
    if (!grown) return 1;
    reading->file = grown;
    reading->room = room;
  }
  srv_file file = {.path = strdup(path + reading_root), .type = type_of(path)};
  if (!file.path || !map_file(path, &file.plain)) {
    free(file.path);
    return 1;
  }
  char packed[4200];
  snprintf(packed, sizeof packed, "%.4090s.gz", path);
  if (!map_file(packed, &file.gzip) || !is_of(&file.gzip, &file.plain)) unmap(&file.gzip);
  srv_digest_tag(file.plain.bytes, file.plain.size, file.tag);
  file.lasting = strncmp(file.path, "/assets/", 8) == 0;
  file.framed = strcmp(file.path, "/embed.html") == 0;
  reading->file[reading->count++] = file;
  return 0;
}

srv_files *srv_files_read(const char *folder) {
  reading = calloc(1, sizeof *reading);
  if (!reading || !folder[0]) return reading;
  reading_root = strlen(folder);
  while (reading_root > 1 && folder[reading_root - 1] == '/') reading_root--;
  if (nftw(folder, read_one, 16, FTW_PHYS) == 0) return reading;
  srv_files_free(reading);
  return NULL;
}

void srv_files_free(srv_files *files) {
  for (int i = 0; files && i < files->count; i++) {
    srv_file *file = &files->file[i];
    free(file->path);
    unmap(&file->plain);
    unmap(&file->gzip);
  }
  if (files) free(files->file);
  free(files);
}

const srv_file *srv_files_find(const srv_files *files, const char *path) {
  // A folder is its first page.
  const size_t length = strlen(path);
  const char *rest = length > 0 && path[length - 1] == '/' ? "index.html" : "";
  for (int i = 0; i < files->count; i++) {
    const char *own = files->file[i].path;
    if (strncmp(own, path, length) == 0 && strcmp(own + length, rest) == 0) return &files->file[i];
  }
  return NULL;
}

int srv_files_count(const srv_files *files) {
  return files->count;
}
