// SPDX-License-Identifier: MIT
// The tuner: plays, fits, and writes the table of weights. tools/tune builds and starts it.
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chee/game.h"
#include "fit.h"
#include "net.h"
#include "samples.h"
#include "selfplay.h"
#include "table.h"

enum { GAMES = 20000, NODES = 400, THREADS_MAX = 64, PATH_MAX_BYTES = 4096 };

volatile atomic_bool tune_interrupted;

static const char usage[] =
    "Usage: tune GAME [OPTION]...\n"
    "\n"
    "Plays games of the search against itself, fits the weights of the evaluation to\n"
    "their results, and prints the row of the game in hundredths of a counter (in\n"
    "Swahili of a point). Interrupted or killed, the same command goes on. The same\n"
    "seed gives the same weights for any number of threads.\n"
    "\n"
    "  --games N        games in all; 20000\n"
    "  --nodes N        positions looked at for a move; 400\n"
    "  --seed N         seed of the random numbers; 1\n"
    "  --threads N      games at a time; as many as the machine has threads\n"
    "  --samples FILE   where the samples are kept; tune-GAME.samples\n"
    "  --weights FILE   write the table of all games to FILE, with this game's new row\n"
    "  --rules RULES    play this rule set of the game alone\n"
    "  --judge          fit to what the search sees in positions and in what a random move\n"
    "                   makes of them, not to results; with two sides alone\n"
    "  --results N      of samples so judged the result counts for N hundredths; 0\n"
    "  --net FILE       fit the network for the size of RULES instead, or for the game's\n"
    "                   usual one, and write all networks to FILE, with this one\n"
    "  --without LIST   fit without these features, by their numbers in the table that\n"
    "                   is printed, as 2,6: their weights are 0\n"
    "  --fit            play nothing, fit what the file of samples holds\n"
    "  --help           this text\n"
    "\n"
    "Exit status: 0; 2 wrong arguments; 3 bad samples; 4 a file cannot be read or\n"
    "written; 130 interrupted.\n";

int tune_fail(int code, const char *format, ...) {
  va_list values;
  va_start(values, format);
  (void)fputs("tune: ", stderr);
  (void)vfprintf(stderr, format, values);
  (void)fputc('\n', stderr);
  va_end(values);
  return code;
}

static void interrupt(int signal) {
  (void)signal;
  tune_interrupted = true;
}

static void catch_signals(void) {
  struct sigaction action = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND};
  (void)sigemptyset(&action.sa_mask);
  (void)sigaction(SIGINT, &action, NULL);
  (void)sigaction(SIGTERM, &action, NULL);
}

static bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *number) {
  char *end;
  errno = 0;
  if (*text < '0' || *text > '9') return false;
  *number = strtoull(text, &end, 10);
  return errno == 0 && *end == '\0' && *number >= least && *number <= most;
}

// The rule set that is played and fitted alone, which names the game.
static int take_rules(tune_setup *setup, const char *text) {
  chee_error error;
  if (chee_rules_read(text, CHEE_LENIENT, &setup->rules, &error) != CHEE_OK)
    return tune_fail(TUNE_USAGE, "--rules: %s", error.text);
  setup->alone = true;
  return TUNE_OK;
}

// Numbers of features with commas between them. Whether the game has them is seen when it is known.
static int take_without(tune_setup *setup, const char *text) {
  char number[24];
  uint64_t feature;
  for (const char *at = text;; at++) {
    const size_t length = strcspn(at, ",");
    (void)snprintf(number, sizeof number, "%.*s", (int)(length < 20 ? length : 20), at);
    if (!read_number(number, 1, CHEE__FEATURES_MAX, &feature))
      return tune_fail(TUNE_USAGE, "--without: \"%s\" is no number of a feature", number);
    setup->without |= UINT32_C(1) << (feature - 1);
    if (!*(at += length)) return TUNE_OK;
  }
}

// One option with its value.
static int take_option(tune_setup *setup, int option, const char *text) {
  static const struct {
    int letter;
    const char *name;
    uint64_t least, most;
  } numbers[] = {{'g', "games", 1, 100000000},
                 {'n', "nodes", 1, 1000000000},
                 {'s', "seed", 0, UINT64_MAX},
                 {'t', "threads", 1, THREADS_MAX},
                 {'u', "results", 0, 100}};
  uint64_t number;
  if (option == 'f') setup->fit_only = true;
  if (option == 'j') setup->judge = true;
  if (option == 'p') setup->samples = text;
  if (option == 'w') setup->weights = text;
  if (option == 'l') setup->net = text;
  if (option == 'r') return take_rules(setup, text);
  if (option == 'o') return take_without(setup, text);
  for (int i = 0; i < 5; i++) {
    if (numbers[i].letter != option) continue;
    if (!read_number(text, numbers[i].least, numbers[i].most, &number))
      return tune_fail(TUNE_USAGE, "--%s: \"%.40s\" is no number from %" PRIu64 " to %" PRIu64,
                       numbers[i].name, text, numbers[i].least, numbers[i].most);
    if (option == 'g') setup->games = number;
    if (option == 'n') setup->nodes = number;
    if (option == 's') setup->seed = number;
    if (option == 't') setup->threads = (int)number;
    if (option == 'u') setup->results = (int)number;
  }
  return TUNE_OK;
}

