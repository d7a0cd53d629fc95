// SPDX-License-Identifier: MIT
//
// Enkeshui, clauses 4.3 to 4.12 of the rules; docs/rules/enkeshui.md is the same for people. The
// set-ups (4.2), what a position set up by hand may be, and the clauses of matches are in setup.c.
#include <string.h>

#include "chee/hole.h"
#include "core/fail.h"
#include "games/enkeshui.h"
#include "games/games.h"

enum { TURNING = 1, NEXT = 0, PERSIST = 1, NEVER = 2 }; // the second option and its values
enum { COUNTER_CLOCKWISE = 1, CLOCKWISE = -1 };

static void start(chee_position *position) {
  for (int seat = 0; seat < 2; seat++) chee__enkeshui_row(&position->rules, position->side[seat]);
}

// The board as the mover sees it: the own row 0..W-1 from the left, then the opponent's from their
// left.
typedef struct board {
  uint8_t holes[2 * CHEE__ENKESHUI_ROW_MAX];
  uint64_t bulls; // of either owner
  uint64_t made;  // by the mover in this turn
} board;

// The board between two laps: what must come back for a sowing to be endless (0.2).
typedef struct lap_start {
  uint8_t holes[2 * CHEE__ENKESHUI_ROW_MAX];
  int hole; // about to be lifted
  int direction;
  int run; // opponent's holes passed so far in a passage (4.11)
} lap_start;

// One turn under way.
typedef struct sowing {
  board board;
  lap_start now;
  int columns, mover;
  int last, previous; // the last two drops
  int hand;           // stones the lap began with
  bool passage;       // completed and not yet used up by a choice (4.11)
  bool first_turn;    // no bull is made (4.8)
  uint8_t turning;
  int choices; // met so far
  uint32_t laps;
  bool endless;
} sowing;

static uint64_t swap_rows(uint64_t holes, int columns) {
  uint64_t row = chee__hole_bit(columns) - 1;
  return (holes & row) << columns | (holes >> columns & row);
}

// Bulls of the two owners together, in the mover's view.
static uint64_t bulls_seen(const chee_position *position) {
  uint64_t bulls = position->mark[0] | position->mark[1];
  return position->turn == CHEE_SOUTH ? bulls : swap_rows(bulls, position->rules.size);
}

static bool is_bull(const board *board, int hole) {
  return (board->bulls & chee__hole_bit(hole)) != 0;
}

static chee_event event_at(const sowing *s, chee_event_kind kind, int hole, const char *clause) {
  bool own = hole < s->columns;
  return (chee_event){.kind = kind,
                      .seat = (uint8_t)(own ? s->mover : 1 - s->mover),
                      .hole = (uint8_t)(own ? hole : hole - s->columns),
                      .count = s->board.holes[hole],
                      .to = (uint8_t)s->mover,
                      .clause = clause};
}

static int step(const sowing *s, int hole) {
  int holes = 2 * s->columns;
  return (hole + s->now.direction + holes) % holes;
}

// A stone fell in `hole` after `left` (4.11).
static void count_run(sowing *s, int hole, int left) {
  if (hole >= s->columns) {
    if (s->now.run || left < s->columns) s->now.run++;
    return;
  }
  if (s->now.run == s->columns) s->passage = true;
  s->now.run = 0;
}

// 4.3
static void sow_lap(sowing *s, chee__tracer *tracer) {
  int hole = s->now.hole;
  s->hand = s->board.holes[hole];
  s->laps++;
  if (tracer) tracer->lap++;
  chee__tell(tracer, event_at(s, CHEE_EVENT_LIFT, hole, "4.3"));
  s->board.holes[hole] = 0;
  s->previous = hole;
  for (int stones = s->hand; stones > 0; stones--) {
    int next = step(s, hole);
    s->board.holes[next]++;
    count_run(s, next, hole);
    s->previous = hole;
    hole = next;
    if (tracer) chee__tell(tracer, event_at(s, CHEE_EVENT_DROP, hole, "4.3"));
  }
  s->last = hole;
}

