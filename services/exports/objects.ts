import { mediaKeys } from '../../cloud/media/keys.ts';
import type { ExportKey } from '../../cloud/table/exports.ts';

/** Where the parts of an export are kept in the bucket. */
export const exportKeys = {
  all: ({ videoId, exportId }: ExportKey) => mediaKeys.exportPrefix(videoId, exportId),
  captions: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'captions.ass'),
  ranges: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'ranges/'),
  range: ({ videoId, exportId }: ExportKey, index: number) =>
    mediaKeys.exportFile(videoId, exportId, `ranges/${index}.mp4`),
  video: ({ videoId, exportId }: ExportKey) => mediaKeys.exportFile(videoId, exportId, 'video.mp4'),
} as const;
