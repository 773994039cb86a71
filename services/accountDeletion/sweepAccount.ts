import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { type FileItem, filesOfOwner } from '../../cloud/table/files.ts';
import { keys, userPartition } from '../../cloud/table/keys.ts';
import { deleteItems, deletePartition } from '../../cloud/table/partition.ts';
import { getUser, type User } from '../../cloud/table/users.ts';
import { markDeleted } from '../deletion/markDeleted.ts';
import { deletion } from '../deletion/run.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import { startRun } from '../runs/start.ts';
import { type AccountDeletion, accountDeletion } from './run.ts';

/** How long after the account was closed a function that began before may still write for it; the index lags less. */
const lateWriterMs = 20 * 60_000;

export interface SweptAccount extends AccountDeletion {
  /** Whether nothing of the person is left and nothing can write it any more. If not, it must be swept again. */
  readonly isLast: boolean;
}

type Parts = Pick<Cloud, 'table' | 'now'> & { readonly jobs: Jobs<'deletion'> };

/**
 * Task 2: starts the deletion of every file of the account, and deletes the access lists of these files and every item
 * of the person but the account itself. Repeated until the files are gone and the sweep began after the last possible
 * writer.
 */
export async function sweepAccount(cloud: Parts, run: AccountDeletion): Promise<SweptAccount> {
  await enterStep(cloud, accountDeletion, run, 'sweep');
  const user = await getUser(cloud.table, run.userId);
  if (!user) throw new RunFailure('run.superseded');
  const isAfter = isAfterWriters(cloud, user);
  const hasFiles = await deleteFiles(cloud, user);
  await deletePartition(cloud.table, userPartition(user.userId), keys.user(user.userId));
  return { userId: run.userId, attempt: run.attempt, isLast: isAfter && !hasFiles };
}

/** Starts the deletions that do not run yet. Returns whether there is still a file. */
async function deleteFiles(cloud: Parts, { userId }: User): Promise<boolean> {
  let hasFiles = false;
  for await (const file of filesOfOwner(cloud.table, userId)) {
    hasFiles = true;
    await unshare(cloud, file);
    if (file.deleteStatus === 'deleting') continue;
    const run = { videoId: file.videoId, attempt: (file.deleteAttempt ?? 0) + 1 };
    await startRun(cloud, deletion, run);
    await markDeleted(cloud, run);
  }
  return hasFiles;
}

/** The lists of a file are its own and those of the folders above it, which are the same person's. */
const unshare = ({ table }: Parts, { accessListIds = [] }: FileItem): Promise<void> =>
  deleteItems(
    table,
    accessListIds.map((listId) => keys.accessList(listId)),
  );

const isAfterWriters = ({ now }: Pick<Cloud, 'now'>, { deletedAt }: User): boolean =>
  deletedAt !== undefined && now().getTime() - Date.parse(deletedAt) >= lateWriterMs;
