import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InvokeResult, LocalContext } from '../context.ts';
import type { Json } from '../template/types.ts';
import { AtOnce } from './atOnce.ts';
import { environmentOf } from './environment.ts';
import type { FunctionLogs } from './logs.ts';
import type { LoadedFunction } from './messages.ts';
import type { FunctionSpec } from './spec.ts';
import { Thread } from './thread.ts';

/** Functions that serve requests share one thread and long-running ones another, so that jobs do not delay requests. */
type Lane = 'requests' | 'jobs';
const maxRequestMs = 30_000;

/** Lambda's limit on the payload of a call. */
const maxPayloadBytes = 6 * 1024 * 1024;

/** Idle time after which a thread is ended to free its memory. */
const idleMs: Readonly<Record<Lane, number>> = { requests: 30 * 60_000, jobs: 60_000 };

/**
 * Maximum number of concurrent image functions. On Lambda each has a machine of its own; here all share the memory of
 * one.
 */
const maxImagesAtOnce = 2;

/** Runs the functions of the template. */
export class FunctionRunner {
  readonly #specs: ReadonlyMap<string, FunctionSpec>;
  readonly #context: LocalContext;
  readonly #logs: FunctionLogs;
  /** Folder for the temporary files of functions. */
  readonly #disk: string;
  readonly #lanes = new Map<Lane, Thread>();
  readonly #threads = new Set<Thread>();
  readonly #loaded = new Map<string, LoadedFunction>();
  readonly #images = new AtOnce(maxImagesAtOnce);
  readonly #idleTimers = new Map<Lane, NodeJS.Timeout>();

  constructor(specs: readonly FunctionSpec[], context: LocalContext, logs: FunctionLogs) {
    this.#specs = new Map(specs.flatMap((spec) => [spec.name, spec.arn].map((id) => [id, spec] as const)));
    this.#context = context;
    this.#logs = logs;
    this.#disk = emptyDisk(context);
  }

  /** Invokes a function by name or ARN; a qualifier after the ARN is ignored. */
  async invoke(functionId: string, payload: Json): Promise<InvokeResult> {
    const spec = this.#specs.get(functionId) ?? this.#specs.get(functionId.split(':').slice(0, 7).join(':'));
    if (spec === undefined) return notFound(functionId);
    const text = JSON.stringify(payload);
    if (Buffer.byteLength(text) > maxPayloadBytes) return payloadTooLarge(Buffer.byteLength(text));
    const run = () => this.#run(spec, text);
    return spec.isImage ? this.#images.run(run) : run();
  }

  async stop(): Promise<void> {
    for (const timer of this.#idleTimers.values()) clearTimeout(timer);
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** Runs a function. `payload` is JSON. */
  async #run(spec: FunctionSpec, payload: string): Promise<InvokeResult> {
    const id = randomUUID();
    const lane: Lane = spec.timeoutMs > maxRequestMs ? 'jobs' : 'requests';
    const startMs = Date.now();
    const invoke = {
      type: 'invoke',
      id,
      loaded: this.#load(spec),
      payload,
      deadlineMs: startMs + spec.timeoutMs,
    } as const;
    const result = await this.#thread(lane).run(invoke, spec.timeoutMs);
    this.#logs.report(spec.name, id, Date.now() - startMs, result);
    this.#retireWhenIdle(lane);
    return result;
  }

  #thread(lane: Lane): Thread {
    clearTimeout(this.#idleTimers.get(lane));
    const open = this.#lanes.get(lane);
    if (open?.isOpen) return open;
    open?.retire();
    for (const thread of this.#threads) if (!thread.isOpen && thread.isIdle) this.#threads.delete(thread);
    const thread = new Thread((message) => this.#logs.output(message), this.#disk);
    this.#lanes.set(lane, thread);
    this.#threads.add(thread);
    return thread;
  }

  #retireWhenIdle(lane: Lane): void {
    clearTimeout(this.#idleTimers.get(lane));
    const rest = () => {
      const thread = this.#lanes.get(lane);
      if (thread?.isIdle) thread.retire();
    };
    this.#idleTimers.set(lane, setTimeout(rest, idleMs[lane]).unref());
  }

  #load(spec: FunctionSpec): LoadedFunction {
    const known = this.#loaded.get(spec.name);
    if (known !== undefined) return known;
    const dot = spec.handler.lastIndexOf('.');
    const loaded = {
      name: spec.name,
      arn: spec.arn,
      moduleUrl: pathToFileURL(join(spec.folder, `${spec.handler.slice(0, dot)}.mjs`)).href,
      exportName: spec.handler.slice(dot + 1),
      memoryMb: spec.memoryMb,
      environment: environmentOf(spec, this.#context, this.#disk),
    };
    this.#loaded.set(spec.name, loaded);
    return loaded;
  }
}

/**
 * Empties the disk. On Lambda it is deleted with the sandbox; functions of a killed local cloud could not clean up
 * theirs.
 */
function emptyDisk(context: LocalContext): string {
  const disk = join(context.dataDir, 'tmp');
  rmSync(disk, { recursive: true, force: true, maxRetries: 10 });
  mkdirSync(disk, { recursive: true });
  return disk;
}

export const payloadTooLargeType = 'RequestEntityTooLargeException';

const payloadTooLarge = (bytes: number): InvokeResult => ({
  ok: false,
  error: {
    errorType: payloadTooLargeType,
    errorMessage: `${bytes} byte payload is too large for the RequestResponse invocation type (limit ${maxPayloadBytes} bytes)`,
  },
});

const notFound = (functionId: string): InvokeResult => ({
  ok: false,
  error: { errorType: 'ResourceNotFoundException', errorMessage: `Function not found: ${functionId}` },
});
