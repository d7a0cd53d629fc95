// SPDX-License-Identifier: MIT
// The worker behind `Engine`: carries lines to a session and back, and works in slices that return
// to the event loop, so that lines are heard in between.
import { type FromWorker, Session, type ToWorker } from "./engine.js";
import type { TableFile, WasmModule } from "./platform.js";
import { compile, giveNetworks, importNode, instantiate, isNode, type Wasm } from "./wasm.js";

const SLICE = 8; // milliseconds
const TELL = 100; // milliseconds after which a job is told of in any case

interface Port {
  postMessage(message: FromWorker): void;
}

// Calls `work` when the messages that wait already were heard, and without the delay of a timer; once,
// however often it was asked for until then. Node hands out up to a thousand messages of a channel in
// one go, so a channel would not do there.
function yielding(work: () => void): () => void {
  let due = false;
  const now = () => {
    due = false;
    work();
  };
  const { setImmediate } = globalThis as { setImmediate?: (work: () => void) => void };
  const turn = setImmediate ? null : new MessageChannel();
  if (turn) turn.port1.onmessage = now;
  return () => {
    if (due) return;
    due = true;
    if (turn) turn.port2.postMessage(null);
    else setImmediate?.(now);
  };
}

function serve(port: Port): (message: ToWorker) => void {
  const queue: string[] = [];
  let said: string[] = [];
  let session: Session | undefined;
  const wake = yielding(work);

  function work(): void {
    if (!session) return;
    let more = false;
    for (;;) {
      rest();
      while (queue[0] !== undefined && session.line(queue[0])) queue.shift();
      if (session.wantsNetworks) {
        void fetchNetworks();
        break;
      }
      more = session.step(SLICE);
      if (more || queue.length === 0 || session.state === "over") break;
    }
    if (said.length > 0) port.postMessage({ lines: said });
    said = [];
    rest();
    if (more) wake();
  }

  // What waits until no search and no job is under way.
  const resting: (() => void)[] = [];
  let taken = Promise.resolve();

  function rest(): void {
    if (session?.state !== "idle" || job !== 0) return;
    while (resting.length > 0) resting.shift()?.();
  }

  // A search is not told of tables half way, so that all it remembers is of one kind.
  async function takeTables(files: readonly TableFile[], module?: WasmModule): Promise<void> {
    if (!core) return;
    let add: () => void;
    try {
      const { readTables } = await import("./search-tables.js");
      add = await readTables(core, files, module);
    } catch (error) {
      add = () => {
        throw error;
      };
    }
    resting.push(() => {
      let refused: string | null = null;
      try {
        add();
      } catch (error) {
        refused = sentenceOf(error);
      }
      port.postMessage({ tables: refused });
    });
    wake();
  }

  // Networks are fetched once work is there that wants them, which then goes on.
  let networks: string | undefined;
  let fetching = false;
  let wanting: { number: number; request: string } | undefined;

  async function fetchNetworks(): Promise<void> {
    if (!core || fetching) return;
    fetching = true;
    try {
      await giveNetworks(core, networks);
      wake();
      if (wanting) beginJob(wanting.number, wanting.request);
    } catch (error) {
      fail(error);
    }
    fetching = false;
  }

  const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

  function fail(error: unknown): void {
    port.postMessage({ failed: sentenceOf(error) });
  }

  // One job at a time. A request is answered at once, and from then on slices are.
  let core: Wasm | undefined;
  let job = 0;
  let told = 0;
  // A job that takes another's place goes on with the slice that is due.
  const goOn = yielding(workOnJob);

  function workOnJob(): void {
    if (!core || job === 0) return;
    const answer = core.call(`job\n${SLICE}`);
    const more = answer.startsWith('{"ok":{"more":true');
    if (!more || answer.includes('"rows"') || performance.now() - told > TELL) tell(answer);
    if (more) goOn();
    else endJob();
  }

  function endJob(): void {
    job = 0;
    wake();
  }

  function tell(answer: string): void {
    told = performance.now();
    port.postMessage({ job, answer });
  }

  function beginJob(number: number, request: string | null): void {
    if (!core) return;
    if (request !== null || number === wanting?.number) wanting = undefined;
    if (request === null && number !== job) return;
    job = number;
    const answer = core.call(request ?? "job\n-1");
    if (request !== null && answer.startsWith('{"error":{"status":"io"')) {
      wanting = { number, request };
      void fetchNetworks();
    } else if (request !== null) tell(answer);
    if (request === null || !answer.startsWith('{"ok"')) endJob();
    else goOn();
  }

  async function start(wasm: WasmModule | undefined): Promise<void> {
    try {
      core = await instantiate(await compile(wasm));
      session = new Session(core, (line) => said.push(line));
      port.postMessage({ ready: true });
      wake();
    } catch (error) {
      fail(error);
    }
  }

  return (message) => {
    if ("line" in message) {
      queue.push(message.line);
      // It ends the search under way, past the lines that wait for that to end.
      if (message.line.trim() === "stop") session?.line("stop");
      wake();
    } else if ("tables" in message) {
      const { tables, module } = message;
      taken = taken.then(() => takeTables(tables, module));
    } else if ("job" in message) {
      beginJob(message.job, message.request);
    } else {
      networks = message.networks;
      void start(message.wasm);
    }
  };
}

async function main(): Promise<void> {
  if (!isNode()) {
    const scope = globalThis as unknown as Port & {
      onmessage: (event: MessageEvent<ToWorker>) => void;
    };
    const hear = serve(scope);
    scope.onmessage = (event) => hear(event.data);
    return;
  }
  const { parentPort } = await importNode<{
    parentPort: (Port & { on(name: "message", listener: (m: ToWorker) => void): void }) | null;
  }>("worker_threads");
  if (parentPort) parentPort.on("message", serve(parentPort));
}

void main();
