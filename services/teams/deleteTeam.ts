import type { Cloud } from '../../cloud/cloud.ts';
import { keys } from '../../cloud/table/core/keys.ts';
import { deleteItems } from '../../cloud/table/core/partition.ts';
import { groupSharedKey, sharedKey } from '../../cloud/table/files/sharedFiles.ts';
import { teamItems } from '../../cloud/table/files/teams.ts';

/**
 * Deletes the team of a file or folder: its rows in the lists of everyone with access, the invitations, and the access
 * list with its links. For a file or folder that is being deleted, which nobody can join any more. Idempotent.
 */
export async function deleteTeam({ table }: Pick<Cloud, 'table'>, id: string): Promise<void> {
  const items = await teamItems(table, id);
  const kind = items.some(({ SK }) => SK === keys.folderOfList(id).SK) ? 'folder' : 'file';
  const shared = items.flatMap(({ SK, since = {}, groups = {}, sharedAt }) => [
    ...Object.entries(since).map(([to, at]) =>
      Object.hasOwn(groups, to) ? groupSharedKey(to, at, { kind, id }) : sharedKey(to, at, { kind, id }),
    ),
    ...(sharedAt === undefined ? [] : [sharedKey(SK.slice(SK.indexOf('#') + 1), sharedAt, { kind, id })]),
  ]);
  // Rows are deleted first, because the list is needed to find them. The item that marks a folder is deleted last.
  await deleteItems(table, shared);
  const listed = items.map(({ PK, SK }) => ({ PK, SK }));
  await deleteItems(
    table,
    listed.toSorted((a, b) => Number(a.SK === 'FOLDER') - Number(b.SK === 'FOLDER')),
  );
}
