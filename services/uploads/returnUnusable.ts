import type { Cloud } from '../../cloud/cloud.ts';
import { type FailureReason, getFile, patchFileAction } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { returnUpload } from '../../cloud/table/usage.ts';

/** The reasons for which the file would have been refused before the upload, had the browser been able to see them. */
const unusable: readonly FailureReason[] = [
  'media.unreadable',
  'media.silent',
  'media.toolong',
  'media.toolarge',
  'minutes.insufficient',
];

/**
 * Uncounts an upload that turned out not to be a recording, or to be longer than the minutes left: a mistaken file must
 * not cost the one upload of a free plan. Happens once per file, however often it is transcribed again.
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
