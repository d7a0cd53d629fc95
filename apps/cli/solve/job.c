// SPDX-License-Identifier: MIT
#include "solve/job.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>

#include "base/outfile.h"
#include "base/say.h"
#include "base/words.h"
#include "common/progress.h"
#include "common/temporary.h"
#include "solve/certificate_in.h"
#include "solve/progress.h"

static bool write_bytes(void *data, const void *bytes, size_t size) {
  return fwrite(bytes, 1, size, data) == size;
}

// What is wrong with the state is said once: it is tried again and again. It becomes what the job
// remembers, until the state could be saved.
static int unsaved(solve_job *job, const char *what, const chee_error *error) {
  const bool told = job->trouble != CLI_OK;
  if (!told) solve_progress_end(job);
  job->trouble = told ? cli_exit_of(error->status) : cli_refused(what, error);
  return job->trouble;
}

// Writes the state; what is wrong is said.
static int save(solve_job *job) {
  app_outfile out;
  chee_error error = {.status = CHEE_OK};
  if (job->state == NULL) return CLI_OK;
  if (cli_outfile_open(&out, job->state, true, &error) != CHEE_OK)
    return unsaved(job, NULL, &error);
  solve_progress_saving(job);
  // What cannot be written shows again when the file is kept.
  chee_status status = chee_solver_save(job->solver, write_bytes, out.file, &error);
  if (status != CHEE_OK && status != CHEE_IO) {
    app_outfile_drop(&out);
    return unsaved(job, job->state, &error);
  }
  if (cli_outfile_keep(&out, &error) != CHEE_OK) return unsaved(job, NULL, &error);
  job->trouble = CLI_OK;
  return CLI_OK;
}

// Whether the file begins as whatever was saved does, which is compressed. One that cannot be read
// is left to who reads it.
static bool is_saved(FILE *in) {
  static const unsigned char magic[4] = {0x28, 0xB5, 0x2F, 0xFD}; // of Zstandard
  unsigned char head[sizeof magic] = {0};
  bool begins =
      fread(head, 1, sizeof head, in) == sizeof head && memcmp(head, magic, sizeof magic) == 0;
  bool unread = ferror(in) != 0;
  rewind(in);
  return begins || unread;
}

static int load(solve_job *job) {
  chee_error error = {.status = CHEE_OK};
  if (job->state == NULL) return CLI_OK;
  FILE *in = fopen(job->state, "rb");
  if (in == NULL && errno == ENOENT) return CLI_OK;
  if (in == NULL) return cli_fail(CLI_IO, "%.200s: cannot read: %s", job->state, cli_reason(errno));
  if (!is_saved(in)) {
    (void)fclose(in);
    return cli_fail(CLI_BAD_DATA, "%s:%d:%d: this is no saved state, or one that was damaged",
                    job->state, 1, 1);
  }
  chee_certificate_source source = cli_certificate_source(in, true);
  errno = 0;
  chee_status status = chee_solver_load(job->solver, &source, &error);
  int reason = errno;
  (void)fclose(in);
  if (status == CHEE_IO && reason != 0)
    return cli_fail(CLI_IO, "%.200s: cannot read: %s", job->state, cli_reason(reason));
  job->goes_on = status == CHEE_OK;
  return status == CHEE_OK ? CLI_OK : cli_refused(job->state, &error);
}

// A large table takes long to save, for which there is a twentieth of the time.
static void pause_for(solve_job *job, double took) {
  const double rest = job->save_every > 0 ? 20 * took : 0;
  job->pause = rest > job->save_every ? rest : job->save_every;
}

static void tick(void *data) {
  solve_job *job = data;
  double now = app_seconds();
  bool late = job->until > 0 && now > job->until;
  if (cli_interrupted || late) chee_solver_stop(job->solver);
  if (job->nodes > 0 && chee_solver_progress(job->solver).nodes >= job->nodes)
    chee_solver_stop(job->solver);
  solve_progress_show(job, now);
  // What proves the answer anew for its certificate may begin with an empty table: the state that
  // the search has left knows more.
  if (job->answer != CHEE_SOLVE_OPEN) return;
  if (job->state == NULL || now - job->saved < job->pause) return;
  (void)save(job); // a disk that is full now may have room the next time
  job->saved = app_seconds();
  pause_for(job, job->saved - now);
}

