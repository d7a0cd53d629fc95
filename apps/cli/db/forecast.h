// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_DB_FORECAST_H
#define CHEE_CLI_DB_FORECAST_H

// What a build is going to take, said before it begins.

#include "base/args.h"
#include "chee/egdb_build.h"

// Of the files that are still to be made.
typedef struct cli_db_forecast {
  uint64_t files, positions;
  uint64_t bytes;   // on disk in the end, about
  uint64_t scratch; // bytes on disk beside them while a table is made, at the most
  uint64_t memory;  // bytes at the peak, about
  double seconds;   // about
} cli_db_forecast;

// A build with so many bytes of memory and threads allowed.
typedef struct cli_db_means {
  const chee_rules *rules;
  const chee_egdb_index *index; // of these rules
  uint64_t memory;
  int threads;
} cli_db_means;

// What is needed, in megabytes as `--memory` takes them: rounded up, so that it is more than what
// was too little.
static inline unsigned long long cli_db_megabytes(uint64_t bytes) {
  return (bytes + (1 << 20) - 1) >> 20;
}

// Adds a unit. CLI_LIMIT, with the sentence said, where it fits in no number of pieces.
int cli_db_forecast_add(cli_db_forecast *forecast, const cli_db_means *means,
                        const chee_egdb_unit *unit, bool distances);

// CLI_LIMIT, with the sentence said, where the disk of the folder, which need not be there yet, has
// less than half of what is needed: as far as that the figures may be off.
int cli_db_forecast_fits(const cli_db_forecast *forecast, const char *folder);

// "75433744 positions in 16 files, about 34 MB on disk, 45 MB of memory, 4 s".
enum { CLI_DB_FORECAST_TEXT = 160 };
void cli_db_forecast_write(const cli_db_forecast *forecast, char text[CLI_DB_FORECAST_TEXT]);

int cli_db_forecast_json(const cli_db_forecast *forecast); // a cli_exit

#endif
