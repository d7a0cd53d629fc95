// SPDX-License-Identifier: MIT
//
// Matches: `TERMS GAME WINS STONES PLAYERS`, and terms alone.
#include <string.h>

#include "games/match.h"
#include "notation/lang/writer.h"
#include "notation/text/cursor.h"

static const char *const kinds[CHEE_MATCH_KINDS] = {"series", "games", "surplus"};
static const char *const races[] = {NULL, "first", "farthest"};

// Takes this word if it stands at the cursor.
static bool take(chee__cursor *cursor, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(cursor->end - cursor->at) < length || memcmp(cursor->at, word, length) != 0)
    return false;
  cursor->at += length;
  return true;
}

// Gives a refusal of the rules the column of the field it is about.
static chee_status refuse_field(const chee__cursor *cursor, const char *at,
                                const chee_error *reason) {
  return chee__refuse_again(cursor, at, reason);
}

static chee_status read_kind(chee__cursor *cursor, chee_match *match) {
  for (int kind = 0; kind < CHEE_MATCH_KINDS; kind++) {
    const char *from = cursor->at;
    if (!take(cursor, kinds[kind])) continue;
    char next = chee__peek(cursor);
    bool counted = kind == CHEE_MATCH_GAMES;
    if (counted ? next != ':' : next && next != ',' && next != ' ') {
      cursor->at = from;
      break;
    }
    match->kind = (uint8_t)kind;
    if (!counted) return CHEE_OK;
    from = ++cursor->at;
    unsigned length;
    chee_status status =
        chee__read_number(cursor, CHEE__PHRASE_A_NUMBER_OF_GAMES, CHEE_MATCH_LENGTH_MAX, &length);
    match->length = (uint16_t)length;
    if (status == CHEE_OK && length == 0)
      return chee__refuse_at_of(cursor, from, "4.13", CHEE_FAULT_MATCH_LENGTH,
                                chee__arg_number(CHEE_MATCH_LENGTH_MAX));
    return status;
  }
  return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_MATCH_FORMS);
}

// Refuses what the game does not have, at the place where it was asked for.
static chee_status check_terms(const chee__cursor *cursor, const char *from,
                               const chee_match *match) {
  chee_error reason;
  if (chee__match_check_terms(match, &reason) == CHEE_OK) return CHEE_OK;
  return refuse_field(cursor, from, &reason);
}

static chee_status read_race(chee__cursor *cursor, chee_match *match) {
  for (uint8_t race = 2; race > 0 && !match->race; race--)
    if (take(cursor, races[race])) match->race = race;
  if (match->race) return CHEE_OK;
  return chee__refuse_at(cursor, cursor->at, "4.15", CHEE_FAULT_MATCH_RACE_FORMS);
}

static chee_status read_terms(chee__cursor *cursor, chee_match *match) {
  const char *from = cursor->at;
  chee_status status = read_kind(cursor, match);
  if (status == CHEE_OK) status = check_terms(cursor, from, match);
  while (status == CHEE_OK && chee__peek(cursor) == ',') {
    from = ++cursor->at;
    if (!match->race && !match->rearranged && take(cursor, "race=")) {
      status = read_race(cursor, match);
    } else if (!match->rearranged && take(cursor, "rearranged=on")) {
      match->rearranged = 1;
    } else {
      return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_MATCH_BEHIND_FORMS);
    }
    if (status == CHEE_OK) status = check_terms(cursor, from, match);
  }
  return status;
}

static chee_status expect(chee__cursor *cursor, char c, chee__phrase what) {
  if (chee__peek(cursor) == c && cursor->at < cursor->end) {
    cursor->at++;
    return CHEE_OK;
  }
  return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_EXPECTED_HERE,
                            chee__arg_phrase(what));
}

static chee_status read_score(chee__cursor *cursor, chee_match *match) {
  const char *from = cursor->at;
  chee_error reason;
  unsigned number = 0;
  chee_status status =
      chee__read_number(cursor, CHEE__PHRASE_A_GAMES_NUMBER, CHEE_MATCH_GAMES_MAX + 1, &number);
  if (status != CHEE_OK) return status;
  if (number == 0) return chee__refuse_at(cursor, from, "", CHEE_FAULT_MATCH_GAMES_FROM);
  match->played = number - 1;
  if (chee__match_check_score(match, &reason) != CHEE_OK)
    return refuse_field(cursor, from, &reason);
  status = expect(cursor, ' ', CHEE__PHRASE_A_BLANK_WINS);
  from = cursor->at;
  for (int seat = 0; status == CHEE_OK && seat < chee_rules_seats(&match->rules); seat++) {
    if (seat) status = expect(cursor, '-', CHEE__PHRASE_A_DASH_WINS);
    if (status != CHEE_OK) return status;
    status =
        chee__read_number(cursor, CHEE__PHRASE_A_NUMBER_OF_WINS, CHEE_MATCH_GAMES_MAX, &number);
    match->wins[seat] = number;
  }
  if (status == CHEE_OK && chee__match_check_score(match, &reason) != CHEE_OK)
    return refuse_field(cursor, from, &reason);
  return status;
}

