import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Time that ffmpeg took, by the clock and on processors. */
export interface Used {
  readonly seconds: number;
  readonly processorSeconds: number;
}

/** Runs ffmpeg asynchronously, because connections to the local cloud must not break while it runs. */
export async function timeFfmpeg(
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Used> {
  const all = ['-hide_banner', '-nostdin', '-nostats', '-y', '-benchmark', ...args];
  const startMs = performance.now();
  const child = spawn('ffmpeg', all, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const seconds = (performance.now() - startMs) / 1000;
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(said) ?? [];
  if (code !== 0 || user === undefined) throw new Error(said.slice(-2000));
  return { seconds, processorSeconds: Number(user) + Number(system) };
}
