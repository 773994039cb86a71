import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { getFiles } from '../../cloud/table/files/files.ts';
import { readSharedPage } from '../../cloud/table/files/sharedFiles.ts';
import { type AccessTo, rolesOn } from '../access/access.ts';
import { encodePlace, readPlace } from './listPlace.ts';
import { presentFiles } from './presentFile.ts';

const list = 'shared';

/**
 * Returns one page of the files that others share with the caller, with the caller's groups, or by links that the
 * caller opened, latest first. Files that the caller may no longer open are left out, so a page may be shorter than
 * requested and still have a next one.
 */
export async function listShared(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'delivery' | 'now'>,
  { user: { userId } }: AccessTo<typeof files.listShared>,
  { limit, cursor }: Input<typeof files.listShared>,
): Promise<Reply<typeof files.listShared>> {
  const after = cursor === undefined ? undefined : readPlace(cursor, list).SK;
  const groupIds = await getGroupIds(cloud.table, userId);
  const { videoIds, next } = await readSharedPage(cloud.table, { userId, groupIds }, { limit, after });
  const found = await getFiles(cloud.table, videoIds);
  const roles = await rolesOn(cloud, userId, found);
  const shown = await presentFiles(cloud, found, ({ deleteStatus }, index) => {
    const role = roles[index];
    return role !== 'owner' && deleteStatus === 'active' ? role : undefined;
  });
  return {
    files: shown,
    nextCursor: next && encodePlace(list, { text: list, SK: next }),
  };
}
