// SPDX-License-Identifier: MIT
// A second check of certificates (docs/formats/certificate.md), written apart from src/solve and
// sharing only the rules and the reader of positions and moves with it: plain_check FILE [TABLES].
// All lines are kept as records of fixed size, sorted, and found by bisection.
#include <inttypes.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "certificates/plain_tables.h"
#include "chee/text.h"

enum { KEY_MAX = 168, LINE_MAX_BYTES = (1 << 20) + 2, WINS = 'w', DRAWS = 'd', MARGIN = '>' };

typedef struct line {
  uint32_t number, rank;
  int32_t margin;
  uint16_t reached;
  uint16_t known; // by a table
  chee_move move;
} line;

static const char *name;
static size_t key_size, record_size; // a record is a key, then a line
static unsigned char *records;
static size_t count, room;
static size_t *waiting, waiting_count; // records of a walk from the start; NULL where there is none
static char kind;                      // of the claim
static int claimer, m;                 // side, margin claimed
static chee_position start;
static const char *folder; // of tables, or NULL
static reader *tables;
static size_t table_count, leaves, certain;
static char shown[CHEE_RULES_TEXT_MAX + 32]; // rule set and claim

static _Noreturn void refuse(size_t number, const char *what) {
  printf("%s:%zu: %s\n", name, number, what);
  exit(1);
}

// The plies of the opening, after which no move depends on how many were made.
static uint32_t opening_plies(const chee_rules *rules) {
  bool early = rules->game == CHEE_NJOMBWA || rules->game == CHEE_ENKESHUI;
  bool openings = rules->game == CHEE_SWAHILI && rules->option[1] == 1;
  return early ? 2 : openings ? (uint32_t)chee_rules_seats(rules) : 0;
}

// Board, turn and state (by the ply, while that matters), filled up to whole words. Returns the
// size.
static size_t make_key(const chee_position *p, unsigned char *key) {
  unsigned char *at = key;
  int holes = chee_rules_holes(&p->rules), seats = chee_rules_seats(&p->rules);
  bool swahili = p->rules.game == CHEE_SWAHILI;
  for (int seat = 0; seat < seats; seat++)
    for (int hole = 0; hole < holes; hole++)
      *at++ = swahili ? p->seat[seat][hole] : p->side[seat][hole];
  memcpy(at, p->mark, sizeof p->mark);
  at += sizeof p->mark;
  memcpy(at, p->opening, sizeof p->opening);
  at += sizeof p->opening;
  *at++ = p->turn;
  *at++ = (unsigned char)(p->ply < opening_plies(&p->rules) ? p->ply + 1 : 0);
  while ((at - key) % 8 != 0) *at++ = 0;
  return (size_t)(at - key);
}

// The position of a key of the four-row games, with empty stores.
static chee_position position_of(const unsigned char *key) {
  chee_position p = {.rules = start.rules};
  size_t holes = (size_t)chee_rules_holes(&p.rules);
  memcpy(p.side[0], key, holes);
  memcpy(p.side[1], key + holes, holes);
  memcpy(p.mark, key + 2 * holes, sizeof p.mark);
  key += 2 * holes + sizeof p.mark + sizeof p.opening;
  p.turn = key[0];
  p.ply = key[1] ? key[1] - 1u : 2;
  return p;
}

static int compare(const void *a, const void *b) {
  return memcmp(a, b, key_size);
}

static line *line_of(unsigned char *record) {
  return (line *)(void *)(record + key_size);
}

static line *find(const chee_position *p) {
  unsigned char key[KEY_MAX];
  make_key(p, key);
  unsigned char *record = count ? bsearch(key, records, count, record_size, compare) : NULL;
  return record ? line_of(record) : NULL;
}

// What nothing can change any more: bulls and captured stones, points of 5.8.
static int settled(const chee_position *p) {
  int width = p->rules.size, score[2] = {0};
  if (p->rules.game == CHEE_SWAHILI)
    for (int seat = 0; seat < width; seat++)
      score[seat % 2] += 10 * p->centre[seat] + 5 * p->store[seat];
  for (int seat = 0; p->rules.game == CHEE_ENKESHUI && seat < 2; seat++) {
    score[seat] += p->store[seat];
    for (int hole = 0; hole < 2 * width; hole++)
      if (p->mark[seat] >> hole & 1) score[seat] += p->side[hole / width][hole % width];
  }
  return score[claimer] - score[!claimer];
}

static bool is_over(const chee_position *p, chee_result *result) {
  *result = chee_position_result(p);
  return result->ending != CHEE_GOING_ON;
}

