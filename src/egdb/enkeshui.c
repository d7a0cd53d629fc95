// SPDX-License-Identifier: MIT
//
// The phases of a job of Enkeshui: one, of an item for each set of bulls, or for those of a share.
#include "egdb/enkeshui.h"

#include <stdlib.h>

#include "egdb/sharing.h"

static void release(chee_egdb_job *job) {
  chee__bulls_state *s = job->state;
  for (int loose = 0; s && loose <= CHEE__EGDB_LOOSE_MAX; loose++)
    for (int made = 0; made < CHEE__BULLS_MADE; made++)
      for (int table = 0; table < 2; table++) free(s->lower[loose][made][table]);
  for (int view = 0; s && view < 2; view++) {
    free(s->values[view]);
    free(s->spans[view]);
  }
  free(s);
  job->state = NULL;
}

static bool begin(chee_egdb_job *job) {
  job->state = calloc(1, sizeof(chee__bulls_state));
  if (!job->state) return chee__egdb_job_starve(job);
  return job->shares == 1 || chee__egdb_enkeshui_shares.begin(job) || chee__egdb_job_starve(job);
}

// Stones that have left the loose ones when so many bulls have been made: at least one, four for a
// bull (4.6), seven for a pair (4.7).
static int taken_by(int made) {
  static const int stones[CHEE__BULLS_MADE] = {1, 4, 7};
  return stones[made];
}

static bool load_lower(chee_egdb_job *job) {
  chee__bulls_state *s = job->state;
  if (s->loaded) return true;
  s->loaded = true;
  for (int made = 0; made < CHEE__BULLS_MADE; made++)
    for (int loose = 1; loose <= job->unit.slab.loose - taken_by(made); loose++)
      for (int table = 0; table < job->tables; table++) {
        chee_egdb_slab slab = job->table[table].slab;
        chee_error error;
        slab.loose = (uint8_t)loose;
        slab.more = (uint8_t)(slab.more + made);
        if (chee_egdb_slab_size(job->index, &slab) == 0) continue;
        s->lower[loose][made][table] = job->fetch(job->fetch_data, &slab, &error);
        if (!s->lower[loose][made][table]) return chee__egdb_job_refuse(job, &error);
      }
  return true;
}

static bool new_tables(chee_egdb_job *job) {
  for (int i = 0; i < job->tables; i++) {
    chee__egdb_table *table = &job->table[i];
    table->values = malloc(table->size);
    if (job->distances) table->distances = malloc(2 * table->size);
    if (!table->values || (job->distances && !table->distances)) return chee__egdb_job_starve(job);
  }
  return true;
}

static bool next(chee_egdb_job *job) {
  chee__bulls_state *s = job->state;
  if (s->made || !load_lower(job)) return false;
  s->made = true;
  if (job->shares == 1 && !new_tables(job)) return false;
  job->items = chee__bulls_slots(job->index, &job->unit, job->shares);
  return true;
}

static double made(const chee_egdb_job *job, uint64_t items) {
  return job->items ? (double)items / (double)job->items : 0;
}

static void free_item(chee__bulls_item *item) {
  for (int view = 0; view < 2; view++) {
    chee__bulls_turn *turn = &item->turn[view];
    free(turn->owners);
    free(turn->firsts);
    free(turn->quiet);
    free(turn->over);
    free(turn->low);
    free(turn->high);
    free(turn->made_low);
    free(turn->made_high);
    free(turn->low_plies);
    free(turn->high_plies);
  }
  free(item->bytes);
  free(item->plies);
}

static bool new_turn(const chee__bulls_item *item, chee__bulls_turn *turn) {
  uint64_t size = item->layouts * item->owners;
  turn->owners = malloc(item->owners * sizeof *turn->owners);
  turn->firsts = malloc((item->layouts + 1) * sizeof *turn->firsts);
  turn->over = calloc(item->layouts, 1);
  turn->low = malloc(size);
  turn->high = malloc(size);
  turn->made_low = calloc(size, 1);
  turn->made_high = calloc(size, 1);
  if (item->job->distances) {
    turn->low_plies = malloc(size * sizeof *turn->low_plies);
    turn->high_plies = malloc(size * sizeof *turn->high_plies);
    if (!turn->low_plies || !turn->high_plies) return false;
  }
  return turn->owners && turn->firsts && turn->over && turn->low && turn->high && turn->made_low &&
         turn->made_high;
}

// The first view's owners as the second numbers them: its bulls in another order, and what is the
// first player's is the other's there.
static void list_owners(chee__bulls_item *item) {
  const chee__bulls_turn *first = &item->turn[0];
  int columns = item->job->index->columns, bit = 0;
  int place[32];
  for (uint32_t left = first->more; left; left &= left - 1) {
    uint32_t seen = chee__egdb_turned(left & -left, columns);
    place[bit++] = __builtin_popcount(item->turn[1].more & (seen - 1));
  }
  for (uint32_t i = 0; i < item->owners; i++) {
    uint32_t seen = 0;
    for (int k = 0; k < bit; k++) seen |= (~i >> k & 1) << place[k];
    item->turn[0].owners[i] = i;
    item->turn[1].owners[i] = seen;
  }
}

