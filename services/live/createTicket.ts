import type { Reply } from '../../api/route.ts';
import type { live } from '../../api/routes/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { putLiveTicket } from '../../cloud/table/live.ts';
import type { AccessTo } from '../access/access.ts';

const ticketMs = 60_000;

/** A ticket for the caller and the file: it opens one connection, within a minute. Only its hash is stored. */
export async function createTicket(
  { table, now, newId }: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { file: { videoId }, userId }: AccessTo<typeof live.createTicket>,
): Promise<Reply<typeof live.createTicket>> {
  const ticket = newId() + newId();
  const nowMs = now().getTime();
  const madeAt = Math.floor(nowMs / 1000);
  await putLiveTicket(table, hashOf(ticket), { videoId, userId, madeAt }, nowMs + ticketMs);
  return { ticket };
}
