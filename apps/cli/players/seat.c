// SPDX-License-Identifier: MIT
// A player of a match as one thread has it.
#include "players/seat.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/oracle.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/player.h"
#include "chee/text.h"
#include "common/progress.h"

static const double answer_patience = 10; // seconds at the most for an answer that is no move

cli_seat cli_seat_new(const cli_player *player, const atomic_bool *over, double patience,
                      double margin) {
  return (cli_seat){.player = player, .over = over, .patience = patience, .margin = margin};
}

void cli_seat_leave(cli_seat *seat) {
  chee_player_free(seat->own);
  ugi_client_end(seat->client);
  seat->own = NULL;
  seat->client = NULL;
}

static bool is_over(const cli_seat *seat) {
  return cli_interrupted || atomic_load(seat->over);
}

static void write_sentence(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void write_sentence(char *text, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  (void)vsnprintf(text, size, format, list);
  va_end(list);
}

// A sentence for records and states, which is cut where it has no room, and one for people.
#define KEEP(choice, ...) write_sentence((choice)->sentence, sizeof(choice)->sentence, __VA_ARGS__)
#define TELL(choice, ...) write_sentence((choice)->said, sizeof(choice)->said, __VA_ARGS__)

static void die(cli_choice *choice, const chee_error *error) {
  KEEP(choice, "%s", error->text);
  TELL(choice, "%s", cli_sentence(error));
  choice->fault = CLI_SEAT_DIED;
}

// A table that is emptied before every move shall not be larger than the search can fill.
static size_t table_size(const cli_player *player) {
  size_t size = 16 << 20;
  if (player->hash > 0) return (size_t)player->hash << 20;
  if (player->bounds.nodes == 0) return player->bounds.depth > 0 ? size / 8 : 0;
  while (size > 64 << 10 && size / 64 > player->bounds.nodes) size /= 2;
  return size;
}

static chee_status sit_down(cli_seat *seat, uint64_t seed, chee_error *error) {
  const cli_player *player = seat->player;
  chee_player_options options = {.hash_bytes = table_size(player),
                                 .workers = (int)player->threads,
                                 .oracle = cli_oracle(),
                                 .oracle_data = cli_oracle_data()};
  chee_player_free(seat->own);
  seat->own = NULL;
  chee_status status = chee_player_new(player->text, seed, &seat->own, error);
  if (status == CHEE_OK) chee_player_set_options(seat->own, &options);
  return status;
}

// Options that the command line does not name are set where the engine has them.
static chee_status set_options(cli_seat *seat, uint64_t seed, chee_error *error) {
  const cli_player *player = seat->player;
  char number[24];
  const struct {
    const char *name;
    uint64_t number;
    bool wanted;
  } usual[] = {{"Hash", player->hash, player->hash > 0},
               {"Threads", player->threads, player->threads > 0},
               {"Seed", seed, true}};
  chee_status status = CHEE_OK;
  for (int i = 0; i < 3 && (status == CHEE_OK || status == CHEE_BAD_DATA); i++) {
    (void)snprintf(number, sizeof number, "%llu", (unsigned long long)usual[i].number);
    if (usual[i].wanted) status = ugi_client_set(seat->client, usual[i].name, number, error);
  }
  if (status == CHEE_BAD_DATA) status = CHEE_OK;
  for (int i = 0; i < player->options && status == CHEE_OK; i++) {
    status = ugi_client_set(seat->client, player->option[i].name, player->option[i].value, error);
  }
  return status;
}

chee_status cli_seat_game(cli_seat *seat, const chee_rules *rules, uint64_t seed,
                          chee_error *error) {
  if (seat->player->command == NULL) return sit_down(seat, seed, error);
  chee_status status = CHEE_OK;
  if (seat->client == NULL) {
    double patience = seat->patience < answer_patience ? seat->patience : answer_patience;
    status = ugi_client_start(seat->player->command, seat->quiet, patience, &seat->client, error);
  }
  // A seed is a small number for many engines.
  if (status == CHEE_OK) status = set_options(seat, seed & 0x7FFFFFFF, error);
  if (status == CHEE_OK) status = ugi_client_game(seat->client, rules, error);
  if (status != CHEE_OK) cli_seat_leave(seat);
  return status;
}

// Seconds it may take.
static double allowed(const cli_seat *seat, const chee_limits *limits, int number) {
  double most = seat->patience;
  bool timed = false;
  if (limits->movetime > 0) {
    most = (double)limits->movetime / 1000 + seat->margin;
    timed = true;
  }
  if (limits->clocks >> number & 1) {
    double left = (double)limits->time[number] / 1000 + seat->margin;
    if (!timed || left < most) most = left;
  }
  return most;
}

void cli_seat_be_late(double most, const char *murmur, cli_choice *choice) {
  if (murmur[0] != '\0') {
    KEEP(choice, "did not move within %.4g s; it last said '%.80s'", most, murmur);
    TELL(choice, _("did not move within %s s; it last said '%.80s'"), cli_rounded(most, 4), murmur);
  } else {
    KEEP(choice, "did not move within %.4g s", most);
    TELL(choice, _("did not move within %s s"), cli_rounded(most, 4));
  }
  choice->fault = CLI_SEAT_LATE;
}

typedef struct helper {
  pthread_t thread;
  chee_player *player;
  int number;
  bool runs;
} helper;

static void *help(void *data) {
  helper *h = data;
  chee_player_help(h->player, h->number);
  return NULL;
}

// Thinks to the end, the end of the time, or the end of the match.
static bool think(cli_seat *seat, double until) {
  helper helpers[CHEE_SEARCH_WORKERS_MAX] = {0};
  int workers = (int)seat->player->threads;
  for (int i = 1; i < workers; i++) {
    helpers[i] = (helper){.player = seat->own, .number = i};
    helpers[i].runs = pthread_create(&helpers[i].thread, NULL, help, &helpers[i]) == 0;
  }
  bool more = true;
  while (more && !is_over(seat) && app_seconds() < until) more = chee_player_step(seat->own);
  if (workers > 1) chee_player_stop(seat->own);
  for (int i = 1; i < workers; i++) {
    if (helpers[i].runs) (void)pthread_join(helpers[i].thread, NULL);
  }
  return !more;
}

static void choose_own(cli_seat *seat, const chee_history *history, const chee_limits *limits,
                       double most, cli_choice *choice) {
  chee_error error;
  if (chee_player_begin(seat->own, history, limits, &error) != CHEE_OK) {
    KEEP(choice, "cannot think: %s", error.text);
    TELL(choice, _("cannot think: %s"), cli_sentence(&error));
    choice->fault = CLI_SEAT_DIED;
    return;
  }
  if (!think(seat, app_seconds() + most)) {
    choice->cut = is_over(seat);
    if (!choice->cut) cli_seat_be_late(most, "", choice);
    return;
  }
  choice->move = chee_player_choice(seat->own);
  const chee_searcher *searcher = chee_player_searcher(seat->own);
  if (searcher == NULL || chee_searcher_lines(searcher) == 0) return;
  const chee_search_line *line = chee_searcher_line(searcher, 0);
  choice->valued = true;
  choice->value = line->value;
  choice->depth = line->depth;
}

void cli_seat_answer(const ugi_client *client, const chee_history *history, cli_choice *choice) {
  const char *text = ugi_client_move(client);
  const chee_position *now = chee_history_now(history);
  chee_position after = *now;
  chee_error error = {0};
  chee_status status = chee_move_read(now, text, &choice->move, &error);
  if (status == CHEE_OK) status = chee_play(&after, choice->move, &error);
  if (status != CHEE_OK) {
    const char *colon = error.clause[0] != '\0' ? ": " : "";
    KEEP(choice, "answered '%.40s': %s%s%s", text, error.clause, colon, error.text);
    TELL(choice, _("answered '%.40s': %s%s%s"), text, error.clause, colon, cli_sentence(&error));
    choice->fault = CLI_SEAT_ILLEGAL;
    return;
  }
  const ugi_thought *thought = ugi_client_thought(client);
  choice->valued = thought->valued;
  choice->value = thought->value;
  choice->depth = thought->depth;
}

static void choose_engine(cli_seat *seat, const chee_history *history, const chee_limits *limits,
                          double most, cli_choice *choice) {
  chee_error error = {0};
  if (ugi_client_go(seat->client, history, limits, &error) != CHEE_OK) {
    die(choice, &error);
    return;
  }
  double until = app_seconds() + most;
  ugi_answer answer = UGI_THINKING;
  while (answer == UGI_THINKING && !is_over(seat) && app_seconds() < until) {
    double slice = app_seconds() + 0.1;
    answer = ugi_client_wait(seat->client, slice < until ? slice : until, &error);
  }
  if (answer == UGI_MOVED) {
    cli_seat_answer(seat->client, history, choice);
  } else if (answer == UGI_FAILED) {
    die(choice, &error);
  } else if (is_over(seat)) {
    choice->cut = true;
  } else {
    cli_seat_be_late(most, ugi_client_murmur(seat->client), choice);
  }
}

void cli_seat_choose(cli_seat *seat, const chee_history *history, const chee_limits *limits,
                     cli_choice *choice) {
  int number = chee_history_now(history)->turn;
  double most = allowed(seat, limits, number);
  double begun = app_seconds();
  *choice = (cli_choice){0};
  if (seat->client != NULL) {
    choose_engine(seat, history, limits, most, choice);
  } else {
    choose_own(seat, history, limits, most, choice);
  }
  double spent = app_seconds() - begun;
  choice->spent = (uint64_t)(spent * 1000);
  if (choice->fault == CLI_SEAT_NO_FAULT && !choice->cut && spent > most) {
    cli_seat_be_late(most, "", choice);
  }
  // An interrupted engine is still thinking, and one at fault may do anything.
  if (choice->fault != CLI_SEAT_NO_FAULT || choice->cut) cli_seat_leave(seat);
}
