// SPDX-License-Identifier: MIT
//
// The catalogues: every language says everything, with the same arguments, and sentences of one
// have no words of another.
#include "text_kit.h"

#include <errno.h>
#include <stdio.h>

#include "notation/lang/catalogue.h"

#define FAULT_NAME(name, kinds)  #name,
#define FAULT_KINDS(name, kinds) kinds,
static const char *const phrase_names[] = {CHEE__PHRASE_LIST(FAULT_NAME)};
static const char *const phrase_kinds[] = {CHEE__PHRASE_LIST(FAULT_KINDS)};

// Fails by name for a sentence that is missing, or that does not use its arguments as their kinds
// say: each at least once, and a number alone chooses between two words.
static void check_sentence(const char *tag, const char *name, const char *kinds,
                           const char *sentence, bool english) {
  unsigned used = 0, all = (1u << strlen(kinds)) - 1;
  if (!sentence || !*sentence) fail_msg("%s has no sentence for %s", tag, name);
  for (const char *at = strchr(sentence, '{'); at; at = strchr(at + 2, '{')) {
    if (at[1] == '{') continue;
    int argument = at[1] - '1';
    if (argument < 0 || argument >= (int)strlen(kinds))
      fail_msg("%s, %s: there is no argument {%c}", tag, name, at[1]);
    used |= 1u << argument;
    if (at[2] == '}') continue;
    const char *bar = strchr(at, '|'), *end = strchr(at, '}');
    if (at[2] != '?' || !bar || !end || bar > end)
      fail_msg("%s, %s: {%c is not closed, or chooses between nothing", tag, name, at[1]);
    if (kinds[argument] != 'n') fail_msg("%s, %s: {%c?} is no number", tag, name, at[1]);
  }
  for (size_t i = 0; !english && i < strlen(kinds); i++)
    if (kinds[i] == 't') all &= ~(1u << i);
  if (used != all) fail_msg("%s, %s: arguments %x are used, not %x", tag, name, used, all);
}

static void every_language_says_everything(void **state) {
  (void)state;
  for (int i = 0; i < CHEE_LANGUAGES; i++) {
    const chee__catalogue *c = chee__catalogue_of((chee_language)i);
    for (int fault = CHEE_FAULT_NONE + 1; fault < CHEE_FAULTS; fault++)
      check_sentence(c->tag, chee_fault_name((chee_fault)fault),
                     chee_fault_arguments((chee_fault)fault),
                     chee_fault_sentence((chee_fault)fault, (chee_language)i), i == CHEE_ENGLISH);
    for (int phrase = 0; phrase < CHEE__PHRASES; phrase++)
      check_sentence(c->tag, phrase_names[phrase], phrase_kinds[phrase],
                     chee__catalogue_phrase(c, (chee__phrase)phrase), i == CHEE_ENGLISH);
  }
}

// Whether a sentence says anything beside its arguments.
static bool has_words(const char *sentence) {
  for (const char *at = sentence; *at; at++)
    if ((*at | 32) >= 'a' && (*at | 32) <= 'z') return true;
  return false;
}

static void nothing_german_is_english(void **state) {
  (void)state;
  for (int fault = CHEE_FAULT_NONE + 1; fault < CHEE_FAULTS; fault++)
    if (has_words(chee_fault_sentence((chee_fault)fault, CHEE_ENGLISH)) &&
        strcmp(chee_fault_sentence((chee_fault)fault, CHEE_ENGLISH),
               chee_fault_sentence((chee_fault)fault, CHEE_GERMAN)) == 0)
      fail_msg("%s is not translated", chee_fault_name((chee_fault)fault));
  for (int phrase = 0; phrase < CHEE__PHRASES; phrase++)
    if (phrase != CHEE__PHRASE_CLAUSE &&
        strcmp(chee__catalogue_phrase(&chee__english, (chee__phrase)phrase),
               chee__catalogue_phrase(&chee__german, (chee__phrase)phrase)) == 0)
      fail_msg("%s is not translated", phrase_names[phrase]);
}

static void languages_are_found_by_tag_and_locale(void **state) {
  (void)state;
  static const struct {
    const char *tag;
    int language; // -1: none
  } cases[] = {{"de", CHEE_GERMAN},
               {"DE", CHEE_GERMAN},
               {"de-AT", CHEE_GERMAN},
               {"de_DE.UTF-8", 1},
               {"de.utf8", 1},
               {"de@euro", 1},
               {"en", CHEE_ENGLISH},
               {"en_GB", 0},
               {"den", -1},
               {"d", -1},
               {"", -1},
               {"-", -1},
               {"C.UTF-8", -1},
               {"fr_FR.UTF-8", -1},
               {"deutsch", -1}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_language language = (chee_language)77;
    bool found = chee_language_find(cases[i].tag, &language);
    if (found != (cases[i].language >= 0)) fail_msg("%s", cases[i].tag);
    assert_int_equal(language, found ? cases[i].language : 77);
  }
  for (int i = 0; i < CHEE_LANGUAGES; i++) {
    chee_language language;
    assert_true(chee_language_find(chee_language_tag((chee_language)i), &language));
    assert_int_equal(language, i);
  }
  assert_string_equal(chee_language_tag((chee_language)99), "en");
}

