// SPDX-License-Identifier: MIT
#include "notation/pmn/lexer.h"
#include "notation/record/notes.h"

#include <string.h>

// A token's first byte has been peeked at, not skipped, when its function is called.

static bool is_digit(int c) {
  return c >= '0' && c <= '9';
}

static bool is_letter(int c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_space(int c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_move_byte(int c) {
  return is_letter(c) || is_digit(c) || c == '-' || c == '<' || c == '>' || c == '+';
}

static bool is_result_byte(int c) {
  return is_digit(c) || c == '-' || c == '/';
}

static bool is_name_byte(int c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

static chee_status no_memory(chee_error *error, chee__place place) {
  return chee__fault_at(error, place, CHEE_MEMORY, CHEE_FAULT_NO_MEMORY_TEXT);
}

// Takes bytes of one class into `text`, at most `most` of them.
static chee_status take_while(chee__pmn_lexer *lexer, bool (*belongs)(int), size_t most,
                              chee__phrase what, chee__text *text, chee_error *error) {
  int c;
  while (belongs(c = chee__input_peek(lexer->input))) {
    if (text->length == most)
      return chee__fault_at_of(error, lexer->place, CHEE_LIMIT, CHEE_FAULT_BYTES_MAX,
                               chee__arg_phrase(what), chee__arg_number((int)most));
    if (!chee__text_put_byte(text, (char)c)) return no_memory(error, lexer->place);
    chee__input_skip(lexer->input);
  }
  return c == CHEE__INPUT_FAULT ? chee__input_fault(lexer->input, error) : CHEE_OK;
}

static int value_of(const char *digits) {
  int value = 0;
  while (*digits) value = value * 10 + (*digits++ - '0');
  return value;
}

// Digits into lexer->number.
static chee_status take_number(chee__pmn_lexer *lexer, size_t most, chee__phrase what,
                               chee_error *error) {
  chee__text_clear(&lexer->text);
  chee_status status = take_while(lexer, is_digit, most, what, &lexer->text, error);
  if (status == CHEE_OK) lexer->number = value_of(lexer->text.length ? lexer->text.bytes : "");
  return status;
}

// The rest of the line, for `;` and `%`.
static chee_status take_line(chee__pmn_lexer *lexer, chee__pmn_kind kind, chee_error *error) {
  lexer->kind = kind;
  chee__input_skip(lexer->input);
  int c;
  while ((c = chee__input_peek(lexer->input)) >= 0 && c != '\n') {
    if (lexer->text.length == CHEE__LINE_ROOM)
      return chee__fault_at_of(error, lexer->place, CHEE_LIMIT, CHEE_FAULT_COMMENT_LINE_MAX,
                               chee__arg_number(CHEE_RECORD_LINE_MAX));
    if (!chee__text_put_byte(&lexer->text, c == '\r' ? ' ' : (char)c))
      return no_memory(error, lexer->place);
    chee__input_skip(lexer->input);
  }
  return c == CHEE__INPUT_FAULT ? chee__input_fault(lexer->input, error) : CHEE_OK;
}

// Comments in braces. White space with a line break in it is where a writer wrapped the comment:
// one space.
static chee_status take_comment(chee__pmn_lexer *lexer, chee_error *error) {
  lexer->kind = CHEE__PMN_COMMENT;
  chee__input_skip(lexer->input);
  chee__text *text = &lexer->text;
  size_t blanks = 0; // where the white space before this byte began
  bool broken = false;
  int c;
  while ((c = chee__input_peek(lexer->input)) >= 0 && c != '}') {
    if (text->length == CHEE__LINE_ROOM)
      return chee__fault_at_of(error, lexer->place, CHEE_LIMIT, CHEE_FAULT_COMMENT_BRACES_MAX,
                               chee__arg_number(CHEE_RECORD_LINE_MAX));
    bool space = is_space(c);
    if (c == '\n' || c == '\r') {
      broken = true;
      text->length = blanks;
      c = ' ';
    }
    bool skipped = space && broken && text->length > blanks;
    if (!skipped && !chee__text_put_byte(text, (char)c)) return no_memory(error, lexer->place);
    if (!space) {
      blanks = text->length;
      broken = false;
    }
    chee__input_skip(lexer->input);
  }
  if (c == CHEE__INPUT_FAULT) return chee__input_fault(lexer->input, error);
  if (c == CHEE__INPUT_END)
    return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_COMMENT_OPEN);
  chee__input_skip(lexer->input);
  return CHEE_OK;
}

static chee_status skip_blanks(chee__pmn_lexer *lexer, chee_error *error) {
  int c;
  while (is_space(c = chee__input_peek(lexer->input))) chee__input_skip(lexer->input);
  return c == CHEE__INPUT_FAULT ? chee__input_fault(lexer->input, error) : CHEE_OK;
}

// What stands in quotes, with `\"` and `\\` for themselves.
static chee_status take_value(chee__pmn_lexer *lexer, chee_error *error) {
  chee__input *input = lexer->input;
  chee__input_skip(input);
  lexer->value_place = input->place;
  chee__text_clear(&lexer->value);
  int c;
  while ((c = chee__input_peek(input)) >= 0 && c != '"' && c != '\n' && c != '\r') {
    chee__place place = input->place;
    if (c == '\\') {
      chee__input_skip(input);
      c = chee__input_peek(input);
      if (c != '"' && c != '\\' && c >= 0)
        return chee__fault_at(error, place, CHEE_BAD_DATA, CHEE_FAULT_TAG_ESCAPE);
      if (c < 0) break;
    }
    if (lexer->value.length == CHEE_TAG_VALUE_MAX)
      return chee__fault_at_of(error, lexer->value_place, CHEE_LIMIT, CHEE_FAULT_TAG_VALUE_MAX,
                               chee__arg_number(CHEE_TAG_VALUE_MAX));
    if (!chee__text_put_byte(&lexer->value, (char)c)) return no_memory(error, place);
    chee__input_skip(input);
  }
  if (c == CHEE__INPUT_FAULT) return chee__input_fault(input, error);
  if (c != '"')
    return chee__fault_at(error, lexer->value_place, CHEE_BAD_DATA, CHEE_FAULT_TAG_VALUE_OPEN);
  chee__input_skip(input);
  return chee__text_put(&lexer->value, "", 0) ? CHEE_OK : no_memory(error, lexer->place);
}

// `[Name "value"]`
static chee_status take_tag(chee__pmn_lexer *lexer, chee_error *error) {
  chee__input *input = lexer->input;
  lexer->kind = CHEE__PMN_TAG;
  chee__input_skip(input);
  chee_status status = skip_blanks(lexer, error);
  if (status == CHEE_OK)
    status = take_while(lexer, is_name_byte, CHEE_TAG_NAME_MAX, CHEE__PHRASE_A_TAGS_NAME,
                        &lexer->text, error);
  if (status == CHEE_OK && lexer->text.length == 0)
    return chee__fault_at(error, input->place, CHEE_BAD_DATA, CHEE_FAULT_TAG_NAME_FIRST);
  if (status == CHEE_OK) status = skip_blanks(lexer, error);
  if (status != CHEE_OK) return status;
  if (chee__input_peek(input) != '"')
    return chee__fault_at(error, input->place, CHEE_BAD_DATA, CHEE_FAULT_TAG_VALUE_QUOTED);
  status = take_value(lexer, error);
  if (status == CHEE_OK) status = skip_blanks(lexer, error);
  if (status != CHEE_OK) return status;
  if (chee__input_peek(input) != ']')
    return chee__fault_at(error, input->place, CHEE_BAD_DATA, CHEE_FAULT_TAG_CLOSED);
  chee__input_skip(input);
  return CHEE_OK;
}

// A move number with its dots, or a result, which begins with a digit, too.
static chee_status take_number_or_result(chee__pmn_lexer *lexer, chee_error *error) {
  lexer->kind = CHEE__PMN_NUMBER;
  chee_status status = take_while(lexer, is_digit, 7, CHEE__PHRASE_A_NUMBER, &lexer->text, error);
  if (status != CHEE_OK) return status;
  lexer->number = value_of(lexer->text.bytes);
  int c = chee__input_peek(lexer->input);
  if (c == '-' || c == '/') {
    lexer->kind = CHEE__PMN_RESULT;
    return take_while(lexer, is_result_byte, CHEE_RESULT_TEXT_MAX - 1, CHEE__PHRASE_A_RESULT,
                      &lexer->text, error);
  }
  for (; c == '.'; c = chee__input_peek(lexer->input)) {
    if (++lexer->dots > 3)
      return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_NUMBER_DOTS);
    chee__input_skip(lexer->input);
  }
  if (lexer->dots == 2)
    return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_NUMBER_DOTS);
  return c == CHEE__INPUT_FAULT ? chee__input_fault(lexer->input, error) : CHEE_OK;
}

