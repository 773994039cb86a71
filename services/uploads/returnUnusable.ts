import type { Cloud } from '../../cloud/cloud.ts';
import { type FailureReason, fileUpdate, readFile } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { returnUpload } from '../../cloud/table/usage.ts';

/** What shows that the upload could never have become captions. */
const unusable: readonly FailureReason[] = ['media.unreadable', 'media.silent'];

/**
 * Gives back the month's place of an upload that turned out to be no recording: a mistaken file must not cost
 * the one upload of a free plan. Once a file, however often it is transcribed again.
 */
export async function returnUnusable(
  cloud: Pick<Cloud, 'table'>,
  videoId: string,
  reason: FailureReason,
): Promise<void> {
  const file = await readFile(cloud.table, videoId);
  if (!file?.uploadMonth || !unusable.includes(reason)) return;
  const { ownerId, uploadMonth, updatedAt } = file;
  await commit(cloud.table, [
    fileUpdate(videoId, { uploadMonth: null, updatedAt }, [{ field: 'uploadMonth', equals: uploadMonth }]),
    returnUpload(ownerId, uploadMonth),
  ]);
}
