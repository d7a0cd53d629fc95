// SPDX-License-Identifier: MIT
//
// One move checked and unchecked, and its trace played back.
#include <string.h>

#include "battery.h"
#include "chee/hole.h"
#include "chee/trace.h"

int battery_total(const chee_position *position) {
  int total = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    total +=
        chee_position_counters(position, seat) + position->store[seat] + position->centre[seat];
  return total;
}

bool battery_bare(const chee_position *position) {
  int left = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++)
    left += chee_position_counters(position, seat);
  return left == 0;
}

// The board as the events change it.
typedef struct replay {
  chee_position board;
  int hand, removed, events;
  int lifted; // first hole lifted, or -1
  bool resting, ended, passed;
} replay;

static uint8_t *place(chee_position *p, const chee_event *event) {
  if (event->hole == CHEE_HOLE_CENTRE) return &p->centre[event->seat];
  return p->rules.game == CHEE_SWAHILI ? &p->seat[event->seat][event->hole]
                                       : &p->side[event->seat][event->hole];
}

// The bit by which a mark of the hole stands in the position.
static uint64_t mark(const chee_position *p, const chee_event *event) {
  const bool far = p->rules.game == CHEE_ENKESHUI && event->seat == CHEE_NORTH;
  return UINT64_C(1) << (event->hole + (far ? p->rules.size : 0));
}

static void take(replay *r, const chee_event *event) {
  uint8_t *counters = place(&r->board, event);
  CHECK(*counters == event->count, "%d counters are taken from a hole of %d", event->count,
        *counters);
  r->board.store[event->to] = (uint8_t)(r->board.store[event->to] + *counters);
  if (r->board.rules.game == CHEE_CHUBA) r->board.mark[event->seat] &= ~mark(&r->board, event);
  *counters = 0;
}

static void play_event(replay *r, const chee_event *event) {
  uint8_t *counters = place(&r->board, event);
  switch (event->kind) {
  case CHEE_EVENT_LIFT:
    CHECK(r->hand == 0 && *counters == event->count && event->count > 0,
          "%d counters are lifted from a hole of %d", event->count, *counters);
    if (r->lifted < 0) r->lifted = event->hole;
    r->hand = *counters;
    *counters = 0;
    break;
  case CHEE_EVENT_SEIZE:
    CHECK(*counters == event->count && event->count > 0, "%d counters are seized from a hole of %d",
          event->count, *counters);
    r->hand += *counters;
    *counters = 0;
    break;
  case CHEE_EVENT_DROP:
    r->hand--;
    CHECK(++*counters == event->count, "a hole holds %d, and not %d", *counters, event->count);
    if (r->board.rules.game == CHEE_CHUBA) r->board.mark[event->seat] &= ~mark(&r->board, event);
    break;
  case CHEE_EVENT_RELAY:
    CHECK(r->hand == 0 && *counters == event->count, "a relay upon %d, and not %d", event->count,
          *counters);
    break;
  case CHEE_EVENT_CAPTURE:
  case CHEE_EVENT_FORFEIT: take(r, event); break;
  case CHEE_EVENT_BULL:
    CHECK(*counters == event->count, "a bull of %d, and not %d", event->count, *counters);
    r->board.mark[event->to] |= mark(&r->board, event);
    break;
  case CHEE_EVENT_REMOVE:
    r->removed += *counters;
    *counters = 0;
    break;
  case CHEE_EVENT_PASS: r->passed = true; break;
  case CHEE_EVENT_REST: r->resting = true; break;
  case CHEE_EVENT_END: r->ended = true; break;
  default: break;
  }
}

static bool listen(void *data, const chee_event *event) {
  replay *r = data;
  CHECK(event->kind < CHEE_EVENT_KINDS && event->seat < chee_rules_seats(&r->board.rules),
        "an event of no kind or seat");
  CHECK(event->clause && event->clause[0] >= '0' && event->clause[0] <= '0' + CHEE_GAME_COUNT &&
            event->clause[1] == '.',
        "an event has no clause");
  CHECK(!r->ended, "an event after the end");
  r->events++;
  play_event(r, event);
  return true;
}

