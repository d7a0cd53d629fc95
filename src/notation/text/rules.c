// SPDX-License-Identifier: MIT
//
// Rule sets: `name.size[,option=value...]`.
#include <string.h>

#include "chee/text.h"
#include "notation/lang/writer.h"
#include "notation/text/cursor.h"

enum { SENTENCE_PART_MAX = 128 };

// The next word of letters and digits; it ends at `.`, `,`, `=` or the end.
typedef struct word {
  const char *from, *end;
} word;

static word next_word(chee__cursor *cursor) {
  word found = {.from = cursor->at};
  for (char c = chee__peek(cursor); c && c != '.' && c != ',' && c != '='; c = chee__peek(cursor))
    cursor->at++;
  found.end = cursor->at;
  return found;
}

static bool is_word(const chee__cursor *cursor, word word, const char *name) {
  size_t length = strlen(name);
  if ((size_t)(word.end - word.from) != length) return false;
  for (size_t i = 0; i < length; i++) {
    char c = cursor->reading == CHEE_LENIENT ? chee__lower(word.from[i]) : word.from[i];
    if (c != name[i]) return false;
  }
  return true;
}

static void list_games(char text[static SENTENCE_PART_MAX]) {
  chee__writer list = {.text = text, .size = SENTENCE_PART_MAX};
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    if (id) chee__put_char(&list, '\n');
    chee__put_text(&list, chee_game_get(id)->name);
  }
  chee__writer_end(&list);
}

// "8, 10, 12", or from five sizes on "3, 4, ... 12".
static void list_sizes(uint32_t sizes, char text[static SENTENCE_PART_MAX]) {
  chee__writer list = {.text = text, .size = SENTENCE_PART_MAX};
  int count = __builtin_popcount(sizes);
  for (int i = 0; sizes; sizes &= sizes - 1, i++) {
    if (count > 4 && i > 1 && i < count - 1) continue;
    if (i) chee__put_text(&list, count > 4 && i == count - 1 ? ", ... " : ", ");
    chee__put_number(&list, (unsigned)__builtin_ctz(sizes));
  }
  chee__writer_end(&list);
}

static chee_status read_game(chee__cursor *cursor, const chee_game **game) {
  word name = next_word(cursor);
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    *game = chee_game_get(id);
    if (is_word(cursor, name, (*game)->name)) return CHEE_OK;
  }
  char games[SENTENCE_PART_MAX], quoted[CHEE__QUOTE_MAX];
  list_games(games);
  if (name.from == name.end)
    return chee__refuse_at_of(cursor, name.from, "", CHEE_FAULT_GAME_EXPECTED,
                              chee__arg_words(CHEE_ARGUMENT_ALL, games));
  return chee__refuse_at_of(cursor, name.from, "", CHEE_FAULT_NO_SUCH_GAME,
                            chee__arg_word(chee__quote(name.from, name.end, quoted)),
                            chee__arg_words(CHEE_ARGUMENT_ALL, games));
}

static chee_status read_size(chee__cursor *cursor, const chee_game *game, chee_rules *rules) {
  if (chee__peek(cursor) != '.') {
    if (cursor->reading == CHEE_LENIENT) return CHEE_OK;
    return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_SIZE_MISSING,
                              chee__arg_word(game->name), chee__arg_number(game->default_size));
  }
  const char *from = ++cursor->at;
  unsigned size;
  chee_status status = chee__read_number(cursor, CHEE__PHRASE_A_SIZE, 255, &size);
  if (status != CHEE_OK) return status;
  rules->size = (uint8_t)size;
  chee_error reason;
  if (chee_rules_check(rules, &reason) == CHEE_OK) return CHEE_OK;
  char sizes[SENTENCE_PART_MAX];
  list_sizes(game->sizes, sizes);
  return chee__refuse_at_of(cursor, from, reason.clause, CHEE_FAULT_NO_SUCH_SIZE,
                            chee__arg_word(game->name), chee__arg_number(size),
                            chee__arg_word(sizes));
}

// The number of the option that has this name and that the size has, or -1.
static int find_option(const chee__cursor *cursor, const chee_game *game, int size, word name) {
  for (int i = 0; i < game->option_count; i++)
    if (is_word(cursor, name, game->option[i].name) && game->option[i].sizes >> size & 1) return i;
  return -1;
}

static int find_value(const chee__cursor *cursor, const chee_option *option, word name) {
  for (int i = 0; i < CHEE_OPTION_VALUES_MAX && option->values[i]; i++)
    if (is_word(cursor, name, option->values[i])) return i;
  return -1;
}

