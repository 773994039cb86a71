import type { Cloud } from '../../cloud/cloud.ts';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import type { StreamRequest } from '../../cloud/media/ffmpeg/requests.ts';
import { mp3DelaySamples } from '../../cloud/media/ffmpeg/tracks.ts';
import { Mp3Reader } from '../../cloud/media/mp3/reader.ts';
import { BlockReader, type ByteSource, fileBytes, objectBytes } from '../../cloud/media/mp4/bytes.ts';
import type { FileChapter } from '../../cloud/media/mp4/chapters.ts';
import { FragmentReader } from '../../cloud/media/mp4/fragments.ts';
import { joinMp4 } from '../../cloud/media/mp4/join.ts';
import { type StreamedFile, streamedHead } from '../../cloud/media/mp4/streamedHead.ts';
import { download, getBytes } from '../../cloud/media/store.ts';
import { uploadHeadLast } from '../../cloud/media/uploadHeadLast.ts';
import { uploadStream } from '../../cloud/media/uploadStream.ts';
import { inWorkspace } from '../../cloud/media/workspace.ts';
import {
  type ExportItem,
  isPictureExport,
  type OverlayExport,
  type VideoExport,
} from '../../cloud/table/files/exports.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import { type SteadyProgress, steadyProgress } from '../runs/steadyProgress.ts';
import { keepStored } from '../runs/stored.ts';
import { exportKeys } from './objects.ts';
import { isCopied } from './picture.ts';
import { openSource } from './renderRange.ts';
import { exporting, type PlannedExport, requireUnderWay } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'tools' | 'now' | 'live'>;

/** Task 3: creates the file to download. No picture is encoded twice. */
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
  /** Returns a path in the workspace. */
  readonly path: (name: string) => string;
}

/** Creates the file. Returns its size in bytes. */
async function make(work: Work, item: ExportItem): Promise<number> {
  const { cloud, plan } = work;
  if (isPictureExport(item) && item.format !== 'mp4') return joinOverlay(work, item);
  const { input, sizeBytes, sound } = await openSource(cloud, plan.videoId);
  const facts = await cloud.tools.probe(input, sound);
  const source = { input, facts, sizeBytes };
  if (item.format !== 'mp4') return makeMp3(work, item, source);
  if (facts.video && isCopied(item, facts.video)) return copyPicture(work, item, source);
  return join(work, item, source);
}

interface Source {
  readonly input: string;
  readonly facts: MediaFacts;
  readonly sizeBytes: number;
}

/** Reports the progress of a part of the step, from one fraction of it to another. */
const progressOf = ({ cloud, plan }: Work, from = 0, to = 1) =>
  steadyProgress((fraction) => enterStep(cloud, exporting, plan, 'join', from + (to - from) * fraction));

/** Creates an MP3 of the sound in one streaming pass. */
async function makeMp3(work: Work, item: ExportItem, { input, facts }: Source): Promise<number> {
  const { audio, durationMs } = facts;
  const totalMs = item.clip ? item.clip.endMs - item.clip.startMs : durationMs;
  if (!audio) throw new RunFailure('sound.missing');
  const reader = new Mp3Reader(audio.codec === 'mp3' && !item.clip ? 0 : mp3DelaySamples);
  const place = { key: exportKeys.made(item), contentType: 'audio/mpeg', aboutBytes: 0, totalMs };
  return streamed(
    work,
    { ...place, ...progressOf(work) },
    { rest: (bytes) => reader.passed(bytes), endMs: () => reader.endMs, head: async () => reader.head() },
    (job) => work.cloud.tools.streamMp3({ input, audio, ...(item.clip && { clip: item.clip }), ...job }),
  );
}

/** Copies the upload's picture and sound and adds caption tracks, in one streaming pass. */
async function copyPicture(work: Work, item: VideoExport, { input, facts, sizeBytes }: Source): Promise<number> {
  const { tools } = work.cloud;
  const small = await makeTracks(work, item);
  const place = { key: exportKeys.made(item), contentType: 'video/mp4', aboutBytes: sizeBytes };
  return streamed(
    work,
    { ...place, totalMs: facts.durationMs, ...progressOf(work) },
    mp4Beginning(small, { chapters: await readChapters(work, item) }),
    (job) => tools.streamCopy({ input, facts, ...job }),
  );
}

/**
 * Joins the rendered ranges and the upload's sound into one video. The parts stay in the bucket and are read while the
 * video is uploaded.
 */
async function join(work: Work, item: VideoExport, source: Source): Promise<number> {
  const { cloud, plan } = work;
  const { video } = source.facts;
  if (!video) throw new RunFailure('engine.failed', 'the upload has no picture');
  const sound = await makeSound(work, item, source);
  const tracks = await makeTracks(work, item);
  const ranges = await Promise.all(
    plan.ranges.map(({ index }) => objectBytes(cloud.media, exportKeys.range(plan, index))),
  );
  const beside = [sound, tracks].filter((made) => made !== null);
  const joined = await joinMp4({
    ranges,
    frameRate: video.frameRate,
    beside,
    chapters: await readChapters(work, item),
  });
  await uploadStream(cloud.media, {
    key: exportKeys.made(item),
    contentType: 'video/mp4',
    sizeBytes: joined.sizeBytes,
    bytes: joined.bytes(),
    ...progressOf(work, soundShare),
  });
  return joined.sizeBytes;
}

