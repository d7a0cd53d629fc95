// SPDX-License-Identifier: MIT
// What was found in a game, as a record with its notes and variations.
#include <stdio.h>
#include <string.h>

#include "chee/hole.h"
#include "core/fail.h"
#include "search/annotation_verdict.h"

typedef struct copy {
  const chee_annotation *game;
  const chee_record *from;
  chee_record *to;
  bool again;        // it was analysed before
  size_t moves_left; // moves that the record can still take
  size_t number;     // of the move of the main line
  chee_error *error;
} copy;

static const char tag_name[] = "Analysis";

static chee_status note(copy *c, chee_note kind, const char *text) {
  return text == NULL ? CHEE_OK : chee_record_note(c->to, kind, text, c->error);
}

// Commands first: a comment must not be read for one that stands in it as text.
static chee_status copy_notes(copy *c, const chee_record_move *move, const char *eval) {
  chee_status status = note(c, CHEE_NOTE_CLOCK, move->note[CHEE_NOTE_CLOCK]);
  if (status == CHEE_OK) status = note(c, CHEE_NOTE_EVAL, eval);
  if (status == CHEE_OK) status = note(c, CHEE_NOTE_COMMENT, move->note[CHEE_NOTE_COMMENT]);
  if (status == CHEE_OK) status = note(c, CHEE_NOTE_KEYS, move->note[CHEE_NOTE_KEYS]);
  if (status == CHEE_OK) status = note(c, CHEE_NOTE_ESCAPE, move->note[CHEE_NOTE_ESCAPE]);
  return status;
}

static bool is_own_mark(int nag) {
  return nag == CHEE_GOOD_MOVE || nag == CHEE_BAD_MOVE || nag == CHEE_VERY_BAD_MOVE;
}

// A move that a person has judged gets no mark beside that.
static chee_status copy_marks(copy *c, const chee_record_move *move, chee_mark mark, bool main) {
  chee_status status = CHEE_OK;
  bool replace = main && c->again, judged = false;
  int kept = 0;
  for (int i = 0; i < move->nag_count; i++) {
    if (replace && is_own_mark(move->nags[i])) continue;
    judged = judged || (move->nags[i] >= 1 && move->nags[i] <= 6);
    kept++;
  }
  if (mark != CHEE_NO_MARK && !judged && kept < CHEE_RECORD_NAGS_MAX) {
    status = chee_record_nag(c->to, (int)mark, c->error);
  }
  for (int i = 0; i < move->nag_count && status == CHEE_OK; i++) {
    if (replace && is_own_mark(move->nags[i])) continue;
    status = chee_record_nag(c->to, move->nags[i], c->error);
  }
  return status;
}

// The better line, unless a variation begins with it already.
static chee_status add_better(copy *c, const chee_record_move *move) {
  const chee_annotation_ply *ply = &c->game->ply[c->number];
  for (const chee_record_move *at = move->variation; at != NULL; at = at->sibling) {
    if (chee_move_same(at->move, ply->line[0])) return CHEE_OK;
  }
  if (c->moves_left < (size_t)ply->length) return CHEE_OK;
  char eval[CHEE_VALUE_TEXT_MAX];
  chee__eval_of_best(c->game, c->number, eval);
  chee_status status = chee_record_vary(c->to, c->error);
  if (status == CHEE_OK) status = chee_record_play(c->to, ply->line[0], c->error);
  if (status == CHEE_OK) status = note(c, CHEE_NOTE_EVAL, eval);
  for (int i = 1; i < ply->length && status == CHEE_OK; i++) {
    status = chee_record_play(c->to, ply->line[i], c->error);
    // The search takes a recurrence in its line for the third, so the line may end elsewhere.
    if (status != CHEE_ILLEGAL) continue;
    status = CHEE_OK;
    break;
  }
  c->moves_left -= (size_t)ply->length;
  return status == CHEE_OK ? chee_record_return(c->to, c->error) : status;
}

static chee_status copy_line(copy *c, const chee_record_move *from, bool main);

static chee_status copy_variations(copy *c, const chee_record_move *move) {
  chee_status status = CHEE_OK;
  for (const chee_record_move *at = move->variation; at != NULL; at = at->sibling) {
    status = chee_record_vary(c->to, c->error);
    if (status == CHEE_OK) status = copy_line(c, at, false);
    if (status == CHEE_OK) status = chee_record_return(c->to, c->error);
    if (status != CHEE_OK) break;
  }
  return status;
}