// The sentence of an error in English, made from what it keeps, is the text it had at once.
static const char *german_of(const chee_error *error) {
  static char text[CHEE_ERROR_TEXT_MAX];
  char again[CHEE_ERROR_TEXT_MAX];
  chee__argument arguments[CHEE__ARGUMENTS_ROOM];
  assert_int_not_equal(error->fault, CHEE_FAULT_NONE);
  const char *kinds = chee_fault_arguments(error->fault);
  int count = chee__fault_arguments(error, arguments);
  if (strchr(kinds, 'f')) // and behind them those of the sentence within
    assert_true(count >= (int)strlen(kinds));
  else
    assert_int_equal(count, strlen(kinds));
  chee__fault_english(error->fault, arguments, again, sizeof again);
  assert_string_equal(again, error->text);
  chee_error_sentence(error, CHEE_ENGLISH, again);
  assert_string_equal(again, error->text);
  size_t length = chee_error_sentence(error, CHEE_GERMAN, text);
  assert_int_equal(length, strlen(text));
  return text;
}

static void refusals_are_said_in_german(void **state) {
  (void)state;
  chee_position position;
  chee_rules rules;
  chee_error error;
  static const struct {
    const char *text, *german;
  } positions[] = {
      {"njombwa.3 1*3/1*3/1*3/1*3", "die Stellung endet hier, es fehlt: die Vorräte (Feld 3)"},
      {"njombwa.3 1*3/1*3/1*3/1*3 0,0 X SN 0", "am Zug ist S oder N"},
      {"swahili.2 1*11/1*11 0+0,0+0 C o 0", "am Zug ist ein Platz von A bis B"},
      {"oware.6",
       "es gibt kein Spiel \"oware\", nur mefuhva, njombwa, chuba, enkeshui und swahili"},
      {"njombwa.3 1*3/1*3/1*2/1*3 0,0 S SN 0",
       "eine Folge von weniger als drei gleichen Zellen wird ausgeschrieben"},
      {"njombwa.3 1*3/1*3/1*3/1*3 99,999 S SN 0", "der Inhalt eines Vorrats ist höchstens 255"}};
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    assert_int_not_equal(chee_position_read(positions[i].text, CHEE_STRICT, &position, &error),
                         CHEE_OK);
    assert_string_equal(german_of(&error), positions[i].german);
  }
  assert_int_not_equal(chee_rules_read("enkeshui,turning=up", CHEE_LENIENT, &rules, &error),
                       CHEE_OK);
  assert_non_null(strstr(german_of(&error), " oder "));
  assert_int_equal(chee_rules_read("njombwa.8", CHEE_STRICT, &rules, NULL), CHEE_OK);
  chee_start(&rules, &position);
  chee_move pass = {.from = CHEE_PASS, .extra = CHEE_NO_EXTRA};
  assert_int_equal(chee_play(&position, pass, &error), CHEE_ILLEGAL);
  assert_string_equal(german_of(&error),
                      "passen darf man nur, wenn sich nichts säen lässt, und B8 geht");
}

// A refusal that says another one: with its arguments, in the other language too, and in English
// where the inner one has no code.
static void refusals_within_refusals_are_said_in_german(void **state) {
  (void)state;
  chee_error inner, middle, error;
  chee_position position;
  assert_int_not_equal(
      chee_position_read("njombwa.3 1*3/1*3/1*3/1*3 99,999 S SN 0", CHEE_STRICT, &position, &inner),
      CHEE_OK);
  chee__fault_over(&middle, CHEE_BAD_DATA, CHEE_FAULT_LINE_COLUMN, &inner,
                   CHEE__ARGUMENTS(chee__arg_number(inner.column)));
  chee__fault_over(&error, CHEE_BAD_DATA, CHEE_FAULT_TABLE_IN, &middle,
                   CHEE__ARGUMENTS(chee__arg_word("x.chdb")));
  assert_string_equal(error.text, "x.chdb: column 30: a store's count is at most 255");
  assert_string_equal(german_of(&error),
                      "x.chdb: Spalte 30: der Inhalt eines Vorrats ist höchstens 255");

  chee_error uncoded = {.status = CHEE_IO, .text = "disk full"};
  chee__fault_over(&error, CHEE_IO, CHEE_FAULT_LINE_MOVE, &uncoded, 0, NULL);
  assert_string_equal(german_of(&error), "der Zug: disk full");

  error = inner;
  error.status = CHEE_ILLEGAL;
  chee_error_within(&error, CHEE_FAULT_ASKED_MOVE, 3);
  assert_int_equal(error.status, CHEE_ILLEGAL);
  assert_string_equal(german_of(&error), "Zug 3: der Inhalt eines Vorrats ist höchstens 255");

  // Deeper than there is room for arguments: the innermost are left out.
  for (int i = 0; i < 12; i++)
    chee__fault_over(&error, CHEE_BAD_DATA, CHEE_FAULT_TABLE_IN, &error,
                     CHEE__ARGUMENTS(chee__arg_word("x")));
  char text[CHEE_ERROR_TEXT_MAX];
  assert_true(chee_error_sentence(&error, CHEE_GERMAN, text) > 0);
}

