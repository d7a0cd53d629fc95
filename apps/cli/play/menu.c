// SPDX-License-Identifier: MIT
#include "play/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/words.h"
#include "chee/game.h"
#include "chee/hole.h"
#include "chee/text.h"
#include "play/choice.h"

// What is being put together.
typedef struct menu {
  play_session *session;
  chee_rules *rules;
  play_seats *seats;
  char *match;                                          // its terms, or ""
  bool seen;                                            // the second page was there for these rules
  char note[CHEE_ERROR_TEXT_MAX + CHEE_CLAUSE_MAX + 8]; // what was wrong with the last line
} menu;

// A line of the second page: what it sets and how it stands.
typedef enum item { SIZE, OPTION, PLAYER, MATCH, SPEED } item;

typedef struct entry {
  item item;
  int index; // option or seat
  char name[32];
  char value[PLAY_NAME_MAX];
  char help[400];
  char values[400]; // to choose from, a blank between them
} entry;

enum { ENTRIES = 3 + CHEE_OPTIONS_MAX + CHEE_SEATS_MAX };

void play_default_seats(const chee_rules *rules, play_seats *seats) {
  for (int seat = 0; seat < chee_rules_seats(rules); seat++)
    strcpy(seats->player[seat], seat == 0 ? "human" : PLAY_OPPONENT);
}

static void write_sizes(uint32_t sizes, char *text, size_t size) {
  text[0] = '\0';
  for (int s = 0; s < 32; s++) {
    size_t used = strlen(text);
    if (sizes >> s & 1) snprintf(text + used, size - used, "%s%d", used > 0 ? " " : "", s);
  }
}

static void add_value(entry *e, const char *value) {
  size_t used = strlen(e->values);
  snprintf(e->values + used, sizeof e->values - used, "%s%s", used > 0 ? " " : "", value);
}

static void fill_size(const menu *m, entry *e) {
  const chee_game *game = chee_game_get(m->rules->game);
  char official[100], study[100];
  write_sizes(game->official, official, sizeof official);
  write_sizes(game->sizes & ~game->official, study, sizeof study);
  e->item = SIZE;
  snprintf(e->name, sizeof e->name, "%s", game->size_is_seats ? _("players") : _("columns"));
  snprintf(e->value, sizeof e->value, "%d", m->rules->size);
  snprintf(e->values, sizeof e->values, "%s", official);
  if (*study) {
    snprintf(e->help, sizeof e->help, _("%s; for study (%s): %s"), official,
             game->unofficial_clause, study);
  } else {
    snprintf(e->help, sizeof e->help, "%s", official);
  }
}

static void fill_option(const menu *m, int index, entry *e) {
  const chee_option *option = &chee_game_get(m->rules->game)->option[index];
  e->item = OPTION;
  e->index = index;
  snprintf(e->name, sizeof e->name, "%s", option->name);
  snprintf(e->value, sizeof e->value, "%s", option->values[m->rules->option[index]]);
  size_t used = 0;
  for (int v = 0; v < CHEE_OPTION_VALUES_MAX && option->values[v]; v++) {
    add_value(e, option->values[v]);
    used += (size_t)snprintf(e->help + used, sizeof e->help - used, "%s%s", v > 0 ? ", " : "",
                             option->values[v]);
  }
  snprintf(e->help + used, sizeof e->help - used, " (%s: %s)", option->clause,
           cli_word(option->meaning));
}

static void fill_player(const menu *m, int seat, entry *e) {
  e->item = PLAYER;
  e->index = seat;
  snprintf(e->name, sizeof e->name, "%s", chee_seat_word(m->rules, seat, cli_language));
  const char *player = m->seats->player[seat];
  snprintf(e->value, sizeof e->value, "%s", strcmp(player, "human") ? player : _("human"));
  add_value(e, _("human"));
  for (int level = 1; level <= CHEE_LEVELS; level++) {
    char name[24];
    snprintf(name, sizeof name, "level:%d", level);
    add_value(e, name);
  }
  add_value(e, "search greedy random");
  snprintf(e->help, sizeof e->help, "%s",
           seat > 0
               ? _("the same")
               : _("human, level:1 (gentle) to level:10, search, ugi:COMMAND, greedy, random"));
}

