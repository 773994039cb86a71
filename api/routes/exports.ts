import * as z from 'zod';
import { resolutions } from '../../domain/exports/size.ts';
import { exportStatuses } from '../../domain/exports/states.ts';
import { runKinds, stepsOf } from '../../domain/runs/kinds.ts';
import { area } from '../route.ts';
import { done, fileParams, id, language, time } from '../schemas.ts';

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
});

const video = '/me/projects/{projectId}/videos/{videoId}' as const;
const exportParams = fileParams.extend({ exportId: id });

export const exportRoutes = area('exports', {
  startExport: {
    method: 'POST',
    path: `${video}/export`,
    summary: 'Burn the captions of a tab into the video',
    access: 'file:editor',
    params: fileParams,
    body: z.object({ format: z.literal('mp4'), tab: language, resolution }),
    reply: exportRecord,
    needs: ['table', 'media', 'exports'],
  },
  readExport: {
    method: 'GET',
    path: `${video}/export/{exportId}`,
    summary: 'How far an export is, and its address when ready',
    access: 'file:viewer',
    params: exportParams,
    reply: exportRecord,
    needs: ['table', 'media'],
  },
  cancelExport: {
    method: 'DELETE',
    path: `${video}/export/{exportId}`,
    summary: 'Stop an export; it is not counted',
    access: 'file:editor',
    params: exportParams,
    reply: done,
    needs: ['table', 'media', 'exports'],
  },
  listExports: {
    method: 'GET',
    path: `${video}/export`,
    summary: 'The exports of a file, newest first',
    access: 'file:viewer',
    params: fileParams,
    reply: z.object({ exports: z.array(exportRecord) }),
    needs: ['table', 'media'],
  },
});
