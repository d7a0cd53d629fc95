// SPDX-License-Identifier: MIT
#include "play/record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/lang.h"
#include "base/outfile.h"
#include "base/words.h"
#include "chee/game.h"
#include "chee/hole.h"

static chee_status unwritten(chee_error *error, const char *path) {
  return cli_fault(error, CHEE_IO, "%.150s: cannot write: %s", path, cli_reason(errno));
}

static chee_status tag_match(const play_match *match, chee_record *record, chee_error *error) {
  char text[CHEE_MATCH_TEXT_MAX], laid[CHEE_POSITION_TEXT_MAX];
  snprintf(text, sizeof text, "%u", match->now.played + 1);
  chee_status status = chee_record_set_tag(record, "Round", text, error);
  if (status != CHEE_OK) return status;
  chee_match_write(&match->now, text);
  status = chee_record_set_tag(record, "Match", text, error);
  if (status != CHEE_OK || !match->raced) return status;
  chee_position_write(&match->laid, laid);
  return chee_record_set_tag(record, "BeforeRace", laid, error);
}

static chee_status tag_record(const play_game *game, chee_record *record, chee_error *error) {
  char text[32];
  time_t now = time(NULL);
  struct tm local;
  if (localtime_r(&now, &local) && strftime(text, sizeof text, "%Y.%m.%d", &local) > 0) {
    chee_status status = chee_record_set_tag(record, "Date", text, error);
    if (status != CHEE_OK) return status;
  }
  for (int seat = 0; seat < play_seat_count(game); seat++) {
    const char *name = chee_record_seat_tag(play_rules(game), seat);
    chee_status status = chee_record_set_tag(record, name, game->seats.player[seat], error);
    if (status != CHEE_OK) return status;
  }
  snprintf(text, sizeof text, "%llu", (unsigned long long)game->seats.seed);
  chee_status status = chee_record_set_tag(record, "Seed", text, error);
  return status == CHEE_OK && game->match.on ? tag_match(&game->match, record, error) : status;
}

static chee_status make_record(const play_game *game, chee_record **record, chee_error *error) {
  char result[32];
  play_result(game, result);
  chee_status status = chee_record_from_history(game->history, result, record, error);
  if (status != CHEE_OK) return status;
  status = tag_record(game, *record, error);
  if (status != CHEE_OK) chee_record_free(*record);
  return status;
}

static bool to_file(void *data, const char *bytes, size_t size) {
  return size == 0 || fwrite(bytes, 1, size, data) == size;
}

// What a file holds: the game, and the games of its match before it.
typedef struct content {
  chee_record *record;
  char *past;
  size_t past_length;
} content;

static chee_status write_to(const content *content, const char *path, chee_error *error) {
  app_outfile out;
  // A pipe that nobody reads must not stop the game; a file may be called `-`.
  const char *name = strcmp(path, "-") == 0 ? "./-" : path;
  chee_status status = cli_outfile_open(&out, name, false, error);
  if (status != CHEE_OK) return status;
  errno = 0;
  status = to_file(out.file, content->past, content->past_length)
               ? chee_record_write(content->record, CHEE_PMN, to_file, out.file)
               : CHEE_IO;
  if (status == CHEE_OK) return cli_outfile_keep(&out, error);
  status = status == CHEE_MEMORY ? cli_fault_memory(error) : unwritten(error, path);
  app_outfile_drop(&out);
  return status;
}

chee_status play_record_save(const play_game *game, const char *path, chee_error *error) {
  content content = {.past = game->match.past, .past_length = game->match.past_length};
  chee_status status = make_record(game, &content.record, error);
  if (status != CHEE_OK) return status;
  status = write_to(&content, path, error);
  chee_record_free(content.record);
  return status;
}

enum { PAST_MOST = 16 << 20 }; // bytes of the games of a match before the one on the table

static bool to_past(void *data, const char *bytes, size_t size) {
  content *content = data;
  char *grown = size > PAST_MOST - content->past_length
                    ? NULL
                    : realloc(content->past, content->past_length + size + 1);
  if (!grown) return false;
  memcpy(grown + content->past_length, bytes, size);
  content->past = grown;
  content->past_length += size;
  return true;
}

