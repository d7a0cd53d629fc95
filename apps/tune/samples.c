// SPDX-License-Identifier: MIT
// The file of samples.
#include "samples.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "search/net_packed.h"

enum { LINE_MAX_BYTES = CHEE_POSITION_TEXT_MAX + 2, HEAD_MAX = 400 };

static int lost(const tune_setup *setup) {
  return tune_fail(TUNE_IO, "%.300s: %s", setup->samples, strerror(errno));
}

static void head_of(const tune_setup *setup, char text[HEAD_MAX]) {
  int at = snprintf(text, HEAD_MAX, "chee-samples 1 %s nodes %" PRIu64 " seed %" PRIu64 " weights",
                    setup->name, setup->nodes, setup->seed);
  for (int i = 0; i < CHEE__FEATURES_MAX; i++)
    at += snprintf(text + at, (size_t)(HEAD_MAX - at), " %d", chee__weights[setup->game][i]);
  // A network is told by its sum, since it is too long. Where one size is played, others are not
  // asked.
  for (const chee__net *net = chee__nets; net->size; net++)
    if (net->game == setup->game && (!setup->alone || net == chee__net_for(&setup->rules)))
      at += snprintf(text + at, (size_t)(HEAD_MAX - at), " net %" PRIx32,
                     chee__net_sum_with(CHEE__NET_SUM_OF_NOTHING, net));
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&setup->rules, rules);
  (void)snprintf(text + at, (size_t)(HEAD_MAX - at), "%s%s%s\n", setup->alone ? " rules " : "",
                 setup->alone ? rules : "", setup->judge ? " judged" : "");
}

int tune_sides(const chee_rules *rules) {
  return chee_rules_teams(rules) ? 2 : chee_rules_seats(rules);
}

// How a game ended.
typedef struct outcome {
  int sides; // 0: it was given up
  tune_shares shares;
} outcome;

// Two sides, of which the first has this share.
static outcome of_two(double share) {
  return (outcome){.sides = 2, .shares = {{share, 1 - share}}};
}

// The seats that share the win, as letters in their order. False for other words.
static bool read_winners(const char *word, outcome *end) {
  const size_t winners = strlen(word);
  *end = (outcome){.sides = CHEE_SEATS_MAX};
  for (size_t i = 0; i < winners; i++) {
    if (word[i] < 'A' || word[i] >= 'A' + CHEE_SEATS_MAX || (i > 0 && word[i] <= word[i - 1]))
      return false;
    end->shares.of[word[i] - 'A'] = 1 / (double)winners;
  }
  return true;
}

// `game NUMBER RESULT`; false for any other line.
static bool is_game_end(const char *line, uint64_t *number, outcome *end) {
  char word[8] = "";
  if (sscanf(line, "game %" SCNu64 " %7s", number, word) != 2) return false;
  *end = (outcome){0};
  if (strcmp(word, "*") == 0) return true;
  if (*word >= 'A') return read_winners(word, end);
  *end = of_two(*word == '1' ? 1 : word[1] ? 0.5 : 0);
  return strcmp(word, "1") == 0 || strcmp(word, "0.5") == 0 || strcmp(word, "0") == 0;
}

static bool is_whole(const char *line) {
  size_t length = strlen(line);
  return length > 0 && line[length - 1] == '\n';
}

// Whether the file holds less than its head, as one does whose first line was interrupted.
static bool is_beginning(FILE *file, const char *head) {
  char text[HEAD_MAX];
  rewind(file);
  const size_t length = fread(text, 1, sizeof text, file);
  return length < strlen(head) && memcmp(text, head, length) == 0;
}

static int begin(tune_samples *samples, const tune_setup *setup, const char *head) {
  const bool beginning = is_beginning(samples->file, head);
  if (ferror(samples->file)) return lost(setup);
  if (!beginning) return tune_fail(TUNE_DATA, "%.300s: this is no file of samples", setup->samples);
  rewind(samples->file);
  if (ftruncate(fileno(samples->file), 0) != 0 || fputs(head, samples->file) == EOF ||
      fflush(samples->file) != 0)
    return lost(setup);
  return TUNE_OK;
}

// Cuts off what follows the last whole game.
static int find_end(tune_samples *samples, const tune_setup *setup) {
  char line[LINE_MAX_BYTES], head[HEAD_MAX];
  head_of(setup, head);
  if (!fgets(line, sizeof line, samples->file) || !is_whole(line))
    return begin(samples, setup, head);
  if (strncmp(line, "chee-samples ", 13) != 0)
    return tune_fail(TUNE_DATA, "%.300s: this is no file of samples", setup->samples);
  if (strcmp(line, head) != 0)
    return tune_fail(TUNE_DATA,
                     "%.300s: made with other settings or weights; name another file with "
                     "--samples, remove this one, or fit what it holds with --fit",
                     setup->samples);
  off_t end = ftello(samples->file);
  while (fgets(line, sizeof line, samples->file) && is_whole(line)) {
    uint64_t number;
    outcome end_of_game;
    if (!is_game_end(line, &number, &end_of_game)) continue;
    if (number != samples->games)
      return tune_fail(TUNE_DATA, "%.300s: game %" PRIu64 " stands where game %" PRIu64 " should",
                       setup->samples, number, samples->games);
    samples->games++;
    end = ftello(samples->file);
  }
  if (ferror(samples->file)) return lost(setup);
  if (ftruncate(fileno(samples->file), end) != 0 || fseeko(samples->file, end, SEEK_SET) != 0)
    return lost(setup);
  return TUNE_OK;
}

