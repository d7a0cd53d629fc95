// SPDX-License-Identifier: MIT
// `chee match-setup`: how the next game of a match begins.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/game_args.h"
#include "base/json.h"
#include "base/layout.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "chee/setup.h"

// What a set-up answers.
typedef struct answer {
  json_t *sentences;
  chee_position position;
  bool placed;     // whether there is a position
  const char *key; // what `value` is, for JSON; or NULL
  json_t *value;
} answer;

__attribute__((format(printf, 2, 3))) static void add_sentence(answer *a, const char *format, ...) {
  char text[256];
  va_list list;
  va_start(list, format);
  (void)vsnprintf(text, sizeof text, cli_word(format), list);
  va_end(list);
  json_array_append_new(a->sentences, json_string(text));
}

static int needs(const char *what) {
  return cli_fail(CLI_USAGE, "match-setup: %s; see 'chee help match-setup'", what);
}

static int one_too_many(const char *word) {
  return cli_fail(CLI_USAGE,
                  "match-setup: '%.60s' is one argument too many; see 'chee help "
                  "match-setup'",
                  word);
}

static void tell_share(answer *a, const char *name, int stones) {
  if (stones > 24) {
    add_sentence(a,
                 cli_words(stones - 24,
                           N_("%s has %d stones and keeps 24; %d leaves the match (4.13)"),
                           N_("%s has %d stones and keeps 24; %d leave the match (4.13)")),
                 name, stones, stones - 24);
  } else {
    add_sentence(a,
                 cli_words(stones, N_("%s sets up %d stone from their right (4.13)"),
                           N_("%s sets up %d stones from their right (4.13)")),
                 name, stones);
  }
}

static int surplus(const cli_args *args, const chee_position *start, answer *a) {
  uint64_t stones[2];
  if (args->word[2] == NULL) return needs(_("surplus needs the stones of South and of North"));
  if (args->word[3] != NULL) return one_too_many(args->word[3]);
  for (int seat = 0; seat < 2; seat++) {
    if (!cli_number(chee_seat_word(&start->rules, seat, cli_language), args->word[1 + seat], 0,
                    1000, &stones[seat])) {
      return CLI_USAGE;
    }
  }
  int lost = -1;
  chee_error error;
  chee_status status = chee_setup_surplus(&start->rules, (int)stones[0], (int)stones[1],
                                          &a->position, &lost, &error);
  if (status != CHEE_OK) return cli_refused("surplus", &error);
  for (int seat = 0; seat < 2; seat++)
    tell_share(a, chee_seat_word(&start->rules, seat, cli_language), (int)stones[seat]);
  a->placed = lost < 0;
  a->key = "lost";
  a->value = json_null();
  if (lost >= 0) {
    add_sentence(a,
                 "%s cannot fill the rightmost hole of their set-up and has lost the match (4.13)",
                 chee_seat_word(&start->rules, lost, cli_language));
    a->value = json_stringn((char[]){chee_seat_letter(&start->rules, lost)}, 1);
  }
  return CLI_OK;
}

static int race(const cli_args *args, const chee_position *start, answer *a) {
  const char *variant = args->word[1] != NULL ? args->word[1] : "first";
  const char *lot = cli_value(args, "lot");
  if (args->word[2] != NULL) return one_too_many(args->word[2]);
  bool farthest = strcmp(variant, "farthest") == 0;
  if (!farthest && strcmp(variant, "first") != 0) {
    return cli_fail(CLI_USAGE, "the race is won by the 'first' or the 'farthest', not by '%.60s'",
                    variant);
  }
  int favoured = lot != NULL && strcmp(lot, "north") == 0 ? CHEE_NORTH : CHEE_SOUTH;
  int winner = -1;
  chee_error error;
  chee_status status = chee_setup_race(start, farthest ? CHEE_RACE_FARTHEST : CHEE_RACE_FIRST,
                                       favoured, &a->position, &winner, &error);
  if (status != CHEE_OK) return cli_refused("race", &error);
  add_sentence(a, "both players sow from their far right hole, a stone each in step (4.15)");
  if (winner >= 0) {
    add_sentence(a, "%s reaches an empty hole first and makes the first move (4.15)",
                 chee_seat_word(&start->rules, winner, cli_language));
  } else {
    add_sentence(a, "it is a tie; by lot %s makes the first move (4.15)",
                 chee_seat_word(&start->rules, favoured, cli_language));
  }
  a->placed = true;
  a->key = "winner";
  a->value =
      winner < 0 ? json_null() : json_stringn((char[]){chee_seat_letter(&start->rules, winner)}, 1);
  return CLI_OK;
}

