// SPDX-License-Identifier: MIT
#ifndef CHEE_RECORD_H
#define CHEE_RECORD_H

// The records of games: PMN, on the grammar of PGN, and its twin in JSON Lines.
//
// A record is a tree: the main line of a game and, beside any move, variations. It is written down
// by playing: chee_record_play, chee_record_vary and chee_record_return choose where in the tree
// the next move goes, every move is checked by the rules (repetition too, 0.4), and chee_record_end
// ends it. The readers do just that, so that a record that was read holds only what can be played.

#include <stddef.h>

#include "chee/history.h"
#include "chee/text.h"

#ifdef __cplusplus
extern "C" {
#endif

// Limits of one record; beyond them the status is CHEE_LIMIT. A file has no limit.
enum {
  CHEE_RECORD_MOVES_MAX = 65536,  // moves, those of variations included
  CHEE_RECORD_DEPTH_MAX = 64,     // variations within variations
  CHEE_RECORD_NAGS_MAX = 8,       // annotation glyphs of one move
  CHEE_RECORD_TAGS_MAX = 256,     // tags besides the usual ones
  CHEE_TAG_NAME_MAX = 64,         // bytes of a tag's name
  CHEE_TAG_VALUE_MAX = 4096,      // bytes of a tag's value
  CHEE_RECORD_LINE_MAX = 65536,   // bytes of one line of a comment, or of one `%` line
  CHEE_RECORD_TEXT_MAX = 2 << 20, // bytes of tags and notes together, 16 more for each
  CHEE_RECORD_JSON_MAX = 16 << 20 // bytes of one line of JSON Lines
};

typedef enum chee_record_format { CHEE_PMN, CHEE_JSONL } chee_record_format;

// What may be said about a move. Text is UTF-8 without control characters but tab and newline.
typedef enum chee_note {
  CHEE_NOTE_BEFORE,  // comment in front of the move: it opens a variation or follows one
  CHEE_NOTE_COMMENT, // comment; several of PMN are the lines of one here
  CHEE_NOTE_CLOCK,   // [%clk] time left: "0:04:57", "1:02:03.5"
  CHEE_NOTE_EVAL,    // [%eval] counters from South's (A's) side or #plies, and depth: "1.50,12"
  CHEE_NOTE_ESCAPE,  // `%` lines of PMN, without the `%`
  CHEE_NOTE_KEYS,    // one JSON object: the keys that are not known here
  CHEE_NOTES
} chee_note;

// A move in its place in the tree. Read only; it is valid as long as its record. The root has no
// move: its `text` is empty, its notes are those of the game, its `next` is the first move.
typedef struct chee_record_move chee_record_move;
struct chee_record_move {
  chee_move move;
  uint32_t ply;      // of the position before the move
  int16_t total;     // the mover's captured counters if the move raised them, or -1
  uint8_t seat;      // the mover
  uint8_t nag_count; // entries of `nags`
  uint8_t nags[CHEE_RECORD_NAGS_MAX]; // 0..255 as in PGN: 1 is `!`, 2 is `?`
  const char *text;                   // canonical spelling of the move
  const char *note[CHEE_NOTES];       // NULL where nothing is said; complete once the record ends
  chee_record_move *previous;         // the move before it; NULL for the root
  chee_record_move *next;             // the move after it in its line, or NULL
  chee_record_move *variation;        // head of the first other line in place of this move, or NULL
  chee_record_move *sibling;          // in the head of a variation: that of the next one, or NULL
};

typedef struct chee_record chee_record;

// An empty record of a game from this position. NULL without memory. Free it with chee_record_free
// (NULL is allowed). After CHEE_MEMORY from any call below only that is left to do.
CHEE_API chee_record *chee_record_new(const chee_position *start);
CHEE_API void chee_record_free(chee_record *record);

// A record of the moves played so far, ended with this result as chee_record_end takes it.
CHEE_API chee_status chee_record_from_history(const chee_history *history, const char *result,
                                              chee_record **record, chee_error *error);

// Plays a move behind the one played last. Refuses what chee_history_play refuses; CHEE_LIMIT
// beyond CHEE_RECORD_MOVES_MAX, CHEE_BAD_DATA once the record has ended, as all that changes it.
CHEE_API chee_status chee_record_play(chee_record *record, chee_move move, chee_error *error);

// Opens a variation in place of the move last played; CHEE_BAD_DATA where there is none.
CHEE_API chee_status chee_record_vary(chee_record *record, chee_error *error);

// Closes the variation, which has at least one move, and goes back to the move it replaces.
CHEE_API chee_status chee_record_return(chee_record *record, chee_error *error);

// Adds a note: to the move last played, or to the game. A comment at the head
// of a variation or behind one becomes CHEE_NOTE_BEFORE of the move to come, which is not taken as
// a kind here. Clock and eval commands in comments are understood and taken out.
CHEE_API chee_status chee_record_note(chee_record *record, chee_note kind, const char *text,
                                      chee_error *error);

// Adds an annotation glyph, 0..255, to the move last played.
CHEE_API chee_status chee_record_nag(chee_record *record, int nag, chee_error *error);

// Ends the record. A finished game has the result that the rules give it; NULL means that, or `*`.
// Before the end any result will do that has the right form: resignation, agreement, time. It is
// CHEE_ILLEGAL to claim another one. Ending twice changes the result.
CHEE_API chee_status chee_record_end(chee_record *record, const char *result, chee_error *error);

// Sets a tag, also after the end; NULL removes it. Names are letters, digits and `_`. Game, FEN and
// Result are not set: they follow from the record. Match and BeforeRace are taken as they are; only
// a reader checks them. CHEE_BAD_DATA, CHEE_LIMIT, CHEE_MEMORY.
CHEE_API chee_status chee_record_set_tag(chee_record *record, const char *name, const char *value,
                                         chee_error *error);

// The tag that names who sits at a seat: "South", "North" or "SeatA".."SeatD". Never NULL; static
// storage.
CHEE_API const char *chee_record_seat_tag(const chee_rules *rules, int seat);

// A tag's value, or NULL. Borrowed until the tag is set again. Game, FEN and Result are not here.
CHEE_API const char *chee_record_tag(const chee_record *record, const char *name);

// The tags in the order they are written: the usual ones (Event, Site, Date, Round, then South and
// North or SeatA and so on), filled with "?" where they were not set, then the others in the order
// set. False beyond the last.
CHEE_API bool chee_record_tag_at(const chee_record *record, size_t index, const char **name,
                                 const char **value);

// The position from which the game begins, and the root of its moves. Both live as long as the
// record; moves that are added change what hangs from the root.
CHEE_API const chee_position *chee_record_start(const chee_record *record);
CHEE_API const chee_record_move *chee_record_root(const chee_record *record);

// The result as in tag Result; `*` before the end. Borrowed.
CHEE_API const char *chee_record_result(const chee_record *record);

// Moves of the main line.
CHEE_API size_t chee_record_length(const chee_record *record);

// The match the game belongs to, as it stood before it (tag Match); false where it names none.
CHEE_API bool chee_record_match(const chee_record *record, chee_match *match);

// How the game of an ended record ended, as chee_match_next takes it; false where its result is
// `*`. Where the players and not the rules ended it, the ending is CHEE_GOING_ON. Without points.
CHEE_API bool chee_record_outcome(const chee_record *record, chee_position *end,
                                  chee_result *outcome);

// Takes `size` bytes; false when it cannot, which ends the writing.
typedef bool chee_record_sink(void *data, const char *bytes, size_t size);

// Writes an ended record in the one canonical form: PMN wrapped at 100 columns with an empty line
// behind it, or one line of JSON. Records written one after the other make a file. CHEE_IO when
// the sink refused, CHEE_BAD_DATA when the record has not ended.
CHEE_API chee_status chee_record_write(const chee_record *record, chee_record_format format,
                                       chee_record_sink *sink, void *data);

// Fills `buffer` with up to `size` bytes and returns how many; 0 at the end, -1 when it failed.
typedef ptrdiff_t chee_record_source(void *data, char *buffer, size_t size);

// Reads a file record by record, so that only one of them is in memory.
typedef struct chee_record_reader chee_record_reader;

// NULL without memory. The bytes of the second are borrowed. Free with chee_record_reader_free
// (NULL is allowed).
CHEE_API chee_record_reader *chee_record_reader_new(chee_record_source *source, void *data);
CHEE_API chee_record_reader *chee_record_reader_memory(const char *bytes, size_t size);
CHEE_API void chee_record_reader_free(chee_record_reader *reader);

// Reads the next record, which the caller frees, and replays it while reading; NULL in *record at
// the end of the file. The error has line and column of the first fault; nothing can be read after
// it, and the same error is given again. CHEE_ILLEGAL for a record that does not hold (a move, a
// total, a move number, a result, a match), CHEE_BAD_DATA for text that is none, CHEE_LIMIT,
// CHEE_IO. Of a match (tags Match and BeforeRace) the start is checked by 4.13, 4.15 and 4.16, and
// against the game before it in the file, where that is of the same match.
CHEE_API chee_status chee_record_read(chee_record_reader *reader, chee_record **record,
                                      chee_error *error);

// The format, which the first bytes tell; CHEE_PMN before anything was read.
CHEE_API chee_record_format chee_record_reader_format(const chee_record_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