typedef struct helper {
  chee_solver *solver;
  int number;
  bool runs;
  pthread_t thread;
} helper;

static void *help(void *data) {
  const helper *self = data;
  chee_solver_help(self->solver, self->number);
  return NULL;
}

static void search(solve_job *job) {
  helper helpers[CHEE_SOLVE_THREADS_MAX] = {0};
  for (int i = 1; i < job->threads; i++) {
    helpers[i].solver = job->solver;
    helpers[i].number = i;
    helpers[i].runs = pthread_create(&helpers[i].thread, NULL, help, &helpers[i]) == 0;
  }
  job->answer = chee_solver_run(job->solver);
  for (int i = 1; i < job->threads; i++)
    if (helpers[i].runs) (void)pthread_join(helpers[i].thread, NULL);
}

static int open_tables(solve_job *job) {
  chee_error error;
  if (job->db == NULL) return CLI_OK;
  if (cli_certificate_tables(job->db, &job->start.rules, &job->tables, &error) != CHEE_OK)
    return cli_refused(NULL, &error);
  if (chee_egdb_tables(job->tables) > 0) return CLI_OK;
  return cli_fail(CLI_IO, "there are no tables of this rule set in %s", job->db);
}

bool solve_job_spend(solve_job *job, uint64_t looked_at) {
  if (job->nodes == 0) return true;
  if (looked_at >= job->nodes) return false;
  job->nodes -= looked_at;
  return true;
}

// Hours of work shall not end at a place that cannot be written. A state that the search goes on
// from stays until there is more to save. Where an earlier search of the same call could not be
// saved that was said, and the answer is worth more.
static int try_state(solve_job *job) {
  if (job->trouble == CLI_OK) return job->goes_on ? solve_job_try(job->state) : save(job);
  if (!job->goes_on) (void)save(job);
  return CLI_OK;
}

int solve_job_run(solve_job *job) {
  job->answer = CHEE_SOLVE_OPEN;
  int code = open_tables(job);
  if (code != CLI_OK) return code;
  if (job->threads > CHEE_SOLVE_THREADS_MAX) job->threads = CHEE_SOLVE_THREADS_MAX;
  chee_solve_options options = {.hash_bytes = job->hash_bytes,
                                .threads = job->threads,
                                .strongest = job->strongest,
                                .certain = job->certain,
                                .tables = job->tables,
                                .tick = tick,
                                .data = job};
  job->solver = chee_solver_new(&job->start, &job->claim, &options);
  if (job->solver == NULL)
    return cli_fail(CLI_IO, "out of memory: --hash asks for more than there is");
  code = load(job);
  if (code == CLI_OK) code = try_state(job);
  if (code != CLI_OK) return code;
  job->estimate = (solve_estimate){.asked = false};
  job->begun = job->shown = job->saved = app_seconds();
  pause_for(job, 0);
  search(job);
  job->looked_at = chee_solver_progress(job->solver).nodes;
  job->took = app_seconds() - job->begun;
  code = save(job);
  solve_progress_end(job);
  const bool starved = job->answer == CHEE_SOLVE_OPEN && chee_solver_progress(job->solver).starved;
  return code == CLI_OK && starved ? cli_fail(CLI_IO, "out of memory") : code;
}

static int unread(int reason) {
  return cli_fail(CLI_IO, "the certificate cannot be read again: %s", cli_reason(reason));
}

