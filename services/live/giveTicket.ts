import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { type LiveTicket, putLiveTicket } from '../../cloud/table/people/live.ts';

const ticketMs = 60_000;

/** Creates a ticket, which opens one connection within a minute. Only its hash is stored. */
export async function giveTicket(
  { table, now, newId }: Pick<Cloud, 'table' | 'now' | 'newId'>,
  whose: Omit<LiveTicket, 'madeAt'>,
): Promise<{ ticket: string }> {
  const ticket = newId() + newId();
  const nowMs = now().getTime();
  await putLiveTicket(table, hashOf(ticket), { ...whose, madeAt: Math.floor(nowMs / 1000) }, nowMs + ticketMs);
  return { ticket };
}
