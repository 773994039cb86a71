import * as z from 'zod';
import { area } from '../route.ts';
import { done, file, fileDetail, fileParams } from '../schemas.ts';

export const files = area('files', {
  listFiles: {
    method: 'GET',
    path: '/me/projects/files/videos',
    summary: 'My files, newest first',
    access: 'user',
    query: z.object({
      search: z.string().max(200).optional(),
      sort: z.enum(['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      cursor: z.string().max(2000).optional(),
    }),
    reply: z.object({ files: z.array(file), nextCursor: z.string().nullable() }),
    needs: ['table', 'media'],
  },
  readFile: {
    method: 'GET',
    path: '/me/projects/{projectId}/videos/{videoId}',
    summary: 'One file with the addresses its editor needs',
    access: 'file:viewer',
    params: fileParams,
    reply: fileDetail,
    needs: ['table', 'media'],
  },
  updateFile: {
    method: 'PUT',
    path: '/me/projects/{projectId}/videos/{videoId}',
    summary: 'Rename a file',
    access: 'file:admin',
    params: fileParams,
    body: z.object({ title: z.string().trim().min(1).max(200) }),
    reply: done,
    needs: ['table'],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/me/projects/{projectId}/videos/{videoId}',
    summary: 'Delete a file with all that was made from it',
    access: 'file:owner',
    params: fileParams,
    reply: done,
    needs: ['table', 'media', 'transcription', 'exports'],
  },
  saveConfig: {
    method: 'PUT',
    path: '/me/projects/{projectId}/videos/{videoId}/config',
    summary: 'Keep how the editor of this file behaves',
    access: 'file:editor',
    params: fileParams,
    body: z.object({ autoScroll: z.boolean() }),
    reply: done,
    needs: ['table'],
  },
});
