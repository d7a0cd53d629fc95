// SPDX-License-Identifier: MIT
// `go`: what to work out, and within which bounds.

#include <inttypes.h>
#include <string.h>

#include "core/fail.h"
#include "protocol/inside.h"

typedef struct request {
  chee_limits limits;
  bool infinite;
  bool count; // perft
  int depth;  // of the count
} request;

// Words with a number behind them, and where it goes. TIME and INCREMENT stand for a word for each
// seat.
typedef enum number_word {
  PERFT,
  DEPTH,
  NODES,
  MOVETIME,
  NAMED_WORDS,
  TIME = NAMED_WORDS,
  INCREMENT = TIME + CHEE_SEATS_MAX
} number_word;

static const struct {
  const char *name;
  uint64_t least;
  uint64_t most;
} named_words[NAMED_WORDS] = {
    [PERFT] = {"perft", 0, CHEE_PERFT_DEPTH_MAX},
    [DEPTH] = {"depth", 1, CHEE_PLY_MAX},
    [NODES] = {"nodes", 1, INT64_MAX},
    [MOVETIME] = {"movetime", 0, INT64_MAX},
};

// p1time to p4time, p1inc to p4inc; UCI's wtime, btime, winc and binc are those of p1 and p2. -1
// for any other word.
static int find_clock_word(const chee__word *word) {
  size_t head = 1; // letters that name the seat
  int seat = -1;
  if (word->length > 2 && word->text[0] == 'p') {
    seat = word->text[1] - '1';
    head = 2;
  } else if (word->length > 2 && (word->text[0] == 'w' || word->text[0] == 'b')) {
    seat = word->text[0] == 'b';
  }
  if (seat < 0 || seat >= CHEE_SEATS_MAX) return -1;
  const chee__word rest = {word->text + head, word->length - head, 0};
  if (chee__word_is(&rest, "time")) return TIME + seat;
  return chee__word_is(&rest, "inc") ? INCREMENT + seat : -1;
}

static int find_number_word(const chee__word *word) {
  for (int i = 0; i < NAMED_WORDS; i++) {
    if (chee__word_is(word, named_words[i].name)) return i;
  }
  return find_clock_word(word);
}

static void keep_number(request *wanted, int which, uint64_t number) {
  chee_limits *limits = &wanted->limits;
  if (which == PERFT) {
    wanted->count = true;
    wanted->depth = (int)number;
  } else if (which == DEPTH) {
    limits->depth = (uint32_t)number;
  } else if (which == NODES) {
    limits->nodes = number;
  } else if (which == MOVETIME) {
    limits->movetime = number ? number : 1; // 0 would be no bound
  } else if (which < INCREMENT) {
    limits->time[which - TIME] = number;
    limits->clocks = (uint8_t)(limits->clocks | 1 << (which - TIME));
  } else {
    limits->increment[which - INCREMENT] = number;
  }
}

static bool read_number(chee_session *session, chee__words *words, const chee__word *name,
                        int which, request *wanted) {
  const uint64_t least = which < NAMED_WORDS ? named_words[which].least : 0;
  const uint64_t most = which < NAMED_WORDS ? named_words[which].most : INT64_MAX;
  chee__word word;
  uint64_t number = 0;
  if (chee__word_next(words, &word) && chee__word_number(&word, most, &number) && number >= least) {
    keep_number(wanted, which, number);
    return true;
  }
  chee__complain(session, word.column,
                 "behind \"%.*s\" belongs a whole number from %" PRIu64 " to %" PRIu64,
                 (int)name->length, name->text, least, most);
  return false;
}

static bool is_go_word(const chee__word *word) {
  return find_number_word(word) >= 0 || chee__word_is(word, "infinite") ||
         chee__word_is(word, "searchmoves");
}

static bool legal_here(const chee_session *session, const chee_move *legal, int count,
                       chee_move move, chee_error *error) {
  for (int i = 0; i < count; i++) {
    if (chee_move_same(legal[i], move)) return true;
  }
  // chee_play knows the reason, unless it is one of the whole game's (0.4).
  chee_position copy = *chee_history_now(session->history);
  if (chee_play(&copy, move, error) == CHEE_OK) {
    chee__fault(error, CHEE_ILLEGAL, "0.4", CHEE_FAULT_GAME_OVER_BY_REPETITION);
  }
  error->column = 0;
  return false;
}

// Reads moves up to the next word that `go` knows.
static bool read_searchmoves(chee_session *session, chee__words *words, request *wanted) {
  const chee_position *now = chee_history_now(session->history);
  chee_move legal[CHEE_MOVES_MAX];
  const int count = chee_history_moves(session->history, legal);
  chee__words ahead = *words;
  chee__word word;
  bool any = false;
  while (chee__word_next(&ahead, &word) && !is_go_word(&word)) {
    chee_move move;
    chee_error error;
    if (!chee__move_of(now, &word, &move, &error) ||
        !legal_here(session, legal, count, move, &error)) {
      chee__refuse(session, word.column, &error);
      return false;
    }
    any = true;
    int at = 0;
    while (at < wanted->limits.only_count && !chee_move_same(session->only[at], move)) at++;
    if (at == wanted->limits.only_count) session->only[wanted->limits.only_count++] = move;
    *words = ahead;
  }
  if (!any) chee__complain(session, word.column, "behind \"searchmoves\" belong moves");
  return any;
}

void chee__go(chee_session *session, chee__words *words) {
  request wanted = {0};
  chee__word word;
  while (chee__word_next(words, &word)) {
    const int which = find_number_word(&word);
    if (which >= 0) {
      if (!read_number(session, words, &word, which, &wanted)) return;
    } else if (chee__word_is(&word, "infinite")) {
      wanted.infinite = true;
    } else if (chee__word_is(&word, "searchmoves")) {
      if (!read_searchmoves(session, words, &wanted)) return;
    }
  }
  if (wanted.count) {
    chee__job_begin_count(session, wanted.depth);
  } else {
    wanted.limits.only = session->only;
    session->limits = wanted.limits;
    session->infinite = session->limits.infinite = wanted.infinite;
    chee__job_begin_choice(session);
  }
}
