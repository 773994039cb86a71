import type { Cloud } from '../../cloud/cloud.ts';
import { download, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { steadyProgress } from '../steadyProgress.ts';
import { exportKeys } from './objects.ts';
import { sourceUrl } from './renderRange.ts';
import { exporting, type PlannedExport } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now'>;

/** Task 3: joins the ranges into one video with the upload's sound; no picture is encoded twice. */
export async function joinRanges(cloud: Parts, plan: PlannedExport): Promise<PlannedExport> {
  await enterStep(cloud, exporting, plan, 'join');
  const sizeBytes = await inWorkspace(async (path) => {
    const segments = await fetchRanges(cloud, plan, path);
    const output = path('video.mp4');
    await join(cloud, plan, segments, output);
    return upload(cloud.media, exportKeys.video(plan), output, 'video/mp4');
  });
  await keepStored(cloud, exporting, plan, { sizeBytes });
  return plan;
}

interface Segment {
  readonly path: string;
  readonly range: RenderRange;
}

async function fetchRanges(cloud: Parts, plan: PlannedExport, path: (name: string) => string): Promise<Segment[]> {
  const segments = plan.ranges.map((range) => ({ range, path: path(`${range.index}.mp4`) }));
  for (const segment of segments) {
    await download(cloud.media, exportKeys.range(plan, segment.range.index), segment.path);
  }
  return segments;
}

async function join(cloud: Parts, plan: PlannedExport, segments: Segment[], output: string): Promise<void> {
  const source = await sourceUrl(cloud, plan.videoId);
  const { video, audio } = await cloud.tools.probe(source);
  if (!video) throw new RunFailure('engine.failed', 'the upload has no picture');
  const { frameRate } = video;
  const totalMs = plan.ranges.at(-1)?.endMs ?? 0;
  const soundFrom = audio ? source : null;
  const progress = steadyProgress((fraction) => enterStep(cloud, exporting, plan, 'join', fraction));
  await cloud.tools.joinRanges({ segments, frameRate, soundFrom, totalMs, output, ...progress });
}