static chee_status read_stones(chee__cursor *cursor, chee_match *match) {
  chee_status status = expect(cursor, ' ', CHEE__PHRASE_A_BLANK_STONES);
  const char *from = cursor->at;
  chee_error reason;
  if (status != CHEE_OK) return status;
  if (match->kind != CHEE_MATCH_SURPLUS) return expect(cursor, '-', CHEE__PHRASE_A_DASH_STONES);
  for (int seat = 0; seat < 2; seat++) {
    unsigned stones = 0;
    if (seat) status = expect(cursor, ',', CHEE__PHRASE_A_COMMA_STONES);
    if (status == CHEE_OK)
      status =
          chee__read_number(cursor, CHEE__PHRASE_A_NUMBER_OF_STONES, CHEE_MATCH_SHARE, &stones);
    if (status != CHEE_OK) return status;
    match->stones[seat] = (uint8_t)stones;
  }
  if (chee__match_check_stones(match, &reason) == CHEE_OK) return CHEE_OK;
  return refuse_field(cursor, from, &reason);
}

static chee_status read_players(chee__cursor *cursor, chee_match *match) {
  chee_status status = expect(cursor, ' ', CHEE__PHRASE_A_BLANK_PLAYERS);
  const char *from = cursor->at;
  int seats = chee_rules_seats(&match->rules);
  chee_error reason;
  for (int seat = 0; status == CHEE_OK && seat < seats; seat++) {
    char c = chee__peek(cursor);
    if (c < '1' || c >= '1' + seats)
      return chee__refuse_at_of(cursor, cursor->at, "", CHEE_FAULT_MATCH_PLAYER_NUMBER,
                                chee__arg_number(seats));
    match->player[seat] = (uint8_t)(c - '1');
    cursor->at++;
  }
  if (status == CHEE_OK && chee__match_check_seats(match, &reason) != CHEE_OK)
    return refuse_field(cursor, from, &reason);
  return status;
}

static chee_status read_end(const chee__cursor *cursor) {
  if (cursor->at == cursor->end) return CHEE_OK;
  return chee__refuse_at(cursor, cursor->at, "", CHEE_FAULT_NOTHING_MORE);
}

static chee_status begin(chee__cursor *cursor, const char *text, const chee_rules *rules,
                         chee_match *match, chee_error *error) {
  enum { LIMIT = CHEE_MATCH_TEXT_MAX - 1 };
  size_t length = chee__length_within(text, LIMIT);
  *cursor = (chee__cursor){
      .text = text, .at = text, .end = text + length, .reading = CHEE_STRICT, .error = error};
  *match = (chee_match){.rules = *rules};
  if (length > LIMIT)
    return chee__refuse_at_of(cursor, text + LIMIT, "", CHEE_FAULT_MATCH_BYTES,
                              chee__arg_number(LIMIT));
  return read_terms(cursor, match);
}

chee_status chee_match_terms_read(const char *text, const chee_rules *rules, chee_match *match,
                                  chee_error *error) {
  chee__cursor cursor;
  chee_match read;
  chee_status status = begin(&cursor, text, rules, &read, error);
  if (status == CHEE_OK) status = read_end(&cursor);
  if (status != CHEE_OK) return status;
  return chee_match_new(rules, read.kind, read.length, read.race, read.rearranged, match, error);
}

chee_status chee_match_read(const char *text, const chee_rules *rules, chee_match *match,
                            chee_error *error) {
  chee__cursor cursor;
  chee_match read;
  chee_status status = begin(&cursor, text, rules, &read, error);
  if (status == CHEE_OK) status = expect(&cursor, ' ', CHEE__PHRASE_A_BLANK_GAME);
  if (status == CHEE_OK) status = read_score(&cursor, &read);
  if (status == CHEE_OK) status = read_stones(&cursor, &read);
  if (status == CHEE_OK) status = read_players(&cursor, &read);
  if (status == CHEE_OK) status = read_end(&cursor);
  if (status == CHEE_OK) *match = read;
  return status;
}

static void put_terms(chee__writer *writer, const chee_match *match) {
  chee__put_text(writer, kinds[match->kind]);
  if (match->kind == CHEE_MATCH_GAMES) {
    chee__put_char(writer, ':');
    chee__put_number(writer, match->length);
  }
  if (match->race) {
    chee__put_text(writer, ",race=");
    chee__put_text(writer, races[match->race]);
  }
  if (match->rearranged) chee__put_text(writer, ",rearranged=on");
}

size_t chee_match_terms_write(const chee_match *match,
                              char text[CHEE_AT_LEAST(CHEE_TERMS_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_TERMS_TEXT_MAX};
  put_terms(&writer, match);
  return chee__writer_end(&writer);
}

size_t chee_match_write(const chee_match *match, char text[CHEE_AT_LEAST(CHEE_MATCH_TEXT_MAX)]) {
  chee__writer writer = {.text = text, .size = CHEE_MATCH_TEXT_MAX};
  int seats = chee_rules_seats(&match->rules);
  put_terms(&writer, match);
  chee__put_char(&writer, ' ');
  chee__put_number(&writer, match->played + 1);
  for (int seat = 0; seat < seats; seat++) {
    chee__put_char(&writer, seat ? '-' : ' ');
    chee__put_number(&writer, match->wins[seat]);
  }
  chee__put_char(&writer, ' ');
  if (match->kind == CHEE_MATCH_SURPLUS) {
    chee__put_number(&writer, match->stones[0]);
    chee__put_char(&writer, ',');
    chee__put_number(&writer, match->stones[1]);
  } else {
    chee__put_char(&writer, '-');
  }
  chee__put_char(&writer, ' ');
  for (int seat = 0; seat < seats; seat++)
    chee__put_char(&writer, (char)('1' + match->player[seat]));
  return chee__writer_end(&writer);
}