// What a turn changes besides the counters (0.1, 5.9, 5.11).
static void hand_over(chee_position *p, int lifted) {
  const int seats = chee_rules_seats(&p->rules);
  const bool swahili = p->rules.game == CHEE_SWAHILI;
  const bool distinct = swahili && p->rules.option[1], backwards = swahili && p->rules.option[0];
  if (distinct && p->ply < (uint32_t)seats && lifted >= 0)
    p->opening[p->openings++] = (uint8_t)(lifted + 1);
  p->turn = (uint8_t)((p->turn + (backwards ? seats - 1 : 1)) % seats);
  p->ply++;
  if (p->ply >= (uint32_t)seats) {
    p->openings = 0;
    memset(p->opening, 0, sizeof p->opening);
  }
}

void battery_check_move(const chee_position *position, chee_move move) {
  chee_error error;
  chee_position applied = *position, played = *position, traced;
  chee_apply(&applied, move);
  CHECK(chee_play(&played, move, &error) == CHEE_OK, "chee_play refuses: %s", error.text);
  CHECK(memcmp(&applied, &played, sizeof applied) == 0,
        "checked and unchecked move lead to other positions");
  replay r = {.board = *position, .lifted = -1};
  CHECK(chee_trace(position, move, listen, &r, &traced, &error) == CHEE_OK, "no trace: %s",
        error.text);
  CHECK(memcmp(&traced, &played, sizeof traced) == 0, "the trace leads to another position");
  CHECK(r.hand == 0 && r.resting != r.passed, "the trace does not come to rest");
  CHECK(r.passed == (move.from == CHEE_PASS), "a pass, or none");
  CHECK(r.passed || r.lifted == move.from, "the first lift is another hole");
  hand_over(&r.board, r.lifted);
  CHECK(memcmp(&r.board, &played, sizeof played) == 0,
        "the events lead to another position than the move");
  CHECK(r.ended == (chee_position_result(&played).ending != CHEE_GOING_ON),
        "the trace and the result disagree about the end");
  const bool stylised = position->rules.game == CHEE_NJOMBWA && position->ply < 2;
  CHECK(r.removed == (stylised ? 2 : 0), "%d counters are removed", r.removed);
  CHECK(battery_total(&played) == battery_total(position) - r.removed, "counters are lost");
  const chee_status possible = chee_position_check(&played, &error);
  // A bare board ends a game of Enkeshui, and yet nobody may set it up.
  if (battery_bare(&played))
    CHECK(played.rules.game == CHEE_ENKESHUI && possible == CHEE_BAD_DATA, "a bare board");
  else
    CHECK(possible == CHEE_OK, "an impossible position: %s %s", error.clause, error.text);
}

static bool listen_a_while(void *data, const chee_event *event) {
  enum { EVENTS = 2000 };
  replay *r = data;
  listen(data, event);
  return r->events < EVENTS;
}

void battery_check_preview(const chee_position *position, int from, int legal) {
  chee_error error = {.clause = ""};
  replay r = {.board = *position, .lifted = -1};
  const chee_status status = chee_trace_start(position, from, listen_a_while, &r, &error);
  const bool startable = chee_starts(position) >> from & 1;
  CHECK((status == CHEE_OK) == (legal > 0), "the preview of hole %d: status %d", from, status);
  CHECK(startable == (r.events > 0), "%d events in the preview of hole %d", r.events, from);
  CHECK(!startable || r.lifted == from, "the preview of hole %d lifts another", from);
  if (status == CHEE_OK) return;
  CHECK(status == CHEE_ILLEGAL && error.text[0], "no sentence for the preview of hole %d", from);
  CHECK(!startable || strcmp(error.clause, "0.2") == 0, "an endless start refused by %s",
        error.clause);
}
