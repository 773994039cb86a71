import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { type Resolution, resolutions } from '../../../domain/exports/size.ts';

export type ExportRecord = Reply<Routes['readExport']>;

export type { Resolution };

/** Interval in milliseconds at which addresses of downloads are renewed. They are valid for an hour. */
export const downloadRefreshMs = 30 * 60_000;

/** Resolutions worth offering: the original, and those with fewer lines. */
export function offeredResolutions(heightPx: number | null): Resolution[] {
  return resolutions.filter((one) => one === 'original' || heightPx === null || Number(one) < heightPx);
}

export const isRunning = ({ status }: Pick<ExportRecord, 'status'>): boolean => status === 'processing';
