// SPDX-License-Identifier: MIT
import type { JobHeard } from "./jobs.js";
import type { BrowserWorker, Signal, TableFile, WasmModule } from "./platform.js";
import type { SessionState } from "./types.js";
import type { Annotated, Bounds, SurveyRow } from "./types-analysis.js";
import type { GameRecord } from "./types-record.js";
import {
  compile,
  importNode,
  isNode,
  type Wasm,
  type WasmSession,
  type WasmSource,
} from "./wasm.js";

type Jobs = typeof import("./jobs.js");

// Who only plays asks for none.
const theJobs = (): Promise<Jobs> => import("./jobs.js");

const states: readonly SessionState[] = ["idle", "working", "waiting", "over"];

/** A session of the engine protocol (UGI) on the caller's own thread. */
export class Session {
  readonly #session: WasmSession;
  #wants = false;

  /** Use `loadSession`. */
  constructor(wasm: Wasm, sink: (line: string) => void) {
    this.#session = wasm.session(sink);
  }

  /** Takes a line. False, with nothing done: step first, then offer it again. */
  line(text: string): boolean {
    const taken = this.#session.line(text);
    this.#wants = taken === 2;
    return taken !== 0 && !this.#wants;
  }

  /** Whether the last line was not taken for want of the networks; never of what `loadSession` made. */
  get wantsNetworks(): boolean {
    return this.#wants;
  }

  /** Works for about so many milliseconds at the most; true while there is more to do. */
  step(milliseconds = 8): boolean {
    return this.#session.step(milliseconds);
  }