static chee_status take_suffix(chee__pmn_lexer *lexer, chee_error *error) {
  static const char *const suffixes[] = {"!", "?", "!!", "??", "!?", "?!"};
  int c;
  lexer->kind = CHEE__PMN_SUFFIX;
  while ((c = chee__input_peek(lexer->input)) == '!' || c == '?') {
    if (lexer->text.length == 2) break;
    if (!chee__text_put_byte(&lexer->text, (char)c)) return no_memory(error, lexer->place);
    chee__input_skip(lexer->input);
  }
  for (int i = 0; i < 6; i++) {
    if (strcmp(lexer->text.bytes, suffixes[i]) == 0) lexer->number = i + 1;
  }
  return CHEE_OK;
}

static chee_status take_glyph(chee__pmn_lexer *lexer, chee_error *error) {
  lexer->kind = CHEE__PMN_GLYPH;
  chee__input_skip(lexer->input);
  chee_status status = take_number(lexer, 3, CHEE__PHRASE_A_GLYPH, error);
  if (status == CHEE_OK && lexer->text.length == 0)
    return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_NAG_NUMBER);
  return status;
}

// `(digits)` joined to a move.
static chee_status take_total(chee__pmn_lexer *lexer, chee_error *error) {
  lexer->kind = CHEE__PMN_TOTAL;
  chee__input_skip(lexer->input);
  chee_status status = take_number(lexer, 3, CHEE__PHRASE_A_TOTAL, error);
  if (status != CHEE_OK) return status;
  bool zeros = lexer->text.length > 1 && lexer->text.bytes[0] == '0';
  if (lexer->text.length == 0 || zeros || chee__input_peek(lexer->input) != ')')
    return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_TOTAL_JOINED);
  chee__input_skip(lexer->input);
  return CHEE_OK;
}

