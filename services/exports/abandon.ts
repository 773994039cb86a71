import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import type { ExportKey } from '../../cloud/table/exports.ts';
import { exportKeys } from './objects.ts';
import { ExportFailure } from './run.ts';

/** What a box throws that finds its export cancelled after it stored something: that is deleted first. */
export async function abandon(cloud: Pick<Cloud, 'media'>, key: ExportKey): Promise<ExportFailure> {
  await deletePrefix(cloud.media, exportKeys.all(key));
  return new ExportFailure('export.cancelled');
}
