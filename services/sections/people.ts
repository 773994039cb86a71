import type { CloudReader } from '../../cloud/cloud.ts';
import { getAccessFacts } from '../../cloud/table/files/accessLists.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getGroups } from '../../cloud/table/people/groups.ts';
import { getUsers, type User } from '../../cloud/table/people/users.ts';

/** Maximum number of people to whom sections of a file can be assigned: as many as one request can read. */
const maxPeople = 100;

/**
 * Returns the people with access to a file by id, the owner first. Access may be direct, through a group, or through a
 * folder.
 */
export async function peopleOf(
  { table }: Pick<CloudReader, 'table'>,
  { ownerId, accessListIds = [] }: FileItem,
): Promise<ReadonlyMap<string, User>> {
  const { lists } = await getAccessFacts(table, accessListIds, ownerId);
  const groupIds = [...new Set(lists.flatMap(({ groups }) => Object.keys(groups)))];
  const groups = await getGroups(table, groupIds.slice(0, maxPeople));
  const ids = new Set([
    ownerId,
    ...lists.flatMap(({ people }) => Object.keys(people)),
    ...groups.flatMap(({ members }) => Object.keys(members)),
  ]);
  return getUsers(table, [...ids].slice(0, maxPeople));
}
