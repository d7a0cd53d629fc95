// SPDX-License-Identifier: MIT
//
// A game's sentences call what is sown as its sources do, and never as those of another game.
#include "text_kit.h"

#include "notation/lang/catalogue.h"

typedef struct spoken {
  const chee_rules *rules;
  chee_language language;
  int named; // sentences with the game's own noun
} spoken;

static bool is_letter(char c) {
  return (c | 32) >= 'a' && (c | 32) <= 'z';
}

static bool has_word(const char *sentence, const char *word) {
  size_t length = strlen(word);
  for (const char *at = sentence; (at = strstr(at, word)); at += length)
    if ((at == sentence || (!is_letter(at[-1]) && at[-1] != '-')) && !is_letter(at[length]) &&
        at[length] != '-')
      return true;
  return false;
}

static void hear(void *data, const char *sentence) {
  spoken *s = data;
  const chee__catalogue *catalogue = chee__catalogue_of(s->language);
  const char *one = chee_noun_word(s->rules, 1, s->language),
             *many = chee_noun_word(s->rules, 2, s->language);
  s->named += has_word(sentence, one) || has_word(sentence, many);
  for (int i = 0; i < 2 * CHEE_NOUNS; i++) {
    const char *word = chee__catalogue_phrase(catalogue, (chee__phrase)(CHEE__PHRASE_COUNTER + i));
    if (strcmp(word, one) != 0 && strcmp(word, many) != 0 && has_word(sentence, word))
      fail_msg("%s is not sown in %s: %s", word, chee_rules_game(s->rules)->title, sentence);
  }
}

static void hear_error(spoken *s, const chee_error *error) {
  char text[CHEE_ERROR_TEXT_MAX];
  chee_error_sentence(error, s->language, text);
  hear(s, text);
}

// What is refused here, hole by hole.
static void refuse_all(spoken *s, const chee_position *position) {
  for (int hole = 0; hole < chee_rules_holes(s->rules); hole++) {
    chee_position copy = *position;
    chee_error error;
    chee_move move = {.from = (uint8_t)hole, .extra = CHEE_NO_EXTRA};
    if (chee_play(&copy, move, &error) != CHEE_OK) hear_error(s, &error);
  }
}

static void play_and_hear(const chee_rules *rules, void *data) {
  chee_language language = *(chee_language *)data;
  if (rules->size != chee_rules_default((chee_game_id)rules->game).size) return;
  spoken s = {.rules = rules, .language = language};
  chee_position position;
  chee_error error;
  chee_start(rules, &position);
  position.store[0] = 250;
  if (chee_position_check(&position, &error) != CHEE_OK) hear_error(&s, &error);
  position.store[0] = 0;
  unsigned state = 11;
  for (int turn = 0; turn < 400; turn++) {
    static chee_move moves[CHEE_MOVES_MAX];
    int count = chee_moves(&position, moves);
    if (count == 0) break;
    refuse_all(&s, &position);
    state = state * 1664525u + 1013904223u;
    chee_teller teller = chee_teller_new(&position, language, hear, &s);
    chee_trace(&position, moves[(state >> 8) % (unsigned)count], chee_teller_event, &teller,
               &position, NULL);
    chee_teller_end(&teller);
  }
  chee_result result = chee_position_result(&position);
  char sentence[CHEE_SENTENCE_TEXT_MAX];
  chee_result_sentence(&position, &result, language, sentence);
  hear(&s, sentence);
  if (s.named == 0) fail_msg("%s never names what is sown", chee_rules_game(rules)->title);
}

static void sentences_use_the_noun_of_their_game(void **state) {
  (void)state;
  for (int i = 0; i < CHEE_LANGUAGES; i++) {
    chee_language language = (chee_language)i;
    assert_true(visit_rule_sets(play_and_hear, &language) > 0);
  }
}

static void the_noun_is_that_of_the_sources(void **state) {
  (void)state;
  static const struct {
    const char *rules, *one, *many, *german;
  } cases[] = {{"mefuhva.28", "piece", "pieces", "Steine"},
               {"njombwa.8", "counter", "counters", "Steine"},
               {"chuba.11", "man", "men", "Steine"},
               {"enkeshui.12", "stone", "stones", "Steine"},
               {"swahili.2", "warrior", "warriors", "Krieger"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    chee_rules rules;
    assert_int_equal(chee_rules_read(cases[i].rules, CHEE_STRICT, &rules, NULL), CHEE_OK);
    assert_string_equal(chee_noun_word(&rules, 1, CHEE_ENGLISH), cases[i].one);
    assert_string_equal(chee_noun_word(&rules, 0, CHEE_ENGLISH), cases[i].many);
    assert_string_equal(chee_noun_word(&rules, 3, CHEE_GERMAN), cases[i].german);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sentences_use_the_noun_of_their_game),
      cmocka_unit_test(the_noun_is_that_of_the_sources),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