static chee_status refuse_value(const chee__cursor *cursor, const chee_option *option,
                                const char *at) {
  char values[SENTENCE_PART_MAX];
  chee__writer list = {.text = values, .size = sizeof values};
  for (int i = 0; i < CHEE_OPTION_VALUES_MAX && option->values[i]; i++) {
    if (i) chee__put_char(&list, '\n');
    chee__put_text(&list, option->values[i]);
  }
  chee__writer_end(&list);
  return chee__refuse_at_of(cursor, at, option->clause, CHEE_FAULT_OPTION_VALUES,
                            chee__arg_word(option->name),
                            chee__arg_words(CHEE_ARGUMENT_ANY, values));
}

// One `,option=value`; `seen` are the bits of those before it.
static chee_status read_option(chee__cursor *cursor, const chee_game *game, chee_rules *rules,
                               unsigned *seen) {
  if (chee__peek(cursor) != ',')
    return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_OPTION_EXPECTED);
  cursor->at++;
  word name = next_word(cursor);
  int index = find_option(cursor, game, rules->size, name);
  if (index < 0) {
    char quoted[CHEE__QUOTE_MAX];
    return chee__refuse_at_of(cursor, name.from, "", CHEE_FAULT_RULES_NO_OPTION,
                              chee__arg_word(game->name), chee__arg_number(rules->size),
                              chee__arg_word(chee__quote(name.from, name.end, quoted)));
  }
  const chee_option *option = &game->option[index];
  if (*seen >> index & 1)
    return chee__refuse_at_of(cursor, name.from, "", CHEE_FAULT_OPTION_TWICE,
                              chee__arg_word(option->name));
  if (*seen >> index && cursor->reading == CHEE_STRICT)
    return chee__refuse_at_of(cursor, name.from, "", CHEE_FAULT_OPTION_LATE,
                              chee__arg_word(option->name));
  *seen |= 1u << index;
  if (chee__peek(cursor) != '=')
    return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_OPTION_VALUE);
  cursor->at++;
  word value = next_word(cursor);
  int chosen = find_value(cursor, option, value);
  if (chosen < 0) return refuse_value(cursor, option, value.from);
  if (chosen == 0 && cursor->reading == CHEE_STRICT)
    return chee__refuse_at_of(cursor, name.from, "", CHEE_FAULT_OPTION_DEFAULT,
                              chee__arg_word(option->name), chee__arg_word(option->values[0]));
  rules->option[index] = (uint8_t)chosen;
  return CHEE_OK;
}

chee_status chee__rules_parse(chee__cursor *cursor, chee_rules *rules) {
  const chee_game *game;
  chee_status status = read_game(cursor, &game);
  if (status != CHEE_OK) return status;
  chee_rules found = chee_rules_default(game->id);
  status = read_size(cursor, game, &found);
  unsigned seen = 0;
  while (status == CHEE_OK && cursor->at < cursor->end)
    status = read_option(cursor, game, &found, &seen);
  if (status == CHEE_OK) *rules = found;
  return status;
}

chee_status chee_rules_read(const char *text, chee_reading reading, chee_rules *rules,
                            chee_error *error) {
  enum { LIMIT = CHEE_POSITION_TEXT_MAX - 1 };
  size_t length = chee__length_within(text, LIMIT);
  chee__cursor cursor = {
      .text = text, .at = text, .end = text + length, .reading = reading, .error = error};
  if (length > LIMIT)
    return chee__refuse_at_of(&cursor, text + LIMIT, "", CHEE_FAULT_RULES_BYTES,
                              chee__arg_number(LIMIT));
  if (reading == CHEE_LENIENT) {
    while (cursor.at < cursor.end && chee__is_blank(*cursor.at)) cursor.at++;
    while (cursor.end > cursor.at && chee__is_blank(cursor.end[-1])) cursor.end--;
  }
  return chee__rules_parse(&cursor, rules);
}

size_t chee_rules_write(const chee_rules *rules, char text[CHEE_AT_LEAST(CHEE_RULES_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_RULES_TEXT_MAX};
  const chee_game *game = chee_game_get(rules->game);
  chee__put_text(&writer, game->name);
  chee__put_char(&writer, '.');
  chee__put_number(&writer, rules->size);
  for (int i = 0; i < game->option_count; i++) {
    if (rules->option[i] == 0) continue;
    chee__put_char(&writer, ',');
    chee__put_text(&writer, game->option[i].name);
    chee__put_char(&writer, '=');
    chee__put_text(&writer, game->option[i].values[rules->option[i]]);
  }
  return chee__writer_end(&writer);
}
