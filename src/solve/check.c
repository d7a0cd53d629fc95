// SPDX-License-Identifier: MIT
// The check of a certificate, in two passes over its lines: the first puts every position into a
// table, the second looks at each line's move and at what every reply leads to.
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/claim.h"
#include "solve/header.h"
#include "solve/input.h"
#include "solve/line.h"
#include "solve/linemap.h"
#include "solve/reach.h"

enum { TELL_EVERY = 1 << 14 }; // lines between two calls of `progress`
static const uint64_t memory_default = UINT64_C(12) << 30;

typedef struct check {
  chee__input_lines *input;
  chee_certificate_options options;
  chee__header header;
  chee__leaves leaves;
  uint64_t leaf_count, certain_count;
  chee__packing packing;
  chee__linemap *map;
  uint64_t told; // lines of both passes
  chee_error *error;
} check;

static chee_status fault(check *c, int line, chee_fault code) {
  return chee__line_fault(c->error, line, CHEE_BAD_DATA, code);
}

#define fault_of(c, line, code, ...)                                                               \
  chee__line_fault_of((c)->error, line, CHEE_BAD_DATA, code, __VA_ARGS__)

static chee_status no_memory(check *c) {
  return chee__line_fault(c->error, 0, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY);
}

static bool go_on(void *data) {
  check *c = data;
  return !c->options.progress || c->options.progress(c->options.data, c->told);
}

static chee_status ended_early(check *c) {
  return chee__line_fault(c->error, 0, CHEE_LIMIT, CHEE_FAULT_CHECK_ENDED);
}

static chee_status tell(check *c) {
  return ++c->told % TELL_EVERY != 0 || go_on(c) ? CHEE_OK : ended_early(c);
}

static chee_status read_header(check *c) {
  const char *text;
  chee_status status = chee__input_lines_next(c->input, &text, c->error);
  if (status != CHEE_OK) return status;
  if (!text) return fault(c, 1, CHEE_FAULT_CHECK_EMPTY);
  status = chee__header_read(text, &c->header, c->error);
  if (status != CHEE_OK) return status;
  return chee__leaves_open(&c->leaves, &c->options, &c->header.start.rules, c->header.named,
                           c->header.named_count, c->error);
}

// Reads a line; *text is NULL at the end.
static chee_status read_line(check *c, const char **text, chee__line *line) {
  chee_status status = chee__input_lines_next(c->input, text, c->error);
  if (status != CHEE_OK || !*text) return status;
  int number = chee__input_lines_number(c->input);
  status = chee__line_read(*text, &c->header.start.rules, &c->header.claim, number, line, c->error);
  return status == CHEE_OK ? tell(c) : status;
}

static chee_status keep(check *c, const chee__line *line) {
  int number = chee__input_lines_number(c->input);
  chee__key key;
  bool fresh, full;
  if (!chee__key_pack(&c->packing, &line->position, &key))
    return fault(c, number, CHEE_FAULT_CHECK_COUNTERS);
  chee__entry *entry = chee__linemap_add(c->map, &key, &fresh, &full);
  if (!entry && full)
    return chee__line_fault(c->error, number, CHEE_LIMIT, CHEE_FAULT_CHECK_MEMORY);
  if (!entry) return no_memory(c);
  if (!fresh) return fault_of(c, number, CHEE_FAULT_CHECK_TWICE, chee__arg_number(entry->number));
  entry->move = line->move;
  entry->known = line->known;
  entry->rank = line->rank;
  entry->guarantee = (int16_t)line->guarantee;
  entry->number = number;
  return CHEE_OK;
}

static chee_status first_pass(check *c) {
  char before[CHEE__LINE_TEXT_MAX] = "";
  for (;;) {
    const char *text;
    chee__line line;
    chee_status status = read_line(c, &text, &line);
    if (status != CHEE_OK) return status;
    if (!text) break;
    int number = chee__input_lines_number(c->input);
    if (strcmp(before, text) >= 0) return fault(c, number, CHEE_FAULT_CHECK_SORTED);
    memcpy(before, text, strlen(text) + 1);
    status = keep(c, &line);
    if (status != CHEE_OK) return status;
    if (chee__linemap_count(c->map) > c->header.count)
      return fault_of(c, number, CHEE_FAULT_CHECK_MORE, chee__arg_number(c->header.count));
  }
  if (chee__linemap_count(c->map) == c->header.count) return CHEE_OK;
  return fault_of(c, 1, CHEE_FAULT_CHECK_FEWER, chee__arg_number(c->header.count),
                  chee__arg_number(chee__linemap_count(c->map)));
}

// What a move of the other side, or of nobody at the start, leads to.
typedef struct want {
  int number;       // of the line that asks
  uint32_t below;   // rank that the next line must be under
  int margin;       // final margin asked for
  uint32_t highest; // 1 + greatest rank found, 0 without a line
} want;

