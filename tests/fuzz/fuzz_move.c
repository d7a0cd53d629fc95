// SPDX-License-Identifier: MIT
// Moves as text: a position on the first line, moves separated by blanks below it. What is read is
// written and read back equal; chee_play takes it exactly if it is listed, and goes where
// the unchecked move goes; a refusal changes nothing. Legal moves are played on.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/text.h"
#include "chee/trace.h"
#include "fuzz.h"

enum { MOVES = 48 }; // of one input, lest a long one take seconds

// Every listed move is written and read back equal; sorted, no two are written alike.
static int list_moves(const chee_position *position, chee_move *moves) {
  static char texts[CHEE_MOVES_MAX][CHEE_MOVE_TEXT_MAX];
  const int count = chee_moves(position, moves);
  FUZZ_DEMAND(count <= CHEE_MOVES_MAX, "%d moves", count);
  for (int i = 0; i < count; i++) {
    chee_move again;
    chee_move_write(position, moves[i], texts[0]);
    FUZZ_DEMAND(chee_move_read(position, texts[0], &again, NULL) == CHEE_OK,
                "listed, but refused as text: %s", texts[0]);
    FUZZ_DEMAND(chee_move_same(again, moves[i]), "another one as text: %s", texts[0]);
  }
  FUZZ_DEMAND(chee_moves_sorted(position, moves, count, texts) == count, "%d moves", count);
  for (int i = 1; i < count; i++)
    FUZZ_DEMAND(strcmp(texts[i - 1], texts[i]) < 0, "%s before %s", texts[i - 1], texts[i]);
  return count;
}

static bool read_move(const chee_position *position, const char *text, chee_move *move) {
  chee_error error = {0};
  const chee_status status = chee_move_read(position, text, move, &error);
  FUZZ_DEMAND(chee_move_read(position, text, &(chee_move){0}, NULL) == status,
              "without an error to fill in, the status is another");
  if (status == CHEE_OK) return true;
  fuzz_check_line_refusal(text, status, &error);
  return false;
}

static void check_round_trip(const chee_position *position, chee_move move) {
  char written[CHEE_MOVE_TEXT_MAX], twice[CHEE_MOVE_TEXT_MAX];
  chee_move again;
  const size_t length = chee_move_write(position, move, written);
  FUZZ_DEMAND(length == strlen(written) && length < sizeof written, "length %zu", length);
  FUZZ_DEMAND(read_move(position, written, &again), "refused as written: %s", written);
  FUZZ_DEMAND(chee_move_same(again, move), "another one as written: %s", written);
  chee_move_write(position, again, twice);
  FUZZ_DEMAND(strcmp(written, twice) == 0, "%s, then %s", written, twice);
}

// What a legal move leads to can be written down, and is what the unchecked move leads to.
static void check_reached(const chee_position *before, chee_move move,
                          const chee_position *reached) {
  chee_position other = *before;
  chee_apply(&other, move);
  FUZZ_DEMAND(memcmp(&other, reached, sizeof other) == 0,
              "checked and unchecked move lead to different positions");
  char text[CHEE_POSITION_TEXT_MAX];
  chee_error error = {0};
  chee_position_write(reached, text);
  FUZZ_DEMAND(chee_position_read(text, CHEE_STRICT, &other, &error) == CHEE_OK,
              "reached, but refused as text: %s: %s", text, error.text);
  FUZZ_DEMAND(memcmp(&other, reached, sizeof other) == 0, "another one as text: %s", text);
}

static void take_sentence(void *data, const char *sentence) {
  FUZZ_DEMAND(sentence[0] && strlen(sentence) < CHEE_SENTENCE_TEXT_MAX &&
                  !strpbrk(sentence, "\r\n"),
              "sentence \"%s\"", sentence);
  ++*(int *)data;
}

// Tells the turn; the telling ends where the move ends.
static void check_told(const chee_position *before, chee_move move, const chee_position *reached) {
  int sentences = 0;
  chee_position after;
  chee_teller teller = chee_teller_new(before, CHEE_ENGLISH, take_sentence, &sentences);
  FUZZ_DEMAND(chee_trace(before, move, chee_teller_event, &teller, &after, NULL) == CHEE_OK,
              "played, but not traced");
  chee_teller_end(&teller);
  FUZZ_DEMAND(sentences > 0, "nothing to tell");
  FUZZ_DEMAND(memcmp(&after, reached, sizeof after) == 0, "the trace ends elsewhere");
}

// Plays the move if it is legal.
static void check_move(chee_position *position, const char *text) {
  static chee_move moves[CHEE_MOVES_MAX];
  chee_move move;
  if (!read_move(position, text, &move)) return;
  check_round_trip(position, move);
  bool listed = false;
  const int count = list_moves(position, moves);
  for (int i = 0; i < count && !listed; i++) listed = chee_move_same(moves[i], move);
  chee_position reached = *position;
  chee_error error = {0};
  const chee_status status = chee_play(&reached, move, &error);
  if (status == CHEE_OK) {
    FUZZ_DEMAND(listed, "played, but not listed: %s", text);
    check_reached(position, move, &reached);
    check_told(position, move, &reached);
    *position = reached;
    return;
  }
  FUZZ_DEMAND(status == CHEE_LIMIT ? position->ply == CHEE_PLY_MAX
                                   : status == CHEE_ILLEGAL && !listed,
              "status %d for %s, which is %slisted", (int)status, text, listed ? "" : "not ");
  FUZZ_DEMAND(error.status == status && error.text[0], "a refusal without a reason");
  FUZZ_DEMAND(status == CHEE_LIMIT || error.clause[0], "a refusal without a clause: %s",
              error.text);
  FUZZ_DEMAND(memcmp(&reached, position, sizeof reached) == 0, "a refusal changed the position");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const uint8_t *newline = size ? memchr(data, '\n', size) : NULL;
  if (!newline) return 0;
  char *text = fuzz_copy(data, (size_t)(newline - data));
  chee_position position;
  const chee_status status = chee_position_read(text, CHEE_LENIENT, &position, NULL);
  free(text);
  const uint8_t *at = newline + 1, *end = data + size;
  for (int i = 0; status == CHEE_OK && i < MOVES && at <= end; i++) {
    const uint8_t *blank = at;
    while (blank < end && *blank != ' ' && *blank != '\n') blank++;
    text = fuzz_copy(at, (size_t)(blank - at));
    check_move(&position, text);
    free(text);
    at = blank + 1;
  }
  return 0;
}