  get state(): SessionState {
    return states[this.#session.state()] ?? "over";
  }

  /** Gives its memory back. Nothing may be asked of it afterwards. */
  free(): void {
    this.#session.free();
  }
}

export interface EngineOptions {
  /** The module, as for `loadCore`; the worker loads its own when left out. */
  wasm?: WasmSource;
  /**
   * Address of `networks.bin`, which the worker fetches before the first search that needs it; the
   * one beside the worker's script when left out. Where it cannot be had the engine fails.
   */
  networks?: string;
  /** In the browser: a worker that runs this package's `worker.js`, made otherwise. */
  worker?: BrowserWorker;
}

/** What `Engine.go` finds. */
export interface EngineAnswer {
  /** A move, "--" for a pass, "none" when the game is over. */
  move: string;
  /** The `info` lines on the way. */
  info: string[];
}

export interface SurveyOptions {
  /** Groups of legal moves; the start holes when left out. */
  groups?: readonly (readonly string[])[];
  /** Hears all rows whenever one of them is known better. */
  onRows?: (rows: SurveyRow[]) => void;
  signal?: Signal;
}

export interface AnnotateOptions {
  /** Hears how many positions of how many are done. */
  onProgress?: (done: number, of: number) => void;
  signal?: Signal;
}

/** To the worker: the module first, then lines and jobs; a job without request is given up. */
export type ToWorker =
  | { wasm: WasmModule | undefined; networks: string | undefined }
  | { line: string }
  | { tables: readonly TableFile[]; module: WasmModule | undefined }
  | { job: number; request: string | null };
/** From the worker. */
export type FromWorker =
  | { ready: true }
  | { lines: string[] }
  | { failed: string }
  | { tables: string | null }
  | { job: number; answer: string };

/** A job that goes on in the worker. */
interface Job {
  number: number;
  answer(json: string): void;
  fail(error: Error): void;
}

/** What workers of the browser and of Node have in common. */
interface Thread {
  post(message: ToWorker): void;
  end(): void;
}

type Hear = (message: FromWorker) => void;

function browserThread(worker: Worker, hear: Hear): Thread {
  worker.onmessage = (event: MessageEvent<FromWorker>) => hear(event.data);
  worker.onerror = (event) => hear({ failed: event.message || "the worker did not start" });
  worker.onmessageerror = () => hear({ failed: "a message could not be read" });
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

interface NodeWorker {
  on(name: "message", listener: Hear): void;
  on(name: "error", listener: (error: Error) => void): void;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

async function nodeThread(hear: Hear): Promise<Thread> {
  const { Worker: Threads } = await importNode<{ Worker: new (url: URL) => NodeWorker }>(
    "worker_threads",
  );
  const here = import.meta.url;
  const worker = new Threads(new URL("./worker.js", here));
  worker.on("message", hear);
  worker.on("error", (error) => hear({ failed: error.message }));
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

/**
 * The engine in a worker: UGI lines in, lines out. It works in slices, so that `stop` is obeyed
 * within some milliseconds.
 */
export class Engine {
  #thread: Thread | undefined;
  readonly #listeners = new Set<(line: string) => void>();
  #stops = 0;
  /** The search asked for last, whatever comes of it. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Set<(error: Error) => void>();
  #ready: (error?: Error) => void = () => {};
  #failure: Error | undefined;
  #job: Job | undefined;
  #jobs = 0;
  /** Who waits for tables to be taken, the first first. */
  readonly #taking: ((refused: string | null) => void)[] = [];

  private constructor() {}

  /** Starts a worker and waits until it is ready. */
  static async start(options: EngineOptions = {}): Promise<Engine> {
    const engine = new Engine();
    // Compiled here, an address means what it does to the caller.
    const wasm = options.wasm === undefined ? undefined : await compile(options.wasm);
    const ready = new Promise<void>((resolve, reject) => {
      engine.#ready = (error) => (error ? reject(error) : resolve());
    });
    const hear: Hear = (message) => engine.#hear(message);
    if (options.worker) engine.#thread = browserThread(options.worker as Worker, hear);
    else if (isNode()) engine.#thread = await nodeThread(hear);
    else {
      const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
      engine.#thread = browserThread(worker, hear);
    }
    engine.#thread.post({ wasm, networks: options.networks });
    try {
      await ready;
    } catch (error) {
      engine.#thread.end();
      throw error;
    }
    return engine;
  }

  #hear(message: FromWorker): void {
    if ("ready" in message) this.#ready();
    else if ("failed" in message) this.#fail(new Error(message.failed));
    else if ("tables" in message) this.#taking.shift()?.(message.tables);
    else if ("job" in message) {
      if (message.job === this.#job?.number) this.#job.answer(message.answer);
    } else {
      for (const line of message.lines) {
        for (const listener of [...this.#listeners]) listener(line);
      }
    }
  }

  #fail(error: Error): void {
    this.#failure = error;
    this.#ready(error);
    for (const reject of [...this.#waiting]) reject(error);
    this.#waiting.clear();
    this.#job?.fail(error);
  }

  /** Why it does not work any more; undefined while it does. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  /** Sends a line, which waits in the worker while work is under way, but for `stop`. */
  send(line: string): void {
    if (this.#failure) throw this.#failure;
    this.#thread?.post({ line });
  }

  /** Hears every line; call what is returned to hear no more. */
  listen(listener: (line: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a line and gathers the answer up to the first line that begins with `last`. */
  ask(line: string, last: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const lines: string[] = [];
      const done = () => {
        silence();
        this.#waiting.delete(give);
      };
      const give = (error: Error) => {
        done();
        reject(error);
      };
      const silence = this.listen((said) => {
        lines.push(said);
        if (!said.startsWith(last)) return;
        done();
        resolve(lines);
      });
      this.#waiting.add(give);
      try {
        this.send(line);
      } catch (error) {
        give(error as Error);
      }
    });
  }

  /**
   * Looks for a move after `moves` from a position (or "startpos"); `limits` as in UGI, for
   * instance "movetime 1000" or "infinite", which goes on until `stop`. A position that is refused
   * is an error. A search waits for the one before it.
   */
  go(position: string, moves: readonly string[], limits = ""): Promise<EngineAnswer> {
    const stops = this.#stops;
    // Lines do not say which search they answer.
    const answer = this.#last.then(() => this.#search(position, moves, limits, stops));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #search(
    position: string,
    moves: readonly string[],
    limits: string,
    stops: number,
  ): Promise<EngineAnswer> {
    const start = position === "startpos" ? position : `fen ${position}`;
    const list = moves.length > 0 ? ` moves ${moves.join(" ")}` : "";
    this.send(`position ${start}${list}`);
    const said = await this.ask("isready", "readyok");
    const refusal = said.find((line) => line.startsWith("info string error"));
    if (refusal !== undefined) {
      throw new Error(refusal.replace(/^info string error( \d+)? ?/, ""));
    }
    const answer = this.ask(`go ${limits}`.trim(), "bestmove");
    if (this.#stops !== stops) this.send("stop");
    const lines = await answer;
    const move = (lines.at(-1) ?? "").split(" ")[1] ?? "none";
    return { move, info: lines.filter((line) => line.startsWith("info")) };
  }

  /**
   * Gives searches and jobs that begin from then on files of endgame tables, which the worker reads and
   * holds in memory. They are taken once no search of a line is under way; what is broken or foreign is
   * refused with a sentence, and those before it stay. `source` is that of `loadTables`.
   */
  async addTables(files: readonly TableFile[], source?: WasmSource): Promise<void> {
    const module = source === undefined ? undefined : await compile(source);
    await new Promise<void>((resolve, reject) => {
      if (this.#failure) throw this.#failure;
      this.#waiting.add(reject);
      this.#taking.push((refused) => {
        this.#waiting.delete(reject);
        if (refused === null) resolve();
        else reject(new Error(refused));
      });
      this.#thread?.post({ tables: files, module });
    });
  }

  /** Ends the search under way, which then answers; one that is about to begin ends at once. */
  stop(): void {
    this.#stops++;
    this.send("stop");
  }

  /**
   * What groups of moves are worth after `moves` from a position (or the start of a rule set), each a
   * ply deeper in every round, as `chee analyse --holes` has it. A job: another one ends it.
   */
  async survey(
    start: string,
    moves: readonly string[],
    bounds: Bounds,
    { groups = [], onRows, signal }: SurveyOptions = {},
  ): Promise<SurveyRow[]> {
    const jobs = await theJobs();
    const request = jobs.surveyRequest(start, moves, bounds, groups);
    const end = await this.#work(jobs, request, signal, ({ rows }) => rows && onRows?.(rows));
    return end.rows ?? [];
  }

  /** Annotates a whole game as `chee analyse` does. A job: another one ends it. */
  async annotate(
    record: GameRecord,
    bounds: Bounds,
    { onProgress, signal }: AnnotateOptions = {},
  ): Promise<Annotated> {
    const jobs = await theJobs();
    const request = jobs.annotateRequest(record, bounds);
    const { annotated } = await this.#work(jobs, request, signal, ({ done }, of) =>
      onProgress?.(done, of),
    );
    if (!annotated) throw new Error("there is no such job");
    return annotated;
  }

  #work(
    { begunOf, heardOf }: Jobs,
    request: string,
    signal: Signal | undefined,
    hear: (heard: JobHeard, of: number) => void,
  ): Promise<JobHeard> {
    return new Promise((resolve, reject) => {
      if (this.#failure) throw this.#failure;
      // One that was given up before it began ends no other.
      signal?.throwIfAborted();
      this.#job?.fail(new DOMException("another job has begun", "AbortError"));
      const number = ++this.#jobs;
      const give = () => this.#job?.fail(signal?.reason as Error);
      const done = () => {
        this.#job = undefined;
        signal?.removeEventListener("abort", give);
      };
      let of: number | undefined;
      const take = (json: string) => {
        if (of === undefined) {
          of = begunOf(json);
          return;
        }
        const heard = heardOf(json);
        if (this.#job?.number !== number) return;
        if (!heard.more) done();
        hear(heard, of);
        if (!heard.more) resolve(heard);
      };
      const fail = (error: Error) => {
        done();
        this.#thread?.post({ job: number, request: null });
        reject(error);
      };
      this.#job = {
        number,
        fail,
        answer: (json) => {
          try {
            take(json);
          } catch (error) {
            fail(error as Error);
          }
        },
      };
      signal?.addEventListener("abort", give);
      this.#thread?.post({ job: number, request });
    });
  }

  /** Ends the worker. What still waits for an answer gets an error. */
  terminate(): void {
    this.#thread?.end();
    this.#fail(new Error("the engine has ended"));
  }
}
