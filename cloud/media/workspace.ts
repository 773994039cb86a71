import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'otoji-work-';

/** Calls `work` with a function that returns temporary paths. All files are deleted when it returns or throws. */
export async function inWorkspace<Result>(work: (path: (name: string) => string) => Promise<Result>): Promise<Result> {
  if (hasOwnDisk()) await deleteLeftovers();
  const directory = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work((name) => join(directory, name));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * Whether this process has a temporary folder of its own. On Lambda the folder belongs to one environment, which runs
 * one task at a time; a task that timed out was killed, and its files would take up the space of the next one.
 * Elsewhere tasks run in parallel in one folder.
 */
const hasOwnDisk = () => process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined;

async function deleteLeftovers(): Promise<void> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}