static void make_bull(sowing *s, int hole, const char *clause, chee__tracer *tracer) {
  s->board.bulls |= chee__hole_bit(hole);
  s->board.made |= chee__hole_bit(hole);
  chee__tell(tracer, event_at(s, CHEE_EVENT_BULL, hole, clause));
}

// Whether the lap ends the turn with a bull made or met (4.5 to 4.8).
static bool ends_at_bull(sowing *s, chee__tracer *tracer) {
  const board *board = &s->board;
  int last = board->holes[s->last], previous = board->holes[s->previous];
  if (is_bull(board, s->last)) return true; // 4.5
  if (s->first_turn) return false;          // 4.8
  bool pair = (last == 3 && previous == 4) || (last == 4 && previous == 3);
  if (s->hand > 1 && pair && !is_bull(board, s->previous)) {
    make_bull(s, s->previous, "4.7", tracer);
    make_bull(s, s->last, "4.7", tracer);
    return true;
  }
  if (last != 4) return false;
  make_bull(s, s->last, "4.6", tracer);
  return true;
}

// The clause by which the turn ended: bulls made, two or one, one met, or an empty hole.
static const char *end_clause(const sowing *s) {
  uint64_t made = s->board.made;
  if (made) return made & (made - 1) ? "4.7" : "4.6";
  return is_bull(&s->board, s->last) ? "4.5" : "4.10";
}

// 4.11: the direction of the next lap. Returns false where the tracer wants no more.
static void turn_round(sowing *s, uint8_t turns, chee__tracer *tracer) {
  int direction = s->turning == PERSIST ? s->now.direction : COUNTER_CLOCKWISE;
  if (s->passage && s->turning != NEVER && s->choices < CHEE_CHOICES_MAX) {
    bool clockwise = turns >> s->choices & 1;
    chee_event event = event_at(s, CHEE_EVENT_CHOICE, s->last, "4.11");
    event.count = 2;
    event.chosen = clockwise;
    chee__tell(tracer, event);
    direction = clockwise ? CLOCKWISE : COUNTER_CLOCKWISE;
    s->choices++;
    s->passage = false;
  }
  if (direction != s->now.direction) s->now.run = 0;
  s->now.direction = direction;
}

static bool same_lap_start(const lap_start *a, const lap_start *b) {
  return a->hole == b->hole && a->direction == b->direction && a->run == b->run &&
         memcmp(a->holes, b->holes, sizeof a->holes) == 0;
}

// 4.3 to 4.8, 4.11 and 0.2: sows until the turn comes to rest. Brent's method keeps one saved lap
// start; a choice point begins the search for a recurrence anew.
static void sow_turn(sowing *s, uint8_t turns, chee__tracer *tracer) {
  lap_start saved = {.hole = -1};
  uint32_t since = 0, power = 1;
  for (;;) {
    sow_lap(s, tracer);
    if (chee__closed(tracer) || ends_at_bull(s, tracer)) return;
    if (s->board.holes[s->last] == 1) return; // 4.10: it was empty
    chee__tell(tracer, event_at(s, CHEE_EVENT_RELAY, s->last, "4.4"));
    int choices = s->choices;
    turn_round(s, turns, tracer);
    if (chee__closed(tracer)) return;
    s->now.hole = s->last;
    memcpy(s->now.holes, s->board.holes, sizeof s->now.holes);
    if (s->choices != choices) {
      saved = s->now;
      since = 0, power = 1;
      continue;
    }
    if (same_lap_start(&s->now, &saved) && !tracer) {
      s->endless = true;
      return;
    }
    if (++since == power) {
      saved = s->now;
      since = 0, power *= 2;
    }
  }
}

static int facing(const sowing *s, int own) {
  return 2 * s->columns - 1 - own;
}

static void capture(sowing *s, chee_position *position, int hole, chee__tracer *tracer) {
  chee__tell(tracer, event_at(s, CHEE_EVENT_CAPTURE, hole, "4.10"));
  position->store[s->mover] = (uint8_t)(position->store[s->mover] + s->board.holes[hole]);
  s->board.holes[hole] = 0;
}

