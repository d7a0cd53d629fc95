// SPDX-License-Identifier: MIT
// `chee perft`: counts the positions at an exact depth.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/game_args.h"
#include "base/grid.h"
#include "base/json.h"
#include "base/pool.h"
#include "base/say.h"
#include "base/words.h"
#include "chee/perft.h"

enum { PARTS_WANTED = 256 }; // enough of them keep the threads busy to the end

// A part of the work: a position below the root, and the root move that it came by.
typedef struct part {
  chee_position position;
  int root;
} part;

typedef struct root {
  char text[CHEE_MOVE_TEXT_MAX];
  uint64_t leaves;
} root;

typedef struct count {
  int depth; // plies below the parts
  bool bulk;
  part *parts;
  size_t part_count;
  root *roots;
  int root_count;
  chee_perft_counts total;
} count;

static void *enter(void *data) {
  (void)data;
  return chee_perft_new();
}

static void leave(void *memory) {
  chee_perft_free(memory);
}

static void work(void *data, void *memory, uint64_t item, void *result) {
  const count *c = data;
  chee_perft_counts *counts = result;
  memset(counts, 0, sizeof *counts);
  const chee_position *position = &c->parts[item].position;
  // The library only reads it, atomically, as the byte that it is.
  const volatile bool *stop = (const volatile bool *)&cli_interrupted;
  (void)chee_perft_run(memory, position, c->depth, c->bulk, stop, counts);
}

static bool hand_in(void *data, uint64_t item, void *result) {
  count *c = data;
  const chee_perft_counts *counts = result;
  c->total.leaves += counts->leaves;
  c->total.captures += counts->captures;
  c->total.passes += counts->passes;
  c->total.ends += counts->ends;
  if (c->root_count > 0) c->roots[c->parts[item].root].leaves += counts->leaves;
  return true;
}

// Appends the positions after these moves; false without memory.
static bool add_parts(part **parts, size_t *made, size_t *room, const part *before,
                      const chee_move *moves, int n, bool first) {
  if (*made + (size_t)n > *room) {
    *room = 2 * *room + (size_t)n;
    part *more = realloc(*parts, *room * sizeof **parts);
    if (more == NULL) return false;
    *parts = more;
  }
  for (int m = 0; m < n; m++) {
    part *after = &(*parts)[(*made)++];
    *after = *before;
    if (first) after->root = m;
    chee_apply(&after->position, moves[m]);
  }
  return true;
}

// Replaces the parts by those one ply below them; false without memory.
static bool expand(count *c, bool first) {
  static chee_move moves[CHEE_MOVES_MAX];
  part *parts = NULL;
  size_t room = 0;
  size_t made = 0;
  for (size_t i = 0; i < c->part_count; i++) {
    int n = chee_moves(&c->parts[i].position, moves);
    if (!add_parts(&parts, &made, &room, &c->parts[i], moves, n, first)) {
      free(parts);
      return false;
    }
  }
  free(c->parts);
  c->parts = parts;
  c->part_count = made;
  c->depth--;
  return true;
}

// Names the root moves. At depth 1 each is one leaf, counted here.
static bool name_roots(count *c, const chee_position *position) {
  static chee_move moves[CHEE_MOVES_MAX];
  c->root_count = c->depth > 0 ? chee_moves(position, moves) : 0;
  c->roots = calloc((size_t)c->root_count + 1, sizeof *c->roots);
  if (c->roots == NULL) return false;
  for (int i = 0; i < c->root_count; i++) {
    chee_move_write(position, moves[i], c->roots[i].text);
    c->roots[i].leaves = 0;
  }
  return true;
}

// The last ply is left to chee_perft_run, which alone sees what a move did.
static bool make_parts(count *c, const chee_position *position) {
  if (!name_roots(c, position)) return false;
  c->parts = malloc(sizeof *c->parts);
  if (c->parts == NULL) return false;
  c->parts[0] = (part){.position = *position, .root = 0};
  c->part_count = 1;
  for (bool first = true; c->depth > 1; first = false) {
    if (c->part_count == 0 || c->part_count >= PARTS_WANTED) break;
    if (!expand(c, first)) return false;
  }
  return true;
}

static int by_text(const void *a, const void *b) {
  return strcmp(((const root *)a)->text, ((const root *)b)->text);
}

static int print_json(const cli_args *args, const count *c, const chee_position *position,
                      int depth) {
  json_t *object = json_object();
  cli_position_json(object, position);
  json_object_set_new(object, "depth", json_integer(depth));
  json_object_set_new(object, "nodes", cli_json_count(c->total.leaves));
  if (!c->bulk) {
    json_object_set_new(object, "captures", cli_json_count(c->total.captures));
    json_object_set_new(object, "passes", cli_json_count(c->total.passes));
    json_object_set_new(object, "ends", cli_json_count(c->total.ends));
  }
  if (cli_value(args, "divide") != NULL) {
    json_t *divide = json_object();
    for (int i = 0; i < c->root_count; i++) {
      json_object_set_new(divide, c->roots[i].text, cli_json_count(c->roots[i].leaves));
    }
    json_object_set_new(object, "divide", divide);
  }
  return cli_json_write(object);
}

