import type { Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { actionsOf } from '../../domain/access/actions.ts';
import type { AccessTo } from '../access/access.ts';
import { giveTicket } from './giveTicket.ts';

/** Creates a ticket for the caller and the file. */
export async function createTicket(
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { file: { videoId }, userId, role }: AccessTo<typeof live.createTicket>,
): Promise<Reply<typeof live.createTicket>> {
  return { ...(await giveTicket(cloud, { videoId, userId, role })), may: [...actionsOf(role)] };
}