static void fill_match(const menu *m, entry *e) {
  chee_match match;
  bool surplus = chee_match_new(m->rules, CHEE_MATCH_SURPLUS, 0, 0, 0, &match, NULL) == CHEE_OK;
  e->item = MATCH;
  snprintf(e->name, sizeof e->name, "%s", _("match"));
  snprintf(e->value, sizeof e->value, "%s", *m->match ? m->match : _("none"));
  add_value(e, _("none"));
  add_value(e, "series games:3 games:5");
  if (surplus) add_value(e, "surplus surplus,race=first surplus,race=first,rearranged=on");
  snprintf(e->help, sizeof e->help, _("none, series, games:N%s"),
           surplus ? _(", surplus (4.13); behind it ,race=first (4.15) and ,rearranged=on (4.16)")
                   : "");
}

static int fill_entries(const menu *m, entry entries[ENTRIES]) {
  const chee_game *game = chee_game_get(m->rules->game);
  int count = 0;
  memset(entries, 0, ENTRIES * sizeof *entries);
  fill_size(m, &entries[count++]);
  for (int i = 0; i < game->option_count; i++) {
    if (game->option[i].sizes >> m->rules->size & 1) fill_option(m, i, &entries[count++]);
  }
  for (int seat = 0; seat < chee_rules_seats(m->rules); seat++)
    fill_player(m, seat, &entries[count++]);
  fill_match(m, &entries[count++]);
  entry *speed = &entries[count++];
  speed->item = SPEED;
  snprintf(speed->name, sizeof speed->name, "%s", _("speed"));
  snprintf(speed->value, sizeof speed->value, "%s", _(play_speed_names[m->session->speed]));
  snprintf(speed->help, sizeof speed->help, "%s", _("off, fast, normal, slow"));
  for (int i = 0; i < PLAY_SPEEDS; i++) add_value(speed, _(play_speed_names[i]));
  return count;
}

// Sets an entry to what was typed; false with the reason.
static bool set_entry(menu *m, const entry *e, const char *value, chee_error *error) {
  chee_rules rules = *m->rules;
  *error = (chee_error){.status = CHEE_BAD_DATA};
  if (e->item == SPEED) {
    play_speed speed = play_speed_find(value);
    if (speed < PLAY_SPEEDS) m->session->speed = speed;
    snprintf(error->text, sizeof error->text, _("the speed is off, fast, normal or slow"));
    return speed < PLAY_SPEEDS;
  }
  if (e->item == MATCH) {
    chee_match match;
    bool none = cli_word_typed(value, "none");
    if (!none && chee_match_terms_read(value, &rules, &match, error) != CHEE_OK) return false;
    snprintf(m->match, CHEE_TERMS_TEXT_MAX, "%.*s", CHEE_TERMS_TEXT_MAX - 1, none ? "" : value);
    return true;
  }
  if (e->item == PLAYER) {
    if (cli_word_typed(value, "human")) value = "human";
    if (!play_player_check(value, error)) return false;
    snprintf(m->seats->player[e->index], PLAY_NAME_MAX, "%.*s", PLAY_NAME_MAX - 1, value);
    return true;
  }
  if (e->item == OPTION) {
    const chee_option *option = &chee_game_get(rules.game)->option[e->index];
    int v = 0;
    while (v < CHEE_OPTION_VALUES_MAX && option->values[v] &&
           strcasecmp(option->values[v], value) != 0)
      v++;
    snprintf(error->text, sizeof error->text, _("%s has no value '%.40s'"), option->name, value);
    if (v == CHEE_OPTION_VALUES_MAX || !option->values[v]) return false;
    rules.option[e->index] = (uint8_t)v;
  } else {
    long size = strtol(value, NULL, 10);
    rules.size = (uint8_t)(size < 0 || size > 255 ? 0 : size);
    // Options that the new size does not have go back to their default.
    for (int i = 0; i < CHEE_OPTIONS_MAX; i++) {
      if (rules.size > 31 || !(chee_game_get(rules.game)->option[i].sizes >> rules.size & 1))
        rules.option[i] = 0;
    }
  }
  if (chee_rules_check(&rules, error) != CHEE_OK) return false;
  for (int seat = chee_rules_seats(m->rules); seat < chee_rules_seats(&rules); seat++)
    strcpy(m->seats->player[seat], PLAY_OPPONENT);
  *m->rules = rules;
  chee_match match;
  if (*m->match && chee_match_terms_read(m->match, &rules, &match, NULL) != CHEE_OK)
    m->match[0] = '\0'; // the new rules have no such match
  return true;
}