static chee_status copy_move(copy *c, const chee_record_move *move, bool main) {
  char eval[CHEE_VALUE_TEXT_MAX];
  chee_verdict verdict = {0};
  if (main) {
    verdict = chee_annotation_verdict(c->game, c->number);
    chee__eval_of(c->game, c->number, eval);
  }
  chee_status status = note(c, CHEE_NOTE_COMMENT, move->note[CHEE_NOTE_BEFORE]);
  if (status == CHEE_OK) status = chee_record_play(c->to, move->move, c->error);
  if (status == CHEE_OK) status = copy_marks(c, move, verdict.mark, main);
  if (status == CHEE_OK) status = copy_notes(c, move, main ? eval : move->note[CHEE_NOTE_EVAL]);
  if (status == CHEE_OK) status = copy_variations(c, move);
  bool bad = verdict.mark == CHEE_BAD_MOVE || verdict.mark == CHEE_VERY_BAD_MOVE;
  if (status == CHEE_OK && bad) status = add_better(c, move);
  if (main) c->number++;
  return status;
}

// Calls itself as deep as variations are nested: CHEE_RECORD_DEPTH_MAX.
static chee_status copy_line(copy *c, const chee_record_move *from, bool main) {
  chee_status status = CHEE_OK;
  for (; from != NULL && status == CHEE_OK; from = from->next) status = copy_move(c, from, main);
  return status;
}

static size_t count_moves(const chee_record_move *from) {
  size_t count = 0;
  for (; from != NULL; from = from->next) {
    count++;
    for (const chee_record_move *at = from->variation; at != NULL; at = at->sibling) {
      count += count_moves(at);
    }
  }
  return count;
}

static chee_status copy_tags(copy *c) {
  const char *name = NULL, *value = NULL;
  chee_status status = CHEE_OK;
  for (size_t i = 0; chee_record_tag_at(c->from, i, &name, &value) && status == CHEE_OK; i++) {
    status = chee_record_set_tag(c->to, name, value, c->error);
  }
  return status;
}

// As printf's %.1f has it, for 0 to 100: to the nearest tenth, and to the even one from between
// two.
static void write_tenths(double number, char text[16]) {
  const int places = 56;
  uint64_t scaled = (uint64_t)(number * (double)((uint64_t)1 << places));
  uint64_t part = (scaled & (((uint64_t)1 << places) - 1)) * 10;
  uint64_t rest = part & (((uint64_t)1 << places) - 1), half = (uint64_t)1 << (places - 1);
  int tenths = (int)(scaled >> places) * 10 + (int)(part >> places);
  if (rest > half || (rest == half && tenths % 2 != 0)) tenths++;
  (void)snprintf(text, 16, "%d.%d", tenths / 10, tenths % 10);
}

// The accuracy of each seat, for programs that read many games.
static chee_status set_tags(copy *c, const char *how) {
  chee_annotation_summary summary = chee_annotation_sum_up(c->game);
  const chee_rules *rules = &chee_record_start(c->from)->rules;
  chee_status status = chee_record_set_tag(c->to, tag_name, how, c->error);
  for (int seat = 0; seat < summary.seats && status == CHEE_OK; seat++) {
    char name[32], value[16];
    const chee_annotation_side *side = &summary.side[seat];
    (void)snprintf(name, sizeof name, "Accuracy%s", chee_seat_name(rules, seat));
    write_tenths(100 * side->accuracy, value);
    status = chee_record_set_tag(c->to, name, side->choices > 0 ? value : NULL, c->error);
  }
  return status;
}

chee_status chee_annotation_write(const chee_annotation *annotation, const char *how,
                                  chee_record **record, chee_error *error) {
  const chee_record *from = annotation->record;
  const chee_record_move *root = chee_record_root(from);
  chee_error why; // that of a line which ends elsewhere is nobody's
  copy c = {.game = annotation,
            .from = from,
            .to = chee_record_new(chee_record_start(from)),
            .again = chee_record_tag(from, tag_name) != NULL,
            .moves_left = CHEE_RECORD_MOVES_MAX - count_moves(root->next),
            .error = &why};
  *record = c.to;
  if (c.to == NULL) return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY);
  chee_status status = copy_tags(&c);
  if (status == CHEE_OK) status = copy_notes(&c, root, NULL);
  if (status == CHEE_OK) status = copy_line(&c, root->next, true);
  if (status == CHEE_OK) status = chee_record_end(c.to, chee_record_result(from), &why);
  if (status == CHEE_OK) status = set_tags(&c, how);
  if (status == CHEE_OK) return status;
  if (error) *error = why;
  chee_record_free(c.to);
  *record = NULL;
  return status;
}