static void write_position(const chee_position *position, char text[CHEE_POSITION_TEXT_MAX]) {
  chee_position_write(position, text);
}

// Whether an end or a line holds where the claimer would be to move.
static chee_status look_at(check *c, const chee_position *position, want *w) {
  char text[CHEE_POSITION_TEXT_MAX];
  chee_result result = chee_position_result(position);
  const chee_claim *claim = &c->header.claim;
  if (result.ending != CHEE_GOING_ON) {
    if (chee__end_keeps(claim, &result, w->margin)) return CHEE_OK;
    write_position(position, text);
    return fault_of(c, w->number, CHEE_FAULT_CHECK_END, chee__arg_word(text));
  }
  chee__key key;
  chee__entry *entry =
      chee__key_pack(&c->packing, position, &key) ? chee__linemap_find(c->map, &key) : NULL;
  if (!entry) {
    write_position(position, text);
    return fault_of(c, w->number, CHEE_FAULT_CHECK_NO_LINE, chee__arg_word(text));
  }
  entry->reached = 1;
  if (claim->kind == CHEE_CLAIM_DRAWS) return CHEE_OK;
  if (entry->rank >= w->below)
    return fault_of(c, w->number, CHEE_FAULT_CHECK_RANK_BELOW, chee__arg_number(entry->number),
                    chee__arg_number(entry->rank), chee__arg_number(w->below));
  if (entry->rank >= w->highest) w->highest = entry->rank + 1;
  int margin = chee_claim_settled(position, claim->seat) + entry->guarantee;
  if (claim->kind == CHEE_CLAIM_MARGIN && margin < w->margin)
    return fault_of(c, w->number, CHEE_FAULT_CHECK_GUARANTEES, chee__arg_number(entry->number),
                    chee__arg_number(margin), chee__arg_number(w->margin));
  return CHEE_OK;
}

// All replies of the side that makes no claim.
static chee_status look_behind(check *c, const chee_position *position, want *w) {
  chee_move moves[CHEE_MOVES_MAX];
  int count = chee_moves(position, moves);
  for (int i = 0; i < count; i++) {
    chee_position next = *position;
    chee_apply(&next, moves[i]);
    chee_status status = look_at(c, &next, w);
    if (status != CHEE_OK) return status;
  }
  return CHEE_OK;
}

// Rank is 1 + the greatest after any reply, 0 where the move ends the game. Where every reply ends
// it, there is no rank to add to, and 0 and 1 both say so.
static chee_status check_rank(check *c, const chee__line *line, bool ended, const want *w) {
  if (c->header.claim.kind == CHEE_CLAIM_DRAWS) return CHEE_OK;
  if (line->rank == w->highest) return CHEE_OK;
  if (!ended && w->highest == 0 && line->rank == 1) return CHEE_OK;
  return fault_of(c, w->number, CHEE_FAULT_CHECK_RANK, chee__arg_number(w->highest),
                  chee__arg_number(line->rank));
}

// A line that names a table's value.
static chee_status check_leaf(check *c, const chee__line *line) {
  int number = chee__input_lines_number(c->input);
  bool margins = c->header.claim.kind == CHEE_CLAIM_MARGIN;
  bool least = margins && chee__least_to_come(&line->position, line->value);
  chee__verdict v = {.low = line->value};
  // That all that is to come is lost no table has to say.
  if (!least && (!c->leaves.db || !chee__tables_ask(c->leaves.db, &line->position, &v) ||
                 !c->leaves.table[v.table]))
    return fault(c, number, CHEE_FAULT_CHECK_NO_TABLE);
  int value = margins ? v.low : v.outcome;
  if (value != line->value && margins) {
    char text[16];
    (void)snprintf(text, sizeof text, "%+d", value);
    return fault_of(c, number, CHEE_FAULT_CHECK_TABLE_SAYS, chee__arg_word(text));
  }
  if (value != line->value)
    return fault(c, number,
                 value > 0   ? CHEE_FAULT_CHECK_TABLE_WON
                 : value < 0 ? CHEE_FAULT_CHECK_TABLE_LOST
                             : CHEE_FAULT_CHECK_TABLE_DRAWN);
  if (margins && line->guarantee != line->value)
    return fault(c, number, CHEE_FAULT_CHECK_GUARANTEE);
  if (line->rank != 0) return fault(c, number, CHEE_FAULT_CHECK_TABLE_RANK);
  if (least)
    c->certain_count++;
  else
    c->leaf_count++;
  return CHEE_OK;
}

// A move that the rules refuse, with the clause that it breaks.
static chee_status refuse_move(check *c, int number, const chee_error *inner) {
  if (!c->error) return CHEE_BAD_DATA;
  *c->error = *inner;
  c->error->status = CHEE_BAD_DATA;
  c->error->line = number;
  c->error->column = 0;
  return CHEE_BAD_DATA;
}

