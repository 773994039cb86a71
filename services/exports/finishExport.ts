import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { finishRun } from '../runs/progress.ts';
import { exportKeys } from './objects.ts';
import { exporting, type PlannedExport } from './run.ts';

/** Task 4: makes the export available for download and deletes its intermediate objects. */
export async function finishExport(
  cloud: Pick<Cloud, 'table' | 'media' | 'now' | 'live'>,
  plan: PlannedExport,
): Promise<PlannedExport> {
  await finishRun(cloud, exporting, plan);
  await deletePrefix(cloud.media, exportKeys.ranges(plan));
  await deletePrefix(cloud.media, exportKeys.captions(plan));
  await deletePrefix(cloud.media, exportKeys.tracks(plan));
  return plan;
}
