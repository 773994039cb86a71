import { Worker } from 'node:worker_threads';
import type { InvokeError, InvokeResult } from '../context.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Invoke = Extract<ToWorker, { type: 'invoke' }>;
type Output = (message: Extract<FromWorker, { type: 'output' }>) => void;

/**
 * Interval of the pings after a timeout. A busy thread answers late; one that answers none of them within ten seconds
 * is stuck in a loop that blocks every other call.
 */
const pingEveryMs = 2000;
const maxUnansweredPings = 5;

/**
 * Limit of the young generation. Calls create much garbage, for which V8 would reserve up to three times as much
 * memory.
 */
const maxYoungGenerationSizeMb = 16;

/** Worker thread and the calls that run in it. */
export class Thread {
  readonly #worker: Worker;
  readonly #calls = new Map<
    string,
    { readonly resolve: (result: InvokeResult) => void; readonly timer: NodeJS.Timeout }
  >();
  readonly #output: Output;
  /** Running programs that functions started: process id and call. */
  readonly #programs = new Map<number, string>();
  /** Timer that runs from a timeout until the thread answers. */
  #pings: NodeJS.Timeout | undefined;
  #ended = false;
  /** Whether the thread is retired: it accepts no new call and ends when its last one is done. */
  #retired = false;

  /** Starts the thread. `disk` is the folder for temporary files of everything that runs in it. */
  constructor(output: Output, disk: string) {
    this.#output = output;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      stdin: false,
      env: { ...process.env, TMPDIR: disk },
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#end({ errorType: 'Runtime.ExitError', errorMessage: error.message }));
    this.#worker.on('exit', (code) => {
      this.#end({ errorType: 'Runtime.ExitError', errorMessage: `Runtime exited with exit status ${code}` });
    });
  }

  get isOpen(): boolean {
    return !this.#ended && !this.#retired && this.#pings === undefined;
  }

  get isIdle(): boolean {
    return this.#calls.size === 0;
  }

  /** Runs a call. After `timeoutMs` it fails with Lambda's timeout error. */
  run(invoke: Invoke, timeoutMs: number): Promise<InvokeResult> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#timeOut(invoke.id, timeoutMs), timeoutMs);
      this.#calls.set(invoke.id, { resolve, timer });
      this.#worker.postMessage(invoke);
    });
  }

  /** Accepts no more calls; ends now or when the running ones are done. */
  retire(): void {
    this.#retired = true;
    if (this.isIdle) void this.#terminate();
  }

  async stop(): Promise<void> {
    this.#retired = true;
    await this.#terminate();
  }

  #receive(message: FromWorker): void {
    if (message.type === 'output') this.#output(message);
    else if (message.type === 'program') this.#trackProgram(message);
    else if (message.type === 'pong') this.#stopPings();
    else if (message.type === 'done') this.#settle(message.id, { ok: true, payload: JSON.parse(message.payload) });
    else this.#fail(message);
  }

  #fail({ id, error, fatal }: Extract<FromWorker, { type: 'failed' }>): void {
    this.#settle(id, { ok: false, error });
    if (fatal) this.retire();
  }

  #settle(id: string, result: InvokeResult): void {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    clearTimeout(call.timer);
    this.#calls.delete(id);
    call.resolve(result);
    if (this.#retired && this.isIdle) void this.#terminate();
  }

  /**
   * Handles a timeout. Lambda ends the sandbox; here other calls may share the thread, and continue unless it no longer
   * responds.
   */
  #timeOut(id: string, timeoutMs: number): void {
    const seconds = (timeoutMs / 1000).toFixed(2);
    const errorMessage = `RequestId: ${id} Error: Task timed out after ${seconds} seconds`;
    this.#endPrograms((call) => call === id);
    this.#settle(id, { ok: false, error: { errorType: 'Sandbox.Timedout', errorMessage } });
    if (this.isIdle) this.retire();
    else this.#startPings();
  }

  /** Pings the thread. Until it answers, it accepts no new call, because the call would end with it. */
  #startPings(): void {
    if (this.#pings !== undefined) return;
    let unanswered = 0;
    const ping = () => {
      if (unanswered++ === maxUnansweredPings) void this.#terminate();
      else this.#worker.postMessage({ type: 'ping' } satisfies ToWorker);
    };
    this.#pings = setInterval(ping, pingEveryMs).unref();
    ping();
  }

  #stopPings(): void {
    clearInterval(this.#pings);
    this.#pings = undefined;
  }

  #trackProgram({ id, pid, isRunning }: Extract<FromWorker, { type: 'program' }>): void {
    if (isRunning) this.#programs.set(pid, id);
    else this.#programs.delete(pid);
  }

  #endPrograms(isOf: (call: string) => boolean): void {
    for (const [pid, call] of this.#programs) {
      if (!isOf(call)) continue;
      this.#programs.delete(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has just ended on its own.
      }
    }
  }

  async #terminate(): Promise<void> {
    clearInterval(this.#pings);
    await this.#worker.terminate();
    this.#endPrograms(() => true);
  }

  #end(error: InvokeError): void {
    this.#ended = true;
    this.#endPrograms(() => true);
    for (const id of [...this.#calls.keys()]) this.#settle(id, { ok: false, error });
  }
}
