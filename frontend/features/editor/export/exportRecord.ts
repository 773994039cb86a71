import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';

export type ExportRecord = Reply<Routes['readExport']>;

export const resolutions = ['original', '1080', '720', '540'] as const;
export type Resolution = (typeof resolutions)[number];

/** Resolutions that make sense: the original, and those with fewer lines than it. */
export function offeredResolutions(heightPx: number | null): Resolution[] {
  return resolutions.filter((one) => one === 'original' || heightPx === null || Number(one) < heightPx);
}
