// SPDX-License-Identifier: MIT
// The rearranged start of Enkeshui (4.16), asked for hole by hole or typed in one line.
#include "play/rearrange.h"

#include <stdio.h>
#include <string.h>

#include "base/layout.h"
#include "base/words.h"
#include "chee/hole.h"
#include "chee/setup.h"
#include "play/choice.h"
#include "play/command.h"

enum { STONES_MAX = 48 };

// What was taken up and laid out so far.
typedef struct laying {
  play_session *session;
  chee_position *start;
  int seat;
  int hole[2], taken; // the holes taken up, and how many
  int stones;         // in them together
  int put[STONES_MAX], laid;
  bool settled; // a line has laid out the last stone: nothing is left to ask
  bool kept;    // they stay as they lie
} laying;

static bool is_complete(const laying *l) {
  return l->taken == 2 && l->laid == l->stones;
}

// The board as it is laid out so far, into the view.
static void show_board(laying *l) {
  chee_position *shown = &l->session->view.shown;
  *shown = *l->start;
  for (int i = 0; i < l->taken; i++) shown->side[l->seat][l->hole[i]] = 0;
  for (int i = 0; i < l->laid; i++) shown->side[l->seat][l->put[i]]++;
  if (term_in_place()) play_board(&l->session->view);
}

static void write_prompt(const laying *l, char prompt[120]) {
  const chee_rules *rules = &l->start->rules;
  char name[CHEE_HOLE_TEXT_MAX] = "";
  if (l->taken > 0) chee_hole_name(rules, l->seat, l->hole[0], name);
  if (l->taken == 0)
    snprintf(prompt, 120, _("%s lays out (Enter: as they lie): "),
             chee_seat_word(rules, l->seat, cli_language));
  else if (l->taken == 1)
    snprintf(prompt, 120, _("%s and which other hole? "), name);
  else if (is_complete(l))
    snprintf(prompt, 120, _("All stones are laid out (Enter: so; back: not the last): "));
  else
    snprintf(prompt, 120,
             cli_words(l->stones - l->laid, "Lay out the %d stone, such as %s=%d: ",
                       "Lay out the %d stones, such as %s=%d: "),
             l->stones - l->laid, name, l->stones - l->laid);
}

// Takes a hole up, or puts a stone into it. False with the reason.
static bool take_hole(laying *l, int hole, chee_error *error) {
  if (l->taken == 2) {
    if (!is_complete(l)) l->put[l->laid++] = hole;
    return true;
  }
  if (l->taken == 1 && hole == l->hole[0]) {
    *error = (chee_error){.status = CHEE_BAD_DATA, .clause = "4.16"};
    snprintf(error->text, sizeof error->text, _("%s names two different holes of their own row"),
             chee_seat_word(&l->start->rules, l->seat, cli_language));
    return false;
  }
  l->hole[l->taken++] = hole;
  if (l->taken < 2) return true;
  const uint8_t *side = l->start->side[l->seat];
  l->stones = side[l->hole[0]] + side[l->hole[1]];
  return true;
}

static void refuse(play_session *session, const chee_error *error) {
  play_refuse(session, CLI_BAD_DATA, "%s%s%s", error->clause, *error->clause ? ": " : "",
              cli_sentence(error));
}

// "A3=2,A4=3". False with the reason.
static bool take_layout(laying *l, const char *text, chee_error *error) {
  uint8_t add[64];
  if (!cli_layout_read(&l->start->rules, text, l->seat, add, error)) return false;
  int laid = l->laid;
  for (int hole = 0; hole < 64; hole++) laid += add[hole];
  if (laid > l->stones) { // the rule's own sentence
    chee_position copy = *l->start;
    for (int i = 0; i < l->laid; i++) add[l->put[i]]++;
    return chee_setup_rearrange(&copy, l->seat, l->hole[0], l->hole[1], add, &copy, error) ==
           CHEE_OK;
  }
  for (int hole = 0; hole < 64; hole++)
    while (add[hole]-- > 0) l->put[l->laid++] = hole;
  l->settled = l->laid == l->stones;
  return true;
}

