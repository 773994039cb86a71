import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { type Resolution, resolutions } from '../../../../domain/exports/size.ts';

export type ExportRecord = Reply<Routes['readExport']>;

export type { Resolution };

/** Resolutions that make sense: the original, and those with fewer lines than it. */
export function offeredResolutions(heightPx: number | null): Resolution[] {
  return resolutions.filter((one) => one === 'original' || heightPx === null || Number(one) < heightPx);
}
