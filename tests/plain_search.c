// SPDX-License-Identifier: MIT
// The opponent that strength is measured against: what a general game player does with these
// games, with none of src/search. It speaks enough UGI for `chee match`.
//
// To a general player one lap is one move: the mover goes on, with one way to do so, until the
// relay ends, and where the rules leave a choice it is made by a move of its own. The alpha-beta
// pays a ply for each of these. Here turns are played whole, and each is charged what it would have
// cost so: a ply for each lap, and one for taking or declining an extra capture (1.9, 3.7). A
// choice of direction (4.11) or of sowing on (5.5) is made by the next lap and costs that. A turn
// that does not fit into what is left of the depth is cut off in mid-sowing, before it captures
// anything, so it is worth what stood before it. Both ways have the same moves before them; only
// the counting differs, and by far the cheaper way to sow is on this side.
//
// Values: counters captured, points in Swahili, stones of 4.12 in Enkeshui, own less others'; a
// finished game before all. No table, no ordering but that at the root the last best move comes
// first, nothing reduced. With three or four players the others are one side.
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "chee/history.h"
#include "chee/text.h"

enum { LINE_MAX_BYTES = 1 << 20, DEPTH_MAX = 400, LOOK_EVERY = 8, WIN = 1 << 20 };

static struct {
  char text[LINE_MAX_BYTES];
  size_t size;
  bool ended;
} input;

static struct {
  chee_rules rules;      // of the option UCI_Variant
  chee_history *history; // NULL: nowhere
} game;

static struct {
  uint64_t nodes, most_nodes, begun, most_time;
  int deepest;  // plies to look ahead at the most
  int root;     // the seat that searches
  bool cut;     // something lay beyond the depth
  bool stopped; // without an answer
  bool quit;
} think;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

// The next line if there is one, waiting for it if `wait`; valid until the next call.
static char *next_line(bool wait) {
  static char line[LINE_MAX_BYTES];
  for (;;) {
    char *end = memchr(input.text, '\n', input.size);
    if (end || (input.ended && input.size > 0)) {
      size_t length = end ? (size_t)(end - input.text) : input.size;
      size_t used = length + (end ? 1 : 0);
      memcpy(line, input.text, length);
      line[length] = '\0';
      input.size -= used;
      memmove(input.text, input.text + used, input.size);
      return line;
    }
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    if (input.ended || (!wait && poll(&in, 1, 0) <= 0)) return NULL;
    if (input.size == sizeof input.text - 1) input.size = 0; // too long for any use
    ssize_t got = read(STDIN_FILENO, input.text + input.size, sizeof input.text - 1 - input.size);
    input.ended = got <= 0;
    if (got > 0) input.size += (size_t)got;
  }
}

static void look_around(void) {
  if (think.most_nodes && think.nodes >= think.most_nodes) think.stopped = true;
  if (think.most_time && now() - think.begun >= think.most_time) think.stopped = true;
  for (char *line; think.nodes % 1024 == 0 && (line = next_line(false));) {
    think.quit = think.quit || strcmp(line, "quit") == 0;
    think.stopped = think.stopped || think.quit || strcmp(line, "stop") == 0;
    if (strcmp(line, "isready") == 0) puts("readyok");
  }
  if (input.ended) think.stopped = think.quit = true;
}

// What a seat has captured, with the bulls and the row in Enkeshui, in points in Swahili.
static int worth(const chee_position *position, int seat) {
  const int columns = position->rules.size;
  int sum = position->store[seat];
  if (position->rules.game == CHEE_SWAHILI) return 5 * sum + 10 * position->centre[seat];
  if (position->rules.game != CHEE_ENKESHUI) return sum;
  for (int hole = 0; hole < 2 * columns; hole++) {
    bool bull = (position->mark[0] | position->mark[1]) >> hole & 1;
    int owner = bull ? (int)(position->mark[1] >> hole & 1) : hole / columns;
    if (owner == seat) sum += position->side[hole / columns][hole % columns];
  }
  return sum;
}

static int material(const chee_position *position) {
  int own = 0, others = 0;
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++) {
    bool ours = chee_seats_together(&position->rules, seat, think.root);
    *(ours ? &own : &others) += worth(position, seat);
  }
  return own - others;
}

static int final_value(const chee_result *result, const chee_position *position, int plies) {
  int own = result->seats == 2 ? think.root & 1 : think.root;
  if (result->shared) return 0;
  return result->winner == own ? WIN + material(position) - plies
                               : -WIN + material(position) + plies;
}

