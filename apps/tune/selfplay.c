// SPDX-License-Identifier: MIT
// Self-play. A game follows from the seed, its number and the weights alone: random moves open it,
// now and then a random move leaves the beaten track, and all others are the search's.
#include "selfplay.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "chee/analysis.h"
#include "chee/game.h"
#include "chee/history.h"
#include "chee/random.h"
#include "chee/search.h"
#include "common/progress.h"

enum {
  HASH = 256 << 10,
  PLIES_MAX = 500,   // then the game is given up
  OPENING_LEAST = 4, // random plies
  OPENING_MORE = 8,
  SLIP = 12,    // one move in so many is random
  SAMPLE = 3,   // one position in so many is kept
  TRIES = 1000, // openings of a game; then no more are sought
  FAIR = 10     // an opening may leave one side this part of all counters ahead
};

static const char *const rules[CHEE_GAME_COUNT][6] = {
    [CHEE_MEFUHVA] = {"mefuhva.8", "mefuhva.12", "mefuhva.16", "mefuhva.28", "mefuhva.16,extra=0",
                      "mefuhva.20"},
    [CHEE_NJOMBWA] = {"njombwa.8", "njombwa.8", "njombwa.9", "njombwa.10", "njombwa.8",
                      "njombwa.7"},
    [CHEE_CHUBA] = {"chuba.11", "chuba.11", "chuba.9", "chuba.11", "chuba.8", "chuba.10"},
    [CHEE_ENKESHUI] = {"enkeshui.12", "enkeshui.10", "enkeshui.8", "enkeshui.12,turning=persist",
                       "enkeshui.12,setup=mirrored", "enkeshui.8,turning=never"},
    [CHEE_SWAHILI] = {"swahili.2", "swahili.2,openings=distinct", "swahili.2", "swahili.2",
                      "swahili.4,teams=on", "swahili.2"}};

// A game without a row plays its default rule set.
const char *tune_rules(int game, uint64_t number) {
  const char *row = rules[game][number % 6];
  return row ? row : chee_game_get(game)->name;
}

// What the threads share.
typedef struct run {
  const tune_setup *setup;
  tune_samples *samples;
  uint64_t next; // game to be begun
  int code;
  pthread_mutex_t lock; // for all above
  pthread_cond_t added;
  app_progress progress;
} run;

// A thread and its tools.
typedef struct hand {
  run *run;
  pthread_t thread;
  chee_searcher *searcher;
  chee_history *history;
  chee_random random;
  bool hopeless; // no opening was found
  char *text;    // positions of the game, one a line
  size_t length, room;
} hand;

static bool search(hand *h, chee_value *value) {
  chee_limits limits = {.nodes = h->run->setup->nodes};
  if (chee_searcher_begin(h->searcher, h->history, &limits, NULL) != CHEE_OK) return false;
  while (!tune_interrupted && chee_searcher_step(h->searcher, CHEE_SEARCH_SLICE)) continue;
  *value = (chee_value){.kind = CHEE_VALUE_ESTIMATE};
  if (chee_searcher_lines(h->searcher) > 0) *value = chee_searcher_line(h->searcher, 0)->value;
  return true;
}

// A line more of the game.
static bool add_line(hand *h, const char *line) {
  const size_t length = strlen(line);
  if (h->room - h->length < length + 2) {
    size_t room = 2 * h->room + 4 * CHEE_POSITION_TEXT_MAX;
    char *more = realloc(h->text, room);
    if (!more) return false;
    h->text = more;
    h->room = room;
  }
  memcpy(h->text + h->length, line, length);
  h->length += length;
  h->text[h->length++] = '\n';
  h->text[h->length] = '\0';
  return true;
}

static bool note(hand *h) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_position_write(chee_history_now(h->history), text);
  return add_line(h, text);
}

// The position, and the chance of South by a value for the side to move. `word` says whether the
// game comes here.
static bool note_judged(hand *h, const char *word, const chee_value *value) {
  const chee_position *now = chee_history_now(h->history);
  const double chance = chee_value_chance(&now->rules, value);
  char text[32];
  (void)snprintf(text, sizeof text, "%s %.4f", word, now->turn % 2 ? 1 - chance : chance);
  return note(h) && add_line(h, text);
}

