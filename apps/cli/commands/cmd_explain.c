// SPDX-License-Identifier: MIT
// `chee explain`: what happens in a turn, in sentences.
#include <stdio.h>
#include <string.h>

#include "base/game_args.h"
#include "base/json.h"
#include "base/lang.h"
#include "base/say.h"
#include "chee/hole.h"
#include "chee/trace.h"

static void print_sentence(void *data, const char *sentence) {
  (void)data;
  printf("%s\n", sentence);
}

static void append_sentence(void *data, const char *sentence) {
  json_array_append_new(data, json_string(sentence));
}

// An event as an object; gathered in `data`, beside being told.
typedef struct events {
  json_t *array;
  chee_rules rules;
  chee_teller teller;
} events;

static bool gather(void *data, const chee_event *event) {
  events *e = data;
  char hole[CHEE_HOLE_TEXT_MAX] = "";
  bool placed = event->kind != CHEE_EVENT_PASS && event->kind != CHEE_EVENT_END;
  bool given = event->kind == CHEE_EVENT_CAPTURE || event->kind == CHEE_EVENT_BULL ||
               event->kind == CHEE_EVENT_FORFEIT || event->kind == CHEE_EVENT_SEIZE;
  json_t *object =
      json_pack("{s:s, s:s}", "event", chee_event_name(event->kind), "clause", event->clause);
  if (placed && event->hole == CHEE_HOLE_CENTRE) strcpy(hole, "centre");
  if (placed && event->hole != CHEE_HOLE_CENTRE) {
    chee_hole_name(&e->rules, event->seat, event->hole, hole);
  }
  if (placed) {
    json_object_set_new(object, "hole", json_string(hole));
    json_object_set_new(object, "count", json_integer(event->count));
  }
  if (given) {
    char seat[2] = {chee_seat_letter(&e->rules, event->to), '\0'};
    json_object_set_new(object, "to", json_string(seat));
  }
  if (event->lap > 0) json_object_set_new(object, "lap", json_integer((json_int_t)event->lap));
  json_array_append_new(e->array, object);
  return chee_teller_event(&e->teller, event);
}

// What is wrong with the move, as an object, too: the clause that it breaks, or the column of a
// text that is no move.
static int refuse_json(const chee_position *position, const char *move, const chee_error *error) {
  json_t *object = json_object();
  cli_position_json(object, position);
  json_t *refused =
      json_pack("{s:s, s:s, s:o}", "clause", error->clause, "code", chee_fault_name(error->fault),
                "sentence", cli_json_text(error->text));
  if (error->column > 0) json_object_set_new(refused, "column", json_integer(error->column));
  json_object_set_new(object, "move", cli_json_text(move));
  json_object_set_new(object, "refused", refused);
  int written = cli_json_write(object);
  int code = cli_refused("MOVE", error);
  return written == CLI_OK ? code : written;
}

static int explain_json(const chee_position *position, const char *given, chee_move move,
                        chee_error *error) {
  chee_position after;
  json_t *sentences = json_array();
  events e = {.array = json_array(), .rules = position->rules};
  e.teller = chee_teller_new(position, CHEE_ENGLISH, append_sentence, sentences);
  chee_status status = chee_trace(position, move, gather, &e, &after, error);
  if (status != CHEE_OK) {
    json_decref(sentences);
    json_decref(e.array);
    return refuse_json(position, given, error);
  }
  chee_teller_end(&e.teller);
  char text[CHEE_POSITION_TEXT_MAX];
  json_t *object = json_object();
  cli_position_json(object, position);
  chee_move_write(position, move, text);
  json_object_set_new(object, "move", json_string(text));
  json_object_set_new(object, "sentences", sentences);
  json_object_set_new(object, "events", e.array);
  chee_position_write(&after, text);
  json_object_set_new(object, "after", json_string(text));
  return cli_json_write(object);
}

// A start whose sowing never rests is no move, but it can be told why (0.2).
static int explain_refusal(const chee_position *position, chee_move move, chee_error *error) {
  if (strcmp(error->clause, "0.2") == 0) {
    chee_endless_tell(position, move.from, cli_language, print_sentence, NULL);
  }
  return cli_refused("MOVE", error);
}

static int explain_text(const chee_position *position, chee_move move, chee_error *error) {
  chee_position after;
  char text[CHEE_POSITION_TEXT_MAX];
  chee_teller teller = chee_teller_new(position, cli_language, print_sentence, NULL);
  chee_status status = chee_trace(position, move, chee_teller_event, &teller, &after, error);
  if (status != CHEE_OK) return explain_refusal(position, move, error);
  chee_teller_end(&teller);
  chee_position_write(&after, text);
  printf("%s\n", text);
  return CLI_OK;
}

static int explain(const cli_args *args, const chee_history *game) {
  const chee_position *position = chee_history_now(game);
  chee_move move;
  chee_error error;
  const char *given = args->word[0];
  if (cli_move_read(position, given, strlen(given), &move, &error) != CHEE_OK) {
    if (args->json) return refuse_json(position, given, &error);
    return cli_refused("MOVE", &error);
  }
  chee_result result = chee_history_result(game);
  if (result.ending == CHEE_REPETITION) {
    char text[CHEE_SENTENCE_TEXT_MAX];
    chee_result_sentence(position, &result, cli_language, text);
    return cli_fail(CLI_NEGATIVE, "MOVE: the game is over; %s", text);
  }
  error = (chee_error){.status = CHEE_OK};
  if (args->json) return explain_json(position, given, move, &error);
  return explain_text(position, move, &error);
}

static int run(const cli_args *args) {
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  code = explain(args, game);
  chee_history_free(game);
  return code;
}

const cli_command cli_cmd_explain = {
    .name = "explain",
    .summary = "tell what a move does, lap by lap",
    .description =
        "Tells in sentences what happens in a turn: what each lap lifts and where it ends, "
        "captures, choices, and the end of the game, with the clauses of the rules. The last line "
        "is the position after it. An illegal move is refused with the clause that it breaks, "
        "with --json as an object, too; of a start whose sowing never ends (0.2) the first laps "
        "are told, and where it comes back.",
    .takes = CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_JSON | CLI_TAKES_LANG,
    .argument = {{.name = "MOVE", .help = "the move, as in 'chee moves'; the pass is --"}},
    .exits = {{"1", "the move, or one of --moves, is illegal"}},
    .examples = {{"chee explain chuba A9xa10", "the first turn of a game of Chuba"}},
    .run = run,
};
