// SPDX-License-Identifier: MIT
// Which key stands for which command. One line of the table a key.
#include "screen/keys_line.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "play/choice.h"
#include "play/command.h"
#include "screen/paint.h"
#include "screen/steer.h"

typedef struct key_word {
  char key;
  const char *command; // what would be typed for it
  const char *word;    // in the line at the bottom
  const char *help;
  bool any_time; // while a choice is open, too
} key_word;

static const key_word keys[] = {
    {'y', "yes", N_("yes"), N_("agree to what is offered"), false},
    {'n', "no", N_("no"), N_("decline what is offered"), false},
    {'?', "help", N_("help"), N_("all keys and commands"), true},
    {'u', "undo", N_("undo"), N_("take back"), true},
    {'U', "redo", N_("redo"), N_("play again what was taken back"), false},
    {'h', "hint", N_("hint"), N_("the best move that a search finds"), true},
    {'q', "q", N_("quit"), N_("leave; the game is kept"), true},
    {'z', "record", N_("record"), N_("all moves played so far"), true},
    {'w', "watch", N_("watch"), N_("show the last sowing again"), false},
    {'r', "rules", N_("rules"), N_("the rules of this game"), true},
    {'m', "moves", N_("moves"), N_("every hole and what it does"), true},
    {'e', "explain", N_("explain"), N_("the last turn in sentences"), true},
    {'s', "save", N_("save"), N_("write the game to a file"), false},
    {'g', "games", N_("games"), N_("the games that wait"), false},
    {'p', "player", N_("players"), N_("who sits where, and other players"), false},
    {'v', "speed", N_("speed"), N_("how fast a sowing is shown"), true},
    {'f', "flip", N_("flip"), N_("see the board from the other side"), false},
    {'t', "think", N_("thinking"), N_("show what the computer thinks, or not"), true},
    {'n', "again", N_("new game"), N_("another game by these rules"), false},
    {'x', "resign", N_("resign"), N_("give the game up"), false},
    {'o', "draw", N_("draw"), N_("offer a draw"), false},
    {'k', "say hello", N_("greet"), N_("greet the others"), true},
    {'i', "who", N_("who is here"), N_("who plays and who is here"), true},
};

enum { KEYS = sizeof keys / sizeof *keys };

// Whether it is a key of this table, just now.
static bool is_known(const screen_state *state, const key_word *key) {
  return strcmp(key->command, "q") == 0 || play_verb_ready(state->session, key->command);
}

// Whether a command would only answer that there is nothing it could do; it is not offered then.
static bool is_idle(const screen_state *state, const char *command) {
  const play_game *game = &state->session->game;
  // Where the moves stand beside the board all of the last ones are seen.
  if (strcmp(command, "record") == 0)
    return state->layout.panel_height >= 2 || chee_history_length(game->history) == 0;
  if (state->session->far) return false;
  bool nothing = chee_history_length(game->history) == 0 && game->resigned < 0;
  if (strcmp(command, "redo") == 0) return game->undone_count == 0;
  return nothing && (strcmp(command, "undo") == 0 || strcmp(command, "watch") == 0 ||
                     strcmp(command, "explain") == 0);
}

bool screen_picks(const screen_state *state) {
  return state->aim == AIM_LIST && state->escapes && !state->session->confirms;
}

const char *screen_command_of(const screen_state *state, const char *letter) {
  if (!state->session->view.board || letter[1]) return NULL;
  if (screen_picks(state) && letter[0] != 'q') return NULL;
  for (int i = 0; i < KEYS; i++) {
    if (keys[i].key != letter[0]) continue;
    if (state->session->asked && letter[0] == 'u') return keys[i].command;
    if (state->session->confirms && !state->session->early) return NULL;
    if (!is_known(state, &keys[i])) continue;
    return state->session->question && !keys[i].any_time ? NULL : keys[i].command;
  }
  return NULL;
}

char screen_button_at(const screen_state *state, int row, int column) {
  for (int i = 0; i < state->buttons; i++) {
    const screen_button *button = &state->button[i];
    if (row == button->row && column >= button->column && column < button->column + button->width)
      return button->key;
  }
  return 0;
}

void screen_option_label(const screen_state *state, int option, char label[PLAY_PICK_MAX]) {
  const chee_turn *choice = state->session->question->choice;
  label[0] = '\0';
  if (option >= 0 && option < choice->options)
    play_choice_label(choice, choice->option[option], label);
}

