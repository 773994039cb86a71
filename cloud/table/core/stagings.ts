import { putNew } from './actions/put.ts';
import { update } from './actions/update.ts';
import { type DocumentKey, keys } from './keys.ts';
import { getItem, type Table } from './table.ts';
import { commit } from './transaction.ts';
import { patch } from './update.ts';

/** Upload that a browser may put into the bucket for a save; the bucket deletes it after a day. */
export interface Staging {
  readonly saveId: string;
  readonly packedBytes: number;
}

interface Limits {
  readonly maxStagedPerDay: number;
  readonly maxStagedBytesPerDay: number;
}

/**
 * Counts an upload in the document's day, once per save. Returns false if the daily limit is reached, or if the save
 * was counted with another size: its URL would then accept more bytes than were counted.
 */
export async function countStaging(
  table: Table,
  { videoId, subtitleId }: DocumentKey,
  { saveId, packedBytes }: Staging,
  { maxStagedPerDay, maxStagedBytesPerDay }: Limits,
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const expiresAt = Math.ceil(now.getTime() / 1000) + 2 * 86_400;
  const staging = keys.documentStaging(videoId, subtitleId, day, saveId);
  const count = patch(keys.documentStagings(videoId, subtitleId, day), {
    set: { expiresAt },
    add: { uploads: 1, bytes: packedBytes },
    when: [
      { field: 'uploads', atMost: maxStagedPerDay - 1 },
      { field: 'bytes', atMost: maxStagedBytesPerDay - packedBytes },
    ],
  });
  const item = { ...staging, saveId, packedBytes, expiresAt };
  const failed = await commit(table, [update(count), putNew(item)]);
  if (failed.length === 0) return true;
  return (await getItem<Staging>(table, staging))?.packedBytes === packedBytes;
}
