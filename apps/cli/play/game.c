// SPDX-License-Identifier: MIT
#include "play/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fault.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"

bool play_player_check(const char *player, chee_error *error) {
  if (strcmp(player, "human") == 0) return true;
  chee_status status = cli_engine_check(player, error);
  if (status == CHEE_OK) return strlen(player) < PLAY_NAME_MAX;
  size_t used = strlen(error->text);
  snprintf(error->text + used, sizeof error->text - used, _("; or human"));
  return false;
}

static void stand_up(play_game *game) {
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) {
    cli_engine_free(game->engine[seat]);
    game->engine[seat] = NULL;
  }
}

chee_status play_sit(play_game *game, const play_seats *seats, chee_error *error) {
  stand_up(game);
  game->seats = *seats;
  for (int seat = 0; seat < play_seat_count(game); seat++) {
    const char *player = seats->player[seat];
    if (strcmp(player, "human") == 0) continue;
    // Two engines at one table shall not draw the same lots.
    uint64_t seed = seats->seed * CHEE_SEATS_MAX + (uint64_t)seat;
    chee_status status =
        cli_engine_new(player, seed, isatty(STDERR_FILENO) == 1, &game->engine[seat], error);
    if (status != CHEE_OK) return status;
  }
  return CHEE_OK;
}

chee_status play_game_begin(play_game *game, chee_history *history, const play_seats *seats,
                            chee_error *error) {
  *game = (play_game){.history = history, .resigned = -1};
  if (history) return play_sit(game, seats, error);
  return cli_fault(error, CHEE_MEMORY, "no memory for a game");
}

void play_game_end(play_game *game) {
  stand_up(game);
  chee_history_free(game->history);
  free(game->match.past);
  free(game->undone);
  memset(game, 0, sizeof *game);
}

const chee_position *play_now(const play_game *game) {
  return chee_history_now(game->history);
}

const chee_rules *play_rules(const play_game *game) {
  return &play_now(game)->rules;
}

int play_seat_count(const play_game *game) {
  return chee_rules_seats(play_rules(game));
}

bool play_is_human(const play_game *game, int seat) {
  return !game->engine[seat] && !game->elsewhere[seat];
}

int play_humans(const play_game *game) {
  int humans = 0;
  for (int seat = 0; seat < play_seat_count(game); seat++) humans += play_is_human(game, seat);
  return humans;
}

bool play_match_opened(const chee_match *match, const chee_position *start) {
  chee_position usual;
  return match->played > 0 ||
         (chee_match_start(match, &usual, NULL) == CHEE_OK && !chee_position_same(&usual, start));
}

bool play_begun(const play_game *game) {
  return chee_history_length(game->history) > 0 ||
         (game->match.on && play_match_opened(&game->match.now, chee_history_at(game->history, 0)));
}

bool play_over(const play_game *game) {
  return game->resigned >= 0 || *game->closed ||
         chee_history_result(game->history).ending != CHEE_GOING_ON;
}

void play_ending(const play_game *game, char *text, size_t size) {
  char sentence[CHEE_SENTENCE_TEXT_MAX];
  const chee_rules *rules = play_rules(game);
  if (*game->closed) {
    snprintf(text, size, "%s", game->closing);
  } else if (game->resigned < 0) {
    chee_result result = chee_history_result(game->history);
    chee_result_sentence(play_now(game), &result, cli_language, sentence);
    snprintf(text, size, "%s", sentence);
  } else if (chee_rules_game(rules)->score == CHEE_SCORE_POINTS) {
    snprintf(text, size, _("%s gives up; the game is left unfinished"),
             chee_seat_word(rules, game->resigned, cli_language));
  } else {
    snprintf(text, size, _("%s wins: %s gives up"),
             chee_seat_word(rules, 1 - game->resigned, cli_language),
             chee_seat_word(rules, game->resigned, cli_language));
  }
}

void play_result(const play_game *game, char text[static 32]) {
  if (*game->closed) {
    strcpy(text, game->closed);
  } else if (game->resigned < 0) {
    chee_result result = chee_history_result(game->history);
    chee_result_write(play_now(game), &result, text);
  } else {
    strcpy(text, chee_result_given_up(play_rules(game), game->resigned));
  }
}

