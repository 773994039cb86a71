import type { Folder } from '../../../domain/files/folderTree.ts';
import type { StepOf } from '../../../domain/runs/kinds.ts';
import { check } from '../core/actions/check.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, getItems, query, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';

/** Folder of files and folders. */
export interface Project extends Folder {
  readonly ownerId: string;
  readonly name: string;
  /** Access lists of the folder itself and of the folders above it that are shared; absent without any. */
  readonly accessListIds?: readonly string[];
  /** Number of times that the folder was shared or unshared; absent for a folder that never was. */
  readonly spreads?: number;
  /** Whether the id of its own access list must still be added to, or removed from, everything below it. */
  readonly isSpreading?: boolean;
  /** Status of the run that deletes the folder; absent for a folder that is deleted together with one above it. */
  readonly deleteStatus?: 'deleting' | 'failed';
  readonly deleteAttempt?: number;
  readonly deleteStep?: StepOf<'folderDeletion'> | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const getProject = (table: TableReader, ownerId: string, projectId: string) =>
  getItem<Project>(table, keys.project(ownerId, projectId));

/**
 * Reads all folders of a person, including those being deleted. At most `maxFolders`, so one request usually suffices.
 */
export async function getProjects(table: TableReader, ownerId: string): Promise<Project[]> {
  const { PK, SK: SKPrefix } = keys.project(ownerId, '');
  return Array.fromAsync(query<Project & Key>(table, { PK, SKPrefix }));
}

const foldersAtOnce = 100;

/** Reads folders of several people. Returns those that exist, in the given order. Consistent. */
export async function getProjectsAt(
  table: TableReader,
  places: readonly { readonly ownerId: string; readonly folderId: string }[],
): Promise<Project[]> {
  const Keys = places.map(({ ownerId, folderId }) => keys.project(ownerId, folderId));
  const batches = Array.from({ length: Math.ceil(Keys.length / foldersAtOnce) }, (_, n) =>
    Keys.slice(n * foldersAtOnce, (n + 1) * foldersAtOnce),
  );
  const read = await Promise.all(batches.map((batch) => getItems<Project>(table, batch)));
  const byId = new Map(read.flat().map((folder) => [folder.projectId, folder]));
  return places.flatMap(({ folderId }) => byId.get(folderId) ?? []);
}

export const putNewProject = (project: Project): Action =>
  putNew({ ...keys.project(project.ownerId, project.projectId), ...project });

/** Conditions that the folder exists and is not being deleted. */
const isThere: readonly Condition[] = [{ exists: true }, { field: 'deletedAt', absent: true }];

/** Transaction item that checks that the folder exists, is not being deleted, and meets the conditions. */
export const checkProject = (ownerId: string, projectId: string, when: readonly Condition[] = []): Action =>
  check(keys.project(ownerId, projectId), [...isThere, ...when]);

/** Condition that the access lists of a file or folder are the same as when it was read. */
export const isSharedAsRead = ({ accessListIds }: Pick<Project, 'accessListIds'>): Condition =>
  accessListIds === undefined
    ? { field: 'accessListIds', absent: true }
    : { field: 'accessListIds', equals: accessListIds };

/**
 * Transaction item like {@link checkProject} for an object that is put into a folder with the access lists that were
 * read from it: it fails if the folder has been shared or unshared since.
 */
export const checkProjectAsShared = (folder: Project): Action =>
  checkProject(folder.ownerId, folder.projectId, [isSharedAsRead(folder)]);

type ProjectFields = Partial<Omit<Project, 'projectId' | 'ownerId' | 'createdAt'>>;

/** Transaction item that changes a folder; fails if it is gone, is being deleted, or a condition does not hold. */
export const patchProjectAction = (
  { ownerId, projectId }: Pick<Project, 'ownerId' | 'projectId'>,
  set: ProjectFields,
  when: readonly Condition[] = [],
): Action => update(patch(keys.project(ownerId, projectId), { set, when: [...isThere, ...when] }));

/** Changes a folder, even one that is being deleted. Returns false if it is gone or a condition does not hold. */
export const patchProject = (
  table: Table,
  { ownerId, projectId }: Pick<Project, 'ownerId' | 'projectId'>,
  set: ProjectFields,
  when: readonly Condition[] = [],
) => updateItem(table, patch(keys.project(ownerId, projectId), { set, when: [{ exists: true }, ...when] }));

/** Transaction items that remove an empty folder if the conditions hold. */
export const removeProject = (ownerId: string, projectId: string, when: readonly Condition[] = []): Action[] => [
  remove(keys.project(ownerId, projectId), when),
  remove(keys.fileCount(ownerId, projectId)),
];

/** Returns the number of files directly in a folder. */
export async function countFiles(table: TableReader, ownerId: string, projectId: string): Promise<number> {
  return (await getItem<{ files: number }>(table, keys.fileCount(ownerId, projectId)))?.files ?? 0;
}

/** Returns how often folders of this person were moved. */
export async function countMoves(table: TableReader, ownerId: string): Promise<number> {
  return (await getItem<{ moves: number }>(table, keys.folderMoves(ownerId)))?.moves ?? 0;
}

/**
 * Transaction item that counts a move; fails if another one was counted since: two concurrent moves could create a
 * cycle.
 */
export const countMove = (ownerId: string, before: number): Action =>
  update(
    patch(keys.folderMoves(ownerId), {
      add: { moves: 1 },
      when: [before === 0 ? { field: 'moves', absent: true } : { field: 'moves', equals: before }],
    }),
  );
