import type { Cloud } from '../../../cloud/cloud.ts';
import { type Action, commit } from '../../../cloud/table/core/transaction.ts';
import { noteDeletedFile } from '../../../cloud/table/files/deletedFiles.ts';
import { isListedAsRead, unlistFileActions } from '../../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile, patchFile, patchFileAction } from '../../../cloud/table/files/files.ts';
import { returnStorage, returnUpload } from '../../../cloud/table/people/usage.ts';
import type { Deletion } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Marks a file as being deleted by this attempt: from then on it exists for nobody, and no work is done on it. The
 * first mark removes it from all lists and returns its storage in the same transaction, and therefore exactly once.
 * Idempotent. Returns the file, or undefined if it does not exist or a later attempt deletes it.
 */
export async function markDeleted(cloud: Parts, { videoId, attempt }: Deletion): Promise<FileItem | undefined> {
  for (;;) {
    const file = await getFile(cloud.table, videoId);
    if (!file || (file.deleteAttempt ?? 0) > attempt) return undefined;
    const isMarked = file.deleteAttempt === attempt && file.deleteStatus === 'deleting';
    if (isMarked) return file;
    // If this fails, another request has changed the file since it was read.
    await (file.deleteAttempt === undefined ? markFirst(cloud, file, attempt) : markAgain(cloud, file, attempt));
  }
}

async function markFirst(cloud: Parts, file: FileItem, attempt: number): Promise<void> {
  const { videoId, fileStatus, uploadMonth, ownerId, sizeBytes } = file;
  const at = cloud.now().toISOString();
  const hidden = { deleteStatus: 'deleting', deleteAttempt: attempt, deletedAt: at } as const;
  const marked = { ...hidden, transcriptStatus: 'cancelled' } as const;
  const asRead = [
    isListedAsRead(file),
    { field: 'deleteAttempt', absent: true },
    { field: 'fileStatus', equals: fileStatus },
  ] as const;
  await commit(cloud.table, [
    patchFileAction(videoId, marked, asRead),
    ...unlistFileActions(file),
    noteDeletedFile(file),
    returnStorage(ownerId, sizeBytes),
    ...(fileStatus === 'uploading' ? uncount(ownerId, uploadMonth) : []),
  ]);
}

/** Uncounts an unfinished upload from its month. */
const uncount = (ownerId: string, month: string | null): Action[] =>
  month === null ? [] : [returnUpload(ownerId, month)];

const markAgain = (cloud: Parts, { videoId, deleteAttempt }: FileItem, attempt: number) =>
  patchFile(cloud.table, videoId, { deleteStatus: 'deleting', deleteAttempt: attempt }, [
    { field: 'deleteAttempt', equals: deleteAttempt },
  ]);
