// SPDX-License-Identifier: MIT
#include "play/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/game_args.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/choice.h"
#include "play/files.h"
#include "play/menu.h"
#include "play/record.h"
#include "play/seating.h"
#include "play/texts.h"

static int load(const cli_args *args, const char *file, play_game *game) {
  chee_error error;
  if (args->ruleset || args->position || args->moves)
    return cli_fail(CLI_USAGE, "--load brings its own rules, position and moves");
  if (play_record_load(file, false, game, NULL, &error) != CHEE_OK)
    return cli_refused(file, &error);
  play_seats seats = game->seats;
  int code = play_seats_change(args, play_rules(game), &seats);
  if (code != CLI_OK) return code;
  return play_sit(game, &seats, &error) == CHEE_OK ? CLI_OK : cli_refused(NULL, &error);
}

// The game that nobody asked for by name.
static chee_history *default_game(const cli_args *args) {
  bool table =
      cli_value(args, "a") || cli_value(args, "b") || cli_value(args, "c") || cli_value(args, "d");
  chee_rules rules = chee_rules_usual();
  for (int id = 0; table && id < CHEE_GAME_COUNT; id++) // seats by letter: the game that has them
    if (chee_game_get(id)->size_is_seats) rules = chee_rules_default((chee_game_id)id);
  chee_position start;
  chee_start(&rules, &start);
  return chee_history_new(&start);
}

// Where no game is named, the first one that has such a match.
static chee_history *default_match(const char *terms) {
  chee_rules rules = chee_rules_usual();
  chee_match match;
  chee_position start;
  bool found = chee_match_terms_read(terms, &rules, &match, NULL) == CHEE_OK;
  for (int id = 0; id < CHEE_GAME_COUNT && !found; id++) {
    rules = chee_rules_default((chee_game_id)id);
    found = chee_match_terms_read(terms, &rules, &match, NULL) == CHEE_OK;
  }
  if (!found) rules = chee_rules_usual();
  chee_start(&rules, &start);
  return chee_history_new(&start);
}

// Makes the game the first one of a match; false where there is no such match.
static bool begin_match(play_game *game, const char *terms, chee_error *error) {
  chee_status status = chee_match_terms_read(terms, play_rules(game), &game->match.now, error);
  game->match.on = game->match.unopened = status == CHEE_OK;
  return status == CHEE_OK;
}

static int begin(const cli_args *args, bool terminal, play_game *game) {
  chee_history *history = NULL;
  chee_error error;
  const char *terms = cli_value(args, "match");
  if (terms && (args->position || args->moves))
    return cli_fail(CLI_USAGE, "--match sets up its games itself, without --position and --moves");
  if (args->ruleset || args->position) {
    int code = cli_game_open(args, &history);
    if (code != CLI_OK) return code;
  } else {
    if (args->moves) return cli_fail(CLI_USAGE, "--moves needs a RULESET");
    history = terms ? default_match(terms) : default_game(args);
  }
  if (!history) return cli_fail(CLI_IO, "out of memory");
  play_seats seats;
  int code = play_seats_read(args, &chee_history_now(history)->rules, terminal, &seats);
  if (code != CLI_OK) {
    chee_history_free(history);
    return code;
  }
  if (play_game_begin(game, history, &seats, &error) != CHEE_OK) return cli_refused(NULL, &error);
  if (!terms || begin_match(game, terms, &error)) return CLI_OK;
  char place[40] = "";
  if (error.column > 0) (void)snprintf(place, sizeof place, _("column %d: "), error.column);
  return cli_fail(CLI_USAGE, "--match: %s%s", place, cli_sentence(&error));
}

int play_prepare(const cli_args *args, bool terminal, play_game *game) {
  const char *file = cli_value(args, "load");
  if (!play_seats_time_holds(args)) return CLI_USAGE;
  if (file) return load(args, file, game);
  bool asked = args->ruleset || args->position || args->moves || play_seats_named(args) ||
               cli_value(args, "match");
  return asked || !terminal ? begin(args, terminal, game) : CLI_OK;
}

