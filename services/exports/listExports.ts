import type { Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { currentExports } from './endDead.ts';
import { presentExport } from './presentExport.ts';

/** The exports of a file, newest first. */
export async function listExports(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  { file }: AccessTo<typeof exportRoutes.listExports>,
): Promise<Reply<typeof exportRoutes.listExports>> {
  const items = await currentExports(cloud, file.videoId);
  return { exports: await Promise.all(items.map((item) => presentExport(cloud, file, item))) };
}
