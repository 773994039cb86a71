import type { Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { giveTicket } from './giveTicket.ts';

/** Creates a ticket for the caller, for a connection without a file. */
export const createPersonTicket = (
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user: { userId } }: AccessTo<typeof live.createPersonTicket>,
): Promise<Reply<typeof live.createPersonTicket>> => giveTicket(cloud, { userId });
