// SPDX-License-Identifier: MIT
// `chee play`: a game in the terminal, or without one a game by itself.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/board.h"
#include "play/broken.h"
#include "play/front.h"
#include "play/loop.h"
#include "play/online.h"
#include "play/seating.h"
#include "play/start.h"

// What stays on the screen, or comes out of the pipe, when the game is left.
static void print_end(play_session *session) {
  const play_game *game = &session->game;
  char result[32];
  term_lines board = {0};
  play_show_game(session);
  play_board_lines(&session->view, session->piped ? 80 : play_board_width(), 0, &board);
  for (int i = 0; i < board.count; i++) printf("%s\n", board.line[i]);
  term_lines_free(&board);
  if (session->store.kept && !session->store.complained && !session->piped && !play_over(game) &&
      play_begun(game))
    printf("%s\n", _("The game is kept; 'chee play' goes on with it."));
  if (session->far && !session->piped && !play_over(game))
    printf("%s\n", _("The game goes on at the server; the same command comes back to it."));
  play_result(game, result);
  if (game->match.on) {
    char match[CHEE_MATCH_TEXT_MAX];
    chee_match after = game->match.now;
    (void)play_match_after(game, &after);
    chee_match_write(&after, match);
    printf("match %s\n", match);
  }
  printf("result %s\n", result);
}

static void print_head(const play_game *game) {
  char rules[CHEE_RULES_TEXT_MAX];
  chee_rules_write(play_rules(game), rules);
  printf("%s:", rules);
  for (int seat = 0; seat < play_seat_count(game); seat++)
    printf(" %s %s,", chee_seat_name(play_rules(game), seat), game->seats.player[seat]);
  printf(" seed %llu\n", (unsigned long long)game->seats.seed);
}

// Without a terminal moves come from the pipe, line by line, where a person was asked for.
static void play_piped(play_session *session) {
  char say[PLAY_SAY_MAX];
  session->piped = session->view.quiet = true;
  session->speed = PLAY_OFF;
  if (play_humans(&session->game) > 0) {
    play_store_open(&session->store, say);
    if (*say) cli_say("%s", say);
    play_store_retire(&session->store);
  }
  play_say_declined(session);
  print_head(&session->game);
  play_loop(session);
}

// Takes the terminal: the whole screen of it, unless it cannot or lines were asked for.
static void open_terminal(play_session *session, const cli_args *args, bool terminal) {
  char why[PLAY_WHY_MAX] = "";
  bool plain = !terminal || cli_value(args, "plain"), lines = cli_value(args, "lines") != NULL;
  if (!plain && !lines) session->view.front = play_front_find(session, why);
  term_open(plain || *why, session->view.front ? session->view.front->driver : NULL);
  if (*why) play_say(&session->view, "%s", why);
  if (terminal) play_keep_broken();
}

// At a terminal or in a pipe, with players at a server.
static void play_elsewhere(play_session *session, bool terminal) {
  session->piped = session->view.quiet = !terminal;
  if (!terminal) session->speed = PLAY_OFF;
  play_online_sit(session);
  if (!session->leaving) play_loop(session);
  play_online_settle(session);
}

static int play(play_session *session, const cli_args *args) {
  bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  const char *speed = cli_value(args, "speed");
  session->store.lock = session->store.own = -1;
  session->view.text = -1;
  session->view.stale = true;
  session->speed = cli_value(args, "no-animation") ? PLAY_OFF
                   : speed                         ? play_speed_find(speed)
                                                   : PLAY_NORMAL;
  session->think = cli_value(args, "think") != NULL;
  session->view.style = cli_style_of(args->color);
  bool online = play_online_asked(args);
  int code =
      online ? play_online_begin(session, args) : play_prepare(args, terminal, &session->game);
  if (code != CLI_OK) {
    if (session->far) play_leave(session, code);
    return session->far ? play_online_end(session) : code;
  }
  // A file that may not grow is a sentence, not a death.
  signal(SIGXFSZ, SIG_IGN);
  open_terminal(session, args, terminal);
  if (online) {
    play_elsewhere(session, terminal);
  } else if (terminal) {
    play_sit_down(session, args);
    if (!session->leaving) play_loop(session);
  } else {
    play_piped(session);
  }
  term_close();
  play_front_close();
  session->view.front = NULL;
  session->view.spread = 0;
  if (session->game.history) print_end(session);
  play_store_close(&session->store);
  return session->far ? play_online_end(session) : session->code;
}

