import { type FolderTree, foldersIn, pathOf } from '../../../entities/folder/folder.ts';

/** Visible line of the folder tree. */
export interface TreeLine {
  readonly id: string;
  /** One-based level; the home folder is 1. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly hasChildren: boolean;
  /** One-based position among its siblings. `of` is their number. */
  readonly place: number;
  readonly of: number;
}

/** Returns the visible lines: the home folder and the children of all expanded folders. */
export function visibleFolders(tree: FolderTree, open: ReadonlySet<string>): TreeLine[] {
  const linesOf = (id: string, level: number, place: number, of: number): TreeLine[] => {
    const inside = foldersIn(tree, id);
    const isOpen = open.has(id) && inside.length > 0;
    const line = { id, level, isOpen, hasChildren: inside.length > 0, place, of };
    if (!isOpen) return [line];
    return [line, ...inside.flatMap((child, nth) => linesOf(child.id, level + 1, nth + 1, inside.length))];
  };
  return linesOf(tree.homeId, 1, 1, 1);
}

/** Returns the folders that must be expanded to show a folder. */
export function opensTo(tree: FolderTree, id: string): string[] {
  return [
    tree.homeId,
    ...pathOf(tree, id)
      .slice(0, -1)
      .map((folder) => folder.id),
  ];
}

/** Effect of a key in the tree. */
export type TreeMove = { readonly to: string } | { readonly unfold: string } | { readonly fold: string };

/**
 * Returns the effect of a key: the arrow keys navigate, expand and collapse, as in any tree. Null for other keys and at
 * the ends.
 */
export function treeMove(lines: readonly TreeLine[], id: string, key: string): TreeMove | null {
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!line) return null;
  const to = (other: TreeLine | undefined): TreeMove | null => (other ? { to: other.id } : null);
  switch (key) {
    case 'ArrowDown':
      return to(lines[at + 1]);
    case 'ArrowUp':
      return to(lines[at - 1]);
    case 'Home':
      return to(lines[0]);
    case 'End':
      return to(lines.at(-1));
    case 'ArrowRight':
      if (line.isOpen) return to(lines[at + 1]);
      return line.hasChildren ? { unfold: id } : null;
    case 'ArrowLeft':
      if (line.isOpen) return { fold: id };
      return to(lines.slice(0, at).findLast(({ level }) => level === line.level - 1));
    default:
      return null;
  }
}
