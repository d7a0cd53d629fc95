// SPDX-License-Identifier: MIT
// What `chee play` keeps on the disk, and what it does when it cannot.
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "chee/text.h"
#include "table.h"

static void save_and_load_round_trip(void **state) {
  (void)state;
  pty p;
  table_start(&p, "chuba.11", "--south=human", "--north=human");
  assert_true(pty_line(&p, "A9xa3", "North"));
  assert_true(pty_line(&p, "save mine.pmn", "North"));
  assert_true(table_holds("mine.pmn", "1. A9xa3(6)"));
  assert_true(pty_line(&p, "a9x-", "North")); // 3.7: there is no empty pair
  assert_true(pty_line(&p, "undo", "South"));
  assert_true(pty_line(&p, "load mine.pmn", "North"));
  assert_true(screen_find(&p.screen, "is on the table") >= 0);
  assert_true(pty_line(&p, "save mine.pmn", NULL));
  assert_true(screen_find(&p.screen, "write over it") >= 0);
  assert_true(pty_line(&p, "n", "North"));
  table_write("bad.pmn", "[Game \"chuba.11\"]\n[Result \"*\"]\n\n1. A9xa3(7) *\n");
  assert_true(pty_line(&p, "load bad.pmn", "North"));
  assert_true(screen_find(&p.screen, "line 4, column") >= 0);
  assert_true(pty_line(&p, "load /nonexistent/game.pmn", "North"));
  assert_true(pty_line(&p, "save /nonexistent/game.pmn", "North"));
  assert_true(screen_find(&p.screen, "Not saved: /nonexistent/game.pmn: cannot write") >= 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

// Who only looks at a game from a file is not told that it is kept.
static void what_is_not_kept_is_not_said_to_be(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  assert_true(pty_line(&p, "save mine.pmn", "North"));
  pty_send(&p, "quit\n");
  assert_true(pty_see(&p, "The game is kept; 'chee play' goes on with it."));
  table_leave(&p, 0);
  assert_int_equal(unlink("chee/game.pmn"), 0);
  static const char *const loading[] = {"--load=mine.pmn", "--no-animation", NULL};
  pty_start(&p, 80, 30, loading);
  assert_true(pty_see(&p, TABLE_READY));
  pty_send(&p, "q\n");
  assert_true(pty_see(&p, "Leave the game, which is not kept"));
  pty_send(&p, "y\n");
  assert_true(pty_see(&p, "result *"));
  assert_true(screen_find(&p.screen, "The game is kept") < 0);
  table_leave(&p, 0);
}

// A game is seen from the side of who plays it, however it comes to the table.
static void a_loaded_game_is_seen_from_its_player(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=random", "--north=human");
  assert_true(pty_line(&p, "save mine.pmn", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  static const char *const another[] = {"chuba.11",      "--new",         "--no-animation",
                                        "--south=human", "--north=human", NULL};
  pty_start(&p, 80, 30, another);
  assert_true(pty_see(&p, TABLE_READY));
  assert_true(screen_find(&p.screen, "North  ") < screen_find(&p.screen, "South  "));
  assert_true(pty_line(&p, "load mine.pmn", "North"));
  int north = screen_find(&p.screen, "North  "), south = screen_find(&p.screen, "South  ");
  assert_true(north > south && south >= 0);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void a_killed_game_is_offered_again(void **state) {
  (void)state;
  pty p;
  static const char *const bare[] = {"--no-animation", NULL};
  chee_random lots = chee_random_new(8, 0);
  table_start(&p, "mefuhva.6", "--south=human", "--north=human");
  chee_history *game = table_game("mefuhva.6", "");
  for (int round = 0; round < 12; round++) {
    assert_true(table_play(&p, game, &lots, 1 + (int)chee_random_below(&lots, 2)));
    kill(p.child, SIGKILL);
    assert_int_equal(pty_end(&p), -SIGKILL);
    pty_close(&p);
    assert_int_equal(table_kept_length(), chee_history_length(game));
    if (chee_history_result(game).ending != CHEE_GOING_ON) break;
    pty_start(&p, 80, 30, bare);
    assert_true(pty_see(&p, "A game of mefuhva.6 waits at move"));
    assert_true(pty_line(&p, "", NULL));
    assert_true(screen_find(&p.screen, "The game goes on.") >= 0);
  }
  if (p.child > 0) pty_close(&p);
  chee_history_free(game);
}

// Killed at any moment, in the middle of writing too, a whole game is on the disk.
static void a_kill_at_any_time_leaves_a_whole_game(void **state) {
  (void)state;
  chee_random lots = chee_random_new(21, 0);
  static const char *const arguments[] = {"swahili.2", "--a=greedy",  "--b=random",
                                          "--new",     "--speed=off", NULL};
  for (int round = 0; round < 15; round++) {
    pty p;
    pty_start(&p, 80, 30, arguments);
    pty_watch(&p, (int)chee_random_below(&lots, 40));
    kill(p.child, SIGKILL);
    assert_int_equal(pty_end(&p), -SIGKILL);
    pty_close(&p);
    if (access("chee/game.pmn", F_OK) != 0) continue;
    chee_history *game = table_kept("chee/game.pmn");
    assert_non_null(game);
    chee_history_free(game);
  }
}

static void another_game_moves_the_waiting_one_aside(void **state) {
  (void)state;
  pty p;
  table_start(&p, "chuba.11", "--south=human", "--north=human");
  assert_true(pty_line(&p, "A9xa3", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  static const char *const other[] = {"njombwa.8", "--no-animation", NULL};
  pty_start(&p, 80, 30, other);
  assert_true(pty_see(&p, "(y/N)?"));
  assert_true(pty_line(&p, "", "South"));
  assert_true(table_holds("chee/game.pmn", "chuba.11")); // until a move is played
  assert_true(pty_line(&p, "B8", "South"));
  assert_true(table_holds("chee/game.pmn", "njombwa.8"));
  assert_true(table_holds("chee/game-1.pmn", "A9xa3"));
  assert_true(pty_line(&p, "load game-1.pmn", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  assert_true(table_holds("chee/game-2.pmn", "njombwa.8"));
}

static void the_games_that_wait_are_listed_and_offered(void **state) {
  (void)state;
  pty p;
  static const struct {
    const char *rule_set, *move;
  } games[] = {{"chuba.11", "A9xa3"}, {"njombwa.8", "B8"}, {"enkeshui.8", "A6"}};
  for (size_t i = 0; i < 3; i++) {
    const char *arguments[] = {games[i].rule_set, "--new",         "--no-animation",
                               "--south=human",   "--north=human", NULL};
    pty_start(&p, 80, 30, arguments);
    assert_true(pty_see(&p, TABLE_READY));
    assert_true(pty_line(&p, games[i].move, "North"));
    pty_send(&p, "quit\n");
    table_leave(&p, 0);
  }
  static const char *const bare[] = {"--no-animation", NULL};
  pty_start(&p, 80, 30, bare);
  assert_true(pty_see(&p, "Which one"));
  assert_true(screen_find(&p.screen, "1  enkeshui.8") >= 0); // the last one first
  assert_true(screen_find(&p.screen, "2  njombwa.8") >= 0);
  assert_true(screen_find(&p.screen, "3  chuba.11") >= 0);
  assert_true(pty_line(&p, "4", "Which one"));
  assert_true(pty_line(&p, "3", "North"));
  assert_true(screen_find(&p.screen, "The game goes on.") >= 0);
  assert_true(pty_line(&p, "a9x-", "North")); // 3.7: there is no empty pair
  assert_true(pty_line(&p, "undo", "South"));
  assert_true(table_holds("chee/game.pmn", "chuba.11"));
  assert_true(pty_line(&p, "games", "South"));
  assert_true(screen_find(&p.screen, " 1  enkeshui.8") >= 0); // without a move no game waits
  assert_true(screen_find(&p.screen, " 2  njombwa.8") >= 0);
  assert_true(pty_line(&p, "games 9", "South"));
  assert_true(screen_find(&p.screen, "There is no game 9") >= 0);
  assert_true(pty_line(&p, "games 2", "North"));
  assert_true(table_holds("chee/game.pmn", "njombwa.8"));
  assert_true(pty_line(&p, "games", "North"));
  assert_true(screen_find(&p.screen, " 1  njombwa.8") >= 0); // it is there once
  assert_true(screen_find(&p.screen, " 2  enkeshui.8") >= 0);
  for (size_t i = 0; i < 3; i++) {
    char entry[40];
    snprintf(entry, sizeof entry, " 3  %s", games[i].rule_set);
    assert_true(screen_find(&p.screen, entry) < 0);
  }
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  // Of a game that is asked for by its rules the one that waits is offered, whichever is newer.
  static const char *const named[] = {"njombwa.8", "--no-animation", NULL};
  pty_start(&p, 80, 30, named);
  assert_true(pty_see(&p, "A game of njombwa.8 waits at move"));
  assert_true(pty_line(&p, "", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void begin_new(pty *p, const char *rule_set) {
  const char *arguments[] = {rule_set,        "--new",         "--no-animation",
                             "--south=human", "--north=human", NULL};
  pty_start(p, 80, 30, arguments);
  assert_true(pty_see(p, TABLE_READY));
}

// Programs at work at the same time: each keeps its game, and none of them takes another's place.
static void games_played_at_once_are_all_kept(void **state) {
  (void)state;
  pty before, first, second, third, later;
  begin_new(&before, "njombwa.8");
  assert_true(pty_line(&before, "B8", "North"));
  pty_send(&before, "quit\n");
  table_leave(&before, 0);
  begin_new(&first, "enkeshui.8");
  begin_new(&second, "chuba.11");
  begin_new(&third, "njombwa.4");
  assert_true(pty_line(&first, "A6", "North"));
  assert_true(pty_line(&second, "A9xa3", "North"));
  assert_true(pty_line(&third, "", NULL));
  assert_true(pty_line(&second, "undo", "South"));
  assert_true(pty_line(&second, "redo", "North"));
  assert_true(table_holds("chee/game.pmn", "enkeshui.8"));
  assert_true(table_holds("chee/game-1.pmn", "njombwa.8"));
  assert_true(table_holds("chee/game-2.pmn", "chuba.11"));
  assert_true(table_holds("chee/game-3.pmn", "njombwa.4"));
  pty_send(&first, "quit\n");
  table_leave(&first, 0);
  // A game that another program plays still is not offered.
  static const char *const bare[] = {"--no-animation", NULL};
  pty_start(&later, 80, 30, bare);
  assert_true(pty_see(&later, "Which one"));
  assert_true(screen_find(&later.screen, "1  enkeshui.8") >= 0);
  assert_true(screen_find(&later.screen, "2  njombwa.8") >= 0);
  assert_true(screen_find(&later.screen, "3  ") < 0);
  pty_send(&later, "q\n");
  table_leave(&later, 0);
  pty_send(&second, "quit\n");
  table_leave(&second, 0);
  pty_send(&third, "quit\n");
  table_leave(&third, 0);
}

static void a_damaged_game_is_kept_aside(void **state) {
  (void)state;
  pty p;
  char rubbish[] = "[Game \"njombwa.8\"]\n\n1. B8 \001\377 rubbish";
  mkdir("chee", 0700);
  table_write("chee/game.pmn", rubbish);
  static const char *const arguments[] = {"njombwa.8", "--no-animation", NULL};
  pty_start(&p, 100, 30, arguments);
  assert_true(pty_see(&p, "The game kept last is damaged (line 3, column"));
  assert_true(pty_see(&p, TABLE_READY));
  assert_true(table_holds("chee/damaged-1.pmn", "rubbish"));
  assert_true(pty_line(&p, "B8", "South"));
  assert_int_equal(table_kept_length(), 2);
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void play_goes_on_where_nothing_can_be_kept(void **state) {
  (void)state;
  pty p;
  table_write("chee", "a file where the folder should be");
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(screen_find(&p.screen, "Games cannot be kept in") >= 0);
  assert_true(pty_line(&p, "B8", "North"));
  assert_true(pty_line(&p, "b8", "South"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  assert_true(table_holds("chee", "a file where"));
}

static void play_goes_on_when_the_disk_is_full(void **state) {
  (void)state;
  pty p;
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  pty_file_limit = 16;
  static const char *const arguments[] = {"--no-animation", NULL};
  pty_start(&p, 80, 30, arguments);
  assert_true(pty_see(&p, "A game of njombwa.8 waits"));
  assert_true(pty_line(&p, "", "North"));
  assert_true(pty_line(&p, "b8", "South"));
  assert_true(screen_find(&p.screen, "The game is not kept:") >= 0);
  assert_true(pty_line(&p, "B4", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
  assert_int_equal(table_kept_length(), 1); // what was kept before is whole
}

static void save_over(pty *p, const char *path, const char *says) {
  char line[600];
  snprintf(line, sizeof line, "save %s", path);
  assert_true(pty_line(p, line, NULL));
  assert_true(screen_find(&p->screen, "write over it") >= 0);
  assert_true(pty_line(p, "y", "North"));
  assert_true(screen_find(&p->screen, says) >= 0);
}

// A file put in the place of a device would take it from every program. The link stands for it.
static void a_device_is_written_to_and_not_replaced(void **state) {
  (void)state;
  pty p;
  struct stat found;
  char bytes[8] = "";
  assert_int_equal(symlink("/dev/full", "full"), 0);
  assert_int_equal(mkfifo("pipe", 0600), 0);
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  save_over(&p, "full", "No space left on device");
  assert_true(lstat("full", &found) == 0 && S_ISLNK(found.st_mode));
  save_over(&p, "pipe", "pipe: cannot write"); // nobody reads it
  int reader = open("pipe", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  save_over(&p, "pipe", "Saved as");
  assert_true(read(reader, bytes, sizeof bytes) > 6 && memcmp(bytes, "[Game ", 6) == 0);
  assert_int_equal(close(reader), 0);
  assert_true(lstat("pipe", &found) == 0 && S_ISFIFO(found.st_mode));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

// A file behind a link is replaced, and the link stays.
static void a_link_leads_to_the_file_still(void **state) {
  (void)state;
  pty p;
  struct stat found;
  table_write("file.pmn", "old\n");
  assert_int_equal(symlink("file.pmn", "link.pmn"), 0);
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(pty_line(&p, "B8", "North"));
  save_over(&p, "link.pmn", "Saved as");
  assert_true(lstat("link.pmn", &found) == 0 && S_ISLNK(found.st_mode));
  assert_true(table_holds("file.pmn", "1. B8"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

static void an_unreadable_save_is_left_alone(void **state) {
  (void)state;
  pty p;
  mkdir("chee", 0700);
  mkdir("chee/game.pmn", 0700);
  table_start(&p, "njombwa.8", "--south=human", "--north=human");
  assert_true(screen_find(&p.screen, "The game kept last cannot be read") >= 0);
  assert_true(pty_line(&p, "B8", "North"));
  pty_send(&p, "quit\n");
  table_leave(&p, 0);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, table_set_up, table_tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(save_and_load_round_trip),
      CASE(what_is_not_kept_is_not_said_to_be),
      CASE(a_loaded_game_is_seen_from_its_player),
      CASE(a_killed_game_is_offered_again),
      CASE(a_kill_at_any_time_leaves_a_whole_game),
      CASE(another_game_moves_the_waiting_one_aside),
      CASE(the_games_that_wait_are_listed_and_offered),
      CASE(games_played_at_once_are_all_kept),
      CASE(a_damaged_game_is_kept_aside),
      CASE(play_goes_on_where_nothing_can_be_kept),
      CASE(play_goes_on_when_the_disk_is_full),
      CASE(a_device_is_written_to_and_not_replaced),
      CASE(a_link_leads_to_the_file_still),
      CASE(an_unreadable_save_is_left_alone),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
