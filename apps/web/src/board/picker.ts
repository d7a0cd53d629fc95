// SPDX-License-Identifier: MIT
// What the person at the board has picked so far: a hole, then choices one after the other, until a
// move is complete and committed. Everything before that can be taken back, step by step.

import type { ChoiceOption, MoveView, PositionView, Preview, Round, Turn } from "chee";

export interface BoardSource {
  preview(hole: number): Preview | null | Promise<Preview | null>;
  turn(prefix: string): Turn | null | Promise<Turn | null>;
  /** How an endless sowing goes round. */
  round?(hole: number): Round | null | Promise<Round | null>;
}

/**
 * How a move is played: with the mouse by one press and else by two, or always by two, where the last
 * choice plays it a moment later; or each move, whatever was chosen, by a press that says so.
 */
export type Presses = "auto" | "twice" | "confirm";

export interface PickerHost {
  position: PositionView | null;
  legal: readonly MoveView[];
  source: BoardSource | null;
  preview: Preview | null;
  pending: Turn | null;
  oneTap: boolean;
  presses: Presses;
  /** A sowing is being shown, or is stopped on its way. */
  readonly showing: boolean;
  readonly isConnected: boolean;
  interactive: boolean;
  editing: boolean;
  requestUpdate(): void;
  showRound(round: Round): void;
  tell(name: string, detail: Record<string, unknown>): void;
}

/** ms in which the last choice of a move can be taken back. */
const TAKE_BACK_MS = 3000;
/** ms between looks at whether its sowing is over. */
const LOOK_MS = 100;

export class Picker {
  /** Hole picked, before anything is sown. */
  selected: number | null = null;
  /** Hole that is previewed: hovered, focused or held. */
  looked: number | null = null;
  /** The option taken last, of the turn before `pending`. */
  chosen: ChoiceOption | null = null;

  private taken: { turn: Turn; chosen: ChoiceOption | null }[] = [];
  /** The holes that moves of a list begin at. A large board asks for all its holes, of thousands of moves. */
  private starts: { of: readonly MoveView[]; holes: ReadonlySet<number | null> } | null = null;
  private asked = 0;
  private timer = 0;

  constructor(private readonly host: PickerHost) {}

  /** Forgets everything, when another position comes. */
  clear(): void {
    this.asked++;
    this.stopWaiting();
    this.selected = null;
    this.chosen = null;
    this.taken = [];
    this.looked = null;
    this.host.preview = null;
    this.host.pending = null;
  }

  isLegal(index: number): boolean {
    const { legal } = this.host;
    if (this.starts?.of !== legal)
      this.starts = { of: legal, holes: new Set(legal.map(({ hole }) => hole)) };
    return this.starts.holes.has(index);
  }

  /** Options that stand open, those of the choice just taken included, so that it can be changed. */
  get options(): readonly ChoiceOption[] {
    return this.turnOfOptions?.choice?.options ?? [];
  }

  /** The move as far as it was chosen before these options; null without any. */
  get optionsPrefix(): string | null {
    return this.turnOfOptions?.prefix ?? null;
  }

  private get turnOfOptions(): Turn | null {
    const { pending } = this.host;
    return pending?.choice ? pending : ((pending && this.taken.at(-1)?.turn) ?? null);
  }

  optionAt(index: number): ChoiceOption | null {
    const { options } = this;
    return (
      options.find((option) => option.hole === index) ??
      options.find((option) => option.holes.includes(index)) ??
      null
    );
  }

