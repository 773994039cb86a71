import { maxTracks, problemOfSubtitles, type RecordingTracks, statedTrack } from '../tracks.ts';
import { readMatroskaTracks } from './matroska.ts';
import { readMp4Tracks } from './mp4.ts';
import type { ReadPart } from './source.ts';

/**
 * Reads the sound and subtitle tracks from the header of an MP4, QuickTime, Matroska or WebM file, before its upload.
 * Null for other files and for headers that are not found. The server's probe is authoritative.
 */
export async function readHeaderTracks(read: ReadPart): Promise<RecordingTracks | null> {
  const start = await read(0, 8);
  const isMatroska = start[0] === 0x1a && start[1] === 0x45 && start[2] === 0xdf && start[3] === 0xa3;
  const tracks = isMatroska ? await readMatroskaTracks(read) : await readMp4Tracks(read);
  if (!tracks) return null;
  const of = (kind: 'sound' | 'subtitles') =>
    tracks
      .filter((track) => track.kind === kind)
      .map(({ codec, channels, tags, isDefault }, number) => ({
        ...{ number, codec, channels },
        ...statedTrack(tags, isDefault),
      }));
  return {
    sounds: of('sound')
      .filter(({ channels }) => channels > 0)
      .slice(0, maxTracks),
    subtitles: of('subtitles')
      .slice(0, maxTracks)
      .map(({ channels: _, ...track }) => ({ ...track, problem: problemOfSubtitles(track.codec) })),
  };
}
