import type { Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getFiles } from '../../cloud/table/files/files.ts';
import { getProjectsAt } from '../../cloud/table/files/projects.ts';
import { readGroupShared } from '../../cloud/table/files/sharedFiles.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { rolesOn } from '../access/access.ts';

type Shared = Pick<Reply<typeof groups.readGroup>, 'shared' | 'hasMoreShared'>;

/** Maximum number of files, and of folders, that the page of a group lists. */
const maxListed = 50;

/** Maximum number of owners that are read: as many as one request can read. */
const maxOwners = 100;

/** Returns the files and folders that are shared with a group and that a person may open: folders first. */
export async function listGroupShared(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  userId: string,
  groupId: string,
): Promise<Shared> {
  const { table } = cloud;
  const rows = await readGroupShared(table, groupId, maxListed);
  const [files, folders] = await Promise.all([getFiles(table, rows.videoIds), getProjectsAt(table, rows.folders)]);
  const items = [
    ...folders
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ projectId: id, name: title, ...rest }) => ({
        ...rest,
        kind: 'folder' as const,
        id,
        title,
        projectId: null,
      })),
    ...files
      .filter(({ deleteStatus }) => deleteStatus === 'active')
      .map(({ videoId: id, ...rest }) => ({ ...rest, kind: 'file' as const, id })),
  ];
  const ownerIds = [...new Set(items.map(({ ownerId }) => ownerId))];
  const [roles, owners] = await Promise.all([
    rolesOn(cloud, userId, items),
    getUsers(table, ownerIds.slice(0, maxOwners)),
  ]);
  const shared = items.flatMap(({ kind, id, projectId, title, ownerId }, index) => {
    const role = roles[index];
    const { firstName = '', lastName = '' } = owners.get(ownerId) ?? {};
    return role ? [{ kind, id, projectId, title, owner: { firstName, lastName }, role }] : [];
  });
  return { shared, hasMoreShared: rows.hasMore };
}
