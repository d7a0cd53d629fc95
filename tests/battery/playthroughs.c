// SPDX-License-Identifier: MIT
//
// One whole game of every game, recorded:  playthroughs FOLDER
// Each is read, which replays it with its totals, is over by the rules, and is written as it was.
#include <stdio.h>
#include <string.h>

#include "chee/record.h"

enum { FILE_MAX = 1 << 16, PLIES_LEAST = 20 };

typedef struct written {
  char bytes[FILE_MAX];
  size_t size;
} written;

static bool put(void *data, const char *bytes, size_t size) {
  written *to = data;
  if (to->size + size > sizeof to->bytes) return false;
  memcpy(to->bytes + to->size, bytes, size);
  to->size += size;
  return true;
}

static bool fault(const char *path, const char *sentence) {
  printf("%s: %s\n", path, sentence);
  return false;
}

// Plays the main line with a history of its own, so that repetition counts (0.4).
static bool is_over(const chee_record *record) {
  chee_history *history = chee_history_new(chee_record_start(record));
  if (!history) return false;
  bool legal = true;
  const chee_record_move *move = chee_record_root(record)->next;
  for (; move && legal; move = move->next)
    legal = chee_history_play(history, move->move, NULL) == CHEE_OK;
  const bool over = legal && chee_history_result(history).ending != CHEE_GOING_ON;
  chee_history_free(history);
  return over;
}

static bool check(const char *path, const chee_game *game, const chee_record *record,
                  const char *bytes, size_t size) {
  const chee_rules usual = chee_rules_default(game->id);
  chee_position start;
  chee_start(&usual, &start);
  static written again;
  again.size = 0;
  if (memcmp(chee_record_start(record), &start, sizeof start) != 0)
    return fault(path, "the game does not begin from the usual start");
  if (chee_record_length(record) < PLIES_LEAST) return fault(path, "the game is too short");
  if (!is_over(record)) return fault(path, "the game is not played to its end");
  if (chee_record_write(record, CHEE_PMN, put, &again) != CHEE_OK || again.size != size ||
      memcmp(again.bytes, bytes, size) != 0)
    return fault(path, "written again it is another file");
  return true;
}

static bool check_game(const char *folder, const chee_game *game) {
  static char bytes[FILE_MAX];
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.pmn", folder, game->name);
  FILE *file = fopen(path, "rb");
  if (!file) return fault(path, "there is no recorded game");
  const size_t size = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  chee_record_reader *reader = chee_record_reader_memory(bytes, size);
  chee_record *record = NULL, *more = NULL;
  chee_error error = {.text = "there is no record in the file"};
  bool good = reader && chee_record_read(reader, &record, &error) == CHEE_OK && record;
  if (!good) printf("%s:%d:%d: %s\n", path, error.line, error.column, error.text);
  good = good && check(path, game, record, bytes, size);
  if (good && (chee_record_read(reader, &more, &error) != CHEE_OK || more))
    good = fault(path, "there is more than one game");
  if (good)
    printf("%s: %zu plies, %s\n", path, chee_record_length(record), chee_record_result(record));
  chee_record_free(record);
  chee_record_free(more);
  chee_record_reader_free(reader);
  return good;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  bool good = true;
  for (int id = 0; id < CHEE_GAME_COUNT; id++) good &= check_game(argv[1], chee_game_get(id));
  return good ? 0 : 1;
}