// What counts of a game that ended otherwise than by the rules. False where nothing does.
static bool read_closed(const char *closed, chee_result *result) {
  bool shared = strcmp(closed, "1/2-1/2") == 0, north = strcmp(closed, "0-1") == 0;
  *result = (chee_result){.shared = shared, .winner = north};
  return shared || north || strcmp(closed, "1-0") == 0;
}

bool play_match_after(const play_game *game, chee_match *next) {
  chee_result result = chee_history_result(game->history);
  if (!game->match.on || !play_over(game)) return false;
  if (*game->closed && !read_closed(game->closed, &result)) return false;
  if (game->resigned >= 0) result = (chee_result){.winner = (uint8_t)(1 - game->resigned)};
  return chee_match_next(&game->match.now, play_now(game), &result, next, NULL) == CHEE_OK;
}

int play_match_seat(const chee_match *now, int seat, const chee_match *other) {
  int there = 0;
  while (other->player[there] != now->player[seat]) there++;
  return there;
}

void play_match_score(const play_game *game, bool words, char *text, size_t size) {
  const chee_match *now = &game->match.now;
  chee_match after;
  const bool ended = play_match_after(game, &after), stones = now->kind == CHEE_MATCH_SURPLUS;
  const chee_match *match = ended ? &after : now;
  size_t used = 0;
  if (words)
    used = (size_t)snprintf(text, size, "%s",
                            !stones ? _("Won: ")
                            : ended ? _("Stones after this game: ")
                                    : _("Stones brought: "));
  for (int seat = 0; seat < play_seat_count(game) && used < size; seat++) {
    int there = play_match_seat(now, seat, match);
    unsigned score = stones ? match->stones[there & 1] : match->wins[there];
    const char *between = seat == 0 ? "" : words ? ", " : ":";
    const char *who = words ? chee_seat_word(play_rules(game), seat, cli_language) : "";
    used += (size_t)snprintf(text + used, size - used, "%s%s%s%u", between, who, *who ? " " : "",
                             score);
  }
  if (!words && stones && used < size) snprintf(text + used, size - used, "%s", _(" stones"));
}

static bool same_move(chee_move a, chee_move b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

chee_status play_move(play_game *game, chee_move move, chee_error *error) {
  chee_status status = chee_history_play(game->history, move, error);
  size_t last = game->undone_count - 1;
  if (status != CHEE_OK || game->undone_count == 0) return status;
  game->undone_count = same_move(game->undone[last], move) ? last : 0;
  return status;
}

// The turn to go back to: the last one that a person decided. `from` when there is none.
static size_t undo_target(const play_game *game, size_t from) {
  if (play_humans(game) == 0) return from > 0 ? from - 1 : from;
  for (size_t turn = from; turn-- > 0;) {
    int seat = chee_history_at(game->history, turn)->turn;
    if (play_is_human(game, seat) && chee_history_move(game->history, turn).from != CHEE_PASS)
      return turn;
  }
  return from;
}

// Without memory it cannot be played again, and nothing else is lost.
static void remember(play_game *game, chee_move move) {
  if (game->undone_count == game->undone_size) {
    size_t size = game->undone_size > 0 ? 2 * game->undone_size : 64;
    chee_move *grown = realloc(game->undone, size * sizeof *grown);
    if (!grown) return;
    game->undone = grown;
    game->undone_size = size;
  }
  game->undone[game->undone_count++] = move;
}

int play_redo(play_game *game) {
  int played = 0;
  bool decides = false;
  chee_move moves[CHEE_MOVES_MAX];
  while (game->undone_count > 0 && !decides) {
    chee_move move = game->undone[game->undone_count - 1];
    if (play_move(game, move, NULL) != CHEE_OK) break;
    played++;
    int count = chee_history_moves(game->history, moves);
    decides = play_is_human(game, play_now(game)->turn) && count > 0 && moves[0].from != CHEE_PASS;
  }
  return played;
}

int play_undo(play_game *game) {
  if (game->resigned >= 0) {
    game->resigned = -1;
    return 1;
  }
  size_t length = chee_history_length(game->history);
  size_t target = undo_target(game, length);
  for (size_t turn = length; turn > target; turn--) {
    remember(game, chee_history_move(game->history, turn - 1));
    chee_history_undo(game->history);
  }
  return (int)(length - target);
}