// What a random move makes of the position: such as a search looks at, and games seldom see.
static bool note_astray(hand *h) {
  chee_value value;
  const chee_move move = chee_random_move(chee_history_now(h->history), &h->random);
  if (chee_history_play(h->history, move, NULL) != CHEE_OK) return false;
  bool good = true;
  if (chee_history_result(h->history).ending == CHEE_GOING_ON)
    good = search(h, &value) && note_judged(h, "astray", &value);
  return chee_history_undo(h->history) && good;
}

static int counters(const chee_position *position) {
  int total = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    total += chee_position_counters(position, seat);
  return total;
}

// Random moves until both sides have a game before them. False without memory, or where none such
// is found, as on a small board that every search sees through.
static bool open_game(hand *h, const chee_rules *of) {
  chee_position start;
  chee_start(of, &start);
  int fair =
      counters(&start) * 100 / FAIR * (chee_rules_game(of)->score == CHEE_SCORE_POINTS ? 10 : 1);
  for (int tries = 0; tries < TRIES; tries++) {
    chee_history_restart(h->history, &start);
    int plies = OPENING_LEAST + (int)chee_random_below(&h->random, OPENING_MORE + 1);
    for (int ply = 0; ply < plies; ply++) {
      if (chee_history_result(h->history).ending != CHEE_GOING_ON) break;
      chee_move move = chee_random_move(chee_history_now(h->history), &h->random);
      if (chee_history_play(h->history, move, NULL) != CHEE_OK) return false;
    }
    if (chee_history_result(h->history).ending != CHEE_GOING_ON) continue;
    chee_value value;
    if (!search(h, &value)) return false;
    if (value.kind == CHEE_VALUE_ESTIMATE && abs(value.number) <= fair) return true;
  }
  h->hopeless = true;
  return false;
}

static bool play_ply(hand *h) {
  const bool judge = h->run->setup->judge;
  bool slip = chee_random_below(&h->random, SLIP) == 0;
  bool sample = chee_random_below(&h->random, SAMPLE) == 0;
  chee_value value = {.kind = CHEE_VALUE_ESTIMATE};
  if ((!slip || (sample && judge)) && !search(h, &value)) return false;
  chee_move move = slip ? chee_random_move(chee_history_now(h->history), &h->random)
                        : chee_searcher_best(h->searcher);
  if (sample && !(judge ? note_judged(h, "chance", &value) && note_astray(h) : note(h)))
    return false;
  return chee_history_play(h->history, move, NULL) == CHEE_OK;
}

// As tune_samples_add wants it.
static const char *result_of(const chee_history *history) {
  static const char *const winners[1 << CHEE_SEATS_MAX] = {"*",  "A",   "B",   "AB",  "C",  "AC",
                                                           "BC", "ABC", "D",   "AD",  "BD", "ABD",
                                                           "CD", "ACD", "BCD", "ABCD"};
  const chee_result result = chee_history_result(history);
  if (result.ending == CHEE_GOING_ON) return "*";
  if (result.seats == 2) return result.shared ? "0.5" : result.winner == 0 ? "1" : "0";
  if (!result.shared) return winners[1 << result.winner];
  int most = 0, best = 0;
  for (int seat = 0; seat < result.seats; seat++)
    if (result.points[seat] > most) most = result.points[seat];
  for (int seat = 0; seat < result.seats; seat++) best |= (result.points[seat] == most) << seat;
  return winners[best];
}

