import type { Cloud } from '../../../cloud/cloud.ts';
import { openMediaTools } from '../../../cloud/media/ffmpeg/tools.ts';
import type { ExportKey } from '../../../cloud/table/files/exports.ts';
import { failExport } from '../../../services/exports/failExport.ts';
import { finishExport } from '../../../services/exports/finishExport.ts';
import { joinRanges } from '../../../services/exports/joinRanges.ts';
import { planExport } from '../../../services/exports/planExport.ts';
import { renderRange } from '../../../services/exports/renderRange.ts';
import { RunFailure } from '../../../services/runs/progress.ts';
import { fontsForTests } from '../../kit/fonts.ts';
import type { World } from '../world.ts';

const fonts = await fontsForTests();

export const studio = (world: World) => ({
  ...world.cloud,
  tools: openMediaTools({ ...process.env, FONTS_DIR: fonts }),
});

type Studio = Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'>;

/**
 * Runs the tasks in the state machine's order, each `times` times on the same input. Returns the reason of a failure.
 */
export async function runMachine(cloud: Studio, key: ExportKey, times = 1): Promise<string | null> {
  const repeat = async <Out>(task: () => Promise<Out>): Promise<Out> => {
    for (let time = 1; time < times; time++) await task();
    return task();
  };
  try {
    const plan = await repeat(() => planExport(cloud, key));
    await Promise.all(plan.ranges.map((range) => repeat(() => renderRange(cloud, { ...key, range }))));
    await repeat(() => joinRanges(cloud, plan));
    await repeat(() => finishExport(cloud, plan));
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    await repeat(() => failExport(cloud, { ...key, error: { Error: error.name } }));
    if (!(error instanceof RunFailure)) throw error;
    return error.name;
  }
}
