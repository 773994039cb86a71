import * as z from 'zod';
import { area } from '../route.ts';

/** The way to the live connection of a file (docs/decisions/live.md). */
export const live = area('live', {
  createTicket: {
    method: 'POST',
    path: '/tickets',
    summary: 'A ticket that opens one live connection to the file within a minute',
    access: 'file:open',
    reply: z.object({ ticket: z.string() }),
    needs: ['table'],
  },
});
