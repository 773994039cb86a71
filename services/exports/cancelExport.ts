import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { exportsOfFile, getExport } from '../../cloud/table/files/exports.ts';
import type { AccessTo } from '../access/access.ts';
import { cancelRun } from '../runs/end.ts';
import { exportEnd } from './end.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now' | 'live'> & { readonly jobs: Jobs<'exports'> };

/** Cancels an export. Does nothing if it has already ended. */
export async function cancelExport(
  cloud: Parts,
  { file }: AccessTo<typeof exportRoutes.cancelExport>,
  { exportId }: Input<typeof exportRoutes.cancelExport>,
): Promise<Reply<typeof exportRoutes.cancelExport>> {
  const item = await getExport(cloud.table, { videoId: file.videoId, exportId });
  if (!item) throw new Refusal('export.missing');
  if (item.status === 'processing') await cancelRun(cloud, exportEnd, item);
  return { done: true };
}

/** Cancels all exports of a file that is being deleted. */
export async function cancelExportsOf(cloud: Parts, videoId: string): Promise<void> {
  for await (const item of exportsOfFile(cloud.table, videoId)) {
    if (item.status === 'processing') await cancelRun(cloud, exportEnd, item);
  }
}
