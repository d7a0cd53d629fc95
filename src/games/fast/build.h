// SPDX-License-Identifier: MIT
//
// One build of the fast ways for the instruction set of the file that includes this. FOUR_ROW_FAST
// names the table it defines.
#include "chee/move.h"
#include "games/fast/bytes.h"
#include "games/fast/fast.h"
#include "games/fast/nibbles.h"

// What the side that moves next can surely do: whether it has a sowing, and which of its starts
// stay playable when counters elsewhere are taken.
typedef struct outlook {
  bool sows;
  uint64_t sure;
} outlook;

#define SIDE_TYPE  nibbles
#define SIDE_MOVES 16
#define SIDE(name) nibbles_##name
// The types, what is remembered of them and how leaves are counted, then those who ask.
// clang-format off
#include "games/fast/perft_types.h"
#include "games/fast/nibbles_at_once.h"
#include "games/fast/nibbles_cache.h"
#include "games/fast/nibbles_leaves.h"
#include "games/fast/perft_body.h"
#include "games/fast/random_body.h"
#ifdef __AVX512VPOPCNTDQ__
#include "games/fast/nibbles_lanes.h"
#endif
// clang-format on
#undef SIDE_TYPE
#undef SIDE_MOVES
#undef SIDE

#define SIDE_TYPE  ring_bytes
#define SIDE_MOVES CHEE__RING_MAX
#define SIDE(name) bytes_##name
#include "games/fast/perft_types.h"
static inline bool bytes_list_at_once(const ring_bytes *side, uint64_t starts,
                                      bytes_sowings *list) {
  (void)side, (void)starts, (void)list;
  return false;
}
// Wide sides seldom come back; theirs are listed anew.
static inline const bytes_sowings *bytes_list_of(bytes_count *c, const ring_bytes *side, int depth,
                                                 bytes_sowings *room) {
  (void)depth;
  bytes_list(side, 2 * c->columns, room);
  return room;
}
static inline const bytes_sowings *bytes_list_still(const bytes_sowings *list,
                                                    const ring_bytes *side, bytes_sowings *room) {
  (void)side, (void)room;
  return list;
}
static inline bool bytes_at_once(bytes_count *c, const ring_bytes *own, const ring_bytes *other,
                                 int depth) {
  (void)c, (void)own, (void)other, (void)depth;
  return false;
}
#include "games/fast/perft_body.h"
#include "games/fast/random_body.h"
#undef SIDE_TYPE
#undef SIDE_MOVES
#undef SIDE

static bool is_narrow(const chee_position *position) {
  return position->rules.size == 8;
}

static bool both_have_counters(const chee_position *position) {
  return chee_position_counters(position, CHEE_SOUTH) > 0 &&
         chee_position_counters(position, CHEE_NORTH) > 0;
}

// The stylised first turns of Njombwa (2.3 to 2.5), for which the random player draws a number too.
// They are always the same, so the last ones are remembered.
static void play_stylised(chee_playout *playout, chee_position *now, chee_random *random,
                          chee_playout_game *game) {
  const struct chee__play *play = chee__play_of(now);
  for (uint32_t ply = now->ply; ply < 2; ply++) chee__random_next(random);
  chee__stylised *known = &playout->stylised;
  if (memcmp(&known->before, now, sizeof *now) != 0) {
    *known = (chee__stylised){.before = *now, .after = *now};
    while (known->after.ply < 2) {
      int from = __builtin_ctzll(play->starts(&known->after));
      chee_move move = {.from = (uint8_t)from, .extra = CHEE_NO_EXTRA};
      uint32_t laps = play->apply(&known->after, move);
      chee__hand_over(&known->after);
      known->laps += laps;
      if (laps > known->longest) known->longest = laps;
    }
  }
  game->plies += known->after.ply - now->ply;
  game->laps += known->laps;
  game->longest = known->longest;
  *now = known->after;
}