// Adds a finished game to those before it.
static chee_status add_past(content *content, const chee_record *record, chee_error *error) {
  if (chee_record_write(record, CHEE_PMN, to_past, content) == CHEE_OK) return CHEE_OK;
  return cli_fault(error, CHEE_LIMIT, "the match is too long to be kept");
}

chee_status play_record_pass_on(play_game *game, play_match *next, chee_error *error) {
  content content = {.past = game->match.past, .past_length = game->match.past_length};
  chee_status status = make_record(game, &content.record, error);
  if (status == CHEE_OK) status = add_past(&content, content.record, error);
  chee_record_free(content.record);
  // What was grown belongs to one of the two.
  game->match.past = status == CHEE_OK ? NULL : content.past;
  if (status != CHEE_OK) return status;
  next->past = content.past;
  next->past_length = content.past_length;
  return CHEE_OK;
}

static ptrdiff_t from_file(void *data, char *buffer, size_t size) {
  size_t got = fread(buffer, 1, size, data);
  return got == 0 && ferror((FILE *)data) ? -1 : (ptrdiff_t)got;
}

static FILE *open_file(const char *path) {
  // Not waiting: a pipe without a writer must not stop the game.
  int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return NULL;
  struct stat about;
  if (fstat(descriptor, &about) == 0 && S_ISDIR(about.st_mode)) {
    close(descriptor);
    errno = EISDIR;
    return NULL;
  }
  return fdopen(descriptor, "r");
}

// Whether a record is the next game of the match that another one is of.
static bool follows(const chee_record *record, const chee_record *next) {
  chee_match match, later;
  char terms[2][CHEE_TERMS_TEXT_MAX];
  if (!chee_record_match(record, &match) || !chee_record_match(next, &later)) return false;
  chee_match_terms_write(&match, terms[0]);
  chee_match_terms_write(&later, terms[1]);
  return strcmp(terms[0], terms[1]) == 0 && later.played == match.played + 1;
}

// Reads on while the games are those of one match; the last of them is the one on the table.
static chee_status read_on(chee_record_reader *reader, content *content, bool *more,
                           chee_error *error) {
  chee_match match;
  for (;;) {
    chee_record *next = NULL;
    bool of_match = chee_record_match(content->record, &match);
    if (!of_match && !more) return CHEE_OK;
    chee_status status = chee_record_read(reader, &next, error);
    bool goes_on = next && follows(content->record, next);
    if (!goes_on) {
      chee_record_free(next);
      if (more) *more = next || status != CHEE_OK;
      return of_match ? status : CHEE_OK;
    }
    status = add_past(content, content->record, error);
    chee_record_free(content->record);
    content->record = next;
    if (status != CHEE_OK) return status;
  }
}

static void free_content(content *content) {
  chee_record_free(content->record);
  free(content->past);
  *content = (struct content){0};
}

// Reads the first game of a file, or of the match that it begins with the last.
static chee_status read_game(const char *path, content *content, bool *more, chee_error *error) {
  FILE *file = open_file(path);
  if (!file) return cli_fault(error, CHEE_IO, "cannot read: %s", cli_reason(errno));
  chee_record_reader *reader = chee_record_reader_new(from_file, file);
  chee_status status = cli_fault(error, CHEE_MEMORY, "no memory for a record");
  if (reader) status = chee_record_read(reader, &content->record, error);
  if (status == CHEE_OK && !content->record) {
    status = cli_fault(error, CHEE_BAD_DATA, "there is no game in it");
    error->line = 1;
  }
  if (status == CHEE_OK) status = read_on(reader, content, more, error);
  chee_record_reader_free(reader);
  fclose(file);
  if (status != CHEE_OK) free_content(content);
  return status;
}

// A file from elsewhere shall not run a command by being looked at: a foreign engine that it names
// sits down only where it is `trusted`. *declined tells of one that does not.
static void read_seats(const chee_record *record, bool trusted, play_seats *seats, bool *declined) {
  const chee_rules *rules = &chee_record_start(record)->rules;
  chee_error ignored;
  for (int seat = 0; seat < chee_rules_seats(rules); seat++) {
    const char *name = chee_record_tag(record, chee_record_seat_tag(rules, seat));
    if (!name || strlen(name) >= PLAY_NAME_MAX || !play_player_check(name, &ignored))
      name = "human";
    bool refused = !trusted && cli_engine_is_foreign(name);
    *declined = *declined || refused;
    strcpy(seats->player[seat], refused ? "human" : name);
  }
  const char *seed = chee_record_tag(record, "Seed");
  seats->seed = seed ? strtoull(seed, NULL, 10) : 1;
}

