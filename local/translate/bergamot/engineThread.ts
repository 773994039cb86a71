import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Calls of the engine of `@browsermt/bergamot-translator`, with its own names. */
interface EngineCalls {
  loadTranslationModel(pair: EnginePair, files: EngineFiles): void;
  freeTranslationModel(pair: EnginePair): void;
  translate(asked: {
    models: readonly EnginePair[];
    texts: readonly { text: string; html: boolean }[];
  }): readonly { readonly target: { readonly text: string } }[];
}

export interface EnginePair {
  readonly from: string;
  readonly to: string;
}

interface EngineFiles {
  readonly model: ArrayBuffer;
  readonly shortlist: ArrayBuffer;
  readonly vocabs: readonly ArrayBuffer[];
  readonly config: Readonly<Record<string, string>>;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export const packageName = '@browsermt/bergamot-translator';

/** Returns the folder of the engine's package; null if npm did not install it. */
export function installedPackage(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(packageName));
  } catch {
    return null;
  }
}

export const hasBergamot = (): boolean => installedPackage() !== null;

/** Returns the engine's script in the folder of its package; null if it does not exist. */
export function engineScript(packageFolder: string): string | null {
  const script = join(packageFolder, 'worker', 'translator-worker.js');
  return existsSync(script) ? script : null;
}

/** Bergamot's WebAssembly in a thread of its own. It ends with the process. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #count = 0;
  #problem: Error | null = null;
  readonly #started: Promise<unknown>;

  constructor(script: string) {
    this.#worker = new Worker(asFunction(script), { eval: true, stdout: true, stderr: true });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error: Error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('its thread ended')));
    this.#started = this.#send('initialize', [{}]);
    // The first call receives the error.
    this.#started.catch(() => undefined);
  }

  /** Whether it has ended and accepts no more calls. */
  get isOver(): boolean {
    return this.#problem !== null;
  }

  async ask<Name extends keyof EngineCalls>(
    name: Name,
    ...args: Parameters<EngineCalls[Name]>
  ): Promise<ReturnType<EngineCalls[Name]>> {
    await this.#started;
    return (await this.#send(name, args)) as ReturnType<EngineCalls[Name]>;
  }

  #send(name: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#problem) return Promise.reject(this.#problem);
    const id = ++this.#count;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    // While a call is pending, the thread keeps the process alive.
    this.#worker.ref();
    this.#worker.postMessage({ id, name, args });
    return waiting.promise;
  }

  async end(): Promise<void> {
    this.#end(new Error('it was ended'));
    await this.#worker.terminate();
  }

  #take({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #end(error: Error): void {
    this.#problem ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#problem);
    this.#waiting.clear();
  }
}

/**
 * Wraps the script in a function. The script is CommonJS in a package of modules, so Node would not run it as a file.
 */
function asFunction(script: string): string {
  const names = `${JSON.stringify(script)}, ${JSON.stringify(dirname(script))}`;
  return `((__filename, __dirname) => {${readFileSync(script, 'utf8')}\n})(${names});`;
}