static void playout(chee_playout *playout, const chee_position *start, bool extra,
                    chee_random *random, chee_playout_game *game) {
  chee_position now = *start;
  chee_random first = *random;
  if (now.rules.game == CHEE_NJOMBWA && now.ply < 2) play_stylised(playout, &now, random, game);
  if (both_have_counters(&now)) {
    bool done = is_narrow(&now) ? nibbles_play(playout, &now, extra, random, game)
                                : bytes_play(playout, &now, extra, random, game);
    if (done) return;
  }
  *random = first;
  *game = (chee_playout_game){0};
  chee__playout_plain(playout, start, random, 0, NULL, NULL, game);
}

#ifdef __AVX512VPOPCNTDQ__
// Plays games side by side where that can be; returns whether, and in `again` which ones are left.
static bool play_in_lanes(chee_playout *playout, const chee_position *start, lanes_batch *b) {
  chee_position now = *start;
  chee_random random = chee_random_new(b->seed, b->first);
  if (!is_narrow(&now) || now.ply >= CHEE_PLY_MAX) return false;
  if (now.rules.game == CHEE_NJOMBWA && now.ply < 2) {
    b->drawn = 2 - now.ply;
    play_stylised(playout, &now, &random, &b->stylised);
  }
  if (!both_have_counters(&now) || !nibbles_load(&b->own, now.side[now.turn]) ||
      !nibbles_load(&b->other, now.side[1 - now.turn]))
    return false;
  // Rows that each lie in one line of the cache.
  b->seen = playout->repeat.seen + (64 - (uintptr_t)playout->repeat.seen % 64) % 64 / 8;
  b->start = &now;
  lanes_play(b);
  return true;
}
#endif

static void playouts(chee_playout *memory, const chee_position *start, bool extra, uint64_t seed,
                     uint64_t first, uint32_t count, chee_playout_game *games) {
  uint32_t size = 1;
  for (uint32_t begun = 0; begun < count; begun += size) {
    bool done = false;
    const bool *again = NULL;
#ifdef __AVX512VPOPCNTDQ__
    size = count - begun < LANES_BATCH ? count - begun : LANES_BATCH;
    lanes_batch batch = {.seed = seed,
                         .first = first + begun,
                         .extra = extra,
                         .games = games + begun,
                         .count = size};
    for (uint32_t i = 0; i < size; i++) games[begun + i] = (chee_playout_game){0};
    done = play_in_lanes(memory, start, &batch);
    again = batch.again;
#endif
    for (uint32_t i = begun; i < begun + size; i++) {
      if (done && !again[i - begun]) continue;
      chee_random random = chee_random_new(seed, first + i);
      games[i] = (chee_playout_game){0};
      playout(memory, start, extra, &random, &games[i]);
    }
  }
}

// The stylised turns are the only ones at their plies (2.5), so the count starts below them.
static void perft(chee_perft *memory, const chee_position *position, bool extra, int depth,
                  bool bulk, const volatile bool *stop, chee_perft_counts *counts) {
  chee_position now = *position;
  while (now.rules.game == CHEE_NJOMBWA && now.ply < 2 && depth > 1 && both_have_counters(&now)) {
    int from = __builtin_ctzll(chee_starts(&now));
    chee_apply(&now, (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA});
    depth--;
  }
  bool stylised = now.rules.game == CHEE_NJOMBWA && now.ply < 2;
  if (!stylised && both_have_counters(&now)) {
    bool done = is_narrow(&now) ? nibbles_perft(memory, &now, extra, depth, bulk, stop, counts)
                                : bytes_perft(memory, &now, extra, depth, bulk, stop, counts);
    if (done) return;
  }
  chee__perft_plain(memory, &now, depth, bulk, stop, counts);
}

const chee__four_row_fast FOUR_ROW_FAST = {
    .playout = playout, .playouts = playouts, .perft = perft};