static bool can_capture(const sowing *s, int own) {
  int other = facing(s, own);
  return s->board.holes[other] && !is_bull(&s->board, other);
}

// 4.10, after a last stone that fell into an empty hole
static void capture_string(sowing *s, chee_position *position, chee__tracer *tracer) {
  int hole = s->last;
  if (hole >= s->columns || s->board.holes[hole] != 1 || !can_capture(s, hole)) return;
  capture(s, position, hole, tracer);
  do {
    capture(s, position, facing(s, hole), tracer);
    hole += s->now.direction;
  } while (hole >= 0 && hole < s->columns && s->board.holes[hole] == 0 && can_capture(s, hole));
}

static sowing sowing_from(const chee_position *position, int from) {
  int columns = position->rules.size, mover = position->turn;
  sowing s = {.columns = columns,
              .mover = mover,
              .first_turn = position->ply < 2,
              .turning = position->rules.option[TURNING],
              .now = {.hole = from, .direction = COUNTER_CLOCKWISE},
              .board = {.bulls = bulls_seen(position)}};
  memcpy(s.board.holes, position->side[mover], (size_t)columns);
  memcpy(s.board.holes + columns, position->side[1 - mover], (size_t)columns);
  return s;
}

// What a sowing that came to rest leaves behind.
static void finish_turn(sowing *s, chee_position *position, chee__tracer *tracer) {
  if (!is_bull(&s->board, s->last)) capture_string(s, position, tracer);
  int mover = s->mover, columns = s->columns;
  memcpy(position->side[mover], s->board.holes, (size_t)columns);
  memcpy(position->side[1 - mover], s->board.holes + columns, (size_t)columns);
  position->mark[mover] |= mover == CHEE_SOUTH ? s->board.made : swap_rows(s->board.made, columns);
}

static uint32_t turn(chee_position *position, chee_move move, chee__tracer *tracer) {
  sowing s = sowing_from(position, move.from);
  sow_turn(&s, move.turns, tracer);
  if (chee__closed(tracer)) return s.laps;
  chee__tell(tracer, event_at(&s, CHEE_EVENT_REST, s.last, end_clause(&s)));
  finish_turn(&s, position, tracer);
  return s.laps;
}

static bool only_move(chee_position *position, int from) {
  sowing s = sowing_from(position, from);
  sow_turn(&s, 0, NULL);
  const bool only = !s.endless && s.choices == 0;
  if (only) finish_turn(&s, position, NULL);
  return only;
}

static uint32_t apply(chee_position *position, chee_move move) {
  return turn(position, move, NULL);
}

static void tell(chee_position *position, chee_move move, chee__tracer *tracer) {
  turn(position, move, tracer);
}

// Own holes that are no bull and hold a stone (4.3).
static uint64_t starts(const chee_position *position) {
  const uint8_t *row = position->side[position->turn];
  uint64_t holes = chee__ring_at_least(row, 1);
  return holes & ~bulls_seen(position);
}

// Every line of choices that starts with the first `depth` bits of `turns` (4.11). A line that is
// endless is no move, yet the choice points met before may lead on.
static int lines(const chee_position *position, int from, uint8_t turns, int depth,
                 chee_move *moves) {
  sowing s = sowing_from(position, from);
  sow_turn(&s, turns, NULL);
  int count = 0;
  if (!s.endless)
    moves[count++] = (chee_move){.from = (uint8_t)from, .extra = CHEE_NO_EXTRA, .turns = turns};
  for (int i = depth; i < s.choices; i++)
    count += lines(position, from, (uint8_t)(turns | 1 << i), i + 1, moves + count);
  return count;
}

static int moves_from(const chee_position *position, int from, chee_move *moves) {
  return lines(position, from, 0, 0, moves);
}

