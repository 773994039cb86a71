import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import { fileLists } from '../../../cloud/table/core/keys.ts';
import { listedIds } from '../../../cloud/table/files/fileLists.ts';
import { getFile } from '../../../cloud/table/files/files.ts';
import { getProjects, type Project, patchProject } from '../../../cloud/table/files/projects.ts';
import { FolderTree } from '../../../domain/files/folderTree.ts';
import { enterStep, RunFailure } from '../../runs/progress.ts';
import { beginDeletion } from '../deletion/beginDeletion.ts';
import { markFolderDeleted } from './markFolderDeleted.ts';
import { type FolderDeletion, folderDeletion } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'now'> & { readonly jobs: Jobs<'deletion'> };

/** Number of files processed by one call of the task, and number of them processed in parallel. */
const filesPerCall = 200;
const filesAtOnce = 8;

export interface EmptiedFolder extends FolderDeletion {
  /** Whether no file is left. If false, the task must be called again. */
  readonly isEmpty: boolean;
}

/**
 * Task 1: hides the folder, unless the request to delete it already has, and begins the deletions of the files in it
 * and below it. Each deletion is a run of its own, which continues after this one has ended. Idempotent.
 * @throws RunFailure if a later attempt deletes the folder.
 */
export async function emptyFolder(cloud: Parts, run: FolderDeletion): Promise<EmptiedFolder> {
  if (!(await markFolderDeleted(cloud, run))) throw new RunFailure('run.superseded');
  await enterStep(cloud, folderDeletion, run, 'empty');
  const { ownerId, projectId, attempt } = run;
  const videoIds = await firstFiles(cloud, await closeAll(cloud, run));
  await Promise.all(Array.from({ length: filesAtOnce }, (_, first) => takeOn(cloud, videoIds, first)));
  return { ownerId, projectId, attempt, isEmpty: videoIds.length < filesPerCall };
}

async function firstFiles(cloud: Parts, folders: readonly Project[]): Promise<string[]> {
  const videoIds: string[] = [];
  for (const { ownerId, projectId } of folders) {
    for await (const videoId of listedIds(cloud.table, fileLists.inFolder(ownerId, projectId))) {
      videoIds.push(videoId);
      if (videoIds.length === filesPerCall) return videoIds;
    }
  }
  return videoIds;
}

/**
 * Marks all folders below as being deleted, so that nothing can move into or out of them any more, and returns them.
 * Repeats the read until it finds no new folder.
 */
async function closeAll(cloud: Parts, { ownerId, projectId }: FolderDeletion): Promise<readonly Project[]> {
  for (;;) {
    const below = new FolderTree(await getProjects(cloud.table, ownerId)).below(projectId);
    const open = below.filter(({ deletedAt }) => deletedAt === undefined);
    if (open.length === 0) return below;
    const deletedAt = cloud.now().toISOString();
    for (const folder of open)
      await patchProject(cloud.table, folder, { deletedAt }, [{ field: 'parentId', equals: folder.parentId }]);
  }
}

/** Begins the deletion of every `filesAtOnce`-th file, starting with the one at `first`. */
async function takeOn(cloud: Parts, videoIds: readonly string[], first: number): Promise<void> {
  for (let index = first; index < videoIds.length; index += filesAtOnce) {
    const file = await getFile(cloud.table, videoIds[index] ?? '');
    if (file) await beginDeletion(cloud, file);
  }
}