static void begin_by_menu(play_session *session, const cli_args *args) {
  chee_rules rules;
  play_seats seats;
  chee_position start;
  chee_error error;
  char match[CHEE_TERMS_TEXT_MAX] = "";
  if (!play_menu(session, &rules, &seats, match)) return;
  play_seats filled = seats;
  // The command line names no players here; the seed comes from it, and how long they think.
  int code = play_seats_read(args, &rules, true, &filled);
  seats.seed = filled.seed;
  if (code == CLI_OK) code = play_seats_bound(args, &rules, &seats);
  chee_start(&rules, &start);
  if (code != CLI_OK ||
      play_game_begin(&session->game, chee_history_new(&start), &seats, &error) != CHEE_OK)
    play_leave(session, CLI_IO);
  else if (*match)
    (void)begin_match(&session->game, match, &error); // the menu has checked it
}

// Asks whether the one game that is offered goes on; the answer by default is yes, but for a game
// of other rules than those asked for.
static bool asks_for_one(play_session *session, const play_kept *kept) {
  char line[TERM_LINE_MAX], question[160], rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(&kept->glance.rules, rules);
  bool same = !session->game.history ||
              memcmp(play_rules(&session->game), &kept->glance.rules, sizeof(chee_rules)) == 0;
  if (*kept->glance.terms) {
    const char *form = kept->glance.between
                           ? _("A match of %s waits before game %u. Go on with it (%s)? ")
                           : _("A match of %s waits in game %u. Go on with it (%s)? ");
    snprintf(question, sizeof question, form, rules, kept->glance.game, same ? _("Y/n") : _("y/N"));
  } else {
    snprintf(question, sizeof question, _("A game of %s waits at move %u. Go on with it (%s)? "),
             rules, kept->glance.move, same ? _("Y/n") : _("y/N"));
  }
  play_offer(&session->view, _("y"), _("Go on with it"));
  play_offer(&session->view, "n", _("Begin another game; this one stays kept"));
  strcpy(session->view.proposed, same ? _("y") : "n");
  if (!play_read(session, question, line, NULL)) return false;
  if (play_goes(line)) play_leave(session, CLI_OK);
  return *line ? play_is_yes(line) : same;
}

// Asks which of several goes on; -1 for none.
static int asks_for_several(play_session *session, const play_kept *kept, int count) {
  char line[TERM_LINE_MAX], question[120];
  play_post_line(&session->view, NULL, _("These games wait:"));
  int shown = play_kept_room(kept, count);
  for (int i = 0; i < shown; i++) {
    term_lines lines = {0};
    char number[16];
    snprintf(number, sizeof number, "%d", i + 1);
    play_kept_text(kept, i, i + 1, play_width(), &lines);
    play_post_pick(&session->view, number, &lines);
    term_lines_free(&lines);
  }
  play_say_older(session, count - shown);
  snprintf(question, sizeof question, _("Which one goes on (1 to %d, or n for a new game) [1]: "),
           count);
  int chosen = -2;
  while (chosen == -2) {
    play_offer(&session->view, "n", _("   n  a new game"));
    if (!play_read(session, question, line, NULL)) break;
    long number = strtol(line, NULL, 10);
    if (!*line) {
      chosen = 0;
    } else if (number >= 1 && number <= count && !line[strspn(line, "0123456789")]) {
      chosen = (int)number - 1;
    } else if (*line == 'n' || *line == 'N') {
      chosen = -1;
    } else if (play_goes(line)) {
      play_leave(session, CLI_OK);
      chosen = -1;
    } else {
      play_refuse(session, CLI_USAGE, _("'%.40s' is none of these."), line);
    }
  }
  play_hush(&session->view);
  return chosen < 0 ? -1 : chosen;
}

