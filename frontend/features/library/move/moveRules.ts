import { maxFolderDepth } from '../../../../domain/files/folderTree.ts';
import { type FolderTree, levelsOf, pathOf } from '../../../entities/folder/folder.ts';
import { type Item, parentOf } from '../list/rows.ts';

/** Why items cannot be moved: they are there already, a folder would be within itself, or too deep; or one may not. */
export type MoveProblem = 'same' | 'below' | 'deep' | 'denied';

/** Why not all of these items can be moved to a folder; null if they can. */
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

/** Whose access a move changes: the names of the shared folders whose people can open the items then, or no longer. */
export interface AccessChange {
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

/** What a move changes for other people; null if nothing. */
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

/** Whether a new folder can be made in a folder. */
export const canHoldFolder = (tree: FolderTree, folderId: string): boolean =>
  pathOf(tree, folderId).length < maxFolderDepth;

/** Of several items only those that are not in the folder yet have to be moved. */
export function toMove(tree: FolderTree, items: readonly Item[], folderId: string): Item[] {
  return items.filter((item) => homeOf(tree, item) !== folderId);
}

/** Items that lie loose in the home folder are added to a folder; others are moved from theirs to another. */
export function moveWord(tree: FolderTree, items: readonly Item[]): 'add' | 'move' {
  return items.every((item) => item.kind === 'file' && homeOf(tree, item) === tree.homeId) ? 'add' : 'move';
}

const homeOf = (tree: FolderTree, item: Item): string => parentOf(item) ?? tree.homeId;
