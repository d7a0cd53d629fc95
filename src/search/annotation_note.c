// SPDX-License-Identifier: MIT
// Writing down what was found in a game.
#include "chee/hole.h"
#include "search/annotation.h"

#include <stdio.h>
#include <string.h>

typedef struct pen {
  const chee_annotation *game;
  const chee_record *from;
  chee_record *to;
  bool again;    // it was analysed before
  size_t room;   // moves that the record can still take
  size_t number; // of the move of the main line
  chee_error *error;
} pen;

static const char tag_name[] = "Analysis";

static chee_status note(pen *p, chee_note kind, const char *text) {
  return text == NULL ? CHEE_OK : chee_record_note(p->to, kind, text, p->error);
}

// Commands first: a comment must not be read for one that stands in it as text.
static chee_status copy_notes(pen *p, const chee_record_move *move, const char *eval) {
  chee_status status = note(p, CHEE_NOTE_CLOCK, move->note[CHEE_NOTE_CLOCK]);
  if (status == CHEE_OK) status = note(p, CHEE_NOTE_EVAL, eval);
  if (status == CHEE_OK) status = note(p, CHEE_NOTE_COMMENT, move->note[CHEE_NOTE_COMMENT]);
  if (status == CHEE_OK) status = note(p, CHEE_NOTE_KEYS, move->note[CHEE_NOTE_KEYS]);
  if (status == CHEE_OK) status = note(p, CHEE_NOTE_ESCAPE, move->note[CHEE_NOTE_ESCAPE]);
  return status;
}

static bool is_own_mark(int nag) {
  return nag == CHEE_GOOD_MOVE || nag == CHEE_BAD_MOVE || nag == CHEE_VERY_BAD_MOVE;
}

// A move that a person has judged gets no mark beside that.
static chee_status copy_marks(pen *p, const chee_record_move *move, chee_mark mark, bool main) {
  chee_status status = CHEE_OK;
  bool replace = main && p->again, judged = false;
  int kept = 0;
  for (int i = 0; i < move->nag_count; i++) {
    if (replace && is_own_mark(move->nags[i])) continue;
    judged = judged || (move->nags[i] >= 1 && move->nags[i] <= 6);
    kept++;
  }
  if (mark != CHEE_NO_MARK && !judged && kept < CHEE_RECORD_NAGS_MAX) {
    status = chee_record_nag(p->to, (int)mark, p->error);
  }
  for (int i = 0; i < move->nag_count && status == CHEE_OK; i++) {
    if (replace && is_own_mark(move->nags[i])) continue;
    status = chee_record_nag(p->to, move->nags[i], p->error);
  }
  return status;
}

// The better line, unless a variation begins with it already.
static chee_status add_better(pen *p, const chee_record_move *move) {
  const chee_annotation_ply *ply = &p->game->ply[p->number];
  for (const chee_record_move *at = move->variation; at != NULL; at = at->sibling) {
    if (chee_move_same(at->move, ply->line[0])) return CHEE_OK;
  }
  if (p->room < (size_t)ply->length) return CHEE_OK;
  char eval[CHEE_VALUE_TEXT_MAX];
  chee__eval_of_best(p->game, p->number, eval);
  chee_status status = chee_record_vary(p->to, p->error);
  if (status == CHEE_OK) status = chee_record_play(p->to, ply->line[0], p->error);
  if (status == CHEE_OK) status = note(p, CHEE_NOTE_EVAL, eval);
  for (int i = 1; i < ply->length && status == CHEE_OK; i++) {
    status = chee_record_play(p->to, ply->line[i], p->error);
    // The search takes the first recurrence for the third, so its line may end elsewhere.
    if (status != CHEE_ILLEGAL) continue;
    status = CHEE_OK;
    break;
  }
  p->room -= (size_t)ply->length;
  return status == CHEE_OK ? chee_record_return(p->to, p->error) : status;
}

static chee_status copy_line(pen *p, const chee_record_move *from, bool main);

