import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { changesBetween, getHead } from '../../cloud/table/documents/documents.ts';
import type { AccessTo } from '../access/access.ts';
import { currentDocument } from './currentDocument.ts';
import { readPage } from './logPage.ts';
import { writeSnapshot } from './writeSnapshot.ts';

type Log = Reply<typeof subtitles.readSubtitles>;

const urlSeconds = 3600;

/**
 * Returns the address of the snapshot and the changes since, or after the caller's revision. The browser reads the
 * snapshot directly from the bucket. A log too long for a reply is read in pages; normally it is folded into a new
 * snapshot first.
 */
export async function readSubtitles(
  cloud: Pick<Cloud, 'table' | 'media'>,
  { file }: AccessTo<typeof subtitles.readSubtitles>,
  { subtitleId, after }: Input<typeof subtitles.readSubtitles>,
): Promise<Log> {
  const key = currentDocument(file, subtitleId);
  const read = await readLog(cloud, key, after === undefined ? undefined : Number(after));
  if (read.revision === read.newestRevision || after !== undefined) return read;
  return (await isFolded(cloud, key)) ? readLog(cloud, key) : read;
}

/** Writes a snapshot. Errors are only logged, because the document can be read without a new snapshot. */
async function isFolded(cloud: Pick<Cloud, 'table' | 'media'>, key: DocumentKey): Promise<boolean> {
  try {
    await writeSnapshot(cloud, key);
    return true;
  } catch (error) {
    console.warn(`no snapshot of ${key.subtitleId}: ${error instanceof Error ? error.message : 'unknown'}`);
    return false;
  }
}

/**
 * Returns the stored document: its snapshot, and the first changes after a revision, by default after that of the
 * snapshot.
 */
export async function readLog(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  key: DocumentKey,
  after?: number,
): Promise<Log> {
  const head = await getHead(cloud.table, key);
  if (!head) throw new Refusal('subtitles.missing');
  const { snapshotRevision, savedAt } = head;
  const from = after ?? snapshotRevision;
  if (from > head.revision) throw new Refusal('input.invalid', { fields: [{ path: 'after' }] });
  const [snapshotUrl, changes] = await Promise.all([
    readUrl(cloud.media, head.snapshotKey, urlSeconds),
    readPage(cloud, key, changesBetween(cloud.table, key, from, head.revision)),
  ]);
  const revision = changes.at(-1)?.revision ?? from;
  return { revision, newestRevision: head.revision, snapshotUrl, snapshotRevision, changes, savedAt };
}