// The tags have been checked on reading.
static void read_match(const chee_record *record, play_match *match) {
  const char *laid = chee_record_tag(record, "BeforeRace");
  match->on = chee_record_match(record, &match->now);
  match->raced =
      match->on && laid && chee_position_read(laid, CHEE_LENIENT, &match->laid, NULL) == CHEE_OK;
}

static chee_status replay(const chee_record *record, bool trusted, play_game *game,
                          chee_error *error) {
  play_seats seats = {0};
  bool declined = false;
  read_seats(record, trusted, &seats, &declined);
  chee_history *history = chee_history_new(chee_record_start(record));
  chee_status status = play_game_begin(game, history, &seats, error);
  game->declined = declined;
  read_match(record, &game->match);
  const chee_record_move *move = chee_record_root(record)->next;
  for (; status == CHEE_OK && move; move = move->next) status = play_move(game, move->move, error);
  if (status != CHEE_OK) {
    play_game_end(game);
    return status;
  }
  if (play_over(game) || chee_rules_game(play_rules(game))->score == CHEE_SCORE_POINTS)
    return CHEE_OK;
  // A result before the end: the loser gave up. An agreed draw is played on from.
  const char *result = chee_record_result(record);
  if (strcmp(result, "0-1") == 0) game->resigned = CHEE_SOUTH;
  if (strcmp(result, "1-0") == 0) game->resigned = CHEE_NORTH;
  return CHEE_OK;
}

chee_status play_record_load(const char *path, bool trusted, play_game *game, bool *more,
                             chee_error *error) {
  content content = {0};
  chee_status status = read_game(path, &content, more, error);
  if (status != CHEE_OK) return status;
  status = replay(content.record, trusted, game, error);
  if (status == CHEE_OK && game->match.on) {
    game->match.past = content.past;
    game->match.past_length = content.past_length;
    content.past = NULL;
  }
  free_content(&content);
  return status;
}

// Whether somebody would go on with it: a game that is not over, or a match that is not.
static void look_on(const chee_record *record, play_glance *glance) {
  chee_match match;
  chee_position end;
  chee_result outcome;
  bool decided = chee_record_outcome(record, &end, &outcome);
  bool of_match = chee_record_match(record, &match);
  glance->waits = !decided && (chee_record_length(record) > 0 ||
                               (of_match && play_match_opened(&match, chee_record_start(record))));
  if (!of_match) return;
  glance->between = decided && chee_match_next(&match, &end, &outcome, &match, NULL) == CHEE_OK &&
                    !chee_match_over(&match);
  glance->waits = glance->waits || glance->between;
  glance->game = match.played + 1;
  chee_match_terms_write(&match, glance->terms);
}

chee_status play_record_look(const char *path, play_glance *glance, chee_error *error) {
  content content = {0};
  chee_status status = read_game(path, &content, NULL, error);
  if (status != CHEE_OK) return status;
  const chee_record *record = content.record;
  const chee_position *start = chee_record_start(record);
  unsigned seats = (unsigned)chee_rules_seats(&start->rules);
  size_t length = chee_record_length(record);
  *glance =
      (play_glance){.rules = start->rules, .move = (start->ply + (unsigned)length) / seats + 1};
  look_on(record, glance);
  for (unsigned seat = 0; seat < seats; seat++) {
    const char *name = chee_record_tag(record, chee_record_seat_tag(&start->rules, (int)seat));
    size_t used = strlen(glance->who);
    snprintf(glance->who + used, sizeof glance->who - used, "%s%s %.40s", seat > 0 ? ", " : "",
             chee_seat_word(&start->rules, (int)seat, cli_language),
             !name                        ? "?"
             : strcmp(name, "human") == 0 ? _("human")
                                          : name);
  }
  free_content(&content);
  return CHEE_OK;
}
