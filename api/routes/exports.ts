import * as z from 'zod';
import { resolutions } from '../../domain/exports/size.ts';
import { exportStatuses } from '../../domain/exports/states.ts';
import { runKinds, stepsOf } from '../../domain/runs/kinds.ts';
import { area } from '../route.ts';
import { done, id, language, time } from '../schemas.ts';

export { exportDays } from '../../domain/exports/expiry.ts';

export const resolution = z.enum(resolutions);

export const exportRecord = z.object({
  id,
  format: z.literal('mp4'),
  tab: language,
  resolution,
  status: z.enum(exportStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  step: z.enum(stepsOf('exports')).nullable(),
  failureReason: z.enum(runKinds.exports.reasons).nullable(),
  sizeBytes: z.int().nullable(),
  /** Presigned, with the file's name; only when ready. */
  downloadUrl: z.url().nullable(),
  createdAt: time,
  /** When the video is deleted; only when ready. */
  expiresAt: time.nullable(),
});

const exportParams = z.object({ exportId: id });

export const exportRoutes = area('exports', {
  startExport: {
    method: 'POST',
    path: '/export',
    summary: 'Burn the captions of a tab into the video',
    access: 'file:export',
    byToken: true,
    body: z.object({
      format: z.literal('mp4'),
      tab: language,
      resolution,
      /** `false`: no mail when this video is ready, whatever the person usually wants. */
      mailWhenReady: z.boolean().optional(),
    }),
    reply: exportRecord,
    needs: ['table', 'media', 'jobs.exports'],
  },
  readExport: {
    method: 'GET',
    path: '/export/{exportId}',
    summary: 'How far an export is, and its address when ready',
    access: 'file:open',
    byToken: true,
    params: exportParams,
    reply: exportRecord,
    needs: ['table.read', 'media.read'],
  },
  cancelExport: {
    method: 'DELETE',
    path: '/export/{exportId}',
    summary: 'Stop an export; it is not counted',
    access: 'file:export',
    byToken: true,
    params: exportParams,
    reply: done,
    needs: ['table', 'media', 'jobs.exports'],
  },
  listExports: {
    method: 'GET',
    path: '/export',
    summary: 'The exports of a file, newest first',
    access: 'file:open',
    byToken: true,
    reply: z.object({ exports: z.array(exportRecord) }),
    needs: ['table.read', 'media.read'],
  },
});
