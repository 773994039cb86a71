import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { formatOfSubtitles, type SubtitleTrack } from '../../domain/media/tracks.ts';
import { type Presenting, urlOf } from './presentFile.ts';

type Detail = Reply<typeof files.readFile>;

/** Formats the sound and subtitle tracks of a recording, with addresses of the subtitles that can be imported. */
export async function presentTracks(
  cloud: Presenting,
  { videoId, sounds = [], subtitles = [], soundNumber = null }: FileItem,
): Promise<Pick<Detail, 'soundTracks' | 'soundTrack' | 'subtitleTracks'>> {
  return {
    soundTracks: sounds.map(({ number, language, title, isDefault, channels }) => ({
      ...{ number, language, title, isDefault, channels },
    })),
    soundTrack: soundNumber,
    subtitleTracks: await Promise.all(subtitles.map((track) => presentSubtitles(cloud, videoId, track))),
  };
}

async function presentSubtitles(
  cloud: Presenting,
  videoId: string,
  { number, codec, language, title, isDefault, problem }: SubtitleTrack,
): Promise<Detail['subtitleTracks'][number]> {
  const format = problem === null ? formatOfSubtitles(codec) : undefined;
  const url = format ? await urlOf(cloud, mediaKeys.subtitles(videoId, number, format)) : null;
  return { number, language, title, isDefault, url, format: format ?? null, problem };
}
