import type { Cloud } from '../../cloud/cloud.ts';
import { type FailureReason, getFile, patchFileAction } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { returnUpload } from '../../cloud/table/usage.ts';

/** What would have refused the file before its first byte, had a browser been able to see it. */
const unusable: readonly FailureReason[] = [
  'media.unreadable',
  'media.silent',
  'media.toolong',
  'minutes.insufficient',
];

/**
 * Gives back the month's place of an upload that turned out to be no recording, or one past the minutes: a
 * mistaken file must not cost the one upload of a free plan. Once a file, however often it is transcribed again.
 */
export async function returnUnusable(
  cloud: Pick<Cloud, 'table'>,
  videoId: string,
  reason: FailureReason,
): Promise<void> {
  const file = await getFile(cloud.table, videoId);
  if (!file?.uploadMonth || !unusable.includes(reason)) return;
  const { ownerId, uploadMonth, updatedAt } = file;
  await commit(cloud.table, [
    patchFileAction(videoId, { uploadMonth: null, updatedAt }, [{ field: 'uploadMonth', equals: uploadMonth }]),
    returnUpload(ownerId, uploadMonth),
  ]);
}
