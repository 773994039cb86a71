import type { Cloud } from '../../cloud/cloud.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { type ExportKey, readExport } from '../../cloud/table/exports.ts';
import { endExport } from './endExport.ts';
import { exportKeys } from './objects.ts';

/** What the machine caught: `Error` is the name of the error that a box threw. */
export interface FailedExport extends ExportKey {
  readonly error?: { readonly Error?: string };
}

/** The box that every failure leads to: the export is not counted. It may run at any time and again. */
export async function failExport(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  run: FailedExport,
): Promise<FailedExport> {
  const item = await readExport(cloud.table, run);
  const failureReason = run.error?.Error === 'captions.missing' ? 'captions.missing' : 'engine.failed';
  const isGone = !item || item.status === 'cancelled';
  if (isGone) await deletePrefix(cloud.media, exportKeys.all(run));
  else await endExport(cloud, item, { status: 'failed', failureReason });
  return run;
}
