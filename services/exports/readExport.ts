import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getExport } from '../../cloud/table/files/exports.ts';
import type { AccessTo } from '../access/access.ts';
import { type ExportRecord, hasExpired, presentExport } from './presentExport.ts';

export async function readExport(
  cloud: Pick<CloudReader, 'table' | 'media' | 'now'>,
  { file }: AccessTo<typeof exportRoutes.readExport>,
  { exportId }: Input<typeof exportRoutes.readExport>,
): Promise<ExportRecord> {
  const item = await getExport(cloud.table, { videoId: file.videoId, exportId });
  if (!item || hasExpired(item, cloud.now())) throw new Refusal('export.missing');
  return presentExport(cloud, file, item);
}