static chee_status take_one(chee__pmn_lexer *lexer, chee__pmn_kind kind) {
  lexer->kind = kind;
  chee__input_skip(lexer->input);
  return CHEE_OK;
}

static chee_status take_other(chee__pmn_lexer *lexer, int c, chee_error *error) {
  if (c == CHEE__INPUT_FAULT) return chee__input_fault(lexer->input, error);
  if (c < 0x80)
    return chee__fault_at_of(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_BEGINS_NOTHING,
                             chee__arg_letter(c));
  return chee__fault_at(error, lexer->place, CHEE_BAD_DATA, CHEE_FAULT_BEYOND_ASCII);
}

static chee_status take_move(chee__pmn_lexer *lexer, chee_error *error) {
  lexer->kind = CHEE__PMN_MOVE;
  chee_status status = take_while(lexer, is_move_byte, CHEE_MOVE_TEXT_MAX - 1, CHEE__PHRASE_A_MOVE,
                                  &lexer->text, error);
  lexer->joined = true;
  return status;
}

static chee_status take_token(chee__pmn_lexer *lexer, int c, bool joined, chee_error *error) {
  switch (c) {
  case CHEE__INPUT_END: lexer->kind = CHEE__PMN_END; return CHEE_OK;
  case '[': return take_tag(lexer, error);
  case '{': return take_comment(lexer, error);
  case ';': return take_line(lexer, CHEE__PMN_COMMENT, error);
  case '%':
    if (lexer->place.column == 1) return take_line(lexer, CHEE__PMN_ESCAPE, error);
    return take_other(lexer, c, error);
  case '(': return joined ? take_total(lexer, error) : take_one(lexer, CHEE__PMN_OPEN);
  case ')': return take_one(lexer, CHEE__PMN_CLOSE);
  case '$': return take_glyph(lexer, error);
  case '!':
  case '?': lexer->joined = joined; return take_suffix(lexer, error);
  case '*':
    if (!chee__text_put(&lexer->text, "*", 1)) return no_memory(error, lexer->place);
    return take_one(lexer, CHEE__PMN_RESULT);
  default: break;
  }
  if (is_digit(c)) return take_number_or_result(lexer, error);
  if (is_letter(c) || c == '-') return take_move(lexer, error);
  return take_other(lexer, c, error);
}

chee_status chee__pmn_next(chee__pmn_lexer *lexer, chee_error *error) {
  chee__input *input = lexer->input;
  bool joined = lexer->joined && !is_space(chee__input_peek(input));
  lexer->joined = false;
  lexer->number = lexer->dots = 0;
  chee__text_clear(&lexer->text);
  chee__text_clear(&lexer->value);
  chee_status status = skip_blanks(lexer, error);
  lexer->place = input->place;
  if (status != CHEE_OK) return status;
  // Texts are strings even where they are empty.
  if (!chee__text_put(&lexer->text, "", 0)) return no_memory(error, lexer->place);
  return take_token(lexer, chee__input_peek(input), joined, error);
}
