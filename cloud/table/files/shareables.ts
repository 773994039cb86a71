import { sameLists } from '../../../domain/access/lists.ts';
import { put } from '../core/actions/put.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { shareFileAction } from './fileLists.ts';
import { checkFile, type FileItem, getFile } from './files.ts';
import { checkProject, getProject, isSharedAsRead, type Project, patchProjectAction } from './projects.ts';

interface Common {
  readonly id: string;
  readonly ownerId: string;
  /** Title of a file, or name of a folder. */
  readonly title: string;
  readonly accessListIds: readonly string[];
}

/** Object that a team shares: a file, or a folder with everything in it. The team has the same id. */
export type Shareable =
  | (Common & { readonly kind: 'file'; readonly file: FileItem })
  | (Common & { readonly kind: 'folder'; readonly folder: Project });

export const shareableFile = (file: FileItem): Shareable => {
  const { videoId: id, ownerId, title, accessListIds = [] } = file;
  return { kind: 'file', id, ownerId, title, accessListIds, file };
};

const shareableFolder = (folder: Project): Shareable => {
  const { projectId: id, ownerId, name: title, accessListIds = [] } = folder;
  return { kind: 'folder', id, ownerId, title, accessListIds, folder };
};

/**
 * Reads the file or folder with this id, unless it is gone or being deleted. A folder that was never shared is found
 * only with its owner's id. Consistent.
 */
export async function getShareable(table: TableReader, id: string, ownerId?: string): Promise<Shareable | undefined> {
  const file = await getFile(table, id);
  if (!file) return getShareableFolder(table, id, ownerId);
  return file.deleteStatus === 'active' ? shareableFile(file) : undefined;
}

/** Reads the folder with this id, unless it is gone or being deleted. The home folder cannot be shared. */
export async function getShareableFolder(
  table: TableReader,
  folderId: string,
  ownerId?: string,
): Promise<Shareable | undefined> {
  const own = ownerId === undefined ? undefined : await getProject(table, ownerId, folderId);
  const folder = own ?? (await getFolderOfList(table, folderId));
  return folder?.parentId !== undefined && folder.deletedAt === undefined ? shareableFolder(folder) : undefined;
}

async function getFolderOfList(table: TableReader, listId: string): Promise<Project | undefined> {
  const found = await getItem<{ readonly ownerId: string }>(table, keys.folderOfList(listId));
  return found && getProject(table, found.ownerId, listId);
}

/** Transaction item that fails unless the object still exists and has the same owner. */
export const checkShareable = (one: Shareable): Action =>
  one.kind === 'file'
    ? checkFile(one.id, [
        { field: 'deleteStatus', equals: 'active' },
        { field: 'ownerId', equals: one.ownerId },
      ])
    : checkProject(one.ownerId, one.id);

/** Transaction items that let people other than its owner find a folder; none for a file. */
export const findableActions = ({ kind, id, ownerId }: Shareable): Action[] =>
  kind === 'file' ? [] : [put(ownerOf(keys.folderOfList(id), ownerId))];

const ownerOf = (key: Key, ownerId: string): Key & { readonly ownerId: string } => ({ ...key, ownerId });

/**
 * Transaction item that sets the access lists of an object; fails unless the object still exists, has the same owner
 * and references the lists that were read. The objects below a folder are updated later
 * (services/teams/spreadLists.ts).
 */
export function pointTo(one: Shareable, listIds: readonly string[]): Action {
  const isSame = sameLists(listIds, one.accessListIds);
  if (one.kind === 'folder') {
    const asRead = isSharedAsRead(one.folder);
    if (isSame) return checkProject(one.ownerId, one.id, [asRead]);
    const spreads = (one.folder.spreads ?? 0) + 1;
    return patchProjectAction(one.folder, { accessListIds: listIds, spreads, isSpreading: true }, [asRead]);
  }
  if (!isSame) return shareFileAction(one.file, listIds);
  return checkFile(one.id, [
    { field: 'deleteStatus', equals: 'active' },
    { field: 'ownerId', equals: one.ownerId },
    isSharedAsRead(one.file),
  ]);
}
