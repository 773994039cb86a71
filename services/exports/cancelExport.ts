import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { type ExportItem, exportsOfFile, readExport } from '../../cloud/table/exports.ts';
import type { AccessTo } from '../access/access.ts';
import { endExport } from './endExport.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'> & { readonly jobs: Jobs<'exports'> };

/** Stops an export. One that has ended meanwhile stays what it is. */
export async function cancelExport(
  cloud: Parts,
  { file }: AccessTo<typeof exportRoutes.cancelExport>,
  { exportId }: Input<typeof exportRoutes.cancelExport>,
): Promise<Reply<typeof exportRoutes.cancelExport>> {
  const item = await readExport(cloud.table, { videoId: file.videoId, exportId });
  if (!item) throw new Refusal('export.missing');
  await cancel(cloud, item);
  return { done: true };
}

/** Stops all exports of a file that is being deleted. */
export async function cancelExportsOf(cloud: Parts, videoId: string): Promise<void> {
  for await (const item of exportsOfFile(cloud.table, videoId)) {
    if (item.status === 'processing') await cancel(cloud, item);
  }
}

/** The machine first: a box that is still at work then finds its export cancelled and stops by itself. */
async function cancel(cloud: Parts, item: ExportItem): Promise<void> {
  if (item.status !== 'processing') return;
  await cloud.jobs.stop('exports', item.exportId);
  await endExport(cloud, item, { status: 'cancelled', failureReason: null });
}