static chee_status check_line(check *c, const chee__line *line) {
  if (line->known) return check_leaf(c, line);
  want w = {.number = chee__input_lines_number(c->input), .below = line->rank};
  const chee_claim *claim = &c->header.claim;
  chee_position next = line->position;
  chee_error inner = {0};
  w.margin = chee_claim_settled(&next, claim->seat) + line->guarantee;
  if (chee_play(&next, line->move, &inner) != CHEE_OK) return refuse_move(c, w.number, &inner);
  chee_result result = chee_position_result(&next);
  bool ended = result.ending != CHEE_GOING_ON;
  if (ended && !chee__end_keeps(claim, &result, w.margin))
    return fault(c, w.number, CHEE_FAULT_CHECK_MOVE_ENDS);
  chee_status status = ended ? CHEE_OK : look_behind(c, &next, &w);
  return status == CHEE_OK ? check_rank(c, line, ended, &w) : status;
}

// The line in the table must be the one just read, or the bytes have changed in between.
static bool still_there(const check *c, const chee__line *line) {
  chee__key key;
  const chee__entry *entry =
      chee__key_pack(&c->packing, &line->position, &key) ? chee__linemap_find(c->map, &key) : NULL;
  return entry && entry->number == chee__input_lines_number(c->input) &&
         entry->rank == line->rank && entry->guarantee == line->guarantee &&
         chee_move_same(entry->move, line->move);
}

static chee_status second_pass(check *c) {
  const char *text;
  chee_status status = chee__input_lines_rewind(c->input, c->error);
  if (status == CHEE_OK) status = chee__input_lines_next(c->input, &text, c->error);
  for (uint64_t left = c->header.count; status == CHEE_OK; left--) {
    chee__line line;
    status = read_line(c, &text, &line);
    if (status != CHEE_OK) return status;
    if (!text && left == 0) return CHEE_OK;
    if (!text || !still_there(c, &line))
      return chee__line_fault(c->error, chee__input_lines_number(c->input), CHEE_IO,
                              CHEE_FAULT_CHECK_CHANGED);
    status = check_line(c, &line);
  }
  return status;
}

static chee_status check_start(check *c) {
  const chee_position *start = &c->header.start;
  const chee_claim *claim = &c->header.claim;
  want w = {.number = 1, .below = UINT32_MAX, .margin = claim->margin};
  bool over = chee_position_result(start).ending != CHEE_GOING_ON;
  if (over || chee__side_of(start->turn) == claim->seat) return look_at(c, start, &w);
  return look_behind(c, start, &w);
}

// Every line must be reached from the start. Under a rank every line that anything leads to is, as
// its chain of predecessors rises in rank and so ends at the start; under a draw the lines are
// walked over.
static chee_status check_reached(check *c) {
  chee_status status = CHEE_OK;
  if (c->header.claim.kind == CHEE_CLAIM_DRAWS)
    status =
        chee__mark_reached(&c->packing, c->map, &c->header.start, c->header.claim.seat, go_on, c);
  if (status != CHEE_OK) return status == CHEE_LIMIT ? ended_early(c) : no_memory(c);
  chee__key key;
  int first = 0;
  uint64_t place = 0;
  for (chee__entry *e; (e = chee__linemap_next(c->map, &place, &key)) != NULL;)
    if (!e->reached && (first == 0 || e->number < first)) first = e->number;
  if (first == 0) return CHEE_OK;
  return fault(c, first, CHEE_FAULT_CHECK_UNREACHED);
}

static chee_status run(check *c) {
  chee_status status = read_header(c);
  if (status != CHEE_OK) return status;
  c->packing = chee__packing_new(&c->header.start.rules, true, false);
  c->map = chee__linemap_new(&c->packing, c->options.memory ? c->options.memory : memory_default);
  if (!c->map) return no_memory(c);
  status = first_pass(c);
  if (status == CHEE_OK) status = second_pass(c);
  if (status == CHEE_OK) status = check_start(c);
  return status == CHEE_OK ? check_reached(c) : status;
}

chee_status chee_certificate_check(const chee_certificate_source *source,
                                   const chee_certificate_options *options,
                                   chee_certificate_report *report, chee_error *error) {
  check *c = calloc(1, sizeof *c);
  if (!c) return chee__line_fault(error, 0, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY);
  if (options) c->options = *options;
  c->error = error;
  c->input = chee__input_lines_new(source);
  chee_status status = c->input ? run(c) : no_memory(c);
  if (status == CHEE_OK && report)
    *report = (chee_certificate_report){.rules = c->header.start.rules,
                                        .claim = c->header.claim,
                                        .start = c->header.start,
                                        .count = c->header.count,
                                        .leaves = c->leaf_count,
                                        .certain = c->certain_count};
  chee__leaves_close(&c->leaves);
  chee__header_free(&c->header);
  chee__linemap_free(c->map);
  chee__input_lines_free(c->input);
  free(c);
  return status;
}