// Laps of a turn in the four-row games: what ends in an occupied hole is lifted again.
static int laps_on_ring(const chee_position *position, int from) {
  uint8_t ring[CHEE_SIDE_HOLES_MAX];
  const int holes = chee_rules_holes(&position->rules);
  int at = from, laps = 0;
  memcpy(ring, position->side[position->turn], sizeof ring);
  do {
    int hand = ring[at];
    ring[at] = 0;
    for (; hand > 0; hand--) {
      at = at + 1 == holes ? 0 : at + 1;
      ring[at]++;
    }
    laps++;
  } while (ring[at] > 1 && laps < DEPTH_MAX);
  return laps;
}

static bool count_lap(void *data, const chee_event *event) {
  int *laps = data;
  if ((int)event->lap > *laps) *laps = (int)event->lap;
  return *laps < DEPTH_MAX;
}

// What a turn costs, in plies.
static int cost_of(const chee_position *position, chee_move move) {
  int laps = 1;
  if (move.from == CHEE_PASS) return 1;
  switch (position->rules.game) {
  case CHEE_SWAHILI: return move.laps + 1;
  case CHEE_ENKESHUI: chee_trace(position, move, count_lap, &laps, NULL, NULL); return laps;
  case CHEE_NJOMBWA:
    if (position->ply < 2) return 1; // the stylised move
    break;
  default: break;
  }
  return laps_on_ring(position, move.from) + (move.extra != CHEE_NO_EXTRA ? 1 : 0);
}

static int search(const chee_position *position, int depth, int plies, int alpha, int beta);

// The value of a turn; within `alpha` and `beta` it is exact.
static int value_of(const chee_position *position, chee_move move, int depth, int plies, int alpha,
                    int beta) {
  int cost = depth > 0 ? cost_of(position, move) : 1;
  if (++think.nodes % LOOK_EVERY == 0) look_around();
  if (cost > depth) {
    think.cut = true;
    return material(position);
  }
  chee_position after = *position;
  chee_apply(&after, move);
  return search(&after, depth - cost, plies + cost, alpha, beta);
}

static bool is_over(const chee_position *position) {
  for (int seat = 0; seat < chee_rules_seats(&position->rules); seat++) {
    if (chee_position_counters(position, seat) == 0) return true;
  }
  return chee_starts(position) == 0;
}

// The value for the root's side, which makes it large where it moves.
static int search(const chee_position *position, int depth, int plies, int alpha, int beta) {
  chee_move moves[CHEE_MOVES_MAX];
  const bool ours = chee_seats_together(&position->rules, position->turn, think.root);
  if (is_over(position)) {
    chee_result result = chee_position_result(position);
    if (result.ending != CHEE_GOING_ON) return final_value(&result, position, plies);
  }
  if (depth <= 0) {
    think.cut = true;
    return material(position);
  }
  int count = chee_moves(position, moves);
  int best = ours ? -INT_MAX : INT_MAX;
  for (int i = 0; i < count && !think.stopped; i++) {
    int value = value_of(position, moves[i], depth, plies, alpha, beta);
    if (ours ? value > best : value < best) best = value;
    if (ours && best > alpha) alpha = best;
    if (!ours && best < beta) beta = best;
    if (alpha >= beta) break;
  }
  return best;
}

static void tell(const chee_position *position, int depth, int value, chee_move move) {
  char text[CHEE_MOVE_TEXT_MAX];
  chee_move_write(position, move, text);
  int points = position->rules.game == CHEE_SWAHILI || abs(value) < WIN / 2 ? value * 100 : value;
  printf("info depth %d score cp %d nodes %llu time %llu pv %s\n", depth, points,
         (unsigned long long)think.nodes, (unsigned long long)(now() - think.begun), text);
}

// Deepens by a ply at a time. Of a depth that is not finished, what beat the last best move counts.
static chee_move choose(const chee_position *position, chee_move *moves, int count) {
  chee_move answer = moves[0];
  think.root = position->turn;
  for (int depth = 1; depth <= think.deepest && !think.stopped; depth++) {
    int best = -INT_MAX, at = 0;
    think.cut = false;
    for (int i = 0; i < count; i++) {
      int value = value_of(position, moves[i], depth, 0, best, INT_MAX);
      if (think.stopped) break;
      if (value <= best) continue;
      best = value;
      at = i;
    }
    if (best == -INT_MAX) break;
    answer = moves[at];
    memmove(moves + 1, moves, (size_t)at * sizeof *moves);
    moves[0] = answer;
    if (!think.stopped) tell(position, depth, best, answer);
    if (!think.cut || abs(best) > WIN / 2) break;
  }
  return answer;
}

