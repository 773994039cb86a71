import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Failure of a program; `message` is the end of its standard error. */
export class ProcessError extends Error {
  readonly program: string;
  /** Whether the program is not installed. */
  readonly isMissing: boolean;

  constructor(program: string, message: string, isMissing = false) {
    super(message);
    this.name = 'ProcessError';
    this.program = program;
    this.isMissing = isMissing;
  }
}

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Called with each line of standard error while the program runs. */
  readonly onLine?: (line: string) => void;
}

const maxKeptLines = 200;

/** Runs a program and resolves with its output. Rejects with ProcessError unless it exits with 0. */
export function runProcess(program: string, args: readonly string[], options: Options = {}) {
  return new Promise<{ stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal: options.signal });
    const out: Buffer[] = [];
    const lines: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    createInterface({ input: child.stderr }).on('line', (line) => {
      options.onLine?.(line);
      lines.push(line);
      if (lines.length > maxKeptLines) lines.shift();
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(new ProcessError(program, error.message, error.code === 'ENOENT'));
    });
    child.on('close', (code, by) => {
      const stderr = lines.join('\n');
      if (code === 0) resolve({ stdout: Buffer.concat(out).toString('utf8'), stderr });
      else reject(new ProcessError(program, lines.slice(-3).join(' ') || `${program} ended with ${by ?? code}`));
    });
  });
}
