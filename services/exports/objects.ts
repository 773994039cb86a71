import { mediaKeys } from '../../cloud/media/keys.ts';
import type { ExportItem, ExportKey } from '../../cloud/table/files/exports.ts';

const madeNames: Readonly<Partial<Record<ExportItem['format'], string>>> = {
  mp4: 'video.mp4',
  mov: 'overlay.mov',
  webm: 'overlay.webm',
  mp3: 'sound.mp3',
};

/** Keys of an export's objects in the bucket. */
export const exportKeys = {
  all: ({ videoId, exportId }: ExportKey) => mediaKeys.exportPrefix(videoId, exportId),
  captions: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'captions.ass'),
  ranges: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'ranges/'),
  range: ({ videoId, exportId }: ExportKey, index: number) =>
    mediaKeys.exportFile(videoId, exportId, `ranges/${index}.mp4`),
  tracks: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'tracks/'),
  track: ({ videoId, exportId }: ExportKey, index: number) =>
    mediaKeys.exportFile(videoId, exportId, `tracks/${index}.srt`),
  /** Chapters of the video, as JSON, until it is joined. */
  chapters: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'tracks/chapters.json'),
  /** Sound of a rendered video, until it is joined with the picture. */
  sound: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'tracks/sound.mp4'),
  /** File to download. */
  made: ({ videoId, exportId, format }: Pick<ExportItem, 'videoId' | 'exportId' | 'format'>) =>
    mediaKeys.exportFile(videoId, exportId, madeNames[format] ?? `captions.${format}`),
} as const;
