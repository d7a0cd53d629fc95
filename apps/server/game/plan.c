// SPDX-License-Identifier: MIT
#include "game/plan.h"

#include <stdio.h>
#include <string.h>

bool srv_game_plans(const srv_game *game) {
  return game->seats == 2 && game->setup.team == SRV_TEAM_NONE &&
         game->setup.clock.kind != SRV_CLOCK_LIVE;
}

// Adds a word in front of which a mark stands unless it is the first of all.
static bool add(char plain[SRV_PLAN_TEXT], char mark, const char *word, size_t size) {
  size_t used = strlen(plain);
  if (used + size + 2 > SRV_PLAN_TEXT) return false;
  if (used) plain[used++] = mark;
  memcpy(plain + used, word, size);
  plain[used + size] = '\0';
  return true;
}

// One line: their move, mine, theirs, mine; it ends with mine.
static bool read_line(const chee_position *from, const char *text, size_t size,
                      char plain[SRV_PLAN_TEXT], srv_refusal *refusal) {
  chee_history *history = chee_history_new(from);
  const char *at = text, *end = text + size;
  int count = 0;
  bool fine = history != NULL || srv_refuse(refusal, SRV_FULL);
  while (fine) {
    at += strspn(at, " ");
    if (at >= end) break;
    char word[CHEE_MOVE_TEXT_MAX] = "", move_text[CHEE_MOVE_TEXT_MAX];
    const size_t length = strcspn(at, " ;");
    chee_move move;
    chee_error error = {0};
    if (length < sizeof word) memcpy(word, at, length);
    const chee_position before = *chee_history_now(history);
    if (chee_move_read(&before, word, &move, &error) != CHEE_OK ||
        chee_history_play(history, move, &error) != CHEE_OK) {
      fine = srv_refuse_move(refusal, &error);
      break;
    }
    chee_move_write(&before, move, move_text);
    fine = add(plain, count ? ' ' : ';', move_text, strlen(move_text)) ||
           srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "plan");
    at += length;
    count++;
  }
  chee_history_free(history);
  if (fine && (count == 0 || count % 2 != 0))
    fine = srv_refuse_word(refusal, SRV_BAD_FIELD, "field", "plan");
  return fine;
}

bool srv_plan_read(const srv_game *game, const char *text, char plain[SRV_PLAN_TEXT],
                   srv_refusal *refusal) {
  plain[0] = '\0';
  while (*text) {
    const size_t size = strcspn(text, ";");
    if (!read_line(srv_game_now(game), text, size, plain, refusal)) return false;
    text += size + (text[size] == ';');
  }
  return true;
}

bool srv_plan_answer(const char *plan, const char *move, char answer[CHEE_MOVE_TEXT_MAX],
                     char rest[SRV_PLAN_TEXT]) {
  const size_t length = strlen(move);
  answer[0] = rest[0] = '\0';
  for (const char *line = plan; *line;) {
    const size_t size = strcspn(line, ";");
    const char *next = line + length + 1;
    if (size > length + 1 && strncmp(line, move, length) == 0 && line[length] == ' ') {
      const size_t word = strcspn(next, " ;");
      if (!answer[0] && word < CHEE_MOVE_TEXT_MAX) {
        memcpy(answer, next, word);
        answer[word] = '\0';
      }
      // Of several answers to the same move the first counts, with all that follows it.
      const bool same = strlen(answer) == word && strncmp(answer, next, word) == 0;
      const char *more = next + word + (next[word] == ' ');
      if (same && more < line + size) (void)add(rest, ';', more, (size_t)(line + size - more));
    }
    line += size + (line[size] == ';');
  }
  return answer[0] != '\0';
}
