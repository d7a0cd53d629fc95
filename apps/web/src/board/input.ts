// SPDX-License-Identifier: MIT
// Mouse, finger and keys. Whatever comes in ends a running sowing first and is then carried out.

import type { Choice } from "chee";
import { neighbour } from "./geometry.js";
import type { BoardHost, BoardInput } from "./host.js";

const HOLD_MS = 450;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const fingers = matchMedia("(any-pointer: coarse)");

/** What a key asks for while the position is edited. */
export type Edit =
  | { act: "pick" }
  | { act: "digit"; digit: number }
  | { act: "add"; by: 1 | -1 }
  | { act: "clear" }
  | { act: "mark" };

function editOf(key: string): Edit | null {
  if (/^[0-9]$/.test(key)) return { act: "digit", digit: Number(key) };
  if (key === "+" || key === "=") return { act: "add", by: 1 };
  if (key === "-" || key === "_") return { act: "add", by: -1 };
  if (key === "Delete" || key === "Backspace") return { act: "clear" };
  return key === "m" || key === "M" ? { act: "mark" } : null;
}

export class Input implements BoardInput {
  /** The hole that Tab leads to. */
  current = 0;
  /** Whether keys were used last: then the keys are shown. */
  keyboard = false;
  /** Hole around which the lens is open, or null. */
  lensAt: number | null = null;
  /** What draws the lens, once it is there; without it a finger presses the holes as they are. */
  lens: typeof import("./lens.js") | null = null;

  private asked = false;
  private hadFocus = false;
  private followed: Choice | null = null;
  private holdTimer = 0;
  private held = false;
  /** What pressed last: "mouse", "touch", "pen", or "" for a key. */
  private pointer = "";

  constructor(private readonly board: BoardHost) {}

  focus(index: number): void {
    const hole = this.board.holeName(index);
    this.current = index;
    this.board.requestUpdate();
    this.board.renderRoot.querySelector<HTMLElement>(`[data-hole="${hole}"]`)?.focus();
  }

  private indexOf(event: Event): number | null {
    const target = event.target instanceof Element ? event.target.closest("[data-index]") : null;
    return target ? Number(target.getAttribute("data-index")) : null;
  }

  readonly click = (event: Event): void => {
    const { board } = this;
    const index = this.indexOf(event);
    if (this.held) {
      this.held = false;
      return;
    }
    board.finish();
    if (index === null) return;
    this.current = index;
    // A key that presses a button has no pointer.
    const pointer = (event as Partial<PointerEvent>).pointerType ?? this.pointer;
    const finger = pointer !== "" && pointer !== "mouse";
    if (this.lens && finger && board.interactive && board.holeSize < 40) {
      this.openLens(index);
      return;
    }
    const once = board.oneTap || (board.presses === "auto" && pointer === "mouse");
    void board.picker.activate(index, once);
  };

  readonly pointerDown = (event: PointerEvent): void => {
    this.pointer = event.pointerType;
    this.held = false;
    this.setKeyboard(false);
    const index = this.indexOf(event);
    if (this.pointer === "mouse" || index === null) return;
    this.fetchLens();
    clearTimeout(this.holdTimer);
    this.holdTimer = window.setTimeout(() => {
      this.held = true;
      this.board.finish();
      const { editing, picker } = this.board;
      // There is nothing to look at in a position that is made: a slow press picks, too.
      void (editing ? picker.activate(index) : picker.look(index));
    }, HOLD_MS);
  };

  readonly pointerUp = (): void => {
    clearTimeout(this.holdTimer);
  };

