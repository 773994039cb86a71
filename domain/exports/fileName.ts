import type { AspectRatio, TabId } from '../captions/types.ts';
import { type ExportFormat, isOverlayFormat } from './forms.ts';
import type { Resolution } from './size.ts';

/** Properties of a rendered export that appear in its file name. */
export interface MediaName {
  readonly format: ExportFormat;
  /** Languages that are drawn; empty for sound, and for a video whose tracks have all languages. */
  readonly tabs: readonly TabId[];
  readonly aspectRatio: AspectRatio | null;
  readonly resolution: Resolution | null;
  readonly clipName: string | null;
}

/**
 * End of the file name of a rendered export, from the dot after the title: `.opening.es.9x16.720p.mp4`. The frame and
 * the resolution of the recording are left out.
 */
export function mediaEnding({ format, tabs, aspectRatio, resolution, clipName }: MediaName): string {
  const parts = [
    clipName === null ? '' : fileNameOf(clipName),
    ...tabs,
    aspectRatio === null || aspectRatio === 'original' ? '' : aspectRatio.replace(':', 'x'),
    resolution === null || resolution === 'original' ? '' : `${resolution}p`,
    isOverlayFormat(format) ? 'overlay' : '',
    format,
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => `.${part}`)
    .join('');
}

/** Converts a title to a file name: without its media extension and without characters that a file system rejects. */
export function fileNameOf(title: string): string {
  const bare = title.replace(/\.(mp4|mov|m4v|mkv|webm|avi|mp3|m4a|wav|aac|ogg|flac)$/i, '');
  const plain = bare.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  return plain.trim().replace(/^\.+/, '') || 'captions';
}
