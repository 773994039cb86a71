import type { Cloud } from '../../cloud/cloud.ts';
import type { ExportKey } from '../../cloud/table/files/exports.ts';
import { reasonNamed } from '../../domain/runs/kinds.ts';
import { failRun } from '../runs/end.ts';
import { exportEnd } from './end.ts';

/** Error caught by the state machine: `Error` is the name of the error that a task threw. */
export interface FailedExport extends ExportKey {
  readonly error?: { readonly Error?: string };
}

/** Task for every failure. The export is not counted. */
export async function failExport(
  cloud: Pick<Cloud, 'table' | 'media' | 'now' | 'live'>,
  run: FailedExport,
): Promise<FailedExport> {
  await failRun(cloud, exportEnd, run, reasonNamed('exports', run.error?.Error));
  return run;
}
