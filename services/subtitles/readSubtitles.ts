import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import { changesBetween, readHead } from '../../cloud/table/documents.ts';
import type { Caller } from '../caller.ts';
import { requireDocument } from './requireDocument.ts';

const urlSeconds = 3600;

/** Where the snapshot is and what was changed since. The body goes straight from the bucket to the browser. */
export async function readSubtitles(
  cloud: Pick<Cloud, 'table' | 'media'>,
  caller: Caller,
  input: Input<typeof subtitles.readSubtitles>,
): Promise<Reply<typeof subtitles.readSubtitles>> {
  await requireDocument(cloud, caller, input, 'viewer');
  const head = await readHead(cloud.table, input);
  if (!head) throw new Refusal('subtitles.missing');
  const { revision, snapshotRevision, savedAt } = head;
  const [snapshotUrl, changes] = await Promise.all([
    readUrl(cloud.media, head.snapshotKey, urlSeconds),
    Array.fromAsync(changesBetween(cloud.table, input, snapshotRevision, revision)),
  ]);
  return { revision, snapshotUrl, snapshotRevision, changes, savedAt };
}