// Captured, own bulls, and what is in the own row outside bulls (4.9, 4.12).
static void count(const chee_position *position, chee_result *result) {
  int columns = position->rules.size;
  uint64_t bulls = position->mark[0] | position->mark[1];
  result->seats = 2;
  for (int seat = 0; seat < 2; seat++) {
    int points = position->store[seat];
    for (int hole = 0; hole < 2 * columns; hole++) {
      int row = hole / columns, stones = position->side[row][hole % columns];
      bool counts = bulls & chee__hole_bit(hole)
                        ? (position->mark[seat] & chee__hole_bit(hole)) != 0
                        : row == seat;
      if (counts) points += stones;
    }
    result->points[seat] = (int16_t)points;
  }
  result->shared = result->points[0] == result->points[1];
  result->winner = result->points[1] > result->points[0];
}

// 4.12
static bool decided(const chee_position *position, chee_result *result) {
  if (starts(position)) return false;
  count(position, result);
  result->ending = CHEE_ROW_BARE;
  return true;
}

static chee_status refuse(const chee_position *position, chee_move move, chee_error *error) {
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&position->rules, position->turn, move.from, name);
  if (bulls_seen(position) & chee__hole_bit(move.from))
    return chee__fault_of(error, CHEE_ILLEGAL, "4.3", CHEE_FAULT_HOLE_BULL, chee__arg_word(name));
  if (!(starts(position) & chee__hole_bit(move.from)))
    return chee__fault_of(error, CHEE_ILLEGAL, "4.3", CHEE_FAULT_HOLE_EMPTY, chee__arg_word(name));
  if (move.extra != CHEE_NO_EXTRA || move.laps)
    return chee__fault(error, CHEE_ILLEGAL, "4.3", CHEE_FAULT_MOVE_OF_DIRECTIONS);
  sowing s = sowing_from(position, move.from);
  sow_turn(&s, move.turns, NULL);
  if (s.endless)
    return chee__fault_of(error, CHEE_ILLEGAL, "0.2", CHEE_FAULT_SOWING_FROM_THIS_ENDLESS,
                          chee__arg_word(name));
  return chee__fault_of(error, CHEE_ILLEGAL, "4.11",
                        s.choices ? CHEE_FAULT_DIRECTIONS_FEWER : CHEE_FAULT_DIRECTIONS_NONE,
                        chee__arg_word(name));
}

static const struct chee__play play = {.start = start,
                                       .starts = starts,
                                       .moves_from = moves_from,
                                       .apply = apply,
                                       .tell = tell,
                                       .decided = decided,
                                       .count = count,
                                       .check = chee__enkeshui_check,
                                       .refuse = refuse,
                                       .only_move = only_move};

enum { SIZES = 1 << 8 | 1 << 10 | 1 << 12 };

const chee_game chee__enkeshui = {
    .id = CHEE_ENKESHUI,
    .name = "enkeshui",
    .title = "Enkeshui",
    .people = "Maasai",
    .region = "south-central Kenya",
    .summary = "Two rows; three made into four by the last stone is a bull of its maker.",
    .noun = CHEE_NOUN_STONE,
    .rows = 2,
    .mark = CHEE_MARK_BULL,
    .score = CHEE_SCORE_MARGIN,
    .opening_plies = 2,
    .opening_clause = "4.8",
    .choice = CHEE_CHOICE_DIRECTION,
    .choice_clause = "4.11",
    .default_size = 12,
    .sizes = SIZES,
    .official = SIZES,
    .option_count = 2,
    .option = {{.name = "setup",
                .values = {"standard", "mirrored"},
                .clause = "4.2",
                .meaning = "the row of stones at the start, or the same row reversed",
                .sizes = SIZES},
               {.name = "turning",
                .values = {"next", "persist", "never"},
                .clause = "4.11",
                .meaning = "how long a direction chosen after a full passage holds",
                .sizes = SIZES,
                .no_choice = 2}},
    .win_clause = "4.12",
    .series_clause = "4.13",
    .source_count = 2,
    .source = {{"Walter Driedger, The Game of Bao or Mancala in East Africa, Mila 3 (1), 1972",
                "pp. 7-20"},
               {"Ralf Gering, Enkeshui, Mancala World", ""}},
    .play = &play};
