import type { MediaFacts } from './facts.ts';
import { hostileInput, ownOutput } from './input.ts';

/** Subtitle tracks to write to files. */
export interface SubtitlesPlan {
  /** Path or URL of the uploaded recording. */
  readonly input: string;
  readonly facts: Pick<MediaFacts, 'video'>;
  readonly tracks: readonly SubtitleOutput[];
}

export interface SubtitleOutput {
  readonly streamIndex: number;
  readonly codec: string;
  readonly format: 'srt' | 'vtt' | 'ass';
  readonly path: string;
}

/** Uses the clock of the picture, as rendering does. */
const clockOf = ({ video }: Pick<MediaFacts, 'video'>): string[] =>
  video ? ['-copyts', ...(video.startsEarly ? [] : ['-start_at_zero'])] : [];

/** Names of the formats in ffmpeg. */
const muxers = { srt: 'srt', vtt: 'webvtt', ass: 'ass' } as const;

/** Codecs whose packets are what a file of their format contains. All others are converted. */
const copied: ReadonlySet<string> = new Set(['subrip', 'srt', 'webvtt', 'ass', 'ssa']);

/** Maximum size of a file: a track may state any number of captions. */
const maxBytes = 16 * 1024 * 1024;

export function extractSubtitlesArgs({ input, facts, tracks }: SubtitlesPlan): string[] {
  return [
    ...hostileInput(input, ['-vn', '-an', '-dn', ...clockOf(facts)]),
    ...tracks.flatMap(({ streamIndex, codec, format, path }) => [
      ...['-map', `0:${streamIndex}`, '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-c:s', copied.has(codec) ? 'copy' : muxers[format], '-fs', String(maxBytes), '-f', muxers[format]],
      ownOutput(path),
    ]),
  ];
}
