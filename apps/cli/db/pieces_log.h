// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_DB_PIECES_LOG_H
#define CHEE_CLI_DB_PIECES_LOG_H

// How far the pieces of a unit are: a file beside them, with a line for each piece and round. A
// line is on the disk before anything that it makes needless is removed.

#include "base/outfile.h"
#include "chee/egdb_share.h"

enum { CLI_PIECES_MAX = 512 };

typedef struct cli_pieces_log {
  char path[CHEE_EGDB_PATH_MAX + 8];
  int count; // of pieces
  bool distances;
  bool pieces;                  // whether any lies beside it
  int done[CLI_PIECES_MAX];     // the last round that a piece has gone through; 0: none
  bool decided[CLI_PIECES_MAX]; // whether it has decided something in that round
  bool before[CLI_PIECES_MAX];  // and in the round before
  uint64_t whole;               // bytes that were read and are good
  app_outfile out;
} cli_pieces_log;

// Each says what is wrong and answers with a cli_exit. Reads what an earlier start has left in that
// folder; `count` is 0 where that is nothing, or a log that was only just begun.
int cli_pieces_log_read(const char *folder, cli_pieces_log *log);

// Begins a log in a folder that has none, or goes on with what was read.
int cli_pieces_log_begin(const char *folder, int count, bool distances, cli_pieces_log *log);
int cli_pieces_log_go_on(cli_pieces_log *log);

int cli_pieces_log_add(cli_pieces_log *log, int round, int piece, bool decided);

void cli_pieces_log_close(cli_pieces_log *log);

// Whether a piece has decided something in that round, which is its last or the one before.
bool cli_pieces_log_decided(const cli_pieces_log *log, int piece, int round);

// The last round that all pieces have gone through.
int cli_pieces_log_over(const cli_pieces_log *log);

#endif