static int rearrange(const cli_args *args, const chee_position *start, answer *a) {
  int seat[2] = {0, 0};
  int hole[2] = {0, 0};
  uint8_t add[64];
  chee_error error;
  if (args->word[3] == NULL) return needs(_("rearrange needs two holes and the LAYOUT"));
  for (int i = 0; i < 2; i++) {
    const char *name = args->word[1 + i];
    if (!cli_hole_read(&start->rules, name, strlen(name), &seat[i], &hole[i], &error))
      return cli_fail(CLI_BAD_DATA, "%s", cli_sentence(&error));
  }
  if (seat[0] != seat[1]) {
    (void)chee_error_set(&error, CHEE_BAD_DATA, CHEE_FAULT_SETUP_TWO_HOLES);
    strcpy(error.clause, "4.16");
    return cli_refused("rearrange", &error);
  }
  if (!cli_layout_read(&start->rules, args->word[3], seat[0], add, &error))
    return cli_fail(CLI_BAD_DATA, "%s", cli_sentence(&error));
  chee_status status =
      chee_setup_rearrange(start, seat[0], hole[0], hole[1], add, &a->position, &error);
  if (status != CHEE_OK) return cli_refused("rearrange", &error);
  int taken = start->side[seat[0]][hole[0]] + start->side[seat[0]][hole[1]];
  add_sentence(a,
               cli_words(taken,
                         N_("%s takes the %d stone of %s and %s and lays it out as %s (4.16)"),
                         N_("%s takes the %d stones of %s and %s and lays them out as %s (4.16)")),
               chee_seat_word(&start->rules, seat[0], cli_language), taken, args->word[1],
               args->word[2], args->word[3]);
  a->placed = true;
  return CLI_OK;
}

static int beginner(const cli_args *args, const chee_position *start, answer *a) {
  uint64_t last = 0;
  uint64_t won = 0;
  int seats = chee_rules_seats(&start->rules);
  if (args->word[2] == NULL) return needs(_("beginner needs who began and who won"));
  if (args->word[3] != NULL) return one_too_many(args->word[3]);
  if (!cli_number(_("the number of the player who began"), args->word[1], 1, (uint64_t)seats,
                  &last)) {
    return CLI_USAGE;
  }
  bool drawn = strcmp(args->word[2], "draw") == 0;
  if (!drawn && !cli_number(_("the number of the player who won (or 'draw')"), args->word[2], 1,
                            (uint64_t)seats, &won)) {
    return CLI_USAGE;
  }
  int next = chee_setup_beginner(&start->rules, (int)last - 1, drawn ? -1 : (int)won - 1);
  const char *clause = chee_series_clause(&start->rules);
  if (chee_rules_game(&start->rules)->size_is_seats)
    add_sentence(a, "player %d begins the next game and sits at A (%s)", next + 1, clause);
  else
    add_sentence(a, "player %d begins the next game and sits South (%s)", next + 1, clause);
  a->position = *start;
  a->placed = true;
  a->key = "beginner";
  a->value = json_integer(next + 1);
  return CLI_OK;
}

static int print(const cli_args *args, answer *a) {
  char text[CHEE_POSITION_TEXT_MAX];
  if (args->json) {
    json_t *object = json_object();
    if (a->placed) cli_position_json(object, &a->position);
    if (a->key != NULL) json_object_set_new(object, a->key, a->value);
    json_object_set(object, "sentences", a->sentences);
    a->value = NULL;
    return cli_json_write(object);
  }
  for (size_t i = 0; i < json_array_size(a->sentences); i++) {
    printf("%s\n", json_string_value(json_array_get(a->sentences, i)));
  }
  if (a->placed) {
    chee_position_write(&a->position, text);
    printf("%s\n", text);
  }
  return CLI_OK;
}

static int run(const cli_args *args) {
  if (args->json) cli_language = CHEE_ENGLISH; // data are the same in every language
  static const struct {
    const char *name;
    int (*make)(const cli_args *args, const chee_position *start, answer *a);
  } setups[] = {
      {"surplus", surplus}, {"race", race}, {"rearrange", rearrange}, {"beginner", beginner}};
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  chee_position start = *chee_history_now(game);
  chee_history_free(game);
  answer a = {.sentences = json_array()};
  for (size_t i = 0; code == CLI_OK && i < sizeof setups / sizeof setups[0]; i++) {
    if (strcmp(args->word[0], setups[i].name) == 0) {
      code = setups[i].make(args, &start, &a);
      break;
    }
  }
  if (code == CLI_OK) code = print(args, &a);
  json_decref(a.value);
  json_decref(a.sentences);
  return code;
}

const cli_command cli_cmd_match_setup = {
    .name = "match-setup",
    .summary = "set up the next game of a match",
    .description =
        "How a game of a match begins. The last line is its position, where there is one.\n\n"
        "surplus SOUTH NORTH: the next game of a surplus match of Enkeshui (4.13), with the stones "
        "that the players bring.\n\n"
        "race [first|farthest]: the opening race of Enkeshui (4.15).\n\n"
        "rearrange HOLE HOLE LAYOUT: a player of Enkeshui takes the stones of two of their holes "
        "and "
        "lays them out, such as A2 A3 A1=3,A12=3 (4.16). North's come next, from --position.\n\n"
        "beginner BEGAN WON: which player begins the next game of a series (0.6, 3.10, 4.13). "
        "Players have numbers; BEGAN began the last game, WON won it, or is 'draw'.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_JSON,
    .argument = {{.name = "WHAT",
                  .help = "surplus, race, rearrange or beginner",
                  .values = "surplus race rearrange beginner"},
                 {.name = "FIRST", .help = "see above", .optional = true},
                 {.name = "SECOND", .help = "see above", .optional = true},
                 {.name = "LAYOUT", .help = "HOLE=STONES[,HOLE=STONES]...", .optional = true}},
    .option = {{.letter = 'l',
                .name = "lot",
                .argument = "SEAT",
                .help = "who moves first after a race that is a tie: south or north; south",
                .values = "south north"}},
    .exits = {{"1", "there can be no such race"}},
    .examples = {{"chee match-setup enkeshui.12 surplus 20 28", "the next game of a match"},
                 {"chee match-setup chuba.11 beginner 1 2", "the winner begins: player 2"}},
    .run = run,
};
