// SPDX-License-Identifier: MIT
// Who sits where, while the game goes on.
#include "play/seating.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/hole.h"

static void say_seats(play_session *session) {
  const play_game *game = &session->game;
  char text[PLAY_SAID_MAX] = "";
  for (int seat = 0; seat < play_seat_count(game); seat++) {
    size_t used = strlen(text);
    (void)snprintf(text + used, sizeof text - used, "%s%s: %.200s", seat > 0 ? ", " : "",
                   chee_seat_word(play_rules(game), seat, cli_language),
                   play_is_human(game, seat) ? _("human") : game->seats.player[seat]);
  }
  play_say(&session->view, "%s.", text);
  play_say(&session->view,
           _("'player level:5' seats another opponent, 'player %s human' somebody at a seat. "
             "There are human, random, greedy, level:1 to level:%d, search and ugi:COMMAND; with "
             "@movetime=MS, @nodes=N or @depth=N behind it search and ugi take so long."),
           chee_seat_word(play_rules(game), 0, cli_language), CHEE_LEVELS);
}

static bool is_name(const char *name, const char *word, size_t length) {
  return strlen(name) == length && strncasecmp(name, word, length) == 0;
}

// The seat of this name, in English or as it is shown, or -1.
static int seat_named(const play_game *game, const char *word, size_t length) {
  const chee_rules *rules = play_rules(game);
  for (int seat = 0; seat < play_seat_count(game); seat++)
    if (is_name(chee_seat_name(rules, seat), word, length) ||
        is_name(chee_seat_word(rules, seat, cli_language), word, length))
      return seat;
  return -1;
}

// The one seat of the computer, or the one to move; -1 where it is not clear which is meant.
static int seat_meant(const play_game *game) {
  int meant = -1, count = 0;
  int turn = play_now(game)->turn;
  for (int seat = 0; seat < play_seat_count(game); seat++) {
    if (play_is_human(game, seat)) continue;
    meant = seat;
    count++;
  }
  return count == 1 ? meant : play_is_human(game, turn) ? -1 : turn;
}

// Points at a seat, then at who shall sit there.
static void pick_player(play_session *session) {
  const play_game *game = &session->game;
  char seat[TERM_LINE_MAX], player[TERM_LINE_MAX], text[160];
  bool escaped;
  for (int i = 0; i < play_seat_count(game); i++) {
    const char *name = chee_seat_name(play_rules(game), i);
    const char *word = chee_seat_word(play_rules(game), i, cli_language);
    (void)snprintf(text, sizeof text, "%-*s %.100s", 7 + (int)strlen(word) - term_columns(word),
                   word, play_is_human(game, i) ? _("human") : game->seats.player[i]);
    play_offer(&session->view, name, text);
  }
  if (!play_read(session, _("Whose seat (Esc: all stay)? "), seat, &escaped) || !*seat) return;
  if (play_leaves_by(session, seat)) return;
  play_offer(&session->view, "human", _("human"));
  for (int level = 1; level <= CHEE_LEVELS; level++) {
    char name[24];
    (void)snprintf(name, sizeof name, "level:%d", level);
    play_offer(&session->view, name, name);
  }
  play_offer(&session->view, "search", "search");
  play_offer(&session->view, "greedy", "greedy");
  play_offer(&session->view, "random", "random");
  if (!play_read(session, _("Who sits there (Esc: who sits there now)? "), player, &escaped) ||
      !*player)
    return;
  if (play_leaves_by(session, player)) return;
  (void)snprintf(text, sizeof text, "%.16s %.100s", seat, player);
  play_change_player(session, text);
}

void play_change_player(play_session *session, const char *argument) {
  play_game *game = &session->game;
  play_seats seats = game->seats;
  chee_error error;
  size_t length = strcspn(argument, " \t");
  int seat = seat_named(game, argument, length);
  const char *player = argument;
  if (seat >= 0) player += length + strspn(argument + length, " \t");
  if (seat < 0) seat = seat_meant(game);
  if (!*player && session->view.front) {
    pick_player(session);
    return;
  }
  if (!*player) {
    say_seats(session);
    return;
  }
  if (cli_word_typed(player, "human")) player = "human";
  if (!play_player_check(player, &error)) {
    play_refuse(session, CLI_BAD_DATA, "%s: %s.", _("player"), cli_sentence(&error));
    return;
  }
  if (seat < 0) {
    play_refuse(session, CLI_USAGE, _("At which seat? Say 'player %s %.60s'."),
                chee_seat_word(play_rules(game), play_seat_count(game) - 1, cli_language),
                strcmp(player, "human") == 0 ? _("human") : player);
    return;
  }
  (void)snprintf(seats.player[seat], PLAY_NAME_MAX, "%s", player);
  if (play_sit(game, &seats, &error) != CHEE_OK) {
    play_refuse_error(session, _("player"), &error);
    return;
  }
  session->stuck = false;
  play_show_game(session);
  play_say(&session->view, _("%s is %.200s now."),
           chee_seat_word(play_rules(game), seat, cli_language), player);
  if (chee_history_length(game->history) > 0) play_keep(session);
}

void play_say_declined(play_session *session) {
  const char *said = _("The file names a command as a player, which was not run: somebody sits "
                       "there instead. 'player' tells who sits where, and changes it.");
  if (!session->game.declined) return;
  if (session->piped) {
    cli_say("%s", said);
  } else {
    play_say(&session->view, "%s", said);
  }
}
