// SPDX-License-Identifier: MIT
// Which key stands for which command. One line of the table a key.
#include "screen/keys_line.h"

#include <stdio.h>
#include <string.h>

#include "play/choice.h"
#include "screen/paint.h"

typedef struct key_word {
  char key;
  const char *command; // what would be typed for it
  const char *word;    // in the line at the bottom
  const char *help;
  bool any_time; // while a choice is open, too
} key_word;

static const key_word keys[] = {
    {'?', "help", "help", "all keys and commands", true},
    {'u', "undo", "undo", "take back", true},
    {'U', "redo", "redo", "play again what was taken back", false},
    {'h', "hint", "hint", "the best move that a search finds", true},
    {'q', "q", "quit", "leave; the game is kept", true},
    {'w', "watch", "watch", "show the last sowing again", false},
    {'r', "rules", "rules", "the rules of this game", true},
    {'m', "moves", "moves", "every hole and what it does", true},
    {'e', "explain", "explain", "the last turn in sentences", true},
    {'s', "save", "save", "write the game to a file", false},
    {'g', "games", "games", "the games that wait", false},
    {'p', "player", "players", "who sits where, and other players", false},
    {'v', "speed", "speed", "how fast a sowing is shown", true},
    {'f', "flip", "flip", "see the board from the other side", false},
    {'t', "think", "thinking", "show what the computer thinks, or not", true},
    {'n', "again", "new game", "another game by these rules", false},
    {'x', "resign", "resign", "give the game up", false},
};

enum { KEYS = sizeof keys / sizeof *keys };

const char *screen_command_of(const screen_state *state, const char *letter) {
  if (!state->session->view.board || letter[1]) return NULL;
  for (int i = 0; i < KEYS; i++) {
    if (keys[i].key != letter[0]) continue;
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
  int width = (int)strlen(key) + 1 + (int)strlen(word);
  if (*column + width + 1 > at->width) return false;
  int used = screen_put(at->keys_row, *column, at->width, INK_STRONG, key);
  screen_put(at->keys_row, *column + used + 1, at->width, INK_FAINT, word);
  if (means && state->buttons < SCREEN_BUTTONS)
    state->button[state->buttons++] =
        (screen_button){.row = at->keys_row, .column = *column, .width = width, .key = means};
  *column += width + 3;
  return true;
}

void screen_draw_keys(screen_state *state) {
  int column = 1;
  state->buttons = 0;
  if (!state->reading) {
    draw_key(state, &column, state->session->view.sowing ? "any key" : "Enter",
             state->session->view.sowing ? "goes to the end" : "moves now", 0);
    draw_key(state, &column, "Ctrl-C", "asks to leave", 0);
    return;
  }
  switch (state->typing ? AIM_NOTHING : state->aim) {
  case AIM_HOLES:
    draw_key(state, &column, "arrows", "point", 0);
    draw_key(state, &column, "Enter", state->looking ? "sows" : "looks", '\n');
    break;
  case AIM_OPTIONS:
    draw_key(state, &column, "arrows", "choose", 0);
    draw_key(state, &column, "Enter", "takes it", '\n');
    draw_key(state, &column, "Esc", "takes the hole back", 27);
    break;
  case AIM_LIST:
    draw_key(state, &column, "arrows", "choose", 0);
    draw_key(state, &column, "Enter", "takes it", '\n');
    break;
  default:
    draw_key(state, &column, "Enter", state->typing ? "takes the line" : "goes on", '\n');
    if (state->typing) draw_key(state, &column, "Esc", "forgets it", 27);
  }
  if (state->typing) return;
  if (!state->session->view.board) {
    draw_key(state, &column, "q", "leaves", 'q');
    return;
  }
  for (int i = 0; i < KEYS; i++) {
    char key[2] = {keys[i].key, '\0'};
    bool fits =
        !screen_command_of(state, key) || draw_key(state, &column, key, keys[i].word, keys[i].key);
    if (!fits) break;
  }
}

void screen_keys_text(term_lines *lines, int width) {
  static const struct {
    const char *key, *help;
  } moving[] = {
      {"arrows, Tab", "go from hole to hole; what a sowing from there would do is told and shown"},
      {"Enter, space", "sow from the hole, or take what is pointed at"},
      {"mouse", "point at a hole to look, press to sow; where pointing is not heard press twice"},
      {"Esc", "stop looking; at a choice take the hole back"},
      {"l", "on the board: what changes, what it comes to, or nothing"},
      {"a hole, or :", "type a move or a command, such as B4, B4? or rules 2.5"},
      {"any key", "while a sowing is shown: go to its end"},
  };
  char head[32];
  for (size_t i = 0; i < sizeof moving / sizeof *moving; i++) {
    snprintf(head, sizeof head, "  %-12s  ", moving[i].key);
    term_lines_beside(lines, head, moving[i].help, width);
  }
  for (int i = 0; i < KEYS; i++) {
    snprintf(head, sizeof head, "  %-12c  ", keys[i].key);
    term_lines_beside(lines, head, keys[i].help, width);
  }
}
