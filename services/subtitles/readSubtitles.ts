import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import { changesBetween, getHead } from '../../cloud/table/documents.ts';
import type { DocumentKey } from '../../cloud/table/keys.ts';
import type { AccessTo } from '../access/access.ts';
import { entryOf } from './changeBodies.ts';
import { currentDocument } from './currentDocument.ts';
import { writeSnapshot } from './writeSnapshot.ts';

type Log = Reply<typeof subtitles.readSubtitles>;

const urlSeconds = 3600;

/** What a reply can carry besides the rest (Lambda's 6 MB). */
const maxBytes = 4_000_000;

/**
 * The address of the snapshot and the changes since. The browser reads the snapshot directly from the bucket. A log too
 * long for a reply, because a snapshot failed or many long changes came at once, is first folded into a new snapshot.
 */
export async function readSubtitles(
  cloud: Pick<Cloud, 'table' | 'media'>,
  { file }: AccessTo<typeof subtitles.readSubtitles>,
  { subtitleId }: Input<typeof subtitles.readSubtitles>,
): Promise<Log> {
  const key = currentDocument(file, subtitleId);
  const read = await readLog(cloud, key);
  if (Buffer.byteLength(JSON.stringify(read.changes)) <= maxBytes) return read;
  await writeSnapshot(cloud, key);
  return readLog(cloud, key);
}

async function readLog(cloud: Pick<Cloud, 'table' | 'media'>, key: DocumentKey): Promise<Log> {
  const head = await getHead(cloud.table, key);
  if (!head) throw new Refusal('subtitles.missing');
  const { revision, snapshotRevision, savedAt } = head;
  const [snapshotUrl, changes] = await Promise.all([
    readUrl(cloud.media, head.snapshotKey, urlSeconds),
    Array.fromAsync(changesBetween(cloud.table, key, snapshotRevision, revision), (row) => entryOf(cloud, key, row)),
  ]);
  return { revision, snapshotUrl, snapshotRevision, changes, savedAt };
}
