import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { writeStateFile } from '../state/stateFile.ts';

export interface ChildOptions {
  /** Program and arguments. */
  readonly command: readonly string[];
  /** File for the process id, so that the next start can end a child that outlived its parent. */
  readonly recordPath: string;
  readonly logPath: string;
  readonly log: (text: string) => void;
}

/**
 * Shell script that runs the program and ends it when standard input closes. The parent holds the other end of that
 * pipe, so however the parent ends, even by kill -9, the kernel closes the pipe and the program ends too.
 */
const watchdogScript = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
(cat <&3 >/dev/null; kill "$child" 2>/dev/null; sleep 2; kill -9 "$child" 2>/dev/null) & watcher=$!
exec 3<&-
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`;

export interface SupervisedChild {
  /** True once the first child has ended on its own: it may be unable to start. */
  readonly hasEnded: boolean;
  stop(): Promise<void>;
}

/** Starts a child that cannot outlive this process and is restarted when it ends on its own. */
export async function superviseChild(options: ChildOptions): Promise<SupervisedChild> {
  await endOrphan(options.recordPath);
  let stopping = false;
  let hasEnded = false;
  let ended = Promise.withResolvers<void>();
  let child = start(options);
  const watch = () =>
    child.once('exit', async (code) => {
      ended.resolve();
      if (stopping) return;
      hasEnded = true;
      options.log(`${options.command[0]?.split('/').at(-1)} ended with code ${code}: restarting it`);
      await wait(500);
      if (stopping) return;
      ended = Promise.withResolvers();
      child = start(options);
      watch();
    });
  watch();
  return {
    get hasEnded() {
      return hasEnded;
    },
    stop: async () => {
      stopping = true;
      child.stdin?.end();
      await ended.promise;
      rmSync(options.recordPath, { force: true });
    },
  };
}

function start({ command, recordPath, logPath }: ChildOptions): ChildProcess {
  const output = openLog(logPath);
  const child = spawn('/bin/sh', ['-c', watchdogScript, 'sh', ...command], {
    stdio: ['pipe', output, output],
    detached: true,
  });
  if (output !== 'ignore') closeSync(output);
  child.stdin?.on('error', () => undefined);
  try {
    writeStateFile(recordPath, JSON.stringify({ pid: child.pid, command }));
  } catch {
    // On a full disk the child runs without a record: the record is used only by the next start, and the pipe ends the
    // child before that.
  }
  return child;
}

/** Opens the log. On a full disk the child runs without one. */
function openLog(path: string): number | 'ignore' {
  try {
    return openSync(path, 'a');
  } catch {
    return 'ignore';
  }
}

/** Ends the process group of a recorded child if that process id still runs the recorded command. */
async function endOrphan(recordPath: string): Promise<void> {
  const record = readRecord(recordPath);
  if (record === undefined) return;
  const { pid, command } = record;
  for (let remainingMs = 3000; remainingMs > 0 && runs(pid, command); remainingMs -= 50) {
    kill(-pid, remainingMs > 1000 ? 'SIGTERM' : 'SIGKILL');
    await wait(50);
  }
  rmSync(recordPath, { force: true });
}

const recordSchema = z.object({ pid: z.int().positive(), command: z.array(z.string()).min(1) });

/** Reads the record. Undefined without one, and if a crash or a full disk left it incomplete. */
function readRecord(path: string): z.infer<typeof recordSchema> | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Whether a process id still runs the command. Process ids are reused, so the command line must match the recorded one.
 * Without /proc no process is ended.
 */
function runs(pid: number, command: readonly string[]): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command.join('\0'));
  } catch {
    return false;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended between the check and the signal.
  }
}