// Draws "u undo" and makes a button of it; false when there is no room left.
static bool draw_key(screen_state *state, int *column, const char *key, const char *word,
                     char means) {
  const screen_layout *at = &state->layout;
  int width = screen_columns(key) + 1 + screen_columns(word);
  if (*column + width + 1 > at->width) return false;
  int used = screen_put(at->keys_row, *column, at->width, INK_STRONG, key);
  screen_put(at->keys_row, *column + used + 1, at->width, INK_FAINT, word);
  if (means && state->buttons < SCREEN_BUTTONS)
    state->button[state->buttons++] =
        (screen_button){.row = at->keys_row, .column = *column, .width = width, .key = means};
  *column += width + 3;
  return true;
}

// What Enter does with a hole: nothing where it cannot be taken.
static void draw_enter_of_hole(screen_state *state, int *column) {
  bool asked = state->session->asked;
  const char *word = !state->looking ? (asked ? _("goes on") : _("looks"))
                     : asked         ? _("takes it")
                                     : _("sows");
  if (!state->looking || screen_can_take(state)) draw_key(state, column, "Enter", word, '\n');
}

void screen_draw_keys(screen_state *state) {
  int column = 1;
  state->buttons = 0;
  if (!state->reading) {
    draw_key(state, &column, state->session->view.sowing ? _("any key") : "Enter",
             state->session->view.sowing ? _("goes to the end") : _("moves now"), 0);
    draw_key(state, &column, "Ctrl-C", _("asks to leave"), 0);
    return;
  }
  switch (state->typing ? AIM_NOTHING : state->aim) {
  case AIM_HOLES:
    draw_key(state, &column, _("arrows"), _("choose"), 0);
    draw_enter_of_hole(state, &column);
    if (state->session->asked) draw_key(state, &column, "Esc", _("takes the last back"), 27);
    break;
  case AIM_OPTIONS:
    draw_key(state, &column, _("arrows"), _("choose"), 0);
    draw_key(state, &column, "Enter", _("takes it"), '\n');
    draw_key(state, &column, "Esc", _("takes the hole back"), 27);
    break;
  case AIM_LIST:
    draw_key(state, &column, _("arrows"), _("choose"), 0);
    draw_key(state, &column, "Enter", _("takes it"), '\n');
    if (state->escapes) draw_key(state, &column, "Esc", _("goes back"), 27);
    break;
  default:
    // Who waits for others has nothing to go on with.
    if (state->typing || !state->session->far)
      draw_key(state, &column, "Enter", state->typing ? _("takes the line") : _("goes on"), '\n');
    if (state->typing) draw_key(state, &column, "Esc", _("forgets it"), 27);
  }
  if (state->typing) return;
  if (!state->session->view.board) {
    draw_key(state, &column, "q", _("leaves"), 'q');
    return;
  }
  for (int i = 0; i < KEYS; i++) {
    char key[2] = {keys[i].key, '\0'};
    const char *command = screen_command_of(state, key);
    bool fits = !command || strcmp(command, keys[i].command) != 0 || is_idle(state, command) ||
                draw_key(state, &column, key, _(keys[i].word), keys[i].key);
    if (!fits) break;
  }
}

void screen_keys_text(const screen_state *state, term_lines *lines, int width) {
  static const struct {
    const char *key, *help;
  } moving[] = {
      {N_("arrows, Tab"),
       N_("go from hole to hole; what a sowing from there would do is told and shown")},
      {N_("Enter, space"), N_("sow from the hole, or take what is pointed at")},
      {N_("mouse"),
       N_("point at a hole to look, press to sow; where pointing is not heard press twice")},
      {"Esc", N_("stop looking; at a choice take the hole back")},
      {"l", N_("on the board: what changes, what it comes to, or nothing")},
      {N_("a hole, or :"), N_("type a move or a command, such as B4, B4? or rules 2.5")},
      {N_("any key"), N_("while a sowing is shown: go to its end")},
  };
  char head[32];
  for (size_t i = 0; i < sizeof moving / sizeof *moving; i++) {
    const char *key = _(moving[i].key);
    snprintf(head, sizeof head, "  %-*s  ", 12 + (int)strlen(key) - term_columns(key), key);
    term_lines_beside(lines, head, _(moving[i].help), width);
  }
  for (int i = 0; i < KEYS; i++) {
    if (!is_known(state, &keys[i])) continue;
    snprintf(head, sizeof head, "  %-12c  ", keys[i].key);
    // Where others play elsewhere it may mean something else: taking back is asked for.
    const char *help = state->session->far ? play_verb_help(state->session, keys[i].command) : NULL;
    term_lines_beside(lines, head, help ? help : _(keys[i].help), width);
  }
}
