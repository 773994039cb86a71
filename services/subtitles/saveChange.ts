import type { Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, patchFile } from '../../cloud/table/files.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';
import { type ChangeBody, isBody } from '../../cloud/table/logRow.ts';
import { appendRebased, type Save } from './appendRebased.ts';
import { deleteAbandonedBodies, deleteBody, entryOf, externalize } from './changeBodies.ts';
import { changesPerSnapshot, writeSnapshot } from './writeSnapshot.ts';

/** How often saves update a file's "last edited". It costs another write, and no list shows seconds. */
const touchEveryMs = 5 * 60_000;

export type Saves = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;

/** Appends one change to the log of a file's document, and writes a snapshot when one is due. */
export async function saveChange(
  cloud: Saves,
  file: FileItem,
  key: DocumentKey,
  save: Omit<Save, 'stored'>,
): Promise<Reply<typeof subtitles.saveSubtitles>> {
  const stored = await externalize(cloud, key, save.change);
  const { revision, savedAt, missed, isRepeated } = await appendRebased(cloud, key, { ...save, stored }).finally(
    () => isBody(stored) && dropUnused(cloud, key, stored),
  );
  // Not for a repeated request: a snapshot that exceeds a function's timeout would make every repetition fail.
  const isSnapshotDue = !isRepeated && (revision % changesPerSnapshot === 0 || isBody(stored));
  await Promise.all([isSnapshotDue && snapshot(cloud, key), touch(cloud, file)]);
  return { revision, savedAt, missed: await Promise.all(missed.map((row) => entryOf(cloud, key, row))) };
}

/** The body of a save that was already in the log, or was refused, is not needed. If this fails it is deleted later. */
const dropUnused = (cloud: Saves, key: DocumentKey, { bodyId }: ChangeBody) =>
  deleteBody(cloud, key, bodyId).catch(() => undefined);

/** The change is saved by now. If the snapshot fails the log only stays longer, and the next save tries again. */
async function snapshot(cloud: Saves, key: DocumentKey): Promise<void> {
  try {
    await writeSnapshot(cloud, key);
    await deleteAbandonedBodies(cloud, key);
  } catch (error) {
    console.warn(`no snapshot of ${key.subtitleId}: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

async function touch(cloud: Saves, { videoId, updatedAt }: FileItem): Promise<void> {
  const now = cloud.now();
  if (now.getTime() - Date.parse(updatedAt) < touchEveryMs) return;
  await patchFile(cloud.table, videoId, { updatedAt: now.toISOString() });
}
