import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChildOptions {
  /** Program and arguments. */
  readonly command: readonly string[];
  /** File for the process id, so that the next start can end a child that outlived its parent. */
  readonly recordPath: string;
  readonly logPath: string;
  /** Runs once, after a child of an earlier run has ended and before the first start. */
  readonly beforeStart: () => Promise<void>;
  readonly log: (text: string) => void;
}

/**
 * Runs the program and ends it when standard input closes. The parent holds the other end of that pipe, so however the
 * parent ends, even by kill -9, the kernel closes the pipe and the program ends too.
 */
const watchdogScript = `
exec 3<&0
"$@" </dev/null 3<&- & child=$!
(cat <&3 >/dev/null; kill "$child" 2>/dev/null; sleep 2; kill -9 "$child" 2>/dev/null) & watcher=$!
exec 3<&-
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"`;

/** Starts a child that cannot outlive this process and is restarted when it ends by itself. */
export async function superviseChild(options: ChildOptions): Promise<{ stop(): Promise<void> }> {
  await endOrphan(options.recordPath);
  await options.beforeStart();
  let stopping = false;
  let ended = Promise.withResolvers<void>();
  let child = start(options);
  const watch = () =>
    child.once('exit', async (code) => {
      ended.resolve();
      if (stopping) return;
      options.log(`${options.command[0]?.split('/').at(-1)} ended with code ${code}: restarting it`);
      await wait(500);
      if (stopping) return;
      ended = Promise.withResolvers();
      child = start(options);
      watch();
    });
  watch();
  return {
    stop: async () => {
      stopping = true;
      child.stdin?.end();
      await ended.promise;
      rmSync(options.recordPath, { force: true });
    },
  };
}

function start({ command, recordPath, logPath }: ChildOptions): ChildProcess {
  const log = openSync(logPath, 'a');
  const child = spawn('/bin/sh', ['-c', watchdogScript, 'sh', ...command], {
    stdio: ['pipe', log, log],
    detached: true,
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  writeFileSync(recordPath, JSON.stringify({ pid: child.pid, command }));
  return child;
}

/** Ends the process group of a recorded child if that process id still runs the recorded command. */
async function endOrphan(recordPath: string): Promise<void> {
  if (!existsSync(recordPath)) return;
  const { pid, command } = JSON.parse(readFileSync(recordPath, 'utf8')) as { pid: number; command: string[] };
  for (let remainingMs = 3000; remainingMs > 0 && runs(pid, command); remainingMs -= 50) {
    kill(-pid, remainingMs > 1000 ? 'SIGTERM' : 'SIGKILL');
    await wait(50);
  }
  rmSync(recordPath, { force: true });
}

/** Process ids are reused, so the command line must match the recorded one. Without /proc no process is ended. */
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