// Which of the games that wait the person wants to go on with, or -1. One by the rules asked for
// comes before others.
static int choose_kept(play_session *session, const cli_args *args, const play_kept *kept,
                       int count) {
  int offered = -1;
  for (int i = count - 1; i >= 0; i--) {
    if (!play_seats_fit(args, &kept[i].glance.rules)) continue;
    // Who asks for a match is offered one on the same terms and nothing else.
    const char *terms = cli_value(args, "match");
    if (terms && strcmp(terms, kept[i].glance.terms) != 0) continue;
    bool same = session->game.history &&
                memcmp(play_rules(&session->game), &kept[i].glance.rules, sizeof(chee_rules)) == 0;
    bool better =
        offered >= 0 && session->game.history &&
        memcmp(play_rules(&session->game), &kept[offered].glance.rules, sizeof(chee_rules)) == 0;
    if (same || !better) offered = i;
  }
  if (offered < 0) return -1;
  if (!session->game.history && count > 1) return asks_for_several(session, kept, count);
  return asks_for_one(session, &kept[offered]) ? offered : -1;
}

// Offers the games that wait. True when one of them is on the table.
static bool resume(play_session *session, const cli_args *args) {
  play_game game;
  chee_error error;
  char say[PLAY_SAY_MAX];
  play_store_check(&session->store, say);
  if (*say) play_say(&session->view, "%s", say);
  if (session->store.open && session->store.lock < 0)
    play_say(&session->view, "%s", _(play_store_busy));
  play_kept *kept = calloc(PLAY_KEPT_MAX, sizeof *kept);
  int count = kept ? play_store_list(&session->store, kept) : 0;
  int chosen = count > 0 ? choose_kept(session, args, kept, count) : -1;
  bool taken = false;
  if (chosen >= 0 && play_store_load(&session->store, &kept[chosen], &game, &error) == CHEE_OK) {
    play_seats seats = game.seats;
    taken = play_seats_change(args, play_rules(&game), &seats) == CLI_OK &&
            play_sit(&game, &seats, &error) == CHEE_OK &&
            play_store_resume(&session->store, &kept[chosen]);
    play_game_end(taken ? &session->game : &game);
    if (taken) session->game = game;
  }
  free(kept);
  return taken;
}

// Whoever did not choose shall know what was chosen.
static void say_opponent(play_session *session) {
  const play_game *game = &session->game;
  int count = 0, seat = 0;
  for (int i = play_seat_count(game) - 1; i >= 0; i--) {
    if (strcmp(game->seats.player[i], PLAY_OPPONENT) != 0) continue;
    count++;
    seat = i;
  }
  if (count == 0) return;
  const char *word = chee_seat_word(play_rules(game), seat, cli_language);
  if (count > 1) {
    play_say(&session->view,
             _("The others are %s, one of the gentler of %d levels; 'player %s level:6' seats a "
               "stronger one."),
             PLAY_OPPONENT, CHEE_LEVELS, word);
  } else {
    play_say(
        &session->view,
        _("%s is %s, one of the gentler of %d levels; 'player %s level:6' seats a stronger one."),
        word, PLAY_OPPONENT, CHEE_LEVELS, word);
  }
}

void play_sit_down(play_session *session, const cli_args *args) {
  bool fresh = cli_value(args, "new") || cli_value(args, "load") || args->position || args->moves;
  char say[PLAY_SAY_MAX];
  play_store_open(&session->store, say);
  if (*say) play_say(&session->view, "%s", say);
  bool resumed = !fresh && resume(session, args);
  if (fresh) play_store_retire(&session->store);
  if (!resumed && !session->leaving && !session->game.history) begin_by_menu(session, args);
  if (session->leaving) return;
  session->view.flip = play_seen_from_north(&session->game);
  if (resumed) play_say(&session->view, _("The game goes on."));
  play_say_declined(session);
  if (!resumed) say_opponent(session);
  bool watched = play_humans(&session->game) == 0;
  play_say(&session->view, watched ? _("The computer plays with itself; a key stops it.")
                           : session->view.front
                               ? _("Point at a hole with the arrow keys or the mouse, or press ?.")
                               : _("Type a hole to sow from, or help."));
}
