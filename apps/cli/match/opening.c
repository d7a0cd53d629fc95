// SPDX-License-Identifier: MIT
// The openings of a match, asked for by several threads.
#include "match/opening.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/fault.h"
#include "base/say.h"
#include "chee/opening.h"

struct match_openings {
  int plies;
  pthread_mutex_t lock; // for `made`
  chee_openings *made;
};

static bool is_interrupted(void *data) {
  (void)data;
  return cli_interrupted;
}

match_openings *match_openings_new(const match_setup *setup) {
  match_openings *openings = calloc(1, sizeof *openings);
  if (openings == NULL) return NULL;
  chee_opening_options options = {
      .plies = setup->opening, .look = setup->look, .seed = setup->seed, .stop = is_interrupted};
  openings->plies = setup->opening;
  openings->made = chee_openings_new(&setup->start, &options);
  (void)pthread_mutex_init(&openings->lock, NULL);
  if (openings->made != NULL) return openings;
  match_openings_free(openings);
  return NULL;
}

void match_openings_free(match_openings *openings) {
  if (openings == NULL) return;
  chee_openings_free(openings->made);
  (void)pthread_mutex_destroy(&openings->lock);
  free(openings);
}

chee_status match_openings_get(match_openings *openings, uint64_t number, match_opening *opening,
                               chee_error *error) {
  opening->count = openings->plies;
  (void)pthread_mutex_lock(&openings->lock);
  chee_status status = chee_openings_get(openings->made, number, &opening->moves);
  (void)pthread_mutex_unlock(&openings->lock);
  if (status == CHEE_MEMORY) return cli_fault_memory(error);
  if (status == CHEE_OK) return CHEE_OK;
  return cli_fault(error, CHEE_LIMIT, "no opening so long leaves a game open; ask for fewer plies");
}

uint64_t match_openings_distinct(match_openings *openings, uint64_t count) {
  (void)pthread_mutex_lock(&openings->lock);
  uint64_t distinct = chee_openings_distinct(openings->made, count);
  (void)pthread_mutex_unlock(&openings->lock);
  return distinct;
}
