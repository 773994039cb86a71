import type { Cloud } from '../../cloud/cloud.ts';
import {
  type ExportItem,
  type ExportKey,
  getExport,
  isPictureExport,
  type PictureExport,
} from '../../cloud/table/files/exports.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import { RunFailure } from '../runs/progress.ts';
import type { RunRules } from '../runs/rules.ts';
import { tellRun } from '../runs/tellRun.ts';
import { exportKeys } from './objects.ts';
import { toldOfExport } from './progressOf.ts';

/** Data passed from task to task of one export. */
export interface PlannedExport extends ExportKey {
  readonly ranges: readonly RenderRange[];
}

/**
 * Rules for runs of exports. The objects of an export belong to it alone, and are needed only while it is in progress
 * or ready.
 */
export const exporting: RunRules<'exports'> = {
  kind: 'exports',
  tell: (cloud, item) => tellRun(cloud, 'exports', toldOfExport(item, cloud.now())),
  executionName: ({ exportId }) => exportId,
  unused: (key, item) => (item?.status === 'processing' || item?.status === 'ready' ? [] : [exportKeys.all(key)]),
};

/** Returns an export in progress. @throws RunFailure otherwise. */
export async function requireUnderWay(cloud: Pick<Cloud, 'table'>, key: ExportKey): Promise<ExportItem> {
  const item = await getExport(cloud.table, key);
  if (item?.status !== 'processing') throw new RunFailure('run.cancelled');
  return item;
}

/** Returns an export in progress that has a picture. @throws RunFailure otherwise. */
export async function requirePicture(cloud: Pick<Cloud, 'table'>, key: ExportKey): Promise<PictureExport> {
  const item = await requireUnderWay(cloud, key);
  if (!isPictureExport(item)) throw new RunFailure('engine.failed', `${item.format} has no picture to render`);
  return item;
}
