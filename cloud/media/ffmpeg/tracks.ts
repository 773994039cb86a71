import type { AudioFacts, MediaFacts } from './facts.ts';
import { hostileInput, inFragments, ownFile, ownOutput } from './input.ts';

/** A SubRip file that becomes a caption track of an MP4. */
export interface CaptionTrack {
  readonly path: string;
  readonly language: string;
}

/** ISO 639-2/T, as MP4 names languages. */
const threeLetters: Readonly<Record<string, string>> = {
  ...{ af: 'afr', de: 'deu', en: 'eng', es: 'spa', fil: 'fil', fr: 'fra', gu: 'guj', hi: 'hin', id: 'ind', it: 'ita' },
  ...{ ja: 'jpn', jv: 'jav', km: 'khm', kn: 'kan', ko: 'kor', ms: 'msa', my: 'mya', nl: 'nld', pa: 'pan', pl: 'pol' },
  ...{ pt: 'por', ru: 'rus', su: 'sun', sw: 'swa', ta: 'tam', te: 'tel', th: 'tha', tl: 'tgl', tr: 'tur', uk: 'ukr' },
  ...{ vi: 'vie', zh: 'zho' },
};

/** The language of a track: `zh-TW` is Chinese. `und` is one that nobody has named. */
export const trackLanguage = (code: string): string => threeLetters[code.split('-')[0] ?? ''] ?? 'und';

/** An MP4 of caption tracks alone, at least one. The first is shown unless the viewer chooses another. */
export function captionTracksArgs(tracks: readonly CaptionTrack[], output: string): string[] {
  return [
    // Not by its name: what people typed is not to be taken for another format.
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

/** Takes picture and sound over as they are, into a pipe. Sound that MP4 does not know is encoded. */
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

/** By how many samples the encoder of MP3 delays the sound. */
export const mp3DelaySamples = 576;

/** The sound as MP3 of 192 kbit/s with at most two channels, into a pipe; MP3 is taken over as it is. */
export function streamMp3Args(input: string, { streamIndex, codec, channels }: AudioFacts): string[] {
  const encode = ['-c:a', 'libmp3lame', '-b:a', '192k', '-af', 'aresample=async=1:first_pts=0'];
  return [
    ...hostileInput(input, ['-vn', '-sn', '-dn']),
    ...['-map', `0:${streamIndex}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...(codec === 'mp3' ? ['-c:a', 'copy'] : [...encode, ...(channels > 2 ? ['-ac', '2'] : [])]),
    // What says the length is written when it is known (`Mp3Reader`).
    ...['-id3v2_version', '0', '-write_xing', '0', '-f', 'mp3', 'pipe:1'],
  ];
}
