import type { Input, Reply } from '../../api/route.ts';
import type { comments as routes } from '../../api/routes/comments.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getCommentsRead } from '../../cloud/table/documents/comments.ts';
import type { AccessTo } from '../access/access.ts';
import { presentComments } from './presentComments.ts';

type Route = typeof routes.listComments;

/** Returns one page of the comments on a file's captions and sections. */
export async function listComments(
  cloud: Pick<CloudReader, 'table'>,
  access: AccessTo<Route>,
  { after }: Input<Route>,
): Promise<Reply<Route>> {
  const [page, { untilMs, sections }] = await Promise.all([
    presentComments(cloud, access, after),
    getCommentsRead(cloud.table, access.file.videoId, access.userId),
  ]);
  return {
    ...page,
    readUntil: untilMs === undefined ? null : isoOf(untilMs),
    sectionsRead: Object.fromEntries([...sections].map(([id, ms]) => [id, isoOf(ms)])),
  };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
