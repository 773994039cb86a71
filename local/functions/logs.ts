import { appendFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { InvokeResult } from '../context.ts';

/** Size at which a log is rotated; one older file is retained. */
const maxLogBytes = 5 * 1024 * 1024;

/** Output of functions as JSON lines, in one file per function: `.otoji/logs/<function>.log`. */
export class FunctionLogs {
  readonly #folder: string;
  readonly #waiting = new Map<string, string[]>();
  #writing: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Logs a function's output. A line that is a JSON object is logged unchanged; any other becomes a `message`. */
  output({ id, name, text }: { id: string; name: string; text: string }): void {
    for (const line of text.split('\n')) {
      if (line !== '') this.#add(name, { time: new Date().toISOString(), requestId: id, ...asRecord(line) });
    }
  }

  /** Logs the line at the end of each invocation, like Lambda's `platform.report`. */
  report(name: string, requestId: string, durationMs: number, result: InvokeResult): void {
    const outcome = result.ok ? { status: 'success' } : { status: 'error', error: result.error };
    this.#add(name, { time: new Date().toISOString(), type: 'platform.report', requestId, durationMs, ...outcome });
  }

  /** Resolves when everything logged so far is on disk. */
  async flush(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  #add(name: string, record: object): void {
    const lines = this.#waiting.get(name) ?? [];
    lines.push(`${JSON.stringify(record)}\n`);
    this.#waiting.set(name, lines);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batches = [...this.#waiting];
      this.#waiting.clear();
      for (const [name, lines] of batches) await this.#append(name, lines.join(''));
    }
  }

  /** Appends to a log. A log that cannot be written must not make a function fail. */
  async #append(name: string, text: string): Promise<void> {
    const path = join(this.#folder, `${name}.log`);
    try {
      const { size } = await stat(path).catch(() => ({ size: 0 }));
      if (size > maxLogBytes) await rename(path, `${path}.1`);
      await appendFile(path, text);
    } catch (error) {
      process.stderr.write(`log ${path}: ${error instanceof Error ? error.message : error}\n`);
    }
  }
}

function asRecord(line: string): object {
  if (!line.startsWith('{')) return { message: line };
  try {
    return JSON.parse(line) as object;
  } catch {
    return { message: line };
  }
}
