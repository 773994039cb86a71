import { languageOfTrack } from '../languages/threeLetters.ts';

/** Maximum number of sound tracks, and of subtitle tracks, that are offered. A file may state any number. */
export const maxTracks = 32;

const maxTitleChars = 80;

/** Properties that a container states of a track. */
interface Track {
  /** Language, if it is one of ours; null otherwise. */
  readonly language: string | null;
  readonly title: string | null;
  /** Whether players choose the track unless a person chooses another. */
  readonly isDefault: boolean;
}

export interface SoundTrack extends Track {
  /** Zero-based position among the sound tracks of the file. */
  readonly number: number;
  readonly codec: string;
  readonly channels: number;
}

/** Reasons why a subtitle track cannot be imported. */
export const subtitleProblems = ['pictures', 'unknown', 'unreadable', 'empty'] as const;
export type SubtitleProblem = (typeof subtitleProblems)[number];

export interface SubtitleTrack extends Track {
  /** Zero-based position among the subtitle tracks of the file. */
  readonly number: number;
  readonly codec: string;
  /** Null if its captions can be imported. */
  readonly problem: SubtitleProblem | null;
}

/** Tracks of a recording, as far as they are offered. */
export interface RecordingTracks {
  readonly sounds: readonly SoundTrack[];
  readonly subtitles: readonly SubtitleTrack[];
}

/** Formats in which subtitle tracks with text are stored, by ffmpeg's name of their codec. */
const textFormats: Readonly<Record<string, 'srt' | 'vtt' | 'ass'>> = {
  ...{ mov_text: 'srt', subrip: 'srt', srt: 'srt', text: 'srt', webvtt: 'vtt', ass: 'ass', ssa: 'ass' },
};

const pictures: ReadonlySet<string> = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);

/** Returns the format in which a subtitle track is stored; undefined if it cannot be read. */
export const formatOfSubtitles = (codec: string): 'srt' | 'vtt' | 'ass' | undefined => textFormats[codec];

/** Returns why subtitles of a codec cannot be read; null if they can. */
export function problemOfSubtitles(codec: string): SubtitleProblem | null {
  if (formatOfSubtitles(codec)) return null;
  return pictures.has(codec) ? 'pictures' : 'unknown';
}

/** Returns the properties that a container states of a track, which may be anything. */
export function statedTrack(tags: { readonly language?: string; readonly title?: string }, isDefault: boolean): Track {
  const title = (tags.title ?? '')
    .slice(0, 10 * maxTitleChars)
    .replace(/[\p{Bidi_C}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return {
    language: languageOfTrack((tags.language ?? '').slice(0, 40)) ?? null,
    title: [...title].slice(0, maxTitleChars).join('') || null,
    isDefault,
  };
}

/** Choice of a sound track. */
export interface SoundChoice {
  /** Number of the track that a person chose. */
  readonly number?: number | undefined;
  /** Language that is spoken in the recording. */
  readonly language?: string | undefined;
}

/**
 * Returns the sound track to use: the one that a person chose; else the first in the spoken language, the default one
 * among them before others; else the default one; else the first.
 */
export function chooseSound<Known extends SoundTrack>(
  tracks: readonly Known[],
  { number, language }: SoundChoice,
): Known | undefined {
  const chosen = tracks.find((track) => track.number === number);
  if (chosen) return chosen;
  const spoken = tracks.filter((track) => track.language !== null && track.language === language);
  const isDefault = (track: Known) => track.isDefault;
  return spoken.find(isDefault) ?? spoken[0] ?? tracks.find(isDefault) ?? tracks[0];
}

/** Whether browsers play this sound track of a file: the first one, if it or no other is the default. */
export function isPlayedSound(tracks: readonly SoundTrack[], number: number): boolean {
  const [first] = tracks;
  return first?.number === number && (first.isDefault || !tracks.some(({ isDefault }) => isDefault));
}
