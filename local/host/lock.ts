import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives this process exclusive use of a state folder until it ends. Throws `FolderInUse` when another running process
 * holds the lock. A lock left behind by a killed process is taken over.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  if (!createLockFile(path)) {
    const owner = Number(readFileSync(path, 'utf8'));
    if (isRunning(owner)) throw new FolderInUse(dataDir, owner);
    rmSync(path, { force: true });
    if (!createLockFile(path)) throw new FolderInUse(dataDir, Number(readFileSync(path, 'utf8')));
  }
  return { release: () => rmSync(path, { force: true }) };
}

export class FolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by a running local cloud (process ${pid}). Stop it, or choose another folder with --data DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

/** Creates the lock file with our process id; false when the file exists. */
function createLockFile(path: string): boolean {
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

/** Process ids are reused, at the latest after a restart of the machine, so the owner must also be a Node process. */
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
