import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { fileLists } from '../../cloud/table/core/keys.ts';
import { readListPage } from '../../cloud/table/files/fileLists.ts';
import { getFiles } from '../../cloud/table/files/files.ts';
import { searchFor } from '../../domain/files/search.ts';
import type { AccessTo } from '../access/access.ts';
import { encodePlace, readPlace } from './listPlace.ts';
import { presentFiles } from './presentFile.ts';

type Asked = Input<typeof files.listFiles>;

/**
 * Returns one page of the caller's files. The cost does not depend on the number of files: one query for the ids, one
 * batch for the files (docs/decisions/lists.md). A page may be shorter than requested and still have a next one.
 */
export async function listFiles(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'delivery' | 'now'>,
  { user }: AccessTo<typeof files.listFiles>,
  asked: Asked,
): Promise<Reply<typeof files.listFiles>> {
  const list = listOf(user.userId, asked);
  if (!list) return { files: [], nextCursor: null };
  const { sort, order, limit, cursor } = asked;
  const after = cursor === undefined ? undefined : readPlace(cursor, sort);
  const { videoIds, next } = await readListPage(cloud.table, list.id, { ...list, sort, order, limit, after });
  const listed = await getFiles(cloud.table, videoIds);
  const shown = listed.filter((file) => file.deleteStatus === 'active' && !user.deletingFolderIds?.has(file.projectId));
  return {
    files: await presentFiles(cloud, shown, () => 'owner'),
    nextCursor: next && encodePlace(sort, next),
  };
}

/** Returns the list to read; undefined if a search contains no word. */
function listOf(
  userId: string,
  { projectId, search }: Asked,
): { id: string; containing?: readonly string[] } | undefined {
  if (!search) return { id: projectId === undefined ? fileLists.all(userId) : fileLists.inFolder(userId, projectId) };
  const sought = searchFor(search);
  return sought ? { id: fileLists.ofTerm(userId, sought.term), containing: sought.containing } : undefined;
}
