// SPDX-License-Identifier: MIT
//
// One random game, for the representation of a side that SIDE_TYPE and SIDE(name) name. Included
// once for each by build.h, so it has no guard.

// One game under way.
typedef struct SIDE(game) {
  SIDE_TYPE side[2];
  uint64_t hash[2];
  int store[2];
  int columns, turn;
  bool extra;
} SIDE(game);

static inline bool SIDE(begin)(SIDE(game) * g, const chee_position *now, bool extra) {
  g->columns = now->rules.size;
  g->turn = now->turn;
  g->extra = extra;
  for (int seat = 0; seat < 2; seat++) {
    if (!SIDE(load)(&g->side[seat], now->side[seat])) return false;
    g->hash[seat] = SIDE(hash)(&g->side[seat], 2 * g->columns);
    g->store[seat] = now->store[seat];
  }
  return true;
}

static inline void SIDE(put_back)(const SIDE(game) * g, chee_position *now, uint32_t ply) {
  for (int seat = 0; seat < 2; seat++) {
    SIDE(store)(&g->side[seat], now->side[seat]);
    now->store[seat] = (uint8_t)g->store[seat];
  }
  now->turn = (uint8_t)g->turn;
  now->ply = ply;
}

static inline uint64_t SIDE(key)(const SIDE(game) * g, int turn) {
  uint64_t key = g->hash[0] + (g->hash[1] << 32 | g->hash[1] >> 32) + (uint64_t)turn;
  return key ^ key >> 29;
}

// Takes the counters out of a hole; returns how many.
static inline int SIDE(lift)(SIDE(game) * g, int seat, int hole) {
  SIDE_TYPE *side = &g->side[seat];
  int taken = SIDE(take)(side, hole);
  g->hash[seat] = SIDE(hash_without)(side, 2 * g->columns, g->hash[seat], hole, taken);
  return taken;
}

// Captures of a sowing that ended in `end` (1.7 to 1.9, 2.7); whether there were any.
static inline bool SIDE(capture)(SIDE(game) * g, int mover, int end, chee_random *random) {
  SIDE_TYPE *other = &g->side[1 - mover];
  // One branch for both conditions: half of all sowings end in the front row, few capture.
  int facing = chee__ring_facing(g->columns, end) & (CHEE__RING_BYTES - 1);
  if (!((unsigned)chee__ring_is_front(g->columns, end) & (unsigned)(SIDE(at)(other, facing) != 0)))
    return false;
  int taken = SIDE(lift)(g, 1 - mover, facing);
  taken += SIDE(lift)(g, 1 - mover, chee__ring_behind(g->columns, facing));
  if (g->extra) {
    uint64_t holes = SIDE(occupied)(other);
    uint32_t options = (uint32_t)__builtin_popcountll(holes) + 1;
    uint32_t chosen = options > 1 ? chee__random_below(random, options) : 0;
    if (chosen + 1 < options) taken += SIDE(lift)(g, 1 - mover, SIDE(select)(holes, chosen));
  }
  g->store[mover] += taken;
  return true;
}

// Sows from a random start; the end hole, -1 when nothing can be sown, -2 when it would not fit.
static inline int SIDE(sow_any)(SIDE(game) * g, int mover, chee_random *random, uint32_t *laps,
                                uint32_t *endless) {
  SIDE_TYPE *own = &g->side[mover];
  int n = 2 * g->columns;
  uint64_t starts = SIDE(loaded)(own);
  if (!starts) starts = SIDE(before_empty)(own, n);
  while (starts) {
    uint32_t count = (uint32_t)__builtin_popcountll(starts);
    int from = SIDE(select)(starts, chee__random_below(random, count));
    int end = SIDE(sow_hashed)(own, n, from, laps, &g->hash[mover]);
    if (end != -1) return end;
    ++*endless;
    starts &= ~SIDE(bit)(from);
  }
  return -1;
}

// What a turn told the loop below.
enum SIDE(next) { SIDE(GOES_ON), SIDE(OVER), SIDE(THIRD), SIDE(TOO_LARGE) };

// One turn. Inlined for each player, so that the game lives in registers.
__attribute__((always_inline)) static inline enum SIDE(next)
    SIDE(turn)(SIDE(game) * g, int mover, chee_playout *playout, chee_position *now,
               chee_random *random, chee_playout_game *count) {
  uint32_t laps = 0;
  int end = SIDE(sow_any)(g, mover, random, &laps, &count->endless);
  if (end == -2) return SIDE(TOO_LARGE);
  if (end == -1) { // also when the side was cleared
    g->turn = mover;
    SIDE(put_back)(g, now, now->ply + count->plies);
    if (chee_position_result(now).ending != CHEE_GOING_ON) return SIDE(OVER);
    now->ply -= count->plies;
    count->passes++;
  } else if (SIDE(capture)(g, mover, end, random)) {
    count->captures++;
    chee__repeat_clear(&playout->repeat);
  }
  count->laps += laps;
  count->longest = laps > count->longest ? laps : count->longest;
  count->plies++;
  return chee__repeat_third(&playout->repeat, SIDE(key)(g, 1 - mover)) ? SIDE(THIRD)
                                                                       : SIDE(GOES_ON);
}

// Plays from `now` on to the end of the game; false when a hole does not fit, so that the whole
// game must go the general way.
static bool SIDE(play)(chee_playout *playout, chee_position *now, bool extra, chee_random *random,
                       chee_playout_game *game) {
  SIDE(game) g;
  if (!SIDE(begin)(&g, now, extra)) return false;
  chee_random own_random = *random;
  chee_playout_game count = {0};
  enum SIDE(next) next = SIDE(GOES_ON);
  uint32_t plies = CHEE_PLY_MAX - now->ply;
  chee__repeat_clear(&playout->repeat);
  chee__repeat_third(&playout->repeat, SIDE(key)(&g, g.turn));
  int mover = g.turn;
  while (count.plies < plies) {
    next = mover == CHEE_SOUTH ? SIDE(turn)(&g, CHEE_SOUTH, playout, now, &own_random, &count)
                               : SIDE(turn)(&g, CHEE_NORTH, playout, now, &own_random, &count);
    if (next != SIDE(GOES_ON)) break;
    mover = 1 - mover;
  }
  *random = own_random;
  if (next == SIDE(TOO_LARGE)) return false;
  if (next != SIDE(OVER)) {
    g.turn = mover ^ (next == SIDE(THIRD));
    SIDE(put_back)(&g, now, now->ply + count.plies);
  }
  game->result = chee_position_result(now);
  if (next == SIDE(THIRD) && game->result.ending == CHEE_GOING_ON)
    game->result = chee_repetition_result(now);
  game->plies += count.plies;
  game->passes += count.passes;
  game->captures += count.captures;
  game->endless += count.endless;
  game->laps += count.laps;
  if (count.longest > game->longest) game->longest = count.longest;
  return true;
}
