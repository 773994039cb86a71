import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { SoundChoice } from '../../../domain/media/tracks.ts';
import { extractAudioArgs } from './audio.ts';
import { soundTrackArgs } from './beside.ts';
import type { MediaFacts } from './facts.ts';
import { MediaFailure } from './failure.ts';
import { gatherFonts } from './fonts.ts';
import { quiet, withProgress } from './input.ts';
import { overlayArgs } from './overlay.ts';
import { PeakMeter, peaksArgs } from './peaks.ts';
import { measureArgs, probeArgs, readProbe } from './probe.ts';
import { ProgressReader } from './progress.ts';
import { captionsName, frameSpan, renderRangeArgs } from './render.ts';
import type {
  AudioRequest,
  CopyRequest,
  JobOptions,
  Mp3Request,
  OverlayRequest,
  RenderRequest,
  SoundTrackRequest,
  StreamRequest,
  SubtitlesRequest,
  TracksRequest,
} from './requests.ts';
import { runTool } from './run.ts';
import { ShotReader, shotsArgs } from './shots.ts';
import { extractSubtitlesArgs } from './subtitles.ts';
import { thumbnailArgs, thumbnailTimeMs } from './thumbnail.ts';
import { captionTracksArgs, copyPictureArgs, streamMp3Args } from './tracks.ts';

/**
 * Media processing by ffmpeg. Every `input` is a path or a presigned http(s) URL and is treated as hostile; every
 * `output` is a path. All methods reject with MediaFailure.
 */
export interface MediaTools {
  /** Reads the facts of a file. Of several sound tracks, `audio` is the one chosen by `choice`. */
  probe(input: string, choice?: SoundChoice): Promise<MediaFacts>;
  extractAudio(request: AudioRequest): Promise<void>;
  /** Writes a JPEG of a typical frame. */
  thumbnail(request: { input: string; facts: MediaFacts; output: string }): Promise<void>;
  /** Returns the peaks file of a recording's audio (domain/media/peaks.ts). */
  peaks(request: { input: string } & JobOptions): Promise<Uint8Array>;
  /** Returns the start time of each shot but the first, in milliseconds. On a timeout, returns those found so far. */
  findShots(request: { input: string; streamIndex: number } & JobOptions): Promise<readonly number[]>;
  /** Renders a range with its captions. Returns the number of frames written, which is exactly the range's. */
  renderRange(request: RenderRequest): Promise<{ frames: number }>;
  /** Renders the captions of a range alone, with an alpha channel. Returns the number of frames written. */
  renderOverlay(request: OverlayRequest): Promise<{ frames: number }>;
  /** Streams the audio of an exported video as a fragmented MP4. */
  streamSound(request: SoundTrackRequest): Promise<void>;
  /** Streams picture and audio without encoding them again, as a fragmented MP4. */
  streamCopy(request: CopyRequest): Promise<void>;
  /** Writes an MP4 with only caption tracks. */
  captionTracks(request: TracksRequest): Promise<void>;
  /**
   * Writes subtitle tracks with text to files in their own formats, in one pass. Returns the streams that have captions.
   */
  extractSubtitles(request: SubtitlesRequest): Promise<ReadonlySet<number>>;
  /** Streams the audio as MP3 for listening, without the frame that states its length. */
  streamMp3(request: Mp3Request): Promise<void>;
}

export interface MediaToolsEnvironment {
  readonly FFMPEG_PATH?: string | undefined;
  readonly FFPROBE_PATH?: string | undefined;
  /** Folder of the font files. Default: `fonts` in the folder of the function's code. */
  readonly FONTS_DIR?: string | undefined;
  readonly LAMBDA_TASK_ROOT?: string | undefined;
}

const minuteMs = 60_000;
const defaultTimeoutMs = 14 * minuteMs;

/**
 * Memory limits of a tool that reads packets or decodes single pictures, and of one that encodes video: within the 3008
 * MB of a function.
 */
const readingMb = 512;
const encodingMb = 2560;

