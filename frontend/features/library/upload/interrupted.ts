import { type FileRow, refOf } from '../../../entities/file/file.ts';
import { ApiError } from '../../../platform/api/client.ts';
import type { Memory, Remembered, UploadEnvironment } from './environment.ts';

interface Sources {
  readonly api: Pick<UploadEnvironment['api'], 'readFile'>;
  readonly memory: Memory;
  readonly heldOf: (fingerprints: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Returns the incomplete files of all remembered uploads. Forgets uploads that ended elsewhere. */
export async function readInterrupted({ api, memory, heldOf }: Sources): Promise<FileRow[]> {
  const remembered = await memory.all();
  const held = await heldOf(remembered.map(({ fingerprint }) => fingerprint));
  const open = await Promise.all(
    remembered.filter(({ fingerprint }) => !held.has(fingerprint)).map((entry) => readOpen(api, memory, entry)),
  );
  return open.flatMap((file) => file ?? []);
}

/**
 * Returns the incomplete file of a remembered upload. Returns null if no such file exists, and forgets the upload if
 * its file is gone or complete.
 */
export async function readOpen(
  api: Sources['api'],
  memory: Memory,
  { file: known, fingerprint }: Remembered,
): Promise<FileRow | null> {
  if (!known) return null;
  try {
    const file = await api.readFile(refOf(known));
    if (file.fileStatus === 'uploading') return file;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return known;
  }
  await memory.forget(fingerprint);
  return null;
}
