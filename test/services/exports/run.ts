import type { Cloud } from '../../../cloud/cloud.ts';
import { putBytes } from '../../../cloud/media/store.ts';
import { openTools } from '../../../cloud/media/tools.ts';
import type { ExportKey } from '../../../cloud/table/exports.ts';
import { type FileItem, fileUpdate } from '../../../cloud/table/files.ts';
import { commit } from '../../../cloud/table/transaction.ts';
import type { User } from '../../../cloud/table/users.ts';
import type { Snapshot } from '../../../domain/captions/types.ts';
import { failExport } from '../../../services/exports/failExport.ts';
import { finishExport } from '../../../services/exports/finishExport.ts';
import { joinRanges } from '../../../services/exports/joinRanges.ts';
import { planExport } from '../../../services/exports/planExport.ts';
import { renderRange } from '../../../services/exports/renderRange.ts';
import { RunFailure } from '../../../services/runs/progress.ts';
import { createSubtitles } from '../../../services/subtitles/createSubtitles.ts';
import { spoken } from '../subtitles/kit.ts';
import type { World } from '../world.ts';

export const studio = (world: World) => ({ ...world.cloud, tools: openTools(process.env) });

type Studio = Pick<Cloud, 'table' | 'media' | 'tools' | 'now'>;

export interface Given {
  readonly source: Uint8Array;
  readonly plan?: User['plan'];
  readonly about?: Partial<FileItem>;
  readonly captions?: Snapshot;
}

/** A file of somebody new that has been transcribed. */
export async function aTranscribedFile(
  world: World,
  { source, plan, about, captions = spoken(2) }: Given,
): Promise<FileItem> {
  const { cloud } = world;
  const facts = { durationMs: 2000, widthPx: 160, heightPx: 90, frameRate: { numerator: 25, denominator: 1 } };
  const file = await world.aFile(await world.aPerson(plan), { transcriptStatus: 'done', ...facts, ...about });
  await putBytes(cloud.media, file.sourceKey, source, 'video/mp4');
  const key = { videoId: file.videoId, subtitleId: `${file.videoId}-1` };
  const pointed = fileUpdate(file.videoId, { subtitleId: key.subtitleId, updatedAt: cloud.now().toISOString() });
  await commit(cloud.table, [await createSubtitles(cloud, key, captions), pointed]);
  return { ...file, subtitleId: key.subtitleId };
}

/** The state machine's order, with each task run `times` times on the same input. Returns the reason of a failure. */
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
