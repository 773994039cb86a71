import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Acquires exclusive use of a state folder until this process ends. Throws `FolderInUse` when another running process
 * holds the lock. A lock left behind by a killed process is taken over, and so is a lock file without a process id.
 */
export function lockFolder(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const lock = acquireLock(join(dataDir, 'lock'));
  if (!lock.isAcquired) throw new FolderInUse(dataDir, lock.ownerPid);
  return lock;
}

type Lock =
  | { readonly isAcquired: true; release(): void }
  | { readonly isAcquired: false /** Process that has the lock. */; readonly ownerPid: number };

/** Acquires a lock file until this process ends or releases it, unless another running process has it. */
export function acquireLock(path: string): Lock {
  if (!createLockFile(path)) {
    const ownerPid = readOwner(path);
    if (isRunning(ownerPid)) return { isAcquired: false, ownerPid };
    rmSync(path, { force: true });
    if (!createLockFile(path)) return { isAcquired: false, ownerPid: readOwner(path) };
  }
  return { isAcquired: true, release: () => rmSync(path, { force: true }) };
}

export class FolderInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by a running local cloud (process ${pid}). Stop it, or choose another folder with --data DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Creates the lock file with our process id; returns false when the file exists. It is written under another name and
 * then linked, so that it is never visible as an empty file, not even after a crash or on a full disk.
 */
function createLockFile(path: string): boolean {
  const written = `${path}.${randomUUID()}`;
  try {
    writeFileSync(written, String(process.pid), { flag: 'wx' });
    linkSync(written, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Returns the process id in a lock file; 0 without a valid one. */
function readOwner(path: string): number {
  const text = readFileSync(path, 'utf8').trim();
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
}

/**
 * Whether the owner is running. Process ids are reused, at the latest after a restart of the machine, so the owner must
 * also be a Node process.
 */
function isRunning(pid: number): boolean {
  // For `kill`, 0 and -1 denote whole groups of processes.
  if (pid < 1 || pid === process.pid) return false;
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
