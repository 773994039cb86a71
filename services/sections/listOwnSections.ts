import type { Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { assignedFilesOf, getSectionsOf } from '../../cloud/table/documents/sections.ts';
import { getFiles } from '../../cloud/table/files/files.ts';
import { byUrgency } from '../../domain/sections/urgency.ts';
import { type AccessTo, rolesOn } from '../access/access.ts';

/** Maximum number of files read for one reply: as many as one request can read. */
const maxFiles = 100;

/** Returns the sections assigned to the caller, in all files that the caller may still open. */
export async function listOwnSections(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof routes.listOwnSections>,
): Promise<Reply<typeof routes.listOwnSections>> {
  const assigned = await assignedFilesOf(cloud.table, userId, maxFiles + 1);
  const videoIds = assigned.slice(0, maxFiles);
  const [files, sections] = await Promise.all([getFiles(cloud.table, videoIds), getSectionsOf(cloud.table, videoIds)]);
  const roles = await rolesOn(cloud, userId, files);
  const open = files.filter(({ deleteStatus }, index) => roles[index] && deleteStatus === 'active');
  const own = open.flatMap(({ videoId, projectId, title }) =>
    (sections.get(videoId) ?? []).flatMap(({ assigneeId, ...section }, index) =>
      assigneeId === userId ? [{ ...section, number: index + 1, file: { id: videoId, projectId, title } }] : [],
    ),
  );
  return { sections: own.toSorted(byUrgency), hasMore: assigned.length > maxFiles };
}
