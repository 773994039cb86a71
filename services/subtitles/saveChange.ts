import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { type ChangeBody, isBody } from '../../cloud/table/documents/logRow.ts';
import { relistFile } from '../../cloud/table/files/fileLists.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { Change } from '../../domain/changes/change.ts';
import { appendRebased, type Save } from './appendRebased.ts';
import { deleteAbandonedBodies, deleteBody, entryOf, externalize } from './changeBodies.ts';
import { isInDocument } from './leftOut.ts';
import { changesPerLook, writeDueSnapshot, writeSnapshot } from './writeSnapshot.ts';

/**
 * Minimum interval between updates of a file's "last edited" by saves. An update moves the file in its lists, and no
 * list shows seconds.
 */
const touchEveryMs = 5 * 60_000;

export type Saves = Pick<Cloud, 'table' | 'media' | 'now' | 'newId'>;

interface Asked extends Omit<Save, 'stored' | 'askedAt' | 'sections'> {
  /**
   * Set for changes without an editor, such as translations. They may alter captions of complete sections, which people
   * may not.
   */
  readonly isMachine?: true;
  /** Whether to verify that the change is in the document before it is acknowledged; true by default. */
  readonly mustFit?: boolean | undefined;
  /** Called once with the new entry of the log. Must not fail. The caller waits for it. */
  readonly tell?: (logged: Logged) => Promise<void>;
}

/** New entry of the log. */
export interface Logged {
  readonly revision: number;
  readonly savedAt: string;
  /** Null if the change is too long for its row. */
  readonly change: Change | null;
}

/** Appends one change to the log of a file's document, and writes a snapshot when one is due. */
export async function saveChange(
  cloud: Saves,
  file: FileItem,
  key: DocumentKey,
  { mustFit = true, tell, isMachine, ...asked }: Asked,
): Promise<Reply<typeof subtitles.saveSubtitles>> {
  const askedAt = cloud.now();
  const sections = isMachine ? undefined : { locks: file.locks ?? 0, areComplete: file.hasCompleteSections ?? false };
  const stored = await externalize(cloud, key, asked.change);
  const append = appendRebased(cloud, key, { ...asked, stored, askedAt, sections });
  const saved = await append.finally(() => isBody(stored) && dropUnused(cloud, key, stored));
  const { revision, savedAt, missed, isRepeated } = saved;
  const logged = { revision, savedAt, change: isBody(saved.stored) ? null : saved.stored };
  // Skipped for a repeated request: a snapshot that exceeds a function's timeout would make every repetition fail.
  if (!isRepeated)
    await Promise.all([tell?.(logged), snapshot(cloud, key, revision, isBody(stored)), touch(cloud, file)]);
  if (mustFit && !(await isInDocument(cloud, key, { revision, saveId: asked.saveId })))
    throw new Refusal('version.conflict', { missed: [], captionIds: [] });
  return { revision, savedAt, missed: await Promise.all(missed.map((row) => entryOf(cloud, key, row))) };
}

/**
 * Deletes the unneeded body of a save that was already in the log, or was refused. If this fails, it is deleted later.
 */
const dropUnused = (cloud: Saves, key: DocumentKey, { bodyId }: ChangeBody) =>
  deleteBody(cloud, key, bodyId).catch(() => undefined);

/**
 * Writes a snapshot. The change is already saved: if the snapshot fails, the log only stays longer, and a later save
 * retries.
 */
async function snapshot(cloud: Saves, key: DocumentKey, revision: number, isLong: boolean): Promise<void> {
  if (!isLong && revision % changesPerLook !== 0) return;
  try {
    await (isLong ? writeSnapshot(cloud, key) : writeDueSnapshot(cloud, key));
    await deleteAbandonedBodies(cloud, key);
  } catch (error) {
    console.warn(`no snapshot of ${key.subtitleId}: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

async function touch(cloud: Saves, { videoId, updatedAt }: FileItem): Promise<void> {
  const now = cloud.now();
  const isRecent = (at: string) => now.getTime() - Date.parse(at) < touchEveryMs;
  if (isRecent(updatedAt)) return;
  await relistFile(cloud.table, videoId, (file) =>
    isRecent(file.updatedAt) ? null : { updatedAt: now.toISOString() },
  );
}
