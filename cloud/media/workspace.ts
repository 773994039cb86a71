import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `work` with a function that returns temporary paths; all files are deleted when it ends or throws. */
export async function inWorkspace<Result>(work: (path: (name: string) => string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'otoji-work-'));
  try {
    return await work((name) => join(directory, name));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