// "A3 A4", or with a layout behind it "A3 A4 A1=8", which is done at once. False with the reason.
static bool take_line(laying *l, const char *line, chee_error *error) {
  const laying before = *l;
  const chee_rules *rules = &l->start->rules;
  for (int i = 0; i < 2 && *line; i++) {
    int seat, hole;
    size_t length = strcspn(line, " ");
    bool read = cli_hole_read(rules, line, length, &seat, &hole, error);
    if (read && seat != l->seat) {
      read = false;
      *error = (chee_error){.status = CHEE_BAD_DATA, .clause = "4.16"};
      snprintf(error->text, sizeof error->text, _("%s names two different holes of their own row"),
               chee_seat_word(rules, l->seat, cli_language));
    }
    if (!read || !take_hole(l, hole, error)) {
      *l = before;
      return false;
    }
    line += length;
    line += strspn(line, " ");
  }
  if (!*line) return true;
  uint8_t add[64];
  chee_position laid;
  bool done =
      cli_layout_read(rules, line, l->seat, add, error) &&
      chee_setup_rearrange(l->start, l->seat, l->hole[0], l->hole[1], add, &laid, error) == CHEE_OK;
  if (!done) {
    *l = before;
    return false;
  }
  return take_layout(l, line, error);
}

static void step_back(laying *l) {
  if (l->laid > 0)
    l->laid--;
  else if (l->taken > 0)
    l->taken--;
}

// What a line does. False with the reason.
static bool take(laying *l, const char *line, chee_error *error) {
  return l->taken == 2 && strchr(line, '=') ? take_layout(l, line, error)
                                            : take_line(l, line, error);
}

static void settle(const laying *l) {
  uint8_t add[64] = {0};
  chee_error error;
  for (int i = 0; i < l->laid; i++) add[l->put[i]]++;
  chee_position laid;
  if (chee_setup_rearrange(l->start, l->seat, l->hole[0], l->hole[1], add, &laid, &error) ==
      CHEE_OK)
    *l->start = laid;
}

static void write_how(const laying *l, char text[200]) {
  if (l->session->view.front)
    snprintf(text, 200, "%s",
             _("Point at the two holes, then for each stone at the hole that it goes to; 'back' "
               "takes the last back. Besides:"));
  else
    snprintf(text, 200,
             _("Type the holes, and how many go where: %s, say; 'back' takes the last back. "
               "Besides:"),
             l->seat == CHEE_SOUTH ? "A6 A8 A2=8" : "a6 a8 a2=8");
}

// What is typed where no hole stands: it leaves, takes back, settles, or is a command.
static bool take_word(laying *l, const char *line, bool escaped) {
  if (escaped || play_takes_back(line))
    step_back(l);
  else if (!*line && l->taken == 0)
    l->kept = true;
  else if (!*line && is_complete(l))
    l->settled = true;
  else if (*line)
    return play_command_early(l->session, line);
  return true;
}

static void ask(laying *l) {
  play_session *session = l->session;
  char line[TERM_LINE_MAX], prompt[120], how[200];
  chee_error error;
  write_how(l, how);
  session->early = how;
  while (!session->leaving && !l->settled && !l->kept) {
    bool escaped = false;
    // Enter alone has a meaning before the first hole and behind the last stone.
    play_asked asked = {.seat = l->seat,
                        .loaded = l->taken<2, .goes_on = l->taken> 0 && !is_complete(l)};
    show_board(l);
    write_prompt(l, prompt);
    session->asked = &asked;
    bool read = play_read(session, prompt, line, &escaped);
    session->asked = NULL;
    if (!read) break;
    if (!take_word(l, line, escaped) && !take(l, line, &error)) refuse(session, &error);
  }
  session->early = NULL;
  if (l->settled) settle(l);
}

bool play_rearrange(play_session *session, int seat, chee_position *start) {
  const char *title = chee_seat_word(&start->rules, seat, cli_language);
  if (session->view.front)
    play_say(&session->view,
             _("%s may take the stones of two holes and lay them out anew (4.16). Point at the "
               "two holes, then for each stone at the hole that it goes to."),
             title);
  else
    play_say(
        &session->view,
        _("%s may take the stones of two holes and lay them out anew (4.16). Type the holes, and "
          "how many go where: %s, say."),
        title, seat == CHEE_SOUTH ? "A6 A8 A2=8" : "a6 a8 a2=8");
  play_board(&session->view);
  laying l = {.session = session, .start = start, .seat = seat};
  ask(&l);
  return l.settled || l.kept;
}
