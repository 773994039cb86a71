import type { Cloud } from '../../cloud/cloud.ts';
import { keys } from '../../cloud/table/keys.ts';
import { deleteItems } from '../../cloud/table/partition.ts';
import { teamItems } from '../../cloud/table/teams.ts';

/**
 * Deletes the team of a file: the file in the lists of those who have access, the invitations, and the access list. For
 * a file that is being deleted, which nobody can join any more. May be called again.
 */
export async function deleteTeam({ table }: Pick<Cloud, 'table'>, fileId: string): Promise<void> {
  const items = await teamItems(table, fileId);
  const shared = items.flatMap(({ since = {}, groups = {} }) =>
    Object.entries(since).map(([id, at]) =>
      Object.hasOwn(groups, id) ? keys.groupFile(id, at, fileId) : keys.sharedFile(id, at, fileId),
    ),
  );
  // The rows first: the list is what they are found by.
  await deleteItems(table, shared);
  await deleteItems(
    table,
    items.map(({ PK, SK }) => ({ PK, SK })),
  );
}
