import { trackLanguage } from '../../../domain/languages/threeLetters.ts';
import { clipFilters, type SoundClip, samplesOfTimes, seekTo } from './beside.ts';
import type { AudioFacts, MediaFacts } from './facts.ts';
import { hostileInput, inFragments, ownFile, ownOutput } from './input.ts';

/** SubRip file that becomes a caption track of an MP4. */
export interface CaptionTrack {
  readonly path: string;
  readonly language: string;
}

/**
 * Arguments that write an MP4 with only caption tracks, at least one. The first is shown unless the viewer selects
 * another.
 */
export function captionTracksArgs(tracks: readonly CaptionTrack[], output: string): string[] {
  return [
    // The format is explicit: text typed by people must not be detected as another format.
    ...tracks.flatMap(({ path }) => ['-f', 'srt', ...ownFile(path)]),
    ...tracks.flatMap((_, index) => ['-map', `${index}:s:0`]),
    ...['-c:s', 'mov_text'],
    ...tracks.flatMap(({ language }, index) => [
      ...[`-metadata:s:s:${index}`, `language=${trackLanguage(language)}`],
      ...[`-disposition:s:${index}`, index === 0 ? 'default' : '0'],
    ]),
    ...['-map_metadata', '-1', '-f', 'mp4'],
    ownOutput(output),
  ];
}

/** Arguments that copy picture and audio to a pipe without encoding. Audio that MP4 does not support is encoded. */
export function copyPictureArgs(input: string, { video, audio }: MediaFacts): string[] {
  return [
    ...hostileInput(input),
    ...['-map', `0:${video?.streamIndex ?? 'v:0'}`, '-c:v', 'copy'],
    ...(video?.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
    ...(audio === null ? [] : ['-map', `0:${audio.streamIndex}`, ...soundOfMp4(audio)]),
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...inFragments,
  ];
}

const soundOfMp4 = ({ codec }: AudioFacts): string[] =>
  ['aac', 'mp3', 'ac3', 'eac3'].includes(codec) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '192k', '-ac', '2'];

/** Delay of the MP3 encoder, in samples. */
export const mp3DelaySamples = 576;

/**
 * Arguments that write the audio to a pipe as MP3 of 192 kbit/s with at most two channels. Existing MP3 is copied, unless
 * it is cut.
 */
export function streamMp3Args(input: string, { streamIndex, codec, channels }: AudioFacts, clip?: SoundClip): string[] {
  const filters = clip ? clipFilters(samplesOfTimes(clip)) : 'aresample=async=1:first_pts=0';
  const encode = ['-c:a', 'libmp3lame', '-b:a', '192k', '-af', filters];
  return [
    ...hostileInput(input, ['-vn', '-sn', '-dn', ...(clip ? ['-copyts', '-start_at_zero', ...seekTo(clip)] : [])]),
    ...['-map', `0:${streamIndex}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...(codec === 'mp3' && !clip ? ['-c:a', 'copy'] : [...encode, ...(channels > 2 ? ['-ac', '2'] : [])]),
    // The frame that states the length is written when the length is known (`Mp3Reader`).
    ...['-id3v2_version', '0', '-write_xing', '0', '-f', 'mp3', 'pipe:1'],
  ];
}
