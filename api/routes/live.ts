import * as z from 'zod';
import { fileActions } from '../../domain/access/actions.ts';
import { area } from '../route.ts';

/** The ways to a live connection (docs/decisions/live.md). */
export const live = area('live', {
  createTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'A ticket that opens one live connection to the file within a minute',
    access: 'file:open',
    reply: z.object({
      ticket: z.string(),
      /** Current role of the caller, so that a page that is already open learns of a change. */
      may: z.array(z.enum(fileActions)),
    }),
    needs: ['table'],
  },
  createPersonTicket: {
    method: 'POST',
    path: '/me/tickets',
    summary: 'A ticket that opens one live connection within a minute, which tells of the work on files that it names',
    access: 'user',
    reply: z.object({ ticket: z.string() }),
    needs: ['table'],
  },
});
