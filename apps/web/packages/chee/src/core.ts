// SPDX-License-Identifier: MIT
import { type Ask, answerOf, oneLine } from "./ask.js";
import { type Packed, unpackAll } from "./events.js";
import { Game, type PackedGame, viewOf } from "./game.js";
import type {
  GameInfo,
  GameName,
  GameView,
  MoveView,
  PositionView,
  Preview,
  Round,
  Rules,
  Trace,
  Turn,
} from "./types.js";
import type { MatchView, Race } from "./types-match.js";
import type { GameRecord, RecordEntry, RecordFormat } from "./types-record.js";
import { giveNetworks, type Wasm } from "./wasm.js";

/** Rules, traces and notation. Every method answers at once or throws a `CheeError`. */
export class Core {
  readonly #wasm: Wasm;
  #games: readonly GameInfo[] | undefined;

  /** Use `loadCore`. */
  constructor(wasm: Wasm) {
    this.#wasm = wasm;
  }

  #ask<T>(...fields: string[]): T {
    return answerOf(this.#wasm.call(fields.join("\n")));
  }

  /** The games, in the order of the project's list. */
  games(): readonly GameInfo[] {
    this.#games ??= this.#ask<GameInfo[]>("games");
    return this.#games;
  }

  /** The game meant where none is named. */
  usualGame(): GameName {
    return this.games().find(({ usual }) => usual)?.name ?? "";
  }

  /** Reads a rule set: "chuba", "mefuhva.16,extra=0". */
  rules(text: string): Rules {
    return this.#ask("rules", oneLine(text));
  }

  /** The start position of a rule set. */
  start(rules: string): PositionView {
    return this.#ask("start", oneLine(rules));
  }

  /** Reads a position of six fields; spellings that are not canonical are accepted too. */
  position(text: string): PositionView {
    return this.#ask("position", oneLine(text));
  }

  /** Legal moves, sorted by their text; none when the game is over. */
  moves(position: string): MoveView[] {
    return this.#ask("moves", oneLine(position));
  }

