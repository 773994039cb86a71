import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MediaFailure, type MediaFailureReason } from './failure.ts';

export interface ToolRun {
  readonly tool: string;
  readonly args: readonly string[];
  /** Working directory; file names in filter graphs are relative to it. */
  readonly directory?: string;
  /** Environment variables in addition to `PATH`. The tool inherits no others, such as credentials. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Maximum memory that the tool may allocate. */
  readonly memoryMb: number;
  /** Time after which the tool is killed. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onLine?: (line: string) => void;
  /** Receives standard output as bytes; replaces `onLine`. */
  readonly onBytes?: (bytes: Buffer) => void;
  /**
   * Reads standard output as it arrives; replaces `onLine`. The tool waits for the reader, and is killed if it fails.
   */
  readonly consume?: (output: AsyncIterable<Uint8Array>) => Promise<void>;
}

/** Length of the end of standard error that is kept to explain a failure; a hostile file can cause endless output. */
const maxErrorBytes = 8192;

/** Time between SIGTERM and SIGKILL. */
const graceMs = 1500;

/**
 * Shell script that limits its own memory and processor time and then becomes the tool. The kernel enforces these
 * limits even after our process has ended. A lower existing limit is preserved.
 */
const launcher = 'ulimit -d "$1" 2>/dev/null || :; ulimit -t "$2" 2>/dev/null || :; shift 2; exec "$@"';

/**
 * Number of processors that a tool can keep busy until its timeout. With more, its processor time is used up earlier.
 */
const maxProcessors = 8;

/** Keeps glibc from reserving memory for each thread, which would count toward the limit. */
const sparing = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs a tool on a file that may be hostile, within limits of memory and time. Rejects with MediaFailure if the tool is
 * aborted, times out, is not installed, fails, or skips a picture that is too large.
 */
export async function runTool(run: ToolRun): Promise<void> {
  run.signal?.throwIfAborted();
  const limits = [run.memoryMb * 1024, Math.ceil(run.timeoutMs / 1000) * maxProcessors].map(String);
  const child = spawn('/bin/sh', ['-c', launcher, 'sh', ...limits, run.tool, ...run.args], {
    cwd: run.directory,
    env: { PATH: process.env.PATH, ...sparing, ...run.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = keepTail(child.stderr, run.args);
  const consumed = run.consume && consume(child, run.consume);
  if (run.onBytes) child.stdout.on('data', run.onBytes);
  else if (!consumed) createInterface({ input: child.stdout }).on('line', run.onLine ?? (() => {}));
  const stop = stopWhen(child, run);
  try {
    const end = await ended(child);
    const broken = await consumed;
    if (stop.reason !== null) throw new MediaFailure(stop.reason, errors.text());
    if (broken) throw broken.error;
    if (tooLarge.test(errors.text())) throw new MediaFailure('toolarge', errors.text());
    if (end !== 0) throw new MediaFailure(reasonOf(end, errors.text()), `${end}: ${errors.text()}`);
  } finally {
    stop.clear();
  }
}

/** Resolves when all output was read, with the error if reading failed. */
async function consume(
  child: ChildProcessByStdio<null, Readable, Readable>,
  read: NonNullable<ToolRun['consume']>,
): Promise<{ readonly error: unknown } | null> {
  try {
    await read(child.stdout);
    return null;
  } catch (error) {
    child.kill('SIGKILL');
    child.stdout.destroy();
    return { error };
  }
}

/** Exit code of a process, or the signal that ended it. */
type End = number | NodeJS.Signals;

function ended(child: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new MediaFailure('missing', error.message)));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
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

/**
 * Keeps the end of the error output, without the arguments that it repeats: the name of a file could otherwise be read
 * as a message.
 */
function keepTail(stream: Readable, args: readonly string[]): { text(): string } {
  let tail = Buffer.alloc(0);
  stream.on('data', (bytes: Buffer) => {
    tail = Buffer.concat([tail, bytes]).subarray(-maxErrorBytes);
  });
  const names = args.filter((arg) => /[/:]/.test(arg));
  return { text: () => names.reduce((text, name) => text.replaceAll(name, '…'), tail.toString('utf8')) };
}

/** Message about a picture that is too large. ffprobe then continues as if the file had only sound. */
const tooLarge = /exceeds specified max pixel count/;

/** The shell's exit codes for a program that cannot be started or does not exist. */
const notStarted: readonly End[] = [126, 127];

/** Messages of ffmpeg that do not blame the file, but the storage, the network, the disk or our arguments. */
const ours =
  /HTTP error|Server returned|Connection |Network is|resolve host|timed out|TLS|Input\/output error|No space left|No such f|Permission denied|Unknown encoder|Unrecognized option|Option .* not found/i;

/** Classifies a failure by ffmpeg's messages, because ffmpeg has only one exit code for errors. */
function reasonOf(end: End, errors: string): MediaFailureReason {
  if (notStarted.includes(end)) return 'missing';
  // We never kill a tool in this way, so the machine is out of memory.
  if (end === 'SIGKILL' || end === 'SIGTERM') return 'failed';
  if (/Cannot allocate memory/i.test(errors)) return 'toolarge';
  return ours.test(errors) && !/Invalid data found/i.test(errors) ? 'failed' : 'unreadable';
}
