import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { type CaptionForm, captionForms } from '../../../domain/exports/forms.ts';
import { type Resolution, resolutions } from '../../../domain/exports/size.ts';

export type ExportRecord = Reply<Routes['readExport']>;

export type { Resolution };

/** Resolutions that make sense: the original, and those with fewer lines than it. */
export function offeredResolutions(heightPx: number | null): Resolution[] {
  return resolutions.filter((one) => one === 'original' || heightPx === null || Number(one) < heightPx);
}

export const isRunning = ({ status }: ExportRecord): boolean => status === 'processing';

/** What the dialog offers: a video with captions of either form, or the sound. */
export type ExportKind = CaptionForm | 'sound';

/** Of a recording without a picture there is only the sound. */
export const kindsOf = (fileType: string): readonly ExportKind[] =>
  fileType === 'video' ? [...captionForms, 'sound'] : ['sound'];