// Where the values of an item's view lie, and its distances to either bound.
typedef struct places {
  uint8_t *values, *spans[2];
} places;

static places places_of(const chee__bulls_item *item, uint64_t number, int view, int table) {
  const chee_egdb_job *job = item->job;
  const chee__bulls_state *s = job->state;
  uint64_t width = item->layouts << job->unit.slab.more;
  bool share = job->shares > 1;
  uint64_t at = (share ? number : item->turn[view].set) * width;
  uint64_t all = share ? chee__bulls_slots(job->index, &job->unit, job->shares) * width
                       : job->table[table].size;
  uint8_t *values = share ? s->values[view] : job->table[table].values;
  uint8_t *spans = share ? s->spans[view] : job->table[table].distances;
  places found = {.values = values + at};
  for (int k = 0; k < 2 && job->distances; k++) found.spans[k] = spans + (uint64_t)k * all + at;
  return found;
}

static void store(const chee__bulls_item *item, uint64_t number, int view, int table) {
  const chee__bulls_turn *turn = &item->turn[view];
  chee__egdb_table *of = &item->job->table[table];
  const places to = places_of(item, number, view, table);
  uint64_t first = (turn->set * item->layouts) << turn->slab.more;
  int least = CHEE__MARGIN_ZERO - turn->slab.loose;
  for (uint64_t layout = 0; layout < item->layouts; layout++)
    for (uint64_t i = 0; i < item->owners; i++) {
      uint64_t from = layout * item->owners + i;
      uint64_t at = layout << turn->slab.more | turn->owners[i];
      to.values[at] =
          (uint8_t)((turn->low[from] - least) / 2 | (turn->high[from] - least) / 2 << 4);
      if (!item->job->distances) continue;
      const uint16_t plies[2] = {turn->low_plies[from], turn->high_plies[from]};
      for (uint64_t k = 0; k < 2; k++) {
        bool far = plies[k] >= CHEE__EGDB_FAR_FROM;
        to.spans[k][at] = far ? CHEE__EGDB_FAR : (uint8_t)plies[k];
        if (far) chee__egdb_far_add(item->job, of, k * of->size + first + at, plies[k]);
      }
    }
}

// Sets the two views up. False where another item, its bulls seen from the other side, does both.
static bool look(chee__bulls_item *item, uint64_t set) {
  const chee_egdb_index *index = item->job->index;
  for (int view = 0; view < 2; view++) {
    chee__bulls_turn *turn = &item->turn[view];
    const chee_egdb_slab *slab = &item->job->unit.slab;
    turn->slab = view ? chee__egdb_swapped(index, slab) : *slab;
    turn->more = view ? chee__egdb_turned(item->turn[0].more, index->columns)
                      : chee__bulls_set_unrank(index, slab, set);
    turn->set = chee__bulls_set_rank(index, &turn->slab, turn->more);
  }
  return item->job->tables == 2 || item->turn[0].set <= item->turn[1].set;
}

static void work(chee_egdb_job *job, uint64_t number) {
  chee__bulls_item item = {.job = job,
                           .layouts = chee__bulls_layouts(job->index, &job->unit.slab),
                           .owners = (uint64_t)1 << job->unit.slab.more};
  uint64_t set = number * (uint64_t)job->shares + (uint64_t)job->share;
  if (set >= chee__bulls_sets(job->index, &job->unit.slab) || !look(&item, set)) return;
  item.bytes = malloc(item.owners);
  item.plies = malloc(item.owners * sizeof *item.plies);
  bool room =
      item.bytes && item.plies && new_turn(&item, &item.turn[0]) && new_turn(&item, &item.turn[1]);
  if (room) list_owners(&item);
  room = room && chee__bulls_expand(&item, 0) && chee__bulls_expand(&item, 1);
  if (room) {
    chee__bulls_solve(&item);
    if (job->distances) chee__bulls_measure(&item);
    store(&item, number, 0, 0);
    bool second = job->tables == 2 || item.turn[0].set != item.turn[1].set;
    if (second) store(&item, number, 1, job->tables - 1);
  } else {
    chee__egdb_job_starve(job);
  }
  free_item(&item);
}

const chee__egdb_maker chee__egdb_enkeshui = {.kind = CHEE_EGDB_MARGIN,
                                              .begin = begin,
                                              .next = next,
                                              .work = work,
                                              .made = made,
                                              .free = release,
                                              .sharing = &chee__egdb_enkeshui_shares};