static void say_note(menu *m) {
  if (*m->note) play_say(&m->session->view, "%s", m->note);
  m->note[0] = '\0';
}

static void show_entries(const menu *m, const entry *entries, int count) {
  play_view *view = &m->session->view;
  const chee_game *game = chee_game_get(m->rules->game);
  char rules[CHEE_RULES_TEXT_MAX];
  term_lines lines = {0};
  chee_rules_write(m->rules, rules);
  term_lines_add(&lines, "%s (%s), %s", game->title, rules, cli_word(game->people));
  term_lines_wrap(&lines, cli_word(game->summary), 0, play_width());
  term_lines_add(&lines, "%s", "");
  play_post(view, &lines);
  term_lines_free(&lines);
  if (view->front) {
    char begin[80];
    snprintf(begin, sizeof begin, "     %s", _("Begin the game"));
    play_post_line(view, "", begin);
    play_post_line(view, NULL, "");
  }
  for (int i = 0; i < count; i++) {
    char head[128], number[16];
    int more = (int)strlen(entries[i].name) - term_columns(entries[i].name); // bytes than columns
    snprintf(head, sizeof head, "  %d  %-*s %-10.60s ", i + 1, 8 + more, entries[i].name,
             entries[i].value);
    snprintf(number, sizeof number, "%d", i + 1);
    term_lines_beside(&lines, head, entries[i].help, play_width());
    play_post_pick(view, number, &lines);
    term_lines_free(&lines);
  }
  play_post_line(view, NULL, "");
}

// Values to point at; others can be typed.
static void offer_values(play_view *view, const entry *e) {
  char value[PLAY_PICK_MAX];
  for (const char *next = e->values; *next; next += strspn(next, " ")) {
    size_t length = strcspn(next, " ");
    snprintf(value, sizeof value, "%.*s", (int)length, next);
    play_offer(view, value, value);
    next += length;
  }
  snprintf(view->proposed, sizeof view->proposed, "%.63s", e->value);
}

// "2 random" or "north random" sets an entry; a number alone asks for the value.
static bool change(menu *m, const entry *entries, int count, const char *line) {
  size_t length = strcspn(line, " =");
  const entry *chosen = NULL;
  char value[TERM_LINE_MAX], prompt[160];
  chee_error error;
  for (int i = 0; i < count; i++) {
    if (atoi(line) == i + 1) chosen = &entries[i];
    if (strncasecmp(entries[i].name, line, length) == 0) chosen = &entries[i];
  }
  if (!chosen) {
    snprintf(m->note, sizeof m->note, _("'%.40s' is no line of this list."), line);
    return true;
  }
  snprintf(value, sizeof value, "%s", line + length + strspn(line + length, " ="));
  if (!*value) {
    snprintf(prompt, sizeof prompt, "%s [%.80s]: ", chosen->name, chosen->value);
    offer_values(&m->session->view, chosen);
    bool escaped = false;
    if (!play_read(m->session, prompt, value, &escaped)) return false;
    if (escaped) return true; // it stays as it is
    if (play_goes(value)) {
      play_leave(m->session, CLI_OK);
      return false;
    }
  }
  if (*value && !set_entry(m, chosen, value, &error)) {
    char why[CHEE_ERROR_TEXT_MAX];
    chee_error_sentence(&error, cli_language, why);
    snprintf(m->note, sizeof m->note, "%s%s%s.", error.clause, *error.clause ? ": " : "", why);
  }
  return true;
}

