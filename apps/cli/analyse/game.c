// SPDX-License-Identifier: MIT
// A game to annotate.
#include "analyse/game.h"

#include <string.h>

#include "base/say.h"

uint64_t analyse_digest(uint64_t before, uint64_t game) {
  uint64_t mixed = (before ^ game) * 0x9E3779B97F4A7C15u;
  return mixed ^ mixed >> 29;
}

uint64_t analyse_digest_of(const chee_record *record) {
  uint64_t digest = chee_position_hash(chee_record_start(record)) + chee_record_length(record);
  for (const chee_record_move *at = chee_record_root(record)->next; at != NULL; at = at->next) {
    uint32_t move;
    memcpy(&move, &at->move, sizeof move);
    digest = analyse_digest(digest, move);
  }
  return digest;
}

int analyse_game_open(analyse_game *game, const chee_record *record) {
  *game = (analyse_game){.record = record, .annotation = chee_annotation_new(record)};
  return game->annotation != NULL ? CLI_OK : cli_fail(CLI_IO, "out of memory");
}

void analyse_game_close(analyse_game *game) {
  chee_annotation_free(game->annotation);
  *game = (analyse_game){0};
}

int analyse_game_step(const analyse_game *game, analyse_search *search, const chee_limits *limits,
                      bool *more) {
  chee_question question;
  size_t done = chee_annotation_done(game->annotation);
  // One or two searches; positions in which nothing is to be searched are done in passing.
  while (chee_annotation_done(game->annotation) == done) {
    *more = chee_annotation_ask(game->annotation, limits, &question);
    if (!*more) break;
    if (question.anew) chee_searcher_clear(search->searcher);
    int code = analyse_search_run(search, question.game, &question.limits);
    if (code != CLI_OK) return code;
    if (cli_interrupted) return CLI_INTERRUPTED;
    chee_annotation_take(game->annotation, chee_searcher_line(search->searcher, 0));
  }
  return CLI_OK;
}
