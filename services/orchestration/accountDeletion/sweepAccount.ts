import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import { fileLists, keys, userPartition } from '../../../cloud/table/core/keys.ts';
import { deleteItems, deletePartition } from '../../../cloud/table/core/partition.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getGroupIds, leaveAccessList } from '../../../cloud/table/files/accessLists.ts';
import { deletedFilesOf, isDeletedFile } from '../../../cloud/table/files/deletedFiles.ts';
import { listedFiles } from '../../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { removeLinked } from '../../../cloud/table/files/links.ts';
import { getProjects } from '../../../cloud/table/files/projects.ts';
import { sharedWith } from '../../../cloud/table/files/sharedFiles.ts';
import { removeNewsReader } from '../../../cloud/table/people/news.ts';
import { getUser, type User } from '../../../cloud/table/people/users.ts';
import { deleteVocabularies, vocabularyPrefix } from '../../../cloud/vocabulary.ts';
import { closeLiveOfPerson } from '../../live/closeLive.ts';
import { enterStep, RunFailure } from '../../runs/progress.ts';
import { startRun } from '../../runs/start.ts';
import { leaveSections } from '../../sections/forgetSections.ts';
import { deleteTeam } from '../../teams/deleteTeam.ts';
import { leaveTeam } from '../../teams/removeMember.ts';
import { markDeleted } from '../deletion/markDeleted.ts';
import { deletion } from '../deletion/run.ts';
import { leaveGroup } from '../groups/leaveGroup.ts';
import { type AccountDeletion, accountDeletion } from './run.ts';

/**
 * Time after the closing of the account during which a function that started before may still write for it. The index
 * lags less.
 */
const lateWriterMs = 20 * 60_000;

export interface SweptAccount extends AccountDeletion {
  /**
   * Whether nothing of the person remains and nothing can write it any more. If false, the account must be swept again.
   */
  readonly isLast: boolean;
}

type Parts = Pick<Cloud, 'table' | 'live' | 'recognition' | 'now'> & { readonly jobs: Jobs<'deletion'> };

/**
 * Task 2: starts the deletion of every file of the account, removes the person from the access lists of others, and
 * deletes every item of the person except the account itself. Repeated until the files are gone and the sweep began
 * after the last possible writer.
 */
export async function sweepAccount(cloud: Parts, run: AccountDeletion): Promise<SweptAccount> {
  await enterStep(cloud, accountDeletion, run, 'sweep');
  const user = await getUser(cloud.table, run.userId);
  if (!user) throw new RunFailure('run.superseded');
  const { userId } = user;
  const isAfter = isAfterWriters(cloud, user);
  const hadFiles = await deleteFiles(cloud, userId);
  for (const { projectId } of await getProjects(cloud.table, userId)) await deleteTeam(cloud, projectId);
  await leaveSections(cloud, userId);
  await leaveShares(cloud, userId);
  await leaveGroups(cloud, userId);
  // Rows of live connections in the files of others contain the person's name.
  await closeLiveOfPerson(cloud, userId);
  await commit(cloud.table, [removeNewsReader(userId)]);
  await deleteVocabularies(cloud.recognition, vocabularyPrefix(userId));
  const isKept = (SK: string) => SK === keys.user(userId).SK || isDeletedFile(SK);
  await deletePartition(cloud.table, userPartition(userId), isKept);
  return { userId, attempt: run.attempt, isLast: isAfter && !hadFiles };
}

/** Starts deletions that are not running yet. Returns whether any file remained. */
async function deleteFiles(cloud: Parts, userId: string): Promise<boolean> {
  let hadFiles = false;
  for await (const file of filesToDelete(cloud, userId)) {
    hadFiles = true;
    await unshare(cloud, file);
    if (file.deleteStatus === 'deleting') continue;
    const run = { videoId: file.videoId, attempt: (file.deleteAttempt ?? 0) + 1 };
    await startRun(cloud, deletion, run);
    await markDeleted(cloud, run);
  }
  return hadFiles;
}

/** Yields all files of the person in any state. A file may be yielded twice. */
async function* filesToDelete({ table }: Parts, userId: string): AsyncGenerator<FileItem> {
  for await (const files of listedFiles(table, fileLists.all(userId))) yield* files;
  for await (const videoId of deletedFilesOf(table, userId)) {
    const file = await getFile(table, videoId);
    if (file) yield file;
  }
}

/** Deletes the access lists of a file: its own and those of the folders above it, which belong to the same person. */
async function unshare(cloud: Parts, { videoId, accessListIds = [] }: FileItem): Promise<void> {
  await deleteTeam(cloud, videoId);
  await deleteItems(
    cloud.table,
    accessListIds.map((listId) => keys.accessList(listId)),
  );
}

/** Removes the person from the access lists of files shared by others. */
async function leaveShares(cloud: Parts, userId: string): Promise<void> {
  for await (const videoId of sharedWith(cloud.table, userId)) {
    const file = await getFile(cloud.table, videoId);
    await leaveTeam(cloud, videoId, userId);
    for (const listId of file?.accessListIds ?? []) await leaveAccessList(cloud.table, listId, userId);
    await commit(cloud.table, [removeLinked(videoId, userId)]);
  }
}

/** Deletes the groups owned by the person, and removes the person from the others. */
async function leaveGroups(cloud: Parts, userId: string): Promise<void> {
  for (const groupId of await getGroupIds(cloud.table, userId)) await leaveGroup(cloud, userId, groupId);
}

const isAfterWriters = ({ now }: Pick<Cloud, 'now'>, { deletedAt }: User): boolean =>
  deletedAt !== undefined && now().getTime() - Date.parse(deletedAt) >= lateWriterMs;
