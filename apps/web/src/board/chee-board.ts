// SPDX-License-Identifier: MIT
// The element: holds what it was given, decides when to draw what, and passes input on. What things
// look like is in wood.ts, holes.ts and styles.ts; how a sowing runs in timeline.ts and player.ts;
// what is picked in picker.ts.

import type { MoveView, PositionView, Preview, Round, Trace, Turn } from "chee";
import { html, LitElement, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { farCaption } from "./across.js";
import { footTemplate } from "./bar.js";
import { faceClasses } from "./face.js";
import { markFar } from "./far.js";
import { markTelling } from "./foot.js";
import { partOf, sizeFrame } from "./frame.js";
import type { Layout, LayoutName } from "./geometry.js";
import { type HoleLook, trailPicture } from "./holes.js";
import type { BoardHost, BoardValues } from "./host.js";
import { Input } from "./input.js";
import { layerSettled, layerTemplate, placeLayer } from "./layer.js";
import { Laying } from "./laying.js";
import { liveTemplate } from "./live.js";
import { type BoardSource, Picker, type Presses } from "./picker.js";
import { Player } from "./player.js";
import { keepInView, Room } from "./room.js";
import { looksOf, movingPicture, namesPicture, shadeDefs, storesPicture } from "./scene.js";
import { placeSpots, spotsTemplate } from "./spots.js";
import { Staged } from "./staged.js";
import { boardStyles } from "./styles.js";
import { type BoardTexts, ENGLISH } from "./texts.js";
import {
  type BoardState,
  boardStateOf,
  commonStart,
  type Speed,
  Timeline,
  undoEvents,
} from "./timeline.js";
import { woodPicture } from "./wood.js";

export class CheeBoard extends LitElement implements BoardHost {
  static override styles = boardStyles;

  static override properties = {
    position: { attribute: false },
    turn: { attribute: false },
    legal: { attribute: false },
    trace: { attribute: false },
    from: { attribute: false },
    source: { attribute: false },
    preview: { attribute: false },
    pending: { attribute: false },
    names: { attribute: false },
    notes: { attribute: false },
    values: { attribute: false },
    texts: { attribute: false },
    hint: { attribute: false },
    orientation: {},
    speed: {},
    layout: {},
    counts: { reflect: true },
    interactive: { type: Boolean, reflect: true },
    editing: { type: Boolean, reflect: true },
    edited: { attribute: false },
    faulty: { attribute: false },
    picture: { type: Boolean, reflect: true },
    across: { type: Boolean },
    both: { type: Boolean },
    whole: { type: Boolean, reflect: true },
    presses: {},
    oneTap: { type: Boolean, attribute: "one-tap" },
    maxHeight: { type: Number, attribute: "max-height" },
    controls: { converter: (value: string | null) => value !== "false" },
  };

  position: PositionView | null = null;
  turn: number | null | undefined = undefined;
  legal: readonly MoveView[] = [];
  trace: Trace | null = null;
  from: PositionView | null = null;
  source: BoardSource | null = null;
  preview: Preview | null = null;
  pending: Turn | null = null;
  names: readonly string[] = [];
  notes: Readonly<Record<number, string>> = {};
  values: BoardValues | null = null;
  texts: Partial<BoardTexts> = {};
  hint: number | null = null;
  orientation = "";
  speed: Speed = "normal";
  layout: LayoutName | "auto" = "auto";
  counts: "counters" | "numbers" = "counters";
  interactive = false;
  editing = false;
  edited: number | null = null;
  faulty: number | null = null;
  picture = false;
  across = false;
  /** The trace is of two hands that sow in step, as in a race: `to` of its events says whose. */
  both = false;
  whole = false;
  presses: Presses = "twice";
  oneTap = false;
  maxHeight = 0;
  controls = true;

  readonly player = new Player(this);
  readonly picker = new Picker(this);
  readonly input: Input = new Input(this);
  /** Sentences told so far, for the live region. */
  told: string[] = [];
  /** The position shown before the present one. */
  private lastPosition: PositionView | null = null;
  /** The endless sowing that is shown, and what is said of it. */
  private round: { round: Round; preview: Preview | null } | null = null;
  private looks: readonly HoleLook[] = [];
  private readonly staged = new Staged(this);
  private readonly room: Room = new Room(this);
  private readonly laying: Laying = new Laying(this, this.room);
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)");

  // ------------------------------------------------------------------ what the page may ask

  show(next: {
    position: PositionView;
    legal?: readonly MoveView[];
    trace?: Trace | null;
    from?: PositionView | null;
  }): void {
    this.position = next.position;
    this.legal = next.legal ?? [];
    this.trace = next.trace ?? null;
    this.from = next.from ?? null;
    if (!this.trace) this.picker.clear();
  }

  get playing(): boolean {
    return this.player.playing;
  }
  get shown(): number {
    return this.player.shown;
  }
  get length(): number {
    return this.player.length;
  }
  get layoutNow(): Layout | null {
    return this.laying.layout;
  }
  /** px of one unit of the layout. */
  get scale(): number {
    return this.laying.scale;
  }
  get layoutName(): LayoutName | null {
    return this.layoutNow?.name ?? null;
  }
  get holeSize(): number {
    return (this.layoutNow?.pitch ?? 0) * this.scale;
  }
  /** Whether a sowing is being shown; one that is paused or stepped through is, too. */
  get showing(): boolean {
    return this.player.playing || this.player.untold;
  }
  /** Whether the buttons over the holes have followed what lies there, some frames after a sowing. */
  get settled(): boolean {
    return this.laying.fetching === null && layerSettled(this);
  }
  finish(): void {
    if (this.showing) this.player.finish();
  }
  pause(): void {
    this.player.pause();
  }
  play(): void {
    this.player.play();
  }
  stepCounter(by: 1 | -1): void {
    this.player.stepCounter(by);
  }
  stepLap(by: 1 | -1): void {
    this.player.stepLap(by);
  }
  seek(n: number): void {
    this.player.seek(n);
  }
  /** Plays on, or from the beginning when all was shown; at no speed the steps' is taken. */
  replay(): void {
    const { timeline, atEnd } = this.player;
    if (!timeline) return;
    const pace = this.pace === "off" ? "normal" : this.pace;
    if (atEnd)
      this.player.rewind(new Timeline(timeline.base, timeline.events, pace, this.both), pace);
    else this.player.play();
  }
  back(): boolean {
    return this.picker.back();
  }
  focusHole(index: number): void {
    this.input.focus(index);
  }

  // ------------------------------------------------------------------ for the parts

  /** Height of numbers in units. */
  get numberSize(): number {
    return Math.min(34, Math.max(12.5 / this.scale, 25));
  }

  get words(): BoardTexts {
    return { ...ENGLISH, ...this.texts };
  }
  get movingElements(): ArrayLike<Element> {
    return partOf(this, "over")?.getElementsByClassName("moving") ?? [];
  }
  /** The speed that holds: less motion asked for means none, but steps remain. */
  get pace(): Speed {
    return this.still.matches && this.speed !== "step" ? "off" : this.speed;
  }
  get viewer(): number {
    const letters = this.position?.letters ?? [];
    const wanted = this.orientation.charAt(0).toUpperCase();
    return Math.max(0, letters.indexOf(wanted));
  }
  seatName(seat: number): string {
    const letter = this.position?.letters[seat] ?? "";
    return this.names[seat] ?? this.words.seats[letter] ?? letter;
  }
  holeName(index: number | null): string {
    const hole = index === null ? undefined : this.position?.holes[index];
    if (!hole) return "";
    return hole.row === "centre" ? `centre-${this.position?.letters[hole.seat] ?? ""}` : hole.name;
  }

  tell(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  playerMoved(): void {
    const { timeline, shown } = this.player;
    const event = timeline?.events[shown - 1];
    if (event && event.hole !== null && this.player.playing) {
      const { kind, hole, count, seat } = event;
      this.tell("chee-drop", { kind, index: hole, count, seat });
      keepInView(this, hole);
    }
  }

  showRound(round: Round): void {
    const { position, pace } = this;
    if (!position || pace === "off") return;
    this.input.lensAt = null;
    this.player.digress(new Timeline(boardStateOf(position), round.events, pace), pace);
    this.round = { round, preview: this.preview };
    // What it would come to is not shown over what is.
    this.preview = null;
  }

  /** What the sowing on the board is part of, in sentences. */
  get sentences(): readonly string[] {
    const of = this.player.digressing ? this.round?.round : (this.pending ?? this.trace);
    return of?.sentences ?? [];
  }

  playerEnded(): void {
    const { timeline, digressing } = this.player;
    if (!timeline) return;
    const { sentences } = this;
    if (digressing) {
      this.told = [...sentences];
      this.preview = this.round?.preview ?? null;
      this.round = null;
      return;
    }
    this.told = sentences.slice(0, timeline.toldAt(timeline.length) || sentences.length);
    this.requestUpdate();
    if (this.trace && !this.pending) this.tell("chee-traceend", { move: this.trace.move });
  }

  // ------------------------------------------------------------------ life

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    if (!this.laying.fetching) return done;
    await this.laying.fetching;
    return this.getUpdateComplete();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    this.input.beforeUpdate();
    if (changed.has("maxHeight") || changed.has("whole")) this.room.measure();
    const was = changed.get("position") as PositionView | null | undefined;
    if (changed.has("position") && was) this.lastPosition = was;
    if (changed.has("position") || changed.has("trace")) this.takeTrace(changed);
    else if (changed.has("pending")) this.takePending(changed.get("pending") as Turn | null);
    if (this.room.width === 0) this.room.measure();
    this.laying.update(this.layout);
  }

  private takeTrace(changed: PropertyValues<this>): void {
    const { trace, position } = this;
    const seen = this.player.timeline?.events ?? [];
    const seenTo = this.pending || changed.has("pending") ? this.player.shown : 0;
    this.picker.clear();
    this.input.lensAt = null;
    this.told = [];
    if (!trace || !position) {
      this.player.load(null, 0, this.pace);
      return;
    }
    const known = [this.from, this.lastPosition].find((one) => one?.text === trace.before);
    const base = known ? boardStateOf(known) : undoEvents(boardStateOf(position), trace.events);
    // What the mover saw while choosing is not shown to them twice.
    const from = Math.min(seenTo, commonStart(seen, trace.events));
    const { pace, both } = this;
    this.player.load(new Timeline(base, trace.events, pace, both, from), from, pace);
  }

  private takePending(was: Turn | null | undefined): void {
    const { pending, position } = this;
    if (!position) return;
    if (!pending) {
      this.player.load(null, 0, this.pace);
      return;
    }
    this.input.lensAt = null;
    const from = was ? commonStart(was.events, pending.events) : 0;
    const { pace } = this;
    const base = boardStateOf(position);
    this.player.load(new Timeline(base, pending.events, pace, false, from), from, pace);
  }

  protected override updated(): void {
    markFar(this);
    markTelling(this);
    if (!this.layoutNow) return;
    sizeFrame(this);
    placeSpots(this);
    if (!this.picture) {
      placeLayer(this);
      this.input.afterUpdate();
      this.input.lens?.placeLens(this);
    }
    this.player.place();
  }

  // ------------------------------------------------------------------ drawing

  /** What lies on the board now, and what lay there before the move that is shown. */
  get states(): { now: BoardState; base: BoardState } | null {
    const { timeline, shown } = this.player;
    if (timeline) return { now: timeline.stateAt(shown), base: timeline.base };
    if (!this.position) return null;
    const state = boardStateOf(this.position);
    return { now: state, base: state };
  }

  protected override render(): TemplateResult {
    const { position, layoutNow } = this;
    const states = this.states;
    if (!position || !layoutNow || !states)
      return html`<div class="room"><div class="frame empty"></div></div>`;
    const { game } = position;
    const box = `0 0 ${layoutNow.width} ${layoutNow.height}`;
    const { timeline, shown } = this.player;
    const looks = looksOf(this, states, this.looks);
    this.looks = looks;
    return html`${farCaption(this)}
      <div class="room"><div class="frame ${faceClasses(game)} numbers-${layoutNow.numbers}" part="frame">
        <svg class="wood" viewBox=${box} aria-hidden="true">${guard(
          [game, layoutNow],
          () => svg`<g id="wood-picture">${woodPicture(game, layoutNow)}</g>`,
        )}</svg>
        <svg class="things" viewBox=${box} aria-hidden="true">
          <defs>${shadeDefs}</defs>
          <g id="things-picture">
          ${timeline && !this.preview ? trailPicture(layoutNow, timeline.trailAt(shown)) : nothing}
          ${storesPicture(this, states.now, states.base)}${namesPicture(this)}</g>
        </svg>
        ${spotsTemplate(this, this.staged.of(looks))}
        ${this.picture ? nothing : html`<svg class="over" viewBox=${box} aria-hidden="true">${movingPicture(this)}</svg>`}
        ${this.picture ? nothing : layerTemplate(this, looks)}
        ${this.picture ? nothing : this.input.lens?.lensTemplate(this)}
      </div></div>
      ${this.picture ? nothing : html`${footTemplate(this)}${liveTemplate(this)}`}`;
  }
}
