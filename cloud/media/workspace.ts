import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives `work` a way to name temporary files; all of them are gone when it ends, however it ends. */
export async function inWorkspace<Result>(work: (path: (name: string) => string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'otoji-work-'));
  try {
    return await work((name) => join(directory, name));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