/** Joins the ranges of an overlay. One in WebM has a single range, which is copied. */
async function joinOverlay(work: Work, item: OverlayExport): Promise<number> {
  const { cloud, plan } = work;
  const { format, frameRate } = item;
  const ranges = await Promise.all(
    plan.ranges.map(({ index }) => objectBytes(cloud.media, exportKeys.range(plan, index))),
  );
  const [only] = ranges;
  if (!only) throw new RunFailure('engine.failed', 'the overlay has no range');
  const joined = await (format === 'webm'
    ? wholeFile(only)
    : joinMp4({ ranges, frameRate, beside: [], isQuickTime: true }));
  await uploadStream(cloud.media, {
    key: exportKeys.made(item),
    contentType: format === 'webm' ? 'video/webm' : 'video/quicktime',
    sizeBytes: joined.sizeBytes,
    bytes: joined.bytes(),
    ...progressOf(work),
  });
  return joined.sizeBytes;
}

const wholeFile = (source: ByteSource) => ({
  sizeBytes: source.sizeBytes,
  bytes: () => new BlockReader(source).run(0, source.sizeBytes),
});

/** Fraction of the step's time spent on the sound. */
const soundShare = 0.6;

/** Stores the sound as a separate object; null if the upload has no sound. It may be larger than the disk. */
async function makeSound(work: Work, item: VideoExport, { input, facts }: Source): Promise<ByteSource | null> {
  const { audio } = facts;
  if (!audio) return null;
  const { tools, media } = work.cloud;
  const key = exportKeys.sound(item);
  const [first, last] = [work.plan.ranges.at(0), work.plan.ranges.at(-1)];
  const totalMs = (last?.endMs ?? 0) - (first?.startMs ?? 0);
  const place = { key, contentType: 'video/mp4', aboutBytes: 0, totalMs, ...progressOf(work, 0, soundShare) };
  const head = mp4Beginning(null, item.clip ? { maxMs: totalMs } : {});
  await streamed(work, place, head, (job) =>
    tools.streamSound({ input, facts, audio, totalMs, ...(item.clip && { clip: item.clip }), ...job }),
  );
  return objectBytes(media, key);
}

interface StreamedObject extends SteadyProgress {
  readonly key: string;
  readonly contentType: string;
  readonly aboutBytes: number;
  readonly totalMs: number;
}

/** Encoder of a file whose header depends on the rest, so it is uploaded last. */
interface HeadLast {
  /** Transforms the incoming bytes into those that are stored. */
  readonly rest: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Duration received so far, in milliseconds. */
  readonly endMs: () => number;
  readonly head: () => Promise<Uint8Array>;
}

/** MP4 received in fragments, with its table moved to the beginning. `small` contains tracks to add. */
function mp4Beginning(small: ByteSource | null, about: Pick<StreamedFile, 'chapters' | 'maxMs'> = {}): HeadLast {
  const reader = new FragmentReader();
  return {
    rest: (bytes) => reader.samples(bytes),
    endMs: () => reader.endMs,
    head: () => streamedHead({ tracks: reader.tracks, bodyBytes: reader.bodyBytes, small, ...about }),
  };
}

type StreamJob = Pick<StreamRequest, 'consume' | 'signal'>;

/** Stores the output of a tool while the tool writes it. Returns its size in bytes. */
function streamed(
  { cloud: { media } }: Work,
  { key, contentType, aboutBytes, totalMs, onProgress, signal }: StreamedObject,
  { rest, endMs, head }: HeadLast,
  run: (job: StreamJob) => Promise<void>,
): Promise<number> {
  const watched = async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of rest(bytes)) {
      onProgress(Math.min(1, endMs() / Math.max(1, totalMs)));
      yield piece;
    }
  };
  return uploadHeadLast(media, { key, contentType, aboutBytes, signal }, async (send) => {
    await run({ signal, consume: (bytes) => send(watched(bytes)) });
    return head();
  });
}

async function readChapters({ cloud }: Work, item: VideoExport): Promise<readonly FileChapter[]> {
  const json: readonly FileChapter[] = JSON.parse(
    Buffer.from(await getBytes(cloud.media, exportKeys.chapters(item))).toString('utf8'),
  );
  return json;
}

/** Creates a small file with the caption tracks; null without tracks. */
async function makeTracks({ cloud, path }: Work, item: VideoExport): Promise<ByteSource | null> {
  const tracks = (item.tracks ?? []).map((language, index) => ({ language, path: path(`${index}.srt`) }));
  if (tracks.length === 0) return null;
  for (const [index, track] of tracks.entries()) {
    await download(cloud.media, exportKeys.track(item, index), track.path);
  }
  const output = path('tracks.mp4');
  await cloud.tools.captionTracks({ tracks, output });
  return fileBytes(output);
}
