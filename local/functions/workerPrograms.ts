import { ChildProcess } from 'node:child_process';
import type { FromWorker } from './messages.ts';
import { callScope } from './workerScope.ts';

/**
 * Reports every program (such as ffmpeg) that a function starts. On Lambda programs end with the sandbox; here, ending
 * a thread leaves them running, so the host must end them.
 */
export function reportPrograms(post: (message: FromWorker) => void): void {
  const { prototype } = ChildProcess as unknown as {
    prototype: { spawn(this: ChildProcess, options: object): unknown };
  };
  const original = prototype.spawn;
  prototype.spawn = function (options) {
    const result = original.call(this, options);
    const { pid } = this;
    if (pid === undefined) return result;
    const id = callScope.getStore()?.id ?? '';
    post({ type: 'program', id, pid, isRunning: true });
    this.once('exit', () => post({ type: 'program', id, pid, isRunning: false }));
    return result;
  };
}
