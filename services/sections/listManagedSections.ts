import type { Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getSectionsOf, splitFilesOf } from '../../cloud/table/documents/sections.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { getFiles } from '../../cloud/table/files/files.ts';
import { readSharedPage } from '../../cloud/table/files/sharedFiles.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { may } from '../../domain/access/actions.ts';
import { byUrgency } from '../../domain/sections/urgency.ts';
import { type AccessTo, rolesOn } from '../access/access.ts';
import { presentPerson } from './presentSections.ts';

/** Maximum number of own files, and of files shared with the caller, that one reply covers. */
const maxFiles = 50;

/**
 * Returns the sections of the caller's own files and of the newest files shared with the caller, as far as the caller
 * may assign sections in them.
 */
export async function listManagedSections(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof routes.listManagedSections>,
): Promise<Reply<typeof routes.listManagedSections>> {
  const { table } = cloud;
  const groupIds = await getGroupIds(table, userId);
  const [own, shared] = await Promise.all([
    splitFilesOf(table, userId, maxFiles + 1),
    readSharedPage(table, { userId, groupIds }, { limit: maxFiles }),
  ]);
  const found = await getFiles(table, [...new Set([...own.slice(0, maxFiles), ...shared.videoIds])]);
  const split = found.filter(({ deleteStatus, sectionProgress }) => deleteStatus === 'active' && sectionProgress);
  const roles = await rolesOn(cloud, userId, split);
  const files = split.filter((_, index) => {
    const role = roles[index];
    return role !== undefined && may(role, 'assign');
  });
  const lists = await getSectionsOf(
    table,
    files.map(({ videoId }) => videoId),
  );
  const rows = files.flatMap(({ videoId, projectId, title }) =>
    (lists.get(videoId) ?? []).map((section, index) => ({
      ...section,
      number: index + 1,
      file: { id: videoId, projectId, title },
    })),
  );
  const assigneeIds = [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))];
  const people = await getUsers(table, assigneeIds);
  const sections = rows.toSorted(byUrgency).map(({ assigneeId, ...section }) => {
    const assignee = assigneeId === null ? undefined : people.get(assigneeId);
    return { ...section, assignee: assignee ? presentPerson(assignee, userId) : null };
  });
  return { sections, hasMore: own.length > maxFiles || shared.next !== null };
}
