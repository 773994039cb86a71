import * as z from 'zod';
import { area } from '../route.ts';
import { done, file, fileDetail } from '../schemas.ts';
import { line, token } from '../text.ts';

export const files = area('files', {
  listFiles: {
    method: 'GET',
    path: '/me/projects/files/videos',
    summary: 'My files, newest first',
    access: 'user',
    query: z.object({
      search: line(200, 0).optional(),
      sort: z.enum(['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      cursor: token(2000, 0).optional(),
    }),
    reply: z.object({ files: z.array(file), nextCursor: z.string().nullable() }),
    needs: ['table.read', 'media.read'],
  },
  readFile: {
    method: 'GET',
    path: '',
    summary: 'One file with the addresses its editor needs',
    access: 'file:open',
    reply: fileDetail,
    needs: ['table.read', 'media.read'],
  },
  updateFile: {
    method: 'PUT',
    path: '',
    summary: 'Rename a file',
    access: 'file:rename',
    body: z.object({ title: line(200) }),
    reply: done,
    needs: ['table'],
  },
  deleteFile: {
    method: 'DELETE',
    path: '',
    summary: 'Delete a file with all that was made from it',
    access: 'file:delete',
    reply: done,
    needs: ['table', 'jobs.deletion'],
  },
  saveConfig: {
    method: 'PUT',
    path: '/config',
    summary: 'Keep how the editor of this file behaves',
    access: 'file:edit',
    body: z.object({ autoScroll: z.boolean() }),
    reply: done,
    needs: ['table'],
  },
});
