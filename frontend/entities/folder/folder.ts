import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';

/** Folder as returned by the API. */
export type Folder = Reply<Routes['listProjects']>['projects'][number];

/** Folders of a user. The root is the home folder, which has no name of its own and is not included. */
export interface FolderTree {
  readonly homeId: string;
  /** Every folder that can be reached from the home folder. */
  readonly byId: ReadonlyMap<string, Folder>;
  readonly children: ReadonlyMap<string, readonly Folder[]>;
}

/**
 * Builds the folder tree. It omits a folder without its parent, which is being deleted together with it, and cycles,
 * which two concurrent moves could create.
 */
export function treeOf(homeId: string, folders: readonly Folder[]): FolderTree {
  const listed = Map.groupBy(
    folders.filter(({ id }) => id !== homeId),
    ({ parentId }) => parentId ?? homeId,
  );
  const byId = new Map<string, Folder>();
  const children = new Map<string, readonly Folder[]>();
  const open = [homeId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const inside = (listed.get(id) ?? []).toSorted(byName);
    children.set(id, inside);
    for (const folder of inside) {
      byId.set(folder.id, folder);
      open.push(folder.id);
    }
  }
  return { homeId, byId, children };
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Sorts naturally: "Talk 2" before "Talk 10". */
export const byName = (a: Folder, b: Folder): number => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

export const foldersIn = ({ children }: FolderTree, id: string): readonly Folder[] => children.get(id) ?? [];

/** Folders from the top level down to this one, inclusive; empty for the home folder. */
export function pathOf({ byId }: FolderTree, id: string): readonly Folder[] {
  const path: Folder[] = [];
  for (let folder = byId.get(id); folder; folder = byId.get(folder.parentId ?? '')) path.unshift(folder);
  return path;
}

/** Folder with all of its descendants. */
export function withAllBelow(tree: FolderTree, folder: Folder): readonly Folder[] {
  return [folder, ...foldersIn(tree, folder.id).flatMap((child) => withAllBelow(tree, child))];
}

/** Number of levels that a folder and its descendants occupy. */
export function levelsOf(tree: FolderTree, id: string): number {
  return 1 + Math.max(0, ...foldersIn(tree, id).map((child) => levelsOf(tree, child.id)));
}

/** Folder name with its ancestors, which distinguishes it from others of the same name: "Talks / 2026". */
export function fullName(tree: FolderTree, id: string): string {
  return pathOf(tree, id)
    .map(({ name }) => name)
    .join(' / ');
}
