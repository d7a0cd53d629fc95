// SPDX-License-Identifier: MIT
#include "play/board.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "chee/text.h"

// A stretch of a line in another style.
typedef struct paint {
  const char *style;
  size_t first, behind; // columns
} paint;

static bool is_hand(const play_view *view, const chee_board_place *place) {
  bool found = false;
  for (int i = 0; view->sowing && i <= view->race; i++)
    found |= place->seat == view->hand[i].seat && place->hole == view->hand[i].hole;
  return found;
}

// The store that an event fills.
static bool is_gain(const play_view *view, const chee_board_place *place) {
  bool gains = view->hand[0].kind == CHEE_EVENT_CAPTURE || view->hand[0].kind == CHEE_EVENT_FORFEIT;
  return view->sowing && gains && place->hole == CHEE_HOLE_STORE && place->seat == view->hand[0].to;
}

static play_tint tint_of(const play_view *view, const chee_board_place *place, uint64_t starts) {
  const chee_position *shown = &view->shown;
  if (is_hand(view, place))
    return view->hand[0].kind == CHEE_EVENT_DROP || view->hand[0].kind == CHEE_EVENT_LIFT
               ? PLAY_TINT_HAND
               : PLAY_TINT_TAKEN;
  if (is_gain(view, place)) return PLAY_TINT_GAIN;
  if (place->hole >= CHEE_HOLE_STORE) return PLAY_TINT_NONE;
  bool last = view->last.from != CHEE_PASS && place->seat == view->last_seat &&
              place->hole == view->last.from;
  if (last) return PLAY_TINT_LAST;
  bool open = !view->sowing && place->seat == shown->turn && starts >> place->hole & 1;
  return open ? PLAY_TINT_OPEN : PLAY_TINT_NONE;
}

// Colour only repeats what the signs say; without it nothing is lost.
static const char *style_of(const play_view *view, play_tint tint) {
  switch (tint) {
  case PLAY_TINT_HAND: return view->style.reverse;
  case PLAY_TINT_TAKEN: return view->style.red;
  case PLAY_TINT_GAIN: return view->style.green;
  case PLAY_TINT_LAST: return view->style.yellow;
  case PLAY_TINT_OPEN: return view->style.bold;
  default: return "";
  }
}

// Writes a line with its stretches painted; they do not overlap.
static void add_painted(const play_view *view, const char *line, const paint *paints, int count,
                        term_lines *lines) {
  char text[4096];
  size_t used = 0, length = strlen(line);
  // Columns are letters, of which some take more than a byte.
  for (size_t at = 0, column = 0; at <= length && used + 32 < sizeof text; at++, column++) {
    for (int i = 0; i < count; i++) {
      const char *style = paints[i].behind == column ? view->style.plain : "";
      used += (size_t)(stpcpy(text + used, style) - (text + used));
    }
    for (int i = 0; i < count; i++) {
      const char *style = paints[i].first == column ? paints[i].style : "";
      used += (size_t)(stpcpy(text + used, style) - (text + used));
    }
    if (at < length) text[used++] = line[at];
    while (at < length && ((unsigned char)line[at + 1] & 0xC0) == 0x80) text[used++] = line[++at];
  }
  text[used] = '\0';
  term_lines_add(lines, "%s", text);
}

// How a line may be spared in a low window: 1 empty, 2 a part of the frame, 0 not at all.
static int spare(const char *line) {
  line += strspn(line, " ");
  if (*line == '\n' || *line == '\0') return 1;
  line += strspn(line, "+-|: ");
  return *line == '\n' || *line == '\0' ? 2 : 0;
}

// Which lines to leave out so that the picture fits, if it can: those of spare() up to this.
static int choose_spared(const char *text, int height) {
  int lines[3] = {0};
  for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
    lines[spare(line)]++;
    if (!strchr(line, '\n')) break;
  }
  if (height == 0 || lines[0] + lines[1] + lines[2] <= height) return 0;
  return lines[0] + lines[2] <= height ? 1 : 2;
}

// Takes over a place whose line is kept, as line `to`.
static void take_place(const play_view *view, const chee_board_place *place, uint64_t starts,
                       char *line, int to, play_picture *picture) {
  size_t length = strlen(line), behind = (size_t)place->column + place->width;
  if (is_hand(view, place) && behind <= length) {
    if (place->column > 0) line[place->column - 1] = '>';
    if (behind < length) line[behind] = '<';
  }
  picture->place[picture->count] = *place;
  picture->place[picture->count].line = (uint16_t)to;
  picture->tint[picture->count++] = tint_of(view, place, starts);
}

void play_picture_make(const play_view *view, int width, int height, play_picture *picture) {
  char text[CHEE_BOARD_TEXT_MAX];
  chee_board_place places[CHEE_BOARD_PLACES_MAX];
  chee_board_style style = chee_board_style_plain();
  style.width = width;
  style.height = height;
  style.flip = view->flip;
  style.spread = view->spread;
  style.language = cli_language;
  style.last = view->last;
  style.last_seat = view->last_seat;
  style.over = view->over;
  *picture = (play_picture){.count = 0};
  chee_board_write(&view->shown, &style, text);
  int count = chee_board_places(&view->shown.rules, &style, places);
  bool over = chee_position_result(&view->shown).ending != CHEE_GOING_ON;
  uint64_t starts = over || !view->open ? 0 : chee_starts(&view->shown);
  int number = 0, spared = choose_spared(text, height);
  for (char *line = text; *line; number++) {
    size_t length = strcspn(line, "\n");
    char *next = line + length + (line[length] != '\0');
    int kind = spare(line);
    line[length] = '\0';
    for (int i = 0; i < count && (kind == 0 || kind > spared); i++) {
      if (places[i].line == number)
        take_place(view, &places[i], starts, line, picture->lines.count, picture);
    }
    if (kind == 0 || kind > spared) term_lines_add(&picture->lines, "%s", line);
    line = next;
  }
}

void play_picture_free(play_picture *picture) {
  term_lines_free(&picture->lines);
  picture->count = 0;
}

void play_board_lines(const play_view *view, int width, int height, term_lines *lines) {
  play_picture picture;
  play_picture_make(view, width, height, &picture);
  for (int number = 0; number < picture.lines.count; number++) {
    paint paints[CHEE_BOARD_PLACES_MAX];
    int painted = 0;
    for (int i = 0; i < picture.count; i++) {
      const chee_board_place *place = &picture.place[i];
      const char *style = style_of(view, picture.tint[i]);
      if (place->line == number && *style)
        paints[painted++] = (paint){style, place->column, (size_t)place->column + place->width};
    }
    add_painted(view, picture.lines.line[number], paints, painted, lines);
  }
  play_picture_free(&picture);
}

void play_board_form(const play_view *view, int width, int height, char text[PLAY_FORM_MAX]) {
  chee_board_style style = chee_board_style_plain();
  int wide = 0, high = 0;
  style.width = width;
  style.height = height;
  style.flip = view->flip;
  style.spread = view->spread;
  style.language = cli_language;
  text[0] = '\0';
  if (chee_board_form_of(&view->shown.rules, &style, &wide, &high) != CHEE_BOARD_SEATS) return;
  if (height == 0) {
    snprintf(text, PLAY_FORM_MAX, _("in rows: the cross is %d columns wide"), wide);
  } else {
    snprintf(text, PLAY_FORM_MAX, _("in rows: the cross needs a window of %d x %d"), wide,
             high + PLAY_BELOW);
  }
}
