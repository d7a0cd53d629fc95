// SPDX-License-Identifier: MIT
// `chee analyse` of the games of a file.
#include "analyse/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyse/input.h"
#include "analyse/state.h"
#include "analyse/summary.h"
#include "base/progress.h"
#include "base/records_out.h"
#include "base/say.h"
#include "base/state_file.h"
#include "base/words.h"

enum { SAVE_EVERY = 30 }; // seconds

typedef struct run {
  const cli_args *args;
  const analyse_bounds *bounds;
  const char *resume; // file of the state, or NULL
  char how[CHEE_ANALYSIS_TEXT_MAX];
  analyse_input input;
  cli_records output;
  analyse_search search;
  analyse_state state;
  app_progress progress;
  uint64_t moves;    // looked at, those of earlier runs included
  cli_grid table;    // of --csv
  double save_every; // seconds
  double saved;      // when the state was saved last
} run;

static void show_progress(void *data) {
  run *r = data;
  app_progress_show(&r->progress, r->moves);
}

static int save(run *r, const analyse_game *game) {
  r->saved = app_seconds();
  if (r->resume == NULL) return CLI_OK;
  int code = cli_records_sync(&r->output);
  if (code != CLI_OK) return code;
  analyse_state state = r->state;
  state.bytes = r->output.bytes;
  const chee_annotation_ply *plies = NULL;
  state.done = 0;
  if (game != NULL) {
    state.next = analyse_digest_of(game->record);
    state.done = chee_annotation_done(game->annotation);
    plies = chee_annotation_at(game->annotation, 0);
  }
  return analyse_state_save(r->resume, &state, plies);
}

// Takes what an earlier run has found in the game that was under way.
static int take_up_game(run *r, const analyse_game *game) {
  size_t done = r->state.done;
  if (done == 0) return CLI_OK;
  if (analyse_digest_of(game->record) != r->state.next) {
    return cli_fail(CLI_BAD_DATA, "%.200s: these are other games", r->resume);
  }
  if (!chee_annotation_resume(game->annotation, r->state.ply, done)) {
    return cli_fail(CLI_BAD_DATA, "%s:1:1: this is no state of 'chee analyse'", r->resume);
  }
  r->state.done = 0;
  r->moves += done;
  r->progress.begun = r->moves;
  return CLI_OK;
}

static int look(run *r, const analyse_game *game) {
  for (bool more = true; more;) {
    size_t done = chee_annotation_done(game->annotation);
    int code = analyse_game_step(game, &r->search, &r->bounds->limits, &more);
    r->moves += chee_annotation_done(game->annotation) - done;
    if (code == CLI_INTERRUPTED || (code == CLI_OK && cli_interrupted)) {
      code = save(r, game);
      return code == CLI_OK ? CLI_INTERRUPTED : code;
    }
    if (code != CLI_OK) return code;
    show_progress(r);
    if (r->resume != NULL && app_seconds() - r->saved > r->save_every) code = save(r, game);
    if (code != CLI_OK) return code;
  }
  return CLI_OK;
}

// The summary goes to stdout; where the records go there, it becomes messages.
static int tell(run *r, const analyse_game *game) {
  const uint64_t number = r->state.games; // it is counted already
  if (r->args->json) {
    json_t *object = analyse_summary_json(game, number);
    bool made = object != NULL && json_dumpf(object, stdout, JSON_REAL_PRECISION(12)) == 0;
    json_decref(object);
    putchar('\n');
    return made || cli_output_lost() ? CLI_OK : cli_fail(CLI_IO, "out of memory");
  }
  if (r->args->csv) {
    analyse_summary_rows(game, number, &r->table);
    return CLI_OK;
  }
  term_lines lines = {0};
  analyse_summary_lines(game, number, &lines);
  for (int i = 0; i < lines.count; i++) {
    if (r->output.to_output) {
      cli_say("%s", lines.line[i] + strspn(lines.line[i], " "));
    } else {
      printf("%s\n", lines.line[i]);
    }
  }
  term_lines_free(&lines);
  (void)fflush(stdout);
  return CLI_OK;
}

static int hand_in(run *r, const analyse_game *game) {
  chee_error error;
  chee_record *record = NULL;
  if (chee_annotation_write(game->annotation, r->how, &record, &error) != CHEE_OK) {
    char what[40];
    (void)snprintf(what, sizeof what, "game %llu", (unsigned long long)r->state.games + 1);
    return cli_refused(what, &error);
  }
  int code = cli_records_write(&r->output, record);
  chee_record_free(record);
  if (code != CLI_OK) return code;
  r->state.games++;
  r->state.digest = analyse_digest(r->state.digest, analyse_digest_of(game->record));
  app_progress_end(&r->progress);
  code = save(r, NULL);
  return code == CLI_OK ? tell(r, game) : code;
}