static int take_game(tune_setup *setup, int count, char **words) {
  if (count == 0) return tune_fail(TUNE_USAGE, "name a game; try 'tune --help'");
  if (count > 1) return tune_fail(TUNE_USAGE, "\"%.40s\": one game at a time", words[1]);
  const chee_game *game = chee_game_find(words[0]);
  if (!game) {
    char names[200] = "";
    for (int id = 0; id < CHEE_GAME_COUNT; id++)
      (void)snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s",
                     id == 0                     ? ""
                     : id == CHEE_GAME_COUNT - 1 ? " and "
                                                 : ", ",
                     chee_game_get(id)->name);
    return tune_fail(TUNE_USAGE, "\"%.40s\" is no game; there are %s", words[0], names);
  }
  if (setup->alone && setup->rules.game != game->id)
    return tune_fail(TUNE_USAGE, "--rules: these are no rules of %s", game->name);
  if (!setup->alone) setup->rules = chee_rules_default(game->id);
  setup->game = (int)game->id;
  setup->name = game->name;
  for (int i = 0; i < CHEE__FEATURES_MAX; i++)
    if (setup->without >> i & 1 && !chee__feature_name(setup->game, i))
      return tune_fail(TUNE_USAGE, "--without: %s has no feature %d", game->name, i + 1);
  return TUNE_OK;
}

static int read_arguments(int count, char **words, tune_setup *setup) {
  static const struct option options[] = {
      {"games", required_argument, NULL, 'g'},   {"nodes", required_argument, NULL, 'n'},
      {"seed", required_argument, NULL, 's'},    {"threads", required_argument, NULL, 't'},
      {"samples", required_argument, NULL, 'p'}, {"weights", required_argument, NULL, 'w'},
      {"net", required_argument, NULL, 'l'},     {"rules", required_argument, NULL, 'r'},
      {"without", required_argument, NULL, 'o'}, {"judge", no_argument, NULL, 'j'},
      {"results", required_argument, NULL, 'u'}, {"fit", no_argument, NULL, 'f'},
      {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0}};
  int option, code = TUNE_OK;
  opterr = 0;
  while (code == TUNE_OK && (option = getopt_long(count, words, ":", options, NULL)) != -1) {
    if (option == 'h') return -1;
    if (option == ':')
      code = tune_fail(TUNE_USAGE, "%.40s needs a value", words[optind - 1]);
    else if (option == '?')
      code = tune_fail(TUNE_USAGE, "%.40s: no such option; try 'tune --help'", words[optind - 1]);
    else
      code = take_option(setup, option, optarg);
  }
  if (code == TUNE_OK) code = take_game(setup, count - optind, words + optind);
  if (code == TUNE_OK && setup->without & 1 && !setup->net)
    code = tune_fail(TUNE_USAGE, "--without: the unit of the weights is that of feature 1");
  if (code == TUNE_OK && setup->judge && tune_sides(&setup->rules) > 2)
    code = tune_fail(TUNE_USAGE, "--judge: a search tells the chance of one of two sides alone");
  return code;
}

static void report(const tune_setup *setup, const tune_fit *fit) {
  printf("%s, %" PRIu64 " samples\n\n     weight   error  feature\n", setup->name, fit->samples);
  for (int i = 0; i < fit->count; i++)
    printf("%2d%9d  %6.1f  %s\n", i + 1, fit->weight[i], fit->error[i],
           chee__feature_name(setup->game, i));
  printf("\nloss %.5f, of the weights built in %.5f\n", fit->loss, fit->former);
  printf("chance 0.73 at %.0f hundredths, times the size\n\n", fit->unit);
  tune_row_print(stdout, setup->game, fit->weight);
}

static int fit_net(const tune_setup *setup) {
  static tune_net net; // large
  int code = tune_net_fit(setup, &net);
  if (code != TUNE_OK) return code;
  char rules[CHEE_RULES_TEXT_MAX];
  const chee_rules of = chee__net_rules(&net.net);
  chee_rules_write(&of, rules);
  printf("%s, %" PRIu64 " samples\n\n     weight  feature\n", rules, net.samples);
  for (int i = 0; chee__feature_name(setup->game, i); i++)
    printf("%2d%9d  %s\n", i + 1, net.net.weights[i], chee__feature_name(setup->game, i));
  printf("\nloss %.5f, on the tenth held back %.5f\n", net.loss, net.held_back);
  printf("chance 0.73 at %.0f hundredths\n", net.unit);
  return tune_net_write(setup, &net.net);
}

static int fit_weights(const tune_setup *setup) {
  tune_fit fit;
  int code = tune_fit_samples(setup, &fit);
  if (code != TUNE_OK) return code;
  report(setup, &fit);
  return setup->weights ? tune_table_write(setup, fit.weight) : TUNE_OK;
}

int main(int count, char **words) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  tune_setup setup = {.games = GAMES, .nodes = NODES, .seed = 1, .threads = 1};
  if (processors > 1) setup.threads = processors > THREADS_MAX ? THREADS_MAX : (int)processors;
  int code = read_arguments(count, words, &setup);
  if (code < 0) return fputs(usage, stdout) == EOF || fflush(stdout) != 0 ? TUNE_IO : TUNE_OK;
  if (code != TUNE_OK) return code;
  char place[64];
  (void)snprintf(place, sizeof place, "tune-%s.samples", setup.name);
  if (!setup.samples) setup.samples = place;

  if (!setup.fit_only) {
    tune_samples samples;
    catch_signals();
    code = tune_samples_open(&samples, &setup);
    if (code == TUNE_OK) code = tune_play(&setup, &samples);
    int closed = tune_samples_close(&samples, &setup);
    if (code == TUNE_OK) code = closed;
    if (code == TUNE_INTERRUPTED) (void)tune_fail(code, "interrupted; the same command goes on");
    if (code != TUNE_OK) return code;
  }
  code = setup.net ? fit_net(&setup) : fit_weights(&setup);
  if (fflush(stdout) != 0) return tune_fail(TUNE_IO, "stdout: %s", strerror(errno));
  return code;
}
