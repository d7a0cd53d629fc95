// SPDX-License-Identifier: MIT
// What a build of tables is going to take.
#include "db/forecast.h"

#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>

#include "base/json.h"
#include "base/words.h"
#include "chee/game.h"
#include "db/pieces.h"

// Measured, docs/exact/tables.md: what tables that were built take, the largest of their kind.
typedef struct measured {
  double bytes;    // of a position, with distances
  double outcomes; // of a position, without
  double rate;     // positions a second and thread
} measured;

static measured measured_of(const chee_rules *rules) {
  switch (chee_rules_game(rules)->score) {
  case CHEE_SCORE_MARGIN: return (measured){0.065, 0.065, 3e7};
  case CHEE_SCORE_POINTS: return (measured){0.3, 0.3, 2.5e7};
  case CHEE_SCORE_WINNER: break;
  }
  return (measured){0.45, 0.09, 2e7};
}

int cli_db_forecast_add(cli_db_forecast *forecast, const cli_db_means *means,
                        const chee_egdb_unit *unit, bool distances) {
  measured of = measured_of(means->rules);
  uint64_t need = chee_egdb_unit_memory(means->index, unit, distances, means->threads);
  uint64_t scratch = chee_egdb_unit_scratch(means->index, unit);
  if (need > means->memory) {
    int pieces = cli_pieces_count(means->index, unit, distances, means->threads, means->memory);
    if (pieces == 0) {
      char name[CHEE_EGDB_NAME_MAX];
      chee_egdb_unit_name(means->index, unit, name);
      return cli_fail(CLI_LIMIT,
                      "the table %s needs about %llu MB of memory, %llu MB are allowed, too little "
                      "for pieces, too",
                      name, cli_db_megabytes(need), (unsigned long long)(means->memory >> 20));
    }
    // What does not fit in memory lies on disk.
    scratch += need;
    need = chee_egdb_share_memory(means->index, unit, distances, pieces, means->threads);
  }
  if (need > forecast->memory) forecast->memory = need;
  if (scratch > forecast->scratch) forecast->scratch = scratch;
  double positions = (double)unit->positions;
  forecast->files++;
  forecast->positions += unit->positions;
  forecast->bytes += (uint64_t)(positions * (distances ? of.bytes : of.outcomes));
  forecast->seconds += positions / (of.rate * means->threads);
  return CLI_OK;
}

// "34 MB", "1.8 GB".
static void write_size(double bytes, char text[24]) {
  static const char *const units[] = {"kB", "MB", "GB", "TB", "PB"};
  size_t unit = 0;
  for (bytes /= 1000; bytes >= 999.5 && unit + 1 < sizeof units / sizeof *units; unit++)
    bytes /= 1000;
  (void)snprintf(text, 24, "%s %s", cli_numeral(bytes, bytes < 9.95), units[unit]);
}

static void write_time(double seconds, char text[24]) {
  static const struct {
    double most, unit;
    const char *name;
  } units[] = {{100, 1, "s"}, {6000, 60, "min"}, {72 * 3600.0, 3600, "h"}};
  for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
    if (seconds >= units[i].most) continue;
    (void)snprintf(text, 24, "%.0f %s", seconds / units[i].unit, units[i].name);
    return;
  }
  (void)snprintf(text, 24, _("%.0f days"), seconds / 86400);
}

int cli_db_forecast_fits(const cli_db_forecast *forecast, const char *folder) {
  char place[CHEE_EGDB_PATH_MAX], need[24], there[24];
  struct statvfs disk;
  (void)snprintf(place, sizeof place, "%s", folder);
  while (statvfs(place, &disk) != 0) {
    char *slash = strrchr(place, '/');
    if (strcmp(place, ".") == 0 || slash == place) return CLI_OK;
    if (slash == NULL) {
      (void)snprintf(place, sizeof place, ".");
    } else {
      *slash = '\0';
    }
  }
  double wanted = (double)forecast->bytes + (double)forecast->scratch;
  double room = (double)disk.f_bavail * (double)disk.f_frsize;
  // Some file systems do not say how large they are.
  if (disk.f_blocks == 0 || wanted / 2 <= room) return CLI_OK;
  write_size(wanted, need);
  write_size(room, there);
  return cli_fail(CLI_LIMIT, "the tables need about %s on the disk, and %.200s has room for %s",
                  need, folder, there);
}

void cli_db_forecast_write(const cli_db_forecast *forecast, char text[CLI_DB_FORECAST_TEXT]) {
  char bytes[24], memory[24], seconds[24];
  write_size((double)forecast->bytes + (double)forecast->scratch, bytes);
  write_size((double)forecast->memory, memory);
  write_time(forecast->seconds, seconds);
  (void)snprintf(text, CLI_DB_FORECAST_TEXT,
                 cli_words((long)forecast->files,
                           _("%llu positions in %llu file, about %s on the disk, %s of memory, %s"),
                           _("%llu positions in %llu files, about %s on the disk, %s of memory, "
                             "%s")),
                 (unsigned long long)forecast->positions, (unsigned long long)forecast->files,
                 bytes, memory, seconds);
}

int cli_db_forecast_json(const cli_db_forecast *forecast) {
  json_t *object = json_object();
  json_object_set_new(object, "files", cli_json_count(forecast->files));
  json_object_set_new(object, "positions", cli_json_count(forecast->positions));
  json_object_set_new(object, "bytes", cli_json_count(forecast->bytes));
  json_object_set_new(object, "scratch", cli_json_count(forecast->scratch));
  json_object_set_new(object, "memory", cli_json_count(forecast->memory));
  json_object_set_new(object, "seconds", json_real(forecast->seconds));
  return cli_json_write(object);
}
