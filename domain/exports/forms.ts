/** What an export is: a video with captions, or the recording's sound. */
export const exportFormats = ['mp4', 'mp3'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How a video has its captions: drawn into the picture, or as tracks that the viewer turns on and off. */
export const captionForms = ['burned', 'tracks'] as const;
export type CaptionForm = (typeof captionForms)[number];
