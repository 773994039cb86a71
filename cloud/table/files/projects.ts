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

/** A folder of files and folders. */
export interface Project extends Folder {
  readonly ownerId: string;
  readonly name: string;
  /** The access lists of the shared folders among it and those above it; absent while none is shared. */
  readonly accessListIds?: readonly string[];
  /** Counts how often it was shared or was no longer shared; absent for a folder that never was. */
  readonly spreads?: number;
  /** Whether the id of its own list still has to come into what is below it, or to leave it. */
  readonly isSpreading?: boolean;
  /** Of the run that deletes it; absent for a folder that is deleted with one above it. */
  readonly deleteStatus?: 'deleting' | 'failed';
  readonly deleteAttempt?: number;
  readonly deleteStep?: StepOf<'folderDeletion'> | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const getProject = (table: TableReader, ownerId: string, projectId: string) =>
  getItem<Project>(table, keys.project(ownerId, projectId));

/** All folders of a person, also those that are being deleted. At most `maxFolders`, so it is one request as a rule. */
export async function getProjects(table: TableReader, ownerId: string): Promise<Project[]> {
  const { PK, SK: SKPrefix } = keys.project(ownerId, '');
  return Array.fromAsync(query<Project & Key>(table, { PK, SKPrefix }));
}

const foldersAtOnce = 100;

/** Folders of several people, those that exist, in this order. Consistent. */
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

/** The folder exists and is not being deleted. */
const isThere: readonly Condition[] = [{ exists: true }, { field: 'deletedAt', absent: true }];

/** Transaction item that checks that the folder exists, is not being deleted, and meets the conditions. */
export const checkProject = (ownerId: string, projectId: string, when: readonly Condition[] = []): Action =>
  check(keys.project(ownerId, projectId), [...isThere, ...when]);

/** What must hold for the same access lists to apply to a file or a folder as when it was read. */
export const isSharedAsRead = ({ accessListIds }: Pick<Project, 'accessListIds'>): Condition =>
  accessListIds === undefined
    ? { field: 'accessListIds', absent: true }
    : { field: 'accessListIds', equals: accessListIds };

/**
 * Transaction item like {@link checkProject} for what comes into a folder with the access lists of it that were read:
 * it fails if the folder was shared or was no longer shared since.
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

/** Changes a folder, also one that is being deleted. Returns false if it is gone or a condition does not hold. */
export const patchProject = (
  table: Table,
  { ownerId, projectId }: Pick<Project, 'ownerId' | 'projectId'>,
  set: ProjectFields,
  when: readonly Condition[] = [],
) => updateItem(table, patch(keys.project(ownerId, projectId), { set, when: [{ exists: true }, ...when] }));

/** Transaction items that remove a folder, which must be empty, if the conditions hold. */
export const removeProject = (ownerId: string, projectId: string, when: readonly Condition[] = []): Action[] => [
  remove(keys.project(ownerId, projectId), when),
  remove(keys.fileCount(ownerId, projectId)),
];

/** How many files are right in a folder. */
export async function countFiles(table: TableReader, ownerId: string, projectId: string): Promise<number> {
  return (await getItem<{ files: number }>(table, keys.fileCount(ownerId, projectId)))?.files ?? 0;
}

/** How often folders of this person were moved. */
export async function countMoves(table: TableReader, ownerId: string): Promise<number> {
  return (await getItem<{ moves: number }>(table, keys.folderMoves(ownerId)))?.moves ?? 0;
}

/** Transaction item that counts a move; fails if another one was counted since: two together could make a circle. */
export const countMove = (ownerId: string, before: number): Action =>
  update(
    patch(keys.folderMoves(ownerId), {
      add: { moves: 1 },
      when: [before === 0 ? { field: 'moves', absent: true } : { field: 'moves', equals: before }],
    }),
  );
