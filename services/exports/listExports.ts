import type { Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { exportsOfFile } from '../../cloud/table/files/exports.ts';
import type { AccessTo } from '../access/access.ts';
import { hasExpired, presentExport } from './presentExport.ts';

/** Returns the exports of a file that have not expired, newest first. */
export async function listExports(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'delivery' | 'now'>,
  { file }: AccessTo<typeof exportRoutes.listExports>,
): Promise<Reply<typeof exportRoutes.listExports>> {
  const stored = await Array.fromAsync(exportsOfFile(cloud.table, file.videoId));
  const items = stored.filter((item) => !hasExpired(item, cloud.now()));
  items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { exports: await Promise.all(items.map((item) => presentExport(cloud, file, item))) };
}
