/** Fields that decide the position of a folder. */
export interface Folder {
  readonly projectId: string;
  /** Parent folder; absent for the home folder. */
  readonly parentId?: string;
  /** Time at which its deletion was requested. Everything below it is hidden with it. */
  readonly deletedAt?: string;
}

/** Maximum depth of folders below the home folder, and maximum number of folders of a person. */
export const maxFolderDepth = 8;
export const maxFolders = 1000;

/** A person's folders as a tree. Folders that are being deleted appear only in `below`. */
export class FolderTree<F extends Folder> {
  readonly #byId: ReadonlyMap<string, F>;
  readonly #byParent: ReadonlyMap<string | undefined, readonly F[]>;

  constructor(folders: readonly F[]) {
    this.#byId = new Map(folders.map((folder) => [folder.projectId, folder]));
    this.#byParent = Map.groupBy(folders, ({ parentId }) => parentId);
  }

  /** Returns all folders that are not being deleted, including the home folder. */
  all(): F[] {
    return [...this.#byId.values()].filter((folder) => this.#isThere(folder));
  }

  /** Returns the folder with this id, unless it or one of its ancestors is being deleted. */
  get(projectId: string): F | undefined {
    const folder = this.#byId.get(projectId);
    return folder && this.#isThere(folder) ? folder : undefined;
  }

  /** Returns the direct subfolders, in no particular order. */
  childrenOf(projectId: string): F[] {
    return (this.#byParent.get(projectId) ?? []).filter(({ deletedAt }) => deletedAt === undefined);
  }

  /** Returns the path from the top to the folder itself, without the home folder. */
  pathTo(projectId: string): F[] {
    const folder = this.#byId.get(projectId);
    return folder ? this.#lineOf(folder).filter(({ parentId }) => parentId !== undefined) : [];
  }

  /** Returns the folder and all its descendants, each after its parent, including those that are being deleted. */
  below(projectId: string): F[] {
    const folder = this.#byId.get(projectId);
    const found = folder ? [folder] : [];
    for (const { projectId: id } of found)
      found.push(...(this.#byParent.get(id) ?? []).filter((child) => !found.includes(child)));
    return found;
  }

  /** Returns the number of levels of folders from this one down: 1 for a folder without subfolders. */
  heightOf(projectId: string): number {
    const above = this.pathTo(projectId).length;
    return Math.max(...this.below(projectId).map((folder) => this.pathTo(folder.projectId).length - above + 1), 1);
  }

  #isThere(folder: F): boolean {
    return this.#lineOf(folder).every(({ deletedAt }) => deletedAt === undefined);
  }

  /** Returns the path from the home folder down to this one. */
  #lineOf(folder: F): F[] {
    const line = [folder];
    for (let above = this.#parentOf(folder); above && !line.includes(above); above = this.#parentOf(above))
      line.unshift(above);
    return line;
  }

  #parentOf({ parentId }: F): F | undefined {
    return parentId === undefined ? undefined : this.#byId.get(parentId);
  }
}
