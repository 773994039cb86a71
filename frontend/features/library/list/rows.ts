import type { Role } from '../../../../domain/access/roles.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { byName, type Folder } from '../../../entities/folder/folder.ts';
import type { PathTo } from '../../../platform/paths.ts';
import type { Upload } from '../upload/state.ts';
import type { FileSort } from './fileSort.ts';

/** Folder or file, which can be renamed, moved and deleted. */
export type Item =
  | { readonly kind: 'folder'; readonly key: string; readonly folder: Folder; readonly within?: Within }
  | { readonly kind: 'file'; readonly key: string; readonly file: FileRow; readonly within?: Within };

/** Shared folder of another person that contains or is the item, and the user's role there. */
export interface Within {
  readonly teamId: string;
  readonly role: Role;
}

/** Row of the list: an item, or an upload that will become a file. */
export type Row = Item | { readonly kind: 'upload'; readonly key: string; readonly upload: Upload };

export const folderItem = (folder: Folder): Item => ({ kind: 'folder', key: folder.id, folder });
export const fileItem = (file: FileRow): Item => ({ kind: 'file', key: file.id, file });

/** Returns the item for a folder shared by another person, or for one inside it. */
export const sharedFolderItem = (folder: Folder & { readonly role: Role }, teamId: string): Item => ({
  ...folderItem(folder),
  within: { teamId, role: folder.role },
});

/** Returns the path of a folder: one of the user's own, or one shared with them. */
export function folderPath(folder: Pick<Folder, 'id'>, within: Within | undefined, pathTo: PathTo): string {
  if (!within) return pathTo('folder', { projectId: folder.id });
  const { teamId } = within;
  return folder.id === teamId
    ? pathTo('sharedFolder', { teamId })
    : pathTo('folderInShared', { teamId, folderId: folder.id });
}

export const nameOf = (item: Item): string => (item.kind === 'folder' ? item.folder.name : item.file.title);

/** Returns the folder that contains an item. Null for a folder whose parent the API does not disclose. */
export const parentOf = (item: Item): string | null =>
  item.kind === 'folder' ? item.folder.parentId : item.file.projectId;

/** Whether a row can be selected. An unfinished upload cannot: there is nothing to move yet. */
export function isItem(row: Row): row is Item {
  return row.kind === 'folder' || (row.kind === 'file' && row.file.fileStatus !== 'uploading');
}

/**
 * Returns the rows of the list. Folders come first. Uploads follow, where the newest file will be, and hide the
 * incomplete file that the API already lists. A finished upload is shown as its file immediately, until the list itself
 * includes it.
 */
export function rowsOf(uploads: readonly Upload[], files: readonly FileRow[], folders: readonly Folder[] = []): Row[] {
  const listed = new Map(files.map((file) => [file.id, file]));
  const hidden = new Set<string>();
  const top: Row[] = [];
  for (const upload of uploads) {
    const { file, phase, id, isListed } = upload;
    if (isListed) continue;
    if (phase === 'done') {
      if (file && listed.get(file.id)?.fileStatus !== 'success') {
        hidden.add(file.id);
        top.push(fileItem(file));
      }
      continue;
    }
    if (file) hidden.add(file.id);
    if (phase !== 'cancelled') top.push({ kind: 'upload', key: id, upload });
  }
  return [...folders.map(folderItem), ...top, ...files.filter(({ id }) => !hidden.has(id)).map(fileItem)];
}

/**
 * Sorts folders in the order of the list. Folders have neither duration nor size; for these columns they are sorted by
 * name.
 */
export function sortFolders(folders: readonly Folder[], { sort, order }: FileSort): Folder[] {
  if (sort === 'title') return folders.toSorted(order === 'asc' ? byName : (a, b) => byName(b, a));
  if (sort !== 'updatedAt' && sort !== 'createdAt') return folders.toSorted(byName);
  const sign = order === 'asc' ? 1 : -1;
  return folders.toSorted((a, b) => sign * (Date.parse(a[sort]) - Date.parse(b[sort])) || byName(a, b));
}
