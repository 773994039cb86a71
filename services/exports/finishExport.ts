import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { readExport, updateExport } from '../../cloud/table/exports.ts';
import { abandon } from './abandon.ts';
import { exportKeys } from './objects.ts';
import type { PlannedExport } from './run.ts';

/** Box 4: the video can be downloaded; what it was made of is deleted. */
export async function finishExport(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  plan: PlannedExport,
): Promise<PlannedExport> {
  const ready = { status: 'ready', step: null, fraction: 1, updatedAt: cloud.now().toISOString() } as const;
  if (!(await updateExport(cloud.table, plan, ready)) && (await statusOf(cloud, plan)) !== 'ready') {
    throw await abandon(cloud, plan);
  }
  await deletePrefix(cloud.media, exportKeys.ranges(plan));
  await deletePrefix(cloud.media, exportKeys.captions(plan));
  return plan;
}

const statusOf = async (cloud: Pick<Cloud, 'table'>, plan: PlannedExport) =>
  (await readExport(cloud.table, plan))?.status;