  /** Plays a whole move and tells what happens. */
  play(position: string, move: string): Trace {
    return unpackAll(this.#ask<Packed<Trace>>("play", oneLine(position), oneLine(move)));
  }

  /**
   * A turn as far as it is chosen. Begin with the name of a hole ("A5") and append the `text` of an
   * option for each choice; leave one off to take it back.
   */
  turn(position: string, prefix: string): Turn {
    return unpackAll(this.#ask<Packed<Turn>>("turn", oneLine(position), oneLine(prefix)));
  }

  // The name of the hole that is meant; a pass starts from none and is left for the core to refuse.
  #startOf(position: string, start: string | MoveView): string {
    if (typeof start === "string") return start;
    return this.position(position).holes[start.hole ?? -1]?.name ?? start.text;
  }

  /**
   * What a start comes to, up to its first choice: from the hole of this name, or from that of a move as
   * `moves` gives it. Throws for a pass, and never for a hole that cannot start.
   */
  preview(position: string, start: string | MoveView): Preview {
    return this.#ask("preview", oneLine(position), oneLine(this.#startOf(position, start)));
  }

  /** How the sowing from a start, as for `preview`, goes round that is `endless`; throws for any other. */
  round(position: string, start: string | MoveView): Round {
    return unpackAll(
      this.#ask<Packed<Round>>("round", oneLine(position), oneLine(this.#startOf(position, start))),
    );
  }

  /**
   * Who begins the next game of a series, as the seat they had in the last one; there seat 0 began, as
   * always. `winner` is null after a draw.
   */
  beginner(rules: string, winner: number | null): number {
    return this.#ask("beginner", oneLine(rules), String(winner ?? -1));
  }

  /**
   * The result of a game that this seat gave up or lost on time: the other player's win, or "*" where
   * points are the result (5.8).
   */
  givenUp(rules: string, seat: number): string {
    return this.#ask("given-up", oneLine(rules), String(seat));
  }

  /**
   * A match by these rules: before its first game from its terms ("surplus", "games:6,race=first",
   * "series,rearranged=on"), or any from its text.
   */
  match(rules: string, text: string): MatchView {
    return this.#ask("match", oneLine(rules), oneLine(text));
  }

  /**
   * The match after a game, which is given by its start and moves. A game that the players ended
   * has a `result`, as in a record; in a surplus match who gave up keeps what is certain (4.13).
   */
  nextMatch(
    match: MatchView | string,
    start: string,
    moves: readonly string[],
    result = "*",
  ): MatchView {
    const text = typeof match === "string" ? match : match.text;
    const played = moves.map(oneLine).join(" ");
    return this.#ask("match-next", oneLine(text), oneLine(start), played, oneLine(result));
  }

  /** The opening race of Enkeshui (4.15); after a tie the seat `lot` makes the first move. */
  race(start: string, variant: "first" | "farthest" = "first", lot = 0): Race {
    return unpackAll(this.#ask<Packed<Race>>("race", oneLine(start), variant, String(lot)));
  }

  /**
   * The rearranged start of Enkeshui (4.16): a player takes the stones of two holes of their row and
   * lays them out. Holes are indexes of `PositionView.holes`.
   */
  rearrange(
    start: string,
    taken: readonly [number, number],
    laid: readonly { hole: number; count: number }[],
  ): PositionView {
    const pairs = laid.map(({ hole, count }) => `${hole} ${count}`).join(" ");
    return this.#ask("rearrange", oneLine(start), taken.join(" "), pairs);
  }

  /** A game from a position (or the start of a rule set) with repetition taken into account. */
  game(start: string, moves: readonly string[] = []): GameView {
    return viewOf(
      this.#ask<PackedGame>("game", oneLine(start), moves.map(oneLine).join(" ")),
      null,
    );
  }

  /** The same to play on from, move by move, until it is freed. */
  openGame(start: string, moves: readonly string[] = []): Game {
    const ask: Ask = (...fields) => this.#ask(...fields);
    return new Game(ask, start, moves);
  }

  /** Reads a file of records, PMN or JSON Lines; every move is checked. */
  readRecords(text: string): GameRecord[] {
    const lines = this.#ask<string>("convert", "jsonl", text).split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as GameRecord);
  }

  /**
   * Reads a file of records game by game; bytes are read as they are. What is wrong is thrown where
   * it is met, behind the games before it. One file is read at a time: another one ends this.
   */
  *records(file: string | Uint8Array): Generator<RecordEntry, void> {
    const number = String(answerOf<number>(this.#wasm.call("open\n", file)));
    for (;;) {
      const entry = this.#ask<RecordEntry | null>("next", number);
      if (entry === null) return;
      yield entry;
    }
  }

  /**
   * The chance, 0 to 1, that each `eval` of a record gives to South or seat A (with teams, their
   * side); null for what is no eval.
   */
  chances(rules: string, evals: readonly string[]): (number | null)[] {
    const words = evals.map((text) => text.replace(/\s+/g, "") || "-");
    const list = this.#ask<(number | null)[]>("chances", oneLine(rules), words.join(" "));
    return list.map((chance) => (chance === null ? null : chance / 1000));
  }

  /**
   * The signature of this build: counts, random games and searches of fixed positions, added up. It
   * takes some seconds, and is the same for every build of one version. `networks` as for `Engine`.
   */
  async signature(networks?: string): Promise<bigint> {
    await giveNetworks(this.#wasm, networks);
    let sum = 0n;
    for (let i = 0; ; i++) {
      const item = this.#ask<{ sum: string } | null>("bench", String(i));
      if (item === null) return sum;
      sum += BigInt(item.sum);
    }
  }

  /** Writes records in the one canonical form; every move is checked. */
  writeRecords(records: readonly GameRecord[], format: RecordFormat): string {
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    return this.#ask("convert", format, text);
  }
}