/** Opens the media tools installed on the machine. No process is started until one is used. */
export function openMediaTools(environment: MediaToolsEnvironment): MediaTools {
  const ffmpeg = environment.FFMPEG_PATH || 'ffmpeg';
  const ffprobe = environment.FFPROBE_PATH || 'ffprobe';
  const fonts = environment.FONTS_DIR || join(environment.LAMBDA_TASK_ROOT ?? '', 'fonts');
  return {
    probe: (input, choice) => probe(ffmpeg, ffprobe, input, choice),
    extractAudio: (request) => extractAudio(ffmpeg, request),
    thumbnail: (request) => thumbnail(ffmpeg, request),
    peaks: (request) => peaks(ffmpeg, request),
    findShots: (request) => findShots(ffmpeg, request),
    renderRange: (request) => renderRange(ffmpeg, fonts, request),
    renderOverlay: (request) => renderOverlay(ffmpeg, fonts, request),
    streamSound: (request) => stream(ffmpeg, soundTrackArgs(request), readingMb, request),
    // The picture is buffered until audio that begins late arrives.
    streamCopy: (request) => stream(ffmpeg, copyPictureArgs(request.input, request.facts), encodingMb, request),
    captionTracks: (request) => captionTracks(ffmpeg, request),
    extractSubtitles: (request) => extractSubtitles(ffmpeg, request),
    streamMp3: (request) =>
      stream(ffmpeg, streamMp3Args(request.input, request.audio, request.clip), readingMb, request),
  };
}

/** Maximum length of ffprobe's output. The names of a thousand usual tracks are shorter. */
const maxProbeChars = 1_000_000;

async function probe(ffmpeg: string, ffprobe: string, input: string, choice?: SoundChoice): Promise<MediaFacts> {
  const json = (await probed(ffprobe, input, true)) ?? (await probed(ffprobe, input, false)) ?? '';
  const facts = readProbe(json, choice);
  return facts.durationMs > 0 ? facts : { ...facts, durationMs: await measure(ffmpeg, input, facts) };
}

/** Returns ffprobe's output; null if it is too long. */
async function probed(ffprobe: string, input: string, hasNames: boolean): Promise<string | null> {
  const lines: string[] = [];
  let chars = 0;
  const onLine = (line: string) => {
    chars += line.length + 1;
    if (chars <= maxProbeChars) lines.push(line);
  };
  await runTool({ tool: ffprobe, args: probeArgs(input, hasNames), memoryMb: readingMb, timeoutMs: minuteMs, onLine });
  return chars > maxProbeChars ? null : lines.join('\n');
}

async function measure(ffmpeg: string, input: string, facts: MediaFacts): Promise<number> {
  const reader = new ProgressReader(0);
  await runTool({
    tool: ffmpeg,
    args: [...withProgress, ...measureArgs(input, facts)],
    memoryMb: readingMb,
    timeoutMs: 5 * minuteMs,
    onLine: reader.line,
  });
  return Math.floor(reader.outTimeMs);
}

async function extractAudio(
  ffmpeg: string,
  { input, streamIndex, durationMs, output, ...job }: AudioRequest,
): Promise<void> {
  await runLong(ffmpeg, extractAudioArgs(input, streamIndex, output, durationMs), durationMs, job);
}

async function thumbnail(ffmpeg: string, request: { input: string; facts: MediaFacts; output: string }): Promise<void> {
  const { input, facts, output } = request;
  if (facts.video === null) throw new MediaFailure('failed', 'the file has no video stream for a thumbnail');
  // A file may state a wrong length, so there may be no frame at that time.
  for (const atMs of new Set([thumbnailTimeMs(facts.durationMs), 0])) {
    const args = thumbnailArgs(input, facts.video.streamIndex, atMs, output);
    await runTool({ tool: ffmpeg, args: [...quiet, ...args], memoryMb: readingMb, timeoutMs: minuteMs });
    if (await hasContent(output)) return;
  }
  throw new MediaFailure('unreadable', 'the file has no frame for a thumbnail');
}

/** Size of a file of subtitles with a caption. Without any, ffmpeg writes only the header of WebVTT. */
const minSubtitleBytes = 12;

function hasContent(path: string, minBytes = 1): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size >= minBytes,
    () => false,
  );
}

async function peaks(ffmpeg: string, request: { input: string } & JobOptions): Promise<Uint8Array> {
  const meter = new PeakMeter();
  const args = [...quiet, ...peaksArgs(request.input)];
  await runTool({ tool: ffmpeg, args, memoryMb: readingMb, ...limits(request), onBytes: meter.bytes });
  return meter.file();
}

