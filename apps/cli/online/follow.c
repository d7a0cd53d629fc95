// SPDX-License-Identifier: MIT
// Brings the game on the table to where the server says that it stands. The core plays each move.
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/hole.h"
#include "online/ask.h"
#include "online/invite.h"
#include "online/table.h"

enum { SHOWN = 3 }; // moves that are shown one by one; what came before them is just there

// Moves before those that a snapshot has room for.
static void fetch_moves(online_table *table) {
  char path[ONLINE_KEY + 32];
  json_t *answer;
  chee_error error;
  snprintf(path, sizeof path, "api/games/%s/moves", table->told.game);
  chee_status status = online_ask(&table->place, &table->who, path, NULL, &answer, NULL, &error);
  if (status != CHEE_OK) {
    online_fail(table, cli_exit_of(status), cli_sentence(&error));
  } else if (!told_moves(&table->told, answer)) {
    online_fail(table, CLI_BAD_DATA, _("the server says something that is not in the protocol"));
  }
  json_decref(answer);
}

static void set_people(const online_table *table, play_game *game) {
  const told_game *told = &table->told;
  for (int seat = 0; seat < told->seats; seat++) {
    game->elsewhere[seat] = !(told->you >> seat & 1u);
    online_name(told, seat, game->seats.player[seat], sizeof game->seats.player[seat]);
  }
}

static bool is_same_game(const online_table *table) {
  const play_game *game = &table->session->game;
  if (!game->history) return false;
  const chee_position *start = chee_history_at(game->history, 0);
  return chee_position_same(start, &table->told.start) && start->ply == table->told.start.ply;
}

// Puts the game on the table, with none of its moves yet.
static void begin(online_table *table) {
  const told_game *told = &table->told;
  play_session *session = table->session;
  play_game game;
  play_seats seats = {.seed = 1};
  chee_error error;
  chee_match match;
  for (int seat = 0; seat < CHEE_SEATS_MAX; seat++) strcpy(seats.player[seat], "human");
  if (play_game_begin(&game, chee_history_new(&told->start), &seats, &error) != CHEE_OK) {
    play_game_end(&game);
    online_fail(table, CLI_IO, cli_sentence(&error));
    return;
  }
  if (chee_match_read(told->match, &told->rules, &match, NULL) == CHEE_OK) {
    game.match.now = match;
    game.match.on = match.played > 0 || match.kind != CHEE_MATCH_SERIES;
  }
  set_people(table, &game);
  play_put_on_table(session, &game);
  session->view.flip = play_seen_from_north(&session->game);
  online_say_links(table);
}

// How many moves from the first on are the same here and there.
static size_t common(const online_table *table) {
  const chee_history *history = table->session->game.history;
  const told_game *told = &table->told;
  size_t length = chee_history_length(history), same = 0;
  char text[CHEE_MOVE_TEXT_MAX];
  while (same < length && same < told->moves) {
    chee_move_write(chee_history_at(history, same), chee_history_move(history, same), text);
    if (strcmp(text, told->move[same]) != 0) break;
    same++;
  }
  return same;
}

static bool play_one(online_table *table, size_t index, bool shown) {
  play_session *session = table->session;
  chee_move move;
  chee_error error;
  char text[160];
  chee_status status =
      chee_move_read(play_now(&session->game), table->told.move[index], &move, &error);
  chee_position after = *play_now(&session->game);
  if (status == CHEE_OK) status = chee_play(&after, move, &error);
  if (status == CHEE_OK && shown) {
    table->taking = true;
    bool played = play_turn(session, move, 0);
    table->taking = false;
    return played;
  }
  if (status == CHEE_OK && play_move(&session->game, move, &error) == CHEE_OK) return true;
  snprintf(text, sizeof text, _("the server tells of the move %.40s, which the rules do not allow"),
           table->told.move[index]);
  online_fail(table, CLI_BAD_DATA, text);
  return false;
}

static void play_on(online_table *table, size_t from, bool fresh) {
  play_session *session = table->session;
  size_t shown = table->told.moves > SHOWN ? table->told.moves - SHOWN : 0;
  bool jumped = false;
  if (fresh) shown = table->told.moves;
  if (session->piped) shown = 0; // a line a move, for whoever reads the pipe
  for (size_t i = from; i < table->told.moves && !session->leaving; i++) {
    if (jumped && i == shown) play_show_game(session);
    if (!play_one(table, i, i >= shown)) return;
    jumped = i < shown;
  }
}

// What ended the game where the rules did not.
static void close_game(const online_table *table, play_game *game) {
  const told_game *told = &table->told;
  game->closed[0] = '\0';
  if (told->state != TOLD_OVER) return;
  if (chee_history_result(game->history).ending != CHEE_GOING_ON && strcmp(told->why, "rules") == 0)
    return;
  snprintf(game->closed, sizeof game->closed, "%s", *told->result ? told->result : "*");
  online_end_text(told, game->closing, sizeof game->closing);
}

void online_follow(online_table *table) {
  const told_game *told = &table->told;
  play_session *session = table->session;
  bool fresh = !is_same_game(table);
  if (!told->known) return;
  if (told->gap) fetch_moves(table);
  if (!table->fault && fresh) begin(table);
  if (table->fault) return;
  chee_history *history = session->game.history;
  size_t same = common(table), length = chee_history_length(history);
  // The own move is here before the server tells of it.
  if (length == told->moves + 1 && same == told->moves && online_waits(table, ASKED_MOVE)) return;
  for (; length > same; length--) chee_history_undo(history);
  set_people(table, &session->game);
  session->game.closed[0] = '\0';
  play_show_game(session);
  play_on(table, same, fresh);
  close_game(table, &session->game);
  play_show_game(session);
}

bool online_still(const online_table *table) {
  const told_game *told = &table->told;
  const play_session *session = table->session;
  if (table->fault || session->leaving || !told->known || told->gap || !is_same_game(table))
    return false;
  bool goes_on = told->state != TOLD_OPEN && told->state != TOLD_OVER && told->laying < 0;
  bool shown = told->trial.seq && !table->another;
  return goes_on && !shown && told->you >> play_now(&session->game)->turn & 1u &&
         told->moves == chee_history_length(session->game.history) && common(table) == told->moves;
}
