import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { packedBytes } from '../../cloud/table/documents.ts';
import { type FileItem, updateFile } from '../../cloud/table/files.ts';
import type { Caller } from '../caller.ts';
import { appendRebased } from './appendRebased.ts';
import { requireDocument } from './requireDocument.ts';
import { changesPerSnapshot, writeSnapshot } from './writeSnapshot.ts';

/** A change so long that 300 like it would not fit one reply (Lambda's 6 MB): a snapshot follows it at once. */
const longChangeBytes = 16 * 1024;

/** The table's 400 KB an item, with room for the rest of it. */
const mostPackedBytes = 390 * 1024;

/** How often a file's "last edited" follows its saves: it is another write, and no list shows seconds. */
const touchEveryMs = 5 * 60_000;

type Saves = Pick<Cloud, 'table' | 'media' | 'now'>;

/** Autosave: one edit, appended to the document's log in one transaction of two writes. */
export async function saveSubtitles(
  cloud: Saves,
  caller: Caller,
  input: Input<typeof subtitles.saveSubtitles>,
): Promise<Reply<typeof subtitles.saveSubtitles>> {
  const file = await requireDocument(cloud, caller, input, 'editor');
  const sizeBytes = Buffer.byteLength(JSON.stringify(input.change));
  if (sizeBytes > longChangeBytes && packedBytes(input.change) > mostPackedBytes) throw tooLong();
  const { revision, savedAt, missed } = await appendRebased(cloud, input, { ...input, ...caller });
  const isSnapshotDue = revision % changesPerSnapshot === 0 || sizeBytes > longChangeBytes;
  await Promise.all([isSnapshotDue && trySnapshot(cloud, input), touch(cloud, file)]);
  return { revision, savedAt, missed: [...missed] };
}

const tooLong = () =>
  new Refusal('input.invalid', { fields: [{ path: 'change', message: 'The change is too long.' }] });

/** The change is saved by now: a snapshot that fails only leaves the log longer, and the next one tries again. */
async function trySnapshot(cloud: Saves, input: Input<typeof subtitles.saveSubtitles>): Promise<void> {
  try {
    await writeSnapshot(cloud, input);
  } catch (error) {
    console.warn(`no snapshot of ${input.subtitleId}: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

async function touch(cloud: Saves, { videoId, updatedAt }: FileItem): Promise<void> {
  const now = cloud.now();
  if (now.getTime() - Date.parse(updatedAt) < touchEveryMs) return;
  await updateFile(cloud.table, videoId, { updatedAt: now.toISOString() });
}
