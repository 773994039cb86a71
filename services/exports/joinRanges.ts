import type { Cloud } from '../../cloud/cloud.ts';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { download, upload } from '../../cloud/media/store.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import type { ExportItem, VideoExport } from '../../cloud/table/exports.ts';
import type { RenderRange } from '../../domain/exports/ranges.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { steadyProgress } from '../steadyProgress.ts';
import { exportKeys } from './objects.ts';
import { isCopied } from './picture.ts';
import { sourceUrl } from './renderRange.ts';
import { exporting, type PlannedExport, requireUnderWay } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now'>;

/** Task 3: makes what is downloaded. No picture is encoded twice. */
export async function joinRanges(cloud: Parts, plan: PlannedExport): Promise<PlannedExport> {
  const item = await requireUnderWay(cloud, plan);
  await enterStep(cloud, exporting, plan, 'join');
  const sizeBytes = await inWorkspace(async (path) => {
    const output = path('made');
    await make({ cloud, plan, path, output }, item);
    return upload(cloud.media, exportKeys.made(item), output, item.format === 'mp3' ? 'audio/mpeg' : 'video/mp4');
  });
  await keepStored(cloud, exporting, plan, { sizeBytes });
  return plan;
}

interface Work {
  readonly cloud: Parts;
  readonly plan: PlannedExport;
  /** A path in the workspace. */
  readonly path: (name: string) => string;
  readonly output: string;
}

async function make(work: Work, item: ExportItem): Promise<void> {
  const { cloud, plan } = work;
  const input = await sourceUrl(cloud, plan.videoId);
  const facts = await cloud.tools.probe(input);
  const source = { input, facts };
  if (item.format === 'mp3') return encodeSound(work, source);
  if (facts.video && isCopied(item, facts.video)) return copyPicture(work, item, source);
  return join(work, item, source);
}

interface Source {
  readonly input: string;
  readonly facts: MediaFacts;
}

const progressOf = ({ cloud, plan }: Work) =>
  steadyProgress((fraction) => enterStep(cloud, exporting, plan, 'join', fraction));

async function encodeSound(work: Work, { input, facts }: Source): Promise<void> {
  const { audio, durationMs } = facts;
  if (!audio) throw new RunFailure('sound.missing');
  await work.cloud.tools.encodeSound({ input, audio, durationMs, output: work.output, ...progressOf(work) });
}

async function copyPicture(work: Work, item: VideoExport, { input, facts }: Source): Promise<void> {
  const tracks = await fetchTracks(work, item);
  await work.cloud.tools.addTracks({ input, facts, tracks, output: work.output, ...progressOf(work) });
}

/** One video of the rendered ranges, with the upload's sound. */
async function join(work: Work, item: VideoExport, { input, facts: { video, audio } }: Source): Promise<void> {
  const { cloud, plan, output } = work;
  if (!video) throw new RunFailure('engine.failed', 'the upload has no picture');
  const [segments, tracks] = [await fetchRanges(work), await fetchTracks(work, item)];
  const totalMs = plan.ranges.at(-1)?.endMs ?? 0;
  const soundFrom = audio ? input : null;
  const { frameRate } = video;
  await cloud.tools.joinRanges({ segments, frameRate, soundFrom, tracks, totalMs, output, ...progressOf(work) });
}

interface Segment {
  readonly path: string;
  readonly range: RenderRange;
}

async function fetchRanges({ cloud, plan, path }: Work): Promise<Segment[]> {
  const segments = plan.ranges.map((range) => ({ range, path: path(`${range.index}.mp4`) }));
  for (const segment of segments) {
    await download(cloud.media, exportKeys.range(plan, segment.range.index), segment.path);
  }
  return segments;
}

async function fetchTracks({ cloud, path }: Work, item: VideoExport) {
  const tracks = (item.tracks ?? []).map((language, index) => ({ language, path: path(`${index}.srt`) }));
  for (const [index, track] of tracks.entries()) {
    await download(cloud.media, exportKeys.track(item, index), track.path);
  }
  return tracks;
}
