import { maxFolderDepth } from '../../../../domain/files/folderTree.ts';
import { type FolderTree, levelsOf, pathOf } from '../../../entities/folder/folder.ts';
import { type Item, parentOf } from '../list/rows.ts';

/**
 * Reason why items cannot be moved: they are already there, a folder would contain itself or be nested too deeply, or
 * permission is missing.
 */
export type MoveProblem = 'same' | 'below' | 'deep' | 'denied';

/** Returns the reason why not all of the items can be moved to a folder, or null if they can. */
export function moveProblem(tree: FolderTree, items: readonly Item[], folderId: string): MoveProblem | null {
  if (items.some((item) => item.kind === 'file' && !item.file.may.includes('move'))) return 'denied';
  const path = pathOf(tree, folderId);
  const above = new Set(path.map(({ id }) => id));
  const folders = items.flatMap((item) => (item.kind === 'folder' ? [item.folder] : []));
  if (folders.some(({ id }) => above.has(id))) return 'below';
  if (items.every((item) => homeOf(tree, item) === folderId)) return 'same';
  const levels = Math.max(0, ...folders.map(({ id }) => levelsOf(tree, id)));
  return path.length + levels > maxFolderDepth ? 'deep' : null;
}

/** Effect of a move on access: names of the shared folders whose members gain or lose access to the items. */
export interface AccessChange {
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

/** Returns how a move affects other people's access, or null if it does not. */
export function accessChange(tree: FolderTree, items: readonly Item[], folderId: string): AccessChange | null {
  const now = new Set(toMove(tree, items, folderId).flatMap((item) => listsOf(tree, homeOf(tree, item))));
  const then = new Set(listsOf(tree, folderId));
  const everyone = toMove(tree, items, folderId).map((item) => new Set(listsOf(tree, homeOf(tree, item))));
  const entered = [...then].filter((id) => everyone.some((lists) => !lists.has(id)));
  const left = [...now].filter((id) => !then.has(id));
  if (entered.length + left.length === 0) return null;
  const named = (ids: readonly string[]) => ids.map((id) => tree.byId.get(id)?.name ?? '');
  return { entered: named(entered), left: named(left) };
}

const listsOf = ({ byId }: FolderTree, folderId: string): readonly string[] => byId.get(folderId)?.sharedBy ?? [];

/** Whether a folder can contain a new folder, given the maximum depth. */
export const canHoldFolder = (tree: FolderTree, folderId: string): boolean =>
  pathOf(tree, folderId).length < maxFolderDepth;

/** Returns the items that are not in the folder yet. */
export function toMove(tree: FolderTree, items: readonly Item[], folderId: string): Item[] {
  return items.filter((item) => homeOf(tree, item) !== folderId);
}

/** Returns the verb for a move: files directly in the home folder are added to a folder, everything else is moved. */
export function moveWord(tree: FolderTree, items: readonly Item[]): 'add' | 'move' {
  return items.every((item) => item.kind === 'file' && homeOf(tree, item) === tree.homeId) ? 'add' : 'move';
}

const homeOf = (tree: FolderTree, item: Item): string => parentOf(item) ?? tree.homeId;