static uint64_t number_after(const char *line, const char *word) {
  const char *at = strstr(line, word);
  return at ? strtoull(at + strlen(word), NULL, 10) : 0;
}

static void go(const char *line) {
  chee_move moves[CHEE_MOVES_MAX];
  char text[CHEE_MOVE_TEXT_MAX];
  int count = game.history ? chee_history_moves(game.history, moves) : 0;
  if (count == 0) {
    puts("bestmove none");
    return;
  }
  const chee_position *position = chee_history_now(game.history);
  uint64_t deepest = number_after(line, " depth ");
  think.nodes = 0;
  think.begun = now();
  think.most_nodes = number_after(line, " nodes ");
  think.most_time = number_after(line, " movetime ");
  think.deepest = deepest && deepest < DEPTH_MAX ? (int)deepest : DEPTH_MAX;
  think.stopped = false;
  chee_move best = choose(position, moves, count);
  // An endless search that came to its end keeps its answer until it is asked for.
  while (strstr(line, " infinite") && !think.stopped) {
    const char *next = next_line(true);
    think.quit = !next || strcmp(next, "quit") == 0;
    think.stopped = think.quit || strcmp(next, "stop") == 0;
    if (!think.stopped && strcmp(next, "isready") == 0) puts("readyok");
  }
  chee_move_write(position, best, text);
  printf("bestmove %s\n", text);
}

static bool play_all(char *moves) {
  for (char *rest = moves, *word; (word = strtok_r(NULL, " \t\r", &rest));) {
    chee_move move;
    if (chee_move_read(chee_history_now(game.history), word, &move, NULL) != CHEE_OK) return false;
    if (chee_history_play(game.history, move, NULL) != CHEE_OK) return false;
  }
  return true;
}

static void set_position(char *line) {
  chee_position start;
  chee_error error = {0};
  char *moves = strstr(line, " moves");
  char *fen = strstr(line, "fen ");
  if (moves) *moves = '\0';
  if (fen) {
    if (chee_position_read(fen + 4, CHEE_STRICT, &start, &error) != CHEE_OK) {
      printf("info string error %d %s\n", error.column, error.text);
      return;
    }
  } else {
    chee_start(&game.rules, &start);
  }
  chee_history_free(game.history);
  game.history = chee_history_new(&start);
  if (!game.history || (moves && !play_all(moves + strlen(" moves")))) {
    puts("info string error 1 a move cannot be played");
    chee_history_free(game.history);
    game.history = NULL;
  }
}

static void obey(char *line) {
  static const char variant[] = "setoption name UCI_Variant value ";
  line[strcspn(line, "\r")] = '\0';
  if (strcmp(line, "ugi") == 0 || strcmp(line, "uci") == 0) {
    puts("id name plain search, a lap a ply");
    puts("option name UCI_Variant type string default njombwa.8");
    printf("%sok\n", line);
  } else if (strcmp(line, "isready") == 0) {
    puts("readyok");
  } else if (strncmp(line, variant, strlen(variant)) == 0) {
    chee_rules rules;
    chee_error error = {0};
    if (chee_rules_read(line + strlen(variant), CHEE_LENIENT, &rules, &error) == CHEE_OK) {
      game.rules = rules;
    } else {
      printf("info string error %d %s\n", error.column, error.text);
    }
  } else if (strncmp(line, "position ", 9) == 0) {
    set_position(line);
  } else if (strcmp(line, "go") == 0 || strncmp(line, "go ", 3) == 0) {
    go(line);
  } else if (strcmp(line, "quit") == 0) {
    think.quit = true;
  }
}

int main(void) {
  chee_position start;
  setvbuf(stdout, NULL, _IOLBF, 0);
  game.rules = chee_rules_default(CHEE_NJOMBWA);
  chee_start(&game.rules, &start);
  game.history = chee_history_new(&start);
  for (char *line; !think.quit && (line = next_line(true));) obey(line);
  chee_history_free(game.history);
  return 0;
}
