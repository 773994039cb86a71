import type { FoundHit } from '../../../../../domain/editor/searchTexts.ts';
import type { PatternReply, PatternRequest } from './patternMessages.ts';

/** Hits of a search; `invalid` for an invalid expression, `stopped` for one that ran too long. */
type PatternResult = readonly FoundHit[] | 'invalid' | 'stopped';

/** Timeout of a search. Usual expressions take a fraction of a second on the longest file. */
const maxSearchMs = 3000;

/** Subset of the `Worker` interface in use. */
export type PatternThread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const startWorker = (): PatternThread =>
  new Worker(new URL('./patternWorker.ts', import.meta.url), { type: 'module', name: 'search' });

/**
 * Searches with a regular expression in a worker. JavaScript cannot interrupt an expression with catastrophic
 * backtracking, but it can terminate the worker.
 */
export class PatternSearch {
  readonly #start: () => PatternThread;
  readonly #maxMs: number;
  #thread: PatternThread | null = null;
  #stop: ((result: null) => void) | null = null;

  constructor(start: () => PatternThread = startWorker, maxMs: number = maxSearchMs) {
    this.#start = start;
    this.#maxMs = maxMs;
  }

  /** Starts a search and cancels the previous one, which then resolves to null. */
  async search(request: PatternRequest): Promise<PatternResult | null> {
    this.cancel();
    this.#thread ??= this.#start();
    const thread = this.#thread;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const result = await new Promise<PatternResult | null>((resolve) => {
      this.#stop = resolve;
      timer = setTimeout(() => resolve('stopped'), this.#maxMs);
      thread.onmessage = ({ data }: MessageEvent<PatternReply>) => resolve(data.hits ?? 'invalid');
      thread.onerror = () => resolve('stopped');
      thread.postMessage(request);
    });
    clearTimeout(timer);
    if (result === 'stopped') this.#end(thread);
    if (this.#thread === thread) this.#stop = null;
    return result;
  }

  /** Cancels the running search, if any. */
  cancel(): void {
    const stop = this.#stop;
    if (!stop) return;
    this.#stop = null;
    if (this.#thread) this.#end(this.#thread);
    stop(null);
  }

  #end(thread: PatternThread): void {
    thread.terminate();
    if (this.#thread === thread) this.#thread = null;
  }
}