static int print_csv(const cli_args *args, const count *c, int depth) {
  static const cli_column below[] = {{.key = "move"}, {.key = "nodes"}, {0}};
  static const cli_column all[] = {{.key = "depth"},  {.key = "nodes"}, {.key = "captures"},
                                   {.key = "passes"}, {.key = "ends"},  {0}};
  bool divide = cli_value(args, "divide") != NULL;
  cli_grid grid = cli_grid_print(divide ? below : all, CLI_FORM_CSV);
  for (int i = 0; divide && i < c->root_count; i++)
    cli_grid_row(&grid,
                 (const cli_cell[]){cli_text(c->roots[i].text), cli_count(c->roots[i].leaves)});
  if (!divide) {
    cli_cell cells[] = {cli_whole(depth), cli_count(c->total.leaves), cli_count(c->total.captures),
                        cli_count(c->total.passes), cli_count(c->total.ends)};
    for (int i = 2; c->bulk && i < 5; i++) cells[i].kind = CLI_CELL_EMPTY;
    cli_grid_row(&grid, cells);
  }
  return cli_grid_end(&grid);
}

static int print(const cli_args *args, const count *c, const chee_position *position, int depth) {
  if (args->json) return print_json(args, c, position, depth);
  if (args->csv) return print_csv(args, c, depth);
  if (cli_value(args, "divide") != NULL) {
    for (int i = 0; i < c->root_count; i++) {
      printf("%s: %llu\n", c->roots[i].text, (unsigned long long)c->roots[i].leaves);
    }
    printf("\n");
  }
  if (!c->bulk) {
    printf("captures %llu\n", (unsigned long long)c->total.captures);
    printf("passes %llu\n", (unsigned long long)c->total.passes);
    printf("ends %llu\n", (unsigned long long)c->total.ends);
  }
  printf("nodes %llu\n", (unsigned long long)c->total.leaves);
  return CLI_OK;
}

static int count_parts(count *c, const chee_position *position, int threads) {
  int depth = c->depth;
  if (!make_parts(c, position)) return cli_fail(CLI_IO, "out of memory");
  cli_pool pool = {.items = c->part_count,
                   .threads = threads,
                   .unit = N_("parts"),
                   .unit_size = 1,
                   .unit_total = c->part_count,
                   .result_size = sizeof(chee_perft_counts),
                   .data = c,
                   .enter = enter,
                   .leave = leave,
                   .work = work,
                   .hand_in = hand_in};
  uint64_t done = 0;
  int code = cli_pool_run(&pool, &done);
  if (code == CLI_INTERRUPTED) return cli_fail(code, "interrupted before the count was complete");
  if (depth == 1) {
    for (int i = 0; i < c->root_count; i++) c->roots[i].leaves = 1;
  }
  qsort(c->roots, (size_t)c->root_count, sizeof *c->roots, by_text);
  return code;
}

static int run(const cli_args *args) {
  uint64_t depth = 0;
  const char *text = args->word[0];
  const char *figures = text + strspn(text, "0");
  bool digits = figures[strspn(figures, "0123456789")] == '\0';
  if (digits && (strlen(figures) > 3 || atoi(figures) > CHEE_PERFT_DEPTH_MAX)) {
    return cli_fail(CLI_LIMIT, "DEPTH is at most %d plies", CHEE_PERFT_DEPTH_MAX);
  }
  if (!cli_number("DEPTH", text, 0, CHEE_PERFT_DEPTH_MAX, &depth)) return CLI_USAGE;
  chee_history *game = NULL;
  int code = cli_game_open(args, &game);
  if (code != CLI_OK) return code;
  chee_position position = *chee_history_now(game);
  chee_history_free(game);
  count c = {.depth = (int)depth, .bulk = cli_value(args, "bulk") != NULL};
  code = count_parts(&c, &position, args->threads);
  if (code == CLI_OK) code = print(args, &c, &position, (int)depth);
  free(c.parts);
  free(c.roots);
  return code;
}

const cli_command cli_cmd_perft = {
    .name = "perft",
    .summary = "count the positions at an exact depth",
    .description =
        "Counts the positions that are reached by exactly DEPTH plies, one by one, and what the "
        "last of these plies did: captures, passes, ends of the game. The last line is the total. "
        "With --divide CSV has the moves alone. "
        "A pass is a ply; repetition (0.4) is ignored, as a position knows no history.",
    .takes =
        CLI_TAKES_RULESET | CLI_TAKES_POSITION | CLI_TAKES_THREADS | CLI_TAKES_JSON | CLI_TAKES_CSV,
    .argument = {{.name = "DEPTH", .help = "plies, 0 to 64"}},
    .option = {{.letter = 'd', .name = "divide", .help = "also count below each move"},
               {.letter = 'b',
                .name = "bulk",
                .help = "count the moves of the last ply without playing them; only the total"}},
    .exits = {{"1", "a move of --moves is illegal"}, {"5", "DEPTH is beyond 64"}},
    .examples = {{"chee perft njombwa.8 10", "positions after 10 plies"},
                 {"chee perft mefuhva.6 3 --divide", "the same below each first move"}},
    .run = run,
};
