import type { FormatId } from '../formats/formats.ts';

/** Exports that are rendered: a video with captions, the captions alone on a transparent picture, or the sound. */
export const mediaFormats = ['mp4', 'mov', 'webm', 'mp3'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Transparent overlays: ProRes 4444 for editing programs, and VP9 for browsers. */
export const overlayFormats = ['mov', 'webm'] as const satisfies readonly MediaFormat[];
export type OverlayFormat = (typeof overlayFormats)[number];

export const isOverlayFormat = (format: string): format is OverlayFormat =>
  overlayFormats.some((known) => known === format);

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

/** Whether an export counts against the plan of its month. Everything with a rendered picture does. */
export const isCounted = (format: ExportFormat): boolean => format === 'mp4' || isOverlayFormat(format);

/** Ways to add captions to a video: burned into the picture, or as tracks that the viewer can turn on and off. */
export const captionForms = ['burned', 'tracks'] as const;
export type CaptionForm = (typeof captionForms)[number];
