// SPDX-License-Identifier: MIT
// Traces: what is told, when it stops, and what is refused.
#include "unit/games/kit.h"

typedef struct heard {
  int events[CHEE_EVENT_KINDS];
  int total, limit;
  chee_event last;
} heard;

static bool hear(void *data, const chee_event *event) {
  heard *h = data;
  assert_non_null(event->clause);
  h->events[event->kind]++;
  h->last = *event;
  return ++h->total != h->limit;
}

static void clause_2_3_to_2_5_are_told(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_NJOMBWA, 8), after, applied = start;
  heard h = {0};
  assert_int_equal(chee_trace(&start, move_from(15), hear, &h, &after, NULL), CHEE_OK);
  assert_int_equal(h.events[CHEE_EVENT_LIFT], 9); // eight laps, and the two put back (2.4)
  assert_int_equal(h.events[CHEE_EVENT_DROP], 15 + 2);
  assert_int_equal(h.events[CHEE_EVENT_RELAY], 7);
  assert_int_equal(h.events[CHEE_EVENT_REMOVE], 1);
  assert_string_equal(h.last.clause, "2.5");
  chee_apply(&applied, move_from(15));
  assert_true(chee_position_same(&applied, &after));
}

static void a_refused_move_is_not_told(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_NJOMBWA, 8);
  heard h = {0};
  chee_error error;
  assert_int_equal(chee_trace(&start, move_from(3), hear, &h, NULL, &error), CHEE_ILLEGAL);
  assert_string_equal(error.clause, "2.3");
  assert_int_equal(h.total, 0);
}

static void a_sink_that_has_enough_gets_no_more(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_MEFUHVA, 28), after, applied = start;
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&start, moves);
  for (int limit = 1; limit < 12; limit++) {
    heard h = {.limit = limit};
    assert_int_equal(chee_trace(&start, moves[count / 2], hear, &h, &after, NULL), CHEE_OK);
    assert_true(h.total <= limit);
  }
  chee_apply(&applied, moves[count / 2]); // the turn itself was played to its end
  assert_true(chee_position_same(&applied, &after));
}

// The board at the beginning of each lap, as the events tell it.
typedef struct laps_seen {
  chee_position shown;
  uint32_t laps;
  chee_position at[1001];
  uint8_t seat[1001], hole[1001];
} laps_seen;

static bool note_lap(void *data, const chee_event *event) {
  laps_seen *seen = data;
  if (event->kind == CHEE_EVENT_LIFT) {
    seen->laps = event->lap;
    seen->at[event->lap] = seen->shown;
    seen->seat[event->lap] = event->seat;
    seen->hole[event->lap] = event->hole;
  }
  chee_event_replay(&seen->shown, event);
  return true;
}

static bool same_lap(const laps_seen *seen, uint32_t a, uint32_t b) {
  return seen->seat[a] == seen->seat[b] && seen->hole[a] == seen->hole[b] &&
         chee_position_same(&seen->at[a], &seen->at[b]);
}

// Looks at all pairs of laps: the first that comes again, and after how many laps it first does.
static void goes_round_as_told(const chee_position *position, int from) {
  static laps_seen seen;
  seen = (laps_seen){.shown = *position};
  chee_trace_start(position, from, note_lap, &seen, NULL);
  assert_int_equal(seen.laps, 1000);
  uint32_t first = 1, again = 0;
  for (; !again; first++)
    for (uint32_t later = first + 1; later <= seen.laps && !again; later++)
      if (same_lap(&seen, first, later)) again = later;
  first--;
  chee_round round;
  assert_true(chee_trace_round(position, from, &round));
  assert_int_equal(round.from, first);
  assert_int_equal(round.laps, again - first);
  assert_int_equal(round.seat, seen.seat[first]);
  assert_int_equal(round.hole, seen.hole[first]);
  assert_int_equal(round.count, seen.at[first].side[round.seat][round.hole]);
}

static void clause_0_2_a_sowing_that_rests_has_no_round(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_MEFUHVA, 8);
  chee_round round = {.laps = 5};
  for (int from = -1; from < 20; from++) {
    assert_false(chee_trace_round(&start, from, &round));
    assert_int_equal(round.laps, 0);
  }
}

static void clause_0_2_an_endless_start_is_shown_for_a_while(void **state) {
  (void)state;
  chee_position p = bare(CHEE_MEFUHVA, 4);
  int endless = 0;
  for (uint64_t seed = 0; seed < 4000 && !endless; seed++) {
    chee_random random = chee_random_new(11, seed);
    memset(p.side, 0, sizeof p.side);
    for (int hole = 0; hole < 8; hole++)
      p.side[CHEE_SOUTH][hole] = (uint8_t)chee_random_below(&random, 4);
    p.side[CHEE_NORTH][0] = 1;
    chee_move moves[CHEE_MOVES_MAX];
    for (uint64_t starts = chee_starts(&p); starts; starts &= starts - 1) {
      int from = __builtin_ctzll(starts);
      if (chee_moves_from(&p, from, moves) > 0) continue;
      heard h = {0};
      chee_error error;
      assert_int_equal(chee_trace_start(&p, from, hear, &h, &error), CHEE_ILLEGAL);
      assert_string_equal(error.clause, "0.2");
      assert_int_equal(h.events[CHEE_EVENT_RELAY], 1000);
      assert_int_equal(h.events[CHEE_EVENT_REST], 0);
      goes_round_as_told(&p, from);
      endless++;
    }
  }
  assert_true(endless > 0);
}

static void a_preview_stops_at_the_first_choice(void **state) {
  (void)state;
  chee_position start = start_of(CHEE_MEFUHVA, 8);
  chee_move moves[CHEE_MOVES_MAX];
  int captures = 0;
  for (uint64_t starts = chee_starts(&start); starts; starts &= starts - 1) {
    int from = __builtin_ctzll(starts);
    int count = chee_moves_from(&start, from, moves);
    heard h = {0};
    assert_int_equal(chee_trace_start(&start, from, hear, &h, NULL), CHEE_OK);
    assert_int_equal(h.events[CHEE_EVENT_CHOICE], count > 1);
    if (count > 1) assert_int_equal(h.last.kind, CHEE_EVENT_CHOICE);
    captures += count > 1;
  }
  assert_true(captures > 0);
  heard h = {0};
  assert_int_equal(chee_trace_start(&start, 7, hear, &h, NULL), CHEE_ILLEGAL); // front 1 is empty
  assert_int_equal(chee_trace_start(&start, -1, hear, &h, NULL), CHEE_ILLEGAL);
  assert_int_equal(chee_trace_start(&start, 99, hear, &h, NULL), CHEE_ILLEGAL);
  assert_int_equal(h.total, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(clause_2_3_to_2_5_are_told),
      cmocka_unit_test(a_refused_move_is_not_told),
      cmocka_unit_test(a_sink_that_has_enough_gets_no_more),
      cmocka_unit_test(clause_0_2_an_endless_start_is_shown_for_a_while),
      cmocka_unit_test(clause_0_2_a_sowing_that_rests_has_no_round),
      cmocka_unit_test(a_preview_stops_at_the_first_choice),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
