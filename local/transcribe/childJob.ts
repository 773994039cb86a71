import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { causeOfEnd, JobFailure } from './jobFailure.ts';
import type { RecognitionOptions } from './recogniser.ts';

/** Work on a recording in a process of its own: a crash, a full memory or a cancellation ends nothing else. */
export interface ChildJob<Task> {
  /** Name of the program for messages. */
  readonly name: string;
  /** Module of the process; it calls `serveChildJob`. */
  readonly module: URL;
  readonly task: Task;
  readonly maxBytes: number;
  readonly maxMs: number;
}

/** Messages of the child process, in order of time: progress and memory repeatedly, then the result or an error. */
type ChildMessage<Result> =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'error'; readonly message: string };

const megabyte = 1024 * 1024;

/** Refuses a job before the operating system would end it, or another program, for lack of memory. */
export function requireMemory(name: string, neededBytes: number): void {
  const freeBytes = process.availableMemory();
  if (freeBytes >= neededBytes) return;
  const [needed, free] = [neededBytes, freeBytes].map((bytes) => Math.round(bytes / megabyte));
  throw new JobFailure(
    `${name} needs ${needed} MB, and ${free} MB are free. Choose a smaller model: npm run models.`,
    'memory',
  );
}

const maxKeptLines = 20;

/** Priority of the child: the site and the exports come first. */
const lowPriority = 10;

/**
 * Runs a job in a child process. Rejects when it fails, is canceled, or exceeds its memory or time. `onMemory` receives
 * the memory of the process every half second.
 */
export function runChildJob<Task extends object, Result>(
  { name, module, task, maxBytes, maxMs }: ChildJob<Task>,
  { signal, onProgress }: Pick<RecognitionOptions, 'signal' | 'onProgress'>,
  onMemory: (bytes: number) => void = () => undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    const lines: string[] = [];
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line);
        if (lines.length > maxKeptLines) lines.shift();
      });
    }
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const timer = setTimeout(() => fail(new JobFailure(`${name} took too long.`, 'time')), maxMs);
    const cancel = () => fail(new JobFailure('The job was canceled.'));
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    child.on('error', fail);
    // Not at `exit`, when the end of the output may not have been read.
    child.on('close', (code, by) => {
      const output = lines.slice(-3).join(' ');
      fail(new JobFailure(`${name} ended with ${by ?? code}. ${output}`, causeOfEnd(lines.join(' '))));
    });
    const checkBytes = (bytes: number) => {
      onMemory(bytes);
      if (bytes > maxBytes)
        fail(new JobFailure(`${name} used more than ${Math.round(maxBytes / megabyte)} MB.`, 'memory'));
    };
    child.on('message', (message: ChildMessage<Result>) => {
      if (message.kind === 'progress') onProgress(message.share);
      else if (message.kind === 'memory') checkBytes(message.bytes);
      else if (message.kind === 'result') end(() => resolve(message.result));
      else fail(new JobFailure(`${name} failed: ${message.message}`));
    });
    child.send(task);
  });
}

const memoryIntervalMs = 500;

/** Runs the task that the parent process sends, and reports progress, memory and the result to it. */
export function serveChildJob<Task, Result>(
  work: (task: Task, onProgress: (share: number) => void) => Promise<Result>,
): void {
  const send = (message: ChildMessage<Result>) => process.send?.(message);
  const sendMemory = () => send({ kind: 'memory', bytes: process.memoryUsage.rss() });
  // Native code runs in a thread that cannot be interrupted, so an exit that waits for it would be late.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (task: Task) => {
    const timer = setInterval(sendMemory, memoryIntervalMs);
    work(task, (share) => send({ kind: 'progress', share }))
      .then(
        (result) => {
          sendMemory();
          send({ kind: 'result', result });
        },
        (error: unknown) => send({ kind: 'error', message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearInterval(timer));
  });
}
