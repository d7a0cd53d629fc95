// SPDX-License-Identifier: MIT
//
// Playing, and what the trace told about the last move.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chee/hole.h"
#include "run.h"

static bool note(void *data, const chee_event *event) {
  run_told *told = data;
  switch (event->kind) {
  case CHEE_EVENT_LIFT:
    if (told->lifts < RUN_LIFTS_MAX) told->lift[told->lifts] = *event;
    told->lifts++;
    break;
  case CHEE_EVENT_SEIZE:
    told->hands += event->lap != told->hand_lap;
    told->hand_lap = event->lap; // fall through
  case CHEE_EVENT_CAPTURE:
  case CHEE_EVENT_BULL:
  case CHEE_EVENT_FORFEIT:
  case CHEE_EVENT_REMOVE:
    if (told->others < RUN_EVENTS_MAX) told->other[told->others++] = *event;
    break;
  case CHEE_EVENT_REST:
    told->rest = *event;
    told->rested = true;
    break;
  case CHEE_EVENT_END:
    told->end = *event;
    told->ended = true;
    break;
  default: break;
  }
  return true;
}

static bool play(run *r, const char *text) {
  chee_move move;
  chee_error error;
  const chee_position before = *run_now(r);
  chee_position after;
  if (chee_history_result(r->history).ending != CHEE_GOING_ON)
    return run_fault(r, "the game is over before %s", text);
  if (chee_move_read(&before, text, &move, &error) != CHEE_OK)
    return run_fault(r, "%s cannot be read: %s", text, error.text);
  r->told = (run_told){.any = true};
  if (chee_trace(&before, move, note, &r->told, &after, &error) != CHEE_OK ||
      chee_history_play(r->history, move, &error) != CHEE_OK)
    return run_fault(r, "%s is refused: %s (%s)", text, error.text, error.clause);
  return memcmp(&after, run_now(r), sizeof after) == 0 ||
         run_fault(r, "after %s the trace and the move disagree", text);
}

bool run_move(run *r, char *line) {
  char *word = run_word(&line);
  if (!word) return run_fault(r, "a move is missing");
  for (; word; word = run_word(&line))
    if (!play(r, word)) return false;
  return true;
}

enum { ITEMS_MAX = RUN_LIFTS_MAX, ITEM_MAX = 24 };

typedef struct items {
  int count;
  char text[ITEMS_MAX][ITEM_MAX];
} items;

static void add(const run *r, items *list, const chee_event *event, bool counted) {
  char name[CHEE_HOLE_TEXT_MAX];
  if (list->count == ITEMS_MAX) return;
  chee_hole_name(&r->rules, event->seat, event->hole, name);
  char *text = list->text[list->count++];
  if (counted)
    snprintf(text, ITEM_MAX, "%s %u", name, event->count);
  else
    snprintf(text, ITEM_MAX, "%s", name);
}

static int compare_items(const void *a, const void *b) {
  return strcmp(a, b);
}

// "A5 1, a4 5", or "none".
static void split(char *line, items *list) {
  list->count = 0;
  for (char *item = strtok(line, ","); item && list->count < ITEMS_MAX; item = strtok(NULL, ",")) {
    item += strspn(item, " ");
    if (strcmp(item, "none") != 0) snprintf(list->text[list->count++], ITEM_MAX, "%s", item);
  }
}

static bool same_items(run *r, const char *keyword, items *said, items *seen, bool ordered) {
  if (!ordered) {
    qsort(said->text, (size_t)said->count, ITEM_MAX, compare_items);
    qsort(seen->text, (size_t)seen->count, ITEM_MAX, compare_items);
  }
  bool same = said->count == seen->count;
  for (int i = 0; same && i < said->count; i++) same = strcmp(said->text[i], seen->text[i]) == 0;
  if (same) return true;
  char list[RUN_TEXT_MAX / 2] = "";
  for (int i = 0; i < seen->count; i++) {
    if (i) strcat(list, ", ");
    strcat(list, seen->text[i]);
  }
  return run_fault(r, "%s %s", keyword, seen->count ? list : "none");
}

static bool check_others(run *r, const char *keyword, char *line, chee_event_kind kind,
                         bool counted) {
  static items said, seen;
  split(line, &said);
  seen.count = 0;
  for (int i = 0; i < r->told.others; i++)
    if (r->told.other[i].kind == kind) add(r, &seen, &r->told.other[i], counted);
  return same_items(r, keyword, &said, &seen, false);
}

static bool check_lifts(run *r, char *line) {
  static items said, seen;
  split(line, &said);
  seen.count = 0;
  for (int i = 0; i < r->told.lifts && i < RUN_LIFTS_MAX; i++)
    add(r, &seen, &r->told.lift[i], true);
  return same_items(r, "lifts", &said, &seen, true);
}

static bool check_rest(run *r, const char *line) {
  static items seen;
  seen.count = 0;
  if (!r->told.rested) return run_fault(r, "nothing came to rest");
  if (r->told.rest.hole == CHEE_HOLE_CENTRE)
    return strcmp(line, "centre") == 0 || run_fault(r, "rests centre");
  add(r, &seen, &r->told.rest, false);
  return strcmp(line, seen.text[0]) == 0 || run_fault(r, "rests %s", seen.text[0]);
}

bool run_told_line(run *r, const char *keyword, char *line) {
  if (!r->told.any) return run_fault(r, "`%s` follows a move", keyword);
  if (strcmp(keyword, "lifts") == 0) return check_lifts(r, line);
  if (strcmp(keyword, "rests") == 0) return check_rest(r, line);
  if (strcmp(keyword, "captures") == 0)
    return check_others(r, keyword, line, CHEE_EVENT_CAPTURE, true);
  if (strcmp(keyword, "seizes") == 0) return check_others(r, keyword, line, CHEE_EVENT_SEIZE, true);
  if (strcmp(keyword, "removes") == 0)
    return check_others(r, keyword, line, CHEE_EVENT_REMOVE, true);
  if (strcmp(keyword, "forfeits") == 0)
    return check_others(r, keyword, line, CHEE_EVENT_FORFEIT, false);
  if (strcmp(keyword, "bulls") == 0) return check_others(r, keyword, line, CHEE_EVENT_BULL, false);
  int laps = r->told.lifts + r->told.hands;
  return laps == atoi(line) || run_fault(r, "laps %d", laps);
}
