import type { FormatId } from '../formats/formats.ts';

/** Exports that are rendered from the recording: a video with captions, or the sound. */
export const mediaFormats = ['mp4', 'mp3'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Exports that are files of captions: every format that is written (domain/formats). */
export const captionFormats = [
  'srt',
  'vtt',
  'txt',
  'xlsx',
  'csv',
  'docx',
  'itt',
  'ass',
  'imsc',
  'ebuttd',
  'scc',
  'stl',
  'sbv',
  'lrc',
  'json',
] as const satisfies readonly FormatId[];
export type CaptionFormat = (typeof captionFormats)[number];

export const exportFormats = [...mediaFormats, ...captionFormats] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const isCaptionFormat = (format: string): format is CaptionFormat =>
  captionFormats.some((known) => known === format);

/** Whether an export counts against the plan of its month. Only videos do. */
export const isCounted = (format: ExportFormat): boolean => format === 'mp4';

/** Ways to add captions to a video: burned into the picture, or as tracks that the viewer can turn on and off. */
export const captionForms = ['burned', 'tracks'] as const;
export type CaptionForm = (typeof captionForms)[number];
