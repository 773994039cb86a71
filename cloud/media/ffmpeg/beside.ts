import type { AudioFacts, MediaFacts } from './facts.ts';
import { hostileInput, inFragments } from './input.ts';
import { frameSpan } from './render.ts';

/** Audio track that accompanies a rendered picture. */
export interface SoundPlan {
  /** Path or URL of the uploaded recording. */
  readonly input: string;
  readonly facts: MediaFacts;
  readonly audio: AudioFacts;
  /** Duration of the picture. */
  readonly totalMs: number;
  /** Part of the recording whose audio is written, from its first frame on. If absent, the audio is written from 0. */
  readonly clip?: SoundClip;
}

/**
 * Arguments that write an MP4 with only the audio to a pipe. It has no seams because it is never cut: it is either
 * copied, or encoded once for the whole duration. Audio of a clip is encoded, because packets do not end at frames.
 */
export function soundTrackArgs(plan: SoundPlan): string[] {
  const { input, facts, audio, totalMs, clip } = plan;
  if (clip) return clipSoundArgs(plan, clip);
  const isCopied = isSoundCopied(facts, audio);
  // Uses the clock of the rendered picture.
  const clock = ['-copyts', ...(facts.video?.startsEarly ? [] : ['-start_at_zero'])];
  return [
    ...hostileInput(input, ['-vn', '-sn', '-dn', ...(isCopied ? [] : clock)]),
    ...['-map', `0:${audio.streamIndex}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...(isCopied ? ['-c:a', 'copy', '-t', String(totalMs / 1000)] : encoded(totalMs)),
    ...inFragments,
  ];
}

/**
 * Whether the audio can be copied: AAC with one or two channels is what encoding would produce. In containers other
 * than MP4 its times may have gaps, which encoding fills.
 */
const isSoundCopied = ({ container, video }: MediaFacts, { codec, channels }: AudioFacts): boolean =>
  codec === 'aac' && channels <= 2 && container.startsWith('mov') && video?.startsEarly !== true;

/** Decoding starts this long before a clip: some containers seek too late. */
const leadMs = 2000;

const sampleRateHz = 48_000;

/** Part of a recording whose audio is written. */
export interface SoundClip {
  readonly startMs: number;
  readonly endMs: number;
}

/** Samples at 48 kHz from which and before which audio is written. */
interface SampleSpan {
  readonly first: number;
  readonly end: number;
}

/** Returns the samples of a clip without a picture. */
export const samplesOfTimes = ({ startMs, endMs }: SoundClip): SampleSpan => ({
  first: (startMs * sampleRateHz) / 1000,
  end: (endMs * sampleRateHz) / 1000,
});

/** Filters that cut audio with the times of the recording at exact samples. */
export const clipFilters = ({ first, end }: SampleSpan): string =>
  [
    `aresample=${sampleRateHz}:async=1:first_pts=${first}`,
    `atrim=end_pts=${end}`,
    `asetpts=PTS-${first}`,
    // Audio that ends before the picture continues as silence.
    `apad=whole_len=${end - first}`,
  ].join(',');

/** Options that start reading before a clip. */
export const seekTo = ({ startMs }: SoundClip): string[] =>
  startMs > leadMs ? ['-noaccurate_seek', '-ss', String((startMs - leadMs) / 1000)] : [];

/** Cuts at the sample at which the first frame is shown, and where the last one ends. */
function clipSoundArgs({ input, facts, audio }: SoundPlan, clip: SoundClip): string[] {
  const { numerator, denominator } = facts.video?.frameRate ?? { numerator: 1000, denominator: 1 };
  const span = frameSpan(clip, { numerator, denominator });
  const sampleAt = (frame: number) => Math.round((frame * denominator * sampleRateHz) / numerator);
  const clock = ['-copyts', ...(facts.video?.startsEarly ? [] : ['-start_at_zero'])];
  return [
    ...hostileInput(input, ['-vn', '-sn', '-dn', ...clock, ...seekTo(clip)]),
    ...['-map', `0:${audio.streamIndex}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:a', 'aac', '-b:a', '192k', '-ac', '2'],
    ...['-af', clipFilters({ first: sampleAt(span.first), end: sampleAt(span.end) })],
    ...inFragments,
  ];
}

function encoded(totalMs: number): string[] {
  return [
    ...['-c:a', 'aac', '-b:a', '192k', '-ac', '2'],
    ...['-af', `aresample=48000:async=1:first_pts=0,atrim=end=${totalMs / 1000}`],
  ];
}
