import type { Cloud } from '../../cloud/cloud.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { type FailureReason, type FileItem, getFile, patchFileAction } from '../../cloud/table/files/files.ts';
import { returnUpload } from '../../cloud/table/people/usage.ts';

/**
 * Returns whether the file would have been refused before the upload, had the browser been able to examine it: it is
 * not a recording that can be transcribed (every reason `media.…`), it is longer than the minutes left, or too short to
 * contain speech. A recording without recognized speech has an empty document and is usable.
 */
const isUnusable = ({ subtitleId }: FileItem, reason: FailureReason): boolean =>
  reason.startsWith('media.') || reason === 'minutes.insufficient' || (reason === 'speech.none' && subtitleId === null);

/**
 * Uncounts an upload that turned out to be unusable: a mistaken file must not cost the one upload of a free plan.
 * Happens once per file, however often it is transcribed again.
 */
export async function returnUnusable(
  cloud: Pick<Cloud, 'table'>,
  videoId: string,
  reason: FailureReason,
): Promise<void> {
  const file = await getFile(cloud.table, videoId);
  if (!file?.uploadMonth || !isUnusable(file, reason)) return;
  const { ownerId, uploadMonth } = file;
  await commit(cloud.table, [
    patchFileAction(videoId, { uploadMonth: null }, [{ field: 'uploadMonth', equals: uploadMonth }]),
    returnUpload(ownerId, uploadMonth),
  ]);
}
