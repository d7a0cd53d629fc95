// SPDX-License-Identifier: MIT
#include "exercises/judge.h"

typedef struct listener {
  judge_told told;
  int seat;
} listener;

static bool listen(void *data, const chee_event *event) {
  listener *l = data;
  if (event->lap > l->told.laps) l->told.laps = event->lap;
  if ((event->kind == CHEE_EVENT_CAPTURE || event->kind == CHEE_EVENT_SEIZE) &&
      event->to == l->seat)
    l->told.captured += event->count;
  if (event->kind == CHEE_EVENT_FORFEIT) l->told.forfeited += event->count;
  if (event->kind == CHEE_EVENT_BULL && event->to == l->seat) l->told.bulls++;
  if (event->kind == CHEE_EVENT_DROP && event->hole == CHEE_HOLE_CENTRE) l->told.to_centre++;
  return true;
}

static judge_told judge_move(const chee_position *position, chee_move move) {
  listener l = {.seat = position->turn};
  l.told.rests = chee_trace(position, move, listen, &l, NULL, NULL) == CHEE_OK;
  return l.told;
}

judge_told judge_answer(const exercise *e, const char *answer) {
  chee_move move;
  if (chee_move_read(&e->position, answer, &move, NULL) != CHEE_OK) return (judge_told){0};
  return judge_move(&e->position, move);
}

bool judge_captures_are_plain(const exercise *e) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(&e->position, moves);
  for (int i = 0; i < count; i++)
    if (judge_move(&e->position, moves[i]).forfeited > 0) return false;
  return true;
}
