import { Refusal } from '../../api/errors.ts';
import type { Input } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { readExport as readItem } from '../../cloud/table/exports.ts';
import { requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';
import { type ExportRecord, presentExport } from './presentExport.ts';

export async function readExport(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  caller: Caller,
  input: Input<typeof exportRoutes.readExport>,
): Promise<ExportRecord> {
  const { videoId, exportId } = input;
  const file = await requireFile(cloud, caller, input, 'open');
  const item = await readItem(cloud.table, { videoId, exportId });
  if (!item) throw new Refusal('export.missing');
  return presentExport(cloud, file, item);
}
