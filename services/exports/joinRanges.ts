import type { Cloud } from '../../cloud/cloud.ts';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { fileBytes, objectBytes } from '../../cloud/media/mp4/bytes.ts';
import { joinMp4 } from '../../cloud/media/mp4/join.ts';
import { download } from '../../cloud/media/store.ts';
import { uploadInParts, uploadStream } from '../../cloud/media/uploadStream.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import type { ExportItem, VideoExport } from '../../cloud/table/exports.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import { keepStored } from '../runs/stored.ts';
import { steadyProgress } from '../steadyProgress.ts';
import { exportKeys } from './objects.ts';
import { isCopied } from './picture.ts';
import { openSource } from './renderRange.ts';
import { exporting, type PlannedExport, requireUnderWay } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'>;

/** Task 3: makes what is downloaded. No picture is encoded twice. */
export async function joinRanges(cloud: Parts, plan: PlannedExport): Promise<PlannedExport> {
  const item = await requireUnderWay(cloud, plan);
  await enterStep(cloud, exporting, plan, 'join');
  const sizeBytes = await inWorkspace((path) => make({ cloud, plan, path }, item));
  await keepStored(cloud, exporting, plan, { sizeBytes });
  return plan;
}

interface Work {
  readonly cloud: Parts;
  readonly plan: PlannedExport;
  /** A path in the workspace. */
  readonly path: (name: string) => string;
}

/** Returns the size of what was made, in bytes. */
async function make(work: Work, item: ExportItem): Promise<number> {
  const { cloud, plan } = work;
  const { input, sizeBytes } = await openSource(cloud, plan.videoId);
  const facts = await cloud.tools.probe(input);
  const source = { input, facts };
  if (item.format === 'mp3') return encodeSound(work, item, source);
  if (facts.video && isCopied(item, facts.video, sizeBytes)) return copyPicture(work, item, source);
  return join(work, item, source);
}

interface Source {
  readonly input: string;
  readonly facts: MediaFacts;
}

/** Progress of a part of the step, from one fraction of it to another. */
const progressOf = ({ cloud, plan }: Work, from = 0, to = 1) =>
  steadyProgress((fraction) => enterStep(cloud, exporting, plan, 'join', from + (to - from) * fraction));

async function encodeSound(work: Work, item: ExportItem, { input, facts }: Source): Promise<number> {
  const { audio, durationMs } = facts;
  if (!audio) throw new RunFailure('sound.missing');
  const output = work.path('sound.mp3');
  await work.cloud.tools.encodeSound({ input, audio, durationMs, output, ...progressOf(work) });
  return uploadInParts(work.cloud.media, exportKeys.made(item), output, 'audio/mpeg');
}

async function copyPicture(work: Work, item: VideoExport, { input, facts }: Source): Promise<number> {
  const tracks = await fetchTracks(work, item);
  const output = work.path('video.mp4');
  await work.cloud.tools.addTracks({ input, facts, tracks, output, ...progressOf(work) });
  return uploadInParts(work.cloud.media, exportKeys.made(item), output, 'video/mp4');
}

/** One video of the rendered ranges, with the upload's sound. The ranges stay where they are and are read on the way. */
async function join(work: Work, item: VideoExport, { input, facts: { video, audio } }: Source): Promise<number> {
  const { cloud, plan } = work;
  if (!video) throw new RunFailure('engine.failed', 'the upload has no picture');
  const beside = await encodeBeside(work, item, audio ? input : null);
  const ranges = await Promise.all(
    plan.ranges.map(({ index }) => objectBytes(cloud.media, exportKeys.range(plan, index))),
  );
  const joined = await joinMp4({
    ranges,
    frameRate: video.frameRate,
    beside: beside === null ? null : await fileBytes(beside),
  });
  await uploadStream(cloud.media, {
    key: exportKeys.made(item),
    contentType: 'video/mp4',
    sizeBytes: joined.sizeBytes,
    bytes: joined.bytes(),
    ...progressOf(work, besideShare),
  });
  return joined.sizeBytes;
}

/** How much of the time is spent on sound and captions. */
const besideShare = 0.6;

/** A file with sound and caption tracks; null if there are neither. */
async function encodeBeside(work: Work, item: VideoExport, soundFrom: string | null): Promise<string | null> {
  const tracks = await fetchTracks(work, item);
  if (soundFrom === null && tracks.length === 0) return null;
  const output = work.path('beside.mp4');
  const totalMs = work.plan.ranges.at(-1)?.endMs ?? 0;
  await work.cloud.tools.encodeBeside({ soundFrom, tracks, totalMs, output, ...progressOf(work, 0, besideShare) });
  return output;
}

async function fetchTracks({ cloud, path }: Work, item: VideoExport) {
  const tracks = (item.tracks ?? []).map((language, index) => ({ language, path: path(`${index}.srt`) }));
  for (const [index, track] of tracks.entries()) {
    await download(cloud.media, exportKeys.track(item, index), track.path);
  }
  return tracks;
}