async function findShots(ffmpeg: string, request: { input: string; streamIndex: number } & JobOptions) {
  const reader = new ShotReader();
  const args = [...quiet, ...shotsArgs(request.input, request.streamIndex)];
  try {
    await runTool({ tool: ffmpeg, args, memoryMb: encodingMb, ...limits(request), onLine: reader.line });
  } catch (error) {
    if (!(error instanceof MediaFailure && error.reason === 'timeout')) throw error;
  }
  return reader.shotsMs;
}

async function renderRange(ffmpeg: string, fonts: string, request: RenderRequest): Promise<{ frames: number }> {
  return inOwnDirectory(async (directory) => {
    await writeFile(join(directory, captionsName), request.ass);
    const environment = await gatherFonts(request.ass, directory, fonts);
    const span = frameSpan(request.range, request.video.frameRate);
    const wanted = span.end - span.first;
    for (const isSeeking of [true, false]) {
      const frames = await renderOnce(ffmpeg, request, { directory, environment, isSeeking });
      if (frames !== wanted) continue;
      request.onProgress?.(1);
      return { frames };
    }
    throw new MediaFailure('failed', `a range of ${wanted} frames could not be rendered whole`);
  });
}

interface RenderPlace {
  readonly directory: string;
  readonly environment: Record<string, string>;
  /** False if seeking by the file's index led past the range: everything before the range is then decoded. */
  readonly isSeeking: boolean;
}

async function renderOnce(ffmpeg: string, request: RenderRequest, place: RenderPlace): Promise<number> {
  const { input, range, onProgress } = request;
  const reader = new ProgressReader(range.endMs - range.startMs, onProgress);
  const args = [...withProgress, ...renderRangeArgs(input, request, resolve(request.output), place.isSeeking)];
  await runTool({ tool: ffmpeg, args, ...place, memoryMb: encodingMb, ...limits(request), onLine: reader.line });
  return reader.frames;
}

async function renderOverlay(ffmpeg: string, fonts: string, request: OverlayRequest): Promise<{ frames: number }> {
  return inOwnDirectory(async (directory) => {
    await writeFile(join(directory, captionsName), request.ass);
    const environment = await gatherFonts(request.ass, directory, fonts);
    const { range, frameRate, onProgress } = request;
    const span = frameSpan(range, frameRate);
    const reader = new ProgressReader(range.endMs - range.startMs, onProgress);
    const args = [...withProgress, ...overlayArgs(request, resolve(request.output))];
    const place = { directory, environment, memoryMb: encodingMb, ...limits(request), onLine: reader.line };
    await runTool({ tool: ffmpeg, args, ...place });
    if (reader.frames !== span.end - span.first) throw new MediaFailure('failed', 'the overlay is incomplete');
    onProgress?.(1);
    return { frames: reader.frames };
  });
}

async function stream(
  ffmpeg: string,
  args: readonly string[],
  memoryMb: number,
  { consume, ...job }: StreamRequest,
): Promise<void> {
  await runTool({ tool: ffmpeg, args: [...quiet, ...args], memoryMb, ...limits(job), consume });
}

async function extractSubtitles(
  ffmpeg: string,
  { input, facts, tracks, ...job }: SubtitlesRequest,
): Promise<Set<number>> {
  const args = [...quiet, ...extractSubtitlesArgs({ input, facts, tracks })];
  await runTool({ tool: ffmpeg, args, memoryMb: readingMb, ...limits(job) });
  const filled = await Promise.all(tracks.map(({ path }) => hasContent(path, minSubtitleBytes)));
  return new Set(tracks.flatMap(({ streamIndex }, at) => (filled[at] ? [streamIndex] : [])));
}

async function captionTracks(ffmpeg: string, { tracks, output, ...job }: TracksRequest): Promise<void> {
  const args = [...quiet, ...captionTracksArgs(tracks, output)];
  await runTool({ tool: ffmpeg, args, memoryMb: readingMb, ...limits(job) });
}

async function runLong(ffmpeg: string, args: readonly string[], durationMs: number, job: JobOptions): Promise<void> {
  const reader = new ProgressReader(durationMs, job.onProgress);
  await runTool({
    tool: ffmpeg,
    args: [...withProgress, ...args],
    memoryMb: readingMb,
    ...limits(job),
    onLine: reader.line,
  });
  reader.done();
}

function limits({ signal, timeoutMs = defaultTimeoutMs }: JobOptions): { signal?: AbortSignal; timeoutMs: number } {
  return { timeoutMs, ...(signal && { signal }) };
}

async function inOwnDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'otoji-media-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
