// SPDX-License-Identifier: MIT
//
// German: what endgame tables and files can refuse; docs/languages.md has the words it uses.
#include "notation/lang/catalogue.h"

#define SENTENCES(SAY)                                                                             \
  /* the system */                                                                                 \
  SAY(SYSTEM_NO_FILE, "diese Datei oder diesen Ordner gibt es nicht")                              \
  SAY(SYSTEM_DENIED, "dafür fehlt die Berechtigung")                                               \
  SAY(SYSTEM_FOLDER, "das ist ein Ordner")                                                         \
  SAY(SYSTEM_NO_FOLDER, "ein Teil des Pfads ist kein Ordner")                                      \
  SAY(SYSTEM_EXISTS, "die Datei gibt es schon")                                                    \
  SAY(SYSTEM_FULL, "auf dem Datenträger ist kein Platz mehr")                                      \
  SAY(SYSTEM_READ_ONLY, "auf das Dateisystem lässt sich nicht schreiben")                          \
  SAY(SYSTEM_FILES_MANY, "zu viele Dateien sind offen")                                            \
  SAY(SYSTEM_FILE_LARGE, "die Datei wird zu groß")                                                 \
  SAY(SYSTEM_NAME_LONG, "der Name der Datei ist zu lang")                                          \
  SAY(SYSTEM_TROUBLE, "beim Lesen oder Schreiben ging etwas schief")                               \
  SAY(SYSTEM_PIPE, "am anderen Ende liest niemand mehr")                                           \
  SAY(SYSTEM_HANDLE, "die Datei ist nicht offen")                                                  \
  SAY(SYSTEM_MEMORY, "kein Speicher ist mehr frei")                                                \
  SAY(SYSTEM_OTHER, "das System meldet \"{1}\"")                                                   \
  /* building and keeping tables */                                                                \
  SAY(TABLE_NO_MEMORY, "kein Speicher für Tabellen")                                               \
  SAY(TABLE_NO_MEMORY_SLAB, "kein Speicher für diese Teiltabelle")                                 \
  SAY(TABLE_NO_MEMORY_CHECK, "kein Speicher, um eine Tabelle zu prüfen")                           \
  SAY(TABLE_PLAYERS, "Tabellen gibt es nur für zwei Spieler, nicht für drei oder vier")            \
  SAY(TABLE_GAME, "für {1} gibt es noch keine Tabellen")                                           \
  SAY(TABLE_BULLS_GAME, "nur Enkeshui hat Tabellen zu bestimmten Bullen")                          \
  SAY(TABLE_BULLS_RULES, "die Tabellen sind von {1}, die Stellung aber von {2}")                   \
  SAY(TABLE_LOOSE_MOST, "Tabellen haben höchstens {1} lose Steine")                                \
  SAY(TABLE_POSITIONS_MANY, "die Tabelle {1} hat über 10^12 Stellungen")                           \
  SAY(TABLE_PATH_LONG, "der Pfad der Tabellen ist zu lang")                                        \
  SAY(TABLE_FILE_LARGE, "die Teiltabelle ist zu groß für eine Datei")                              \
  SAY(TABLE_NOT_WRITTEN, "die Datei konnte nicht geschrieben werden: {1}")                         \
  SAY(TABLE_SHARE_GONE, "ein Stück der Teiltabelle ist verschwunden")                              \
  SAY(TABLE_PIECE_NOT_KEPT, "ein Stück konnte nicht aufgehoben werden: {1}")                       \
  SAY(TABLE_PIECE_OTHER, "das ist kein Stück dieser Teiltabelle, oder ein beschädigtes")           \
  SAY(TABLE_PIECE_CUT, "ein Stück der Teiltabelle bricht mittendrin ab")                           \
  SAY(TABLE_PIECE_UNREADABLE, "ein Stück der Teiltabelle lässt sich nicht lesen")                  \
  /* files of tables */                                                                            \
  SAY(TABLE_IN, "{1}: {2}")                                                                        \
  SAY(TABLE_NO_FILE, "das ist keine Datei mit Endspieltabellen")                                   \
  SAY(TABLE_HEADER_CUT, "die Datei bricht mitten in ihrem Kopf ab")                                \
  SAY(TABLE_BYTE_ORDER, "die Datei hat eine andere Bytereihenfolge")                               \
  SAY(TABLE_VERSION, "die Datei hat Version {1}, dieses Programm liest {2}")                       \
  SAY(TABLE_OTHER_RULES, "die Tabellen der Datei gehören zu einem anderen Regelwerk als {1}")      \
  SAY(TABLE_NO_RULES, "die Datei nennt kein Regelwerk, das hier bekannt ist")                      \
  SAY(TABLE_KIND, "die Datei enthält eine andere Art von Werten, als ihr Spiel sie hat")           \
  SAY(TABLE_SLAB, "die Teiltabelle der Datei gibt es in ihrem Regelwerk nicht")                    \
  SAY(TABLE_STREAMS, "die Datei hat eine unmögliche Anzahl von Datenströmen")                      \
  SAY(TABLE_BLOCK_SIZE, "die Blöcke der Datei haben eine unmögliche Größe")                        \
  SAY(TABLE_SIZE, "die Tabelle der Datei ist nicht so groß, wie ihre Teiltabelle sein muss")       \
  SAY(TABLE_DISTANCES, "die Datei hat mehr Zuglängen als Stellungen")                              \
  SAY(TABLE_BLOCKS, "die Blöcke der Datei folgen nicht aufeinander")                               \
  SAY(TABLE_LONGER, "die Datei ist länger als ihre Blöcke")                                        \
  SAY(TABLE_CUT, "die Datei bricht mittendrin ab")                                                 \
  SAY(TABLE_LISTS, "die Listen der Datei sind nicht so lang, wie ihre Tabellen es brauchen")       \
  SAY(TABLE_LIST_WRONG, "eine Zuglänge in der Liste der Datei ist unmöglich")                      \
  SAY(TABLE_HEADER_ALTERED, "der Kopf der Datei wurde verändert")                                  \
  SAY(TABLE_BLOCK_BROKEN, "Block {1} der Datei ist beschädigt")                                    \
  SAY(TABLE_BELONGS, "die Tabellen der Datei gehören in {1}")                                      \
  SAY(TABLE_HASH, "die Datei enthält andere Werte, als ihr Kopf sagt")                             \
  /* checking tables */                                                                            \
  SAY(TABLE_NONE, "diese Tabelle gibt es nicht")                                                   \
  SAY(TABLE_MISSING, "es fehlt die Tabelle mit {1} gegen {2}")                                     \
  SAY(TABLE_MISSING_BULLS, "es fehlt die Tabelle mit {1} losen {1?Stein|Steinen} und {2} Bullen")  \
  SAY(TABLE_SAYS, "{1}: Die Tabelle sagt '{2}', die Züge sagen '{3}'")

CHEE__CATALOGUE_PART(chee__german_tables, TABLES, SENTENCES)
