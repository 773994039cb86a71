import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes this process the only one that works on a state folder, until it ends. Throws `FolderInUse` when another one
 * does. A lock left behind by a killed process is taken over.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  if (!claim(path)) {
    const owner = Number(readFileSync(path, 'utf8'));
    if (isRunning(owner)) throw new FolderInUse(dataDir, owner);
    rmSync(path, { force: true });
    if (!claim(path)) throw new FolderInUse(dataDir, Number(readFileSync(path, 'utf8')));
  }
  return { release: () => rmSync(path, { force: true }) };
}

export class FolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by a local cloud that runs already (process ${pid}). Stop it, or choose another folder with --data DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

/** Writes our process id into a lock that nobody holds; false when somebody does. */
function claim(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Process ids are used again, after a restart of the machine at the latest: the owner must be a Node process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