// A certificate that is written to an open file in that place and read again.
static int write_and_check(solve_job *job, FILE *file, const char *place, bool packed,
                           chee_solve_shown *shown) {
  chee_error error = {.status = CHEE_OK};
  chee_certificate_report report;
  chee_status status =
      chee_solver_certificate(job->solver, packed, write_bytes, file, shown, &error);
  solve_progress_end(job);
  if (cli_interrupted) return CLI_INTERRUPTED;
  if (status == CHEE_IO || fflush(file) != 0)
    return cli_fail(CLI_IO, "the certificate cannot be written to %.200s: %s", place,
                    cli_reason(errno));
  if (status == CHEE_MEMORY) return cli_fail(CLI_IO, "out of memory for the certificate");
  if (status != CHEE_OK)
    return cli_fail(CLI_LIMIT, "found, but not shown by a certificate: %s", cli_sentence(&error));
  // The check has a table of its own, for which there may be as much as for the search's.
  chee_solver_free(job->solver);
  job->solver = NULL;
  cli_certificate_fault fault;
  const uint64_t memory =
      job->hash_bytes > cli_certificate_memory ? job->hash_bytes : cli_certificate_memory;
  status = cli_certificate_check(file, packed, job->db, memory, &report, &fault);
  if (cli_interrupted) return CLI_INTERRUPTED;
  if (fault.reason != 0) return unread(fault.reason);
  switch (status) {
  case CHEE_OK: return CLI_OK;
  case CHEE_BAD_DATA:
    return cli_fail(CLI_LIMIT, "found, but its certificate does not hold: line %d: %s",
                    fault.error.line, cli_sentence(&fault.error));
  default:
    return cli_fail(status == CHEE_LIMIT ? CLI_LIMIT : CLI_IO,
                    "found, but its certificate could not be checked: %s",
                    cli_sentence(&fault.error));
  }
}

// Whether that is to be a file that can be read back before it is kept, and not stdout, a pipe or a
// device.
static bool is_regular(const char *file) {
  struct stat found;
  if (file == NULL || strcmp(file, "-") == 0) return false;
  return stat(file, &found) != 0 || S_ISREG(found.st_mode);
}

static int no_temporary(void) {
  return cli_fail(CLI_IO, "no temporary file in %.200s: %s", app_temporary_folder(),
                  cli_reason(errno));
}

int solve_job_try(const char *file) {
  app_outfile out;
  chee_error error;
  if (!is_regular(file)) { // not opened in advance; but what goes there lies elsewhere first
    FILE *temporary = app_temporary();
    if (temporary == NULL) return no_temporary();
    (void)fclose(temporary);
    return CLI_OK;
  }
  if (cli_outfile_open(&out, file, false, &error) != CHEE_OK) return cli_refused(NULL, &error);
  app_outfile_drop(&out);
  return CLI_OK;
}

static int copy(FILE *from, const char *file) {
  app_outfile out;
  char bytes[1 << 16];
  chee_error error;
  if (cli_outfile_open(&out, file, true, &error) != CHEE_OK) return cli_refused(NULL, &error);
  rewind(from);
  for (size_t got; (got = fread(bytes, 1, sizeof bytes, from)) > 0;)
    if (fwrite(bytes, 1, got, out.file) != got) break;
  if (ferror(from) == 0) return cli_answer(cli_outfile_keep(&out, &error), &error);
  app_outfile_drop(&out);
  return unread(errno);
}

// Where the file is to lie in the end, so that no other disk needs room for a proof of hours.
static int show_in_place(solve_job *job, const char *file, chee_solve_shown *shown) {
  app_outfile out;
  chee_error error;
  if (cli_outfile_open(&out, file, true, &error) != CHEE_OK) return cli_refused(NULL, &error);
  int code = write_and_check(job, out.file, file, cli_certificate_packed(file), shown);
  if (code == CLI_OK) return cli_answer(cli_outfile_keep(&out, &error), &error);
  app_outfile_drop(&out);
  return code;
}

int solve_job_show(solve_job *job, const char *file, chee_solve_shown *shown) {
  if (is_regular(file)) return show_in_place(job, file, shown);
  FILE *temporary = app_temporary();
  if (temporary == NULL) return no_temporary();
  bool packed = file == NULL || cli_certificate_packed(file);
  int code = write_and_check(job, temporary, app_temporary_folder(), packed, shown);
  if (code == CLI_OK && file != NULL) code = copy(temporary, file);
  (void)fclose(temporary);
  return code;
}

void solve_job_free(solve_job *job) {
  chee_solver_free(job->solver);
  job->solver = NULL;
  chee_egdb_close(job->tables);
  job->tables = NULL;
}
