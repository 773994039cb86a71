import type { AudioFacts, MediaFacts } from './facts.ts';
import { hostileInput, inFragments } from './input.ts';

/** Audio track that accompanies a rendered picture. */
export interface SoundPlan {
  /** Path or URL of the uploaded recording. */
  readonly input: string;
  readonly facts: MediaFacts;
  readonly audio: AudioFacts;
  /** Duration of the picture. */
  readonly totalMs: number;
}

/**
 * Arguments that write an MP4 with only the audio to a pipe. It has no seams because it is never cut: it is either
 * copied, or encoded once for the whole duration.
 */
export function soundTrackArgs({ input, facts, audio, totalMs }: SoundPlan): string[] {
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

function encoded(totalMs: number): string[] {
  return [
    ...['-c:a', 'aac', '-b:a', '192k', '-ac', '2'],
    ...['-af', `aresample=48000:async=1:first_pts=0,atrim=end=${totalMs / 1000}`],
  ];
}