static void what_the_system_refuses_has_a_code(void **state) {
  (void)state;
  chee_error error = chee__fault_of_system(ENOENT);
  assert_string_equal(error.text, strerror(ENOENT));
  assert_string_equal(german_of(&error), "diese Datei oder diesen Ordner gibt es nicht");
  error = chee__fault_of_system(EDOM);
  assert_string_equal(error.text, strerror(EDOM));
  assert_non_null(strstr(german_of(&error), strerror(EDOM)));
}

static void an_error_without_a_code_keeps_its_text(void **state) {
  (void)state;
  chee_error error = {.status = CHEE_IO, .text = "disk full"};
  char text[CHEE_ERROR_TEXT_MAX];
  chee_error_sentence(&error, CHEE_GERMAN, text);
  assert_string_equal(text, "disk full");
}

// Words of a sentence, lower case; bytes beyond ASCII belong to words.
static const char *next_word(const char **at, char word[64]) {
  size_t length = 0;
  while (**at && !((**at | 32) >= 'a' && (**at | 32) <= 'z') && (unsigned char)**at < 0x80) ++*at;
  while ((((**at | 32) >= 'a' && (**at | 32) <= 'z') || (unsigned char)**at >= 0x80) &&
         length < 63) {
    char c = *(*at)++;
    word[length++] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
  }
  word[length] = '\0';
  return length ? word : NULL;
}

static bool has_word(const chee__catalogue *catalogue, const char *wanted) {
  for (int i = 0; i < CHEE__PHRASES; i++) {
    char word[64];
    for (const char *at = chee__catalogue_phrase(catalogue, (chee__phrase)i); next_word(&at, word);)
      if (strcmp(word, wanted) == 0) return true;
  }
  return false;
}

// Fails for a word that the English catalogue has and the German one does not.
static void no_english_word(void *data, const char *sentence) {
  char word[64];
  (void)data;
  for (const char *at = sentence; next_word(&at, word);)
    if (word[1] && has_word(&chee__english, word) && !has_word(&chee__german, word))
      fail_msg("\"%s\" is no German word: %s", word, sentence);
}

static void tell_a_game(const chee_rules *rules, void *data) {
  (void)data;
  if (rules->size != chee_rules_default((chee_game_id)rules->game).size && rules->size != 2) return;
  chee_position position;
  chee_start(rules, &position);
  unsigned state = 7u + rules->size;
  for (int turn = 0; turn < 80; turn++) {
    static chee_move moves[CHEE_MOVES_MAX];
    char text[CHEE_BOARD_TEXT_MAX];
    int count = chee_moves(&position, moves);
    if (count == 0) break;
    state = state * 1664525u + 1013904223u;
    chee_teller teller = chee_teller_new(&position, CHEE_GERMAN, no_english_word, NULL);
    chee_trace(&position, moves[(state >> 8) % (unsigned)count], chee_teller_event, &teller,
               &position, NULL);
    chee_teller_end(&teller);
    chee_choice_question(rules, CHEE_GERMAN, text);
    no_english_word(NULL, text);
    chee_board_style style = chee_board_style_plain();
    style.language = CHEE_GERMAN;
    chee_board_write(&position, &style, text);
    no_english_word(NULL, text);
  }
  chee_result result = chee_position_result(&position);
  char sentence[CHEE_SENTENCE_TEXT_MAX];
  chee_result_sentence(&position, &result, CHEE_GERMAN, sentence);
  no_english_word(NULL, sentence);
}

static void german_games_have_no_english_words(void **state) {
  (void)state;
  assert_true(visit_rule_sets(tell_a_game, NULL) > 0);
}

static void a_board_in_german_is_as_wide(void **state) {
  (void)state;
  chee_position position;
  char english[CHEE_BOARD_TEXT_MAX], german[CHEE_BOARD_TEXT_MAX];
  chee_rules rules = chee_rules_usual();
  chee_start(&rules, &position);
  chee_board_style style = chee_board_style_plain();
  chee_board_write(&position, &style, english);
  style.language = CHEE_GERMAN;
  size_t length = chee_board_write(&position, &style, german);
  assert_int_equal(length, strlen(german));
  assert_non_null(strstr(german, " S\xC3\xBC"
                                 "d "));
  assert_non_null(strstr(german, "am Zug"));
  // Counts stay in place: lines end in the same columns up to the words behind the stores.
  assert_int_equal(strstr(english, "captured") - english, strstr(german, "gefangen") - german);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_language_says_everything),
      cmocka_unit_test(nothing_german_is_english),
      cmocka_unit_test(languages_are_found_by_tag_and_locale),
      cmocka_unit_test(refusals_are_said_in_german),
      cmocka_unit_test(refusals_within_refusals_are_said_in_german),
      cmocka_unit_test(what_the_system_refuses_has_a_code),
      cmocka_unit_test(an_error_without_a_code_keeps_its_text),
      cmocka_unit_test(german_games_have_no_english_words),
      cmocka_unit_test(a_board_in_german_is_as_wide),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
