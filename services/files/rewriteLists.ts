import type { Cloud } from '../../cloud/cloud.ts';
import { fileLists } from '../../cloud/table/core/keys.ts';
import type { Condition } from '../../cloud/table/core/update.ts';
import { listedFiles } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile, patchFile } from '../../cloud/table/files/files.ts';
import { type Project, patchProject } from '../../cloud/table/files/projects.ts';
import { movedLists, sameLists } from '../../domain/access/lists.ts';

type Parts = Pick<Cloud, 'table'>;

/** Access lists that a move removes from everything below a folder, and those that it adds. */
interface Change {
  readonly left: readonly string[];
  readonly entered: readonly string[];
}

/**
 * Rewrites the access lists of folders and of all files in them. Each folder is rewritten before its files, because a
 * file created in the meantime takes over those of its folder. Idempotent.
 */
export async function rewriteLists(cloud: Parts, folders: readonly Project[], change: Change): Promise<void> {
  for (const folder of folders) {
    const lists = movedLists(folder.accessListIds, change.left, change.entered);
    if (!sameLists(lists, folder.accessListIds)) await patchProject(cloud.table, folder, { accessListIds: lists });
    for await (const files of listedFiles(cloud.table, fileLists.inFolder(folder.ownerId, folder.projectId)))
      await Promise.all(files.map((file) => rewriteFile(cloud, file, change, folder.projectId)));
  }
}

/**
 * Rewrites the access lists of one file in this folder. A file that has been moved to another folder has the lists of
 * that folder, so none are added.
 */
export async function rewriteFile(
  cloud: Parts,
  file: FileItem,
  { left, entered }: Change,
  folderId: string,
): Promise<void> {
  for (let now: FileItem | undefined = file; now; now = await getFile(cloud.table, file.videoId)) {
    const { accessListIds, projectId } = now;
    const lists = movedLists(accessListIds, left, projectId === folderId ? entered : []);
    if (sameLists(lists, accessListIds)) return;
    const asRead: Condition = accessListIds
      ? { field: 'accessListIds', equals: accessListIds }
      : { field: 'accessListIds', absent: true };
    if (
      await patchFile(cloud.table, file.videoId, { accessListIds: lists }, [
        asRead,
        { field: 'projectId', equals: projectId },
      ])
    )
      return;
  }
}