int tune_samples_open(tune_samples *samples, const tune_setup *setup) {
  *samples = (tune_samples){.file = fopen(setup->samples, "a+")};
  if (!samples->file) return lost(setup);
  if (flock(fileno(samples->file), LOCK_EX | LOCK_NB) != 0)
    return tune_fail(TUNE_IO, "%.300s: somebody else is writing this file", setup->samples);
  rewind(samples->file);
  return find_end(samples, setup);
}

int tune_samples_add(tune_samples *samples, const char *positions, const char *result) {
  if (fprintf(samples->file, "%sgame %" PRIu64 " %s\n", positions, samples->games, result) < 0 ||
      fflush(samples->file) != 0)
    return TUNE_IO;
  samples->games++;
  return TUNE_OK;
}

int tune_samples_close(tune_samples *samples, const tune_setup *setup) {
  bool bad = samples->file && ferror(samples->file) != 0;
  if (samples->file && fclose(samples->file) != 0) bad = true;
  samples->file = NULL;
  return bad ? lost(setup) : TUNE_OK;
}

typedef struct sample {
  chee_position position;
  double chance; // of South, or below zero where the result of the game goes
  bool astray;   // the game did not come here
} sample;

// The samples of the game that is being read; its result comes last.
typedef struct pending {
  sample *samples;
  size_t count, room;
} pending;

static int keep(pending *pending, const chee_position *position) {
  sample *more =
      tune_list_room(pending->samples, pending->count, &pending->room, sizeof *pending->samples);
  if (!more) return TUNE_IO;
  pending->samples = more;
  pending->samples[pending->count++] = (sample){.position = *position, .chance = -1};
  return TUNE_OK;
}

// What goes for the result of a sample that has a chance.
static double share_of(const tune_setup *setup, const sample *s, const outcome *end) {
  if (s->astray || end->sides != 2) return s->chance;
  return s->chance + (end->shares.of[0] - s->chance) * setup->results / 100;
}

// The result has to be one of as many sides as the position has.
static int hand_one_on(const tune_setup *setup, const sample *s, const outcome *end,
                       tune_sink *sink, void *data) {
  const bool two = tune_sides(&s->position.rules) == 2;
  outcome judged = *end;
  if (s->chance >= 0) judged = of_two(share_of(setup, s, end));
  if (judged.sides == 0) return TUNE_OK;
  if (two != (judged.sides == 2))
    return tune_fail(TUNE_DATA, "%.300s: a result is of other sides than its positions",
                     setup->samples);
  return sink(data, &s->position, &judged.shares);
}

static int hand_on(const tune_setup *setup, pending *pending, const outcome *end, tune_sink *sink,
                   void *data) {
  int code = TUNE_OK;
  for (size_t i = 0; i < pending->count && code == TUNE_OK; i++)
    code = hand_one_on(setup, &pending->samples[i], end, sink, data);
  pending->count = 0;
  return code;
}

// `chance C` or `astray C`, of the position before it. False for any other line.
static bool take_chance(const char *line, pending *pending) {
  char word[7];
  double chance;
  if (sscanf(line, "%6s %lf", word, &chance) != 2 || !(chance >= 0 && chance <= 1)) return false;
  const bool astray = strcmp(word, "astray") == 0;
  if (pending->count == 0 || (!astray && strcmp(word, "chance") != 0)) return false;
  pending->samples[pending->count - 1].chance = chance;
  pending->samples[pending->count - 1].astray = astray;
  return true;
}

static int read_line(const tune_setup *setup, uint64_t number, char *line, pending *pending) {
  chee_position position;
  chee_error error;
  if (take_chance(line, pending)) return TUNE_OK;
  line[strcspn(line, "\n")] = '\0';
  if (chee_position_read(line, CHEE_LENIENT, &position, &error) != CHEE_OK)
    return tune_fail(TUNE_DATA, "%.300s:%" PRIu64 ": %s", setup->samples, number, error.text);
  if (position.rules.game != setup->game)
    return tune_fail(TUNE_DATA, "%.300s:%" PRIu64 ": this is no position of %s", setup->samples,
                     number, setup->name);
  return keep(pending, &position);
}

void *tune_list_room(void *list, size_t count, size_t *room, size_t size) {
  if (count < *room) return list;
  const size_t more = 2 * *room + 4096;
  list = realloc(list, more * size);
  if (list)
    *room = more;
  else
    (void)tune_fail(TUNE_IO, "no memory for the samples");
  return list;
}

int tune_samples_read(const tune_setup *setup, uint64_t games, tune_sink *sink, void *data) {
  char line[LINE_MAX_BYTES];
  pending pending = {0};
  FILE *file = fopen(setup->samples, "r");
  if (!file) return lost(setup);
  int code = TUNE_OK;
  uint64_t number = 1, seen = 0;
  if (!fgets(line, sizeof line, file) || strncmp(line, "chee-samples ", 13) != 0)
    code = tune_fail(TUNE_DATA, "%.300s: this is no file of samples", setup->samples);
  while (code == TUNE_OK && (games == 0 || seen < games) && fgets(line, sizeof line, file)) {
    uint64_t game;
    outcome end;
    number++;
    if (!is_whole(line)) break;
    if (is_game_end(line, &game, &end)) {
      code = hand_on(setup, &pending, &end, sink, data);
      seen++;
    } else {
      code = read_line(setup, number, line, &pending);
    }
  }
  if (code == TUNE_OK && ferror(file)) code = lost(setup);
  free(pending.samples);
  (void)fclose(file);
  return code;
}
