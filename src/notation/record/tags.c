// SPDX-License-Identifier: MIT
#include "notation/record/tags.h"

#include <string.h>

#include "chee/hole.h"
#include "core/fail.h"
#include "notation/record/tree.h"
#include "notation/record/utf8.h"

static const char *const COMMON[] = {"Event", "Site", "Date", "Round"};
static const char *const SEATS[] = {"SeatA", "SeatB", "SeatC", "SeatD"};

const char *chee__record_roster(const chee_rules *rules, size_t index) {
  size_t common = sizeof COMMON / sizeof *COMMON;
  if (index < common) return COMMON[index];
  index -= common;
  if (index >= (size_t)chee_rules_seats(rules)) return NULL;
  return chee_record_seat_tag(rules, (int)index);
}

const char *chee_record_seat_tag(const chee_rules *rules, int seat) {
  return chee_rules_game(rules)->size_is_seats ? SEATS[seat & 3] : chee_seat_name(rules, seat);
}

const char *chee__record_unknown(const char *name) {
  return strcmp(name, "Date") == 0 ? "????.??.??" : strcmp(name, "Round") == 0 ? "-" : "?";
}

static bool in_roster(const chee_rules *rules, const char *name) {
  const char *usual;
  for (size_t i = 0; (usual = chee__record_roster(rules, i)); i++) {
    if (strcmp(usual, name) == 0) return true;
  }
  return false;
}

// Whether a name is in the roster of any rule set. Those are not counted, tags or bytes, since a
// writer adds them.
static bool is_usual(const char *name) {
  for (int id = 0; id < CHEE_GAME_COUNT; id++) {
    chee_rules rules = chee_rules_default((chee_game_id)id);
    if (chee_rules_game(&rules)->size_is_seats) rules.size = CHEE_SEATS_MAX;
    if (in_roster(&rules, name)) return true;
  }
  return false;
}

static bool is_derived(const char *name) {
  return strcmp(name, "Game") == 0 || strcmp(name, "FEN") == 0 || strcmp(name, "Result") == 0;
}

static chee_status check_tag(const char *name, const char *value, chee_error *error) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  size_t length = strlen(name);
  if (length == 0 || strspn(name, letters) != length)
    return chee__fault(error, CHEE_BAD_DATA, "", CHEE_FAULT_TAG_NAME_FORM);
  if (length > CHEE_TAG_NAME_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_TAG_NAME_MAX,
                          chee__arg_number(CHEE_TAG_NAME_MAX));
  if (is_derived(name))
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TAG_NOT_FREE, chee__arg_word(name));
  if (!value) return CHEE_OK;
  length = strlen(value);
  if (length > CHEE_TAG_VALUE_MAX)
    return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_TAG_VALUE_MAX,
                          chee__arg_number(CHEE_TAG_VALUE_MAX));
  if (strpbrk(value, "\t\r\n") || chee__utf8_bad(value, length) != length)
    return chee__fault_of(error, CHEE_BAD_DATA, "", CHEE_FAULT_TAG_VALUE_TEXT,
                          chee__arg_word(name));
  return CHEE_OK;
}

// The link that holds the tag of this name, or the last link.
static chee__tag **find(chee_record *record, const char *name) {
  chee__tag **link = &record->tags;
  while (*link && strcmp((*link)->name, name) != 0) link = &(*link)->next;
  return link;
}

chee_status chee_record_set_tag(chee_record *record, const char *name, const char *value,
                                chee_error *error) {
  chee_status status = check_tag(name, value, error);
  if (status != CHEE_OK) return status;
  chee__tag **link = find(record, name);
  chee__tag *old = *link;
  const size_t length = strlen(name);
  if (!is_usual(name)) {
    if (value && !old && record->tag_count == CHEE_RECORD_TAGS_MAX)
      return chee__fault_of(error, CHEE_LIMIT, "", CHEE_FAULT_TAGS_MAX,
                            chee__arg_number(CHEE_RECORD_TAGS_MAX));
    if (value) status = chee__record_charge(record, length + strlen(value), error);
    if (status != CHEE_OK) return status;
    if (old) chee__record_refund(record, length + strlen(old->value));
    record->tag_count += (size_t)(value != NULL) - (size_t)(old != NULL);
  }
  if (!value) {
    if (old) *link = old->next;
    return CHEE_OK;
  }
  const char *copy = chee__arena_copy(&record->arena, value, strlen(value));
  chee__tag *tag = old ? old : chee__arena_take(&record->arena, sizeof *tag);
  if (copy && tag && !tag->name) tag->name = chee__arena_copy(&record->arena, name, length);
  if (!copy || !tag || !tag->name)
    return chee__fault(error, CHEE_MEMORY, "", CHEE_FAULT_NO_MEMORY_TAG);
  tag->value = copy;
  tag->place = (chee__place){0};
  *link = tag;
  return CHEE_OK;
}

chee__tag *chee__record_find_tag(const chee_record *record, const char *name) {
  chee__tag *tag = record->tags;
  while (tag && strcmp(tag->name, name) != 0) tag = tag->next;
  return tag;
}

const char *chee_record_tag(const chee_record *record, const char *name) {
  const chee__tag *tag = chee__record_find_tag(record, name);
  return tag ? tag->value : NULL;
}

bool chee_record_tag_at(const chee_record *record, size_t index, const char **name,
                        const char **value) {
  const chee_rules *rules = &record->start.rules;
  size_t usual = 0;
  while (chee__record_roster(rules, usual)) usual++;
  if (index < usual) {
    *name = chee__record_roster(rules, index);
    *value = chee_record_tag(record, *name);
    if (!*value) *value = chee__record_unknown(*name);
    return true;
  }
  index -= usual;
  for (const chee__tag *tag = record->tags; tag; tag = tag->next) {
    if (in_roster(rules, tag->name) || index-- > 0) continue;
    *name = tag->name;
    *value = tag->value;
    return true;
  }
  return false;
}
