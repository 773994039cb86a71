import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'otoji-work-';

/** Calls `work` with a function that returns temporary paths; all files are deleted when it ends or throws. */
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
 * On Lambda the temporary folder belongs to one environment, which runs one task at a time. A task that ran out of time
 * was cut off there, and its files would take the space of the next. Elsewhere tasks run side by side in one folder.
 */
const hasOwnDisk = () => process.env.AWS_LAMBDA_INITIALIZATION_TYPE !== undefined;

async function deleteLeftovers(): Promise<void> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}
