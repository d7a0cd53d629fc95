// SPDX-License-Identifier: MIT
// A game of a match as a record.
#include "match/record.h"

#include <stdio.h>
#include <string.h>

#include "base/fault.h"
#include "base/say.h"
#include "chee/analysis.h"
#include "chee/game.h"
#include "chee/hole.h"

// Calls go on only while nothing went wrong.
static bool is_writing(const match_recorder *recorder) {
  return recorder->record != NULL && recorder->error.status == CHEE_OK;
}

static void set_tag(match_recorder *recorder, const char *name, const char *value) {
  if (is_writing(recorder))
    (void)chee_record_set_tag(recorder->record, name, value, &recorder->error);
}

static void set_number(match_recorder *recorder, const char *name, unsigned long long number) {
  char text[24];
  (void)snprintf(text, sizeof text, "%llu", number);
  set_tag(recorder, name, text);
}

match_recorder match_recorder_new(const match_setup *setup, uint64_t number) {
  match_recorder recorder = {0};
  if (setup->records == NULL) return recorder;
  match_place place = match_place_of(setup, number);
  char text[64];
  recorder.record = chee_record_new(&setup->start);
  if (recorder.record == NULL) {
    (void)cli_fault_memory(&recorder.error);
    return recorder;
  }
  set_tag(&recorder, "Event", "chee match");
  (void)snprintf(text, sizeof text, "%llu.%d", (unsigned long long)place.opening + 1,
                 place.pairing * setup->sides + place.turn + 1);
  set_tag(&recorder, "Round", text);
  for (int seat = 0; seat < setup->seats; seat++) {
    const char *tag = chee_record_seat_tag(&setup->start.rules, seat);
    int player = match_player_at(setup, place, match_side_of(setup, seat));
    set_tag(&recorder, tag, setup->player[player].name);
  }
  set_number(&recorder, "Game_number", number + 1);
  set_number(&recorder, "Opening_plies", (unsigned long long)setup->opening);
  set_number(&recorder, "Seed", setup->seed);
  return recorder;
}

// What the mover in this seat thought before the move, from South's (A's) side. With three or four
// single seats there is no such number. What other engines say of their depth may be missing or
// beyond what a record holds.
static void note_eval(match_recorder *recorder, int seat, const cli_choice *choice) {
  char text[CHEE_VALUE_TEXT_MAX];
  bool told = choice->depth > 0 && choice->depth < 1000000;
  chee_position mover = *chee_record_start(recorder->record);
  mover.turn = (uint8_t)seat;
  chee_eval_write(&mover, &choice->value, 0, told ? choice->depth : 1, text);
  if (!told) text[strcspn(text, ",")] = '\0';
  (void)chee_record_note(recorder->record, CHEE_NOTE_EVAL, text, &recorder->error);
}

static void note_clock(match_recorder *recorder, int64_t left) {
  char text[48];
  int64_t tenths = left / 100;
  (void)snprintf(text, sizeof text, "%lld:%02lld:%02lld.%lld", (long long)(tenths / 36000),
                 (long long)(tenths / 600 % 60), (long long)(tenths / 10 % 60),
                 (long long)(tenths % 10));
  (void)chee_record_note(recorder->record, CHEE_NOTE_CLOCK, text, &recorder->error);
}

void match_recorder_move(match_recorder *recorder, chee_move move, int seat,
                         const cli_choice *choice, int64_t left) {
  if (!is_writing(recorder)) return;
  bool pair = chee_position_result(chee_record_start(recorder->record)).seats == 2;
  (void)chee_record_play(recorder->record, move, &recorder->error);
  if (is_writing(recorder) && left >= 0) note_clock(recorder, left);
  if (is_writing(recorder) && pair && choice != NULL && choice->valued)
    note_eval(recorder, seat, choice);
}

// The result where the rules have not ended the game. Points cannot say that someone lost by a
// fault; the tag Termination says so.
static void early_result(const match_setup *setup, const match_outcome *outcome, char text[32]) {
  bool points = chee_rules_game(&setup->start.rules)->score == CHEE_SCORE_POINTS;
  size_t used = 0;
  strcpy(text, "*");
  if (!points) {
    strcpy(text, outcome->half[0] == 2 ? "1-0" : outcome->half[0] == 0 ? "0-1" : "1/2-1/2");
  } else if (outcome->end == MATCH_BY_ADJUDICATION) {
    for (int side = 0; side < setup->sides; side++) {
      used += (size_t)snprintf(text + used, 32 - used, "%s%d", side > 0 ? "-" : "",
                               outcome->points[side]);
    }
  }
}

static const char *termination(const match_outcome *outcome) {
  if (outcome->end == MATCH_BY_RULES) return "normal";
  if (outcome->end == MATCH_BY_ADJUDICATION) return "adjudication";
  if (outcome->fault == CLI_SEAT_LATE) return "time forfeit";
  return outcome->fault == CLI_SEAT_ILLEGAL ? "rules infraction" : "abandoned";
}

void match_recorder_end(match_recorder *recorder, const match_worker *worker,
                        match_outcome *outcome) {
  char result[32];
  bool failed = outcome->error.status != CHEE_OK;
  if (!outcome->cut && !failed && is_writing(recorder)) {
    set_tag(recorder, "Termination", termination(outcome));
    if (outcome->end == MATCH_BY_FAULT) {
      char text[300];
      (void)snprintf(text, sizeof text, "%s %s",
                     chee_seat_name(&worker->setup->start.rules, outcome->culprit),
                     outcome->sentence);
      set_tag(recorder, "Fault", text);
    }
    early_result(worker->setup, outcome, result);
    bool early = outcome->end != MATCH_BY_RULES;
    if (is_writing(recorder))
      (void)chee_record_end(recorder->record, early ? result : NULL, &recorder->error);
    if (is_writing(recorder) &&
        chee_record_write(recorder->record, worker->format, cli_record_text_add,
                          &outcome->record) != CHEE_OK) {
      (void)cli_fault_memory(&recorder->error);
    }
  }
  if (!failed && recorder->error.status != CHEE_OK) outcome->error = recorder->error;
  chee_record_free(recorder->record);
  recorder->record = NULL;
}
