// SPDX-License-Identifier: MIT
#include "play/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/words.h"
#include "chee/game.h"
#include "chee/text.h"
#include "play/record.h"
#include "play/seating.h"
#include "play/texts.h"

enum { OTHER_LINES = 16 }; // said beside a list of games

// A name for a file that is not there yet: "njombwa-2026-11-20.pmn".
static void invent_name(const play_session *session, char *name, size_t size) {
  char date[32] = "game";
  time_t now = time(NULL);
  struct tm local;
  if (localtime_r(&now, &local)) strftime(date, sizeof date, "%Y-%m-%d", &local);
  const char *game = chee_game_get(play_rules(&session->game)->game)->name;
  snprintf(name, size, "%s-%s.pmn", game, date);
  for (int number = 2; access(name, F_OK) == 0 && number < 1000; number++)
    snprintf(name, size, "%s-%s-%d.pmn", game, date, number);
}

void play_do_save(play_session *session, const char *argument) {
  char name[PLAY_PATH_MAX];
  chee_error error;
  snprintf(name, sizeof name, "%s", argument);
  if (!*name) invent_name(session, name, sizeof name);
  if (access(name, F_OK) == 0) {
    char question[160];
    snprintf(question, sizeof question, _("%.100s is there already; write over it (y/N)? "), name);
    if (!play_confirm(session, question)) {
      if (!session->leaving) play_say(&session->view, _("Not saved."));
      return;
    }
  }
  if (play_record_save(&session->game, name, &error) == CHEE_OK) {
    play_say(&session->view, _("Saved as %s."), name);
  } else {
    play_refuse(session, cli_exit_of(error.status), _("Not saved: %s."), cli_sentence(&error));
  }
}

void play_do_load(play_session *session, const char *argument) {
  play_game game;
  chee_error error;
  bool more = false;
  char kept[PLAY_PATH_MAX];
  if (!*argument) {
    play_refuse(session, CLI_USAGE, _("load which file? Games kept lie in %s."),
                session->store.folder);
    return;
  }
  // A bare name may also mean a file of the folder where games are kept.
  snprintf(kept, sizeof kept, "%.*s/%s", PLAY_PATH_MAX / 2, session->store.folder, argument);
  bool bare = !strchr(argument, '/') && access(argument, F_OK) != 0 && access(kept, F_OK) == 0;
  if (play_record_load(bare ? kept : argument, false, &game, &more, &error) != CHEE_OK) {
    play_refuse_file(session, argument, &error);
    return;
  }
  play_replace(session, &game);
  session->view.flip = play_seen_from_north(&session->game);
  play_keep(session);
  play_say(&session->view, _("%s is on the table%s."), argument,
           more ? _(", the first game of several in it") : "");
  play_say_declined(session);
}

static void take_up(play_session *session, const play_kept *kept) {
  play_game game;
  chee_error error;
  if (play_store_load(&session->store, kept, &game, &error) != CHEE_OK) {
    play_refuse_file(session, kept->name, &error);
    return;
  }
  if (!play_store_resume(&session->store, kept)) {
    play_game_end(&game);
    play_refuse(session, CLI_IO, _("%s cannot be moved."), kept->name);
    return;
  }
  play_put_on_table(session, &game);
  session->view.flip = play_seen_from_north(&session->game);
  play_say(&session->view, _("The game goes on."));
}

int play_kept_room(const play_kept *kept, int count) {
  int room = PLAY_SAID - OTHER_LINES;
  for (int i = 0; i < count && term_in_place(); i++) {
    term_lines lines = {0};
    play_kept_text(kept, i, i + 1, play_width(), &lines);
    room -= lines.count;
    term_lines_free(&lines);
    if (room < 0) return i;
  }
  return count;
}

void play_say_older(play_session *session, int count) {
  char text[80];
  if (count <= 0) return;
  snprintf(text, sizeof text,
           cli_words(count, _("     and %d older one"), _("     and %d older ones")), count);
  play_post_line(&session->view, NULL, text);
}

// Points at one of the games that wait.
static void pick_game(play_session *session, const play_kept *kept, int count) {
  char line[TERM_LINE_MAX], number[16];
  bool escaped;
  int shown = play_kept_room(kept, count);
  for (int i = 0; i < shown; i++) {
    term_lines lines = {0};
    play_kept_text(kept, i, i + 1, play_width(), &lines);
    snprintf(number, sizeof number, "%d", i + 1);
    play_offer_lines(&session->view, number, &lines);
    term_lines_free(&lines);
  }
  play_say_older(session, count - shown);
  if (play_read(session, _("Which game goes on (Esc: this one)? "), line, &escaped) && *line &&
      !play_leaves_by(session, line))
    play_do_games(session, line);
}

// The games that wait, and taking one of them up.
void play_do_games(play_session *session, const char *argument) {
  play_kept *kept = calloc(PLAY_KEPT_MAX, sizeof *kept);
  int count = kept ? play_store_list(&session->store, kept) : 0;
  term_lines lines = {0};
  int number = atoi(argument);
  if (*argument && number >= 1 && number <= count) {
    take_up(session, &kept[number - 1]);
  } else if (*argument) {
    play_refuse(session, CLI_USAGE, _("There is no game %.20s; 'games' lists those that wait."),
                argument);
  } else if (count == 0) {
    play_say(&session->view, "%s",
             session->store.open && session->store.lock < 0 ? _(play_store_busy)
                                                            : _("No game waits."));
  } else if (session->view.front) {
    pick_game(session, kept, count);
  } else {
    play_kept_text(kept, 0, count, play_width(), &lines);
    term_lines_wrap(&lines, _("'games 2' puts the second of them on the table."), 0, play_width());
    play_show_lines(session, &lines);
  }
  free(kept);
}
