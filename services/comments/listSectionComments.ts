import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getCommentsRead } from '../../cloud/table/documents/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { commentedSection, isAtSection } from './commentedSection.ts';
import { presentComments } from './presentComments.ts';

type Route = typeof routes.listSectionComments;

/** Returns one page of the comments on a section. */
export async function listSectionComments(
  cloud: Pick<CloudReader, 'table'>,
  access: AccessTo<Route>,
  { sectionId, after }: Input<Route>,
): Promise<Reply<Route>> {
  const { videoId } = access.file;
  const at = await commentedSection(cloud, videoId, sectionId);
  const [page, read] = await Promise.all([
    presentComments(cloud, access, after, (item) => isAtSection(at, item)),
    getCommentsRead(cloud.table, videoId, access.userId),
  ]);
  const untilMs = read.sections.get(sectionId);
  return { ...page, readUntil: untilMs === undefined ? null : new Date(untilMs).toISOString() };
}