  /** Whether a complete move is played in a moment. */
  get waiting(): boolean {
    return this.timer !== 0;
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  /**
   * The last choice plays the move, with time left to take it back once its sowing has been seen; not on a
   * board that was left meanwhile, where nobody sees it.
   */
  private wait(left = TAKE_BACK_MS): void {
    const { host } = this;
    this.stopWaiting();
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      if (host.showing) this.wait();
      else if (left > LOOK_MS) this.wait(left - LOOK_MS);
      else if (host.isConnected) this.commitPending();
    }, LOOK_MS);
  }

  /** A hole was tapped, clicked or entered; `once`: the first press plays. */
  async activate(index: number, once = this.host.oneTap): Promise<void> {
    const { host } = this;
    if (host.editing) host.tell("chee-edit", { index, hole: this.nameOf(index), act: "pick" });
    if (!host.interactive || !host.position) return;
    if (host.pending) {
      const option = this.optionAt(index);
      if (option) return this.choose(option);
      if (!this.isLegal(index)) return;
      this.cancel();
    }
    if (!this.isLegal(index)) {
      this.selected = null;
      host.requestUpdate();
      await this.look(index);
      if (host.preview?.hole === index && host.preview.endless) await this.goRound(index);
      return;
    }
    if (this.selected !== index && !once) {
      this.selected = index;
      host.requestUpdate();
      this.tellSelect(index, this.nameOf(index));
      await this.look(index);
      return;
    }
    this.selected = index;
    const moves = host.legal.filter((move) => move.hole === index);
    const only = moves.length === 1 ? moves[0]?.text : undefined;
    if (only === this.nameOf(index)) this.commit(only);
    else await this.extend(this.nameOf(index), index, null);
  }

  async choose(option: ChoiceOption): Promise<void> {
    const { host } = this;
    this.stopWaiting();
    const { pending } = host;
    if (!pending) return;
    if (!pending.choice) {
      // Complete already: the same option once more commits, another one replaces it.
      if (option === this.chosen || option.text === this.chosen?.text) return this.commitPending();
      const before = this.taken.pop();
      if (!before) return;
      host.pending = before.turn;
      this.chosen = before.chosen;
    }
    const turn = host.pending as Turn;
    const prefix = turn.prefix + option.text;
    await this.extend(prefix, turn.hole, option);
    if (!host.pending?.move || host.pending === turn) return;
    if (host.presses !== "confirm") this.wait();
    host.requestUpdate();
  }

  /** Commits the complete turn that is pending, if there is one. */
  commitPending(): void {
    const move = this.host.pending?.move;
    if (move) this.commit(move);
  }

  /** Takes one step back; false when there is none. */
  back(): boolean {
    const { host } = this;
    this.stopWaiting();
    if (host.pending) {
      const before = this.taken.pop();
      host.pending = before?.turn ?? null;
      this.chosen = before?.chosen ?? null;
      if (host.pending) this.tellSelect(host.pending.hole, host.pending.prefix);
      else this.cancel();
      host.requestUpdate();
      return true;
    }
    if (this.selected === null) return false;
    this.cancel();
    return true;
  }

  /** Shows what a start from a hole comes to; null ends it, back to the selected hole's. */
  async look(index: number | null): Promise<void> {
    const { host } = this;
    const wanted = index ?? this.selected;
    if (wanted === this.looked && (wanted === null || host.preview?.hole === wanted)) return;
    this.looked = wanted;
    host.tell("chee-preview", { index: wanted });
    host.requestUpdate();
    if (wanted === null || !host.source || !host.position?.holes[wanted]) {
      host.preview = null;
      return;
    }
    const asked = ++this.asked;
    const preview = await host.source.preview(wanted);
    if (asked === this.asked && this.looked === wanted) host.preview = preview;
  }

  /** A sowing that never ends is no move, and is shown. */
  private async goRound(index: number): Promise<void> {
    const { host } = this;
    const asked = ++this.asked;
    const round = await host.source?.round?.(index);
    if (round && asked === this.asked) host.showRound(round);
  }

  private async extend(prefix: string, index: number, option: ChoiceOption | null): Promise<void> {
    const { host } = this;
    this.tellSelect(index, prefix);
    if (!host.source) return;
    const asked = ++this.asked;
    const turn = await host.source.turn(prefix);
    if (asked !== this.asked || !turn) return;
    if (host.pending) this.taken.push({ turn: host.pending, chosen: this.chosen });
    this.chosen = option;
    this.selected = null;
    this.looked = null;
    host.preview = null;
    host.pending = turn;
  }

  private cancel(): void {
    this.clear();
    this.host.requestUpdate();
    this.host.tell("chee-cancel", {});
  }

  private commit(move: string): void {
    this.asked++;
    this.stopWaiting();
    this.selected = null;
    this.looked = null;
    this.host.preview = null;
    this.host.requestUpdate();
    this.host.tell("chee-move", { move });
  }

  private tellSelect(index: number, prefix: string): void {
    this.host.tell("chee-select", { hole: this.nameOf(index), index, prefix });
  }

  private nameOf(index: number): string {
    return this.host.position?.holes[index]?.name ?? "";
  }
}