// The second page. False when the session is leaving; *again to choose another game.
static bool choose_details(menu *m, bool *again) {
  char line[TERM_LINE_MAX];
  entry entries[ENTRIES];
  bool escaped = false;
  *again = false;
  play_hush(&m->session->view);
  for (;;) {
    int count = fill_entries(m, entries);
    show_entries(m, entries, count);
    say_note(m);
    if (!play_read(m->session, _("Enter begins; or a number, or back: "), line, &escaped))
      return false;
    if (escaped || play_takes_back(line)) *again = true;
    if (*again) play_hush(&m->session->view);
    if (*again || !*line) return true;
    if (play_goes(line)) {
      play_leave(m->session, CLI_OK);
      return false;
    }
    play_hush(&m->session->view);
    if (!change(m, entries, count, line)) return false;
  }
}

static void show_games(play_session *session, int proposed) {
  play_view *view = &session->view;
  term_lines lines = {0};
  play_post_line(view, NULL, _("Relay-sowing games. Which one?"));
  play_post_line(view, NULL, "");
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    const chee_game *game = chee_game_get(i);
    char head[64], number[16];
    snprintf(number, sizeof number, "%d", i + 1);
    if (i == proposed) strcpy(view->proposed, number);
    snprintf(head, sizeof head, " %c%d  %-9s ", i == proposed ? '>' : ' ', i + 1, game->title);
    term_lines_beside(&lines, head, cli_word(game->summary), play_width());
    play_post_pick(view, number, &lines);
    term_lines_free(&lines);
  }
  play_post_line(view, NULL, "");
}

// The game that a number, a name or its beginning means, or -1.
static int find_game(const char *line) {
  int number = atoi(line), found = -1, count = 0;
  if (number >= 1 && number <= CHEE_GAME_COUNT) return number - 1;
  for (int i = 0; i < CHEE_GAME_COUNT; i++) {
    if (strncasecmp(chee_game_get(i)->name, line, strlen(line)) != 0) continue;
    found = i;
    count++;
  }
  return count == 1 ? found : -1;
}

// A game with what is usual for it; one that was looked at before has what was set then.
static void set_rules(menu *m, const chee_rules *rules) {
  const bool other = m->rules->game != rules->game;
  if (m->seen && !other) return;
  *m->rules = *rules;
  play_default_seats(m->rules, m->seats);
  m->match[0] = '\0';
  m->seen = true;
}

static bool choose_game(menu *m) {
  char line[TERM_LINE_MAX], prompt[80];
  int proposed = m->rules->game;
  for (;;) {
    show_games(m->session, proposed);
    say_note(m);
    snprintf(prompt, sizeof prompt, _("Game [%d]: "), proposed + 1);
    if (!play_read(m->session, prompt, line, NULL)) return false;
    play_hush(&m->session->view);
    chee_error error;
    chee_rules rules;
    int found = *line ? find_game(line) : proposed;
    if (play_goes(line)) {
      play_leave(m->session, CLI_OK);
      return false;
    }
    if (found >= 0) {
      rules = chee_rules_default((chee_game_id)found);
      set_rules(m, &rules);
      return true;
    }
    if (chee_rules_read(line, CHEE_LENIENT, &rules, &error) == CHEE_OK) {
      m->seen = false;
      set_rules(m, &rules);
      return true;
    }
    snprintf(m->note, sizeof m->note, _("There is no game '%.40s'; type a number of the list."),
             line);
  }
}

bool play_menu(play_session *session, chee_rules *rules, play_seats *seats,
               char match[CHEE_TERMS_TEXT_MAX]) {
  menu m = {.session = session, .rules = rules, .seats = seats, .match = match};
  bool again = true;
  *rules = chee_rules_usual();
  while (again) {
    if (!choose_game(&m)) return false;
    if (!choose_details(&m, &again)) return false;
  }
  play_hush(&session->view);
  return true;
}
