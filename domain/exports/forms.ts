/** Kinds of export: a video with captions, or the recording's sound. */
export const exportFormats = ['mp4', 'mp3'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Ways to add captions to a video: burned into the picture, or as tracks that the viewer can turn on and off. */
export const captionForms = ['burned', 'tracks'] as const;
export type CaptionForm = (typeof captionForms)[number];
