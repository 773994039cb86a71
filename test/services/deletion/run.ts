import type { FileRef } from '../../../api/route.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { finishDeletion } from '../../../services/orchestration/deletion/finishDeletion.ts';
import type { Deletion } from '../../../services/orchestration/deletion/run.ts';
import { stopWork } from '../../../services/orchestration/deletion/stopWork.ts';
import { sweepFile } from '../../../services/orchestration/deletion/sweepFile.ts';
import type { TestCloud } from '../../kit/cloud.ts';
import { type Caller, deleteFile, fileIdOf } from '../../kit/services.ts';

type Parts = Pick<
  Cloud,
  'table' | 'ledger' | 'media' | 'staged' | 'jobs' | 'recognition' | 'conversion' | 'now' | 'live'
>;

/** Runs the tasks in the state machine's order. `wait` is called between two sweeps, until the last one. */
export async function runDeletion(cloud: Parts, run: Deletion, wait: () => unknown): Promise<void> {
  await stopWork(cloud, run);
  while (!(await sweepFile(cloud, run)).isLast) await wait();
  await finishDeletion(cloud, run);
}

const nothingRecognised = { client: { send: async () => ({}) } } as unknown as Cloud['recognition'];
/** Conversion for files without converted media. */
export const noConversion = {} as unknown as Cloud['conversion'];

/** Deletes a file and runs its deletion to the end. The clock advances by the time that it waits. */
export async function deleteFully(cloud: TestCloud, caller: Caller, ref: FileRef, recognition = nothingRecognised) {
  await deleteFile(cloud, caller, ref);
  await runDeletion({ ...cloud, recognition, conversion: noConversion }, { videoId: fileIdOf(ref), attempt: 1 }, () => {
    cloud.clock.set(new Date(cloud.now().getTime() + 20 * 60_000).toISOString());
  });
}
