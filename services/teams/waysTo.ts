import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getListsAndAsker } from '../../cloud/table/files/accessLists.ts';
import { getProject } from '../../cloud/table/files/projects.ts';
import type { Shareable } from '../../cloud/table/files/shareables.ts';
import { type Group, getGroups } from '../../cloud/table/people/groups.ts';
import { type AccessList, type AccessWay, accessWays } from '../../domain/access/resolve.ts';

type Reader = Pick<CloudReader, 'table' | 'now'>;
type PresentedWay = Reply<typeof teams.readTeam>['ways'][number];

/** Access list with the id of its file or folder. */
export interface ListOf extends AccessList {
  readonly listId: string;
}

/** Groups and names of the shared folders above, by id. */
export interface WayNames {
  readonly groups: ReadonlyMap<string, Group>;
  readonly folders: ReadonlyMap<string, string>;
}

/** Returns the ids of the lists that apply: its own and those of the shared folders above. */
export const listIdsOf = ({ id, accessListIds }: Pick<Shareable, 'id' | 'accessListIds'>): readonly string[] => [
  ...new Set([id, ...accessListIds]),
];

/** Returns every way in which a person currently has access to what is shared. Empty for the owner. */
export async function waysTo(cloud: Reader, shared: Shareable, userId: string): Promise<PresentedWay[]> {
  if (userId === shared.ownerId) return [];
  const { lists, asker } = await getListsAndAsker(cloud.table, listIdsOf(shared), userId);
  const ways = accessWays(asker, withIds(lists), cloud.now());
  const groupIds = ways.flatMap(({ groupId }) => groupId ?? []);
  const [groups, folders] = await Promise.all([groupsById(cloud, groupIds), foldersAbove(cloud, shared)]);
  return presentWays(ways, shared, { groups, folders });
}

export const withIds = (lists: ReadonlyMap<string, AccessList>): ListOf[] =>
  [...lists].map(([listId, list]) => ({ ...list, listId }));

/** Formats ways for display, without those through groups that are being deleted. */
export const presentWays = (
  ways: readonly AccessWay<ListOf>[],
  { id }: Pick<Shareable, 'id'>,
  { groups, folders }: WayNames,
): PresentedWay[] =>
  ways.flatMap(({ via, role, list: { listId }, groupId }) => {
    const group = groupId === undefined ? undefined : groups.get(groupId);
    if (groupId !== undefined && !group) return [];
    return [
      {
        ...{ via, role },
        group: group ? { id: group.groupId, name: group.name } : null,
        folder: listId === id ? null : { id: listId, name: folders.get(listId) ?? '' },
      },
    ];
  });

const groupsAtOnce = 100;

/** Returns the groups that exist and are not being deleted, by id. */
export async function groupsById(
  { table }: Pick<Reader, 'table'>,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, Group>> {
  const ids = [...new Set(groupIds)];
  const batches = Array.from({ length: Math.ceil(ids.length / groupsAtOnce) }, (_, n) =>
    getGroups(table, ids.slice(n * groupsAtOnce, (n + 1) * groupsAtOnce)),
  );
  return new Map((await Promise.all(batches)).flat().map((group) => [group.groupId, group]));
}

/** Returns the names of the shared folders above, by id. Folders are at most eight levels deep. */
export async function foldersAbove(
  { table }: Pick<Reader, 'table'>,
  { id, ownerId, accessListIds }: Shareable,
): Promise<ReadonlyMap<string, string>> {
  const above = accessListIds.filter((listId) => listId !== id);
  const folders = await Promise.all(above.map((folderId) => getProject(table, ownerId, folderId)));
  return new Map(folders.flatMap((folder) => (folder ? [[folder.projectId, folder.name]] : [])));
}
