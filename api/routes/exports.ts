import * as z from 'zod';
import { captionForms, exportFormats } from '../../domain/exports/forms.ts';
import { resolutions } from '../../domain/exports/size.ts';
import { exportStatuses } from '../../domain/exports/states.ts';
import { runKinds, stepsOf } from '../../domain/runs/kinds.ts';
import { area } from '../route.ts';
import { done, id, language, time } from '../schemas.ts';

export { exportDays } from '../../domain/exports/expiry.ts';

export const resolution = z.enum(resolutions);

export const exportRecord = z.object({
  id,
  format: z.enum(exportFormats),
  /** Language of the captions in the video, or of its first track; null for audio. */
  tab: language.nullable(),
  captions: z.enum(captionForms).nullable(),
  resolution: resolution.nullable(),
  status: z.enum(exportStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  step: z.enum(stepsOf('exports')).nullable(),
  /** Estimated remaining time; null while unknown and after the end. */
  remainingSeconds: z.int().min(0).nullable(),
  failureReason: z.enum(runKinds.exports.reasons).nullable(),
  sizeBytes: z.int().nullable(),
  /** Presigned, with the name of the file; only when ready. */
  downloadUrl: z.url().nullable(),
  createdAt: time,
  /** Time when the video will be deleted; only when ready. */
  expiresAt: time.nullable(),
});

const exportParams = z.object({ exportId: id });

export const exportRoutes = area('exports', {
  startExport: {
    method: 'POST',
    path: '/export',
    summary: 'Export a video with captions, or the sound as MP3',
    access: 'file:export',
    byToken: true,
    body: z.object({
      format: z.enum(exportFormats),
      /** Captions to burn in, or those of the first track. Required for video. */
      tab: language.optional(),
      /** Second language of a video with burned-in captions; its tab has the same times. */
      secondTab: language.optional(),
      /** Video only; defaults to burned in. */
      captions: z.enum(captionForms).optional(),
      /** Video only; defaults to the original. */
      resolution: resolution.optional(),
      /** `false` suppresses the mail when this video is ready, whatever the user's settings. */
      mailWhenReady: z.boolean().optional(),
    }),
    reply: exportRecord,
    needs: ['table', 'live', 'media', 'jobs.exports'],
  },
  readExport: {
    method: 'GET',
    path: '/export/{exportId}',
    summary: 'Read the progress of an export, and its URL when ready',
    access: 'file:open',
    byToken: true,
    params: exportParams,
    reply: exportRecord,
    needs: ['table.read', 'media.read'],
  },
  cancelExport: {
    method: 'DELETE',
    path: '/export/{exportId}',
    summary: 'Stop an export; it does not count against the plan',
    access: 'file:export',
    byToken: true,
    params: exportParams,
    reply: done,
    needs: ['table', 'live', 'media', 'jobs.exports'],
  },
  listExports: {
    method: 'GET',
    path: '/export',
    summary: 'List the exports of a file, newest first',
    access: 'file:open',
    byToken: true,
    reply: z.object({ exports: z.array(exportRecord) }),
    needs: ['table.read', 'media.read'],
  },
});