static int analyse_record(run *r, const chee_record *record) {
  analyse_game game;
  int code = analyse_game_open(&game, record);
  if (code != CLI_OK) return code;
  code = take_up_game(r, &game);
  if (code == CLI_OK) code = look(r, &game);
  if (code == CLI_OK) code = hand_in(r, &game);
  analyse_game_close(&game);
  return code;
}

// Passes over the games that an earlier run has done, if they are the same.
static int skip_done(run *r) {
  uint64_t digest = 0;
  for (uint64_t i = 0; i < r->state.games; i++) {
    chee_record *record = NULL;
    int code = analyse_input_next(&r->input, &record);
    if (code != CLI_OK) return code;
    if (record == NULL) break;
    digest = analyse_digest(digest, analyse_digest_of(record));
    r->moves += chee_record_length(record) + 1;
    chee_record_free(record);
  }
  r->progress.begun = r->moves;
  if (digest == r->state.digest) return CLI_OK;
  return cli_fail(CLI_BAD_DATA, "%.200s: these are other games", r->resume);
}

static int interrupted(const run *r) {
  if (r->resume == NULL) return cli_fail(CLI_INTERRUPTED, "interrupted; nothing is written");
  return cli_fail(CLI_INTERRUPTED,
                  cli_words((long)r->input.games,
                            N_("interrupted after %llu of %llu game; the same command goes on from "
                               "there"),
                            N_("interrupted after %llu of %llu games; the same command goes on "
                               "from there")),
                  (unsigned long long)r->state.games, (unsigned long long)r->input.games);
}

static int analyse_all(run *r) {
  r->progress = cli_progress_new(N_("moves"), 0, r->input.moves + r->input.games);
  r->search.watch = show_progress;
  r->search.data = r;
  int code = skip_done(r);
  if (code == CLI_OK && r->input.games == 0) {
    cli_say("%.200s: %s", r->input.in.name, _("there is no game in it"));
  } else if (code == CLI_OK && r->resume != NULL && r->state.games == r->input.games) {
    cli_say("%.200s: all games are done", r->resume);
  }
  while (code == CLI_OK) {
    chee_record *record = NULL;
    code = analyse_input_next(&r->input, &record);
    if (code != CLI_OK || record == NULL) break;
    code = analyse_record(r, record);
    chee_record_free(record);
    if (code == CLI_OK && cli_output_lost()) code = CLI_IO;
  }
  app_progress_end(&r->progress);
  return code == CLI_INTERRUPTED ? interrupted(r) : code;
}

static int check_resume(const char *file, const char *out, const char *resume) {
  if (resume == NULL) return CLI_OK;
  if (out == NULL) return cli_fail(CLI_USAGE, "analyse: --resume needs --out FILE");
  if (cli_same_file(file, out) || cli_same_file(out, resume) || cli_same_file(file, resume)) {
    return cli_fail(CLI_USAGE, "analyse: with --resume, FILE, --out and --resume are three files");
  }
  return cli_state_holds("--out", out) ? CLI_OK : CLI_USAGE;
}

// Once the games are known to hold.
static int analyse_open_games(run *r, const char *out) {
  int code = analyse_search_open(&r->search, r->bounds, 1);
  if (code != CLI_OK) return code;
  if (r->resume != NULL) code = analyse_state_load(r->resume, &r->state);
  if (code == CLI_OK) {
    code = out == NULL ? cli_records_open_output(&r->output)
                       : cli_records_open(&r->output, out, r->resume != NULL, r->state.bytes);
  }
  if (code == CLI_OK) {
    code = analyse_all(r);
    int kept = cli_records_close(&r->output, code == CLI_OK);
    if (code == CLI_OK) code = kept;
  }
  analyse_search_close(&r->search);
  analyse_state_free(&r->state);
  return code;
}

int analyse_file(const cli_args *args, const analyse_bounds *bounds, const char *file,
                 const char *out, const char *resume) {
  if (out != NULL && strcmp(out, "-") == 0) out = NULL;
  int code = check_resume(file, out, resume);
  if (code != CLI_OK) return code;
  if ((args->json || args->csv) && out == NULL) {
    return cli_fail(CLI_USAGE, "analyse: --%s needs --out FILE; the records go to stdout",
                    args->json ? "json" : "csv");
  }
  run *r = calloc(1, sizeof *r);
  if (r == NULL) return cli_fail(CLI_IO, "out of memory");
  r->args = args;
  r->bounds = bounds;
  r->save_every = SAVE_EVERY;
  r->resume = resume;
  chee_analysis_write(&bounds->limits, bounds->hash, bounds->threads, r->how);
  r->state.how = r->how;
  r->state.out = out;
  if (!cli_save_every(args, "resume", &r->save_every)) {
    free(r);
    return CLI_USAGE;
  }
  if (args->csv) r->table = analyse_summary_grid();
  cli_interrupt_catch();
  code = analyse_input_open(&r->input, file);
  if (code == CLI_OK) {
    r->state.tables = analyse_input_tables(&r->input);
    code = analyse_open_games(r, out);
    analyse_input_close(&r->input);
  }
  free(r);
  return code;
}
