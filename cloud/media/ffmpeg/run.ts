import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MediaFailure } from './failure.ts';

export interface ToolRun {
  readonly tool: string;
  readonly args: readonly string[];
  /** Working directory; file names in filter graphs are relative to it. */
  readonly directory?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The tool is killed after this time. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onLine?: (line: string) => void;
  /** Receives standard output as bytes, instead of `onLine`. */
  readonly onBytes?: (bytes: Buffer) => void;
}

/** The end of standard error is kept to explain a failure; a hostile file can cause endless output. */
const maxErrorBytes = 8192;

/** Time between SIGTERM and SIGKILL. */
const graceMs = 1500;

/** Runs a tool. Rejects with MediaFailure when it is aborted, times out, is not installed or fails. */
export async function runTool(run: ToolRun): Promise<void> {
  run.signal?.throwIfAborted();
  const child = spawn(run.tool, run.args, {
    cwd: run.directory,
    env: { ...process.env, ...run.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = keepTail(child.stderr);
  if (run.onBytes) child.stdout.on('data', run.onBytes);
  else createInterface({ input: child.stdout }).on('line', run.onLine ?? (() => {}));
  const stop = stopWhen(child, run);
  try {
    const code = await ended(child);
    if (stop.reason !== null) throw new MediaFailure(stop.reason, errors.text());
    if (code !== 0) throw new MediaFailure(isUnreadable(errors.text()) ? 'unreadable' : 'failed', errors.text());
  } finally {
    stop.clear();
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new MediaFailure('missing', error.message)));
    child.once('close', (code) => resolve(code));
  });
}

interface Stop {
  reason: 'timeout' | 'aborted' | null;
  clear(): void;
}

function stopWhen(child: ChildProcess, { signal, timeoutMs }: ToolRun): Stop {
  let graceTimer: NodeJS.Timeout | undefined;
  const end = (reason: 'timeout' | 'aborted') => {
    stop.reason ??= reason;
    child.kill('SIGTERM');
    graceTimer ??= setTimeout(() => child.kill('SIGKILL'), graceMs);
  };
  const abort = () => end('aborted');
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  const clear = () => {
    clearTimeout(timer);
    clearTimeout(graceTimer);
    signal?.removeEventListener('abort', abort);
  };
  const stop: Stop = { reason: null, clear };
  return stop;
}

function keepTail(stream: Readable): { text(): string } {
  let tail = Buffer.alloc(0);
  stream.on('data', (bytes: Buffer) => {
    tail = Buffer.concat([tail, bytes]).subarray(-maxErrorBytes);
  });
  return { text: () => tail.toString('utf8') };
}

/** ffmpeg has only one exit code for errors; its messages tell an unreadable file from other failures. */
function isUnreadable(errors: string): boolean {
  return /Invalid data found|not in allowed list|not on whitelist|moov atom not found|matches no streams|does not contain any stream|could not find codec parameters|End of file/i.test(
    errors,
  );
}