static bool keeps(const chee_result *result, int margin) {
  bool wins = !result->shared && result->winner == claimer;
  if (kind == WINS) return wins;
  if (kind == DRAWS) return wins || result->shared;
  return result->points[claimer] - result->points[!claimer] >= margin;
}

// Looks at every position that the other side's moves lead to; returns 1 + the greatest rank found.
static uint32_t look_at_replies(const chee_position *p, size_t number, int64_t below, int margin) {
  static chee_move moves[CHEE_MOVES_MAX];
  uint32_t highest = 0;
  int moves_count = chee_moves(p, moves);
  for (int i = 0; i < moves_count; i++) {
    chee_position next = *p;
    chee_result result;
    chee_apply(&next, moves[i]);
    if (is_over(&next, &result)) {
      if (!keeps(&result, margin)) refuse(number, "a reply ends the game against the claim");
      continue;
    }
    line *found = find(&next);
    if (!found) refuse(number, "a reply leads to a position without a line");
    if (waiting && !found->reached)
      waiting[waiting_count++] =
          ((size_t)((unsigned char *)found - records) - key_size) / record_size;
    found->reached = 1;
    if (kind == DRAWS) continue;
    if (found->rank >= below) refuse(number, "a reply leads to a line of no lower rank");
    if (found->rank + 1 > highest) highest = found->rank + 1;
    if (kind == MARGIN && settled(&next) + found->margin < margin)
      refuse(number, "a reply leads to a line that guarantees less");
  }
  return highest;
}

static char *next_part(char **rest) {
  char *part = *rest, *tab = part ? strchr(part, '\t') : NULL;
  if (tab) *tab = '\0';
  *rest = tab ? tab + 1 : NULL;
  return part;
}

static long number_of(const char *text, size_t number) {
  char *end, again[32];
  long value = text ? strtol(text, &end, 10) : 0;
  (void)snprintf(again, sizeof again, "%ld", value);
  if (!text || value < INT32_MIN || value > INT32_MAX || strcmp(again, text) != 0)
    refuse(number, "a number is missing or not canonical");
  return value;
}

// Whether it says that all stones outside bulls are lost: no table is needed for that.
static bool is_least(const chee_position *p, const char *part) {
  char text[16];
  int loose = 0, width = p->rules.size;
  if (p->rules.game != CHEE_ENKESHUI) return false;
  for (int hole = 0; hole < 2 * width; hole++)
    if (!((p->mark[0] | p->mark[1]) >> hole & 1)) loose += p->side[hole / width][hole % width];
  (void)snprintf(text, sizeof text, "=-%d", loose);
  return strcmp(part, text) == 0;
}

// A table's value in place of a move: the claimer's part of it must be what the table says.
static void check_value(const chee_position *p, const char *part, const line *l, size_t number) {
  char text[16];
  int value = 0;
  bool least = is_least(p, part), known = least;
  if (least) value = (int)strtol(part + 1, NULL, 10);
  if (!least && p->ply < opening_plies(&p->rules))
    refuse(number, "tables hold positions after the opening alone");
  for (size_t i = 0; i < table_count && !known; i++)
    known = plain_table_value(&tables[i], p, &value);
  if (!known) refuse(number, "no table that is named has the position");
  if (kind != MARGIN && value < (kind == WINS)) refuse(number, "the table says otherwise");
  if (kind == MARGIN) {
    (void)snprintf(text, sizeof text, "=%+d", value);
  } else {
    (void)snprintf(text, sizeof text, "=%c", value ? 'W' : 'D');
  }
  if (strcmp(part, text) != 0) refuse(number, "the table says otherwise");
  if (l->rank != 0 || (kind == MARGIN && l->margin != value))
    refuse(number, "rank or margin are not the table's");
  ++*(least ? &certain : &leaves);
}

static chee_move read_line(char *text, size_t number, chee_position *p, line *l) {
  char again[CHEE_MOVE_TEXT_MAX], *rest = text, *part = next_part(&rest);
  const char *value = NULL;
  chee_move move = {0};
  chee_error error;
  if (chee_position_read(part, CHEE_STRICT, p, &error)) refuse(number, error.text);
  part = next_part(&rest);
  if (part && part[0] == '=') {
    value = part;
  } else {
    if (!part || chee_move_read(p, part, &move, &error)) refuse(number, "there is no move");
    chee_move_write(p, move, again);
    if (strcmp(again, part) != 0) refuse(number, "the move is not canonical");
  }
  *l = (line){.number = (uint32_t)number, .known = value != NULL};
  if (kind != DRAWS) {
    long rank = number_of(next_part(&rest), number);
    if (rank < 0) refuse(number, "the rank is negative");
    l->rank = (uint32_t)rank;
  }
  if (kind == MARGIN) l->margin = (int32_t)number_of(next_part(&rest), number);
  if (rest) refuse(number, "there are too many parts");
  if (value) check_value(p, value, l, number);
  return move;
}

