import type { Cloud } from '../../cloud/cloud.ts';
import type { AudioFacts, MediaFacts, SubtitleFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { MediaFailure } from '../../cloud/media/ffmpeg/failure.ts';
import type { SubtitleOutput } from '../../cloud/media/ffmpeg/subtitles.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { upload } from '../../cloud/media/store.ts';
import {
  formatOfSubtitles,
  type SoundTrack,
  type SubtitleProblem,
  type SubtitleTrack,
} from '../../domain/media/tracks.ts';

/** Recording whose subtitle tracks are stored. */
interface Recording {
  readonly videoId: string;
  readonly input: string;
  readonly facts: Pick<MediaFacts, 'subtitles' | 'video'>;
  readonly path: (name: string) => string;
}

type Parts = Pick<Cloud, 'media' | 'tools'>;

/** Timeout for all subtitle tracks together. The captions do not need them, and a whole recording is read for them. */
const timeoutMs = 5 * 60_000;

/** Maximum number of tracks that are tried alone after an attempt at all of them failed. */
const maxAlone = 8;

interface Wanted extends SubtitleOutput {
  readonly track: SubtitleFacts;
}

/** Stores the subtitle tracks with text as files. Returns all tracks, with the reason for those that were not stored. */
export async function storeSubtitles(
  cloud: Parts,
  { videoId, input, facts, path }: Recording,
): Promise<SubtitleTrack[]> {
  const wanted = facts.subtitles.flatMap((track): Wanted[] => {
    const format = formatOfSubtitles(track.codec);
    const { streamIndex, codec, number } = track;
    return format ? [{ track, streamIndex, codec, format, path: path(`track${number}.${format}`) }] : [];
  });
  const { broken, filled } = await extract(cloud, { input, facts }, wanted);
  const problemOf = ({ streamIndex, number, problem }: SubtitleFacts): SubtitleProblem | null => {
    if (!wanted.some(({ track }) => track.number === number)) return problem;
    if (broken.some(({ track }) => track.number === number)) return 'unreadable';
    return filled.has(streamIndex) ? null : 'empty';
  };
  for (const { track, format, path: file } of wanted)
    if (problemOf(track) === null)
      await upload(cloud.media, mediaKeys.subtitles(videoId, track.number, format), file, 'text/plain; charset=utf-8');
  return facts.subtitles.map((track) => storedSubtitles(track, problemOf(track)));
}

interface Extracted {
  readonly broken: readonly Wanted[];
  /** Streams of the tracks with captions. */
  readonly filled: ReadonlySet<number>;
}

/** Writes tracks to files: all in one pass, or each alone if that fails, so that a broken one prevents no other. */
async function extract(
  { tools }: Parts,
  source: Pick<Recording, 'input' | 'facts'>,
  wanted: readonly Wanted[],
): Promise<Extracted> {
  const startedMs = performance.now();
  const attempt = async (tracks: readonly Wanted[]): Promise<Extracted> => {
    const leftMs = Math.max(1, timeoutMs - (performance.now() - startedMs));
    try {
      return { broken: [], filled: await tools.extractSubtitles({ ...source, tracks, timeoutMs: leftMs }) };
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error;
      console.warn('subtitle tracks were not read:', error);
      return { broken: tracks, filled: new Set() };
    }
  };
  if (wanted.length === 0) return { broken: [], filled: new Set() };
  const all = await attempt(wanted);
  if (all.broken.length < 2 || all.broken.length > maxAlone) return all;
  const each: Extracted[] = [];
  for (const one of all.broken) each.push(await attempt([one]));
  return {
    broken: each.flatMap(({ broken }) => broken),
    filled: new Set(each.flatMap(({ filled }) => [...filled])),
  };
}

/** Returns the properties of a sound track that are stored. */
export const storedSound = ({ number, codec, channels, language, title, isDefault }: AudioFacts): SoundTrack => ({
  ...{ number, codec, channels, language, title, isDefault },
});

const storedSubtitles = (
  { number, codec, language, title, isDefault }: SubtitleFacts,
  problem: SubtitleProblem | null,
): SubtitleTrack => ({ number, codec, language, title, isDefault, problem });
