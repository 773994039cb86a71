import type { Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { exportsOfFile } from '../../cloud/table/exports.ts';
import type { AccessTo } from '../access/access.ts';
import { presentExport } from './presentExport.ts';

/** The exports of a file, newest first. */
export async function listExports(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { file }: AccessTo<typeof exportRoutes.listExports>,
): Promise<Reply<typeof exportRoutes.listExports>> {
  const items = await Array.fromAsync(exportsOfFile(cloud.table, file.videoId));
  items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { exports: await Promise.all(items.map((item) => presentExport(cloud, file, item))) };
}
