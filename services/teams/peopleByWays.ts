import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getListsAndAsker } from '../../cloud/table/files/accessLists.ts';
import { linkedPeople, linkIdsOf } from '../../cloud/table/files/links.ts';
import type { Shareable } from '../../cloud/table/files/shareables.ts';
import type { Group } from '../../cloud/table/people/groups.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import { type AccessWay, type Asker, accessWays } from '../../domain/access/resolve.ts';
import { foldersAbove, groupsById, type ListOf, listIdsOf, presentWays, withIds } from './waysTo.ts';

type PresentedWays = Reply<typeof teams.readTeam>['ways'];

/** Everyone with a role on what is shared, with the ways in which they have it. */
export interface PeopleByWays {
  readonly ways: ReadonlyMap<string, PresentedWays>;
  readonly folders: ReadonlyMap<string, string>;
  /** Whether more people have opened a link than are read. */
  readonly hasMoreLinked: boolean;
}

/**
 * Finds the people on all lists that apply, the members of their groups, and people who opened their links. Reads only
 * some of the people if thousands opened a link.
 */
export async function peopleByWays(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  shared: Shareable,
): Promise<PeopleByWays> {
  const listIds = listIdsOf(shared);
  const lists = withIds((await getListsAndAsker(cloud.table, listIds, shared.ownerId)).lists);
  const [groups, folders, linked] = await Promise.all([
    groupsById(
      cloud,
      lists.flatMap(({ groups }) => Object.keys(groups)),
    ),
    foldersAbove(cloud, shared),
    linkedOf(cloud, lists),
  ]);
  const askers = askersOf(lists, [...groups.values()], linked.linkIds).filter(
    ({ userId }) => userId !== shared.ownerId,
  );
  const present = (ways: readonly AccessWay<ListOf>[]) => presentWays(ways, shared, { groups, folders });
  const ways = askers.map((asker) => [asker.userId, present(accessWays(asker, lists, cloud.now()))] as const);
  return { ways: new Map(ways.filter(([, ofPerson]) => ofPerson.length > 0)), folders, hasMoreLinked: linked.hasMore };
}

/** Returns the links that people opened, by person. Reads only lists with a link. */
async function linkedOf({ table }: Pick<CloudReader, 'table'>, lists: readonly ListOf[]) {
  const limit = sharingBounds.listedLinked;
  const withLinks = lists.filter(({ links = {} }) => Object.keys(links).length > 0);
  const rows = await Promise.all(withLinks.map(({ listId }) => linkedPeople(table, listId, limit + 1)));
  const linkIds = new Map<string, string[]>();
  for (const [userId, linked] of rows.flatMap((ofList) => ofList.slice(0, limit)))
    linkIds.set(userId, [...(linkIds.get(userId) ?? []), ...linkIdsOf(linked)]);
  return { linkIds, hasMore: rows.some((ofList) => ofList.length > limit) };
}

/** Returns everyone who is on a list, in one of its groups, or has opened one of its links. */
function askersOf(
  lists: readonly ListOf[],
  groups: readonly Group[],
  linkIds: ReadonlyMap<string, readonly string[]>,
): Asker[] {
  const groupIds = new Map<string, string[]>();
  for (const { groupId, members } of groups)
    for (const userId of Object.keys(members)) groupIds.set(userId, [...(groupIds.get(userId) ?? []), groupId]);
  const people = lists.flatMap(({ people }) => Object.keys(people));
  return [...new Set([...people, ...groupIds.keys(), ...linkIds.keys()])].map((userId) => ({
    userId,
    groupIds: groupIds.get(userId) ?? [],
    linkIds: linkIds.get(userId) ?? [],
  }));
}
