// SPDX-License-Identifier: MIT
// What a move would do, before it is made: told by the library's trace.
#include "screen/look.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/choice.h"

// Gathers in words, and on a board, what is reported.
typedef struct ahead {
  play_outcome outcome;
  chee_position *board;
} ahead;

static bool gather(void *data, const chee_event *event) {
  ahead *a = data;
  chee_event_replay(a->board, event);
  return play_outcome_event(&a->outcome, event);
}

// Why no sowing begins in this hole.
static void say_refusal(screen_state *state, const char *name) {
  const chee_position *now = play_now(&state->session->game);
  chee_position copy = *now;
  chee_error error = cli_error_of(CHEE_ILLEGAL, _("no sowing begins here"));
  char why[CHEE_ERROR_TEXT_MAX];
  chee_move move = {.from = state->cursor.hole, .extra = CHEE_NO_EXTRA};
  (void)chee_play(&copy, move, &error);
  chee_error_sentence(&error, cli_language, why);
  snprintf(state->words, sizeof state->words, "%s: %s%s%s.", name, error.clause,
           *error.clause ? ": " : "", why);
}

// A hole whose stones may be taken up, or that one may go to.
static void look_at_asked(screen_state *state) {
  const chee_position *shown = &state->session->view.shown;
  int seat = state->cursor.seat, hole = state->cursor.hole;
  char name[CHEE_HOLE_TEXT_MAX];
  chee_hole_name(&shown->rules, seat, hole, name);
  if (seat != state->session->asked->seat)
    snprintf(state->words, sizeof state->words, _("%s is a hole of %s."), name,
             chee_seat_word(&shown->rules, seat, cli_language));
  else
    snprintf(state->words, sizeof state->words, "%s: %d", name, shown->side[seat][hole]);
}

static void look_at_hole(screen_state *state) {
  const chee_position *now = play_now(&state->session->game);
  int seat = state->cursor.seat, hole = state->cursor.hole;
  char name[CHEE_HOLE_TEXT_MAX], text[PLAY_OUTCOME_TEXT];
  chee_turn turn;
  chee_hole_name(&now->rules, seat, hole, name);
  if (seat != now->turn) {
    snprintf(state->words, sizeof state->words, _("%s is a hole of %s."), name,
             chee_seat_word(&now->rules, seat, cli_language));
    return;
  }
  if (!chee_turn_begin(&turn, now, hole)) {
    say_refusal(state, name);
    return;
  }
  state->after = *now;
  ahead a = {.outcome = play_outcome_new(now), .board = &state->after};
  chee_turn_trace(&turn, gather, &a);
  play_outcome_text(&a.outcome, text);
  state->changes = true;
  snprintf(state->words, sizeof state->words, "%s: %s%s.", name, text,
           turn.options > 0 ? _(", then you choose") : "");
}

static void look_at_option(screen_state *state) {
  const chee_turn *choice = state->session->question->choice;
  char label[PLAY_LABEL_MAX], text[PLAY_OUTCOME_TEXT + 128];
  if (state->option < 0 || state->option >= choice->options) return;
  uint8_t chosen = choice->option[state->option];
  chee_turn one = *choice;
  chee_turn_take(&one, chosen);
  state->after = choice->position;
  ahead a = {.outcome = play_outcome_new(&choice->position), .board = &state->after};
  chee_turn_trace(&one, gather, &a);
  state->changes = true;
  play_choice_label(choice, chosen, label);
  play_choice_way(choice, chosen, text, sizeof text);
  snprintf(state->words, sizeof state->words, "%s: %s.", label, text);
}

void screen_look_ahead(screen_state *state) {
  if (state->known) return;
  state->known = true;
  state->changes = false;
  state->words[0] = '\0';
  if (state->aim == AIM_OPTIONS) {
    look_at_option(state);
  } else if (state->aim == AIM_HOLES && state->session->asked) {
    look_at_asked(state);
  } else if (state->aim == AIM_HOLES) {
    look_at_hole(state);
  }
}