static const char *play_game(hand *h, uint64_t number) {
  const tune_setup *setup = h->run->setup;
  chee_rules of = setup->rules;
  if (!setup->alone &&
      chee_rules_read(tune_rules(setup->game, number), CHEE_LENIENT, &of, NULL) != CHEE_OK)
    return NULL;
  h->random = chee_random_new(setup->seed, number);
  h->length = 0;
  if (!add_line(h, "")) return NULL; // makes room
  h->text[h->length = 0] = '\0';
  chee_searcher_clear(h->searcher);
  if (!open_game(h, &of)) return NULL;
  for (int ply = 0; ply < PLIES_MAX; ply++) {
    if (tune_interrupted || chee_history_result(h->history).ending != CHEE_GOING_ON) break;
    if (!play_ply(h)) return NULL;
  }
  return result_of(h->history);
}

// Why there is no game.
static int fail(const hand *h) {
  char rules_text[CHEE_RULES_TEXT_MAX];
  if (!h->hopeless) return tune_fail(TUNE_IO, "no memory to play");
  chee_rules_write(&chee_history_now(h->history)->rules, rules_text);
  return tune_fail(TUNE_USAGE, "no opening of %s leaves a game open at so many nodes", rules_text);
}

// Adds a game when its turn has come; the lock is held.
static void add(hand *h, uint64_t number, const char *result) {
  run *r = h->run;
  while (r->code == TUNE_OK && r->samples->games != number)
    (void)pthread_cond_wait(&r->added, &r->lock);
  if (r->code == TUNE_OK && tune_interrupted) r->code = TUNE_INTERRUPTED;
  if (r->code == TUNE_OK && !result) r->code = fail(h);
  if (r->code == TUNE_OK && tune_samples_add(r->samples, h->text, result) != TUNE_OK)
    r->code = tune_fail(TUNE_IO, "%.300s: cannot write", r->setup->samples);
  if (r->code == TUNE_OK) app_progress_show(&r->progress, r->samples->games);
  (void)pthread_cond_broadcast(&r->added);
}

static void *work(void *data) {
  hand *h = data;
  run *r = h->run;
  (void)pthread_mutex_lock(&r->lock);
  while (r->code == TUNE_OK && r->next < r->setup->games) {
    uint64_t number = r->next++;
    (void)pthread_mutex_unlock(&r->lock);
    const char *result = play_game(h, number);
    (void)pthread_mutex_lock(&r->lock);
    add(h, number, result);
  }
  (void)pthread_mutex_unlock(&r->lock);
  return NULL;
}

static bool equip(hand *h, run *r) {
  chee_rules of = chee_rules_default((chee_game_id)r->setup->game);
  chee_position start;
  chee_start(&of, &start);
  *h = (hand){.run = r};
  h->searcher = chee_searcher_new(&(chee_search_options){.hash_bytes = HASH});
  h->history = chee_history_new(&start);
  return h->searcher && h->history;
}

int tune_play(const tune_setup *setup, tune_samples *samples) {
  run r = {.setup = setup, .samples = samples, .next = samples->games};
  r.progress = app_progress_new("games", samples->games, setup->games);
  (void)pthread_mutex_init(&r.lock, NULL);
  (void)pthread_cond_init(&r.added, NULL);
  hand *hands = calloc((size_t)setup->threads, sizeof *hands);
  int begun = 0;
  if (!hands) r.code = TUNE_IO;
  for (int i = 0; hands && i < setup->threads; i++) {
    bool ready = equip(&hands[i], &r);
    if (!ready || pthread_create(&hands[i].thread, NULL, work, &hands[i]) != 0) {
      (void)pthread_mutex_lock(&r.lock);
      r.code = TUNE_IO;
      (void)pthread_cond_broadcast(&r.added);
      (void)pthread_mutex_unlock(&r.lock);
      break;
    }
    begun++;
  }
  for (int i = 0; i < begun; i++) (void)pthread_join(hands[i].thread, NULL);
  if (begun < setup->threads && r.code == TUNE_IO) (void)tune_fail(TUNE_IO, "no memory to play");
  for (int i = 0; hands && i < setup->threads; i++) {
    chee_searcher_free(hands[i].searcher);
    chee_history_free(hands[i].history);
    free(hands[i].text);
  }
  free(hands);
  app_progress_end(&r.progress);
  (void)pthread_cond_destroy(&r.added);
  (void)pthread_mutex_destroy(&r.lock);
  return r.code;
}