static void keep_line(char *text, size_t number) {
  chee_position p;
  chee_result result;
  line l;
  l.move = read_line(text, number, &p, &l);
  if (memcmp(&p.rules, &start.rules, sizeof p.rules) != 0) refuse(number, "another rule set");
  if (p.turn % 2 != claimer) refuse(number, "the claimer is not to move");
  if (is_over(&p, &result)) refuse(number, "the position is over");
  if (count == room) {
    room = room ? room + room / 2 : 1024;
    records = realloc(records, room * record_size);
    if (!records) refuse(number, "out of memory");
  }
  unsigned char *record = records + count++ * record_size;
  make_key(&p, record);
  memcpy(record + key_size, &l, sizeof l);
}

static void check_line(char *text, size_t number) {
  chee_position p;
  chee_result result;
  chee_error error;
  line l;
  chee_move move = read_line(text, number, &p, &l);
  int margin = settled(&p) + l.margin;
  if (l.known) return;
  if (chee_play(&p, move, &error)) refuse(number, error.text);
  bool over = is_over(&p, &result);
  if (over && !keeps(&result, margin)) refuse(number, "the move ends the game against the claim");
  uint32_t rank = over ? 0 : look_at_replies(&p, number, kind == DRAWS ? 0 : l.rank, margin);
  if (kind == DRAWS || rank == l.rank) return;
  if (over || rank != 0 || l.rank != 1) refuse(number, "the rank is not as defined");
}

static const char *string(const json_t *header, const char *key) {
  const char *text = json_string_value(json_object_get(header, key));
  if (!text) refuse(1, "the header lacks a text");
  return text;
}

// Unpacks the tables that the header names.
static void open_tables(const json_t *list, const chee_rules *rules) {
  char path[4096], set[CHEE_RULES_TEXT_MAX];
  chee_rules own = *rules;
  if (rules->game == CHEE_ENKESHUI) own.option[0] = 0;
  if (rules->game == CHEE_SWAHILI) own.option[1] = 0;
  chee_rules_write(&own, set);
  if (!json_is_array(list)) refuse(1, "there is no list of tables");
  if (json_array_size(list) > 0 && !folder) refuse(1, "it rests on tables: say where they are");
  if (json_array_size(list) > 0 && chee_rules_seats(rules) != 2)
    refuse(1, "there are tables for two players alone");
  tables = calloc(json_array_size(list) + 1, sizeof *tables);
  if (!tables) refuse(1, "out of memory");
  for (size_t i = 0; i < json_array_size(list); i++) {
    const json_t *one = json_array_get(list, i);
    const char *table = string(one, "table");
    if (strcmp(string(one, "ruleset"), set) != 0) refuse(1, "a table has another rule set");
    uint64_t hash = strtoull(string(one, "xxh3"), NULL, 16);
    (void)snprintf(path, sizeof path, "%s/%s/%s.chdb", folder, set, table);
    if (strchr(table, '/') || !plain_table_open(&tables[table_count++], path, &own, table, hash))
      refuse(1, "a table that is named is missing or another one");
  }
}

static uint64_t read_header(const char *text) {
  json_t *header = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
  if (!header || strcmp(string(header, "chee"), "certificate") != 0 ||
      json_integer_value(json_object_get(header, "version")) != 1)
    refuse(1, "this is no certificate of version 1");
  chee_rules rules;
  chee_error error;
  if (chee_rules_read(string(header, "ruleset"), CHEE_STRICT, &rules, &error) ||
      chee_position_read(string(header, "start"), CHEE_STRICT, &start, &error))
    refuse(1, error.text);
  const char *claim = string(header, "claim");
  bool swahili = rules.game == CHEE_SWAHILI, margins = swahili || rules.game == CHEE_ENKESHUI;
  claimer = claim[0] == (swahili ? 'B' : 'N');
  bool letter = strchr(swahili ? "AB" : "SN", claim[0]) && claim[0];
  kind = letter && strcmp(claim + 1, " wins") == 0    ? WINS
         : letter && strcmp(claim + 1, " draws") == 0 ? DRAWS
         : letter && strncmp(claim + 1, ">=", 2) == 0 ? MARGIN
                                                      : 0;
  if (!kind || margins != (kind == MARGIN) || memcmp(&rules, &start.rules, sizeof rules) != 0)
    refuse(1, "the claim or the start does not belong to the rule set");
  if (kind == MARGIN) m = (int)number_of(claim + 3, 1);
  (void)snprintf(shown, sizeof shown, "%s %s", string(header, "ruleset"), claim);
  if (!tables) open_tables(json_object_get(header, "tables"), &rules);
  uint64_t promised = (uint64_t)json_integer_value(json_object_get(header, "count"));
  json_decref(header);
  return promised;
}