static int run(const cli_args *args) {
  if (cli_value(args, "waiting")) return play_online_waiting(args);
  static const char *const of_server[] = {"name", "token-file", "account", "passphrase-file",
                                          "invite"};
  for (size_t i = 0; i < sizeof of_server / sizeof *of_server; i++)
    if (cli_value(args, of_server[i]) && !cli_value(args, "online"))
      return cli_fail(CLI_USAGE, "--%s goes with --online", of_server[i]);
  if (cli_value(args, "passphrase-file") && !cli_value(args, "account"))
    return cli_fail(CLI_USAGE, "--passphrase-file goes with --account");
  if (cli_value(args, "account") && (cli_value(args, "name") || cli_value(args, "token-file")))
    return cli_fail(CLI_USAGE, "--account goes without --name and --token-file");
  if (args->json) return cli_fail(CLI_USAGE, "--json goes with --waiting");
  play_session *session = calloc(1, sizeof *session);
  if (!session) return cli_fail(CLI_IO, "out of memory");
  int code = play(session, args);
  play_game_end(&session->game);
  free(session);
  return code;
}

const cli_command cli_cmd_play = {
    .name = "play",
    .summary = "play a game in the terminal",
    .description =
        "Plays one of the games, against the computer, against somebody at the same "
        "keyboard, or lets the computer play with itself. Without RULESET a menu asks what to "
        "play. A terminal that can do so shows the game on its whole screen: arrow keys, Tab or "
        "the "
        "mouse point at a hole, what a sowing from there would do is told and shown, Enter or a "
        "press sows; choices are pointed at, too. '?' tells all keys. With --lines, or where the "
        "window is too small, a hole to sow from is typed; --plain writes lines one after "
        "another, which a screen reader can follow. 'help' lists the commands, 'rules' shows the "
        "rules.\n\n"
        "A player of the computer is 'level:1', gentle, to 'level:10'; 'search', at full strength; "
        "'ugi:COMMAND', a program that speaks UGI or UCI; 'greedy', which takes what it can at "
        "once; or 'random'. Behind it may stand settings as in 'chee match', "
        "PLAYER@KEY=VALUE[,KEY=VALUE]...: movetime, nodes, depth, threads, hash, option.NAME. "
        "Where nobody is named the opponent is 'level:3'; the command 'player' changes it during "
        "the game. While the computer thinks, Enter makes it move; 'think on' or --think shows "
        "what it thinks, and 'hint' what it would do in your place. A program that ends, hangs or "
        "plays an illegal move is told of, the game stays, and another player can take its "
        "seat.\n\n"
        "The game is kept after each move in $XDG_STATE_HOME/chee (~/.local/state/chee) and "
        "offered the next time.\n\n"
        "With --online URL the others play elsewhere, in their browsers or terminals: URL is the "
        "link to a seat, the address of a game to watch, or that of a server, whose games are then "
        "listed to choose from; a rule set typed there, alone or with clock=10+5 and rated behind "
        "it, plays anybody who wants the same. All looks as at home; 'undo', 'draw' and 'again' "
        "ask the others, "
        "'yes' and 'no' answer them, 'say hello' greets, 'who' tells who is here. The seat stays "
        "yours when you leave, as the session with the server is kept beside the games. A "
        "connection that is lost comes back by itself. With --account NAME you are signed in to an "
        "account: the passphrase is asked for at a terminal, or read from --passphrase-file, and "
        "games that were played here as a guest come along. --invite, or 'invite' in the list, "
        "makes a game and gives the links to its seats. Where a move has days, 'plan' says what "
        "you answer to which move, and 'rest' takes days off. A certificate that the system does "
        "not trust is trusted where SSL_CERT_FILE names its file. In a pipe a line 'turn POSITION' "
        "tells that a move is expected, and 'lay POSITION' that stones may be laid out (4.16): "
        "'A6 A8 A2=8', or an empty line.\n\n"
        "A match is a 'series' without an end of its own; 'games:N', an agreed number of games; or "
        "'surplus', where the players of Enkeshui bring what they have won until somebody cannot "
        "set up any more (4.13). With ',race=first' behind it each game begins with the opening "
        "race (4.15), with ',rearranged=on' the players may lay out two holes anew (4.16). The "
        "players change seats as the rules say, and the match is kept as one file.\n\n"
        "Without a terminal the game plays by itself: the moves, the final board and, as the last "
        "line, the result are written. Where a player is 'human' the same lines that are typed at "
        "a terminal are read from the standard input; the first that is refused ends it.",
    .takes = CLI_TAKES_RULESET | CLI_RULESET_OPTIONAL | CLI_TAKES_POSITION | CLI_TAKES_SEED |
             CLI_TAKES_COLOR | CLI_TAKES_LANG | CLI_TAKES_JSON | CLI_TAKES_EGDB |
             CLI_EGDB_BY_DEFAULT,
    .option = {{.name = "south",
                .argument = "PLAYER",
                .help = "South: human, level:1 to level:10, search, ugi:COMMAND, greedy or random"},
               {.name = "north", .argument = "PLAYER", .help = "North"},
               {.name = "a", .argument = "PLAYER", .help = "seat A of Swahili"},
               {.name = "b", .argument = "PLAYER", .help = "seat B"},
               {.name = "c", .argument = "PLAYER", .help = "seat C"},
               {.name = "d", .argument = "PLAYER", .help = "seat D"},
               {.name = "movetime",
                .argument = "MS",
                .help = "milliseconds a move for search and ugi: players that have no bound yet"},
               {.name = "think", .help = "show what the computer thinks"},
               {.name = "speed",
                .argument = "SPEED",
                .help = "how fast a sowing is shown: off, fast, normal or slow; normal",
                .values = "off fast normal slow"},
               {.name = "no-animation", .help = "the same as --speed off"},
               {.name = "plain",
                .help = "lines of text one after another, nothing drawn in place: for screen "
                        "readers, too"},
               {.name = "lines",
                .help = "the board is drawn in place and moves are typed below it"},
               {.name = "load",
                .argument = "FILE",
                .help = "go on with the first game of a PMN file",
                .kind = CLI_FILE},
               {.name = "match",
                .argument = "TERMS",
                .help = "play a match: series, games:N or surplus; behind it ,race=first or "
                        ",race=farthest and ,rearranged=on"},
               {.name = "new", .help = "do not offer the game kept last"},
               {.name = "online",
                .argument = "URL",
                .help = "play with people elsewhere: the link to a seat, the address of a game or "
                        "of a server"},
               {.name = "name",
                .argument = "NAME",
                .help = "with --online: the name that the others see"},
               {.name = "token-file",
                .argument = "FILE",
                .help = "with --online: the file of a program's token, in place of a session",
                .kind = CLI_FILE},
               {.name = "account",
                .argument = "NAME",
                .help = "with --online: sign in to this account; its passphrase is asked for, and "
                        "shown nowhere"},
               {.name = "passphrase-file",
                .argument = "FILE",
                .help = "with --account: the file whose first line is the passphrase",
                .kind = CLI_FILE},
               {.name = "invite",
                .argument = "TERMS",
                .help = "with --online: make a game and print the links to its seats: a rule set, "
                        "and behind it clock=10+5 or clock=3d, as=, seats=, match=, team=, "
                        "trial_seconds=, holidays=, gone=, rated, watchers, hints, lobby, "
                        "notakeback"},
               {.name = "waiting",
                .help = "with --online: print the games where it is your turn, and no more"}},
    .exits = {{"1", "a line from the standard input was an illegal move, or a server refused"},
              {"5", "the longest game that is counted was reached"}},
    .examples = {{"chee play", "choose from the menu"},
                 {"chee play enkeshui.8 --north level:7", "Enkeshui against a strong opponent"},
                 {"chee play mefuhva --north search --movetime 3000 --think",
                  "Mefuhva against full strength, three seconds a move"},
                 {"chee play enkeshui --match surplus,race=first",
                  "a match of Enkeshui, each game begun by the race"},
                 {"chee play chuba --north 'ugi:./engine@movetime=500'",
                  "Chuba against another program"},
                 {"chee play --online 'https://play.example.org/#/online/...' --name Amina",
                  "take the seat that a link offers"},
                 {"chee play --online https://play.example.org/ --invite 'chuba clock=3d rated'",
                  "make a game with three days a move and get its link"},
                 {"chee play njombwa --south greedy --north random --seed 7 </dev/null",
                  "a game by itself"}},
    .run = run,
};