static chee_status copy_variations(pen *p, const chee_record_move *move) {
  chee_status status = CHEE_OK;
  for (const chee_record_move *at = move->variation; at != NULL; at = at->sibling) {
    status = chee_record_vary(p->to, p->error);
    if (status == CHEE_OK) status = copy_line(p, at, false);
    if (status == CHEE_OK) status = chee_record_return(p->to, p->error);
    if (status != CHEE_OK) break;
  }
  return status;
}

static chee_status copy_move(pen *p, const chee_record_move *move, bool main) {
  char eval[CHEE_VALUE_TEXT_MAX];
  chee_verdict verdict = {0};
  if (main) {
    verdict = chee_annotation_verdict(p->game, p->number);
    chee__eval_of(p->game, p->number, eval);
  }
  chee_status status = note(p, CHEE_NOTE_COMMENT, move->note[CHEE_NOTE_BEFORE]);
  if (status == CHEE_OK) status = chee_record_play(p->to, move->move, p->error);
  if (status == CHEE_OK) status = copy_marks(p, move, verdict.mark, main);
  if (status == CHEE_OK) status = copy_notes(p, move, main ? eval : move->note[CHEE_NOTE_EVAL]);
  if (status == CHEE_OK) status = copy_variations(p, move);
  bool bad = verdict.mark == CHEE_BAD_MOVE || verdict.mark == CHEE_VERY_BAD_MOVE;
  if (status == CHEE_OK && bad) status = add_better(p, move);
  if (main) p->number++;
  return status;
}

// Calls itself as deep as variations are nested: CHEE_RECORD_DEPTH_MAX.
static chee_status copy_line(pen *p, const chee_record_move *from, bool main) {
  chee_status status = CHEE_OK;
  for (; from != NULL && status == CHEE_OK; from = from->next) status = copy_move(p, from, main);
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

static chee_status copy_tags(pen *p) {
  const char *name = NULL, *value = NULL;
  chee_status status = CHEE_OK;
  for (size_t i = 0; chee_record_tag_at(p->from, i, &name, &value) && status == CHEE_OK; i++) {
    status = chee_record_set_tag(p->to, name, value, p->error);
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
static chee_status set_tags(pen *p, const char *how) {
  chee_annotation_summary summary = chee_annotation_sum_up(p->game);
  const chee_rules *rules = &chee_record_start(p->from)->rules;
  chee_status status = chee_record_set_tag(p->to, tag_name, how, p->error);
  for (int seat = 0; seat < summary.seats && status == CHEE_OK; seat++) {
    char name[32], value[16];
    const chee_annotation_side *side = &summary.side[seat];
    (void)snprintf(name, sizeof name, "Accuracy%s", chee_seat_name(rules, seat));
    write_tenths(100 * side->accuracy, value);
    status = chee_record_set_tag(p->to, name, side->choices > 0 ? value : NULL, p->error);
  }
  return status;
}

chee_status chee_annotation_write(const chee_annotation *annotation, const char *how,
                                  chee_record **record, chee_error *error) {
  const chee_record *from = annotation->record;
  const chee_record_move *root = chee_record_root(from);
  pen p = {.game = annotation,
           .from = from,
           .to = chee_record_new(chee_record_start(from)),
           .again = chee_record_tag(from, tag_name) != NULL,
           .room = CHEE_RECORD_MOVES_MAX - count_moves(root->next),
           .error = error};
  *record = p.to;
  if (p.to == NULL) {
    *error = (chee_error){.status = CHEE_MEMORY, .text = "out of memory"};
    return CHEE_MEMORY;
  }
  chee_status status = copy_tags(&p);
  if (status == CHEE_OK) status = copy_notes(&p, root, NULL);
  if (status == CHEE_OK) status = copy_line(&p, root->next, true);
  if (status == CHEE_OK) status = chee_record_end(p.to, chee_record_result(from), error);
  if (status == CHEE_OK) status = set_tags(&p, how);
  if (status == CHEE_OK) return status;
  chee_record_free(p.to);
  *record = NULL;
  return status;
}