  readonly pointerOver = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    this.look(this.indexOf(event));
  };

  readonly pointerLeave = (event: PointerEvent): void => {
    clearTimeout(this.holdTimer);
    if (event.pointerType === "mouse") this.look(null);
  };

  readonly contextMenu = (event: Event): void => {
    // A long press is a preview here.
    if (this.pointer !== "" && this.pointer !== "mouse") event.preventDefault();
  };

  private look(index: number | null): void {
    const { board } = this;
    if (!board.interactive || board.pending || board.player.playing) return;
    const hole = index === null ? undefined : board.position?.holes[index];
    // Nothing is to be said of a hole that is empty or another's.
    const bare = !hole || hole.seat !== board.position?.turn || hole.count === 0;
    if (index !== null && bare && !board.picker.isLegal(index)) index = null;
    void board.picker.look(index);
  }

  readonly focusIn = (event: FocusEvent): void => {
    const index = this.indexOf(event);
    if (index === null) return;
    this.current = index;
    const visible = event.target instanceof Element && event.target.matches(":focus-visible");
    if (visible) this.look(index);
    if (visible && this.board.editing) void this.board.picker.activate(index);
    this.board.requestUpdate();
  };

  readonly focusOut = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    const inside = to instanceof Node && this.board.renderRoot.contains(to);
    if (!inside && this.keyboard) this.look(null);
  };

  beforeUpdate(): void {
    this.hadFocus = this.board.shadowRoot?.activeElement != null;
  }

  /**
   * With keys the focus is never lost: a choice that has no hole of its own takes it to its first
   * button, and when the button that has it goes away, it returns to the hole.
   */
  afterUpdate(): void {
    if (!this.asked && this.board.interactive && fingers.matches) this.fetchLens();
    const { board } = this;
    const { pending, player, renderRoot } = board;
    const choice = player.atEnd && !player.playing ? (pending?.choice ?? null) : null;
    const opened = choice !== this.followed;
    this.followed = choice;
    if (!this.keyboard) return;
    if (opened && choice && !choice.options.some((option) => option.hole !== null)) {
      renderRoot.querySelector<HTMLElement>("[data-option]")?.focus();
    } else if (this.hadFocus && board.shadowRoot?.activeElement == null) {
      renderRoot.querySelector<HTMLElement>(`[data-index="${this.current}"]`)?.focus();
    }
  }

  private setKeyboard(on: boolean): void {
    if (this.keyboard === on) return;
    this.keyboard = on;
    this.board.requestUpdate();
  }

  readonly keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    this.setKeyboard(true);
    this.pointer = "";
    if (this.handle(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  private handle(event: KeyboardEvent): boolean {
    const { board } = this;
    const { layoutNow, player, picker } = board;
    const edit = board.editing ? editOf(event.key) : null;
    if (edit) {
      const [index, hole] = [this.current, board.holeName(this.current)];
      board.tell("chee-edit", { index, hole, ...edit });
      return true;
    }
    const arrow = ARROWS[event.key];
    if (arrow && layoutNow) {
      this.focus(neighbour(layoutNow, this.current, arrow[0], arrow[1]));
      return true;
    }
    switch (event.key) {
      case "Home":
      case "End":
        this.toEnd(event.key === "Home" ? -1 : 1);
        return true;
      case "Escape":
        if (this.lensAt !== null) this.closeLens();
        else if (!player.atEnd) player.finish();
        else return picker.back();
        return true;
      case " ":
        return this.space();
      case "Enter": {
        const pending = board.pending;
        const onHole = this.indexOf(event) !== null;
        if (!onHole || !pending?.move || !player.atEnd || picker.optionAt(this.current))
          return false;
        picker.commitPending();
        return true;
      }
      case ",":
      case ".":
        player.stepCounter(event.key === "." ? 1 : -1);
        return true;
      case "<":
      case ">":
        player.stepLap(event.key === ">" ? 1 : -1);
        return true;
      default:
        return false;
    }
  }

  /** Space pauses and goes on while there is something to pause; else it presses the button. */
  private space(): boolean {
    const { player } = this.board;
    if (player.playing) player.pause();
    else if (!player.atEnd) player.play();
    else return false;
    return true;
  }

  private toEnd(by: -1 | 1): void {
    const { layoutNow } = this.board;
    if (!layoutNow) return;
    let index = this.current;
    for (let i = 0; i < 64; i++) {
      const next = neighbour(layoutNow, index, by, 0);
      if (next === index) break;
      index = next;
    }
    this.focus(index);
  }

  /** Only fingers have a use for the lens, so it comes with the board where there are some. */
  fetchLens(): void {
    if (this.lens) return;
    this.asked = true;
    import("./lens.js").then(
      (lens) => {
        this.lens = lens;
      },
      () => {}, // it is asked for again when a finger comes down
    );
  }

  openLens(index: number): void {
    this.lensAt = index;
    this.board.requestUpdate();
    void this.board.picker.activate(index);
  }

  readonly closeLens = (): void => {
    this.lensAt = null;
    this.board.requestUpdate();
  };
}
