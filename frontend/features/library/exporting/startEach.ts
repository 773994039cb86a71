import type { PlannedExport } from '../../../entities/exports/dialog/batchChoice.ts';
import { eachItem, type Outcome } from '../actions/eachItem.ts';
import { fileItem } from '../list/rows.ts';

interface Started extends Outcome {
  /** Exports that were not started. */
  readonly left: readonly PlannedExport[];
}

/**
 * Starts exports, those of one file one after another. A file whose exports cannot be started does not stop the others.
 * Each is started once, also if work on its file is repeated after the limit of calls.
 */
export async function startEach(
  planned: readonly PlannedExport[],
  start: (one: PlannedExport) => Promise<unknown>,
): Promise<Started> {
  const left = new Set(planned);
  const files = [...new Map(planned.map(({ file }) => [file.id, file])).values()];
  const { failed } = await eachItem(files.map(fileItem), async (item) => {
    for (const one of [...left].filter(({ file }) => file.id === item.key)) {
      await start(one);
      left.delete(one);
    }
  });
  return { failed, left: [...left] };
}
