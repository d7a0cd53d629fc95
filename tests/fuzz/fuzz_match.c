// SPDX-License-Identifier: MIT
// Matches as text: a rule set on the first line, the match below it. What is read can be, is
// written and read back equal, and is spelled in the one way; unless it is over, a game can be set
// up from it, which fits, and what follows a game given up can be written and read again.

#include <stdlib.h>
#include <string.h>

#include "chee/game.h"
#include "chee/text.h"
#include "fuzz.h"

typedef chee_status reader(const char *text, const chee_rules *rules, chee_match *match,
                           chee_error *error);

static bool read_match(reader *read, const char *text, const chee_rules *rules, chee_match *match) {
  chee_error error = {0};
  chee_match untouched;
  memset(match, 0xA5, sizeof *match);
  untouched = *match;
  const chee_status status = read(text, rules, match, &error);
  FUZZ_DEMAND(read(text, rules, &(chee_match){0}, NULL) == status,
              "without an error to fill in, the status is another");
  if (status == CHEE_OK) {
    FUZZ_DEMAND(chee_match_check(match, NULL) == CHEE_OK, "read, but there is no such match");
    return true;
  }
  fuzz_check_line_refusal(text, status, &error);
  FUZZ_DEMAND(status == CHEE_BAD_DATA, "status %d", (int)status);
  FUZZ_DEMAND(memcmp(match, &untouched, sizeof untouched) == 0, "a refusal wrote a match");
  return false;
}

static void check_written(const chee_match *match, const char *canonical) {
  char written[CHEE_MATCH_TEXT_MAX];
  chee_match again;
  const size_t length = chee_match_write(match, written);
  FUZZ_DEMAND(length == strlen(written) && length < sizeof written, "length %zu", length);
  FUZZ_DEMAND(!canonical || strcmp(written, canonical) == 0, "%s is written %s", canonical,
              written);
  FUZZ_DEMAND(read_match(chee_match_read, written, &match->rules, &again), "refused as written: %s",
              written);
  FUZZ_DEMAND(chee_match_same(match, &again), "another one as written: %s", written);
}

static void check_game(const chee_match *match) {
  chee_position start, raced;
  int winner;
  if (chee_match_over(match)) {
    FUZZ_DEMAND(chee_match_start(match, &start, NULL) == CHEE_ILLEGAL, "over, but it goes on");
    return;
  }
  FUZZ_DEMAND(chee_match_start(match, &start, NULL) == CHEE_OK, "not over, but no game follows");
  FUZZ_DEMAND(chee_position_check(&start, NULL) == CHEE_OK, "the next game cannot be");
  const bool races = match->race && chee_setup_race(&start, (chee_race)(match->race - 1),
                                                    CHEE_NORTH, &raced, &winner, NULL) == CHEE_OK;
  FUZZ_DEMAND((chee_match_fits(match, &start, NULL, NULL) == CHEE_OK) == !races,
              "the start of its own game");
  FUZZ_DEMAND(!races || chee_match_fits(match, &raced, NULL, NULL) == CHEE_OK,
              "the race of its own game");
  for (int outcome = -1; outcome < 2; outcome++) {
    const chee_result result = {.shared = outcome<0, .winner = outcome> 0};
    chee_match next;
    const chee_status status =
        chee_match_next(match, races ? &raced : &start, &result, &next, NULL);
    if (status == CHEE_LIMIT && match->played == CHEE_MATCH_GAMES_MAX) continue;
    FUZZ_DEMAND(status == CHEE_OK, "status %d after a game", (int)status);
    check_written(&next, NULL);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const uint8_t *newline = size ? memchr(data, '\n', size) : NULL;
  if (!newline) return 0;
  char *first = fuzz_copy(data, (size_t)(newline - data));
  char *text = fuzz_copy(newline + 1, size - (size_t)(newline - data) - 1);
  chee_rules rules;
  chee_match match;
  if (chee_rules_read(first, CHEE_LENIENT, &rules, NULL) == CHEE_OK) {
    if (read_match(chee_match_read, text, &rules, &match)) {
      check_written(&match, text);
      check_game(&match);
    }
    if (read_match(chee_match_terms_read, text, &rules, &match)) {
      char terms[CHEE_TERMS_TEXT_MAX];
      chee_match_terms_write(&match, terms);
      FUZZ_DEMAND(strcmp(terms, text) == 0, "%s is written %s", text, terms);
      check_written(&match, NULL);
    }
  }
  free(text);
  free(first);
  return 0;
}
