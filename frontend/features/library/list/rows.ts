import type { Role } from '../../../../domain/access/roles.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { byName, type Folder } from '../../../entities/folder/folder.ts';
import type { PathTo } from '../../../platform/paths.ts';
import type { Upload } from '../upload/state.ts';
import type { FileSort } from './fileSort.ts';

/** What can be renamed, moved and deleted. */
export type Item =
  | { readonly kind: 'folder'; readonly key: string; readonly folder: Folder; readonly within?: Within }
  | { readonly kind: 'file'; readonly key: string; readonly file: FileRow; readonly within?: Within };

/** The shared folder of another person that an item is in, or is itself, and the reader's role there. */
export interface Within {
  readonly teamId: string;
  readonly role: Role;
}

/** A line of the list: an item, or an upload that will be a file. */
export type Row = Item | { readonly kind: 'upload'; readonly key: string; readonly upload: Upload };

export const folderItem = (folder: Folder): Item => ({ kind: 'folder', key: folder.id, folder });
export const fileItem = (file: FileRow): Item => ({ kind: 'file', key: file.id, file });

/** A folder that another person shares with the reader, or one in it. */
export const sharedFolderItem = (folder: Folder & { readonly role: Role }, teamId: string): Item => ({
  ...folderItem(folder),
  within: { teamId, role: folder.role },
});

/** The address of a folder: among the reader's own, or in what is shared with them. */
export function folderPath(folder: Pick<Folder, 'id'>, within: Within | undefined, pathTo: PathTo): string {
  if (!within) return pathTo('folder', { projectId: folder.id });
  const { teamId } = within;
  return folder.id === teamId
    ? pathTo('sharedFolder', { teamId })
    : pathTo('folderInShared', { teamId, folderId: folder.id });
}

export const nameOf = (item: Item): string => (item.kind === 'folder' ? item.folder.name : item.file.title);

/** The folder that an item is in; null for a folder whose parent the API does not say. */
export const parentOf = (item: Item): string | null =>
  item.kind === 'folder' ? item.folder.parentId : item.file.projectId;

/** Whether a row can be chosen: an upload is not yet anything that could be moved. */
export function isItem(row: Row): row is Item {
  return row.kind === 'folder' || (row.kind === 'file' && row.file.fileStatus !== 'uploading');
}

/**
 * Folders come first. Uploads follow, where the newest file will be, and hide the unfinished file that the API lists
 * already. A finished upload shows as its file at once, until the list itself has it.
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

/** Folders in the order of the list. They have neither length nor size: by these they are in the order of names. */
export function sortFolders(folders: readonly Folder[], { sort, order }: FileSort): Folder[] {
  if (sort === 'title') return folders.toSorted(order === 'asc' ? byName : (a, b) => byName(b, a));
  if (sort !== 'updatedAt' && sort !== 'createdAt') return folders.toSorted(byName);
  const sign = order === 'asc' ? 1 : -1;
  return folders.toSorted((a, b) => sign * (Date.parse(a[sort]) - Date.parse(b[sort])) || byName(a, b));
}
