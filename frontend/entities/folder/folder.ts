import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';

/** A folder as the API knows it. */
export type Folder = Reply<Routes['listProjects']>['projects'][number];

/** A person's folders. The root is the home folder, which has no name of its own and is not among them. */
export interface FolderTree {
  readonly homeId: string;
  /** Every folder that can be reached from the home folder. */
  readonly byId: ReadonlyMap<string, Folder>;
  readonly children: ReadonlyMap<string, readonly Folder[]>;
}

/**
 * The folders as a tree. A folder whose parent is gone is being deleted with it, and left out; so is a circle, which
 * two moves at the same time could make.
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

/** "Talk 2" before "Talk 10". */
export const byName = (a: Folder, b: Folder): number => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

export const foldersIn = ({ children }: FolderTree, id: string): readonly Folder[] => children.get(id) ?? [];

/** The folders from the top down to this one, itself included; none for the home folder. */
export function pathOf({ byId }: FolderTree, id: string): readonly Folder[] {
  const path: Folder[] = [];
  for (let folder = byId.get(id); folder; folder = byId.get(folder.parentId ?? '')) path.unshift(folder);
  return path;
}

/** A folder and all below it. */
export function withAllBelow(tree: FolderTree, folder: Folder): readonly Folder[] {
  return [folder, ...foldersIn(tree, folder.id).flatMap((child) => withAllBelow(tree, child))];
}

/** How many levels a folder and those below it need. */
export function levelsOf(tree: FolderTree, id: string): number {
  return 1 + Math.max(0, ...foldersIn(tree, id).map((child) => levelsOf(tree, child.id)));
}

/** A folder's name with those above it, as it is told from others of the same name: "Talks / 2026". */
export function fullName(tree: FolderTree, id: string): string {
  return pathOf(tree, id)
    .map(({ name }) => name)
    .join(' / ');
}