static FILE *open_file(void) {
  size_t length = strlen(name);
  char command[4096];
  if (length < 4 || strcmp(name + length - 4, ".zst") != 0) return fopen(name, "r");
  if (strchr(name, '\'') || length > 4000) refuse(1, "a name like this cannot be opened");
  (void)snprintf(command, sizeof command, "zstd -dcq -- '%s'", name);
  return popen(command, "r");
}

// Reads the file once and hands over each line behind the header.
static void each_line(void (*take)(char *, size_t), uint64_t *promised) {
  static char text[LINE_MAX_BYTES], before[LINE_MAX_BYTES];
  size_t number = 0;
  FILE *file = open_file();
  if (!file) refuse(1, "it cannot be opened");
  before[0] = '\0';
  while (fgets(text, sizeof text, file)) {
    size_t length = strlen(text);
    if (length > 0 && text[length - 1] == '\n') text[--length] = '\0';
    if (++number == 1) {
      *promised = read_header(text);
      unsigned char key[KEY_MAX];
      key_size = (make_key(&start, key) + 7) / 8 * 8;
      record_size = key_size + sizeof(line);
      continue;
    }
    if (strcmp(before, text) >= 0) refuse(number, "the lines are not sorted");
    memcpy(before, text, length + 1);
    take(text, number);
  }
  if (number == 0) refuse(1, "it is empty or cannot be read");
  bool piped = strlen(name) >= 4 && strcmp(name + strlen(name) - 4, ".zst") == 0;
  if ((piped ? pclose(file) : fclose(file)) != 0)
    refuse(number + 1, "it cannot be read to its end");
}

static void check_start(void) {
  chee_result result;
  if (is_over(&start, &result)) {
    if (!keeps(&result, m)) refuse(1, "the start is over, against the claim");
    return;
  }
  if (start.turn % 2 != claimer) {
    look_at_replies(&start, 1, INT64_MAX, m);
    return;
  }
  line *l = find(&start);
  if (!l) refuse(1, "the start has no line");
  if (kind == MARGIN && settled(&start) + l->margin < m) refuse(1, "the start guarantees less");
  l->reached = 1;
  if (waiting) waiting[waiting_count++] = (size_t)((unsigned char *)l - records) / record_size;
}

// Where ranks fall, a line that any line leads to is reached from the start: going back, ranks
// rise, and that ends. Without ranks the lines are walked over once more.
static void check_reached(void) {
  if (kind == DRAWS && count) {
    for (size_t i = 0; i < count; i++) line_of(records + i * record_size)->reached = 0;
    waiting = malloc(count * sizeof *waiting);
    if (!waiting) refuse(1, "out of memory");
    check_start();
    while (waiting_count > 0) {
      unsigned char *record = records + waiting[--waiting_count] * record_size;
      chee_position p = position_of(record);
      chee_result result;
      if (line_of(record)->known) continue;
      chee_apply(&p, line_of(record)->move);
      if (!is_over(&p, &result)) look_at_replies(&p, line_of(record)->number, 0, 0);
    }
    free(waiting);
  }
  for (size_t i = 0; i < count; i++) {
    const line *l = line_of(records + i * record_size);
    if (!l->reached) refuse(l->number, "the position is not reached from the start");
  }
}

int main(int argc, char **argv) {
  if (argc != 2 && argc != 3) {
    (void)fprintf(stderr, "usage: plain_check FILE [TABLES]\n");
    return 2;
  }
  folder = argc == 3 ? argv[2] : NULL;
  name = argv[1];
  uint64_t promised = 0;
  each_line(keep_line, &promised);
  if (promised != count) refuse(1, "the header promises another number of lines");
  if (count) qsort(records, count, record_size, compare);
  for (size_t i = 1; i < count; i++)
    if (compare(records + (i - 1) * record_size, records + i * record_size) == 0)
      refuse(line_of(records + i * record_size)->number, "the position stands twice");
  each_line(check_line, &promised);
  check_start();
  check_reached();
  printf("ok %s, %zu positions", shown, count);
  if (leaves) printf(", %zu by tables", leaves / 2); // each line is read twice
  if (certain) printf(", %zu certain", certain / 2);
  printf("\n");
  for (size_t i = 0; i < table_count; i++) plain_unmap(&tables[i]);
  free(tables);
  free(records);
  return 0;
}
