import * as z from 'zod';
import { fileActions } from '../../domain/access/actions.ts';
import { area } from '../route.ts';

/** Routes that issue tickets for live connections (docs/decisions/live.md). */
export const live = area('live', {
  createTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'Create a ticket that opens one live connection to the file within a minute',
    access: 'file:open',
    reply: z.object({
      ticket: z.string(),
      /** Actions that the caller may perform now, so that an open page learns of a changed role. */
      may: z.array(z.enum(fileActions)),
    }),
    needs: ['table'],
  },
  createPersonTicket: {
    method: 'POST',
    path: '/me/tickets',
    summary:
      'Create a ticket for one live connection, valid for a minute, that reports the progress of the named files',
    access: 'user',
    reply: z.object({ ticket: z.string() }),
    needs: ['table'],
  },
});
