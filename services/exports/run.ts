import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { type ExportItem, type ExportKey, getExport } from '../../cloud/table/exports.ts';
import { returnExport } from '../../cloud/table/usage.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import { RunFailure } from '../runs/progress.ts';
import type { RunParts, RunRules } from '../runs/rules.ts';
import { exportKeys } from './objects.ts';

/** The data passed from task to task of one export. */
export interface PlannedExport extends ExportKey {
  readonly ranges: readonly RenderRange[];
}

/**
 * An export counts against the plan of its month. Its objects belong to it alone, and are needed only while it is under
 * way or ready.
 */
export const exporting: RunRules<'exports', RunParts & Pick<Cloud, 'media'>> = {
  kind: 'exports',
  executionName: ({ exportId }) => exportId,
  uncount: ({ ownerId, month }) => [returnExport(ownerId, month)],
  unused: (key, item) => (item?.status === 'processing' || item?.status === 'ready' ? [] : [exportKeys.all(key)]),
  deleteUnused: ({ media }, prefix) => deletePrefix(media, prefix),
};

/** An export that is under way. @throws RunFailure when it is not. */
export async function requireUnderWay(cloud: Pick<Cloud, 'table'>, key: ExportKey): Promise<ExportItem> {
  const item = await getExport(cloud.table, key);
  if (item?.status !== 'processing') throw new RunFailure('run.cancelled');
  return item;
}
