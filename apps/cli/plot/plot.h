// SPDX-License-Identifier: MIT
#ifndef CHEE_CLI_PLOT_PLOT_H
#define CHEE_CLI_PLOT_PLOT_H

// What the kinds of pictures of `chee plot` share. Each kind reads its files, writes a picture or
// its numbers, and returns a cli_exit.

#include <stdio.h>

#include "base/grid.h"

enum { PLOT_FILES_MAX = 3 };

typedef struct plot_job {
  const char *file[PLOT_FILES_MAX];
  int files;
  cli_form form; // CLI_FORM_TEXT: the picture, else the numbers in it
  uint64_t game; // of a file of records, from 1
  FILE *out;
} plot_job;

int plot_length(const plot_job *job);
int plot_branching(const plot_job *job);
int plot_first(const plot_job *job);
int plot_elo(const plot_job *job);
int plot_value(const plot_job *job);

// A table of numbers into the job's file.
cli_grid plot_grid(const plot_job *job, const cli_column *column);

// A file's name without its folders and the ending.
void plot_file_name(const char *file, char *name, size_t size);

#endif
